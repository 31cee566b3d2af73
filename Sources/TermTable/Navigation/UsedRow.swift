import TableModel

/// A row or header, as far as commands ask what they can do with it.
@MainActor struct UsedRow {
  /// True for the header of a section.
  var isHeader = false
  /// Nil for a header, and in a table without rows.
  var cell: Cell?
  /// The button that a command presses; nil for none.
  var button: Button?
  /// The selection of its section; nil if rows cannot be selected.
  var selection: RowSelection?
  /// True if the row itself can be selected.
  var canSelect = false
  /// True for a row of the table that a control shows below its own row.
  var isInner = false
  /// True if the row has a menu, or tells why it offers none.
  var hasActions = false
  /// True if an action of the row is running.
  var isBusy = false
}

extension OpenTable {
  /// The row or header that has the focus.
  var usedRow: UsedRow {
    UsedRow(
      isHeader: focusedHeader != nil,
      cell: focusedCell,
      button: focusedButton,
      selection: focusedSection?.selection,
      canSelect: selecting.canSelectFocus,
      isInner: focusedRow?.row?.isInner == true,
      hasActions: offersRowActions,
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
