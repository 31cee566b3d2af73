import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("K54 − and + step whole numbers of files") @MainActor struct SteppedNumbersStory {
  private func press(_ keys: String, in file: EditedFile) {
    for key in keys { file.stage.press(.character(key)) }
  }

  @Test("K54 each step is an edit of this value alone, which undo takes back")
  func steps() async throws {
    let file = try EditedFile("{\n  \"port\": 8080, \"low\": -1\n}\n", "a.json")
    #expect(file.focus("port"))
    press("+", in: file)
    #expect(await file.text(contains: "{\n  \"port\": 8081, \"low\": -1\n}\n"))
    #expect(await file.shows("8081"))
    // Keys that are faster than the edits add up.
    press("--+-", in: file)
    #expect(await file.text(contains: "\"port\": 8079,"))
    #expect(await file.shows("8079"))
    press("u", in: file)
    #expect(await file.text(contains: "\"port\": 8080,"))
    #expect(file.focus("low"))
    press("++", in: file)
    #expect(await file.text(contains: "\"low\": 1\n"))
  }

  @Test(
    "K54 other values are not stepped: fractions, other notations, texts",
    arguments: ["1.5", "1e3", "\"7\"", "true", "null", "9223372036854775808"]
  )
  func others(value: String) async throws {
    let text = "{\"a\": \(value)}\n"
    let file = try EditedFile(text, "a.json")
    #expect(file.focus("a"))
    press("+", in: file)
    #expect(await file.shows("− and + change no value here"))
    #expect(file.editing?.changes.isEmpty == true)
  }

  @Test("K54 the greatest number stays, and one with zeros in front is no number")
  func ends() async throws {
    let file = try EditedFile("a: 9223372036854775807\nb: 0x1F\nc: 007\n", "a.yaml")
    #expect(file.focus("a"))
    press("+", in: file)
    for name in ["b", "c"] {
      #expect(file.focus(name))
      press("+", in: file)
      #expect(await file.shows("− and + change no value here"))
    }
    #expect(file.editing?.changes.isEmpty == true)
    #expect(file.focus("a"))
    press("-", in: file)
    #expect(await file.text(contains: "a: 9223372036854775806\n"))
  }

  @Test("K54 settings without kinds of values, and the chosen column of records, are stepped, too")
  func otherFormats() async throws {
    let settings = try EditedFile("NAME=x\nPORT=80\n", "a.env")
    #expect(settings.focus("PORT"))
    press("+", in: settings)
    #expect(await settings.text(contains: "NAME=x\nPORT=81\n"))
    let records = try EditedFile("name,moons\nMars,2\n木星,95\n", "a.csv")
    records.stage.press(.down, .right)
    press("-", in: records)
    #expect(await records.text(contains: "Mars,2\n木星,94\n"))
    #expect(await records.shows("94"))
    #expect(records.stage.chosenText == "94")
  }

  @Test("K54 ← and → lead back and in as on other values, and the hints stay those of these")
  func arrows() async throws {
    let file = try EditedFile("{\"server\": {\"port\": 80}}\n", "a.json", columns: 80)
    file.stage.press(.enter)
    #expect(file.focus("port"))
    #expect(file.stage.screen.contains("← Back"))
    #expect(!file.stage.screen.contains("-/+"))
    file.stage.press(.right)
    file.stage.press(.left)
    #expect(file.focused.hasPrefix("server"))
    #expect(file.editing?.changes.isEmpty == true)
  }
}
