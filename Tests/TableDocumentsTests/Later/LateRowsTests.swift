import Synchronization
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// Rows of a database on a slow disk: a screen does not wait for them, and a script does.
@Suite("Late rows") @MainActor struct LateRowsTests {
  private nonisolated static let many = """
    CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT);
    INSERT INTO p VALUES (1, 'one'), (2, 'two');
    CREATE TABLE t (id INTEGER PRIMARY KEY, text TEXT, p INTEGER REFERENCES p);
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO t SELECT i, 'row ' || i, 1 + i % 2 FROM n;
    """

  /// A database that was read, whose further queries can be held back.
  private struct Database {
    let reads = WatchedReads()
    let folder: Scratch
    let path: String

    init(_ statements: String = LateRowsTests.many) throws {
      folder = try Scratch()
      path = folder.folder.path + "/test.db"
      try SampleDatabase.write(statements, to: path)
    }

    @MainActor func open(_ patience: Duration?) async throws -> any Document {
      let document = try Documents.open(Address(FileName(path)))
      await document.read()
      if let patience { document.limitWaiting(to: patience) }
      return document
    }
  }

  private func table(of document: any Document) throws -> any Node {
    try #require(document.root).child(at: 1)
  }

  @Test("A10 A row of a page that is late is loading, arrives, and is then the row")
  func arrival() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(.milliseconds(1))
      let table = try table(of: document)
      #expect(table.count == 5_000)
      database.reads.hold()
      let late = table.child(at: 4_000)
      #expect(late.properties.isLoading && late.kind == .other && late.position == 4_000)
      #expect(late.text.whole == "Loading" && !late.isComplete)
      database.reads.release()
      await late.read()
      let row = table.child(at: 4_000)
      #expect(!row.properties.isLoading && row.child(at: 1).text.whole == "row 4001")
    }
  }

  @Test("A10 The main actor runs no query, whatever is read")
  func mainActor() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(nil)
      // The beginning of the file tells its format.
      _ = database.reads.takeCount()
      let table = try table(of: document)
      #expect(table.layout.summary == "5,000 rows")
      for index in [0, 127, 128, 2_500, 4_999] {
        #expect(table.child(at: index).child(at: 1).text.whole == "row \(index + 1)")
      }
      let target = try #require(table.child(at: 3_001).child(at: 2).link)
      #expect(target.child(at: 1).text.whole == "one")
      let referring = try #require(document.root).child(at: 0).child(at: 0).child(at: 2)
      await referring.read()
      #expect(referring.count == 2_500)
      #expect(database.reads.takeCount() == 0)
    }
  }

  @Test("A10 A script waits for what a screen shows as loading")
  func script() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(nil)
      let table = try table(of: document)
      database.reads.hold()
      Task.detached { [reads = database.reads] in
        while !reads.isAwaited { await Task.yield() }
        reads.release()
      }
      #expect(table.child(at: 4_000).child(at: 1).text.whole == "row 4001")
    }
  }

  /// Begins to look for a value behind a late row and a late foreign key, and waits until its first
  /// query is held back.
  private func search(_ database: Database) async throws -> Task<Location?, Never> {
    let document = try await database.open(.milliseconds(1))
    database.reads.hold()
    let path = try DocumentPath(parsing: "t.4000.p.name")
    let search = Task { try? await path.resolvedToShow(in: document) }
    while !database.reads.isAwaited { try await Task.sleep(for: .milliseconds(1)) }
    return search
  }

  @Test("A10 A path leads to a late row, and through a late foreign key")
  func paths() async throws {
    let database = try Database()
    try await database.reads.watch {
      let search = try await search(database)
      database.reads.release()
      #expect(await search.value?.node.text.whole == "two")
    }
  }

  @Test("A10 Nobody waits for a late row after the search for it was cancelled")
  func cancelledPath() async throws {
    let database = try Database()
    try await database.reads.watch {
      let search = try await search(database)
      search.cancel()
      let found = await search.value
      #expect(found.map(\.path) == nil)
      database.reads.release()
    }
  }

  @Test("A10 P43 The row of a foreign key is loading until it arrives")
  func target() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(.milliseconds(1))
      database.reads.hold()
      let target = try #require(table(of: document).child(at: 0).child(at: 2).link)
      #expect(target.properties.isLoading && target.kind == .other && target.count == 0)
      database.reads.release()
      await target.read()
      #expect(!target.properties.isLoading && target.kind == .object)
      #expect(target.child(at: 1).text.whole == "two")
    }
  }

  @Test("A10 The screen shows that rows are loading, and the rows when they arrive")
  func screen() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(.milliseconds(1))
      let tables = DocumentTable(document)
      let stage = Stage(tables.table(title: "test.db"), columns: 50, lines: 8)
      stage.press(.down, .enter)
      #expect(stage.line(2).contains("row 1"))
      database.reads.hold()
      stage.press(.end)
      #expect(stage.screen.contains("Loading"), "\(stage.screen)")
      stage.press(.up)
      #expect(stage.focusedText?.contains("Loading") == true, "keys are taken meanwhile")
      database.reads.release()
      #expect(await stage.wait { stage.screen.contains("row 4999") })
      #expect(stage.focusedText?.contains("row 4999") == true, "\(stage.screen)")
    }
  }

  @Test("A10 Leaving a table cancels what it waits for")
  func leaving() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(.milliseconds(1))
      let table = try table(of: document)
      database.reads.hold()
      let late = table.child(at: 4_000)
      #expect(late.properties.isLoading)
      #expect(table.child(at: 1_000).properties.isLoading)
      let rows = try #require((table as? SQLiteRowsNode)?.rows)
      #expect(rows.pagesOnTheirWay == [1_000, 4_000].map { $0 / SQLitePages.rowCount })
      table.children.leave()
      #expect(rows.pagesOnTheirWay == [])
      database.reads.release()
      await late.read()
      #expect(table.child(at: 4_000).properties.isLoading == false)
    }
  }

  @Test("A10 What was asked for last is read first; nothing is left without an answer")
  func order() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(.milliseconds(1))
      let opened = try #require(document as? SQLiteDocument)
      let reader = try #require(opened.database?.reader)
      database.reads.hold()
      let order = Mutex<[Int]>([])
      let answers = (0..<4).map { number in
        reader.reply(within: .seconds(5)) { _ in order.withLock { $0.append(number) } }
      }
      while !database.reads.isAwaited { try await Task.sleep(for: .milliseconds(1)) }
      answers[2].cancel()
      database.reads.release()
      for answer in answers { _ = await answer.arrived() }
      // Any of the four may have begun before the others were asked; also the cancelled one.
      let answered = order.withLock { $0 }
      let begun = try #require(answered.first)
      #expect(answered == [begun] + [3, 1, 0].filter { $0 != begun })
    }
  }

  @Test("A10 A screen of found rows, each on a page of its own, comes to rest")
  func scattered() async throws {
    let database = try Database()
    let document = try await database.open(.zero)
    let table = try table(of: document)
    let shown = stride(from: 200, to: 5_000, by: 97).map { $0 }
    for _ in 0..<200 {
      let late = shown.filter { table.child(at: $0).properties.isLoading }
      if late.isEmpty { break }
      await table.child(at: late[0]).read()
    }
    #expect(shown.allSatisfy { table.child(at: $0).child(at: 0).text.whole == "\($0 + 1)" })
  }

  @Test("A10 Sorted rows, which are searched one by one, are waited for on a screen, too")
  func sorted() async throws {
    let database = try Database()
    try await database.reads.watch {
      let document = try await database.open(.milliseconds(1))
      let sorting = try #require(try table(of: document).layout.sorting)
      let rows = try await sorting.order([RowSort(.unnamed(at: 0), isDescending: true)])
        .sorted(try table(of: document))
      database.reads.hold()
      Task.detached { [reads = database.reads] in
        while !reads.isAwaited { await Task.yield() }
        reads.release()
      }
      #expect(rows.child(at: 999).child(at: 1).text.whole == "row 4001")
    }
  }

  @Test("A10 P43 A foreign key that was looked up in a locked database leads to its row later")
  func lockedTarget() async throws {
    let database = try Database()
    let document = try await database.open(.seconds(5))
    let row = try table(of: document).child(at: 0)
    let writer = try SampleDatabase.write("BEGIN EXCLUSIVE", to: database.path, leavesOpen: true)
    #expect(row.child(at: 2).link?.text.whole == "another program has locked the database")
    try SampleDatabase.run("COMMIT", on: writer)
    SampleDatabase.close(writer)
    #expect(row.child(at: 2).link?.child(at: 1).text.whole == "two")
  }

  @Test("A10 A locked database: rows that cannot be read are read when it is free")
  func locked() async throws {
    let database = try Database()
    let document = try await database.open(.seconds(5))
    let table = try table(of: document)
    let writer = try SampleDatabase.write("BEGIN EXCLUSIVE", to: database.path, leavesOpen: true)
    #expect(table.child(at: 4_000).error?.description == "another program has locked the database")
    try SampleDatabase.run("COMMIT", on: writer)
    SampleDatabase.close(writer)
    #expect(table.child(at: 4_000).child(at: 1).text.whole == "row 4001")
  }

  @Test("A10 An edit waits for a late row and its old value, and the main actor reads neither")
  func editing() async throws {
    let database = try Database()
    try await database.reads.watch {
      let file = try OpenFile(FileName(database.path))
      await file.document.read()
      file.document.limitWaiting(to: .milliseconds(1))
      let path = try DocumentPath(parsing: "t.4000.text")
      _ = database.reads.takeCount()
      database.reads.hold()
      let edit = Task { try await file.apply(Edit(path, .set(.text("new")))) }
      while !database.reads.isAwaited { try await Task.sleep(for: .milliseconds(1)) }
      database.reads.release()
      _ = try await edit.value
      #expect(file.text.hasPrefix("UPDATE \"t\" SET \"text\" = 'new' WHERE rowid = 4001"))
      #expect(database.reads.takeCount() == 0)
      try await file.apply(Edit(try DocumentPath(parsing: "t.4001"), .delete))
      try await file.apply(Edit(try DocumentPath(parsing: "t.4002"), .duplicate(name: nil)))
      #expect(file.text.contains("DELETE FROM \"t\" WHERE rowid = 4002 AND \"id\" IS 4002"))
      #expect(file.text.contains("INSERT INTO \"t\" (\"text\", \"p\") VALUES ('row 4004'"))
    }
  }
}
