import TableModel
import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// The changes that are shown before a file is saved.
@Suite("Changes are shown before a file is saved") @MainActor
struct SaveReviewStory {
  private let server = """
    {
      "host": "localhost", // the door
      "port": 8080,
      "limit": 5
    }

    """

  @Test("P28 With --review structural, new values are saved at once, other changes are shown first")
  func structuralReview() async throws {
    let file = try EditedFile(server, "c.json", lines: 20) { $0.review = .structural }
    #expect(file.focus("limit"))
    file.replace(with: "9")
    #expect(await file.shows("• limit"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    let saved = server.replacing("5", with: "9")
    #expect(file.text == saved)
    #expect(file.focus("limit"))
    file.stage.press(.character("E"), .character("d"))
    #expect(await file.stage.wait { file.editing?.changes.count == 1 })
    file.stage.press(.escape, .control("s"))
    #expect(await file.shows("Save 1 change"))
    #expect(file.text == saved)
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.text == saved.replacing(",\n  \"limit\": 9", with: "") })
  }

  @Test("P28 The changes tell the numbers of lines and mark what is changed in them, without CR")
  func changedParts() async throws {
    let file = try EditedFile(
      "# a\r\nimage: nginx:1.27\r\nrestart: always\r\n",
      "c.yaml",
      lines: 20
    )
    #expect(file.focus("image"))
    file.replace(with: "nginx:1.28")
    #expect(await file.shows("• image"))
    file.stage.press(.character("="))
    #expect(await file.shows("[ Save 1 change ]"))
    let lines = file.stage.screen.split(separator: "\n").map(String.init)
    #expect(lines.contains("   1   # a"))
    let removed = try #require(lines.firstIndex { $0.hasPrefix("   2 - image: nginx:1.27") })
    #expect(lines[removed] == "   2 - image: nginx:1.27", "the CR of CRLF is not shown")
    #expect(lines[removed + 1] == "   2 + image: nginx:1.28")
    func roles(_ line: String) throws -> [Role] {
      let number = try #require(
        (0..<20).first { file.stage.line($0).hasPrefix(line) }
      )
      return file.stage.surface.line(number).map(\.role)
    }
    for line in ["   2 - image: nginx:1.27", "   2 + image: nginx:1.28"] {
      let roles = try roles(line)
      #expect(Set(roles[5..<22]).count == 1 && roles[23] != roles[5], "\(line)")
    }
  }

  @Test("P28 The lines of a large file are found while the changes are shown already")
  func largeFile() async throws {
    let lines = (1...60_000).map { "line \($0)\n" }.joined()
    let file = try EditedFile(lines, "c.txt", lines: 20)
    let editing = try #require(file.editing)
    try await editing.makeNow { Edit(try DocumentPath(parsing: "0"), .set(.text("first"))) }
    #expect(await file.shows("first"))
    file.stage.press(.character("="))
    #expect(file.stage.screen.contains("line 1 to first"))
    #expect(file.stage.screen.contains("Comparing"))
    #expect(await file.shows("1 + first"))
    #expect(!file.stage.screen.contains("Comparing"))
    file.stage.press(.down, .character("d"))
    #expect(await file.shows("No changes"))
    file.stage.press(.character("u"))
    #expect(await file.shows("1 + first"))
  }
}
