import TableModel

/// A range of rows of one section.
struct RowRange: Equatable {
  /// The 0-based number of the section; nil for an empty range.
  var section: Int?
  var rows: Range<Int> = 0..<0

  var count: Int { rows.count }

  func contains(_ row: ShownRow) -> Bool {
    row.section == section && row.row.map { rows.contains($0) } ?? false
  }
}

/// The selecting of rows: one at a time, a range, or all of a section.
///
/// The selection itself belongs to the author; a range is not selected before it is taken.
@MainActor final class Selecting {
  private unowned let table: any TableAccess
  private let texts: Texts
  /// The row at which the range begins; nil without a range.
  private var start: RowReference?

  /// The most rows that are selected at once: each is asked whether it can be selected.
  private static let mostAtOnce = 1_000_000

  init(in table: any TableAccess, texts: Texts) {
    self.table = table
    self.texts = texts
  }

  private var listing: Listing { table.listing }

  // MARK: - What is selected

  /// The number of selected rows in the focused section, or else in the first section where several
  /// can be selected; nil if none are.
  var count: Int? {
    guard listing.offers.selectsSeveral else { return nil }
    let sections = listing.shown
    let here = table.state.focus.flatMap {
      sections.indices.contains($0.section) ? sections[$0.section].selectedCount : nil
    }
    guard let count = here ?? sections.lazy.compactMap(\.selectedCount).first, count > 0 else {
      return nil
    }
    return count
  }

  /// True if the focused row can be selected.
  var canSelectFocus: Bool { table.shownFocus.map { canSelect($0) } ?? false }

  /// True if a row can be selected: it is shown, can be used, and has an id of the selection's
  /// type.
  func canSelect(_ shown: ShownRow) -> Bool {
    guard let row = shown.row, let selection = listing.sections[shown.section].selection,
      let cell = listing.cell(of: shown), cell.isEnabled
    else { return false }
    return selection.canSelect(listing.sections[shown.section].rows.id(at: row))
  }

  /// The ids of the rows in a range that can be selected.
  ///
  /// - Complexity: O(number of rows); makes and drops a cell of each, but for those that are
  ///   selected for an action.
  private func selectableIDs(in range: RowRange) -> [RowID] {
    guard let section = range.section, let selection = listing.sections[section].selection else {
      return []
    }
    let rows = listing.sections[section].rows
    return range.rows.compactMap { row in
      let id = rows.id(at: row)
      guard selection.canSelect(id) else { return nil }
      if selection.actions != nil { return id }
      let cell = rows.cell(at: row)
      return cell.isEnabled && (cell.height ?? rows.height) != 0 ? id : nil
    }
  }

  /// True if some rows of a range were not loaded yet: selecting the range would leave them out.
  private func isPartlyLoaded(_ range: RowRange) -> Bool {
    guard let section = range.section, listing.sections[section].paging != nil else { return false }
    let rows = listing.sections[section].rows
    return range.rows.contains { if case .missing = rows.id(at: $0) { true } else { false } }
  }

  // MARK: - Selecting

  /// Selects or deselects the focused row, if rows can be selected.
  func selectRow() -> Effect {
    guard let cell = table.focusedCell, let section = table.focusedSection,
      let selection = section.selection, let row = table.shownFocus?.row
    else { return .nothing }
    if let refusal = cell.refusal { return refusal }
    let id = section.rows.id(at: row)
    guard selection.canSelect(id) else {
      return .tell(texts.rows.notSelectable, title: cell.text)
    }
    selection.toggle(id)
    table.noteChange()
    return .nothing
  }

  /// Selects all rows of the focused section that can be selected, or deselects them if all are.
  func selectAll() -> Effect {
    guard let selection = table.focusedSection?.selection, selection.allowsSeveral,
      let section = table.state.focus?.section
    else { return cannotSelectSeveral }
    let rows = RowRange(section: section, rows: 0..<listing.sections[section].rows.count)
    guard rows.count <= Self.mostAtOnce else { return tooManyRows }
    guard !isPartlyLoaded(rows) else { return table.notice(texts.reasons.notAllLoaded) }
    let ids = selectableIDs(in: rows)
    guard !ids.isEmpty else { return table.notice(texts.rows.noneSelectable) }
    selection.set(ids, isSelected: !ids.allSatisfy { selection.contains($0) })
    table.noteChange()
    return .nothing
  }

  /// Deselects the rows that were selected for an action.
  ///
  /// - Returns: False if there are none.
  func deselect() -> Bool {
    guard let selection = table.awaitingSelection else { return false }
    selection.clear()
    table.noteChange()
    return true
  }

  // MARK: - A range

  /// True while a range is selected.
  var hasRange: Bool { start != nil }

  /// The rows from the start of the range to the focused row; empty without a range.
  ///
  /// If a header or another section has the focus, the range reaches to the nearest end of its own
  /// section.
  var range: RowRange {
    guard let start = start?.find(in: listing), let first = start.row,
      let focus = table.shownFocus
    else { return RowRange() }
    let end = listing.sections[start.section].rows.count - 1
    let isAbove = focus.section < start.section
    let last = focus.section == start.section ? focus.row ?? 0 : isAbove ? 0 : end
    return RowRange(section: start.section, rows: min(first, last)..<max(first, last) + 1)
  }

  /// Begins a range of rows at the focused one.
  func beginRange() -> Effect {
    guard table.focusedSection?.selection?.allowsSeveral == true else {
      return cannotSelectSeveral
    }
    start = table.focusedRow
    return .nothing
  }

  /// Continues a range: moving extends it, selecting takes it, other commands abandon it.
  ///
  /// - Parameter hasItems: True if ← and → move within the focused row.
  /// - Returns: The effect of the command; nil to carry it out as without a range.
  func continueRange(by command: Command, hasItems: Bool) -> Effect? {
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection, .repaint, .suspend, .interrupt, .close, .quit, .help:
      return nil
    case .moveLeft where hasItems, .moveRight where hasItems:
      return nil
    case .select, .toggle, .selectRange:
      return takeRange()
    case .escape:
      endRange()
      return .nothing
    default:
      endRange()
      return nil
    }
  }

  /// Ends the range without selecting it.
  func endRange() { start = nil }

  /// Ends the range if its first row is gone; called when the table was listed again.
  func followRows() {
    if start?.find(in: listing) == nil { endRange() }
  }

  /// Selects the rows of the range.
  private func takeRange() -> Effect {
    let rows = range
    guard rows.count <= Self.mostAtOnce else { return tooManyRows }
    guard !isPartlyLoaded(rows) else { return table.notice(texts.reasons.notAllLoaded) }
    let ids = selectableIDs(in: rows)
    endRange()
    guard let section = rows.section else { return .nothing }
    listing.sections[section].selection?.set(ids, isSelected: true)
    table.noteChange()
    return .nothing
  }

  // MARK: - Use

  /// Returns what a command that selects several rows does in a section.
  func use(by selection: RowSelection?) -> CommandUse {
    .only(
      if: selection?.allowsSeveral == true,
      else: selection == nil ? texts.reasons.noSelection : texts.reasons.onlyOneSelected
    )
  }

  /// The notice that only one row of the focused section can be selected, or none.
  private var cannotSelectSeveral: Effect {
    table.notice(
      table.focusedSection?.selection == nil
        ? texts.reasons.noSelection : texts.reasons.onlyOneSelected
    )
  }

  private var tooManyRows: Effect { table.notice(texts.rows.tooManyRows) }
}
