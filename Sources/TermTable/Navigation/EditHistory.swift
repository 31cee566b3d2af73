import TableModel

/// The changes of the rows of a table in edit mode, for undo and redo.
@MainActor struct EditHistory {
  /// A change, and the section in which it was made.
  struct Step {
    let change: RowEditing.Change
    let section: RowReference.SectionReference
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// Makes a new change and forgets the changes that were undone.
  ///
  /// - Returns: The row to focus.
  mutating func perform(_ step: Step) -> RowID? {
    done.append(step)
    undone = []
    return step.change.perform()
  }

  /// Undoes the last change.
  ///
  /// - Returns: The change and the row to focus; nil if there is nothing to undo.
  mutating func undo() -> (step: Step, row: RowID?)? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return (step, step.change.undo())
  }

  /// Repeats the change that was undone last; it returns the same as ``undo()``.
  mutating func redo() -> (step: Step, row: RowID?)? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return (step, step.change.perform())
  }
}
