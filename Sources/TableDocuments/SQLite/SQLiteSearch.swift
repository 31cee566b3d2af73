import Synchronization
import TableModel

/// Searches the rows of a table with a connection of its own.
///
/// Each of its queries is short, so that it never keeps another program from writing for long.
final class SQLiteSearch: RowSearch {
  /// The number of rows that are read between two looks at the clock.
  private static let round = 64

  let count: Int
  let data: GrowingData?
  private let query: FindQuery
  private let bytes: ByteQuery?
  private let file: SQLiteFile
  private let selection: SQLiteSelection
  private let keys: SQLiteKeys
  private let reader = Mutex<Reader?>(nil)

  /// The connection, and the row that was read last.
  private struct Reader {
    let connection: SQLiteConnection
    var last: SQLiteKeys.Checkpoint?
  }

  init(
    _ query: FindQuery,
    _ selection: SQLiteSelection,
    in file: SQLiteFile,
    keys: SQLiteKeys,
    count: Int,
    _ data: GrowingData
  ) {
    self.data = data
    self.query = query
    self.selection = selection
    self.file = file
    self.keys = keys
    self.count = count
    bytes = ByteQuery(query) { $0 == Byte.newline }
  }

  func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    reader.withLock { reader in
      var batch = Batch(
        query: query,
        bytes: header.isEmpty ? bytes : nil,
        names: selection.table.columns,
        header: header,
        result: SearchedRows(next: rows.lowerBound)
      )
      do throws(SQLiteFailure) {
        if reader == nil {
          reader = Reader(connection: try SQLiteConnection(file, isBackground: true))
        }
        try read(rows, until: end, &reader, &batch)
      } catch {
        reader?.last = nil
        // While another program writes, the search waits; rows that cannot be read have no words.
        if !error.isBusy, !error.isInterrupted { batch.end(at: rows.upperBound) }
      }
      batch.decide()
      return batch.result
    }
  }

  private func read(
    _ rows: Range<Int>,
    until end: ContinuousClock.Instant,
    _ reader: inout Reader?,
    _ batch: inout Batch
  ) throws(SQLiteFailure) {
    guard let connection = reader?.connection else { return }
    let start = start(of: rows.lowerBound, reader?.last)
    let keyCount = selection.table.key.count
    var last: SQLiteKeys.Checkpoint?
    do throws(SQLiteFailure) {
      let sql = selection.rows(rows.count, from: start, isCareful: false)
      try connection.rows(sql, selection.values + start.key) { row in
        batch.add(row, columns: keyCount..<keyCount + selection.table.columns.count)
        let next = batch.result.next
        let isOver = next.isMultiple(of: Self.round) && ContinuousClock.now >= end
        guard isOver || next == rows.upperBound else { return true }
        let key = (0..<keyCount).map { row.value($0) }
        last = SQLiteKeys.Checkpoint(row: next - 1, key: key)
        return false
      }
      // Rows that were deleted meanwhile are missing at the end.
      if last == nil { batch.end(at: rows.upperBound) }
    } catch  where error.isTooLarge {
      last = try readCarefully(rows, connection, &batch)
    }
    reader?.last = last
  }

  /// Reads some rows of which one has a value that is too large to be loaded.
  private func readCarefully(
    _ rows: Range<Int>,
    _ connection: SQLiteConnection,
    _ batch: inout Batch
  ) throws(SQLiteFailure) -> SQLiteKeys.Checkpoint? {
    let next = batch.result.next
    let start = start(of: next, nil)
    let sql = selection.rows(min(Self.round, rows.upperBound - next), from: start, isCareful: true)
    let values = selection.values + start.key
    let records = try connection.withoutValueLimit { () throws(SQLiteFailure) in
      try connection.records(sql, values, of: selection.table, isCareful: true)
    }
    for record in records { batch.add(record) }
    guard let last = records.last else {
      batch.end(at: rows.upperBound)
      return nil
    }
    return SQLiteKeys.Checkpoint(row: batch.result.next - 1, key: last.key)
  }

  /// Returns the place of a row in the database.
  private func start(of row: Int, _ last: SQLiteKeys.Checkpoint?) -> SQLiteStart {
    if let last, last.row == row - 1 { return SQLiteStart(key: last.key, isAfterKey: true) }
    guard let known = keys.checkpoint(before: row) else { return SQLiteStart(skipped: row) }
    return SQLiteStart(key: known.key, skipped: row - known.row)
  }

  // MARK: - Rows

  /// Some rows that were read, and are decided together.
  private struct Batch {
    let query: FindQuery
    /// The query on bytes; nil if the words of each row must be asked for.
    let bytes: ByteQuery?
    /// True if no word can stand in a number.
    private let skipsNumbers: Bool
    let names: [String]
    let header: String
    var result: SearchedRows
    /// The values of the rows that were read and not decided yet, with a line break after each.
    private var texts: [UInt8] = []
    /// The offset in `texts` after each row.
    private var ends: [Int] = []
    /// The offset in `texts` after each value, before its line break.
    private var valueEnds: [Int] = []

    init(
      query: FindQuery,
      bytes: ByteQuery?,
      names: [String],
      header: String,
      result: SearchedRows
    ) {
      self.query = query
      self.bytes = bytes
      skipsNumbers = bytes?.hasWord { Byte.isDigit($0) || "+-.einfa".utf8.contains($0) } == false
      self.names = names
      self.header = header
      self.result = result
    }

    /// Adds the row that is read.
    mutating func add(_ row: SQLiteCursor, columns: Range<Int>) {
      guard bytes != nil else {
        return match(columns.map { row.value($0, limit: DataSearch.mostBytes).textInColumn })
      }
      for column in columns {
        row.addText(of: column, limit: DataSearch.mostBytes, skipsNumbers: skipsNumbers, to: &texts)
        valueEnds.append(texts.count)
        texts.append(Byte.newline)
      }
      ends.append(texts.count)
      result.next += 1
      if texts.count > 1 << 15 { decide() }
    }

    /// Adds a row with large values.
    mutating func add(_ row: SQLiteRow) {
      decide()
      match(row.values.map(\.textInColumn))
    }

    private mutating func match(_ texts: [String]) {
      let fields = zip(names, texts).map { FoundWords.NamedValue($0, $1) }
      result.add(result.next, query.match(FoundWords(title: "", header: header, fields: fields)))
      result.next += 1
    }

    /// Leaves out the rows that are not there, up to one.
    mutating func end(at row: Int) {
      decide()
      result.next = row
    }

    /// Notes which of the rows match.
    mutating func decide() {
      guard let bytes, !ends.isEmpty else { return }
      let first = result.next - ends.count
      texts.withUnsafeBufferPointer { texts in
        guard bytes.mayBeInside(texts) else { return }
        var start = 0
        for (index, end) in ends.enumerated() {
          let row = UnsafeBufferPointer(rebasing: texts[start..<end])
          if bytes.isInside(row) ?? isInside(row: index, from: start) {
            result.found.append(first + index)
          }
          start = end
        }
      }
      texts.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      valueEnds.removeAll(keepingCapacity: true)
    }

    /// True if a row has the words when its values are compared one by one, as a regular expression
    /// or bytes that are not UTF-8 may ask for.
    ///
    /// - Parameter start: The offset of its first value in `texts`.
    private func isInside(row: Int, from start: Int) -> Bool {
      let columns = valueEnds.count / ends.count
      var start = start
      let values = valueEnds[row * columns..<(row + 1) * columns].map { end in
        defer { start = end + 1 }
        return texts[start..<end].withUnsafeBufferPointer { String(showingBytes: $0) }
      }
      return query.match(FoundWords(title: "", values: values)) != nil
    }
  }
}

extension SQLiteCursor {
  /// Adds the text of a value as its row shows it.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of it.
  ///   - skipsNumbers: True to add no number.
  fileprivate func addText(
    of column: Int,
    limit: Int,
    skipsNumbers: Bool,
    to texts: inout [UInt8]
  ) {
    let isText = withText(of: column) {
      texts.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0.prefix(limit)))
    }
    if !isText {
      if skipsNumbers, isNumber(column) { return }
      texts.append(contentsOf: value(column, limit: 0).textInColumn.utf8)
    }
  }
}
