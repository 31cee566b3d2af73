import Foundation
import TestSupport
import Testing

/// A music library in SQLite, as a person walks through it.
extension Programs {
  @Suite struct DatabasesTests {
    private func library(in folder: TemporaryFolder) throws -> String {
      let path = folder.path("music.db")
      try SampleDatabase.write(SampleDatabase.music, to: path)
      return path
    }

    private static let album = [
      "id", "title", "year",
      Row(
        "artist_id",
        [
          "id", "name", "country",
          Row("referenced by albums", [Row("1  Pastel Blues", title: "[0]", ["id", "title"])]),
        ]
      ), "cover",
      Row(
        "referenced by tracks",
        [Row("1", title: "[0]", ["album_id"]), Row("1", title: "[1]", ["album_id"])]
      ),
    ]

    @Test(
      "A10 P43 A music library is walked to the deepest value and back, along foreign keys",
      arguments: [(80, 24), (40, 12)]
    )
    func walk(columns: Int, lines: Int) async throws {
      let folder = try TemporaryFolder()
      let walk = try Walk(
        [builtProgram("termtable"), try library(in: folder)],
        columns: columns,
        lines: lines
      )
      let tables = [
        Row("albums", [Row("1  Pastel Blues", title: "[0]", Self.album), "2  Wild Is the Wind"]),
        Row("artists", ["1  Nina Simone", "2  坂本 龍一", "7  Björk"]),
        Row("lengths", [Row("Pastel Blues", title: "[0]", ["title", "minutes"])]),
        Row(
          "tracks",
          [
            Row(
              "1",
              title: "[0]",
              [Row("album_id", ["id", "title"]), "number", "title", "seconds"]
            )
          ]
        ),
        Row("schema", ["artists"]),
      ]
      try await walk.walk(tables, title: "music.db")
    }

    @Test("A10 A13 A path leads to a record of a database, on the screen and printed")
    func path() async throws {
      let folder = try TemporaryFolder()
      let path = try library(in: folder)
      let terminal = try TmuxSession([builtProgram("termtable"), path, "albums.3.title"])
      try await terminal.waitFor("‹ music.db › albums › [3]")
      try await terminal.waitForFocus("title")
      let result = try run([builtProgram("termtable"), "--print", path, "albums.3.artist_id"])
      #expect(
        result.output == """
          artist_id

            id: 7
            name: Björk
            country: NULL
            referenced by albums: artist_id = 7 ›

          """
      )
      #expect(result.status == 0 && result.errors == "")
    }

    @Test("P38 A12 A large table is sorted, and printed whole; End leads to its last row")
    func large() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path("log.db")
      let rows = """
        CREATE TABLE log (id INTEGER PRIMARY KEY, text TEXT);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
          INSERT INTO log SELECT i, 'event ' || i FROM n;
        """
      try SampleDatabase.write(rows, to: path)
      let terminal = try TmuxSession([builtProgram("termtable"), path, "log"])
      try await terminal.waitForFocus("log")
      try terminal.send("Enter")
      try await terminal.waitForFocus("1  event 1")
      try terminal.send("End")
      try await terminal.waitForFocus("30000  event 30000")
      try terminal.send("s")
      try await terminal.waitFor("Sort by")
      try terminal.send("Down", "Enter")
      try await terminal.waitForFocus("1  event 1")
      try terminal.send("s", "s")
      try await terminal.waitForFocus("9999  event 9999")
      let result = try run([builtProgram("termtable"), "--print", path, "log"])
      #expect(result.output.hasSuffix("  30000  event 30000 ›\n"))
    }

    @Test("A10 A damaged database tells so, and a database as standard input, too")
    func damaged() throws {
      let folder = try TemporaryFolder()
      let path = try library(in: folder)
      let bytes = try Array(Data(contentsOf: URL(filePath: path)))
      let cut = try folder.write("cut.db", bytes: Array(bytes.prefix(5_000)))
      let result = try run([builtProgram("termtable"), "--print", cut])
      #expect(result.status == 65)
      #expect(result.errors.hasPrefix("termtable: \(cut): the database is damaged"))
      let input = try run(
        ["sh", "-c", "\"$0\" --print - <\"$1\"", builtProgram("termtable"), path]
      )
      #expect(input.status == 65)
      #expect(
        input.errors
          == "termtable: standard input: this is an SQLite database; expected the path of its file\n"
      )
    }

    @Test("A10 P60 A record is spoken line by line")
    func linear() throws {
      let folder = try TemporaryFolder()
      let path = try library(in: folder)
      let command = "printf '2\\n3\\nq\\n' | \"$0\" --linear \"$1\""
      let result = try run(["sh", "-c", command, builtProgram("termtable"), path])
      #expect(
        result.output.contains("music.db › artists › row 3, 4 rows\n1. id, 7\n2. name, Björk\n")
      )
    }
  }
}
