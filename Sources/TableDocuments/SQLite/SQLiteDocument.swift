import Observation

/// A database as a document.
@Observable @MainActor final class SQLiteDocument: Document {
  /// The number of attempts to open a database that another program has locked.
  nonisolated static let attempts = 50
  /// The maximum number of tables that are looked at before the first screen.
  nonisolated static let tablesAtOnce = 20
  /// The longest time to wait for the schema and the first rows before the first screen.
  nonisolated static let firstPatience: Duration = .milliseconds(200)

  private let file: SQLiteFile?
  private(set) var database: SQLiteDatabase?
  /// The pending edits.
  let script: SQLiteScript
  private let overlay: SQLiteOverlay
  /// The time that the main actor waits for rows.
  private let patience: Patience
  private(set) var error: SyntaxError?
  private(set) var progress: Double? = 0
  @ObservationIgnored private var isReading = false
  /// The database, while it is opened.
  @ObservationIgnored private var opening: SQLiteReader.Reply<SQLiteReader.Opened>?

  /// Opens a database.
  ///
  /// - Parameter file: Nil for standard input and a compressed file, which cannot be a database.
  init(_ file: SQLiteFile?) {
    self.file = file
    script = SQLiteScript()
    overlay = SQLiteOverlay()
    patience = Patience(SQLiteDocument.firstPatience)
    if let file {
      let opening = SQLiteReader.open(file)
      self.opening = opening
      if let answer = patience.value(of: opening, orLater: {}) { take(answer) }
      patience.limit = nil
    } else {
      end(SyntaxError { $0.databases.isCompressed })
    }
  }

  /// Shows a database that is open already with other pending edits.
  ///
  /// - Parameter statements: The text of an `SQLiteScript`.
  init(_ document: SQLiteDocument, with statements: [UInt8]) {
    file = document.file
    database = document.database
    opening = document.opening
    patience = document.patience
    progress = document.progress
    error = document.error
    let script = SQLiteScript(statements)
    self.script = script ?? SQLiteScript()
    overlay = SQLiteOverlay(self.script)
    if let database, database.forgetChangedRows(), error == nil {
      progress = isSmall(database) ? nil : 0
    }
    if script == nil {
      end(SyntaxError { $0.databases.notStatements })
    }
  }

  /// Takes the database that was opened, or why it was not.
  ///
  /// - Parameter isLast: False if another program may have locked it only for a moment.
  private func take(
    _ answer: Result<SQLiteReader.Opened, SQLiteFailure>,
    isLast: Bool = false
  ) {
    opening = nil
    switch answer {
    case .success(let opened):
      let database = SQLiteDatabase(opened, patience)
      self.database = database
      if isSmall(database) { progress = nil }
    case .failure(let failure):
      if isLast || !failure.isBusy { end(failure.error) }
    }
  }

  /// True if all rows were read already.
  private func isSmall(_ database: SQLiteDatabase) -> Bool {
    let tables = countedTables(of: database)
    return tables.count <= SQLiteDocument.tablesAtOnce
      && tables.allSatisfy { database.rows(of: $0).isComplete }
  }

  /// The tables whose rows are counted now. The rows of views are read when the view is opened:
  /// that may take long.
  private func countedTables(of database: SQLiteDatabase) -> [SQLiteTableName] {
    database.tables.filter { $0.kind != .view && $0.kind != .virtual }
  }

  private func end(_ error: SyntaxError?) {
    self.error = error
    progress = nil
  }

  var isLive: Bool { true }
  func limitWaiting(to limit: Duration) { patience.limit = limit }
  var root: (any Node)? { database.map { SQLiteRootNode(database: $0, overlay: overlay) } }

  /// Opens the database, if another program had locked it, and counts the rows of its tables.
  func read() async {
    guard progress != nil, !isReading else { return }
    isReading = true
    defer { isReading = false }
    for attempt in 1...SQLiteDocument.attempts where database == nil && progress != nil {
      if opening == nil, let file {
        guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
        opening = SQLiteReader.open(file)
      }
      await opening?.arrival()
      if Task.isCancelled { return }
      if let answer = opening?.value, database == nil {
        take(answer, isLast: attempt == SQLiteDocument.attempts)
      }
    }
    guard let database else { return }
    let tables = countedTables(of: database)
    for (index, table) in tables.enumerated() {
      await database.rows(of: table).read()
      if Task.isCancelled { return }
      progress = Double(index + 1) / Double(tables.count)
    }
    progress = nil
  }
}
