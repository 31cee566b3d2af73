import TableModel

// The whole value of the focused row, which its cell may cut or leave out.

extension OpenTable {
  /// The path and the whole value of the focused row; nil if its cell says everything.
  var rowFacts: RowFacts? {
    guard let describe = table.rowFacts, let focus = shownFocus, !listing.isInner(focus),
      let row = listing.listedRow(of: focus)
    else { return nil }
    return describe(row.section, row.row)
  }

  /// Returns the whole value of the focused row as text; nil if it has none.
  ///
  /// - Parameter cell: The cell of the focused row.
  func valueToCopy(of cell: Cell) -> String? {
    if let value = rowFacts?.value() { return value }
    return RowDescription(cell).wholeValue
  }
}
