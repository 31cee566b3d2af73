import TableModel
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// A JSON file as linear mode says it.
@MainActor @Suite struct JSONLinearStory {
  private func stage(_ text: String) throws -> LinearStage {
    LinearStage(DocumentTable(JSONDocument(Array(text.utf8))).table(title: "file.json"))
  }

  @Test("P60 A row of an array has its number, and no index beside it")
  func arrays() throws {
    let stage = try stage(#"{"list": [80, {"id": 7}, []], "[0]": 1}"#)
    #expect(stage.heard.last == "2. [0], 1", "a name is said as it is")
    stage.say("1")
    #expect(
      stage.heard == [
        "file.json › list, 3 rows", "1. 80", "2. {id: 7}, opens a table",
        "3. empty array, opens a table",
      ]
    )
    stage.say("2")
    #expect(stage.heard == ["file.json › list › row 2, 1 row", "1. id, 7"])
  }

  @Test("P60 Empty names and texts, spaces and line breaks are heard")
  func silentTexts() throws {
    let stage = try stage(#"{"": "", " ": " ", "lines": "a\nb"}"#)
    #expect(
      stage.heard.dropFirst(2) == [
        "1. empty text, empty text", "2. 1 space, 1 space",
        "3. lines, a (line feed) b, opens a table",
      ]
    )
  }
}
