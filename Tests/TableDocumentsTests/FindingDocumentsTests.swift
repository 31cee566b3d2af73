import Foundation
import TableModel
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
