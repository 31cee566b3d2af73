/// The pending edits of a database, as its rows show them.
struct SQLiteOverlay: Sendable {
  /// The pending edits of one table.
  struct Rows: Sendable {
    /// The statements that change rows, by the key of the row.
    fileprivate(set) var updated: [SQLiteRowKey: SQLiteScript.Entry] = [:]
    fileprivate(set) var deletedKeys: Set<SQLiteRowKey> = []
    /// The numbers of the deleted rows in the database, sorted.
    fileprivate(set) var deleted: [Int] = []
    /// The statements that add rows, in order.
    fileprivate(set) var added: [SQLiteScript.Entry] = []

    /// The place at which a row in the database is shown; nil if it is deleted.
    func place(ofRow row: Int) -> Int? {
      deleted.contains(row) ? nil : row - deleted.count { $0 < row }
    }
  }

  private var tables: [String: Rows] = [:]

  init() {}

  init(_ script: SQLiteScript) {
    for entry in script.entries {
      let change = entry.change
      var rows = tables[change.table] ?? Rows()
      switch change.kind {
      case .insert: rows.added.append(entry)
      case .update: if let key = change.key { rows.updated[key] = entry }
      case .delete:
        if let key = change.key { rows.deletedKeys.insert(key) }
        rows.deleted += change.row.map { [$0] } ?? []
      }
      rows.deleted.sort()
      tables[change.table] = rows
    }
  }

  /// The pending edits of a table; nil if it has none.
  subscript(table: String) -> Rows? { tables[table] }

  /// Returns a row of the database with its new values; nil if it is deleted.
  func shown(_ row: SQLiteRow, of table: SQLiteTable) -> SQLiteRow? {
    guard let rows = tables[table.name], !row.key.isEmpty else { return row }
    let key = SQLiteRowKey(of: table, row.key)
    if rows.deletedKeys.contains(key) { return nil }
    guard let entry = rows.updated[key] else { return row }
    var values = row.values
    for field in entry.change.new {
      if let column = table.columns.firstIndex(of: field.column) { values[column] = field.value }
    }
    return SQLiteRow(key: row.key, values: values, place: row.place, statement: entry.range)
  }

  /// Returns a new row, with the defaults of the columns that it has no values for.
  func added(_ number: Int, to table: SQLiteTable) -> SQLiteRow? {
    guard let rows = tables[table.name], rows.added.indices.contains(number) else { return nil }
    let entry = rows.added[number]
    let values = table.columns.enumerated().map { index, column in
      entry.change.new.first { $0.column == column }?.value
        ?? table.facts[index].standard.flatMap { SQLiteValue(literal: $0) } ?? .null
    }
    return SQLiteRow(key: [], values: values, statement: entry.range)
  }
}
