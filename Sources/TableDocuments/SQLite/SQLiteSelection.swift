import TableModel

/// The rows of a table, or its rows with certain values, and the queries that find them by key.
struct SQLiteSelection: Sendable {
  let table: SQLiteTable
  /// The values that the rows have; none for all rows.
  var conditions: [(column: String, value: SQLiteValue)] = []

  /// The maximum length of a text, in characters, that is read whole where it cannot be read by
  /// parts.
  static let textLimit = 16 << 20

  private var source: String { "main.\(table.name.quotedForSQLite)" }
  private var key: String { table.key.map(keyName).joined(separator: ", ") }
  private var filters: [String] {
    conditions.map { "\($0.column.quotedForSQLite) = ?" }
  }

  /// Tells it from other selections of the database.
  var identity: String {
    conditions.reduce(table.name.quotedForSQLite) {
      $0 + " " + $1.column.quotedForSQLite + "=" + $1.value.literal
    }
  }

  /// The values of the conditions, for the first parameters of each query.
  var values: [SQLiteValue] { conditions.map(\.value) }

  /// Returns a column of the key for a query. A rowid is not quoted: without one, it would be a
  /// text.
  private func keyName(_ column: String) -> String {
    table.rowID == column ? column : column.quotedForSQLite
  }

  /// The columns of a row: its key, then its values.
  ///
  /// - Parameter isCareful: True if a value is too large to be loaded with its row: of blobs only
  ///   the sizes are read, and no texts that can be read by parts.
  private func columns(isCareful: Bool) -> String {
    let columns = table.columns.flatMap { column -> [String] in
      let name = column.quotedForSQLite
      guard isCareful else { return [name] }
      let kind = "typeof(\(name))"
      let text =
        table.hasParts ? "NULL" : "CASE WHEN length(\(name)) <= \(Self.textLimit) THEN \(name) END"
      return [
        kind,
        "CASE \(kind) WHEN 'blob' THEN length(\(name)) WHEN 'text' THEN \(text) ELSE \(name) END",
      ]
    }
    return (table.key.map(keyName) + columns).joined(separator: ", ")
  }

  private func query(_ columns: String, where conditions: [String], _ rest: String) -> String {
    let all = filters + conditions
    let filter = all.isEmpty ? "" : " WHERE " + all.joined(separator: " AND ")
    return "SELECT \(columns) FROM \(source)\(filter) \(rest)"
  }

  private var order: String { table.key.isEmpty ? "" : "ORDER BY \(key)" }

  /// The comparison of the key with parameters.
  private func compared(_ sign: String) -> String {
    let marks = table.key.map { _ in "?" }.joined(separator: ", ")
    return table.key.count == 1 ? "\(key) \(sign) \(marks)" : "(\(key)) \(sign) (\(marks))"
  }

  /// Finds rows from the first on, at most `count`.
  func first(_ count: Int, isCareful: Bool = false) -> String {
    query(columns(isCareful: isCareful), where: [], "\(order) LIMIT \(count)")
  }

  /// Finds rows from a place on, at most `count`.
  func rows(_ count: Int, from start: SQLiteStart, isCareful: Bool) -> String {
    query(
      columns(isCareful: isCareful),
      where: start.key.isEmpty ? [] : [compared(start.isAfterKey ? ">" : ">=")],
      "\(order) LIMIT \(count) OFFSET \(start.skipped)"
    )
  }

  /// Finds the keys and the values of some columns of rows from a place on, at most `count`.
  ///
  /// - Parameter columns: The names; nil for a column that is NULL in all rows.
  func values(of columns: [String?], _ count: Int, from start: SQLiteStart) -> String {
    let names = columns.map { $0?.quotedForSQLite ?? "NULL" }
    return query(
      (table.key.map(keyName) + names).joined(separator: ", "),
      where: start.key.isEmpty ? [] : [compared(start.isAfterKey ? ">" : ">=")],
      "\(order) LIMIT \(count) OFFSET \(start.skipped)"
    )
  }

  /// Finds the keys after a key, at most `count`; from the first one if there is none.
  func keys(_ count: Int, isFirst: Bool) -> String {
    query(key, where: isFirst ? [] : [compared(">")], "\(order) LIMIT \(count)")
  }

  /// Finds the key that stands `distance` rows after a key.
  func key(at distance: Int) -> String {
    query(key, where: [compared(">=")], "\(order) LIMIT 1 OFFSET \(distance)")
  }

  /// Counts the rows from a key on, up to `limit`.
  func count(upTo limit: Int) -> String {
    "SELECT count(*) FROM (\(query("1", where: [compared(">=")], "LIMIT \(limit)")))"
  }

  /// Counts the rows from a key up to another one, which is left out.
  var countBetween: String { query("count(*)", where: [compared(">="), compared("<")], "") }

  /// Counts the rows before a key.
  var countBefore: String { query("count(*)", where: [compared("<")], "") }

  /// Finds the row with a key.
  func row(isCareful: Bool) -> String {
    query(columns(isCareful: isCareful), where: [compared("=")], "LIMIT 1")
  }

  /// Returns the name of a column of values; nil if the table has none there.
  func name(of column: RowColumn) -> String? {
    guard case .index(let index) = column.place, table.columns.indices.contains(index) else {
      return nil
    }
    return table.columns[index]
  }

  /// Finds the keys of all rows, sorted by columns; NULL comes last, and texts are compared without
  /// regard to case, by their first thousand characters. Columns of quantities and dates are sorted
  /// by the keys that ``SQLiteSortKeys`` make of their values.
  ///
  /// It has no LIMIT: with one, SQLite keeps the rows in a tree, which takes five times as long.
  func keys(sortedBy sorts: [RowSort]) -> String {
    let terms = sorts.enumerated().compactMap { number, sort -> String? in
      guard let name = name(of: sort.column)?.quotedForSQLite else { return nil }
      // The keys have the direction.
      if sort.column.notation != nil { return "\(SQLiteSortKeys.function)(\(name), \(number))" }
      let direction = sort.isDescending ? "DESC" : "ASC"
      let value =
        "CASE WHEN typeof(\(name)) IN ('text', 'blob') THEN substr(\(name), 1, 1000) ELSE \(name) END"
      return "\(name) IS NULL, \(value) COLLATE NOCASE \(direction)"
    }
    return query(key, where: [], "ORDER BY \((terms + [key]).joined(separator: ", "))")
  }

  /// Counts all rows, up to `limit`.
  func countOfAll(upTo limit: Int) -> String {
    "SELECT count(*) FROM (\(query("1", where: [], "LIMIT \(limit)")))"
  }

  /// Finds the row of a view at a place, with all columns: another query might have the rows in
  /// another order.
  func row(at place: Int) -> String {
    query(columns(isCareful: false), where: [], "LIMIT 1 OFFSET \(place)")
  }

  /// Finds one value of the row with a key.
  func value(of column: String) -> String {
    query(column.quotedForSQLite, where: [compared("=")], "LIMIT 1")
  }

  /// Finds the length of one value of the row with a key.
  func length(of column: String) -> String {
    query("length(\(column.quotedForSQLite))", where: [compared("=")], "LIMIT 1")
  }

  /// Finds the least and the greatest rowid, each without reading the rows between them.
  var extent: String {
    "SELECT (SELECT min(\(key)) FROM \(source)), (SELECT max(\(key)) FROM \(source))"
  }
}

/// A place among the rows of a selection.
struct SQLiteStart {
  /// The key of a row; none for the first one.
  var key: [SQLiteValue] = []
  /// True if it is the row after the one with the key.
  var isAfterKey = false
  /// The number of rows that are skipped.
  var skipped = 0
}

/// A row that was read: its key and the beginning of its values.
struct SQLiteRow: Sendable {
  /// The number of bytes of a value that are kept.
  static let keptBytes = 1_024

  let key: [SQLiteValue]
  let values: [SQLiteValue]
  /// Its number in a view, whose rows have no keys; nil for other rows.
  var place: Int?
  /// The bytes of the pending statement that changes or adds it; nil for none.
  var statement: Range<Int>?
}

extension SQLiteConnection {
  /// Reads rows with a query of `selection`, which must have been made with the same `isCareful`.
  func records(
    _ query: String,
    _ values: [SQLiteValue],
    of table: SQLiteTable,
    isCareful: Bool = false
  ) throws(SQLiteFailure) -> [SQLiteRow] {
    var records: [SQLiteRow] = []
    try visit(query, values, of: table, isCareful: isCareful) { row in
      records.append(row)
      return true
    }
    return isCareful && table.hasParts ? records.map { beginnings(of: $0, in: table) } : records
  }

  /// Visits rows as ``records(_:_:of:isCareful:)`` reads them, until `body` returns false.
  func visit(
    _ query: String,
    _ values: [SQLiteValue],
    of table: SQLiteTable,
    isCareful: Bool = false,
    _ body: (SQLiteRow) -> Bool
  ) throws(SQLiteFailure) {
    let keyCount = table.key.count
    var number = 0
    try rows(query, values) { row in
      let key = (0..<keyCount).map { row.value($0) }
      let values = table.columns.indices.map { index -> SQLiteValue in
        guard isCareful else { return row.value(keyCount + index, limit: SQLiteRow.keptBytes) }
        let value = row.value(keyCount + 2 * index + 1, limit: SQLiteRow.keptBytes)
        switch row.text(keyCount + 2 * index) {
        case "blob": return .large(bytes: Int(value.words))
        case "text" where value == .null: return .large(bytes: nil)
        default: return value
        }
      }
      defer { number += 1 }
      return body(SQLiteRow(key: key, values: values, place: keyCount == 0 ? number : nil))
    }
  }

  /// Returns a row with the beginnings of its large values, where they can be read without the
  /// rest.
  private func beginnings(of row: SQLiteRow, in table: SQLiteTable) -> SQLiteRow {
    guard case .integer(let id)? = row.key.first else { return row }
    let values = zip(table.columns, row.values).map { column, value -> SQLiteValue in
      guard case .large(let size) = value,
        let bytes = try? bytes(of: column, in: table.name, row: id, count: SQLiteRow.keptBytes)
      else { return value }
      return size == nil ? .text(bytes) : .blob(bytes)
    }
    return SQLiteRow(key: row.key, values: values)
  }
}
