import TableModel

/// A table as its features see it: what it lists, and where the focus is.
@MainActor protocol TableAccess: AnyObject {
  var table: Table { get }
  var listing: Listing { get }
  var state: TableState { get }
  /// The row or header with the focus; in a grid, the row of the tile.
  var shownFocus: ShownRow? { get }
  /// The reference to the focused row.
  var focusedRow: RowReference? { get }
  /// The cell of the focused row, with the control of the chosen column; nil at a header.
  var focusedCell: Cell? { get }

  /// Counts a change of the model, so that all open tables are listed again.
  func noteChange()
  /// Makes the next refresh list the table, even if nothing has changed.
  func setNeedsListing()
  /// Lists the table again if something has changed; the focused row keeps the focus.
  func refresh()
}

extension TableAccess {
  /// The selection of the focused section, if rows are selected there for an action.
  var awaitingSelection: RowSelection? {
    focusedSection?.selection.flatMap { $0.awaitsAction ? $0 : nil }
  }

  /// The section of the focused row or header.
  var focusedSection: Section? {
    state.focus.flatMap { place in
      listing.sections.indices.contains(place.section) ? listing.sections[place.section] : nil
    }
  }
}

extension TableAccess {
  /// Tells something about the focused row, or about the table if no row has the focus.
  func notice(_ text: String) -> Effect {
    focusedCell.map { .tell(text, title: $0.text) } ?? .say(text)
  }
}
