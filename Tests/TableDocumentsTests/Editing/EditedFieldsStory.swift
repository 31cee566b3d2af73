import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("P76 A value of a record is edited in its column") @MainActor struct EditedFieldsStory {
  private static let planets = "name,moons,note\nMars,2,red\n木星,95,\"big, striped\"\n"

  /// The bytes of the edited file.
  private func text(_ file: EditedFile) -> String {
    guard let bytes = file.editing?.file.bytes,
      let all = try? bytes.bytes(at: 0, count: bytes.count)
    else { return "" }
    return String(decoding: all, as: UTF8.self)
  }

  @Test("P76 e in a column of delimited values changes exactly this value, and undo takes it back")
  func delimited() async throws {
    let file = try EditedFile(Self.planets, "p.csv")
    #expect(file.stage.texts(in: .tab) == ["name"])
    file.stage.press(.down, .right)
    #expect(file.stage.chosenText == "95")
    file.replace(with: "97")
    #expect(await file.shows("97"))
    #expect(text(file) == Self.planets.replacing("95", with: "97"))
    #expect(file.stage.chosenText == "97")
    file.stage.press(.right, .character("e"))
    file.stage.type("!")
    file.stage.press(.enter)
    #expect(await file.shows("striped!"))
    #expect(
      text(file) == Self.planets.replacing("95", with: "97").replacing("striped", with: "striped!")
    )
    file.stage.press(.character("="))
    #expect(await file.shows("97"))
    #expect(file.stage.screen.contains("striped!"))
    file.stage.press(.escape, .character("u"))
    #expect(await file.shows("Undone: 1.note"))
    file.stage.press(.character("u"))
    #expect(await file.stage.wait { self.text(file) == Self.planets })
  }

  @Test("P76 e in a column of JSON lines keeps the notation of the value, and of all others")
  func lines() async throws {
    let lines = """
      {"id": 1, "name": "a",  "on": true}
      {"name": "b", "id":2, "on": false}
      {"id": 3.0, "name": "c"}

      """
    let file = try EditedFile(lines, "r.jsonl")
    #expect(await file.shows("c"))
    file.stage.press(.down, .right)
    #expect(file.stage.texts(in: .tab) == ["name"] && file.stage.chosenText == "b")
    file.replace(with: "日本")
    #expect(await file.text(contains: "日本"))
    #expect(text(file) == lines.replacing("\"b\"", with: "\"日本\""))
    file.stage.press(.left)
    file.replace(with: "x")
    // A number stays a number.
    #expect(file.stage.screen.contains("“x” is not a number"))
    file.stage.press(.escape, .right, .right, .character("e"))
    #expect(await file.text(contains: "\"on\": true}\n{\"id\": 3.0"))
    #expect(
      text(file)
        == lines.replacing("\"b\"", with: "\"日本\"").replacing("false", with: "true")
    )
  }

  @Test(
    "P76 e in a column of a list of objects changes the member of this object",
    arguments: [
      (
        "l.json", "[\n  {\"a\": 1, \"b\": \"x\"},\n  {\"b\": \"y\", \"a\": 2}\n]\n", "\"y\"",
        "\"z\""
      ),
      ("l.yaml", "- a: 1\n  b: x # first\n- b: y # second\n  a: 2\n", "y #", "z #"),
    ]
  )
  func objects(name: String, content: String, old: String, new: String) async throws {
    let file = try EditedFile(content, name)
    file.stage.press(.down, .right)
    #expect(file.stage.texts(in: .tab) == ["b"] && file.stage.chosenText == "y")
    file.replace(with: "z")
    #expect(await file.text(contains: new))
    #expect(text(file) == content.replacing(old, with: new))
  }

  @Test(
    "P76 e in a column of a database changes this value of this row, and refuses what cannot be"
  )
  func database() async throws {
    let file = try EditedFile("", "m.db")
    try SampleDatabase.write(
      """
      CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE album (id INTEGER PRIMARY KEY, artist_id INTEGER REFERENCES artist(id), title TEXT);
      INSERT INTO artist VALUES (1, 'Nina Simone'), (2, 'Björk');
      INSERT INTO album VALUES (1, 1, 'Pastel Blues'), (2, 2, 'Homogenic');
      """,
      to: file.path.path
    )
    try file.open()
    #expect(file.focus("album"))
    file.stage.press(.enter, .down, .right)
    #expect(file.stage.texts(in: .tab) == ["artist_id"])
    file.replace(with: "1")
    #expect(
      await file.stage.wait {
        file.editing?.file.text.hasPrefix("UPDATE \"album\" SET \"artist_id\" = 1 ") == true
      },
      "\(file.editing?.file.text ?? "")"
    )
    file.stage.press(.right)
    file.replace(with: "Début")
    #expect(await file.shows("Début"))
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.editing?.changes.isEmpty == true })
    #expect(
      try DatabaseAnswer.of("SELECT * FROM album", in: file.path.path)
        == "[(1, 1, 'Pastel Blues'), (2, 1, 'Début')]"
    )
  }

  @Test("P76 y y copies the whole value, y p its path; i tells both")
  func copying() async throws {
    let long = String(repeating: "long ", count: 40)
    let file = try EditedFile("name,moons,note\nMars,2,\(long)\nVenus,0,x\n", "p.csv")
    file.stage.press(.right, .right, .character("y"), .character("y"))
    #expect(file.stage.copied == long)
    file.stage.press(.character("y"), .character("p"))
    #expect(file.stage.copied == "0.note")
    file.stage.press(.left, .character("i"))
    #expect(file.stage.screen.contains("moons: 2. Path: 0.moons"))
  }

  @Test("P76 a file that is only read copies values, and says why it is not edited")
  func readOnly() async throws {
    let file = try EditedFile(Self.planets, "p.csv") { $0.isReadOnly = true }
    file.stage.press(.right, .character("e"))
    #expect(file.stage.screen.contains("The file was opened for reading only"))
    file.stage.press(.escape, .character("y"), .character("y"))
    #expect(file.stage.copied == "2")
  }

  @Test("P76 in a folder → opens, as its columns are no values")
  func folder() throws {
    let scratch = try Scratch()
    _ = try scratch.file("a.json", "{\"x\": 1}")
    let file = FileName(scratch.folder.path)
    let stage = Stage(try DocumentTable(Documents.open(file)).table(of: file), lines: 8)
    #expect(stage.screen.contains("Name") && stage.chosenText == nil)
    stage.press(.right)
    #expect(stage.screen.contains("x"))
  }
}
