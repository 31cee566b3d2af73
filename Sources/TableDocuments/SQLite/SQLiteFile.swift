import TableSystem

/// A database file, and the way to open it without disturbing programs that write to it.
struct SQLiteFile: Sendable {
  /// The way to open the file.
  enum Access: Sendable {
    /// For reading.
    case readOnly
    /// As a writer that never writes: only such a one removes its own files, `-wal` and `-shm`,
    /// when it is closed.
    case tidy
    /// As a file that nobody changes: neither locks nor files beside it.
    case unchanging
  }

  let path: FileName
  /// The open file: closing any descriptor of it would drop the locks of SQLite.
  let bytes: ByteSource
  var access = Access.readOnly

  /// - Parameter path: The path of the database.
  init(path: FileName, bytes: ByteSource) {
    self.path = path
    self.bytes = bytes
    let start = (try? bytes.bytes(at: 0, count: 20)) ?? []
    // Byte 18 is 2 for a database with a write-ahead log. Without a log file, all of it is in the
    // database.
    if start.count == 20, start[18] == 2, !hasLog { access = .tidy }
  }

  /// True if there is a write-ahead log with something in it.
  var hasLog: Bool {
    var status = stat()
    let log = FileName(bytes: path.bytes + Array("-wal".utf8))
    return log.withCString { stat($0, &status) } == 0 && status.st_size > 0
  }

  /// The path as SQLite takes it: never one of its special names.
  var name: FileName {
    let isPlain = path.bytes.first == Byte.slash
    let path = isPlain ? path.bytes : Array("./".utf8) + path.bytes
    guard access == .unchanging else { return FileName(bytes: path) }
    let escaped = path.map { byte in
      Byte.isDigit(byte) || Byte.isLetter(byte) || byte == Byte.slash || byte == Byte.point
        ? String(UnicodeScalar(byte)) : "%" + hexadecimal(UInt32(byte), digits: 2)
    }
    return FileName("file:\(isPlain ? "//" : "")\(escaped.joined())?immutable=1")
  }
}
