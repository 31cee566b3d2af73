/// Finds the rows of a selection in the background, with a connection of its own.
///
/// Each of its queries is short, so that it never keeps another program from writing for long.
struct SQLiteScan: Sendable {
  /// The maximum number of rows that are found in a view, or with certain values.
  static let rowLimit = 100_000
  /// The maximum number of bytes that the rows of a view take.
  static let byteLimit = 16 << 20
  /// The time between two reports of findings.
  static let round: Duration = .milliseconds(80)

  /// The findings since the last report.
  struct Findings: Sendable {
    var checkpoints: [SQLiteKeys.Checkpoint] = []
    /// The rows of a view, which has no keys.
    var rows: [SQLiteRow] = []
    /// The number of rows from the first on.
    var count = 0
    var failure: SQLiteFailure?
    var isComplete = false
  }

  let file: SQLiteFile
  let selection: SQLiteSelection
  /// The checkpoint at which the scan continues; nil for the first row.
  let start: SQLiteKeys.Checkpoint?

  /// Scans to the end, or until the task is cancelled.
  ///
  /// - Parameter publish: Called with the findings some times a second.
  func run(publish: @escaping (Findings) -> Void) {
    var publisher = Publisher(publish: publish)
    do throws(SQLiteFailure) {
      let connection = try SQLiteConnection(file, isBackground: true)
      if selection.table.key.isEmpty {
        try readRows(connection, &publisher)
      } else if selection.conditions.isEmpty {
        try walk(connection, &publisher)
      } else {
        try readKeys(connection, &publisher)
      }
    } catch {
      publisher.findings.failure = error
    }
    guard !Task.isCancelled else { return }
    publisher.findings.isComplete = true
    publisher.publish(publisher.findings)
  }

  /// Collects findings, and passes them on now and then.
  private struct Publisher {
    var findings = Findings()
    var last = ContinuousClock.now
    let publish: (Findings) -> Void

    init(publish: @escaping (Findings) -> Void) {
      self.publish = publish
    }

    /// - Returns: False if the task was cancelled.
    mutating func passOn() -> Bool {
      if Task.isCancelled { return false }
      guard ContinuousClock.now - last > SQLiteScan.round else { return true }
      publish(findings)
      findings.checkpoints = []
      findings.rows = []
      last = .now
      return true
    }
  }

  // MARK: - All rows of a table

  /// Finds the key of a row every ``SQLiteKeys/stride`` rows.
  private func walk(
    _ connection: SQLiteConnection,
    _ publisher: inout Publisher
  ) throws(SQLiteFailure) {
    let first = start == nil ? try first(connection) : nil
    guard var place = start ?? first else { return }
    if start == nil { publisher.findings.checkpoints.append(place) }
    let next = try connection.prepare(selection.key(at: SQLiteKeys.stride))
    while let key = try keys(next, place.key).first {
      // A damaged tree may lead back.
      guard key != place.key else { break }
      place = SQLiteKeys.Checkpoint(row: place.row + SQLiteKeys.stride, key: key)
      publisher.findings.checkpoints.append(place)
      publisher.findings.count = place.row + 1
      guard publisher.passOn() else { return }
    }
    try connection.rows(selection.count(upTo: SQLiteKeys.stride), place.key) { row in
      publisher.findings.count = place.row + row.number(0)
      return false
    }
  }

  private func first(
    _ connection: SQLiteConnection
  ) throws(SQLiteFailure) -> SQLiteKeys.Checkpoint? {
    let statement = try connection.prepare(selection.keys(1, isFirst: true))
    return try keys(statement, []).first.map { SQLiteKeys.Checkpoint(row: 0, key: $0) }
  }

  /// Returns the keys that a query finds; repeats the query while another program writes.
  private func keys(
    _ statement: SQLiteStatement,
    _ key: [SQLiteValue]
  ) throws(SQLiteFailure) -> [[SQLiteValue]] {
    for attempt in 0... {
      var found: [[SQLiteValue]] = []
      do throws(SQLiteFailure) {
        try statement.rows(selection.values + key) { row in
          found.append(selection.table.key.indices.map { row.value($0) })
          return true
        }
        return found
      } catch {
        guard error.isBusy, attempt < 50, !Task.isCancelled else { throw error }
      }
    }
    return []
  }

  // MARK: - Rows with certain values

  /// Finds the key of every row, as those between two keys may be anywhere in the table.
  private func readKeys(
    _ connection: SQLiteConnection,
    _ publisher: inout Publisher
  ) throws(SQLiteFailure) {
    var found = try keys(connection.prepare(selection.keys(1_024, isFirst: true)), [])
    let next = try connection.prepare(selection.keys(1_024, isFirst: false))
    var count = 0
    while let last = found.last {
      for key in found {
        publisher.findings.checkpoints.append(SQLiteKeys.Checkpoint(row: count, key: key))
        count += 1
      }
      publisher.findings.count = count
      guard count < SQLiteScan.rowLimit else { throw .tooMany(SQLiteScan.rowLimit) }
      guard publisher.passOn() else { return }
      found = try keys(next, last)
    }
  }

  // MARK: - Views

  private func readRows(
    _ connection: SQLiteConnection,
    _ publisher: inout Publisher
  ) throws(SQLiteFailure) {
    var bytes = 0
    var count = 0
    func take(_ row: SQLiteRow) -> Bool {
      bytes += row.values.reduce(0) { $0 + 64 + $1.keptCount }
      count += 1
      guard count <= SQLiteScan.rowLimit, bytes <= SQLiteScan.byteLimit else { return false }
      publisher.findings.rows.append(row)
      publisher.findings.count = count
      return publisher.passOn()
    }
    let (table, limit) = (selection.table, SQLiteScan.rowLimit + 1)
    do {
      try connection.visit(selection.first(limit), selection.values, of: table, take)
    } catch  where error.isTooLarge {
      // The rows before the one that is too large are there already.
      var skipped = count
      let query = selection.first(limit, isCareful: true)
      try connection.withoutValueLimit { () throws(SQLiteFailure) in
        try connection.visit(query, selection.values, of: table, isCareful: true) { row in
          skipped -= 1
          return skipped < 0 ? take(row) : true
        }
      }
    }
    if publisher.findings.count < count { throw .tooMany(publisher.findings.count) }
  }
}

extension SQLiteValue {
  /// The number of bytes that are in memory for a text or a blob.
  fileprivate var keptCount: Int {
    switch self {
    case .text(let bytes), .blob(let bytes): bytes.start.count
    default: 0
    }
  }
}

extension SQLiteFailure {
  /// The end of rows of which only the first are shown.
  fileprivate static func tooMany(_ count: Int) -> SQLiteFailure {
    SQLiteFailure(code: 0, message: FileTexts.current.databases.onlyFirst(count))
  }
}
