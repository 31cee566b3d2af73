/// An open database: its tables, and the rows that were asked for.
@MainActor final class SQLiteDatabase {
  /// The maximum duration of a query for a row on the screen.
  nonisolated static let patience: Duration = .milliseconds(250)

  let file: SQLiteFile
  let connection: SQLiteConnection
  let tables: [SQLiteTableName]
  /// True if changes in the write-ahead log cannot be read.
  let isStale: Bool
  private var described: [String: SQLiteTable] = [:]
  private var opened: [String: SQLiteRows] = [:]
  /// A number that changes with each transaction of another connection.
  private var transactions = 0
  private lazy var references = (try? connection.allReferences()) ?? []
  /// The statements of the schema.
  private(set) lazy var statements = (try? connection.statements()) ?? []

  init(_ file: SQLiteFile) throws(SQLiteFailure) {
    (self.file, connection) = try SQLiteDatabase.opened(file)
    connection.limitTime(to: SQLiteDatabase.patience)
    tables = try connection.tables()
    isStale = self.file.access == .unchanging && self.file.hasLog
    transactions = connection.transactions()
  }

  /// Forgets the rows that were read if a transaction has been made since, such as that of saving.
  ///
  /// - Returns: True if there was one.
  func forgetChangedRows() -> Bool {
    connection.limitTime(to: SQLiteDatabase.patience)
    let now = connection.transactions()
    guard now != transactions else { return false }
    transactions = now
    opened = [:]
    return true
  }

  /// Opens a file; if it cannot be locked, such as on a read-only disk, opens it as a file that nobody changes.
  private static func opened(
    _ file: SQLiteFile
  ) throws(SQLiteFailure) -> (SQLiteFile, SQLiteConnection) {
    do {
      return (file, try SQLiteConnection(file))
    } catch {
      guard error.needsOtherAccess else { throw error }
      var unchanging = file
      unchanging.access = .unchanging
      guard let connection = try? SQLiteConnection(unchanging) else { throw error }
      return (unchanging, connection)
    }
  }

  /// Returns the columns and the key of a table.
  func table(_ name: SQLiteTableName) throws(SQLiteFailure) -> SQLiteTable {
    if let table = described[name.name] { return table }
    connection.limitTime(to: SQLiteDatabase.patience)
    let table = try connection.table(name)
    described[name.name] = table
    return table
  }

  /// Returns a table by its name, whatever its case.
  func table(named name: String) -> SQLiteTable? {
    tables.first { $0.name.lowercased() == name.lowercased() }.flatMap { try? table($0) }
  }

  /// Returns all rows of a table; the same each time.
  func rows(of name: SQLiteTableName) -> SQLiteRows {
    if let rows = opened[name.name] { return rows }
    let rows: SQLiteRows
    do throws(SQLiteFailure) {
      rows = SQLiteRows(database: self, SQLiteSelection(table: try table(name)))
    } catch {
      rows = SQLiteRows(database: self, failure: error)
    }
    opened[name.name] = rows
    return rows
  }

  /// Returns the foreign keys that lead to a table.
  func references(to table: SQLiteTable) -> [SQLiteReference] {
    references.filter { $0.target.lowercased() == table.name.lowercased() }
  }

  /// Returns the columns that a foreign key leads to.
  func targetColumns(of reference: SQLiteReference, in target: SQLiteTable) -> [String] {
    if !reference.targetColumns.isEmpty { return reference.targetColumns }
    if target.rowID == nil { return target.key }
    return (try? connection.primaryKey(of: target.name)) ?? []
  }
}

extension SQLiteConnection {
  /// Returns a number that changes with each transaction of another connection.
  fileprivate func transactions() -> Int {
    var number = 0
    try? rows("PRAGMA data_version") { row in
      number = row.number(0)
      return false
    }
    return number
  }

  /// Returns the columns of the primary key of a table.
  fileprivate func primaryKey(of table: String) throws(SQLiteFailure) -> [String] {
    var columns: [String] = []
    let query = "SELECT name FROM pragma_table_xinfo(?) WHERE pk > 0 ORDER BY pk"
    try rows(query, [.text(table)]) { row in
      columns += row.text(0).map { [$0] } ?? []
      return true
    }
    return columns
  }
}
