import TableModel

/// The changes that a person made, for undo and redo: of rows, and of the values of controls.
///
/// All tables of a run share one, so that a change can be undone after its table was left. A form
/// has one of its own, which all its tables share: it goes with the draft.
@MainActor final class EditHistory {
  /// A change, and the table and the section in which it was made.
  struct Step {
    /// The name of the change in a message, such as “Delete” or “Port 8080 → 80”.
    var name: String
    /// The title of its table.
    let title: String
    weak var table: OpenTable?
    let section: RowReference.SectionReference
    /// The steps of one control that are undone together; nil for a change that is undone alone.
    var run: Run?
    /// Undoes the change; returns the row to focus.
    var undo: @MainActor () -> RowID?
    /// Makes the change, for the first time or again; returns the row to focus.
    let perform: @MainActor () -> RowID?
  }

  /// Steps of one control, one after the other, which are undone together.
  struct Run {
    let table: ObjectIdentifier
    let row: RowReference.Identity
    /// The number of the focused part of the control, 0-based.
    let part: Int
    /// The words of the value before the first of them.
    var before: String
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  /// A number that grows with each change that is added, undone or made again.
  private(set) var edition = 0
  /// True while a change is undone or made again: a value that it sets is not added as a change.
  private var isReplaying = false

  /// The most changes that are kept.
  private static let most = 100

  /// True if there is a change to undo.
  var canUndo: Bool { !done.isEmpty }
  /// True if there is a change to make again.
  var canRedo: Bool { !undone.isEmpty }

  /// Makes a new change and forgets the changes that were undone.
  ///
  /// - Returns: The row to focus.
  @discardableResult func perform(_ step: Step) -> RowID? {
    add(step)
    return step.perform()
  }

  /// Adds a change that was made, and forgets the changes that were undone.
  func add(_ step: Step) {
    guard !isReplaying else { return }
    edition += 1
    undone = []
    if let last = done.last, let run = step.run, last.run?.continues(run) == true {
      done.removeLast()
      var joined = step
      joined.undo = last.undo
      joined.run = last.run
      done.append(joined)
    } else {
      done.append(step)
      if done.count > Self.most { done.removeFirst() }
    }
  }

  /// Returns the words of the value before the first of the steps that a new step continues; nil if
  /// it continues none.
  func before(_ run: Run) -> String? {
    guard let last = done.last?.run, last.continues(run) else { return nil }
    return last.before
  }

  /// Undoes the last change.
  ///
  /// - Returns: The change and the row to focus; nil if there is nothing to undo.
  func undo() -> (step: Step, row: RowID?)? {
    guard var step = done.popLast() else { return nil }
    step.run = nil
    undone.append(step)
    return (step, replaying(step.undo))
  }

  /// Repeats the change that was undone last; it returns the same as ``undo()``.
  func redo() -> (step: Step, row: RowID?)? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return (step, replaying(step.perform))
  }

  private func replaying(_ body: () -> RowID?) -> RowID? {
    edition += 1
    isReplaying = true
    defer { isReplaying = false }
    return body()
  }
}

extension EditHistory.Run {
  /// True if both are steps of the same control.
  func continues(_ other: EditHistory.Run) -> Bool {
    table == other.table && row == other.row && part == other.part
  }
}
