import Foundation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("P80 A text is replaced in all values, once its changes were seen") @MainActor
struct ReplacingStory {
  private static let servers = """
    {
      "name": "x-1", // x
      "port": 80,
      "x": ["x", "y"],
      "title": "日本 x"
    }

    """

  /// The bytes of the edited file.
  private func text(_ file: EditedFile) -> String {
    guard let bytes = file.editing?.file.bytes,
      let all = try? bytes.bytes(at: 0, count: bytes.count)
    else { return "" }
    return String(decoding: all, as: UTF8.self)
  }

  /// Opens the command, and types what takes the place of a text.
  private func ask(_ file: EditedFile, _ found: String?, by replacement: String) async {
    file.stage.press(.character(":"))
    file.stage.type("replace")
    file.stage.press(.enter)
    #expect(await file.shows("Replace with"))
    if let found {
      if file.stage.focusedText?.contains("Replace with") == true { file.stage.press(.up) }
      file.stage.press(.control("u"))
      file.stage.type(found)
      file.stage.press(.enter)
    }
    file.stage.type(replacement)
    file.stage.press(.enter, .enter)
  }

  @Test("P80 The changes are shown first; Enter applies them as one, and undo takes them back")
  func wholeFile() async throws {
    let file = try EditedFile(Self.servers, "s.json", lines: 24)
    await ask(file, "x", by: "\"z\"")
    #expect(await file.shows("[ Replace in 3 values ]"))
    #expect(file.stage.screen.contains("1 name with the text"))
    #expect(file.stage.screen.contains("Each change"))
    #expect(file.stage.screen.contains("name: x-1 to \"z\"-1"))
    #expect(file.stage.screen.contains("2 -   \"name\": \"x-1\", // x"))
    #expect(file.stage.screen.contains("2 +   \"name\": \"\\\"z\\\"-1\", // x"))
    #expect(text(file) == Self.servers, "nothing is changed yet")
    file.stage.press(.enter)
    #expect(await file.shows("Replaced in 3 values"))
    #expect(
      text(file)
        == Self.servers.replacing("\"x-1\"", with: "\"\\\"z\\\"-1\"")
        .replacing("[\"x\"", with: "[\"\\\"z\\\"\"").replacing("日本 x", with: "日本 \\\"z\\\"")
    )
    #expect(await file.shows("• name"), "the table of the file is shown again")
    file.stage.press(.character("u"))
    #expect(await file.shows("Undone: name: "))
    #expect(text(file) == Self.servers)
  }

  @Test("P80 The words of the filter are those to find, and only the rows shown are changed")
  func filtered() async throws {
    let csv = "name,note\nAnna,old\nBerta,old\nCarla,\"old, old\"\n"
    let file = try EditedFile(csv, "n.csv", lines: 20)
    file.stage.press(.character("&"))
    file.stage.type("!Berta old")
    file.stage.press(.enter)
    #expect(await file.hides("Berta"))
    await ask(file, nil, by: "new")
    #expect(await file.shows("Replace in 2 values"))
    file.stage.press(.enter)
    #expect(await file.stage.wait { text(file) != csv })
    #expect(text(file) == "name,note\nAnna,new\nBerta,old\nCarla,\"new, new\"\n")
  }

  @Test("P80 In a filtered table, the whole file can be chosen")
  func choice() async throws {
    let file = try EditedFile("a: old\nb: old\nc: {d: old}\n", "n.yaml", lines: 20)
    #expect(file.focus("c"))
    file.stage.press(.enter, .character(":"))
    file.stage.type("replace old")
    file.stage.press(.enter)
    #expect(await file.shows("this table"))
    file.stage.type("new")
    file.stage.press(.up, .up, .enter)
    #expect(await file.shows("the whole file"))
    file.stage.press(.down, .enter)
    #expect(await file.shows("Show the changes"))
    #expect(file.stage.screen.contains("the whole file"))
    file.stage.press(.down, .down, .enter, .enter)
    #expect(await file.shows("Replace in 3 values"))
    file.stage.press(.escape, .escape)
    #expect(text(file) == "a: old\nb: old\nc: {d: old}\n")
  }

  @Test("P80 An expression has groups in the new text; what is wrong with it is told")
  func expression() async throws {
    let file = try EditedFile("first one\nsecond two\n", "n.txt", lines: 20)
    await ask(file, "/(\\w+) (\\w+)/", by: "$2 $1 $3")
    #expect(await file.shows("The expression has 2 groups"))
    file.stage.press(.enter, .up, .backspace, .backspace, .backspace, .enter, .enter)
    #expect(await file.shows("Replace in 2 values"))
    file.stage.press(.enter)
    #expect(await file.text(contains: "one first\ntwo second\n"))
  }

  @Test("P80 Without a match, or without a text, nothing is shown, and the reason is told")
  func nothing() async throws {
    let file = try EditedFile("a: x\n", "n.yaml")
    await ask(file, "q", by: "z")
    #expect(await file.shows("No value has “q”"))
    file.stage.press(.enter, .up, .up, .control("u"), .enter, .enter, .enter)
    #expect(await file.shows("Type the text to find"))
    file.stage.press(.enter, .escape)
    #expect(await file.shows("a"))
  }

  @Test("P80 Changes that were prepared before another edit are not applied")
  func otherEdit() async throws {
    let file = try EditedFile("a: x\nb: x\n", "n.yaml", lines: 20)
    await ask(file, "x", by: "w")
    #expect(await file.shows("Replace in 2 values"))
    let path = DocumentPath([DocumentPath.Step("b")])
    try await file.editing?.makeNow { Edit(path, .set(.text("z"))) }
    file.stage.press(.enter)
    #expect(await file.shows("Not replaced"))
    #expect(await file.shows("The file has changed"))
    #expect(text(file) == "a: x\nb: z\n")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("Replace in 1 value ]"))
    file.stage.press(.enter)
    #expect(await file.text(contains: "a: w\nb: z\n"))
  }

  @Test("P80 An edit that still waits is applied first")
  func waiting() async throws {
    let gate = EditGate()
    let file = try EditedFile("a: x\nb: x\n", "n.yaml", lines: 20) {
      $0.beforeEdit = { await gate.wait() }
    }
    #expect(file.focus("b"))
    file.replace(with: "z x")
    #expect(await file.stage.wait { gate.isAwaited })
    file.stage.press(.character(":"))
    file.stage.type("replace x")
    file.stage.press(.enter)
    gate.open()
    #expect(await file.shows("Replace with"))
    file.stage.type("w")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("Replace in 2 values"))
    file.stage.press(.enter)
    #expect(await file.text(contains: "a: w\nb: z w\n"))
  }

  @Test("P80 Another program's version of the file is neither lost nor changed by old rows")
  func otherProgram() async throws {
    let file = try EditedFile("x one\nx two\n", "n.txt", lines: 20)
    file.stage.press(.character("&"))
    file.stage.type("two")
    file.stage.press(.enter)
    #expect(await file.hides("x one"))
    file.stage.press(.character(":"))
    file.stage.type("replace x")
    file.stage.press(.enter)
    #expect(await file.shows("the row shown"))
    try Data("new\nx one\nx two\n".utf8).write(to: file.path, options: .atomic)
    #expect(await file.text(contains: "new\n"))
    file.stage.type("y")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("Rows have come"))
    #expect(text(file) == "new\nx one\nx two\n")
  }

  @Test("P80 A file that is only read, and a database, say why nothing is replaced")
  func refusals() async throws {
    let file = try EditedFile("a: x\n", "n.yaml") { $0.isReadOnly = true }
    file.stage.press(.character(":"))
    file.stage.type("substitute")
    file.stage.press(.enter)
    #expect(await file.shows("reading only"))
    let database = try EditedFile("", "m.db")
    try SampleDatabase.write(
      "CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('x');",
      to: database.path.path
    )
    try database.open()
    database.stage.press(.character(":"))
    database.stage.type("replace")
    database.stage.press(.enter)
    #expect(await database.shows("one by one"))
  }

  @Test("P80 At 20 columns and 5 lines the changes are seen and applied")
  func small() async throws {
    let file = try EditedFile("a: x\n日本: x\n", "n.yaml", columns: 20, lines: 5)
    file.stage.press(.character(":"))
    file.stage.type("replace x")
    file.stage.press(.enter)
    #expect(await file.shows("Replace with"))
    file.stage.type("木")
    file.stage.press(.enter, .enter)
    #expect(await file.shows("Replace in 2"))
    file.stage.press(.enter)
    #expect(await file.text(contains: "a: 木\n日本: 木\n"))
  }
}

extension ReplacingStory {
  @Test("P80 In linear mode the command is run by its name, and its fields are set")
  func linear() async throws {
    let scratch = try Scratch()
    let path = try scratch.file("n.yaml", "a: x\nb: x y\n")
    var options = EditingOptions()
    options.state = StateFolder(FileName(scratch.folder.appending(path: "state").path))
    let tables = DocumentTable(try OpenFile(FileName(path)), options)
    let stage = LinearStage(tables.table(of: FileName(path)))
    func hears(_ text: String) async -> Bool {
      await stage.wait { stage.heard.contains { $0.contains(text) } }
    }
    stage.say("help")
    #expect(await hears("substitute TEXT"))
    stage.say(":replace x")
    #expect(await hears("Replace with"))
    stage.say("edit 2", "z")
    #expect(await hears("z"))
    stage.say("3")
    #expect(await hears("Replace in 2 values"))
    stage.say("1")
    #expect(await hears("Replaced in 2 values"))
    #expect(
      String(decoding: try tables.editing?.file.bytes.allBytes() ?? [], as: UTF8.self)
        == "a: z\nb: z y\n"
    )
    stage.say("nonsense")
    #expect(await hears("nonsense"))
  }
}
