import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("P80 Several rows of a file are selected, and changed as one change") @MainActor
struct SelectedRowsStory {
  private static let people = """
    name,city,age
    Ann,"Bern, CH",31
    Bob,Zürich,4
    Cy,Bern,
    Dee,BERN,12.50
    Eve,Genève,9

    """

  /// The bytes of the edited file.
  private func text(_ file: EditedFile) -> String {
    guard let bytes = file.editing?.file.bytes,
      let all = try? bytes.bytes(at: 0, count: bytes.count)
    else { return "" }
    return String(decoding: all, as: UTF8.self)
  }

  private func becomes(_ text: String, _ file: EditedFile) async -> Bool {
    await file.stage.wait { self.text(file) == text }
  }

  private func people(without names: String...) -> String {
    Self.people.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !names.contains { line.hasPrefix($0 + ",") } }.joined(separator: "\n")
  }

  @Test("P80 Records are deleted together; only they have a mark; one undo brings them back")
  func deleting() async throws {
    let file = try EditedFile(Self.people, "people.csv", columns: 100, lines: 12)
    let before = file.stage.line(11)
    #expect(!before.contains("Space"))
    file.stage.press(.down, .space, .down, .down, .space)
    #expect(file.stage.line(0).contains("2 selected"))
    #expect(file.stage.texts(in: .on) == ["✓", "✓"])
    #expect(file.stage.line(11).contains("Space Select"))
    file.stage.press(.character("d"))
    #expect(await becomes(people(without: "Bob", "Dee"), file))
    #expect(await file.shows("2 rows deleted"))
    #expect(await file.hides("selected"))
    file.stage.press(.character("u"))
    #expect(await becomes(Self.people, file))
  }

  @Test("P80 Rows that a filter shows are all selected by one key, and deleted; the others stay")
  func filtered() async throws {
    let file = try EditedFile(Self.people, "people.csv", columns: 60, lines: 12)
    file.stage.press(.character("&"))
    file.stage.type("bern")
    file.stage.press(.enter)
    #expect(await file.hides("Bob"))
    file.stage.press(.character("*"))
    #expect(await file.shows("3 selected"))
    file.stage.press(.character("d"))
    #expect(await becomes(people(without: "Ann", "Cy", "Dee"), file))
  }

  @Test("P80 Among sorted rows, those that are selected are deleted, not those at their places")
  func sorted() async throws {
    let file = try EditedFile(Self.people, "people.csv", columns: 60, lines: 12)
    file.stage.type("s")
    file.stage.press(.down, .down, .enter)
    #expect(await file.shows("↓") || file.stage.screen.contains("↑"))
    #expect(file.focus("Eve"))
    file.stage.press(.space)
    #expect(file.focus("Ann"))
    file.stage.press(.space, .character("d"))
    #expect(await becomes(people(without: "Ann", "Eve"), file))
  }

  @Test("P80 A value is set in a column of all selected records; the kind of each stays")
  func setting() async throws {
    let file = try EditedFile(
      """
      [
        {"name": "a", "port": 1, "on": true}, // first
        {"name": "b", "port": "2"},
        {"name": "c", "port": 3, "on": false},
        {"name": "d", "on": false}
      ]

      """,
      "servers.json",
      columns: 60,
      lines: 14
    )
    file.stage.press(.character("*"), .right, .character("."))
    #expect(await file.shows("4 selected"))
    file.stage.press(.character("e"))
    #expect(await file.shows("Set a value in 4 rows"))
    #expect(file.stage.screen.contains("port"), "the chosen column")
    #expect(file.focus("Value"))
    file.stage.press(.enter)
    file.stage.type("80")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("Set in 3 rows; 1 row has no such value"))
    #expect(
      text(file) == """
        [
          {"name": "a", "port": 80, "on": true}, // first
          {"name": "b", "port": "80"},
          {"name": "c", "port": 80, "on": false},
          {"name": "d", "on": false}
        ]

        """
    )
    file.stage.press(.character("u"))
    #expect(await file.stage.wait { self.text(file).contains("\"port\": 3") })
  }

  @Test("P80 If one of the values cannot be set, none is, and the form tells why")
  func refused() async throws {
    let file = try EditedFile("[{\"a\": 1, \"b\": 1}, {\"a\": 2, \"b\": 1}]\n", "a.json", lines: 14)
    file.stage.press(.character("*"), .character("."), .character("e"))
    #expect(await file.shows("Set a value in 2 rows"))
    #expect(file.focus("Value"))
    file.stage.press(.enter)
    file.stage.type("x")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("is not a number"))
    #expect(text(file) == "[{\"a\": 1, \"b\": 1}, {\"a\": 2, \"b\": 1}]\n")
  }

  @Test(
    "P80 Neighbours, the first, the last and all rows of a list are deleted, in every notation",
    arguments: ["json", "yaml", "toml", "flow", "txt", "jsonl"]
  )
  func neighbours(_ notation: String) async throws {
    let words = ["aa", "bb", "cc", "dd", "ee"]
    func written(_ words: [String]) -> String {
      switch notation {
      case "json": "[\n\(words.map { "  \"\($0)\"" }.joined(separator: ",\n"))\n]\n"
      case "yaml": words.map { "- \($0)\n" }.joined()
      case "toml": words.map { "\($0) = 1\n" }.joined()
      case "flow": "[\(words.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
      case "jsonl": words.map { "{\"a\": \"\($0)\", \"b\": 1}\n" }.joined()
      default: words.map { "\($0)\n" }.joined()
      }
    }
    let ending = notation == "flow" ? "json" : notation
    for rows in [[0, 1], [1, 2, 3], [3, 4], [0, 1, 2, 4]] {
      let file = try EditedFile(written(words), "a.\(ending)", lines: 14)
      file.stage.press(.home)
      for row in words.indices {
        if rows.contains(row) { file.stage.press(.space) }
        file.stage.press(.down)
      }
      file.stage.press(.character("d"))
      let left = words.indices.filter { !rows.contains($0) }.map { words[$0] }
      #expect(await becomes(written(left), file), "\(rows) of \(notation): \(text(file))")
    }
  }

  @Test("P80 Selected rows are moved above the focused one, in their order")
  func moving() async throws {
    let file = try EditedFile("- a\n- b\n- c\n- d\n- e\n", "a.yaml", lines: 14)
    for key in [Key.down, .space, .down, .down, .down, .space, .up] { file.stage.press(key) }
    #expect(file.focused.contains("d"))
    file.stage.press(.character("."), .character("m"))
    #expect(await becomes("- a\n- c\n- b\n- e\n- d\n", file))
    file.stage.press(.character("u"))
    #expect(await becomes("- a\n- b\n- c\n- d\n- e\n", file))
  }

  @Test("P80 Copies of the selected rows stand below them")
  func duplicating() async throws {
    let file = try EditedFile("x,y\n1,2\n3,4\n5,6\n", "a.csv", lines: 14)
    file.stage.press(.space, .down, .down, .space, .character("."), .character("u"))
    #expect(await becomes("x,y\n1,2\n1,2\n3,4\n5,6\n5,6\n", file))
  }

  @Test("P80 Rows of a database are deleted by their keys, and a field is set in them")
  func database() async throws {
    let write = { (path: String) in
      _ = try SampleDatabase.write(
        """
        CREATE TABLE t (id INTEGER PRIMARY KEY, word TEXT, n INTEGER);
        INSERT INTO t VALUES (2, 'b', 1), (5, 'e', 2), (9, 'i', 3), (11, 'k', 4);
        """,
        to: path
      )
    }
    let file = try EditedFile("", "a.db", columns: 60, lines: 14, write: write)
    file.stage.press(.enter)
    #expect(await file.shows("11"))
    file.stage.press(.space, .down, .down, .space, .character("d"))
    #expect(await file.hides("9"))
    #expect(file.editing?.changes.count == 2)
    file.stage.press(.home, .space, .down, .space, .character("."), .character("e"))
    #expect(await file.shows("Set a value in 2 rows"))
  }

  @Test("P80 A comment is not selected, and a range leaves it out")
  func comments() async throws {
    let file = try EditedFile("# one\na = 1\n# two\nb = 2\n", "a.toml", lines: 14)
    file.stage.press(.home, .character("*"))
    #expect(await file.shows("2 selected"))
  }
}
