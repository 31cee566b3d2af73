import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("Columns inside objects on the screen") @MainActor struct NestedColumnsStory {
  private static let events = """
    {"id": 1, "user": {"id": 9, "name": "Ada"}, "ms": 12}
    {"user": {"name": "木", "id": 10}, "id": 2, "ms": 7}
    {"id": 3, "ms": 5, "user": null}
    {"id": 4, "ms": 30, "user": {"id": 8.5, "name": "Cy"}}

    """

  private func text(_ file: EditedFile) -> String {
    guard let bytes = file.editing?.file.bytes,
      let all = try? bytes.bytes(at: 0, count: bytes.count)
    else { return "" }
    return String(decoding: all, as: UTF8.self)
  }

  @Test("P76 The scalars inside objects stand in columns; e changes exactly one, u takes it back")
  func editing() async throws {
    let file = try EditedFile(Self.events, "e.jsonl", columns: 56, lines: 9)
    #expect(await file.shows("Cy"))
    expectScreen(
      file.stage,
      """
       e.jsonl
         id  user.id  user.name  ms
          1        9  Ada        12                        ›
          2       10  木          7                        ›
          3                       5                        ›
          4      8.5  Cy         30                        ›


       F Follow  Enter Open  e Edit  . Actions  q Quit  ? Keys
      """
    )
    file.stage.press(.down, .right, .right)
    #expect(file.stage.texts(in: .tab) == ["user.name"] && file.stage.chosenText == "木")
    file.stage.press(.character("y"), .character("y"))
    #expect(file.stage.copied == "木")
    file.stage.press(.character("y"), .character("p"))
    #expect(file.stage.copied == "1.user.name")
    file.stage.press(.character("i"))
    #expect(file.stage.screen.contains("user.name: 木. Path: 1.user.name"))
    file.replace(with: "Zoë")
    #expect(await file.text(contains: "Zoë"))
    #expect(text(file) == Self.events.replacing("木", with: "Zoë"))
    file.stage.press(.left, .character("+"))
    #expect(await file.text(contains: "\"id\": 11"))
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone: 1.user.id"))
    #expect(text(file) == Self.events.replacing("木", with: "Zoë"))
    file.stage.press(.character("u"))
    #expect(await file.stage.wait { self.text(file) == Self.events })
  }

  @Test("P77 Rows are sorted, filtered, found and summed up by a column inside objects")
  func finding() async throws {
    let file = try EditedFile(Self.events, "e.jsonl", columns: 70, lines: 9)
    #expect(await file.shows("Cy"))
    file.stage.press(.right, .character("s"), .enter)
    #expect(await file.shows("user.id ↓"))
    func rows() -> [Substring] {
      (2..<6).compactMap { file.stage.line($0).split(separator: " ").first { $0 != "•" } }
    }
    #expect(await file.stage.wait { rows() == ["2", "1", "4", "3"] })
    file.stage.type("&user.id>9")
    file.stage.press(.enter)
    #expect(await file.hides("Ada"))
    #expect(file.stage.screen.contains("木"))
    file.stage.press(.escape)
    #expect(await file.shows("Ada"))
    // The colon stands for the chosen column.
    file.stage.press(.home, .right)
    file.stage.type("/:Ada")
    #expect(await file.shows("user.name:Ada"))
    file.stage.press(.enter)
    #expect(await file.stage.wait { file.stage.chosenText == "Ada" })
    file.stage.press(.escape, .left, .character("I"))
    #expect(await file.shows("Distinct"))
    #expect(await file.stage.wait { file.stage.focusedText?.hasPrefix("user.id") == true })
    let sums = file.stage.focusedText?.split(separator: " ").map(String.init)
    #expect(sums == ["user.id", "3", "1", "3", "8.5", "10", "27.5", "9.166666667", "›"])
  }

  @Test("P80 A value inside objects is set in all selected rows that have it")
  func selected() async throws {
    let file = try EditedFile(Self.events, "e.jsonl", columns: 70, lines: 12)
    #expect(await file.shows("Cy"))
    file.stage.press(.right, .right, .character("*"), .character("."), .character("e"))
    #expect(await file.shows("Set a value in 4 rows"))
    #expect(file.stage.screen.contains("user.name"), "the chosen column")
    #expect(file.focus("Value"))
    file.stage.press(.enter)
    file.stage.type("X")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("Set in 3 rows; 1 row has no such value"))
    #expect(await file.text(contains: "\"X\""))
    #expect(
      text(file)
        == Self.events.replacing("Ada", with: "X").replacing("木", with: "X")
        .replacing("Cy", with: "X")
    )
  }

  @Test("P76 Linear mode names a column inside objects")
  func linear() {
    let bytes = ByteSource(Array(Self.events.utf8))
    let file = DocumentFile(name: FileName("e.jsonl"), bytes: bytes)
    let document = JSONLinesFormat().document(of: file)
    let table = DocumentTable(document).table(title: "e.jsonl")
    let heard = LinearStage(table).heard
    #expect(heard.contains("1. id: 1, user.id: 9, user.name: Ada, ms: 12, opens a table"))
  }
}
