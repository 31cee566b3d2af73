import TableModel

// Selecting rows: one at a time, a range, or all of a section.

extension Session {
  /// The most rows that are selected at once: each is asked whether it can be.
  private static let mostAtOnce = 1_000_000

  /// Selects the focused row or not, where rows can be selected.
  func selectRow() {
    let table = stack.top
    guard let cell = table.focusedCell, let section = table.focusedSection,
      let selection = section.selection, let row = table.focusedPlace?.row, mayUse(cell)
    else { return }
    let id = section.rows.id(at: row)
    guard selection.canSelect(id) else {
      return tell("This row cannot be selected", about: cell.text)
    }
    selection.toggle(id)
    setNeedsListing()
  }

  /// Selects all rows of the focused section that can be, or none where all of them are.
  func selectAllRows() {
    let table = stack.top
    guard let section = severalRowsSection, let place = table.state.focus else { return }
    guard let ids = selectableRows(table.rows(ofSection: place.section)) else { return }
    guard !ids.isEmpty else { return say("No rows to select here") }
    let areAll = ids.allSatisfy { section.selection?.contains($0) ?? false }
    section.selection?.set(ids, isSelected: !areAll)
    setNeedsListing()
  }

  // MARK: - A range

  /// Begins a range of rows at the focused one.
  func beginRange() {
    guard severalRowsSection != nil else { return }
    stack.top.range = stack.top.focusedRow
  }

  /// Goes on with a range that was begun: keys that move extend it, others take it or leave it.
  ///
  /// - Returns: Whether the command is done with.
  func continueRange(by command: Command) -> Bool {
    guard alerts.isEmpty else { return false }
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection, .repaint, .suspend, .interrupt, .quit, .help:
      return false
    case .moveLeft where stack.top.hasItems, .moveRight where stack.top.hasItems:
      return false
    case .select, .toggle, .selectRange:
      takeRange()
      return true
    case .escape:
      stack.top.range = nil
      return true
    default:
      stack.top.range = nil
      return false
    }
  }

  /// Selects the rows of the range.
  private func takeRange() {
    let table = stack.top
    let range = table.rangeRows
    guard let ids = selectableRows(range) else { return }
    table.range = nil
    guard let section = range.section else { return }
    table.listing.sections[section].selection?.set(ids, isSelected: true)
    setNeedsListing()
  }

  // MARK: - Parts

  /// The focused section, if several of its rows can be selected; where not, that is told.
  private var severalRowsSection: Section? {
    let section = stack.top.focusedSection
    if let section, section.selection?.allowsSeveral == true { return section }
    say(
      section?.selection == nil
        ? "Rows cannot be selected here" : "Only one row can be selected here"
    )
    return nil
  }

  /// The ids of those of some rows that can be selected; nil, and told, where there are too many to ask.
  private func selectableRows(_ rows: RowRange) -> [RowID]? {
    guard rows.count <= Self.mostAtOnce else {
      say("Too many rows: 1,000,000 at most")
      return nil
    }
    return stack.top.selectableIDs(in: rows)
  }
}
