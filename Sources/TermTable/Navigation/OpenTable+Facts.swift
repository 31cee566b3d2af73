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

  /// Returns the whole value of the focused row as text, or of its field in the chosen column; nil
  /// if it has none.
  ///
  /// - Parameter cell: The cell of the focused row.
  func valueToCopy(of cell: Cell) -> String? {
    if let field = chosenField { return field.facts?.value() ?? field.text }
    return rowToCopy(of: cell)
  }

  /// Returns the whole value of the focused row as text, of a record all of its fields; nil if it
  /// has none.
  ///
  /// - Parameter cell: The cell of the focused row.
  func rowToCopy(of cell: Cell) -> String? {
    if let value = rowFacts?.value() { return value }
    return RowDescription(cell).wholeValue
  }
}
