import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Columns of databases") @MainActor struct SQLiteColumnsTests {
  /// A database in a folder that goes with it, opened.
  private struct Database {
    let folder: Scratch
    let path: String
    let document: any Document

    @MainActor init(_ statements: String) throws {
      folder = try Scratch()
      path = folder.folder.path + "/test.db"
      try SampleDatabase.write(statements, to: path)
      document = try Documents.open(Address(FileName(path)))
    }

    @MainActor func table(_ index: Int = 0) throws -> any Node {
      try #require(document.root).child(at: index)
    }

    @MainActor func stage(columns: Int = 64, lines: Int = 8) -> Stage {
      Stage(DocumentTable(document).table(title: "test.db"), columns: columns, lines: lines)
    }
  }

  private func titles(_ statements: String) throws -> [String]? {
    let database = try Database(statements)
    return try RecordColumns(of: database.table())?.columns.map(\.title)
  }

  @Test("A10 A12 Rows stand in columns: numbers at the right, blobs by their size")
  func columns() throws {
    let database = try Database(SampleDatabase.music)
    let stage = database.stage()
    stage.press(.enter)
    expectScreen(
      stage,
      """
       ‹ test.db › albums
         id  title             year  artist_id  cover
          1  Pastel Blues      1965          1  blob, 9 B          ›
          2  Wild Is the Wind  1966          1  NULL               ›
          3  async             2017          2  NULL               ›
          4  Homogenic         1997          7  NULL               ›
          5  Lost              NULL         99  NULL               ›
       Esc Back  Enter Open  s Sort  ←→ Columns  ↑↓ Move  ? Keys
      """
    )
    stage.press(.enter)
    #expect(stage.line(0).hasSuffix("albums › [0]"))
    #expect(stage.screen.contains("89 50 4E 47"))
  }

  @Test("A10 A12 The key is the first column, wherever it was declared; views have columns, too")
  func key() throws {
    #expect(
      try titles(
        "CREATE TABLE t (size, name, id INTEGER PRIMARY KEY); INSERT INTO t VALUES (1, 2, 3)"
      )
        == ["id", "size", "name"]
    )
    #expect(
      try titles(
        "CREATE TABLE t (c, b, a, PRIMARY KEY (a, b)) WITHOUT ROWID; INSERT INTO t VALUES (1, 2, 3)"
      )
        == ["a", "c", "b"]
    )
    #expect(try titles("CREATE VIEW v AS SELECT 1 AS a, 'x' AS b") == ["a", "b"])
  }

  /// 3,000 rows in the order of their keys; every third has no name.
  private static let many = """
    CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, size REAL);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO t SELECT i * 2, CASE WHEN i % 3 THEN 'Name ' || (i * 7919 % 3001) END, i % 10 FROM n;
    """

  @Test(
    "A10 A12 The database sorts its rows: numbers, then texts in any case, then blobs, and NULL last",
    arguments: [false, true]
  )
  func order(isDescending: Bool) async throws {
    let database = try Database(
      """
      CREATE TABLE t (v);
      INSERT INTO t VALUES (NULL), ('b'), (x'00'), (10), ('A'), (9.5), (NULL), ('a');
      """
    )
    let sorting = try #require(try database.table().layout.sorting)
    let rows = try await sorting.order([RowSort(.unnamed(at: 0), isDescending: isDescending)])
      .sorted(try database.table())
    let texts = (0..<rows.count).map { rows.child(at: $0).child(at: 0).text.whole }
    let expected = ["9.5", "10", "A", "a", "b", "00"]
    let shown = isDescending ? ["00", "b", "A", "a", "10", "9.5"] : expected
    #expect(texts == shown + ["NULL", "NULL"])
  }

  @Test(
    "A10 A12 A large table is sorted before all its rows were found, and opens the right record"
  )
  func sorting() async throws {
    let database = try Database(Self.many)
    #expect(try !database.table().isComplete)
    let stage = database.stage()
    stage.press(.enter)
    stage.click("name")
    #expect(await stage.wait { stage.line(1).contains("name ↑") }, "\(stage.screen)")
    #expect(stage.line(2).contains("Name 1 "), "\(stage.screen)")
    let id = try #require(stage.line(2).split(separator: " ").first)
    stage.press(.enter)
    #expect(stage.line(0).hasSuffix("t › id = \(id)"), "\(stage.screen)")
    #expect(stage.screen.contains("Name 1"))
    stage.press(.left, .end)
    #expect(stage.line(0).hasSuffix("3000/3000"), "\(stage.screen)")
    #expect(stage.focusedText?.contains("NULL") == true)
  }

  @Test("A10 A12 Views and tables without a rowid are sorted, too")
  func others() async throws {
    let database = try Database(
      """
      CREATE TABLE w (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
      INSERT INTO w VALUES ('x', 3), ('y', 1), ('z', 2);
      """
    )
    await database.document.read()
    let stage = database.stage(columns: 40)
    stage.press(.enter)
    stage.click("value")
    #expect(await stage.wait { stage.line(1).contains("value ↓") })
    #expect((2..<5).map { stage.line($0).split(separator: " ").first } == ["x", "z", "y"])
  }

  @Test("A10 A12 A row that was deleted since the rows were sorted says so, and the others stay")
  func deleted() async throws {
    let database = try Database(Self.many)
    let sorting = try #require(try database.table().layout.sorting)
    try SampleDatabase.write("DELETE FROM t WHERE id = 4", to: database.path)
    let rows = try await sorting.order([RowSort(.unnamed(at: 0))]).sorted(try database.table())
    #expect(rows.count == 2_999)
    try SampleDatabase.write("DELETE FROM t WHERE id = 6", to: database.path)
    #expect(rows.child(at: 1).text.whole == "this row is no longer there")
    #expect(rows.child(at: 2).child(at: 0).text.whole == "8")
  }
}
