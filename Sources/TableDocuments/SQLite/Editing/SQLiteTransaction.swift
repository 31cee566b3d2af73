import CSQLite

/// A transaction that saves the pending edits of a database.
struct SQLiteTransaction {
  /// The maximum time that saving waits for other programs, in milliseconds.
  static let patience: Int32 = 5_000

  private let path: FileName
  private let patience: Int32

  /// - Parameter patience: The maximum time to wait for other programs, in milliseconds.
  init(_ path: FileName, patience: Int32 = SQLiteTransaction.patience) {
    self.path = path
    self.patience = patience
  }

  /// Runs the statements, each of which must change exactly one row; undoes them all if one does
  /// not.
  ///
  /// - Returns: The rowids of the added rows, in order.
  /// - Throws: The reason, with the path of the row that has changed or that the database refuses.
  @discardableResult func run(_ script: SQLiteScript) throws(SaveError) -> [Int64] {
    let changes = script.entries.map(\.change)
    guard !changes.isEmpty else { return [] }
    var inserted: [Int64] = []
    let connection = try Connection(path, patience: patience)
    try connection.begin()
    // Keys are checked at the end, so that rows may refer to rows that follow.
    var unresolved: SQLiteChange?
    for change in changes {
      try connection.run(change)
      if change.kind == .insert { inserted.append(connection.lastRowID) }
      if !connection.hasUnresolvedKeys {
        unresolved = nil
      } else if unresolved == nil {
        unresolved = change
      }
    }
    if let unresolved { throw .refused(unresolved.path, Connection.wordsOfForeignKey) }
    try connection.commit()
    return inserted
  }
}

/// A connection that writes. A transaction that was not committed ends with it, without a change.
private final class Connection {
  static var wordsOfForeignKey: String { FileTexts.current.databases.noSuchKey }

  private let handle: OpaquePointer

  init(_ path: FileName, patience: Int32) throws(SaveError) {
    var opened: OpaquePointer?
    // An absolute path, which is none of the special names.
    let code = path.withCString { sqlite3_open_v2($0, &opened, SQLITE_OPEN_READWRITE, nil) }
    guard let opened, code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw .failed(.writing, message)
    }
    handle = opened
    tt_distrust(handle)
    sqlite3_busy_timeout(handle, patience)
  }

  deinit { sqlite3_close_v2(handle) }

  func begin() throws(SaveError) {
    for statement in [
      "PRAGMA foreign_keys = ON", "PRAGMA cell_size_check = ON", "BEGIN IMMEDIATE",
      "PRAGMA defer_foreign_keys = ON",
    ] {
      let code = execute(statement)
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  func commit() throws(SaveError) {
    let code = execute("COMMIT")
    guard code != SQLITE_OK else { return }
    let failure = failure(code)
    // The rows may be on the disk when unlocking or syncing it fails.
    if case .failed(_, let reason) = failure { throw .isUncertain(reason) }
    throw failure
  }

  /// Changes one row.
  func run(_ change: SQLiteChange) throws(SaveError) {
    let code = execute(change.statement)
    guard code == SQLITE_OK else { throw failure(code, of: change) }
    guard sqlite3_changes(handle) == 1 else { throw .rowHasChanged(change.path) }
  }

  /// The rowid of the row that was added last.
  var lastRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// True if a foreign key leads nowhere at the moment.
  var hasUnresolvedKeys: Bool {
    var now: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &now, &highest, 0)
    return now != 0
  }

  private func execute(_ statement: String) -> Int32 {
    sqlite3_exec(handle, statement, nil, nil, nil)
  }

  // MARK: - Failures

  private func failure(_ code: Int32, of change: SQLiteChange? = nil) -> SaveError {
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: return .isLocked
    case SQLITE_FULL: return .isFull(message)
    case SQLITE_READONLY: return .isReadOnlyDisk
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG, SQLITE_ERROR:
      guard let change else { return .failed(.writing, message) }
      let path = change.path(in: message)
      return .refused(path, words(for: sqlite3_extended_errcode(handle), message))
    default: return .failed(.writing, message)
    }
  }

  private func words(for code: Int32, _ message: String) -> String {
    let detail = message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
    // The extended codes are macros that Swift does not import.
    switch (code & 0xFF, code >> 8) {
    case (SQLITE_CONSTRAINT, 5): return FileTexts.current.databases.takesNoNull(detail)
    case (SQLITE_CONSTRAINT, 6), (SQLITE_CONSTRAINT, 8), (SQLITE_CONSTRAINT, 10):
      return FileTexts.current.databases.notUnique(detail)
    case (SQLITE_CONSTRAINT, 1): return FileTexts.current.databases.brokenRule(detail)
    case (SQLITE_CONSTRAINT, 3): return Connection.wordsOfForeignKey
    default: return message
    }
  }
}

extension SQLiteChange {
  /// The path of the column that a message names, such as “UNIQUE constraint failed: albums.title”;
  /// else of the row.
  fileprivate func path(in message: String) -> DocumentPath {
    let named = new.first { field in
      message.hasSuffix("\(table).\(field.column)") || message.contains("\(table).\(field.column),")
    }
    guard let named else { return path }
    return DocumentPath(path.steps + [DocumentPath.Step(named.column)])
  }
}
