import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// A record may have no value in a column: `e` there adds one.
@Suite("P76 A value that a record lacks is typed in its column") @MainActor
struct MissingFieldsStory {
  /// Opens a file, chooses a column of the last row, and types a value there.
  private func type(
    _ value: String,
    inColumn column: Int,
    of text: String,
    _ name: String
  ) async throws -> EditedFile {
    let file = try EditedFile(text, name, columns: 60, lines: 9)
    #expect(await file.shows("Cy"))
    file.stage.press(.end)
    for _ in 0..<column { file.stage.press(.right) }
    file.replace(with: value)
    return file
  }

  private static let people = """
    [
      {"name": "Ann", "age": 40, "code": "007", "user": {"id": 1, "group": "a"}},
      {"name": "Bob", "age": 7, "code": "x", "user": {"id": 2, "group": "b"}},
      {"name": "Cy"}
    ]

    """

  @Test("P76 JSON: a number in a column of numbers, a text in one of texts, and undo")
  func json() async throws {
    let numbers = try await type("12", inColumn: 1, of: Self.people, "a.json")
    #expect(await numbers.text(contains: #"{"name": "Cy", "age": 12}"#))
    numbers.stage.press(.character("u"))
    #expect(await numbers.text(contains: #"{"name": "Cy"}"#))
    let texts = try await type("12", inColumn: 2, of: Self.people, "a.json")
    #expect(await texts.text(contains: #"{"name": "Cy", "code": "12"}"#))
    // The text in the column is that of the value then, and is edited as others are.
    texts.replace(with: "13")
    #expect(await texts.text(contains: #"{"name": "Cy", "code": "13"}"#))
  }

  @Test("P76 The objects around a value are added with it, or it is added to those that are there")
  func nested() async throws {
    let file = try await type("5", inColumn: 3, of: Self.people, "a.json")
    #expect(await file.text(contains: #"{"name": "Cy", "user": {"id": 5}}"#))
    file.stage.press(.right)
    file.replace(with: "c")
    #expect(await file.text(contains: #"{"name": "Cy", "user": {"id": 5, "group": "c"}}"#))
  }

  @Test("P76 Nothing typed, and Esc, change nothing")
  func nothing() async throws {
    let file = try EditedFile(Self.people, "a.json", columns: 60, lines: 9)
    #expect(await file.shows("Cy"))
    file.stage.press(.end, .right, .character("e"), .enter)
    file.stage.press(.character("e"))
    file.stage.type("5")
    file.stage.press(.escape)
    await file.editing?.settled()
    #expect(file.editing?.changes.isEmpty == true)
  }

  @Test(
    "P76 Other formats get it in their own notation",
    arguments: [
      (
        "a.yaml", "- name: Ann\n  age: 40\n- name: Bob\n  age: 7\n- name: Cy\n",
        "- name: Cy\n  age: 12\n"
      ),
      (
        "a.jsonl",
        "{\"name\":\"Ann\",\"age\":40}\n{\"name\":\"Bob\",\"age\":7}\n{\"name\":\"Cy\"}\n",
        "{\"name\":\"Cy\",\"age\":12}\n"
      ),
    ]
  )
  func formats(name: String, text: String, result: String) async throws {
    let file = try await type("12", inColumn: 1, of: text, name)
    #expect(await file.text(contains: result))
  }

  @Test("P76 TOML: a table of a list gets it, too")
  func toml() async throws {
    let text =
      "[[p]]\nname = \"Ann\"\nage = 40\n\n[[p]]\nname = \"Cy\"\n\n[[p]]\nname = \"Ed\"\nage = 7\n"
    let file = try EditedFile(text, "a.toml", columns: 60, lines: 9)
    #expect(await file.shows("p"))
    file.stage.press(.enter)
    #expect(await file.shows("Cy"))
    file.stage.press(.down, .right)
    file.replace(with: "12")
    #expect(await file.text(contains: "name = \"Cy\"\nage = 12\n"))
  }

  @Test("P76 A short record of CSV has no field to type in, and nothing is lost")
  func csv() async throws {
    let text = "name,age,city\nAnn,40,Bern\nBob,7,Genf\nCy\n"
    let file = try await type("12", inColumn: 1, of: text, "a.csv")
    await file.editing?.settled()
    #expect(file.editing?.changes.isEmpty == true)
  }
}
