import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Links") @MainActor struct LinksTests {
  /// A file with links to an object, to a text, and in a circle:
  ///
  ///     base: {size: 3, self: *base}, name: Ada, first: *base, list: [*name]
  private let document = TreeDocument(
    DocumentFile(name: nil, bytes: ByteSource([])),
    parse: { _, tree in
      let root = try tree.add(NodeTree.Item(.object))
      let base = try tree.add(NodeTree.Item(.object, name: "base"), to: root)
      try tree.add(NodeTree.Item(.number, name: "size", text: "3"), to: base)
      try tree.add(NodeTree.Item(.other, name: "self", text: "*base", target: base), to: base)
      let name = try tree.add(NodeTree.Item(.text, name: "name", text: "Ada"), to: root)
      try tree.add(NodeTree.Item(.other, name: "first", text: "*base", target: base), to: root)
      let list = try tree.add(NodeTree.Item(.list, name: "list"), to: root)
      try tree.add(NodeTree.Item(.other, text: "*name", target: name), to: list)
    }
  )

  private func stage() -> Stage {
    Stage(DocumentTable(document).table(title: "file"), columns: 60, lines: 9)
  }

  @Test("P43 Selecting a link opens the table of its target, and Left comes back")
  func follows() {
    let stage = stage()
    stage.press(.down, .down)
    #expect(stage.focusedText?.contains("  *base  {size: 3, self: *base}  ") == true)
    stage.press(.enter)
    #expect(stage.screen.contains("file › first"))
    #expect(stage.focusedText?.hasPrefix("size") == true)
    stage.press(.left)
    #expect(stage.focusedText?.hasPrefix("first") == true)
  }

  @Test("P43 A link to a text shows the text, and opens it")
  func scalar() {
    let stage = stage()
    stage.press(.end, .enter)
    #expect(stage.focusedText?.contains("  *name  Ada  ") == true)
    stage.press(.enter)
    #expect(stage.focusedText == "Ada")
  }

  @Test("Links in a circle are followed step by step, and end a printed table of any depth")
  func circle() {
    let stage = stage()
    stage.press(.enter, .down)
    for _ in 0..<5 { stage.press(.enter, .down) }
    #expect(stage.screen.contains("self › self"))
    var lines: [String] = []
    PlainText(DocumentTable(document).table(title: "file"), depth: .max).write { lines.append($0) }
    #expect(
      lines.dropFirst(2) == [
        "  base: {size: 3, self: *base} ›", "    size: 3",
        "    self: *base  {size: 3, self: *base} ›",
        "  name: Ada", "  first: *base  {size: 3, self: *base} ›", "  list: [*name] ›",
        "    [0]: *name  Ada ›",
      ]
    )
  }

  @Test("P43 A path goes through links")
  func paths() async throws {
    let path = try await DocumentPath(parsing: "first.self.size").resolved(in: document)
    let table = DocumentTable(document).table(of: FileName("file"), opening: path)
    let stage = Stage(table, columns: 60, lines: 9)
    #expect(stage.screen.contains("file › first › self"))
    #expect(stage.focusedText?.hasPrefix("size") == true)
    let printed = try await DocumentPath(parsing: "list.0").resolved(in: document)
    #expect(DocumentTable(document).table(at: printed, of: FileName("file")).title == "[0]")
    await #expect {
      try await DocumentPath(parsing: "first.sise").resolved(in: document)
    } throws: { "\($0)" == "nothing at sise in first; did you mean first.size?" }
  }
}
