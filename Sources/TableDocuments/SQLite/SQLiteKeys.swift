/// The keys of some rows, by which the other rows are found.
struct SQLiteKeys: Sendable {
  /// The distance between two keys when they are found, in rows.
  static let stride = 1_024
  /// The maximum number of keys; beyond it, every second key is dropped.
  static let limit = 16_384

  /// A key, and the number of its row.
  struct Checkpoint: Sendable {
    var row: Int
    var key: [SQLiteValue]
  }

  private(set) var checkpoints: [Checkpoint] = []
  /// The distance between two kept keys, in rows; 1 if all keys are kept.
  private(set) var stride: Int

  init(keepsAll: Bool) {
    stride = keepsAll ? 1 : SQLiteKeys.stride
  }

  /// Takes the next key that was found.
  mutating func add(_ checkpoint: Checkpoint) {
    guard checkpoint.row.isMultiple(of: stride) else { return }
    checkpoints.append(checkpoint)
    guard stride > 1, checkpoints.count > SQLiteKeys.limit else { return }
    stride *= 2
    checkpoints.removeAll { !$0.row.isMultiple(of: stride) }
  }

  /// Returns the last known key at or before a rowid.
  func checkpoint(beforeRowID rowID: Int64) -> Checkpoint? {
    let place = checkpoints.firstPlace { checkpoint in
      guard case .integer(let known)? = checkpoint.key.first else { return false }
      return known > rowID
    }
    return place > 0 ? checkpoints[place - 1] : nil
  }

  /// Returns the last known key at or before a row.
  func checkpoint(before row: Int) -> Checkpoint? {
    let place = checkpoints.firstPlace { $0.row > row }
    return place > 0 ? checkpoints[place - 1] : nil
  }
}
