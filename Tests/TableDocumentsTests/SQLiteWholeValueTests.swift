import TestSupport
import Testing

@testable import TableDocuments

/// Point 12 of the issue and documents.md §3: a value that cannot be read is an error, never its
/// placeholder; F31: a broken view.
@Suite("Large values of SQLite") @MainActor struct SQLiteWholeValueTests {
  private static let lengths = [10, 1_500, 2_000_000, 3_000, 1_100_000, 1_024, 1_025]

  private func document(encoding: String = "UTF-8") throws -> (Scratch, any Document) {
    let rows = Self.lengths.enumerated().map { number, length in
      let text = "printf('%.*c', \(length - 2), 'x') || 'é'"
      return "(\(number), \(text), CAST(\(text) AS BLOB))"
    }
    let statements = """
      PRAGMA encoding = '\(encoding)';
      CREATE TABLE plain (id INTEGER PRIMARY KEY, a TEXT, b BLOB);
      CREATE TABLE keyed (id INTEGER, a TEXT, b BLOB, PRIMARY KEY (id, a)) WITHOUT ROWID;
      CREATE VIEW shown AS SELECT a || '' AS a, b, id FROM plain ORDER BY id;
      INSERT INTO plain VALUES \(rows.joined(separator: ", "));
      INSERT INTO keyed SELECT * FROM plain;
      CREATE TABLE gone (x); CREATE VIEW broken AS SELECT x FROM gone; DROP TABLE gone;
      """
    let scratch = try Scratch()
    let path = scratch.folder.path + "/test.db"
    try SampleDatabase.write(statements, to: path)
    return (scratch, try Documents.open(FileName(path)))
  }

  private func node(_ path: String, in document: any Document) async throws -> any Node {
    try #require(try await DocumentPath(parsing: path).resolved(in: document).value)
  }

  @Test(
    "A10 A large text or blob, and the values beside it, are read whole, in views and tables without rowid, too",
    arguments: ["plain", "keyed", "shown"],
    ["UTF-8", "UTF-16le"]
  )
  func whole(table: String, encoding: String) async throws {
    let (scratch, document) = try document(encoding: encoding)
    defer { withExtendedLifetime(scratch) {} }
    for (number, length) in Self.lengths.enumerated() {
      let expected = Array((String(repeating: "x", count: length - 2) + "é").utf8)
      let text = try await node("\(table).\(number).a", in: document)
      #expect(text.error == nil && text.kind == .text)
      #expect(try text.valueBytes == expected, "\(number)")
      #expect(text.text.whole.utf8.count == length)
      // A blob of a text in UTF-16 has other bytes.
      guard encoding == "UTF-8" else { continue }
      let blob = try await node("\(table).\(number).b", in: document)
      #expect(try blob.valueBytes == expected, "\(number)")
    }
  }

  @Test("A10 A text that is too large to be read is an error, and the rows beside it are not")
  func tooLarge() async throws {
    let (scratch, path) = try database()
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let large = try await node("t.1.a", in: document)
    #expect(large.error.map { "\($0)" }?.contains("16 million characters") == true)
    #expect(large.layout.summary == "too large to be shown")
    let beside = try await node("t.0.a", in: document)
    #expect(beside.error == nil && beside.text.whole == "small")
  }

  private func database() throws -> (Scratch, String) {
    let scratch = try Scratch()
    let path = scratch.folder.path + "/test.db"
    let statements = """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT) WITHOUT ROWID;
      INSERT INTO t VALUES (1, 'small'), (2, printf('%.*c', 16777217, 'x'));
      """
    try SampleDatabase.write(statements, to: path)
    return (scratch, path)
  }

  @Test("A10 A row of a view that has changed is an error, not another row")
  func changed() async throws {
    let (scratch, path) = try database()
    defer { withExtendedLifetime(scratch) {} }
    try SampleDatabase.write(
      """
      CREATE VIEW v AS SELECT printf('%.*c', 5000, a) AS a, a AS b FROM t WHERE id = 1;
      CREATE VIEW w AS SELECT zeroblob(5000) AS a, a AS b FROM t WHERE id = 1;
      """,
      to: path
    )
    let document = try Documents.open(FileName(path))
    let value = try await node("w.0.a", in: document)
    #expect(try value.valueBytes == [UInt8](repeating: 0, count: 5_000))
    try SampleDatabase.write("UPDATE t SET a = 'other' WHERE id = 1", to: path)
    #expect(throws: SyntaxError.self) { try value.valueBytes }
  }

  @Test("A10 A view whose table is gone has an error, and is not empty")
  func brokenView() async throws {
    let (scratch, document) = try document()
    defer { withExtendedLifetime(scratch) {} }
    let view = try await node("broken", in: document)
    #expect(view.isComplete && view.count == 0)
    #expect(view.error.map { "\($0)" } == "no such table: main.gone")
  }
}
