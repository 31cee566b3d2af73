import CSQLite

/// A connection to a database, for one thread at a time. It never changes the database.
final class SQLiteConnection {
  /// The maximum size of a value that is loaded, in bytes.
  static let valueLimit = 1 << 20
  /// The maximum time that a query waits for another program that writes, in milliseconds.
  static let patience: Int32 = 100

  private let handle: OpaquePointer
  private let limit: SQLiteTimeLimit
  /// The keys by which its queries can sort; nil for none.
  private var sortKeys: SQLiteSortKeys?
  /// True if texts are stored in UTF-8.
  private(set) var isUTF8 = true

  /// Opens a database.
  ///
  /// - Parameter isBackground: True if the queries of the connection end when their task is
  ///   cancelled.
  init(_ file: SQLiteFile, isBackground: Bool = false) throws(SQLiteFailure) {
    let access =
      switch file.access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .tidy: SQLITE_OPEN_READWRITE
      case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    var opened: OpaquePointer?
    // One thread at a time, so SQLite need not lock.
    let code = file.name.withCString {
      sqlite3_open_v2($0, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
    }
    guard let opened, code == SQLITE_OK else {
      let message = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw SQLiteFailure(code: code, message: message)
    }
    handle = opened
    limit = SQLiteTimeLimit(isBackground: isBackground)
    tt_distrust(handle)
    sqlite3_busy_timeout(handle, SQLiteConnection.patience)
    sqlite3_progress_handler(
      handle,
      1_000,
      { context in
        guard let context else { return 0 }
        return Unmanaged<SQLiteTimeLimit>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
      },
      Unmanaged.passUnretained(limit).toOpaque()
    )
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(SQLiteConnection.valueLimit))
    for setting in ["query_only = 1", "mmap_size = 0", "cell_size_check = 1", "cache_size = -1000"]
    {
      try run("PRAGMA \(setting)")
    }
    // Reads the schema, and tells whether the file is a database.
    try rows("PRAGMA encoding") { row in
      isUTF8 = row.text(0) == "UTF-8"
      return false
    }
    try run("SELECT 1 FROM main.sqlite_schema LIMIT 1")
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// Limits the queries that follow.
  ///
  /// - Parameters:
  ///   - duration: The longest time that they take together.
  ///   - isCancelled: Returns true if their answers are not needed any more.
  func limitTime(to duration: Duration, isCancelled: @escaping @Sendable () -> Bool) {
    limit.end = .now + duration
    limit.isCancelled = isCancelled
  }

  /// Lets the queries that follow sort by keys of values.
  func make(_ keys: SQLiteSortKeys) throws(SQLiteFailure) {
    sortKeys = keys
    let code = keys.define(in: handle)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Calls `body` while values of any size can be asked for their size.
  func withoutValueLimit<Result>(
    _ body: () throws(SQLiteFailure) -> Result
  ) throws(SQLiteFailure) -> Result {
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, .max)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(SQLiteConnection.valueLimit)) }
    return try body()
  }

  private func run(_ query: String) throws(SQLiteFailure) {
    try prepare(query).rows([]) { _ in true }
  }

  /// Calls `body` with each row of a query, until it returns false.
  func rows(
    _ query: String,
    _ values: [SQLiteValue] = [],
    body: (SQLiteCursor) -> Bool
  ) throws(SQLiteFailure) {
    try prepare(query).rows(values, body: body)
  }

  /// Compiles a query.
  func prepare(_ query: String) throws(SQLiteFailure) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, query, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return SQLiteStatement(statement, of: self)
  }

  /// The failure of the last call.
  fileprivate func failure(_ code: Int32) -> SQLiteFailure {
    SQLiteFailure(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }

  /// Returns a part of a text or a blob of a row, without loading the rest, and the size of the
  /// whole.
  func bytes(
    of column: String,
    in table: String,
    row: Int64,
    at offset: Int = 0,
    count: Int
  ) throws(SQLiteFailure) -> SQLiteBytes {
    var blob: OpaquePointer?
    let code = sqlite3_blob_open(handle, "main", table, column, row, 0, &blob)
    defer { sqlite3_blob_close(blob) }
    guard code == SQLITE_OK else { throw failure(code) }
    let size = Int(sqlite3_blob_bytes(blob))
    let length = max(0, min(count, size - offset))
    var bytes = [UInt8](repeating: 0, count: length)
    let result = sqlite3_blob_read(blob, &bytes, Int32(length), Int32(clamping: offset))
    guard result == SQLITE_OK else { throw failure(result) }
    return SQLiteBytes(start: bytes, count: size)
  }
}

/// The limit for the queries of a connection: a deadline, and the cancellation of what asked for
/// them.
private final class SQLiteTimeLimit {
  let isBackground: Bool
  var end: ContinuousClock.Instant?
  var isCancelled: @Sendable () -> Bool = { false }

  init(isBackground: Bool) {
    self.isBackground = isBackground
  }

  var isOver: Bool {
    if isCancelled() || isBackground && Task.isCancelled { return true }
    return end.map { $0 <= .now } ?? false
  }
}

/// A compiled query. It holds no lock except while ``rows(_:body:)`` runs.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection

  fileprivate init(_ handle: OpaquePointer, of connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// The names of the columns.
  var columns: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Calls `body` with each row, until it returns false.
  ///
  /// - Parameter values: The values of the parameters, in order.
  func rows(
    _ values: [SQLiteValue],
    body: (SQLiteCursor) -> Bool
  ) throws(SQLiteFailure) {
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() { bind(value, at: Int32(index + 1)) }
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: if !body(SQLiteCursor(handle: handle)) { return }
      case SQLITE_DONE: return
      case let code: throw connection.failure(code)
      }
    }
  }

  private func bind(_ value: SQLiteValue, at place: Int32) {
    switch value {
    case .null, .large: sqlite3_bind_null(handle, place)
    case .integer(let number): sqlite3_bind_int64(handle, place, number)
    case .real(let number): sqlite3_bind_double(handle, place, number)
    case .text(let bytes): tt_bind_text(handle, place, bytes.start, Int32(bytes.start.count))
    case .blob(let bytes): tt_bind_blob(handle, place, bytes.start, Int32(bytes.start.count))
    }
  }
}

/// A row of a query, while it is read.
struct SQLiteCursor {
  fileprivate let handle: OpaquePointer

  /// Returns a value, of which at most `limit` bytes are kept.
  func value(_ column: Int, limit: Int = .max) -> SQLiteValue {
    let place = Int32(column)
    switch sqlite3_column_type(handle, place) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, place))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, place))
    case SQLITE_TEXT:
      // The text first: it determines the number of bytes.
      let text = sqlite3_column_text(handle, place)
      return .text(bytes(UnsafeRawPointer(text), place, limit))
    case SQLITE_BLOB: return .blob(bytes(sqlite3_column_blob(handle, place), place, limit))
    default: return .null
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, _ place: Int32, _ limit: Int) -> SQLiteBytes {
    let count = Int(sqlite3_column_bytes(handle, place))
    guard let start else { return SQLiteBytes(start: [], count: 0) }
    let kept = UnsafeRawBufferPointer(start: start, count: min(count, limit))
    return SQLiteBytes(start: Array(kept), count: count)
  }

  /// True if a value is a number.
  func isNumber(_ column: Int) -> Bool {
    let type = sqlite3_column_type(handle, Int32(column))
    return type == SQLITE_INTEGER || type == SQLITE_FLOAT
  }

  /// Calls `body` with the bytes of a text, without copying them.
  ///
  /// - Returns: False for another value.
  func withText(of column: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let place = Int32(column)
    guard sqlite3_column_type(handle, place) == SQLITE_TEXT else { return false }
    let start = UnsafeRawPointer(sqlite3_column_text(handle, place))
    body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, place))))
    return true
  }

  /// Calls `body` with the bytes of a blob, without copying them.
  func withBlob(of column: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    let start = sqlite3_column_blob(handle, Int32(column))
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  /// Returns a number; 0 for any other value.
  func number(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  /// Returns a text; nil for NULL.
  func text(_ column: Int) -> String? {
    sqlite3_column_text(handle, Int32(column)).map { String(cString: $0) }
  }
}
