import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// D4, D5, D25: rows of a database are added by a form, and foreign keys are edited on the screen.
@Suite("Rows of a database are added on the screen") @MainActor struct DatabaseRowsStory {
  private func library(columns: Int = 60, lines: Int = 14) throws -> EditedFile {
    let file = try EditedFile("", "m.db", columns: columns, lines: lines)
    try SampleDatabase.write(
      """
      CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE album (
        id INTEGER PRIMARY KEY AUTOINCREMENT, artist_id INTEGER NOT NULL REFERENCES artist(id),
        title TEXT, year INTEGER DEFAULT 1970, age INTEGER GENERATED ALWAYS AS (2000 - year)
      );
      CREATE TABLE pair (a TEXT, b INT, note TEXT, PRIMARY KEY (a, b)) WITHOUT ROWID, STRICT;
      INSERT INTO artist VALUES (1, 'Nina Simone'), (2, 'Björk');
      INSERT INTO album (artist_id, title) VALUES (1, 'Pastel Blues'), (2, 'Homogenic'), (2, 'Vespertine');
      INSERT INTO pair VALUES ('x', 1, NULL);
      """,
      to: file.path.path
    )
    try file.open()
    return file
  }

  private func statements(_ file: EditedFile) -> String { file.editing?.file.text ?? "" }

  @Test(
    "P25 A new row of a database is a form of its columns; what stays empty is left to the database"
  )
  func adding() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .character("E"), .character("a"))
    #expect(await file.shows("New row of album"))
    #expect(file.stage.screen.contains("automatic") && file.stage.screen.contains("default 1970"))
    #expect(!file.stage.screen.contains("age"))
    file.stage.press(.control("s"))
    #expect(statements(file) == "")
    try file.stage.fill(["artist_id": "2", "title": "Medúlla"])
    file.stage.press(.control("s"))
    #expect(await file.hides("New row of album"))
    #expect(
      statements(file)
        == "INSERT INTO \"album\" (\"artist_id\", \"title\") VALUES (2, 'Medúlla'); -- album\n"
    )
    #expect(file.stage.focusedText?.contains("Medúlla") == true)
    // In edit mode, another mark stands there.
    file.stage.press(.character("E"))
    #expect(
      await file.stage.wait { file.stage.focusedText?.hasPrefix("•") == true },
      "\(file.stage.screen)"
    )
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.editing?.changes.isEmpty == true })
    #expect(
      try DatabaseAnswer.of(
        "SELECT id, artist_id, title, year FROM album WHERE id > 3",
        in: file.path.path
      )
        == "[(4, 2, 'Medúlla', 1970)]"
    )
  }

  @Test(
    "P25 The form of a new row begins at the first field that must be filled in; Tab stops at its picker"
  )
  func firstField() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .character("E"), .character("a"))
    #expect(await file.shows("New row of album"))
    #expect(file.stage.focusedText?.hasPrefix("artist_id") == true)
    file.stage.press(.tab)
    #expect(file.stage.focusedText?.contains("Pick from artist") == true)
    file.stage.press(.tab)
    #expect(file.stage.focusedText?.contains("title") == true)
    file.stage.press(.backTab, .backTab)
    #expect(file.stage.focusedText?.contains("artist_id") == true)
    file.stage.type("2")
    file.stage.press(.enter)
    #expect(file.stage.focusedText?.contains("title") == true, "Enter goes on to the next field")
  }

  @Test("P43 The rows to pick from stand in columns, in which words are found")
  func pickingByWords() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .character("E"), .character("a"))
    #expect(await file.shows("Pick from artist"))
    file.stage.press(.tab, .enter)
    #expect(await file.shows("   2  Björk"), "\(file.stage.screen)")
    #expect(file.stage.line(1).contains("id  name"))
    file.stage.type("/björk")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("New row of album"))
    #expect(file.stage.values["artist_id"] == "2")
  }

  @Test(
    "P25 A row is added to a table without rowid by its key, and a number is asked for where only one fits"
  )
  func withoutRowID() async throws {
    let file = try library()
    #expect(file.focus("pair"))
    file.stage.press(.enter, .character("E"), .character("a"))
    #expect(await file.shows("New row of pair"))
    #expect(throws: InvalidText.self) { try file.stage.fill(["b": "two"]) }
    try file.stage.fill(["a": "y", "b": "2"])
    file.stage.press(.control("s"))
    #expect(await file.hides("New row of pair"))
    #expect(statements(file) == "INSERT INTO \"pair\" (\"a\", \"b\") VALUES ('y', 2); -- pair\n")
  }

  @Test("P43 The row that a foreign key leads to is picked for a new row")
  func picking() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .character("E"), .character("a"))
    #expect(await file.shows("Pick from artist"))
    #expect(file.focus("Pick from artist"))
    file.stage.press(.enter)
    #expect(await file.shows("Björk"))
    file.stage.press(.end, .enter)
    #expect(await file.shows("New row of album"))
    #expect(file.stage.values["artist_id"] == "2")
  }

  @Test("P20 P43 A foreign key is typed or picked, and Enter still follows it")
  func foreignKey() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .enter)
    #expect(file.focus("artist_id"))
    file.replace(with: "2")
    #expect(await file.stage.wait { self.statements(file).contains("SET \"artist_id\" = 2") })
    file.stage.press(.character("."), .character("p"))
    #expect(await file.shows("Nina Simone"))
    file.stage.press(.home, .enter)
    #expect(await file.stage.wait { self.statements(file) == "" })
    #expect(file.focus("artist_id"))
    file.stage.press(.enter)
    #expect(await file.shows("name"))
    #expect(file.stage.screen.contains("Nina Simone"))
  }

  @Test("P43 The row that a foreign key leads to is edited in its own table")
  func editingReferredRow() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .down, .enter)
    #expect(file.focus("artist_id"))
    file.stage.press(.enter)
    #expect(await file.shows("e Edit in artist"))
    #expect(file.focus("name"))
    file.stage.press(.character("e"))
    #expect(await file.stage.wait { file.stage.line(0).hasPrefix(" ‹ m.db › artist › ") })
    #expect(file.stage.focusedText?.contains("Björk") == true)
    #expect(!file.stage.screen.contains("Edit in artist"))
    file.replace(with: "Björk Guðmundsdóttir")
    #expect(
      await file.stage.wait {
        self.statements(file).contains("SET \"name\" = 'Björk Guðmundsdóttir' WHERE rowid = 2")
      },
      "\(statements(file))\(file.stage.screen)"
    )
  }

  @Test("P43 The menu of a row of a database has its texts for a title")
  func menuTitle() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .character("E"), .character("E"), .character("."))
    #expect(file.stage.screen.contains("1  1  Pastel Blues  1970"), "\(file.stage.screen)")
  }

  @Test(
    "P43 P76 e in the column of a foreign key picks a row of the other table, or takes a number"
  )
  func pickingInColumn() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .down, .right)
    #expect(file.stage.texts(in: .tab) == ["artist_id"] && file.stage.chosenText == "2")
    #expect(file.stage.screen.contains("e Pick from artist"), "\(file.stage.screen)")
    file.stage.press(.character("e"))
    #expect(await file.shows("Nina Simone"))
    #expect(file.stage.line(0).contains("album › artist"), "\(file.stage.screen)")
    #expect(file.stage.screen.contains("artist_id"))
    file.stage.press(.down, .enter)
    #expect(
      await file.stage.wait {
        self.statements(file).hasPrefix("UPDATE \"album\" SET \"artist_id\" = 1 WHERE rowid = 2 ")
      },
      "\(statements(file))\(file.stage.screen)"
    )
    #expect(file.stage.chosenText == "1" && file.stage.line(0).contains("album"))
    // The same keys as in any other column type another number.
    file.replace(with: "7")
    #expect(await file.stage.wait { self.statements(file).contains("\"artist_id\" = 7 ") })
    #expect(file.stage.chosenText == "7")
    file.replace(with: "x")
    #expect(file.stage.screen.contains("“x” is not a number"), "\(file.stage.screen)")
    file.stage.press(.enter)
    #expect(await file.hides("is not a number"))
    // The first Esc ends the reading of the rows, if they are not all there yet.
    #expect(
      await file.stage.wait {
        if file.stage.chosenText == nil { file.stage.press(.escape) }
        return file.stage.chosenText == "7"
      },
      "\(file.stage.screen)"
    )
    file.stage.press(.character("e"), .enter)
    #expect(file.stage.chosenText == "7")
    file.stage.press(.character("u"))
    #expect(await file.stage.wait { self.statements(file).contains("\"artist_id\" = 1 ") })
    file.stage.press(.character("+"))
    #expect(await file.stage.wait { self.statements(file) == "" })
    file.stage.press(.character("."))
    #expect(file.stage.screen.contains("Pick from artist"), "\(file.stage.screen)")
    file.stage.press(.escape, .character("e"), .down, .enter)
    #expect(await file.stage.wait { self.statements(file).contains("= 1 WHERE rowid = 2 ") })
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.editing?.changes.isEmpty == true })
    #expect(
      try DatabaseAnswer.of("SELECT id, artist_id FROM album", in: file.path.path)
        == "[(1, 1), (2, 1), (3, 2)]"
    )
  }

  @Test("P43 P76 In linear mode the column of a foreign key opens the rows of the other table")
  func pickingInLinearMode() async throws {
    let file = try library()
    let tables = DocumentTable(try OpenFile(FileName(file.path.path)), file.options)
    let stage = LinearStage(tables.table(of: FileName(file.path.path)))
    let row = try #require(stage.heard.first { $0.contains("album") })
    stage.say(String(row.prefix { $0 != " " && $0 != "." }))
    stage.say("edit 2 artist_id")
    #expect(
      await stage.wait { stage.heard.contains { $0.contains("Nina Simone") } },
      "\(stage.heard)"
    )
    #expect(stage.heard.contains { $0.contains("artist_id") }, "\(stage.heard)")
    stage.say("2")
    let isSet = await stage.wait {
      tables.editing?.file.text.contains("\"artist_id\" = 1 ") == true
    }
    #expect(isSet, "\(stage.heard)")
    stage.say("edit 2 artist_id")
    stage.say("edit 1")
    stage.say("7")
    let isTyped = await stage.wait { tables.editing?.file.text.contains("= 7 ") == true }
    #expect(isTyped, "\(stage.heard)")
  }

  @Test("P43 P76 A foreign key is picked in its column on a small screen")
  func pickingOnSmallScreen() async throws {
    let file = try library(columns: 20, lines: 5)
    #expect(file.focus("album"))
    file.stage.press(.enter, .down)
    for _ in 0..<3 where file.stage.texts(in: .tab) != ["artist_id"] { file.stage.press(.right) }
    file.stage.press(.character("e"))
    #expect(await file.shows("artist_id"), "\(file.stage.screen)")
    file.stage.press(.down)
    #expect(file.stage.focusedText?.hasPrefix("1") == true, "\(file.stage.screen)")
    file.stage.press(.enter)
    #expect(await file.stage.wait { self.statements(file).contains("= 1 WHERE rowid = 2 ") })
  }

  @Test("A text NULL stands in quotes, in columns and in its row; no value does not")
  func textNull() throws {
    let file = try EditedFile("", "m.db", columns: 40, lines: 8)
    try SampleDatabase.write(
      "CREATE TABLE t (a TEXT, n INTEGER); INSERT INTO t VALUES (NULL, 10000), ('NULL', NULL);",
      to: file.path.path
    )
    try file.open()
    file.stage.press(.enter)
    #expect(file.stage.line(2).contains(" NULL    10000"), "\(file.stage.screen)")
    #expect(file.stage.line(3).contains(" \"NULL\"   NULL"))
    file.stage.press(.down, .enter)
    #expect(file.stage.line(1).contains("a  \"NULL\""), "\(file.stage.screen)")
  }

  @Test("P25 The focus goes to a copy of a row, which has the mark, and not its source")
  func copying() async throws {
    let file = try library()
    #expect(file.focus("album"))
    file.stage.press(.enter, .character("."), .character("u"))
    #expect(await file.stage.wait { file.stage.focusedText?.hasPrefix("•") == true })
    #expect(file.stage.focusedText?.contains("Pastel Blues") == true)
    #expect(file.stage.screen.split(separator: "\n").count { $0.contains("• ") } == 1)
    let table = try EditedFile("a,b\n1,x\n2,y\n3,z\n", "a.csv")
    table.stage.press(.down, .character("."), .character("u"))
    #expect(await table.stage.wait { table.editing?.file.text == "a,b\n1,x\n2,y\n2,y\n3,z\n" })
    #expect(await table.stage.wait { table.stage.focusedText?.hasPrefix("•") == true })
    table.stage.press(.down)
    #expect(await table.focuses("3"))
  }

  @Test(
    "P25 A refusal says how a row is added",
    arguments: [
      ("album", "{}", "INSERT INTO \"album\" DEFAULT VALUES; -- album\n")
    ]
  )
  func defaults(table: String, json: String, statement: String) async throws {
    let file = try library()
    let edited = try OpenFile(FileName(file.path.path))
    try await edited.apply(
      Edit(DocumentPath(parsing: table), .add(name: nil, try NewValue(json: json), .end))
    )
    #expect(edited.text == statement)
    for (path, value, words) in [
      ("album", "\"x\"", "add FILE album.- '{\"artist_id\": 1}'"),
      ("", "{}", "table.- for a new row"),
    ] {
      let edit = Edit(
        try DocumentPath(parsing: path),
        .add(name: path.isEmpty ? "y" : nil, try NewValue(json: value), .end)
      )
      let refusal = await #expect(throws: EditRefusal.self) { try await edited.apply(edit) }
      #expect(refusal.map { "\($0)" }?.contains(words) == true, "\(String(describing: refusal))")
    }
  }
}
