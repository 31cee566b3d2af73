import TableSystem

/// Reads the values of the rows of a table, each part with a connection of its own.
///
/// Each of its queries is short, so that it never keeps another program from writing for long.
struct SQLiteRowReader: RowReader {
  /// The number of rows that are read together.
  private static let partSize = 16_384
  /// The time to wait while another program writes, in microseconds, and how often.
  private static let patience: (wait: UInt32, tries: Int) = (50_000, 600)

  let selection: SQLiteSelection
  let file: SQLiteFile
  let keys: SQLiteKeys
  let count: Int

  var isParallel: Bool { true }

  func part(from row: Int) -> Range<Int> { row..<min(count, row + Self.partSize) }

  func read(
    _ rows: Range<Int>,
    wanted: [Int]?,
    _ columns: [RowColumn],
    _ visit: (Int, [ColumnValue]) throws -> Void
  ) throws -> Int {
    var reading = Reading(wanted: wanted, rows: rows, columns: columns.count)
    for attempt in 1... {
      do throws(SQLiteFailure) {
        let connection = try SQLiteConnection(file, isBackground: true)
        try read(columns, connection, &reading, visit)
        break
      } catch {
        try Task.checkCancellation()
        // A query that has visited rows already cannot begin anew.
        guard error.isBusy, attempt < Self.patience.tries, reading.next == rows.lowerBound else {
          throw error.error
        }
        usleep(Self.patience.wait)
      }
    }
    if let failure = reading.failure { throw failure }
    // Rows that were deleted meanwhile are missing at the end.
    return reading.missing
  }

  private func read(
    _ columns: [RowColumn],
    _ connection: SQLiteConnection,
    _ reading: inout Reading,
    _ visit: (Int, [ColumnValue]) throws -> Void
  ) throws(SQLiteFailure) {
    let rows = reading.rows
    let known = keys.checkpoint(before: rows.lowerBound)
    let start = SQLiteStart(
      key: known?.key ?? [],
      skipped: rows.lowerBound - (known?.row ?? 0)
    )
    let names = columns.map { column -> String? in
      guard case .index(let index) = column.place,
        selection.table.columns.indices.contains(index)
      else { return nil }
      return selection.table.columns[index]
    }
    let keyCount = selection.table.key.count
    try connection.withoutValueLimit { () throws(SQLiteFailure) in
      let sql = selection.values(of: names, rows.count, from: start)
      try connection.rows(sql, selection.values + start.key) { row in
        reading.take(row, from: keyCount, visit)
      }
    }
  }

  /// The reading of some rows.
  private struct Reading {
    let wanted: [Int]?
    let rows: Range<Int>
    var next: Int
    /// The error that visiting a row has thrown.
    var failure: (any Error)?
    /// The place of the next wanted row among them.
    private var place = 0
    private var values: [ColumnValue]
    private let memory = RecordMemory()

    init(wanted: [Int]?, rows: Range<Int>, columns: Int) {
      self.wanted = wanted
      self.rows = rows
      next = rows.lowerBound
      values = Array(repeating: .none, count: columns)
    }

    /// The number of rows that were not there.
    var missing: Int {
      (wanted.map { $0.count { $0 >= next } }) ?? rows.upperBound - next
    }

    /// Takes the next row; returns false after the last one.
    mutating func take(
      _ row: SQLiteCursor,
      from first: Int,
      _ visit: (Int, [ColumnValue]) throws -> Void
    ) -> Bool {
      defer { next += 1 }
      if let wanted {
        guard place < wanted.count else { return false }
        guard wanted[place] == next else { return true }
        place += 1
      }
      memory.begin(capacity: 32 * values.count)
      for column in values.indices { values[column] = row.columnValue(first + column, memory) }
      do { try visit(next, values) } catch { failure = error }
      return failure == nil
    }
  }
}

extension SQLiteCursor {
  /// Returns a value; that of a number as its row shows it, kept in `memory`.
  fileprivate func columnValue(_ column: Int, _ memory: RecordMemory) -> ColumnValue {
    var value = ColumnValue.none
    let isText = withText(of: column) { bytes in
      value = ColumnValue(.text, bytes.bindMemory(to: UInt8.self))
    }
    if isText { return value }
    switch self.value(column, limit: 0) {
    case .null, .text, .large: return .none
    case .integer(let number): return ColumnValue(.number, memory.keep("\(number)".utf8))
    case .real(let number): return ColumnValue(.number, memory.keep("\(number)".utf8))
    case .blob:
      withBlob(of: column) { value = ColumnValue(.data, $0.bindMemory(to: UInt8.self)) }
      return value
    }
  }
}
