import Dispatch
import Synchronization

/// Runs the queries of a database one after the other, off the main actor, with a connection of its
/// own: those that were asked for last first, as the person looks at their rows.
final class SQLiteReader: Sendable {
  private let queue: DispatchQueue
  private let connection: Mutex<SQLiteConnection>
  private let hook: ReadHook.Body?
  /// A query: takes the reader, nil if nobody has it any more, and returns the function that gives
  /// the answer.
  private typealias Query = @Sendable (SQLiteReader?) -> () -> Void
  /// The queries that wait, the newest last.
  private let waiting = Mutex<[Query]>([])

  private init(
    _ connection: sending SQLiteConnection,
    _ queue: DispatchQueue,
    _ hook: ReadHook.Body?
  ) {
    self.connection = Mutex(connection)
    self.queue = queue
    self.hook = hook
  }

  /// An answer to a query, or why there is none.
  typealias Reply<Value: Sendable> = Answer<Result<Value, SQLiteFailure>>

  /// A database that was opened: its reader, the file as it could be opened, and its schema.
  typealias Opened = (reader: SQLiteReader, file: SQLiteFile, schema: SQLiteSchema)

  /// Opens a file and reads its schema; if it cannot be locked, such as on a read-only disk, opens
  /// it as a file that nobody changes.
  static func open(_ file: SQLiteFile) -> Reply<Opened> {
    let answer = Reply<Opened>()
    let queue = DispatchQueue(label: "termtable.database", qos: .userInitiated)
    let hook = ReadHook.current
    let texts = FileTexts.current
    queue.async {
      hook?(0..<1, true)
      answer.give(FileTexts.$current.withValue(texts) { opened(file, queue, hook) })
    }
    return answer
  }

  private static func opened(
    _ file: SQLiteFile,
    _ queue: DispatchQueue,
    _ hook: ReadHook.Body?
  ) -> Result<Opened, SQLiteFailure> {
    Result { () throws(SQLiteFailure) in
      let (file, connection) = try connected(to: file)
      let schema = try connection.schema(of: file)
      return (SQLiteReader(connection, queue, hook), file, schema)
    }
  }

  private static func connected(
    to file: SQLiteFile
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

  /// Asks for something; a question that was cancelled ends with a failure that says so.
  ///
  /// - Parameters:
  ///   - limit: The longest duration of a query.
  ///   - read: Runs on another thread.
  func reply<Value: Sendable>(
    within limit: Duration,
    _ read: @escaping @Sendable (SQLiteConnection) throws(SQLiteFailure) -> Value
  ) -> Reply<Value> {
    let answer = Reply<Value>()
    let texts = FileTexts.current
    let query: Query = { reader in
      let result =
        FileTexts.$current.withValue(texts) {
          reader?.result(of: read, within: limit, for: answer)
        } ?? .failure(.cancelled)
      return { answer.give(result) }
    }
    waiting.withLock { $0.append(query) }
    queue.async { [weak self] in
      let give = self?.runLast()
      // Without the reader: who has the answer can be the last one who needs the connection, which
      // is closed then.
      give?()
    }
    return answer
  }

  /// Answers the queries that still wait, as nobody has the reader any more.
  deinit {
    for run in waiting.withLock({ $0 }) { run(nil)() }
  }

  private func runLast() -> (() -> Void)? { waiting.withLock { $0.popLast() }?(self) }

  private func result<Value: Sendable>(
    of read: @Sendable (SQLiteConnection) throws(SQLiteFailure) -> Value,
    within limit: Duration,
    for answer: Reply<Value>
  ) -> Result<Value, SQLiteFailure> {
    guard !answer.isCancelled else { return .failure(.cancelled) }
    hook?(0..<1, true)
    return connection.withLock { connection in
      connection.limitTime(to: limit) { answer.isCancelled }
      return Result { () throws(SQLiteFailure) in try read(connection) }
    }
  }
}
