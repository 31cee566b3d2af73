/// What a database consists of.
struct SQLiteSchema: Sendable {
  let tables: [SQLiteTableName]
  /// The columns and the key of each table, by its name in lower case, or why they cannot be read.
  let described: [String: Result<SQLiteTable, SQLiteFailure>]
  /// The foreign keys of all tables.
  let references: [SQLiteReference]
  /// The statements that made the tables, indexes, views and triggers.
  let statements: [(name: String, text: String)]
  /// A number that changes with each transaction of another connection.
  let transactions: Int
  /// True if changes in the write-ahead log cannot be read.
  let isStale: Bool
}

extension SQLiteConnection {
  /// Returns the schema.
  func schema(of file: SQLiteFile) throws(SQLiteFailure) -> SQLiteSchema {
    let tables = try tables()
    var described: [String: Result<SQLiteTable, SQLiteFailure>] = [:]
    for name in tables {
      described[name.name.lowercased()] = try unlessBusy { () throws(SQLiteFailure) in
        try table(name)
      }
    }
    let references = try unlessBusy(allReferences)
    let statements = try unlessBusy(self.statements)
    return SQLiteSchema(
      tables: tables,
      described: described,
      references: (try? references.get()) ?? [],
      statements: (try? statements.get()) ?? [],
      transactions: transactions(),
      isStale: file.access == .unchanging && file.hasLog
    )
  }

  /// Returns what was read, or why it cannot be read.
  ///
  /// - Throws: The failure of a database that another program has at the moment, which can be read
  ///   soon.
  private func unlessBusy<Value>(
    _ read: () throws(SQLiteFailure) -> Value
  ) throws(SQLiteFailure) -> Result<Value, SQLiteFailure> {
    do {
      return .success(try read())
    } catch {
      guard !error.isBusy else { throw error }
      return .failure(error)
    }
  }

  /// Returns a number that changes with each transaction of another connection.
  func transactions() -> Int {
    var number = 0
    try? rows("PRAGMA data_version") { row in
      number = row.number(0)
      return false
    }
    return number
  }

  /// Returns all tables and views, by name; without those that SQLite or a full-text index keeps
  /// for itself.
  private func tables() throws(SQLiteFailure) -> [SQLiteTableName] {
    var tables: [SQLiteTableName] = []
    let query = """
      SELECT name, type, wr, strict FROM pragma_table_list
      WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name COLLATE NOCASE, name
      """
    try rows(query) { row in
      guard let name = row.text(0) else { return true }
      let kind: SQLiteTableName.Kind =
        switch row.text(1) {
        case "view": .view
        case "virtual": .virtual
        default: row.number(2) == 1 ? .withoutRowID : .table
        }
      tables.append(SQLiteTableName(name: name, kind: kind, isStrict: row.number(3) == 1))
      return true
    }
    return tables
  }

  /// Returns the columns and the key of a table.
  private func table(_ name: SQLiteTableName) throws(SQLiteFailure) -> SQLiteTable {
    var columns: [String] = []
    var facts: [SQLiteColumnFacts] = []
    var primary: [(place: Int, name: String)] = []
    let query = "SELECT name, pk, hidden, type, dflt_value, \"notnull\" FROM pragma_table_xinfo(?)"
    try rows(query, [.text(name.name)]) { row in
      guard let column = row.text(0), row.number(2) != 1 else { return true }
      columns.append(column)
      facts.append(
        SQLiteColumnFacts(
          type: row.text(3) ?? "",
          standard: row.text(4),
          isGenerated: row.number(2) > 1,
          takesNull: row.number(5) == 0
        )
      )
      if row.number(1) > 0 { primary.append((row.number(1), column)) }
      return true
    }
    let primaryKey = primary.sorted { $0.place < $1.place }.map(\.name)
    let key: [String] =
      switch name.kind {
      case .table: SQLiteConnection.rowIDName(columns).map { [$0] } ?? []
      case .withoutRowID: primaryKey
      case .view, .virtual: []
      }
    let primaryColumn = primaryKey.first.flatMap { columns.firstIndex(of: $0) }
    let mayBeRowID = primary.count == 1 && name.kind == .table
    let isRowID = mayBeRowID ? try !hasKeyIndex(name.name) : false
    return SQLiteTable(
      name: name.name,
      kind: name.kind,
      columns: columns,
      facts: facts,
      key: key,
      primaryKey: primaryKey,
      primaryColumn: primaryColumn,
      automaticColumn: isRowID ? primaryColumn : nil,
      isStrict: name.isStrict,
      references: try references(of: name.name),
      isUTF8: isUTF8
    )
  }

  /// True if the primary key has an index of its own, and so is not the rowid.
  private func hasKeyIndex(_ table: String) throws(SQLiteFailure) -> Bool {
    var isFound = false
    try rows("SELECT 1 FROM pragma_index_list(?) WHERE origin = 'pk'", [.text(table)]) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// The name of the rowid that no column has taken.
  private static func rowIDName(_ columns: [String]) -> String? {
    let taken = Set(columns.map { $0.lowercased() })
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }

  private func references(of table: String) throws(SQLiteFailure) -> [SQLiteReference] {
    try references(
      "SELECT ?1, id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(?1) ORDER BY id, seq",
      [.text(table)]
    )
  }

  /// Returns the foreign keys of all tables.
  private func allReferences() throws(SQLiteFailure) -> [SQLiteReference] {
    try references(
      """
      SELECT m.name, f.id, f."table", f."from", f."to"
      FROM main.sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
      WHERE m.type = 'table' ORDER BY m.name COLLATE NOCASE, f.id, f.seq
      """,
      []
    )
  }

  private func references(
    _ query: String,
    _ values: [SQLiteValue]
  ) throws(SQLiteFailure) -> [SQLiteReference] {
    var references: [SQLiteReference] = []
    var last: (table: String, id: Int)?
    try rows(query, values) { row in
      guard let table = row.text(0), let target = row.text(2), let column = row.text(3) else {
        return true
      }
      if last?.table != table || last?.id != row.number(1) {
        references.append(
          SQLiteReference(table: table, columns: [], target: target, targetColumns: [])
        )
        last = (table, row.number(1))
      }
      references[references.count - 1].columns.append(column)
      if let other = row.text(4) { references[references.count - 1].targetColumns.append(other) }
      return true
    }
    return references
  }

  /// Returns the statements that made the tables, indexes, views and triggers.
  private func statements() throws(SQLiteFailure) -> [(name: String, text: String)] {
    var statements: [(name: String, text: String)] = []
    try rows("SELECT name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid") {
      row in
      statements.append((row.text(0) ?? "", row.text(1) ?? ""))
      return true
    }
    return statements
  }
}

extension SQLiteValue {
  /// A text as a value.
  static func text(_ text: String) -> SQLiteValue {
    let bytes = Array(text.utf8)
    return .text(SQLiteBytes(start: bytes, count: bytes.count))
  }
}
