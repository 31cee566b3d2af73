import TableModel

/// The changes of values that are applied, which takes time or may fail, and have not begun: of
/// each row the last one.
///
/// The owner is the table of the rows; a row that is still applying a value begins the next one
/// when that has ended.
@MainActor struct PendingChanges {
  private var changes: [(row: RowReference, name: String, action: Action)] = []

  /// Adds a change of the value of a row, in place of one that has not begun.
  mutating func note(
    _ name: String,
    of row: RowReference,
    apply: @escaping @MainActor (any Navigation) async throws -> Void
  ) {
    changes.removeAll { $0.row.identity == row.identity }
    changes.append((row, name, .task(apply)))
  }

  /// Removes the changes that can begin, and returns their effects.
  ///
  /// - Parameter isBusy: True for a row whose action is running.
  mutating func begin(unless isBusy: (RowReference) -> Bool) -> [Effect] {
    guard !changes.isEmpty else { return [] }
    let ready = changes.filter { !isBusy($0.row) }
    changes.removeAll { !isBusy($0.row) }
    return ready.map { .run($0.action, name: $0.name, source: .row($0.row, item: 0)) }
  }
}
