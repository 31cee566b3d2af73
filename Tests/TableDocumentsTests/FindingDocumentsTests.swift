import Foundation
import TableModel
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments
@testable import TermTable

/// A search of all tables finds each value of a document by its path, and leads to it.
@MainActor @Suite struct FindingDocumentsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "ProgramTests/Fixtures")

  @Test(
    "P14 each scalar of a file is found by its path",
    arguments: ["Cargo.toml", "Info.plist", "compose.yaml", "orders.csv", "walk.json"]
  )
  func everyScalar(_ name: String) async throws {
    let file = FileName(Self.folder.appending(path: name).path)
    let document = try Documents.open(file)
    await document.read()
    let root = try #require(document.root)
    var paths: [String] = []
    collect(root, at: DocumentPath(), into: &paths)
    #expect(paths.count > 3)
    for path in paths.prefix(150) {
      let table = DocumentTable(document).table(title: name)
      let finder = TreeFinder(
        FindQuery("'\(path)'"),
        in: [
          TreeFinder.Source(
            table: table,
            sections: table.sections,
            steps: [],
            titles: [name],
            leadsOn: table.leadsSearchesOn
          )
        ],
        separator: " "
      )
      while !finder.isDone { finder.search(for: .seconds(1)) }
      #expect(!finder.results.isEmpty, "\(path) is not found")
    }
  }

  @Test(
    "P14 each record of a database is found once, with its texts, not in the rows that refer to it"
  )
  func database() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("m.db", "")
    try SampleDatabase.write(
      """
      CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE album (
        id INTEGER PRIMARY KEY, title TEXT, artist_id INTEGER REFERENCES artist(id)
      );
      INSERT INTO artist VALUES (1, 'Nina Simone'), (2, 'Björk');
      INSERT INTO album VALUES (1, 'Pastel Blues', 1), (2, 'Nina at the Village Gate', 1);
      """,
      to: path
    )
    let document = try Documents.open(FileName(path))
    await document.read()
    #expect(
      try await found("nina", in: document) == [
        "1  Nina Simone · m.db › artist", "2  Nina at the Village Gate  1 · m.db › album",
      ]
    )
  }

  @Test("P14 a value is found once, where it stands, not in the beginnings of what it is in")
  func nested() async throws {
    let text =
      #"{"a": {"b": {"c": "nina"}, "list": [1, "nina"]}, "users": [{"id": {"n": "nina"}, "x": 1}, {"id": {"n": "b"}, "x": 2}]}"#
    let document = try OpenFile(Array(text.utf8), path: "a.json").document
    await document.read()
    #expect(
      try await found("nina", in: document) == [
        "1  nina · m.db › users", "[1]  nina · m.db › a › list", "c  nina · m.db › a › b",
      ]
    )
  }

  /// The rows of a document with some words, with the way to each.
  private func found(_ words: String, in document: any Document) async throws -> [String] {
    let table = DocumentTable(document).table(title: "m.db")
    let finder = TreeFinder(
      FindQuery(words),
      in: [
        TreeFinder.Source(
          table: table,
          sections: table.sections,
          steps: [],
          titles: ["m.db"],
          leadsOn: table.leadsSearchesOn
        )
      ],
      separator: " › "
    )
    while !finder.isDone {
      finder.search(for: .seconds(1))
      await Task.yield()
    }
    return finder.results.map { "\($0.words) · \($0.path)" }.sorted()
  }

  /// Collects the paths of the scalars below a node; in a list of records with columns, those of
  /// the records.
  private func collect(_ node: any Node, at path: DocumentPath, into paths: inout [String]) {
    let isOfRecords = RecordColumns(of: node) != nil
    for index in 0..<node.count where paths.count < 400 {
      let child = node.child(at: index)
      guard child.kind != .comment, child.link == nil else { continue }
      let inner = DocumentPath(path.steps + [node.step(toChild: index, child)])
      if child.kind.isContainer, !isOfRecords {
        collect(child, at: inner, into: &paths)
      } else {
        paths.append("\(inner)")
      }
    }
  }
}

/// Copying from a document whose rows are filtered.
@MainActor @Suite struct CopyingFilteredTests {
  @Test("P42 P17 among filtered rows, the path and the value are those of the focused row")
  func filtered() throws {
    let file = try EditedFile(#"{"host": "a", "name": "b", "port": 8080}"#, "c.json")
    file.stage.type("&port")
    file.stage.press(.enter)
    file.stage.type("yp")
    #expect(file.stage.copied == "port")
    file.stage.type("yy")
    #expect(file.stage.copied == "8080")
  }
}
