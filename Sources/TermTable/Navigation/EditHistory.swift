import TableModel

/// The changes that a person made in a table, for undo and redo: of its rows, and of the values of its controls.
@MainActor struct EditHistory {
  /// A change, and the section in which it was made.
  struct Step {
    /// The name of the change in a message, such as “Delete” or “Port 8080 → 80”.
    let name: String
    let section: RowReference.SectionReference
    /// Undoes the change; returns the row to focus.
    let undo: @MainActor () -> RowID?
    /// Makes the change, for the first time or again; returns the row to focus.
    let perform: @MainActor () -> RowID?
  }

  private var done: [Step] = []
  private var undone: [Step] = []

  /// True if there is a change to undo, or one to make again.
  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Makes a new change and forgets the changes that were undone.
  ///
  /// - Returns: The row to focus.
  @discardableResult mutating func perform(_ step: Step) -> RowID? {
    add(step)
    return step.perform()
  }

  /// Adds a change that was made, and forgets the changes that were undone.
  mutating func add(_ step: Step) {
    done.append(step)
    undone = []
  }

  /// Undoes the last change.
  ///
  /// - Returns: The change and the row to focus; nil if there is nothing to undo.
  mutating func undo() -> (step: Step, row: RowID?)? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return (step, step.undo())
  }

  /// Repeats the change that was undone last; it returns the same as ``undo()``.
  mutating func redo() -> (step: Step, row: RowID?)? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return (step, step.perform())
  }
}
