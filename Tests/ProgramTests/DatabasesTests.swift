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

    /// F31: a broken view is an error.
    @Test("A17 list tells a view whose table is gone, and ends with 65; the others are printed")
    func brokenView() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("views.db")
      try SampleDatabase.write(
        """
        CREATE TABLE gone (x); CREATE VIEW broken AS SELECT x FROM gone; DROP TABLE gone;
        CREATE TABLE kept (x); INSERT INTO kept VALUES (1);
        """,
        to: path
      )
      for arguments in [["list", path], ["list", path, "broken"], ["list", "--json", path]] {
        let result = try run([builtProgram("termtable")] + arguments)
        #expect(result.status == 65 && result.errors.contains("no such table: main.gone"))
        #expect(!result.output.contains("\nbroken") && !result.output.contains("\"broken"))
        #expect(result.output.contains("kept.0.x") == (arguments.last != "broken"))
      }
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
        Row(
          "albums",
          [
            Row("1  Pastel Blues", title: "[0]", Self.album, takesArrows: true),
            "2  Wild Is the Wind",
          ]
        ),
        Row("artists", ["1  Nina Simone", "2  坂本 龍一", "7  Björk"]),
        Row(
          "lengths",
          [Row("Pastel Blues", title: "[0]", ["title", "minutes"], takesArrows: true)]
        ),
        Row(
          "tracks",
          [
            Row(
              "1",
              title: "[0]",
              [Row("album_id", ["id", "title"]), "number", "title", "seconds"],
              takesArrows: true
            )
          ]
        ),
        Row("schema", ["artists"]),
      ]
      try await walk.walk(tables, title: "music.db")
    }

    @Test("A10 A17 Commands read and change a database, and print the statements of a dry run")
    func commands() throws {
      let folder = try TemporaryFolder()
      let path = try library(in: folder)
      func termtable(_ arguments: String...) throws -> (Int, String, String) {
        let result = try run([builtProgram("termtable")] + arguments)
        return (result.status, result.output, result.errors)
      }
      let get = try termtable("get", path, "albums[3].artist_id", "albums[title=async].id")
      #expect(get == (0, "7\n3\n", ""))
      let row = try termtable("get", path, "artists.2")
      #expect(row == (0, #"{"id": 7, "name": "Björk", "country": null}"# + "\n", ""))
      let list = try termtable("list", path, "albums.3")
      #expect(
        list.1 == """
          albums.3.id=4
          albums.3.title=Homogenic
          albums.3.year=1997
          albums.3.artist_id=7
          albums.3.cover=NULL

          """
      )
      let describe = try termtable("describe", path, "albums.3.artist_id")
      #expect(
        describe.1 == """
          path:      albums.3.artist_id
          type:      number
          value:     7
          note:      → artists
          format:    SQLite
          set:       a number

          """
      )
      let dry = try termtable(
        "set",
        path,
        "albums[3].title=Post",
        "albums.4.year=2001",
        "--dry-run"
      )
      #expect(
        dry.1 == """
          UPDATE "albums" SET "title" = 'Post' WHERE rowid = 4 AND "title" IS 'Homogenic' COLLATE BINARY; -- albums.3
          UPDATE "albums" SET "year" = 2001 WHERE rowid = 5 AND "year" IS NULL; -- albums.4

          """
      )
      #expect(dry.0 == 0 && dry.2 == "")
      #expect(try termtable("get", path, "albums.3.title").1 == "Homogenic\n")
      #expect(try termtable("set", path, "albums[3].title=Post") == (0, "", ""))
      #expect(try termtable("get", path, "albums.3.title").1 == "Post\n")
      #expect(try termtable("add", path, "artists.-", #"{"name": "Can"}"#) == (0, "", ""))
      #expect(try termtable("get", path, "artists.3").1.contains(#""name": "Can""#))
      #expect(try termtable("unset", path, "albums.4") == (0, "", ""))
      #expect(
        try termtable("list", path, "albums", "--depth", "1").1.split(separator: "\n").count == 4
      )
    }

    @Test(
      "A10 A17 A change that a database refuses ends a command with a status, and changes nothing"
    )
    func refusedCommands() throws {
      let folder = try TemporaryFolder()
      let path = try library(in: folder)
      func status(_ arguments: String...) throws -> (Int, String) {
        let result = try run([builtProgram("termtable")] + arguments)
        return (result.status, result.errors)
      }
      let null = try status("set", path, "artists.0.name:=null")
      #expect(null.0 == 65)
      #expect(
        null.1
          == "termtable: \(path): artists.0.name: artists.name takes no NULL; nothing was written\n"
      )
      #expect(try status("set", path, "albums.3.year=x").0 == 65)
      #expect(try status("set", path, "lengths.0.minutes=1").0 == 65)
      #expect(try status("rename", path, "albums.3.year", "name").0 == 65)
      #expect(try status("set", path, "albums.9.year=1").0 == 66)
      #expect(
        try run([builtProgram("termtable"), "get", path, "artists.0.name"]).output
          == "Nina Simone\n"
      )
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
          == "termtable: standard input: a compressed SQLite database cannot be opened; unpack it first\n"
      )
    }

    @Test("A10 P60 A record is spoken line by line")
    func linear() throws {
      let folder = try TemporaryFolder()
      let path = try library(in: folder)
      let command = "printf '2\\n3\\nq\\n' | \"$0\" --linear \"$1\""
      let result = try run(["sh", "-c", command, builtProgram("termtable"), path])
      #expect(
        result.output.contains(
          "music.db › artists › row 3, 4 rows\n1. id, text field, 7\n2. name, text field, Björk\n"
        )
      )
    }
  }
}
