import Foundation
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import TableDocuments

/// A person goes on while an edit is being applied: each later edit changes the row that had the
/// focus on the screen, or is refused with a message.
@Suite("Edits wait behind others") @MainActor struct QueuedEditsStory {
  /// A list of six texts in each format that has rows to add, delete and move.
  struct List: Sendable, CustomTestStringConvertible {
    let name: String
    /// Returns the file with some items.
    let text: @Sendable ([String]) -> String
    /// The name of the row that opens the list; nil if the list is the file.
    var opens: String?
    /// True if the rows have names, which do not tell the item.
    var hasNames = false
    var testDescription: String { name }
  }

  nonisolated static let lists = [
    List(name: "a.json") { "[\n" + $0.map { "  \"\($0)\"" }.joined(separator: ",\n") + "\n]\n" },
    List(name: "b.json") { "[" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]" },
    List(name: "a.yaml") { $0.map { "- \($0)\n" }.joined() },
    List(
      name: "flow.yaml",
      text: { "list: [" + $0.joined(separator: ", ") + "]\n" },
      opens: "list"
    ),
    List(
      name: "a.toml",
      text: { "list = [" + $0.map { "\"\($0)\"" }.joined(separator: ", ") + "]\n" },
      opens: "list"
    ),
    List(
      name: "a.plist",
      text: { items in
        "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n<array>\n"
          + items.map { "  <string>\($0)</string>\n" }.joined() + "</array>\n</plist>\n"
      }
    ),
    List(name: "a.jsonl") { $0.map { "\"\($0)\"\n" }.joined() },
    List(
      name: "b.yaml",
      text: { items in
        items.enumerated().map { "k\($0)x: \($1)\n" }.joined()
      },
      hasNames: true
    ),
    List(
      name: "a.env",
      text: { items in
        items.enumerated().map { "K\($0)X=\($1)\n" }.joined()
      },
      hasNames: true
    ),
    List(
      name: "a.properties",
      text: { items in
        items.enumerated().map { "k\($0)x=\($1)\n" }.joined()
      },
      hasNames: true
    ),
    List(
      name: "a.ini",
      text: { items in
        "[s]\n" + items.enumerated().map { "k\($0)x = \($1)\n" }.joined()
      },
      opens: "s",
      hasNames: true
    ),
    List(
      name: "b.toml",
      text: { items in
        items.enumerated().map { "k\($0)x = \"\($1)\"\n" }.joined()
      },
      hasNames: true
    ),
  ]

  nonisolated static let items = (0..<8).map { "item\($0)x" }

  private func opened(_ list: List, _ gate: EditGate) throws -> EditedFile {
    let file = try EditedFile(list.text(Self.items), list.name, columns: 60, lines: 20) {
      $0.beforeEdit = { await gate.wait() }
    }
    if let name = list.opens {
      #expect(file.focus(name))
      file.stage.press(.enter)
    }
    file.stage.press(.home)
    return file
  }

  /// The items that a file has, in order.
  private func items(_ file: EditedFile) async -> [String] {
    file.stage.press(.escape)
    await file.editing?.settled()
    let text = String(decoding: (try? file.editing?.file.bytes.allBytes()) ?? [], as: UTF8.self)
    return text.matches(of: /(item|new)\d+x/).map { String($0.output.0) }
  }

  @Test(
    "P25 Two rows are deleted one after the other, the second while the first is deleted",
    arguments: lists
  )
  func deletions(list: List) async throws {
    let gate = EditGate()
    let file = try opened(list, gate)
    file.stage.press(.character("E"), .character("d"), .down)
    #expect(file.focused.contains("item1x"))
    file.stage.press(.character("d"))
    gate.open()
    #expect(await items(file) == Self.items.filter { $0 != "item0x" && $0 != "item1x" })
  }

  @Test(
    "P20 A value is typed while a row above it is deleted: it is the value of its row",
    arguments: lists
  )
  func typing(list: List) async throws {
    let gate = EditGate()
    let file = try opened(list, gate)
    file.stage.press(.character("E"), .character("d"), .down, .down, .down)
    #expect(file.focused.contains("item3x"))
    file.stage.press(.character("e"), .control("u"))
    file.stage.type("ne")
    gate.pass()
    #expect(await file.hides("item0x"))
    #expect(file.focused.contains("ne"))
    file.stage.type("w1x")
    file.stage.press(.enter)
    gate.open()
    let wanted = Self.items.map { $0 == "item3x" ? "new1x" : $0 }.filter { $0 != "item0x" }
    #expect(await items(file) == wanted)
    #expect(file.focused.contains("new1x"))
  }

  @Test("P25 A row that was deleted meanwhile takes no edit, and says so", arguments: lists)
  func gone(list: List) async throws {
    let gate = EditGate()
    let file = try opened(list, gate)
    file.stage.press(.character("E"), .character("d"), .character("d"))
    gate.open()
    #expect(await file.shows("Not changed"))
    #expect(file.stage.screen.contains("meanwhile"))
    #expect(await items(file) == Array(Self.items.dropFirst()))
  }

  @Test("P25 A row is moved by as many places as its key was pressed", arguments: lists)
  func moves(list: List) async throws {
    let gate = EditGate()
    let file = try opened(list, gate)
    file.stage.press(.character("E"))
    for _ in 0..<3 { file.stage.press(Key(.down, .shift)) }
    gate.open()
    var wanted = Self.items
    wanted.insert(wanted.removeFirst(), at: 3)
    #expect(await items(file) == wanted || file.stage.screen.contains("Not changed"))
    #expect(file.focused.contains("item0x"))
  }

  @Test("P26 The focus stays on its row when an edit above it is undone", arguments: lists)
  func undone(list: List) async throws {
    let gate = EditGate()
    let file = try opened(list, gate)
    gate.open()
    file.stage.press(.character("E"), .character("d"))
    #expect(await file.hides("item0x"))
    file.stage.press(.down, .down)
    let row = file.focused
    file.stage.press(.character("u"))
    #expect(await file.shows("item0x"))
    #expect(file.focused.contains(try #require(row.firstMatch(of: /item\dx/)).output))
  }

  @Test(
    "P27 An edit that waits when another program writes the file changes its row, or is refused"
  )
  func overwritten() async throws {
    let gate = EditGate()
    let file = try EditedFile("- a\n- b\n- c\n", "a.yaml") { $0.beforeEdit = { await gate.wait() } }
    #expect(await file.shows("a"))
    file.stage.press(.down, .character("e"), .control("u"))
    file.stage.type("B")
    file.stage.press(.enter)
    try "- new\n- a\n- b\n- c\n".write(to: file.path, atomically: true, encoding: .utf8)
    gate.open()
    await file.editing?.settled()
    #expect(
      await file.stage.wait {
        file.stage.screen.contains("disk") || file.stage.screen.contains("Not changed")
      }
    )
    let text = String(decoding: (try? file.editing?.file.bytes.allBytes()) ?? [], as: UTF8.self)
    let isRefused = file.stage.screen.contains("Not changed") && text == "- a\n- b\n- c\n"
    #expect(
      isRefused
        || ["- a\n- B\n- c\n", "- new\n- a\n- b\n- c\n", "- new\n- a\n- B\n- c\n"].contains(text)
    )
  }

  @Test("P20 The table of an alias changes the value that it leads to, not one of the same name")
  func alias() async throws {
    let file = try EditedFile("base: &b\n  x: 1\nuse: *b\nx: 5\n", "a.yaml")
    #expect(file.focus("use"))
    file.stage.press(.enter)
    #expect(file.focus("x"))
    file.replace(with: "9")
    #expect(await file.edits(contain: "base: &b\n  x: 9\nuse: *b\nx: 5\n"))
  }

  @Test("P26 A table below an undone edit goes on with its own record")
  func nested() async throws {
    let file = try EditedFile("[{\"a\": 1}, {\"a\": 2}, {\"a\": 3}]\n", "a.json")
    file.stage.press(.character("E"), .character("d"))
    #expect(await file.edits(contain: "[{\"a\": 2}, {\"a\": 3}]"))
    file.stage.press(.escape, .end, .enter)
    #expect(file.focused.hasSuffix("3"))
    file.stage.press(.character("u"))
    #expect(await file.edits(contain: "[{\"a\": 1}, {\"a\": 2}, {\"a\": 3}]"))
    #expect(file.focused.hasSuffix("3"))
    file.replace(with: "9")
    #expect(await file.edits(contain: "[{\"a\": 1}, {\"a\": 2}, {\"a\": 9}]"))
  }

  @Test("P25 A row of a database is deleted, and the next, while the first is deleted")
  func database() async throws {
    let gate = EditGate()
    let file = try EditedFile("", "a.db") {
      $0.beforeEdit = { await gate.wait() }
    } write: { path in
      try SampleDatabase.write(
        "CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT); INSERT INTO t VALUES (1,'a'),(2,'b'),(3,'c'),(4,'d');",
        to: path
      )
    }
    file.stage.press(.home, .enter)
    #expect(await file.shows("d"))
    file.stage.press(.home, .character("E"), .character("d"), .down, .character("d"))
    gate.open()
    await file.editing?.settled()
    let text = String(decoding: (try? file.editing?.file.bytes.allBytes()) ?? [], as: UTF8.self)
    #expect(text.contains("= 1") && text.contains("= 2"))
    #expect(!text.contains("= 3"))
  }
}

extension EditedFile {
  /// True once the text with all edits has a part.
  fileprivate func edits(contain part: String) async -> Bool {
    await stage.wait {
      let bytes = (try? self.editing?.file.bytes.allBytes()) ?? []
      return String(decoding: bytes, as: UTF8.self).contains(part)
    }
  }
}
