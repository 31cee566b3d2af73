import TableModel

/// The values of rows that are applied, which takes time or may fail: of each row the one that is
/// being applied, and the last one that waits.
///
/// The table of the rows owns it. A row whose action is running begins with the next value when
/// that has ended.
@MainActor struct PendingChanges {
  private struct Change {
    let number: Int
    let row: RowReference
    let name: String
    let value: Any
    let apply: @MainActor () async throws -> Void
    var hasBegun = false
  }

  private var changes: [Change] = []
  private var count = 0

  /// True if a value is being applied, or waits for it.
  var exist: Bool { !changes.isEmpty }

  /// The last value of a row that is to be applied; nil if there is none.
  func value<Value>(of row: RowReference) -> Value? {
    changes.last { $0.row.identity == row.identity }?.value as? Value
  }

  /// Adds a value of a row, in place of one that waits.
  mutating func note(
    _ value: Any,
    of row: RowReference,
    named name: String,
    apply: @escaping @MainActor () async throws -> Void
  ) {
    changes.removeAll { $0.row.identity == row.identity && !$0.hasBegun }
    count += 1
    changes.append(Change(number: count, row: row, name: name, value: value, apply: apply))
  }

  /// Begins with the values that wait for nothing.
  ///
  /// - Parameters:
  ///   - isBusy: True for a row whose action is running.
  ///   - ended: Called with the number of each change that has ended.
  /// - Returns: The effects that apply the values.
  mutating func begin(
    unless isBusy: (RowReference) -> Bool,
    ended: @escaping @MainActor (Int) -> Void
  ) -> [Effect] {
    changes.indices.compactMap { index in
      let change = changes[index]
      guard !change.hasBegun, !isBusy(change.row) else { return nil }
      changes[index].hasBegun = true
      let action = Action.task { _ in
        defer { ended(change.number) }
        try await change.apply()
      }
      return .run(action, name: change.name, source: .row(change.row, item: 0))
    }
  }

  /// Forgets a change that has ended, well or not.
  mutating func end(_ number: Int) { changes.removeAll { $0.number == number } }
}
