import CSQLite

/// An error of SQLite.
struct SQLiteFailure: Error, Equatable, Sendable {
  /// The code, without its extension: SQLITE_CORRUPT and the like.
  let code: Int32
  /// The words of SQLite.
  let message: String

  init(code: Int32, message: String) {
    self.code = code & 0xFF
    self.message = message
  }

  /// True if another program has the database for itself at the moment.
  var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }
  /// True if the deadline has passed or the task was cancelled.
  var isInterrupted: Bool { code == SQLITE_INTERRUPT }
  /// True if a value is longer than ``SQLiteConnection/valueLimit``.
  var isTooLarge: Bool { code == SQLITE_TOOBIG }
  /// True if the file can only be read as a file that nobody changes.
  var needsOtherAccess: Bool {
    code == SQLITE_CANTOPEN || code == SQLITE_READONLY || code == SQLITE_PERM
  }

  /// The end of a query whose answer is not needed any more.
  static let cancelled = SQLiteFailure(code: SQLITE_INTERRUPT, message: "cancelled")

  /// The problem, as a sentence for people.
  var words: String { words(FileTexts.current) }

  func words(_ texts: FileTexts.Current) -> String {
    switch code {
    case SQLITE_BUSY, SQLITE_LOCKED: texts.databases.isLocked
    case SQLITE_INTERRUPT: texts.databases.takesTooLong
    case SQLITE_NOTADB: texts.databases.notDatabase
    case SQLITE_CORRUPT: texts.databases.isDamaged(message.harmless)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_IOERR: texts.databases.cannotRead(message.harmless)
    default: message.harmless
    }
  }

  /// The failure as the error of a node.
  var error: SyntaxError { SyntaxError { words($0) } }
}
