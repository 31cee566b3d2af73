import TableModel

// Selecting rows: one at a time, a range, or all of a section.

/// A range of rows of one section.
struct RowRange: Equatable {
  /// The 0-based number of the section; nil for an empty range.
  var section: Int?
  var rows: Range<Int> = 0..<0

  var count: Int { rows.count }

  func contains(_ place: Place) -> Bool {
    place.section == section && place.row.map { rows.contains($0) } ?? false
  }
}

extension OpenTable {
  /// The section of the focused row.
  var focusedSection: Section? {
    state.focus.flatMap { place in
      listing.sections.indices.contains(place.section) ? listing.sections[place.section] : nil
    }
  }

  /// The number of selected rows in the focused section, or else in the first section where several
  /// can be selected; nil if none are.
  var selectedCount: Int? {
    guard listing.selectsSeveral else { return nil }
    let sections = listing.shown
    let here = state.focus.flatMap {
      sections.indices.contains($0.section) ? sections[$0.section].selectedCount : nil
    }
    guard let count = here ?? sections.lazy.compactMap(\.selectedCount).first, count > 0 else {
      return nil
    }
    return count
  }

  /// True if the focused row can be selected.
  var isFocusSelectable: Bool { focusedPlace.map { isSelectable($0) } ?? false }

  /// True if a row can be selected: it is shown, can be used, and has an id of the selection's
  /// type.
  func isSelectable(_ place: Place) -> Bool {
    guard let row = place.row, let selection = listing.sections[place.section].selection,
      let cell = listing.cell(ofRow: place), cell.isEnabled
    else { return false }
    return selection.canSelect(listing.sections[place.section].rows.id(at: row))
  }

  /// All rows of a section.
  func rows(ofSection section: Int) -> RowRange {
    RowRange(section: section, rows: 0..<listing.sections[section].rows.count)
  }

  /// The ids of the rows in a range that can be selected.
  ///
  /// - Complexity: O(number of rows); makes and drops a cell of each.
  func selectableIDs(in range: RowRange) -> [RowID] {
    guard let section = range.section, let selection = listing.sections[section].selection else {
      return []
    }
    let rows = listing.sections[section].rows
    return range.rows.compactMap { row in
      let id = rows.id(at: row)
      guard selection.canSelect(id) else { return nil }
      let cell = rows.cell(at: row)
      return cell.isEnabled && (cell.height ?? rows.height) != 0 ? id : nil
    }
  }

  /// The rows from the start of the range to the focused row; empty without a range.
  ///
  /// If a header or another section has the focus, the range reaches to the nearest end of its own
  /// section.
  var rangeRows: RowRange {
    guard let start = range?.find(in: listing.sections), let first = start.row,
      let focus = focusedPlace
    else { return RowRange() }
    let end = listing.sections[start.section].rows.count - 1
    let isAbove = focus.section < start.section
    let last = focus.section == start.section ? focus.row ?? 0 : isAbove ? 0 : end
    return RowRange(section: start.section, rows: min(first, last)..<max(first, last) + 1)
  }
}

// The commands that select rows.

extension OpenTable {
  /// The most rows that are selected at once: each is asked whether it can be selected.
  private static let mostAtOnce = 1_000_000

  /// Selects or deselects the focused row, if rows can be selected.
  func selectRow() -> Effect {
    guard let cell = focusedCell, let section = focusedSection, let selection = section.selection,
      let row = focusedPlace?.row
    else { return .nothing }
    if let refusal = cell.refusal { return refusal }
    let id = section.rows.id(at: row)
    guard selection.canSelect(id) else {
      return .tell(texts.rows.notSelectable, title: cell.text)
    }
    selection.toggle(id)
    changes.note()
    return .nothing
  }

  /// Selects all rows of the focused section that can be selected, or deselects them if all are.
  func selectAllRows() -> Effect {
    guard let selection = focusedSection?.selection, selection.allowsSeveral,
      let section = state.focus?.section
    else { return cannotSelectSeveral }
    let rows = rows(ofSection: section)
    guard rows.count <= Self.mostAtOnce else { return tooManyRows }
    let ids = selectableIDs(in: rows)
    guard !ids.isEmpty else { return notice(texts.rows.noneSelectable) }
    selection.set(ids, isSelected: !ids.allSatisfy { selection.contains($0) })
    changes.note()
    return .nothing
  }

  // MARK: - A range

  /// Begins a range of rows at the focused one.
  func beginRange() -> Effect {
    guard focusedSection?.selection?.allowsSeveral == true else { return cannotSelectSeveral }
    range = focusedRow
    return .nothing
  }

  /// Continues a range: moving extends it, selecting takes it, other commands abandon it.
  ///
  /// - Returns: The effect of the command; nil to carry it out as without a range.
  func continueRange(by command: Command) -> Effect? {
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection, .repaint, .suspend, .interrupt, .quit, .help:
      return nil
    case .moveLeft where hasItems, .moveRight where hasItems:
      return nil
    case .select, .toggle, .selectRange:
      return takeRange()
    case .escape:
      range = nil
      return .nothing
    default:
      range = nil
      return nil
    }
  }

  /// Selects the rows of the range.
  private func takeRange() -> Effect {
    let rows = rangeRows
    guard rows.count <= Self.mostAtOnce else { return tooManyRows }
    let ids = selectableIDs(in: rows)
    range = nil
    guard let section = rows.section else { return .nothing }
    listing.sections[section].selection?.set(ids, isSelected: true)
    changes.note()
    return .nothing
  }

  // MARK: - Notices

  /// The notice that only one row of the focused section can be selected, or none.
  private var cannotSelectSeveral: Effect {
    notice(
      focusedSection?.selection == nil
        ? texts.reasons.noSelection : texts.reasons.onlyOneSelected
    )
  }

  private var tooManyRows: Effect { notice(texts.rows.tooManyRows) }
}
