/// The pending edits of a database, as its rows show them.
struct SQLiteOverlay: Sendable {
  /// The pending edits of one table.
  struct Rows: Sendable {
    /// The new values by column, by the key of the row.
    fileprivate(set) var updated: [SQLiteRowKey: [SQLiteChange.Field]] = [:]
    fileprivate(set) var deletedKeys: Set<SQLiteRowKey> = []
    /// The numbers of the deleted rows in the database, sorted.
    fileprivate(set) var deleted: [Int] = []
    /// The values of the new rows, in the order in which they were added.
    fileprivate(set) var added: [[SQLiteChange.Field]] = []

    /// The number of the row in the database that is shown at a place; beyond the last one for a
    /// new row.
    func row(at place: Int) -> Int {
      var row = place
      for deleted in deleted {
        guard deleted <= row else { break }
        row += 1
      }
      return row
    }
  }

  private var tables: [String: Rows] = [:]

  init() {}

  init(_ script: SQLiteScript) {
    for entry in script.entries {
      let change = entry.change
      var rows = tables[change.table] ?? Rows()
      switch change.kind {
      case .insert: rows.added.append(change.new)
      case .update: if let key = change.key { rows.updated[key] = change.new }
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
    guard let new = rows.updated[key] else { return row }
    var values = row.values
    for field in new {
      if let column = table.columns.firstIndex(of: field.column) { values[column] = field.value }
    }
    return SQLiteRow(key: row.key, values: values, place: row.place)
  }

  /// Returns a new row, with the defaults of the columns that it has no values for.
  func added(_ number: Int, to table: SQLiteTable) -> SQLiteRow? {
    guard let rows = tables[table.name], rows.added.indices.contains(number) else { return nil }
    let values = table.columns.enumerated().map { index, column in
      rows.added[number].first { $0.column == column }?.value
        ?? table.facts[index].standard.flatMap { SQLiteValue(literal: $0) } ?? .null
    }
    return SQLiteRow(key: [], values: values)
  }
}
