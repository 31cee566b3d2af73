/// All of a text or a blob of which only the beginning was read with its row.
struct SQLiteWholeValue: Sendable {
  let file: SQLiteFile
  let table: SQLiteTable
  let row: SQLiteRow
  let column: Int

  /// The bytes of a text: by parts if the database can read parts of it.
  ///
  /// - Parameter start: The beginning of the text, and its size.
  func store(of start: SQLiteBytes) -> any ByteStore {
    if let rowID { return Parts(whole: self, rowID: rowID, count: start.count) }
    do throws(SQLiteFailure) {
      return LoadedText(bytes: .success(try bytes()), count: start.count)
    } catch {
      return LoadedText(bytes: .failure(error), count: start.count)
    }
  }

  /// Returns all bytes.
  ///
  /// - Throws: The reason why they cannot be read, such as a row that has changed.
  func bytes() throws(SQLiteFailure) -> [UInt8] {
    let connection = try SQLiteConnection(file)
    let known = row.values[column]
    if let rowID { return try part(0..<Int.max, rowID, connection).start }
    var found: SQLiteValue?
    try connection.withoutValueLimit { () throws(SQLiteFailure) in
      let selection = SQLiteSelection(table: table)
      if table.key.isEmpty {
        try connection.rows(selection.row(at: row.place ?? 0)) { cursor in
          found = isSame(cursor) ? cursor.value(column) : nil
          return false
        }
      } else {
        try connection.rows(selection.value(of: table.columns[column]), row.key) { cursor in
          found = known.isBeginning(of: cursor, 0) ? cursor.value(0) : nil
          return false
        }
      }
    }
    switch found {
    case .text(let bytes), .blob(let bytes): return bytes.start
    default: throw .changedRow
    }
  }

  /// The rowid, if parts of the value can be read.
  private var rowID: Int64? {
    guard table.hasParts, case .integer(let id)? = row.key.first else { return nil }
    return id
  }

  private func part(
    _ range: Range<Int>,
    _ rowID: Int64,
    _ connection: SQLiteConnection
  ) throws(SQLiteFailure) -> SQLiteBytes {
    try connection.bytes(
      of: table.columns[column],
      in: table.name,
      row: rowID,
      at: range.lowerBound,
      count: range.count
    )
  }

  /// True if a row of a query is the one that was read before.
  private func isSame(_ cursor: SQLiteCursor) -> Bool {
    row.values.indices.allSatisfy { row.values[$0].isBeginning(of: cursor, $0) }
  }

  /// A text that is read by parts.
  private struct Parts: ByteStore {
    let whole: SQLiteWholeValue
    let rowID: Int64
    let count: Int

    func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
      do throws(SQLiteFailure) {
        let connection = try SQLiteConnection(whole.file)
        return try whole.part(offset..<offset + count, rowID, connection).start
      } catch {
        throw .unreadable(error.words)
      }
    }
  }

  /// A text that was read as a whole, or why not.
  private struct LoadedText: ByteStore {
    let bytes: Result<[UInt8], SQLiteFailure>
    let count: Int

    func bytes(at offset: Int, count: Int) throws(DocumentError) -> [UInt8] {
      do throws(SQLiteFailure) {
        return Array(try bytes.get().dropFirst(offset).prefix(count))
      } catch {
        throw .unreadable(error.words)
      }
    }
  }
}

extension SQLiteValue {
  /// True if a value of a query has this one at its beginning, and the same size.
  fileprivate func isBeginning(of cursor: SQLiteCursor, _ column: Int) -> Bool {
    let value = cursor.value(column, limit: SQLiteRow.keptBytes)
    switch (self, value) {
    case (.large(let count), .blob(let bytes)): return count == bytes.count
    case (.large(nil), .text): return true
    default: return self == value
    }
  }
}

extension SQLiteFailure {
  fileprivate static var changedRow: SQLiteFailure {
    SQLiteFailure(code: 0, message: FileTexts.current.databases.rowHasChanged)
  }
}
