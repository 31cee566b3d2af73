import Observation

/// A database as a document.
@Observable @MainActor final class SQLiteDocument: Document {
  /// The number of attempts to open a database that another program has locked.
  nonisolated static let attempts = 50
  /// The maximum number of tables that are looked at before the first screen.
  nonisolated static let tablesAtOnce = 20

  private let file: SQLiteFile?
  private(set) var database: SQLiteDatabase?
  /// The pending edits.
  let script: SQLiteScript
  private let overlay: SQLiteOverlay
  private(set) var error: SyntaxError?
  private(set) var progress: Double? = 0
  @ObservationIgnored private var isReading = false

  /// Opens a database.
  ///
  /// - Parameter file: Nil for standard input and a compressed file, which cannot be a database.
  init(_ file: SQLiteFile?) {
    self.file = file
    script = SQLiteScript()
    overlay = SQLiteOverlay()
    open()
  }

  /// Shows a database that is open already with other pending edits.
  ///
  /// - Parameter statements: The text of an `SQLiteScript`.
  init(_ document: SQLiteDocument, with statements: [UInt8]) {
    file = document.file
    database = document.database
    progress = document.progress
    error = document.error
    let script = SQLiteScript(statements)
    self.script = script ?? SQLiteScript()
    overlay = SQLiteOverlay(self.script)
    if let database, database.forgetChangedRows(), error == nil {
      progress = isSmall(database) ? nil : 0
    }
    if script == nil {
      end(SyntaxError("these are no edits of a database; expected statements for single rows"))
    }
  }

  private func open(isLast: Bool = false) {
    guard let file else {
      return end(
        SyntaxError("this is an SQLite database; expected the path of its file, not compressed")
      )
    }
    do throws(SQLiteFailure) {
      let database = try SQLiteDatabase(file)
      self.database = database
      if isSmall(database) { progress = nil }
    } catch {
      if isLast || !error.isBusy { end(error.error) }
    }
  }

  /// True if all rows were read already.
  private func isSmall(_ database: SQLiteDatabase) -> Bool {
    let tables = countedTables(of: database)
    return tables.count <= SQLiteDocument.tablesAtOnce
      && tables.allSatisfy { database.rows(of: $0).isComplete }
  }

  /// The tables whose rows are counted now. The rows of views are read when the view is opened: that may take long.
  private func countedTables(of database: SQLiteDatabase) -> [SQLiteTableName] {
    database.tables.filter { $0.kind != .view && $0.kind != .virtual }
  }

  private func end(_ error: SyntaxError?) {
    self.error = error
    progress = nil
  }

  var isLive: Bool { true }
  var root: (any Node)? { database.map { SQLiteRootNode(database: $0, overlay: overlay) } }

  /// Opens the database, if another program had locked it, and counts the rows of its tables.
  func read() async {
    guard progress != nil, !isReading else { return }
    isReading = true
    defer { isReading = false }
    for attempt in 1...SQLiteDocument.attempts where database == nil && progress != nil {
      guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
      open(isLast: attempt == SQLiteDocument.attempts)
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
