import TableModel

/// The values of a table's rows whose applying takes time or may fail: for each row, the value that
/// is being applied and the last value that waits for it.
///
/// The table owns it. When the table is left, its values are still applied, in their order, and
/// ``Going`` keeps them until that is done, or the table is shown again.
@MainActor final class AppliedValues {
  private struct Change {
    let row: RowReference
    let value: Any
    let apply: @MainActor () async throws -> Void
    /// Its task applies the value.
    let action: RunningAction
    var hasBegun = false
  }

  private var changes: [Change] = []

  /// True if a value is being applied, or waits for it.
  var exist: Bool { !changes.isEmpty }

  /// The actions that apply values, in the order in which the values were set.
  var running: [RunningAction] {
    changes.filter { $0.hasBegun && !$0.action.isCancelled }.map(\.action)
  }

  /// The name of the row whose value was set first; nil if no value is applied.
  var name: String? { changes.first?.action.name }

  /// The last value of a row that is to be applied; nil if there is none.
  func value<Value>(of row: RowReference) -> Value? {
    // Without a change there is nothing to cast: nil would become a value if that is optional.
    guard let change = changes.last(where: { $0.row.identity == row.identity }) else { return nil }
    return change.value as? Value
  }

  /// Adds a value of a row, in place of one that waits.
  func note(
    _ value: Any,
    of row: RowReference,
    named name: String,
    apply: @escaping @MainActor () async throws -> Void
  ) {
    changes.removeAll { $0.row.identity == row.identity && !$0.hasBegun }
    let action = RunningAction(name, source: .row(row, item: 0))
    changes.append(Change(row: row, value: value, apply: apply, action: action))
  }

  /// Begins to apply the values that need not wait. A value waits until the action of the value
  /// before it in its row has ended, even if that was cancelled.
  ///
  /// - Parameters:
  ///   - isBusy: Returns true if another action of a row is running.
  ///   - ended: Called after each value that was applied, or could not be.
  func begin(
    unless isBusy: (RowReference) -> Bool = { _ in false },
    ended: @escaping @MainActor (RunningAction) -> Void
  ) {
    for index in changes.indices where !changes[index].hasBegun {
      let change = changes[index]
      guard !isBusy(change.row),
        !changes[..<index].contains(where: { $0.row.identity == change.row.identity })
      else { continue }
      changes[index].hasBegun = true
      let action = change.action
      action.task = Task {
        do {
          try await RunningAction.$current.withValue(action) { try await change.apply() }
        } catch is CancellationError {
          // The person pressed Esc, or the run has ended; there is nothing to tell.
        } catch {
          if !action.isCancelled { action.failure = error }
        }
        changes.removeAll { $0.action === action }
        ended(action)
      }
    }
  }

  /// Cancels all values, when nobody waits for them any more.
  func cancel() {
    changes.removeAll { !$0.hasBegun }
    for change in changes { change.action.cancel() }
  }
}
