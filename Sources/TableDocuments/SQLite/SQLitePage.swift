/// A page of rows: how its rows are found.
struct SQLitePage: Sendable {
  /// The way to its rows.
  private enum Way: Sendable {
    case none
    /// The keys of its rows.
    case keys([[SQLiteValue]])
    /// The place of its first row among those after a key.
    case start(SQLiteStart)
    /// The rowids of its rows, of which some may be gone.
    case sorted([Int64])
  }

  private let selection: SQLiteSelection?
  private let way: Way

  /// - Parameters:
  ///   - sortedKeys: The rowids of all rows, if the database has sorted them.
  ///   - keys: The keys that were found.
  init(
    _ number: Int,
    _ selection: SQLiteSelection?,
    _ sortedKeys: NumberList?,
    _ keys: SQLiteKeys
  ) {
    self.selection = selection
    let (start, count) = (number * SQLitePages.rowCount, SQLitePages.rowCount)
    if let sortedKeys {
      way = .sorted(sortedKeys[start..<start + count].map(Int64.init))
    } else if keys.stride == 1 {
      way = .keys(keys.checkpoints.dropFirst(start).prefix(count).map(\.key))
    } else if let known = keys.checkpoint(before: start) {
      way = .start(SQLiteStart(key: known.key, skipped: start - known.row))
    } else {
      way = .none
    }
  }

  /// Asks for the rows; nil in place of one that is gone.
  func reply(of reader: SQLiteReader) -> SQLiteReader.Reply<[SQLiteRow?]> {
    reader.reply(within: SQLiteDatabase.limit) { connection throws(SQLiteFailure) in
      try rows(connection)
    }
  }

  private func rows(_ connection: SQLiteConnection) throws(SQLiteFailure) -> [SQLiteRow?] {
    guard let selection else { return [] }
    var rows: [SQLiteRow?] = []
    switch way {
    case .none: break
    case .keys(let keys):
      for key in keys {
        let start = SQLiteStart(key: key)
        rows += try connection.records(of: selection, key) {
          selection.rows(1, from: start, isCareful: $0)
        }
      }
    case .start(let start):
      rows = try connection.records(of: selection, start.key) {
        selection.rows(SQLitePages.rowCount, from: start, isCareful: $0)
      }
    case .sorted(let keys):
      for key in keys {
        rows.append(
          try connection.records(of: selection, [.integer(key)]) { selection.row(isCareful: $0) }
            .first
        )
      }
    }
    return rows
  }
}

extension SQLiteReader {
  /// Asks how many rowids there are at most, by the least and the greatest one; nil for more than
  /// can be counted.
  func mostRows(of selection: SQLiteSelection) -> Reply<Int?> {
    reply(within: SQLiteDatabase.limit) { connection throws(SQLiteFailure) in
      var most: Int? = 0
      try connection.rows(selection.extent) { row in
        guard case .integer = row.value(1) else { return false }
        let (difference, overflows) = row.number(1).subtractingReportingOverflow(row.number(0))
        most = overflows || difference == .max ? nil : difference + 1
        return false
      }
      return most
    }
  }
}

extension SQLiteConnection {
  /// Returns the number of the row with a rowid, in the order of the keys; nil if there is none.
  ///
  /// - Parameter known: A row at or before it; nil for none.
  func number(
    ofRowID rowID: Int64,
    after known: SQLiteKeys.Checkpoint?,
    of selection: SQLiteSelection
  ) throws(SQLiteFailure) -> Int? {
    let key = SQLiteValue.integer(rowID)
    guard try !records(of: selection, [key], { selection.row(isCareful: $0) }).isEmpty else {
      return nil
    }
    let query = known == nil ? selection.countBefore : selection.countBetween
    var number = known?.row ?? 0
    try rows(query, selection.values + (known?.key ?? []) + [key]) { row in
      number += row.number(0)
      return false
    }
    return number
  }

  /// Runs a query of a selection; again, and with care, if a value is too large.
  ///
  /// - Parameter values: The values of the parameters after those of the conditions.
  func records(
    of selection: SQLiteSelection,
    _ values: [SQLiteValue] = [],
    _ query: (_ isCareful: Bool) -> String
  ) throws(SQLiteFailure) -> [SQLiteRow] {
    let values = selection.values + values
    do {
      return try records(query(false), values, of: selection.table)
    } catch  where error.isTooLarge {
      return try withoutValueLimit { () throws(SQLiteFailure) in
        try records(query(true), values, of: selection.table, isCareful: true)
      }
    }
  }
}
