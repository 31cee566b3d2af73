import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Rows of a database that were sorted on the screen: an edit concerns the row that is seen. What
/// was saved is read by Python's sqlite3.
@Suite("P76 Rows of a sorted database are edited") @MainActor struct SortedDatabaseStory {
  /// Sorted by their titles, the albums are 4, 1, 2, 3; the rowids have gaps.
  private static let albums = """
    CREATE TABLE album (id INTEGER PRIMARY KEY, title TEXT, year INTEGER);
    INSERT INTO album VALUES (3, 'Debut', 1993), (5, 'Homogenic', 1997), (8, 'Post', 1995),
      (9, 'Biophilia', 2011);
    CREATE TABLE pair (a TEXT, b INT, note TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID;
    INSERT INTO pair VALUES ('x', 1, 'two'), ('x', 2, 'one'), ('y', 1, 'three');
    CREATE VIEW old AS SELECT title, year FROM album WHERE year < 2000;
    """

  private func opened(
    _ table: String,
    _ statements: String = albums,
    sortedBy column: Int? = 1
  ) async throws -> EditedFile {
    let file = try EditedFile("", "m.db", columns: 70, lines: 16) { _ in
    } write: {
      try SampleDatabase.write(statements, to: $0)
    }
    #expect(file.focus(table))
    file.stage.press(.enter)
    #expect(await file.stage.wait { file.stage.line(0).contains("› \(table)") })
    guard let column else { return file }
    for _ in 0..<column { file.stage.press(.right) }
    file.stage.press(.character("s"), .enter)
    #expect(await file.stage.wait { file.stage.line(1).contains("↑") }, "\(file.stage.screen)")
    file.stage.press(.home)
    return file
  }

  private func statements(_ file: EditedFile) -> String { file.editing?.file.text ?? "" }

  private func has(_ file: EditedFile, statements: String) async -> Bool {
    await file.stage.wait { self.statements(file) == statements }
  }

  private func save(_ file: EditedFile) async throws {
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.editing?.changes.isEmpty == true })
    #expect(await file.shows("Saved"))
  }

  private func answer(_ query: String, _ file: EditedFile) throws -> String {
    try DatabaseAnswer.of(query, in: file.path.path)
  }

  /// The first texts of the rows with the mark of a change.
  private func marked(_ file: EditedFile) -> [String] {
    file.stage.screen.split(separator: "\n").filter { $0.contains("• ") }.map(String.init)
  }

  @Test("P76 e in a column of a sorted table changes the row that is seen, which has the mark")
  func value() async throws {
    let file = try await opened("album")
    #expect(file.focused.hasPrefix("9") && file.stage.chosenText == "Biophilia")
    file.stage.press(.down, .down)
    #expect(file.stage.chosenText == "Homogenic")
    file.replace(with: "Zebra")
    #expect(
      await has(
        file,
        statements:
          "UPDATE \"album\" SET \"title\" = 'Zebra' WHERE rowid = 5 AND \"title\" IS 'Homogenic' COLLATE BINARY; -- album.1\n"
      ),
      "\(statements(file))\(file.stage.screen)"
    )
    #expect(await file.shows("Zebra"))
    #expect(file.stage.chosenText == "Zebra")
    #expect(marked(file).count == 1 && marked(file)[0].contains("Zebra"), "\(file.stage.screen)")
    file.stage.press(.right)
    file.replace(with: "1998")
    #expect(await file.shows("1998"))
    #expect(marked(file).count == 1, "\(file.stage.screen)")
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone: album.1.year"))
    #expect(await file.shows("1997"))
    try await save(file)
    #expect(file.stage.screen.contains("Zebra") && !file.stage.screen.contains("Homogenic"))
    #expect(
      try answer("SELECT * FROM album", file)
        == "[(3, 'Debut', 1993), (5, 'Zebra', 1997), (8, 'Post', 1995), (9, 'Biophilia', 2011)]"
    )
    // The row is still that one.
    file.stage.press(.left)
    file.replace(with: "Homogenic")
    #expect(await file.stage.wait { self.statements(file).contains("WHERE rowid = 5") })
  }

  @Test("P76 A row that the filter leaves of a sorted table is edited")
  func filtered() async throws {
    let file = try await opened("album")
    file.stage.press(.character("&"))
    file.stage.type("199")
    file.stage.press(.enter)
    #expect(await file.hides("Biophilia"))
    file.stage.press(.end)
    #expect(file.stage.chosenText == "Post")
    file.replace(with: "Post 199")
    #expect(await file.stage.wait { self.statements(file).contains("WHERE rowid = 8") })
    #expect(await file.shows("Post 199"))
    try await save(file)
    #expect(try answer("SELECT title FROM album WHERE id = 8", file) == "[('Post 199',)]")
  }

  @Test("P76 The record that a sorted row opens is edited, stays open, and its changes are undone")
  func record() async throws {
    let file = try await opened("album")
    file.stage.press(.down, .down, .enter)
    #expect(await file.shows("album › id = 5"))
    #expect(file.focus("title"))
    file.replace(with: "Zebra")
    #expect(await file.stage.wait { self.statements(file).contains("WHERE rowid = 5") })
    #expect(await file.shows("Zebra"))
    #expect(file.stage.screen.contains("album › id = 5"), "\(file.stage.screen)")
    #expect(marked(file).count == 1 && file.stage.screen.contains("1997"))
    file.stage.press(.character("y"), .character("p"))
    #expect(file.stage.copied == "album.\"id = 5\".title")
    try await save(file)
    #expect(file.stage.screen.contains("Zebra") && file.stage.screen.contains("album › id = 5"))
    #expect(try answer("SELECT title FROM album WHERE id = 5", file) == "[('Zebra',)]")
    file.stage.press(.character("u"))
    #expect(await file.shows("Homogenic"), "\(file.stage.screen)\(statements(file))")
    #expect(file.stage.screen.contains("album › id = 5"))
    file.stage.press(.left)
    #expect(
      await file.stage.wait { file.stage.focusedText?.contains("5  Homogenic") == true },
      "\(file.stage.screen)"
    )
  }

  @Test("P76 d and a copy in a sorted table concern the row that is seen; undo brings it back")
  func rows() async throws {
    let file = try await opened("album")
    file.stage.press(.down, .character("E"), .character("d"))
    #expect(await file.hides("Debut"), "\(file.stage.screen)")
    #expect(statements(file).hasPrefix("DELETE FROM \"album\" WHERE rowid = 3 "))
    #expect(file.stage.screen.contains("Biophilia") && file.stage.screen.contains("Homogenic"))
    #expect(!file.stage.screen.contains("deleted"))
    file.stage.press(.character("E"))
    // The rows after it have other numbers now.
    #expect(await file.focuses("5"))
    file.replace(with: "Zebra")
    #expect(await file.stage.wait { self.statements(file).contains("WHERE rowid = 5") })
    #expect(await file.shows("Zebra"))
    #expect(marked(file).count == 1 && marked(file)[0].contains("Zebra"), "\(file.stage.screen)")
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone: album.0.title"))
    file.stage.press(.character("u"))
    #expect(await has(file, statements: ""))
    #expect(await file.shows("Debut"), "\(file.stage.screen)")
    #expect(file.stage.line(2).contains("Biophilia") && file.stage.line(3).contains("Debut"))
    file.stage.press(.home, .character("."), .character("u"))
    #expect(await file.stage.wait { self.marked(file).count == 1 }, "\(file.stage.screen)")
    #expect(file.focused.contains("Biophilia") && file.stage.line(6).contains("Biophilia"))
    file.replace(with: "Volta")
    #expect(await file.shows("Volta"))
    try await save(file)
    #expect(await file.shows("Volta"))
    file.stage.press(.home, .character("E"), .character("d"), .character("E"))
    #expect(await file.stage.wait { self.statements(file).contains("rowid = 9 ") })
    try await save(file)
    #expect(await file.stage.wait { file.stage.line(2).contains("Debut") }, "\(file.stage.screen)")
    #expect(
      try answer("SELECT id, title FROM album", file)
        == "[(3, 'Debut'), (5, 'Homogenic'), (8, 'Post'), (10, 'Volta')]"
    )
    #expect(
      file.stage.line(5).contains("Volta") && file.stage.line(6).isEmpty,
      "\(file.stage.screen)"
    )
  }

  @Test("P76 A sorted row of a table without rowid is edited and deleted by its key")
  func withoutRowID() async throws {
    let file = try await opened("pair", sortedBy: 2)
    #expect(file.stage.chosenText == "one")
    file.replace(with: "ONE")
    #expect(await file.shows("ONE"))
    #expect(marked(file).count == 1 && marked(file)[0].contains("ONE"), "\(file.stage.screen)")
    file.stage.press(.down, .character("E"), .character("d"))
    #expect(await file.hides("three"))
    try await save(file)
    #expect(
      try answer("SELECT * FROM pair", file) == "[('x', 1, 'two'), ('x', 2, 'ONE')]"
    )
  }

  @Test("P76 A sorted view says why it is not edited")
  func view() async throws {
    let file = try await opened("old", sortedBy: 0)
    #expect(file.stage.chosenText == "Debut")
    file.replace(with: "x")
    #expect(await file.shows("is a view"), "\(file.stage.screen)")
    #expect(statements(file) == "")
  }

  @Test("P76 Of rows that another program has deleted, the edit is refused; the others are edited")
  func deletedElsewhere() async throws {
    let file = try await opened("album")
    try SampleDatabase.write(
      "DELETE FROM album WHERE id = 3; INSERT INTO album VALUES (1, 'A', 1)",
      to: file.path.path
    )
    file.stage.press(.down)
    #expect(file.stage.chosenText == "Debut")
    file.replace(with: "x")
    #expect(await file.shows("Not changed"), "\(file.stage.screen)")
    #expect(statements(file) == "")
    file.stage.press(.escape, .down)
    #expect(file.stage.chosenText == "Homogenic")
    file.replace(with: "Zebra")
    #expect(await file.stage.wait { self.statements(file).contains("WHERE rowid = 5") })
    try await save(file)
    #expect(
      try answer("SELECT id, title FROM album", file)
        == "[(1, 'A'), (5, 'Zebra'), (8, 'Post'), (9, 'Biophilia')]"
    )
  }

  /// 3,000 rows with even rowids.
  private static let many = """
    CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO t SELECT i * 2, printf('%05d', 90000 - i) FROM n;
    """

  @Test(
    "P76 In a large sorted table, with rows deleted and others written meanwhile, the row is found"
  )
  func large() async throws {
    let file = try await opened("t", Self.many)
    #expect(file.focused.hasPrefix("6000"))
    file.stage.press(.character("E"), .character("d"))
    #expect(await file.stage.wait { self.statements(file).contains("rowid = 6000") })
    #expect(await file.stage.wait { file.stage.line(0).hasSuffix("/2999") }, "\(file.stage.screen)")
    file.stage.press(.end)
    #expect(file.stage.focusedText?.contains("89999") == true, "\(file.stage.screen)")
    file.stage.press(.character("d"))
    #expect(await file.stage.wait { self.statements(file).contains("rowid = 2 ") })
    #expect(await file.stage.wait { file.stage.line(0).hasSuffix("/2998") }, "\(file.stage.screen)")
    file.stage.press(.character("E"), .home, .down)
    #expect(await file.focuses("5996"), "\(file.stage.screen)")
    file.replace(with: "x")
    #expect(await file.stage.wait { self.statements(file).contains("rowid = 5996") })
    #expect(statements(file).hasSuffix("-- t.2997\n"), "\(statements(file))")
    #expect(await file.stage.wait { self.marked(file).count == 1 }, "\(file.stage.screen)")
    // Rows that come before it move it on.
    try SampleDatabase.write("INSERT INTO t VALUES (1001, 'n'), (1003, 'm')", to: file.path.path)
    file.stage.press(.down)
    #expect(await file.focuses("5994"))
    file.replace(with: "y")
    #expect(await file.stage.wait { self.statements(file).contains("rowid = 5994") })
    try await save(file)
    #expect(
      try answer("SELECT id, name FROM t WHERE length(name) = 1 ORDER BY id", file)
        == "[(1001, 'n'), (1003, 'm'), (5994, 'y'), (5996, 'x')]"
    )
    #expect(try answer("SELECT count(*) FROM t", file) == "[(3000,)]")
  }

  @Test("P76 The mark of a changed row goes with it when a row before it is deleted")
  func marks() async throws {
    let file = try await opened("album", sortedBy: nil)
    file.stage.press(.end, .up, .right)
    #expect(file.stage.chosenText == "Post", "\(file.stage.screen)")
    file.replace(with: "Zebra")
    #expect(await file.shows("Zebra"))
    file.stage.press(.home, .character("E"), .character("d"), .character("E"))
    #expect(await file.hides("Debut"))
    #expect(
      await file.stage.wait {
        self.marked(file).count == 1 && self.marked(file)[0].contains("Zebra")
      },
      "\(file.stage.screen)"
    )
  }

  @Test("P76 A row of a database is found by its key, as y p of a sorted row copies it")
  func path() async throws {
    let scratch = try Scratch()
    let path = scratch.folder.path + "/m.db"
    try SampleDatabase.write(Self.albums + Self.many, to: path)
    let file = try OpenFile(FileName(path))
    for (text, found) in [
      ("album.\"id = 5\".title", "Homogenic"), ("t.\"id = 4246\".name", "87877"),
      ("album.\"id = 4\".title", nil), ("album.\"rowid = 5\".title", nil),
      ("album.\"year = 5\".title", nil), ("pair.\"a = x, b = 1\".note", nil),
    ] {
      let place = try? await DocumentPath(parsing: text).resolved(in: file.document)
      #expect(place?.node.text.whole == found, "\(text)")
      if found != nil { #expect(place.map { "\($0.path)".contains("=") } == false) }
    }
  }
}
