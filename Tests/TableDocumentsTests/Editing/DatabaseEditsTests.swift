import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import TableDocuments

@Suite("Edits of databases") @MainActor struct DatabaseEditsTests {
  nonisolated static let values: [DatabasePair] = [
    DatabasePair(
      #"set albums.3.title "Post""#,
      statements:
        #"UPDATE "albums" SET "title" = 'Post' WHERE rowid = 4 AND "title" IS 'Homogenic' COLLATE BINARY; -- albums.3"#
        + "\n",
      "SELECT title FROM albums WHERE id = 4",
      "[('Post',)]"
    ),
    DatabasePair(
      "set albums.3.year 1998",
      statements:
        #"UPDATE "albums" SET "year" = 1998 WHERE rowid = 4 AND "year" IS 1997; -- albums.3"#
        + "\n",
      "SELECT year, typeof(year) FROM albums WHERE id = 4",
      "[(1998, 'integer')]"
    ),
    DatabasePair(
      "set albums.3.year null",
      statements:
        #"UPDATE "albums" SET "year" = NULL WHERE rowid = 4 AND "year" IS 1997; -- albums.3"#
        + "\n",
      "SELECT year FROM albums WHERE id = 4",
      "[(None,)]"
    ),
    DatabasePair(
      "set albums.4.year 2001",
      statements:
        #"UPDATE "albums" SET "year" = 2001 WHERE rowid = 5 AND "year" IS NULL; -- albums.4"#
        + "\n",
      "SELECT year FROM albums WHERE id = 5",
      "[(2001,)]"
    ),
    DatabasePair(
      #"set albums.0.cover "x'00FF'""#,
      statements:
        #"UPDATE "albums" SET "cover" = x'00FF' WHERE rowid = 1 AND "cover" IS x'89504E470D0A1A0A00'; -- albums.0"#
        + "\n",
      "SELECT cover FROM albums WHERE id = 1",
      #"[(b'\x00\xff',)]"#
    ),
    DatabasePair(
      #"set albums.1.cover "x'2A'""#,
      statements:
        #"UPDATE "albums" SET "cover" = x'2A' WHERE rowid = 2 AND "cover" IS NULL; -- albums.1"#
        + "\n",
      "SELECT cover FROM albums WHERE id = 2",
      "[(b'*',)]"
    ),
    DatabasePair(
      "set albums.3.artist_id 1",
      statements:
        #"UPDATE "albums" SET "artist_id" = 1 WHERE rowid = 4 AND "artist_id" IS 7; -- albums.3"#
        + "\n",
      "SELECT artist_id FROM albums WHERE id = 4",
      "[(1,)]"
    ),
    DatabasePair(
      "set albums.1.id 40",
      statements: #"UPDATE "albums" SET "id" = 40 WHERE rowid = 2 AND "id" IS 2; -- albums.1"#
        + "\n",
      "SELECT id, title FROM albums WHERE id > 4 ORDER BY id",
      "[(5, 'Lost'), (40, 'Wild Is the Wind')]"
    ),
    DatabasePair(
      "set tracks.1.seconds 621.25",
      statements:
        #"UPDATE "tracks" SET "seconds" = 621.25 WHERE "album_id" = 1 AND "number" = 2 AND "seconds" IS 620.0; -- tracks.1"#
        + "\n",
      "SELECT seconds FROM tracks WHERE album_id = 1 ORDER BY number",
      "[(201.5,), (621.25,)]"
    ),
    DatabasePair(
      "set tracks.1.number 9",
      #"set tracks.1.title "Sinner""#,
      statements:
        #"UPDATE "tracks" SET "number" = 9, "title" = 'Sinner' WHERE "album_id" = 1 AND "number" = 2 AND "number" IS 2 AND "title" IS 'Sinnerman' COLLATE BINARY; -- tracks.1"#
        + "\n",
      "SELECT number, title FROM tracks WHERE album_id = 1 ORDER BY number",
      "[(1, 'Be My Husband'), (9, 'Sinner')]"
    ),
    DatabasePair(
      #"set albums.3.title "It's\n; -- DROP""#,
      statements:
        "UPDATE \"albums\" SET \"title\" = 'It''s\n; -- DROP' WHERE rowid = 4 AND \"title\" IS 'Homogenic' COLLATE BINARY; -- albums.3\n",
      "SELECT title FROM albums WHERE id = 4",
      #"[("It's\n; -- DROP",)]"#
    ),
    DatabasePair(
      #"set albums.3.title "a\u0000b""#,
      statements:
        #"UPDATE "albums" SET "title" = CAST(x'610062' AS TEXT) WHERE rowid = 4 AND "title" IS 'Homogenic' COLLATE BINARY; -- albums.3"#
        + "\n",
      "SELECT title, typeof(title) FROM albums WHERE id = 4",
      #"[('a\x00b', 'text')]"#
    ),
    DatabasePair(
      #"set albums.3.title """#,
      statements:
        #"UPDATE "albums" SET "title" = '' WHERE rowid = 4 AND "title" IS 'Homogenic' COLLATE BINARY; -- albums.3"#
        + "\n",
      "SELECT title FROM albums WHERE id = 4",
      "[('',)]"
    ),
    DatabasePair(
      #"set artists.1.name "Ryūichi 坂本""#,
      statements:
        #"UPDATE "artists" SET "name" = 'Ryūichi 坂本' WHERE rowid = 2 AND "name" IS '坂本 龍一' COLLATE BINARY; -- artists.1"#
        + "\n",
      "SELECT name FROM artists WHERE id = 2 UNION ALL SELECT word FROM log",
      "[('Ryūichi 坂本',), ('begin',), ('Ryūichi 坂本',)]"
    ),
    DatabasePair(
      #"set notes.0.text "second""#,
      statements:
        #"UPDATE "notes" SET "text" = 'second' WHERE rowid = 1 AND "text" IS 'first' COLLATE BINARY; -- notes.0"#
        + "\n",
      "SELECT text FROM notes WHERE rowid = 1",
      "[('second',)]"
    ),
    DatabasePair(
      #"set notes.3.text "ok""#,
      statements:
        #"UPDATE "notes" SET "text" = 'ok' WHERE rowid = 4 AND "text" IS CAST(x'61FF' AS TEXT) COLLATE BINARY; -- notes.3"#
        + "\n",
      "SELECT text FROM notes WHERE rowid = 4",
      "[('ok',)]"
    ),
    DatabasePair(
      #"set notes.3."a \"b\"" -0.5e-3"#,
      statements:
        #"UPDATE "notes" SET "a ""b""" = -0.0005 WHERE rowid = 4 AND "a ""b""" IS 1e+300; -- notes.3"#
        + "\n",
      #"SELECT "a ""b""" FROM notes WHERE rowid = 4"#,
      "[(-0.0005,)]"
    ),
    DatabasePair(
      #"set notes.2."a \"b\"" 9223372036854775808"#,
      statements:
        #"UPDATE "notes" SET "a ""b""" = 9.223372036854776e+18 WHERE rowid = 3 AND "a ""b""" IS 'it''s' COLLATE BINARY; -- notes.2"#
        + "\n",
      #"SELECT "a ""b""" FROM notes WHERE rowid = 3"#,
      "[(9.223372036854776e+18,)]"
    ),
    DatabasePair(
      "set notes.2.text true",
      statements: #"UPDATE "notes" SET "text" = 1 WHERE rowid = 3 AND "text" IS 3; -- notes.2"#
        + "\n",
      "SELECT text FROM notes WHERE rowid = 3",
      "[(1,)]"
    ),
    DatabasePair(
      "set albums.3.year 1998",
      "set albums.3.year 1997",
      statements: "",
      "SELECT year FROM albums WHERE id = 4",
      "[(1997,)]"
    ),
    DatabasePair(
      "set albums.3.year 1998",
      #"set albums.3.title "A""#,
      "set albums.3.year 1997",
      statements:
        #"UPDATE "albums" SET "title" = 'A' WHERE rowid = 4 AND "title" IS 'Homogenic' COLLATE BINARY; -- albums.3"#
        + "\n",
      "SELECT title, year FROM albums WHERE id = 4",
      "[('A', 1997)]"
    ),
    DatabasePair(
      "set owned.0.parent 2",
      statements:
        #"UPDATE "owned" SET "parent" = 2 WHERE rowid = 1 AND "parent" IS NULL; -- owned.0"# + "\n",
      "SELECT * FROM owned",
      "[(1, 2), (2, 1)]"
    ),
  ]

  nonisolated static let rows: [DatabasePair] = [
    DatabasePair(
      #"add artists {"name": "Can"}"#,
      statements: #"INSERT INTO "artists" ("name") VALUES ('Can'); -- artists"# + "\n",
      "SELECT * FROM artists WHERE name = 'Can'",
      "[(8, 'Can', None)]"
    ),
    DatabasePair(
      #"add artists {"NAME": "Can", "id": 3}"#,
      statements: #"INSERT INTO "artists" ("name", "id") VALUES ('Can', 3); -- artists"# + "\n",
      "SELECT * FROM artists WHERE name = 'Can'",
      "[(3, 'Can', None)]"
    ),
    DatabasePair(
      "add prices {}",
      statements: #"INSERT INTO "prices" DEFAULT VALUES; -- prices"# + "\n",
      "SELECT name, net, gross, code FROM prices WHERE name IS NULL",
      "[(None, 5, 10, 'new')]"
    ),
    DatabasePair(
      #"add tracks {"album_id": 2, "number": 1, "title": "Four Women", "seconds": 264}"#,
      statements:
        #"INSERT INTO "tracks" ("album_id", "number", "title", "seconds") VALUES (2, 1, 'Four Women', 264); -- tracks"#
        + "\n",
      "SELECT title, seconds FROM tracks WHERE album_id = 2",
      "[('Four Women', 264.0)]"
    ),
    DatabasePair(
      #"add artists {"name": "Can"}"#,
      #"set artists.3.country "DE""#,
      #"set artists.3.name "CAN""#,
      statements: #"INSERT INTO "artists" ("country", "name") VALUES ('DE', 'CAN'); -- artists"#
        + "\n",
      "SELECT name, country FROM artists WHERE id = 8",
      "[('CAN', 'DE')]"
    ),
    DatabasePair(
      #"add artists {"name": "Can"}"#,
      "delete artists.3",
      statements: "",
      "SELECT count(*) FROM artists",
      "[(3,)]"
    ),
    DatabasePair(
      #"add artists {"name": "Can"}"#,
      #"add artists {"name": "Neu!"}"#,
      "delete artists.3",
      statements: #"INSERT INTO "artists" ("name") VALUES ('Neu!'); -- artists"# + "\n",
      "SELECT name FROM artists WHERE id > 7",
      "[('Neu!',)]"
    ),
    DatabasePair(
      "delete albums.4",
      statements:
        #"DELETE FROM "albums" WHERE rowid = 5 AND "id" IS 5 AND "title" IS 'Lost' COLLATE BINARY AND "year" IS NULL AND "artist_id" IS 99 AND "cover" IS NULL; -- albums.4"#
        + "\n",
      "SELECT max(id) FROM albums",
      "[(4,)]"
    ),
    DatabasePair(
      "delete tracks.0",
      "delete tracks.0",
      statements:
        #"DELETE FROM "tracks" WHERE "album_id" = 1 AND "number" = 1 AND "album_id" IS 1 AND "number" IS 1 AND "title" IS 'Be My Husband' COLLATE BINARY AND "seconds" IS 201.5; -- tracks.0"#
        + "\n"
        + #"DELETE FROM "tracks" WHERE "album_id" = 1 AND "number" = 2 AND "album_id" IS 1 AND "number" IS 2 AND "title" IS 'Sinnerman' COLLATE BINARY AND "seconds" IS 620.0; -- tracks.1"#
        + "\n",
      "SELECT count(*), min(album_id) FROM tracks",
      "[(3, 3)]"
    ),
    DatabasePair(
      "delete tracks.2",
      #"set tracks.2.title "Hunted""#,
      statements:
        #"DELETE FROM "tracks" WHERE "album_id" = 3 AND "number" = 1 AND "album_id" IS 3 AND "number" IS 1 AND "title" IS 'andata' COLLATE BINARY AND "seconds" IS 279.25; -- tracks.2"#
        + "\n"
        + #"UPDATE "tracks" SET "title" = 'Hunted' WHERE "album_id" = 4 AND "number" = 1 AND "title" IS 'Hunter' COLLATE BINARY; -- tracks.3"#
        + "\n",
      "SELECT title FROM tracks WHERE album_id > 2 ORDER BY album_id, number",
      "[('Hunted',), ('Jóga',)]"
    ),
    DatabasePair(
      #"set albums.4.title "Found""#,
      "delete albums.4",
      statements:
        #"DELETE FROM "albums" WHERE rowid = 5 AND "id" IS 5 AND "title" IS 'Lost' COLLATE BINARY AND "year" IS NULL AND "artist_id" IS 99 AND "cover" IS NULL; -- albums.4"#
        + "\n",
      "SELECT count(*) FROM albums",
      "[(4,)]"
    ),
    DatabasePair(
      "delete prices.0",
      statements:
        #"DELETE FROM "prices" WHERE rowid = 1 AND "name" IS 'Pen' COLLATE BINARY AND "net" IS 1 AND "code" IS 'new' COLLATE BINARY; -- prices.0"#
        + "\n",
      "SELECT name FROM prices",
      "[('Ink',)]"
    ),
    DatabasePair(
      "duplicate albums.3",
      statements:
        #"INSERT INTO "albums" ("title", "year", "artist_id", "cover") VALUES ('Homogenic', 1997, 7, NULL); -- albums"#
        + "\n",
      "SELECT * FROM albums WHERE id > 5",
      "[(6, 'Homogenic', 1997, 7, None)]"
    ),
    DatabasePair(
      "set albums.3.year 1998",
      "duplicate albums.3",
      statements:
        #"UPDATE "albums" SET "year" = 1998 WHERE rowid = 4 AND "year" IS 1997; -- albums.3"# + "\n"
        + #"INSERT INTO "albums" ("title", "year", "artist_id", "cover") VALUES ('Homogenic', 1998, 7, NULL); -- albums"#
        + "\n",
      "SELECT year FROM albums WHERE title = 'Homogenic'",
      "[(1998,), (1998,)]"
    ),
    DatabasePair(
      "delete owned.0",
      "delete owned.0",
      statements:
        #"DELETE FROM "owned" WHERE rowid = 1 AND "id" IS 1 AND "parent" IS NULL; -- owned.0"#
        + "\n"
        + #"DELETE FROM "owned" WHERE rowid = 2 AND "id" IS 2 AND "parent" IS 1; -- owned.1"#
        + "\n",
      "SELECT count(*) FROM owned",
      "[(0,)]"
    ),
    DatabasePair(
      #"set prices.0.name "pen""#,
      statements:
        #"UPDATE "prices" SET "name" = 'pen' WHERE rowid = 1 AND "name" IS 'Pen' COLLATE BINARY; -- prices.0"#
        + "\n",
      "SELECT name FROM prices ORDER BY rowid",
      "[('pen',), ('Ink',)]"
    ),
  ]

  nonisolated static let refusals: [DatabasePair] = [
    DatabasePair(#"set lengths.0.title "x""#, refused: "lengths is a view"),
    DatabasePair(#"set taken.0.oid "x""#, refused: "the rows of taken have no key"),
    DatabasePair("set prices.0.gross 4", refused: "gross is computed from other columns"),
    DatabasePair(#"add prices {"gross": 4}"#, refused: "gross is computed from other columns"),
    DatabasePair(#"add prices {"size": 4}"#, refused: "prices has no column size; it has name,"),
    DatabasePair(#"add prices {"net": 4, "NET": 5}"#, refused: "net has two values"),
    DatabasePair("add prices 4", refused: "a row has columns"),
    DatabasePair("add prices {} before 0", refused: "the rows of a table have no order"),
    DatabasePair("move prices.0 1", refused: "the rows of a table have no order"),
    DatabasePair(
      "rename albums.0.title name",
      refused: "tables and columns are renamed with ALTER"
    ),
    DatabasePair("rename albums records", refused: "tables and columns are renamed with ALTER"),
    DatabasePair("delete albums", refused: "only rows are deleted"),
    DatabasePair("delete albums.0.title", refused: "a column of a row cannot be deleted"),
    DatabasePair("duplicate tracks.0", refused: "the key of a copy would not be its own"),
    DatabasePair(#"set albums.0 {"title": "x"}"#, refused: "a row has several values"),
    DatabasePair(#"set albums.0.title ["x"]"#, refused: "a column takes one value, not a list"),
    DatabasePair(#"set albums.0.cover "x""#, refused: "the value is a blob; write its bytes"),
    DatabasePair("set albums.0.year 1e999", refused: "“1e999” is not a number"),
    DatabasePair(#"set schema.albums "x""#, refused: "only values and rows of tables"),
    DatabasePair(
      #"set artists.0."referenced by albums".0.title "x""#,
      refused: "only values and rows of tables"
    ),
    DatabasePair(#"set albums.3.artist_id.name "x""#, refused: "albums.3.artist_id is an alias"),
    DatabasePair("set artists.0.name null", notSaved: "artists.0.name: artists.name takes no NULL"),
    DatabasePair(
      #"set prices.0.name "INK""#,
      notSaved: "prices.0.name: another row has this value already (prices.name)"
    ),
    DatabasePair(
      "set albums.3.year 1998",
      "set prices.1.net -1",
      notSaved: "prices.1: the table has a rule against it (net >= 0)"
    ),
    DatabasePair("set albums.3.artist_id 8", notSaved: "albums.3: a foreign key would lead"),
    DatabasePair("set albums.3.id 40", notSaved: "albums.3: a foreign key would lead"),
    DatabasePair("delete artists.0", notSaved: "artists.0: a foreign key would lead"),
    DatabasePair("delete log.0", notSaved: "log.0: the log is kept"),
    DatabasePair("set albums.3.id 1", notSaved: "albums.3.id: another row has this value already"),
    DatabasePair("add artists {}", notSaved: "artists: artists.name takes no NULL"),
  ]

  @Test(
    "A10 Values of a database change by the statements shown, and nothing else",
    arguments: values
  )
  func setting(_ pair: DatabasePair) async throws { try await pair.check() }

  @Test("A10 Rows of a database are added, deleted and copied", arguments: rows)
  func structure(_ pair: DatabasePair) async throws { try await pair.check() }

  @Test(
    "A10 An edit that a database cannot have is refused, and nothing is written",
    arguments: refusals
  )
  func refusals(_ pair: DatabasePair) async throws { try await pair.check() }

  // MARK: - Showing

  private func library(
    _ more: String = ""
  ) throws -> (scratch: Scratch, path: String, document: OpenFile) {
    let scratch = try Scratch()
    let path = scratch.folder.path + "/music.db"
    try SampleDatabase.write(SampleDatabase.music + DatabasePair.more + more, to: path)
    return (scratch, path, try OpenFile(FileName(path)))
  }

  private func apply(_ words: String..., to document: OpenFile) async throws {
    for words in words { try await document.apply(try EditPair("", words, "").edit) }
  }

  private func json(_ path: String, in document: OpenFile) async throws -> String {
    try #require(
      try await DocumentPath(parsing: path).resolved(in: document.document).value
    ).json()
  }

  @Test("A10 Pending edits show in the rows of a database, and are gone when they are undone")
  func overlay() async throws {
    let (scratch, path, document) = try library()
    defer { withExtendedLifetime(scratch) {} }
    let before = try await json("albums", in: document)
    try await apply(
      #"set albums.3.title "Post""#,
      "delete albums.1",
      #"add albums {"title": "New"}"#,
      "set albums.2.artist_id 1",
      to: document
    )
    #expect(
      try await json("albums.*.title".replacing(".*.title", with: ""), in: document)
        == #"[{"id": 1, "title": "Pastel Blues", "year": 1965, "artist_id": 1, "cover": "89 50 4E 47 0D 0A 1A 0A 00"}, "#
        + #"{"id": 3, "title": "async", "year": 2017, "artist_id": 2, "cover": null}, "#
        + #"{"id": 4, "title": "Post", "year": 1997, "artist_id": 1, "cover": null}, "#
        + #"{"id": 5, "title": "Lost", "year": null, "artist_id": 99, "cover": null}, "#
        + #"{"id": null, "title": "New", "year": null, "artist_id": null, "cover": null}]"#
    )
    #expect(try await json("albums.2.artist_id.name", in: document) == #""Nina Simone""#)
    #expect(
      document.changes.map { "\($0.path) \($0.old ?? "-") \($0.new ?? "-")" } == [
        "albums.3.title Homogenic Post", "albums.1 - -", "albums - -", "albums.2.artist_id 7 1",
      ]
    )
    let shown = try await json("albums", in: document)
    for _ in 0..<4 { try document.undo() }
    #expect(document.bytes.count == 0)
    #expect(try await json("albums", in: document) == before)
    for _ in 0..<4 { document.redo() }
    _ = try Saver(FileName(path), opened: document.base.version, state: nil).save(document.bytes)
    let saved = try await json("albums", in: try OpenFile(FileName(path)))
    #expect(saved == shown.replacing(#""id": null"#, with: #""id": 6"#))
    // Without the edits, the open document reads the rows again.
    for _ in 0..<4 { try document.undo() }
    #expect(try await json("albums", in: document) == saved)
  }

  @Test(
    "A10 An edit is refused by name if another program has changed the row, and nothing is written"
  )
  func conflict() async throws {
    let (scratch, path, document) = try library()
    defer { withExtendedLifetime(scratch) {} }
    try await apply("set albums.0.year 1900", "set albums.3.year 1998", to: document)
    try SampleDatabase.write("UPDATE albums SET year = 2000 WHERE id = 4", to: path)
    let saver = Saver(FileName(path), opened: document.base.version, state: nil)
    #expect(throws: SaveError.rowHasChanged(DocumentPath([.init("albums"), .init("3")]))) {
      try saver.save(document.bytes)
    }
    #expect(
      try DatabaseAnswer.of("SELECT year FROM albums WHERE id IN (1, 4)", in: path)
        == "[(1965,), (2000,)]"
    )
    // A change of another column is no conflict.
    let other = try OpenFile(FileName(path))
    try await apply("set albums.3.year 1998", to: other)
    try SampleDatabase.write("UPDATE albums SET title = 'Other' WHERE id = 4", to: path)
    _ = try saver.save(other.bytes)
    #expect(
      try DatabaseAnswer.of("SELECT title, year FROM albums WHERE id = 4", in: path)
        == "[('Other', 1998)]"
    )
  }

  @Test(
    "A locked database is waited for, for a time, and is as before then",
    arguments: ["DELETE", "WAL"]
  )
  func locked(mode: String) async throws {
    let (scratch, path, document) = try library("PRAGMA journal_mode = \(mode);")
    defer { withExtendedLifetime(scratch) {} }
    try await apply("set albums.3.year 1998", to: document)
    let script = try #require(SQLiteScript(try document.bytes.allBytes()))
    let writer = try SampleDatabase.write("BEGIN IMMEDIATE", to: path, leavesOpen: true)
    #expect(throws: SaveError.isLocked) {
      try SQLiteTransaction(FileName(path), patience: 50).run(script)
    }
    try SampleDatabase.run("COMMIT", on: writer)
    try SQLiteTransaction(FileName(path), patience: 50).run(script)
    SampleDatabase.close(writer)
    #expect(try DatabaseAnswer.of("SELECT year FROM albums WHERE id = 4", in: path) == "[(1998,)]")
    #expect(try DatabaseAnswer.of("PRAGMA journal_mode", in: path) == "[('\(mode.lowercased())',)]")
  }

  @Test("A read-only database stays so")
  func readOnly() async throws {
    let (scratch, path, document) = try library()
    defer { withExtendedLifetime(scratch) {} }
    try await apply("set albums.3.year 1998", to: document)
    chmod(path, 0o444)
    let saver = Saver(FileName(path), opened: document.base.version, state: nil)
    #expect(throws: SaveError.isReadOnly) { try saver.save(document.bytes) }
  }

  @Test("Large texts and blobs are pinned as a whole, or by their length")
  func large() async throws {
    let (scratch, path, document) = try library(
      "UPDATE albums SET title = printf('%.*c', 5000, 'x'), cover = zeroblob(3000000) WHERE id = 4;"
    )
    defer { withExtendedLifetime(scratch) {} }
    try await apply(#"set albums.3.title "short""#, #"set albums.3.cover "x'01'""#, to: document)
    #expect(document.text.contains("length(\"cover\") IS 3000000"))
    #expect(document.text.utf8.count > 5_000)
    let saver = Saver(FileName(path), opened: document.base.version, state: nil)
    // The last byte of the text has changed.
    try SampleDatabase.write(
      "UPDATE albums SET title = printf('%.*c', 4999, 'x') || 'y' WHERE id = 4",
      to: path
    )
    #expect(throws: SaveError.self) { try saver.save(document.bytes) }
    try SampleDatabase.write(
      "UPDATE albums SET title = printf('%.*c', 5000, 'x') WHERE id = 4",
      to: path
    )
    _ = try saver.save(document.bytes)
    #expect(
      try DatabaseAnswer.of("SELECT title, cover FROM albums WHERE id = 4", in: path)
        == #"[('short', b'\x01')]"#
    )
  }

  @Test("P28 A value of the same text but another kind stays in the list of changes")
  func kinds() async throws {
    for (last, count) in [("1997", 0), ("\"1997\"", 1)] {
      let (scratch, _, document) = try library()
      defer { withExtendedLifetime(scratch) {} }
      let old = try await json("albums.3.year", in: document)
      for value in ["2", last == "1997" ? old : "\"\(old)\""] {
        try await document.apply(try EditPair("", "set albums.3.year \(value)", "").edit)
      }
      #expect(document.changes.count == count, "\(document.changes)")
    }
  }

  @Test("The journal keeps the pending edits of a database")
  func journal() async throws {
    let (scratch, path, document) = try library()
    let name = FileName(path)
    let state = StateFolder(FileName(try scratch.folder("state")))
    let journal = try Journal(for: name, base: try ContentHash(document.base), in: state)
    for words in ["set albums.3.year 1998", "delete albums.0"] {
      let step = try await document.apply(try EditPair("", words, "").edit)
      try journal.append(step.journalEdit)
    }
    let again = try OpenFile(name)
    let pending = try #require(try PendingEdits(of: name, again.base, in: state))
    try await again.restore(try #require(pending.splices(from: again.base)))
    #expect(again.text == document.text)
    #expect(try await json("albums.2.year", in: again) == "1998")
    await #expect(throws: EditRefusal.self) {
      try await again.restore([Splice(0..<0, "DROP TABLE albums; -- albums\n")])
    }
    #expect(again.text == document.text)
  }

  @Test(
    "Only the statements of edits are read from a text",
    arguments: [
      "DROP TABLE albums;", #"DELETE FROM "albums"; -- albums.0"# + "\n",
      #"UPDATE "albums" SET "year" = 1 WHERE rowid = 4 OR 1; -- albums.0"# + "\n",
      #"UPDATE "albums" SET "year" = 1 WHERE rowid = 4; DROP TABLE albums; -- albums.0"# + "\n",
      #"UPDATE "albums" SET "year" = (SELECT 1) WHERE rowid = 4; -- albums.0"# + "\n",
      #"INSERT INTO "albums" ("year") VALUES (1); -- artists"# + "\n",
      #"INSERT INTO "albums" ("year") VALUES (1); -- albums"#, "{}\n",
    ]
  )
  func strictScript(_ text: String) { #expect(SQLiteScript(Array(text.utf8)) == nil) }
}
