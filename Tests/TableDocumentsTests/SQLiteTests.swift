import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("SQLite") @MainActor struct SQLiteTests {
  /// A database in a folder that goes with it.
  private func database(_ statements: String, name: String = "test.db") throws -> (Scratch, String)
  {
    let scratch = try Scratch()
    let path = scratch.folder.path + "/" + name
    try SampleDatabase.write(statements, to: path)
    return (scratch, path)
  }

  private func lines(_ document: any Document, depth: Int = 1) -> [String] {
    var lines: [String] = []
    PlainText(DocumentTable(document).table(title: "db"), depth: depth).write { lines.append($0) }
    return Array(lines.dropFirst(2))
  }

  private func node(_ path: String, in document: any Document) async throws -> any Node {
    try #require(try await DocumentPath(parsing: path).resolved(in: document).destination)
  }

  private func texts(_ node: any Node) -> [String] {
    (0..<node.count).map { index in
      let child = node.child(at: index)
      return "\(child.name?.whole ?? "")=\(child.layout.summary ?? child.text.whole)"
    }
  }

  @Test("A10 P38 A database opens as its tables, views and schema, each with its number of rows")
  func root() async throws {
    let (scratch, path) = try database(SampleDatabase.music, name: "any name.csv")
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    #expect(
      lines(document) == [
        "  albums: 5 rows ›", "  artists: 3 rows ›", "  lengths: view ›", "  tracks: 5 rows ›",
        "  schema: 5 statements ›",
      ]
    )
    #expect(document.progress == nil && document.error == nil)
  }

  @Test("A10 A row opens as the whole record, with values by their kinds")
  func record() async throws {
    let (scratch, path) = try database(SampleDatabase.music)
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let album = try await node("albums.0", in: document)
    #expect(
      texts(album) == [
        "id=1", "title=Pastel Blues", "year=1965", "artist_id=1",
        "cover=89 50 4E 47 0D 0A 1A 0A 00", "referenced by tracks=album_id = 1",
      ]
    )
    let kinds = (0..<album.count).map { album.child(at: $0).kind }
    #expect(kinds == [.number, .text, .number, .number, .other, .list])
    #expect(album.child(at: 4).properties.words == "blob, 9 B")
    #expect(try await node("albums.4", in: document).child(at: 2).kind == .null)
    let track = try await node("tracks.2", in: document)
    #expect(texts(track) == ["album_id=3", "number=1", "title=andata", "seconds=279.25"])
    let view = try await node("lengths", in: document)
    #expect(view.count == 3 && texts(view.child(at: 1)).first == "title=async")
    let schema = try await node("schema", in: document)
    #expect(schema.child(at: 0).text.whole.hasPrefix("CREATE TABLE artists"))
  }

  @Test("P43 Foreign keys lead to the row, and from there to the rows that refer to it")
  func references() async throws {
    let (scratch, path) = try database(SampleDatabase.music)
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let artist = try await node("albums.3.artist_id", in: document)
    #expect(texts(artist).prefix(2) == ["id=7", "name=Björk"])
    let albums = try await node("artists.0.\"referenced by albums\"", in: document)
    #expect(albums.count == 2)
    #expect(texts(albums.child(at: 1))[1] == "title=Wild Is the Wind")
    let name =
      "tracks.1.album_id.artist_id.\"referenced by albums\".0.\"referenced by tracks\".1.title"
    #expect(try await node(name, in: document).text.whole == "Sinnerman")
    // Each row is printed in its own table alone.
    let printed = lines(document, depth: 20)
    #expect(printed.count { $0.contains("title: Sinnerman") } == 1 && printed.count < 400)
    let lost = try await node("albums.4.artist_id", in: document)
    #expect(lost.kind == .other)
    #expect(lost.text.whole == "there is no row in artists with id = 99")
  }

  @Test("A10 P43 Enter walks along foreign keys and back")
  func walk() throws {
    let (scratch, path) = try database(SampleDatabase.music)
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let stage = Stage(DocumentTable(document).table(title: "music.db"), columns: 100, lines: 12)
    stage.press(.enter, .down, .enter)
    #expect(stage.line(0).contains("albums › [1]"))
    #expect(stage.line(5).contains("cover") && stage.line(5).contains("NULL"))
    stage.press(.down, .down, .down)
    #expect(stage.focusedText?.hasPrefix("artist_id") == true)
    #expect(stage.line(4).contains("1  {id: 1, name: \"Nina Simone\", country: \"US\"}"))
    #expect(stage.line(4).contains("→ artists"))
    stage.press(.enter)
    #expect(stage.line(0).contains("artist_id") && stage.line(2).contains("Nina Simone"))
    stage.press(.end, .enter, .enter)
    #expect(stage.line(2).contains("Pastel Blues"))
    for _ in 0..<5 { stage.press(.left) }
    #expect(stage.focusedText?.hasPrefix("albums") == true)
  }

  @Test("A10 Rows are read in pages by key, the last ones too, and counted in the background")
  func pages() async throws {
    let (scratch, path) = try database(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT);
      CREATE TABLE w (a TEXT, b INTEGER, PRIMARY KEY (a, b)) WITHOUT ROWID;
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        INSERT INTO t SELECT i * 3, 'row ' || i FROM n;
      INSERT INTO w SELECT text, id % 7 FROM t;
      """
    )
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let root = try #require(document.root)
    let table = root.child(at: 0)
    #expect(table.count == SQLiteRows.firstCount && !table.isComplete)
    #expect(table.layout.summary == "~29,998 rows")
    await document.read()
    #expect(table.count == 10_000 && table.isComplete && table.layout.summary == "10,000 rows")
    for index in [0, 127, 128, 1_023, 1_024, 1_025, 5_000, 9_999] {
      #expect(texts(table.child(at: index)) == ["id=\(3 * index + 3)", "text=row \(index + 1)"])
    }
    let other = root.child(at: 1)
    #expect(other.count == 10_000)
    let names = (0..<10_000).map { "row \($0 + 1)" }.sorted()
    for index in [0, 130, 2_047, 2_048, 9_999] {
      #expect(texts(other.child(at: index)).first == "a=\(names[index])")
    }
    #expect(table.child(at: 10_000).kind == .other && table.child(at: -1).kind == .other)
  }

  @Test("A10 Few rows of many are found by a foreign key without an index")
  func unindexed() async throws {
    let (scratch, path) = try database(
      """
      CREATE TABLE p (id INTEGER PRIMARY KEY);
      CREATE TABLE c (id INTEGER PRIMARY KEY, p INTEGER REFERENCES p, q INTEGER REFERENCES p);
      INSERT INTO p VALUES (1), (2);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
        INSERT INTO c SELECT i, 1 + i % 2, 3 - (1 + i % 2) FROM n;
      """
    )
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let rows = try await node("p.1.\"referenced by c (q)\"", in: document)
    await rows.read()
    #expect(rows.count == 10_000)
    #expect(texts(rows.child(at: 9_999)).first == "id=20000")
  }

  @Test("A10 A large text is read by parts, a large blob not at all")
  func large() async throws {
    let (scratch, path) = try database(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT, b BLOB, c TEXT);
      INSERT INTO t VALUES
        (1, 'begin' || replace(hex(zeroblob(3000000)), '0', 'ab') || 'end', zeroblob(20000000), 'x'),
        (2, replace(hex(zeroblob(3000)), '0', 'é'), x'00', 'y');
      """
    )
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let row = try await node("t.0", in: document)
    let text = row.child(at: 1).text
    #expect(text.prefix(7) == ("beginab", false))
    #expect(text.chunks.text(at: text.chunks.count - 1).hasSuffix("abend"))
    #expect(row.child(at: 2).properties.words == "blob, 20 MB")
    #expect(row.child(at: 3).text.whole == "x")
    let second = try await node("t.1", in: document).child(at: 1).text
    #expect(second.whole == String(repeating: "é", count: 6_000))
    #expect(!second.prefix(600).text.contains("<"))
  }

  @Test("A10 Text that is not UTF-8, names with quotes, and odd values are shown")
  func oddValues() async throws {
    let (scratch, path) = try database(
      """
      CREATE TABLE "a ""b" ("select" TEXT, rowid TEXT, "x""y" REAL);
      INSERT INTO "a ""b" VALUES (CAST(x'61FF62' AS TEXT), 'own', 9e999), (NULL, '', -0.5);
      """
    )
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let table = try #require(document.root).child(at: 0)
    #expect(texts(table.child(at: 0)) == ["select=a<FF>b", "rowid=own", "x\"y=inf"])
    #expect(texts(table.child(at: 1)) == ["select=NULL", "rowid=", "x\"y=-0.5"])
  }

  @Test("A10 UTF-16 databases are read, long texts too")
  func utf16() async throws {
    let (scratch, path) = try database(
      """
      PRAGMA encoding = 'UTF-16';
      CREATE TABLE t (a TEXT);
      INSERT INTO t VALUES ('日本' || replace(hex(zeroblob(2000)), '0', 'é') || 'end');
      """
    )
    defer { withExtendedLifetime(scratch) {} }
    let text = try await node("t.0.a", in: Documents.open(FileName(path))).text
    #expect(text.whole.hasPrefix("日本é") && text.whole.hasSuffix("éend"))
  }

  @Test("A10 A database is read while another program writes, and is not touched")
  func beside() async throws {
    let (scratch, path) = try database("PRAGMA journal_mode = wal;" + SampleDatabase.music)
    let before = try Data(contentsOf: URL(filePath: path))
    do {
      let document = try Documents.open(FileName(path))
      await document.read()
      #expect(lines(document).first == "  albums: 5 rows ›")
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).count == 1)
    // The writer keeps its transaction open; what it had committed before is read.
    let writer = try SampleDatabase.write(
      "INSERT INTO artists VALUES (8, 'a', 'b'); BEGIN IMMEDIATE; DELETE FROM artists;",
      to: path,
      leavesOpen: true
    )
    let document = try Documents.open(FileName(path))
    await document.read()
    #expect(lines(document)[1] == "  artists: 4 rows ›")
    try SampleDatabase.run("COMMIT; INSERT INTO albums VALUES (9, 'x', 1, 1, NULL)", on: writer)
    #expect(texts(try await node("albums.0", in: document)).first == "id=1")
    SampleDatabase.close(writer)
  }

  @Test("A10 A locked database is waited for")
  func locked() async throws {
    let (scratch, path) = try database(SampleDatabase.music)
    defer { withExtendedLifetime(scratch) {} }
    let writer = try SampleDatabase.write("BEGIN EXCLUSIVE", to: path, leavesOpen: true)
    let document = try Documents.open(FileName(path))
    #expect(document.root == nil && document.error == nil && document.progress != nil)
    try SampleDatabase.run("COMMIT", on: writer)
    SampleDatabase.close(writer)
    await document.read()
    #expect(lines(document).first == "  albums: 5 rows ›")
  }

  @Test("A10 Rows that another program deletes meanwhile say so")
  func deleted() async throws {
    let (scratch, path) = try database(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        INSERT INTO t SELECT i FROM n;
      """
    )
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    await document.read()
    try SampleDatabase.write("DELETE FROM t WHERE id > 3000", to: path)
    let table = try #require(document.root).child(at: 0)
    #expect(texts(table.child(at: 2_000)) == ["id=2001"])
    #expect(table.child(at: 4_000).text.whole == "this row is no longer there")
  }

  @Test("A10 What is no database, or is encrypted, says so; standard input must be a file")
  func notADatabase() throws {
    let scratch = try Scratch()
    let path = try scratch.file("secret.sqlite", String(repeating: "no database", count: 100))
    let document = try Documents.open(FileName(path))
    #expect(document.error?.description == "this is not an SQLite database, or an encrypted one")
    #expect(
      document.error?.description(for: FileName("a"))
        == "a: this is not an SQLite database, or an encrypted one"
    )
    let input = SQLiteFormat().document(of: DocumentFile(name: nil, bytes: ByteSource([])))
    #expect(
      input.error?.description
        == "a compressed SQLite database cannot be opened; unpack it first"
    )
    let empty = try Documents.open(FileName(scratch.file("empty.sqlite", "")))
    #expect(lines(empty) == [] || lines(empty) == ["The database has no tables"])
  }

  @Test("A10 A view that fails or never ends does not hold up anything")
  func badViews() async throws {
    let (scratch, path) = try database(
      """
      CREATE TABLE t (a); INSERT INTO t VALUES (1);
      CREATE VIEW bad AS SELECT * FROM missing;
      CREATE VIEW endless AS
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0;
      CREATE VIEW many AS
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;
      """
    )
    defer { withExtendedLifetime(scratch) {} }
    let document = try Documents.open(FileName(path))
    let root = try #require(document.root)
    let bad = root.child(at: 0)
    #expect(bad.count == 0 && bad.error?.description.contains("missing") == true)
    let endless = root.child(at: 1)
    #expect(endless.count == 0 && !endless.isComplete)
    let reading = Task { await endless.read() }
    await Task.yield()
    reading.cancel()
    await reading.value
    #expect(!endless.isComplete)
    let many = root.child(at: 2)
    await many.read()
    #expect(many.count == SQLiteScan.rowLimit)
    #expect(many.error?.description == "only the first 100000 rows are shown")
    #expect(texts(many.child(at: 77_776)) == ["i=77777"])
  }
}
