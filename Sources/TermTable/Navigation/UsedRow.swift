import TableModel

/// The facts about a row or header by which commands decide whether they do something with it.
///
/// A class, as the hints ask for many commands and copies of the cell take time.
@MainActor final class UsedRow {
  /// True for the header of a section.
  let isHeader: Bool
  /// Nil for a header, and in a table without rows.
  let cell: Cell?
  /// The button that a command presses; nil for none.
  let button: Button?
  /// The selection of its section; nil if rows cannot be selected.
  let selection: RowSelection?
  /// True if the row itself can be selected.
  let canSelect: Bool
  /// True for a row of the table that a control shows below its own row.
  let isInner: Bool
  /// True if the row has a menu, or tells why it offers none.
  let hasActions: Bool
  /// True if an action of the row is running.
  let isBusy: Bool

  init(
    isHeader: Bool = false,
    cell: Cell?,
    button: Button? = nil,
    selection: RowSelection? = nil,
    canSelect: Bool = false,
    isInner: Bool = false,
    hasActions: Bool = false,
    isBusy: Bool = false
  ) {
    self.isHeader = isHeader
    self.cell = cell
    self.button = button
    self.selection = selection
    self.canSelect = canSelect
    self.isInner = isInner
    self.hasActions = hasActions
    self.isBusy = isBusy
  }
}

extension OpenTable {
  /// The row or header that has the focus.
  var usedRow: UsedRow {
    let cell = focusedCell
    let selection = focusedSection?.selection
    return UsedRow(
      isHeader: focusedHeader != nil,
      cell: cell,
      button: cell.flatMap { focusedButton(of: $0) },
      selection: selection,
      canSelect: selection != nil && selecting.canSelectFocus,
      isInner: isExpanded && shownFocus.map { listing.isInner($0) } ?? false,
      hasActions: cell.map { offersActions($0) } ?? false,
      isBusy: actions.atFocus != nil
    )
  }

  /// Returns the row at a place, as if it could have the focus.
  func usedRow(at place: Place) -> UsedRow? {
    guard let cell = listing.cell(at: place) else { return nil }
    return UsedRow(
      cell: cell,
      button: cell.buttons.first,
      selection: listing.sections[place.section].selection,
      hasActions: !cell.actions.isEmpty || listing.offers.editsRows
    )
  }
}
