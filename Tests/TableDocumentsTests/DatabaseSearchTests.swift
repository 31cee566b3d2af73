import Fuzzing
import TableModel
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments
@testable import TermTable

/// The search of a database finds the rows whose words match.
@Suite("Search of databases") @MainActor struct DatabaseSearchTests {
  private nonisolated static let words = [
    "alpha", "Beta", "GAMMA", "délta", "日本", "port", "80", "8080", "Жук", "x''y", "🙂", "-",
  ]

  private nonisolated static let queries = [
    "alpha", "beta", "Beta", "delta port", "日本", "жук", "80", "'80'", "!port", "alpha | beta",
    "^alpha", "gamma$", "NULL", "blob", "1.5", "name:alpha", "number>8900", "nothing", "!a !e",
    "large", "/^alpha/", "/[Bb]eta.+port/", "/^\\d{4}$/", "!/a/", "/délta|日本/", "/gamma$/i",
    "name:/^al/", "number:/^8/", "/NULL|x'/", "/\\.5$/",
  ]

  /// Statements that add rows with values of all kinds.
  private static func rows(_ count: Int, _ values: (Int) -> String) -> String {
    "BEGIN;" + (0..<count).map { "INSERT INTO t VALUES (\(values($0)));" }.joined() + "COMMIT;"
  }

  private static func statements(_ table: String) -> String {
    var random = SeededGenerator(seed: 5)
    func text() -> String {
      let chosen = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Self.words.randomElement(using: &random) ?? ""
      }
      return "'\(chosen.joined(separator: " "))'"
    }
    func value() -> String {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: "NULL"
      case 1: "x'\(String(Int.random(in: 16..<256, using: &random), radix: 16))'"
      case 2: "\(Int.random(in: 0..<100, using: &random)).5"
      case 3: "CAST(x'61FF62' AS TEXT)"
      default: text()
      }
    }
    return table
      + rows(2_000) {
        "\($0 * 3), \(text()), \(Int.random(in: -9..<9_000, using: &random)), \(value())"
      }
  }

  private nonisolated static let tables = [
    "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, number INTEGER, other);",
    "CREATE TABLE t (id, name TEXT, number INTEGER, other);",
    "CREATE TABLE t (id, name TEXT, number, other, PRIMARY KEY (number, id)) WITHOUT ROWID;",
    "PRAGMA encoding = 'UTF-16'; CREATE TABLE t (id, name TEXT, number INTEGER, other);",
  ]

  /// A database, and the rows of its first table.
  private struct Rows {
    let folder: Scratch
    let path: String
    let document: any Document
    let node: any Node

    @MainActor init(_ statements: String) async throws {
      folder = try Scratch()
      path = folder.folder.path + "/test.db"
      try SampleDatabase.write(statements, to: path)
      document = try Documents.open(Address(FileName(path)))
      node = try #require(document.root).child(at: 0)
      await node.read()
    }

  }

  @Test("P13 P81 the rows of a database are found as by their words", arguments: tables)
  func sameRows(_ table: String) async throws {
    let rows = try await Rows(Self.statements(table))
    let columns = try #require(RecordColumns(of: rows.node))
    let words = try (0..<rows.node.count).map { row in
      let values = try #require(columns.values(of: rows.node.child(at: row)))
      return FoundWords(
        title: "",
        fields: zip(columns.columns, values).map { column, value in
          FoundWords.NamedValue(
            column.title,
            value.map { $0.layout.summary ?? $0.text.whole } ?? ""
          )
        }
      )
    }
    for text in Self.queries {
      let query = FindQuery(text)
      let search = try #require(rows.node.layout.search(for: query, inColumns: true))
      #expect(search.count == words.count)
      let expected = words.indices.filter { query.match(words[$0]) != nil }
      #expect(search.rows(in: 0..<search.count) == expected, "\(text)")
      let part = 700..<1_800
      #expect(search.rows(in: part, for: .zero) == expected.filter(part.contains), "\(text)")
    }
  }

  @Test("P13 values that are too large to be loaded keep no row from being found")
  func largeValues() async throws {
    let rows = try await Rows(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT, other);"
        + Self.rows(500) { row in
          let other =
            row % 100 == 50
            ? "zeroblob(2000000)" : row == 77 ? "printf('%.*c', 2000000, 'x')" : "\(row)"
          return "\(row), 'name \(row)', \(other)"
        }
    )
    func found(_ text: String) throws -> [Int] {
      let search = try #require(rows.node.layout.search(for: FindQuery(text), inColumns: true))
      #expect(search.rows(in: 60..<300, for: .zero) == search.rows(in: 60..<300))
      return search.rows(in: 0..<search.count)
    }
    #expect(try found("'name 499'") == [499])
    #expect(try found("'name 77'") == [77])
    #expect(try found("blob") == [50, 150, 250, 350, 450])
    #expect(try found("xxxx") == [77])
    #expect(try found("name").count == 500)
  }

  @Test("P13 while another program writes, the search waits, and then goes on")
  func busy() async throws {
    let rows = try await Rows(Self.statements(Self.tables[0]))
    let search = try #require(rows.node.layout.search(for: FindQuery("alpha"), inColumns: true))
    let all = search.rows(in: 0..<search.count)
    let writer = try SampleDatabase.write("BEGIN EXCLUSIVE", to: rows.path, leavesOpen: true)
    let waiting = search.search(0..<search.count, header: "", until: .now + .seconds(60))
    #expect(waiting.next == 0 && waiting.found.isEmpty)
    try SampleDatabase.run("ROLLBACK", on: writer)
    SampleDatabase.close(writer)
    #expect(search.rows(in: 0..<search.count) == all)
  }

  @Test("P13 a database that became shorter, or is none any more, ends the search")
  func shorter() async throws {
    let rows = try await Rows(Self.statements(Self.tables[0]))
    let search = try #require(rows.node.layout.search(for: FindQuery("!nothing"), inColumns: true))
    try SampleDatabase.write("DELETE FROM t WHERE id >= 3000", to: rows.path)
    #expect(search.rows(in: 0..<search.count) == Array(0..<1_000))
    try SampleDatabase.write("DROP TABLE t", to: rows.path)
    #expect(search.rows(in: 0..<search.count) == [])
  }

  @Test("P13 views, sorted rows, and rows with edits to be saved are asked for their words")
  func others() async throws {
    let rows = try await Rows(
      Self.statements(Self.tables[0]) + "CREATE VIEW v AS SELECT * FROM t;"
    )
    let view = try #require(rows.document.root).child(at: 1)
    await view.read()
    #expect(view.count == 2_000)
    #expect(view.layout.search(for: FindQuery("alpha"), inColumns: true) == nil)
    let sorted = try await #require(rows.node.layout.sorting)
      .order([RowSort(.unnamed(at: 1))]).sorted(rows.node)
    #expect(sorted.layout.search(for: FindQuery("alpha"), inColumns: true) == nil)
    let edited = try OpenFile(FileName(rows.path))
    await edited.document.readAll()
    try await edited.apply(try EditPair("", "set t.3.name \"needle\"", "").edit)
    let node = try #require(edited.document.root).child(at: 0)
    #expect(node.layout.search(for: FindQuery("needle"), inColumns: true) == nil)
  }
}
