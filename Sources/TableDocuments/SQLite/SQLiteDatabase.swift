/// An open database: its schema, and the rows that were asked for.
@MainActor final class SQLiteDatabase {
  /// The maximum duration of a query for rows on the screen.
  nonisolated static let limit: Duration = .seconds(5)
  /// The maximum number of selections of rows, such as the targets of foreign keys, that are kept.
  private static let mostSelections = 1_024

  let file: SQLiteFile
  let reader: SQLiteReader
  let schema: SQLiteSchema
  /// The time that the main actor waits for rows.
  let patience: Patience
  private var opened: [String: SQLiteRows] = [:]
  private var selected: [String: SQLiteRows] = [:]
  private var transactions: Int
  /// Counts how often the rows that were read were forgotten.
  private(set) var edition = 0

  init(_ opened: SQLiteReader.Opened, _ patience: Patience) {
    (reader, file, schema) = opened
    self.patience = patience
    transactions = schema.transactions
  }

  var tables: [SQLiteTableName] { schema.tables }

  /// Forgets the rows that were read if a transaction has been made since, such as that of saving.
  ///
  /// It waits a moment for a number in the header of the file: rows of an earlier time would be
  /// taken for those after saving.
  ///
  /// - Returns: True if there was one, or if that could not be told in time.
  func forgetChangedRows() -> Bool {
    let reply = reader.reply(within: Self.limit) { connection in connection.transactions() }
    let answer = reply.wait(upTo: .milliseconds(250))
    let now = try? answer?.get()
    guard answer == nil || now != nil && now != transactions else { return false }
    if let now { transactions = now }
    (opened, selected) = ([:], [:])
    edition += 1
    return true
  }

  /// Returns a table by its name, whatever its case.
  func table(named name: String) -> SQLiteTable? {
    try? schema.described[name.lowercased()]?.get()
  }

  /// Returns all rows of a table; the same each time.
  func rows(of name: SQLiteTableName) -> SQLiteRows {
    if let rows = opened[name.name] { return rows }
    let rows: SQLiteRows
    switch schema.described[name.name.lowercased()] {
    case .success(let table):
      let selection = SQLiteSelection(table: table)
      rows = SQLiteRows(database: self, selection, isQuick: !table.key.isEmpty)
    case .failure(let failure): rows = SQLiteRows(database: self, failure: failure)
    case nil:
      rows = SQLiteRows(
        database: self,
        failure: SQLiteFailure(code: 0, message: FileTexts.current.databases.noTable)
      )
    }
    opened[name.name] = rows
    return rows
  }

  /// Returns the rows of a table that have certain values; the same each time, as long as they are
  /// kept.
  ///
  /// - Parameter isQuick: True if an index leads to them.
  func rows(of selection: SQLiteSelection, isQuick: Bool) -> SQLiteRows {
    let key = selection.identity
    if let rows = selected[key] { return rows }
    if selected.count >= Self.mostSelections { selected = [:] }
    let rows = SQLiteRows(database: self, selection, isQuick: isQuick)
    selected[key] = rows
    return rows
  }

  /// Returns the foreign keys that lead to a table.
  func references(to table: SQLiteTable) -> [SQLiteReference] {
    schema.references.filter { $0.target.lowercased() == table.name.lowercased() }
  }

  /// Returns the columns that a foreign key leads to.
  func targetColumns(of reference: SQLiteReference, in target: SQLiteTable) -> [String] {
    if !reference.targetColumns.isEmpty { return reference.targetColumns }
    return target.rowID == nil ? target.key : target.primaryKey
  }
}
