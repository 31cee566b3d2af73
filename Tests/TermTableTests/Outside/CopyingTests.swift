import TableModel
import Testing

@testable import TermTable

/// Copying parts of rows, without an application.
@MainActor @Suite struct CopyingTests {
  private let texts = MessageTexts()

  private func copy(
    _ command: Command,
    of cell: Cell,
    path: String? = "T › Port",
    with copying: Copying
  ) -> String {
    let (table, _) = OpenTable.opened(Table("T") { cell })
    return copying.copy(command, of: table, path: path, mark: "…")
  }

  @Test("the name, the value and the path of a row are copied and kept")
  func parts() {
    let copying = Copying(to: nil, texts: texts)
    copying.keepCopies()
    let cell = Cell("Port", detail: "8080")
    #expect(copy(.copyKey, of: cell, with: copying) == texts.copied(.name, "Port"))
    #expect(copy(.copyValue, of: cell, with: copying) == texts.copied(.value, "8080"))
    #expect(copy(.copyPath, of: cell, with: copying) == texts.copied(.path, "T › Port"))
    #expect(copying.copies == ["Port", "8080", "T › Port"])
  }

  @Test("what cannot be copied says why, and nothing is kept")
  func refusals() {
    let copying = Copying(to: nil, texts: texts)
    let cell = Cell("Port", detail: "8080")
    #expect(copy(.copyKey, of: cell, with: copying) == texts.noClipboard)
    copying.keepCopies()
    #expect(copy(.copyPath, of: cell, path: nil, with: copying) == texts.nothingToCopy(.path))
    let long = Cell("Text", detail: String(repeating: "x", count: 74_001))
    #expect(copy(.copyValue, of: long, with: copying) == texts.tooLongToCopy(.value, 74_001))
    let (empty, _) = OpenTable.opened(Table("T") {})
    #expect(copying.copy(.copyKey, of: empty, path: nil, mark: "…") == texts.noRowToCopy)
    #expect(copying.copies == [])
  }

  @Test("a long text is copied whole, and its message is one short line")
  func longText() {
    let copying = Copying(to: nil, texts: texts)
    copying.keepCopies()
    let text = "one\n" + String(repeating: "x", count: 100)
    let short = "one " + String(repeating: "x", count: 56) + "…"
    let message = copy(.copyValue, of: Cell("Text", detail: text), with: copying)
    #expect(message == texts.copied(.value, short))
    #expect(copying.copies == [text])
  }

  @Test("the last thousand texts are kept")
  func bound() {
    let copying = Copying(to: nil, texts: texts)
    copying.keepCopies()
    let (table, _) = OpenTable.opened(Table("T") { Cell("Port") })
    for number in 0...1_000 {
      _ = copying.copy(.copyPath, of: table, path: "\(number)", mark: "…")
    }
    #expect(copying.copies?.count == 1_000 && copying.copies?.first == "1")
  }
}
