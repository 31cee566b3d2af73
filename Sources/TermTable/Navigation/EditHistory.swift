import TableModel

/// What was done to the rows of a table in edit mode, to be undone and done again.
@MainActor struct EditHistory {
  private var done: [Entry] = []
  private var undone: [Entry] = []

  /// A change, and the section it was made in.
  typealias Entry = (change: RowEditing.Change, section: RowReference.SectionReference)

  /// What was done or undone.
  struct Outcome {
    /// What it is called.
    let name: String
    /// Where it was.
    let section: RowReference.SectionReference
    /// The row that then has the focus, if any.
    let row: RowID?
  }

  /// Does something for the first time; what was undone before is forgotten.
  mutating func perform(
    _ change: RowEditing.Change,
    in section: RowReference.SectionReference
  ) -> Outcome {
    done.append((change, section))
    undone = []
    return Outcome(name: change.name, section: section, row: change.perform())
  }

  /// Undoes the last change; nil where there is none.
  mutating func undo() -> Outcome? {
    guard let last = done.popLast() else { return nil }
    undone.append(last)
    return Outcome(name: last.change.name, section: last.section, row: last.change.undo())
  }

  /// Does again what was undone last; nil where there is nothing.
  mutating func redo() -> Outcome? {
    guard let last = undone.popLast() else { return nil }
    done.append(last)
    return Outcome(name: last.change.name, section: last.section, row: last.change.perform())
  }
}
