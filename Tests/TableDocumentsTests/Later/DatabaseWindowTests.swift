import TableModel
import TestSupport
import Testing

@testable import TableDocuments

/// The rows of a table by keys alone, as of a server that tells neither their number nor their
/// numbers.
private struct DatabaseRows: Sendable {
  struct Row: Identifiable, Sendable {
    let id: Int
    let text: String
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let reader: SQLiteReader

  @concurrent func rows(_ question: RowQuestion<Int>, limit: Int) async throws -> RowPart<Row> {
    let (condition, isBackwards) =
      switch question {
      case .first: ("1", false)
      case .last: ("1", true)
      case .after(let key): ("id > \(key)", false)
      case .before(let key): ("id < \(key)", true)
      }
    // One row more tells whether others follow.
    let query = """
      SELECT id, text FROM t WHERE \(condition) ORDER BY id \(isBackwards ? "DESC" : "ASC") LIMIT \(limit + 1)
      """
    let reply = reader.reply(within: .seconds(5)) { connection throws(SQLiteFailure) in
      var rows: [Row] = []
      try connection.rows(query) { row in
        rows.append(Row(id: row.number(0), text: row.text(1) ?? ""))
        return true
      }
      return rows
    }
    let found: [Row]
    do {
      found = try await reply.arrived().get()
    } catch {
      throw Failure(description: error.words)
    }
    let rows = Array(found.prefix(limit))
    let isEnd = found.count <= limit
    return RowPart(
      isBackwards ? rows.reversed() : rows,
      isFirst: isBackwards ? isEnd : question == .first,
      isLast: isBackwards ? question == .last : isEnd
    )
  }
}

/// A window over a real table, into which another program writes.
@Suite("Windows of databases") @MainActor struct DatabaseWindowTests {
  private static let statements = """
    CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO t SELECT i * 10, 'row ' || i FROM n;
    """

  private struct Database {
    let folder: Scratch
    let path: String
    let document: SQLiteDocument
    let window: RowWindow<DatabaseRows.Row>

    @MainActor init() throws {
      folder = try Scratch()
      path = folder.folder.path + "/test.db"
      try SampleDatabase.write(DatabaseWindowTests.statements, to: path)
      let opened = try Documents.open(Address(FileName(path)))
      document = try #require(opened as? SQLiteDocument)
      let rows = DatabaseRows(reader: try #require(document.database?.reader))
      window = RowWindow(partSize: 50, limit: 10_000) { try await rows.rows($0, limit: $1) }
    }

    @MainActor func settle() async throws {
      let end = ContinuousClock.now + .seconds(600)
      while window.goingTo != nil || window.before == .loading || window.after == .loading {
        try await Task.sleep(for: .milliseconds(1))
        try #require(ContinuousClock.now < end, "an answer never arrived")
      }
    }

    /// Grows at an end until it is closed, and lets another program write in between.
    @MainActor func walk(
      _ side: RowWindow<DatabaseRows.Row>.Side,
      _ write: (Int) throws -> Void = { _ in }
    ) async throws {
      for step in 0..<100 {
        if (side == .before ? window.before : window.after) == .closed { return }
        try write(step)
        window.grow(at: side)
        try await settle()
      }
    }

    var ids: [Int] {
      @MainActor get { window.rows.map(\.id) }
    }
  }

  @Test("A10 A walk forwards is the order of the key, and backwards the same")
  func walks() async throws {
    let database = try Database()
    database.window.begin(at: .first)
    try await database.settle()
    try await database.walk(.after)
    #expect(database.ids == (1...1_000).map { $0 * 10 })
    database.window.begin(at: .last)
    try await database.settle()
    #expect(database.ids.first == 9_510 && database.window.after == .closed)
    try await database.walk(.before)
    #expect(database.ids == (1...1_000).map { $0 * 10 })
    database.window.begin(at: .after(4_990))
    try await database.settle()
    #expect(database.ids[0] == 5_000)
    try await database.walk(.before)
    try await database.walk(.after)
    #expect(database.ids == (1...1_000).map { $0 * 10 })
  }

  @Test("A10 Rows that stay are met once, whatever another program adds and deletes meanwhile")
  func writing() async throws {
    let database = try Database()
    database.window.begin(at: .first)
    try await database.settle()
    try await database.walk(.after) { step in
      // Behind and ahead of the end, and the row at it.
      let end = database.ids.last ?? 0
      try SampleDatabase.write(
        """
        INSERT INTO t VALUES (\(step * 10 + 5), 'behind'), (\(end + 1), 'ahead');
        DELETE FROM t WHERE id = \(end) OR id = \(end + 30);
        """,
        to: database.path
      )
    }
    let ids = database.ids
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
    #expect(ids.count { $0 % 10 == 1 } > 10)
    database.window.begin(at: .first)
    try await database.settle()
    try await database.walk(.after)
    let stayed = Set(database.ids.filter { $0 % 10 == 0 })
    #expect(stayed.count < 1_000 && stayed.isSubset(of: ids))
  }

  @Test(
    "A10 A locked table tells so at the end of the window, and the walk goes on when it is free"
  )
  func locked() async throws {
    let database = try Database()
    database.window.begin(at: .first)
    try await database.settle()
    let writer = try SampleDatabase.write("BEGIN EXCLUSIVE", to: database.path, leavesOpen: true)
    database.window.grow(at: .after)
    try await database.settle()
    #expect(database.window.after == .failed("another program has locked the database"))
    #expect(database.ids.count == 50)
    try SampleDatabase.run("COMMIT", on: writer)
    SampleDatabase.close(writer)
    try await database.walk(.after)
    #expect(database.ids.count == 1_000)
  }
}
