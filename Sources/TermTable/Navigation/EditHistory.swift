import TableModel

/// What was done to the rows of a table in edit mode, to be undone and done again.
@MainActor struct EditHistory {
  private var done: [RowEditing.Change] = []
  private var undone: [RowEditing.Change] = []

  /// Does something for the first time; what was undone before is forgotten.
  ///
  /// - Returns: The row that then has the focus.
  mutating func perform(_ change: RowEditing.Change) -> RowID? {
    done.append(change)
    undone = []
    return change.perform()
  }

  /// Undoes the last change.
  ///
  /// - Returns: What it was called, and the row that then has the focus; nil where there is none.
  mutating func undo() -> (name: String, row: RowID?)? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return (change.name, change.undo())
  }

  /// Does again what was undone last.
  mutating func redo() -> (name: String, row: RowID?)? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return (change.name, change.perform())
  }
}
