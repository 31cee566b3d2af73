import TermTable
import TermTableTesting
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("A file is changed on the screen") @MainActor
struct EditedTableStory {
  private let server = """
    {
      // the server
      "server": {"host": "localhost", "port": 8080, "secure": true},
      "users": [{"name": "Ada", "age": 36}, {"name": "Bob", "age": 40}],
      "limit": null
    }

    """

  private func opened(_ name: String = "server") throws -> EditedFile {
    let file = try EditedFile(server, "c.json")
    #expect(file.focus(name))
    file.stage.press(.enter)
    return file
  }

  @Test("P20 Space switches true and false; the row is marked, and the title counts it")
  func toggle() async throws {
    let file = try opened()
    #expect(file.focus("secure"))
    file.stage.press(.space)
    #expect(await file.shows("• secure"))
    #expect(file.stage.focusedText?.hasSuffix("false") == true)
    #expect(file.stage.line(0).hasSuffix("1 changed"))
    file.stage.press(.left)
    #expect(file.focused.hasPrefix("server"))
    #expect(file.stage.screen.contains("• server"))
    #expect(file.text == server)
  }

  @Test(
    "P20 P21 Where values are all texts, yes and no are switched, and another text can be typed"
  )
  func textsOnly() async throws {
    let file = try EditedFile("# Network\nPermitRootLogin no\n", "sshd_config")
    #expect(file.focus("PermitRootLogin"))
    file.stage.press(.space)
    #expect(await file.text(contains: "PermitRootLogin yes\n"))
    file.replace(with: "prohibit-password")
    #expect(await file.text(contains: "# Network\nPermitRootLogin prohibit-password\n"))
  }

  @Test("P20 ^S takes the value that is being typed, and saves")
  func savedWhileTyping() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.stage.press(.character("e"))
    file.stage.type("1")
    file.stage.press(.control("s"))
    #expect(await file.text(contains: #""port": 80801,"#))
  }

  @Test("P20 A value with a tag is typed, and keeps its tag")
  func taggedValue() async throws {
    let file = try EditedFile("password: !secret db\nport: 80\n", "c.yaml")
    #expect(file.focus("password"))
    file.replace(with: "other")
    #expect(await file.text(contains: "password: !secret other\nport: 80\n"))
  }

  @Test("P25 A line of text is edited, added and deleted by forms and edit mode")
  func lines() async throws {
    let file = try EditedFile("one\ntwo\n", "a.txt")
    file.stage.press(.character("."), .character("e"), .control("u"))
    file.stage.type("first")
    file.stage.press(.control("s"))
    #expect(await file.text(contains: "first\ntwo\n"))
    #expect(await file.hides("Edit line"))
    file.stage.press(.character("E"), .character("a"))
    #expect(await file.shows("Add to "))
    try file.stage.fill(["value": "between"])
    file.stage.press(.control("s"))
    #expect(await file.text(contains: "first\nbetween\ntwo\n"))
    #expect(await file.hides("Add to "))
    file.stage.press(.home, .character("d"))
    #expect(await file.text(contains: "between\ntwo\n"))
  }

  @Test("P21 A number is typed; a text that is none is refused below the row, and nothing is lost")
  func number() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "many")
    #expect(file.stage.screen.contains("is not a number"))
    file.stage.press(.control("u"))
    file.stage.type("90")
    file.stage.press(.enter)
    #expect(await file.shows("• port"))
    #expect(file.stage.focusedText?.hasSuffix("90") == true)
  }

  @Test("P29 P30 ^S saves, and only the bytes of the value are others")
  func saving() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "90")
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == server.replacing("8080", with: "90"))
    #expect(!file.stage.screen.contains("changed"))
  }

  @Test("P26 u and ^R undo and redo by name, across tables and after saving")
  func undo() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "90")
    #expect(await file.shows("• port"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    file.stage.press(.left, .character("u"))
    #expect(await file.shows("Undone: server.port: 8080 to 90"))
    #expect(file.stage.screen.contains("• server"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == server)
    file.stage.press(.control("r"))
    #expect(await file.shows("Redone: server.port"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == server.replacing("8080", with: "90"))
  }

  @Test("P27 Leaving with changes asks; Discard leaves the file as it was, Save saves it")
  func leaving() async throws {
    let file = try opened()
    #expect(file.focus("secure"))
    file.stage.press(.space)
    #expect(await file.shows("• secure"))
    file.stage.press(.character("q"))
    #expect(file.stage.screen.contains("Save the changes"))
    #expect(file.stage.screen.contains("server.secure: true to false"))
    file.stage.press(.escape)
    #expect(!file.stage.hasEnded)
    file.stage.press(.character("q"), .character("d"))
    #expect(await file.stage.wait { file.stage.hasEnded })
    #expect(file.text == server)
    #expect(file.editing?.context.keeper.farewell == nil)
    let second = try opened()
    #expect(second.focus("secure"))
    second.stage.press(.space)
    #expect(await second.shows("• secure"))
    second.stage.press(.character("q"), .character("s"))
    #expect(await second.stage.wait { second.stage.hasEnded })
    #expect(second.text == server.replacing("true", with: "false"))
  }

  @Test("P28 The changes are shown before they are saved; d reverts one, Enter leads to one")
  func review() async throws {
    let file = try EditedFile(server, "c.json", lines: 24) { $0.review = .always }
    #expect(file.focus("server"))
    file.stage.press(.enter)
    #expect(file.focus("port"))
    file.replace(with: "90")
    #expect(await file.shows("• port"))
    #expect(file.focus("secure"))
    file.stage.press(.space)
    #expect(await file.shows("• secure"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Save 2 changes"))
    #expect(file.stage.screen.contains("server.port: 8080 to 90"))
    #expect(file.stage.screen.contains("-   \"server\": {\"host\""))
    #expect(file.focus("server.secure"))
    file.stage.press(.character("d"))
    #expect(await file.shows("Save 1 change"))
    #expect(file.focus("server.port"))
    file.stage.press(.enter)
    #expect(await file.focuses("port"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Save 1 change"))
    file.stage.press(.control("s"))
    #expect(await file.stage.wait { file.text == server.replacing("8080", with: "90") })
    #expect(await file.hides("Changes"))
  }

  @Test("P20 i tells what a changed value was, and the menu resets it")
  func explaining() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "90")
    #expect(await file.shows("• port"))
    file.stage.press(.character("i"))
    #expect(file.stage.screen.contains("It was 8080"))
    file.stage.press(.character("."))
    #expect(file.stage.screen.contains("Reset to 8080"))
    file.stage.press(.character("r"))
    #expect(await file.hides("• port"))
    #expect(await file.stage.wait { file.stage.focusedText?.hasSuffix("8080") == true })
    #expect(file.editing?.file.bytes.count == server.utf8.count)
  }

  @Test("P25 In edit mode, members and items are added, deleted and moved")
  func structure() async throws {
    let file = try EditedFile(server, "c.json", lines: 20)
    #expect(file.focus("users"))
    file.stage.press(.enter)
    #expect(file.focus("Ada"))
    file.stage.press(.character("E"), .character("a"))
    #expect(
      await file.text(
        contains: #"[{"name": "Ada", "age": 36}, {"name": "", "age": 0}, {"name": "Bob""#
      )
    )
    file.stage.press(.escape, .character("u"))
    #expect(await file.text(contains: #"{"name": "Ada", "age": 36}, {"name": "Bob", "age": 40}]"#))
    #expect(file.focus("Ada"))
    file.stage.press(.character("E"), .character("d"))
    #expect(await file.text(contains: #""users": [{"name": "Bob", "age": 40}]"#))
    file.stage.press(.character("u"))
    #expect(await file.text(contains: #"[{"name": "Ada""#))
    #expect(file.focused.contains("Bob"))
    file.stage.press(.up, Key(.down, .shift))
    #expect(await file.text(contains: #"[{"name": "Bob", "age": 40}, {"name": "Ada", "age": 36}]"#))
  }

  @Test("P25 A new member asks for its name, its kind and its value")
  func member() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.stage.press(.character("E"), .character("a"))
    #expect(await file.shows("Add to server"))
    try file.stage.fill(["name": "path", "value": "/"])
    file.stage.press(.control("s"))
    #expect(await file.text(contains: #""port": 8080, "path": "/", "secure": true"#))
    #expect(await file.hides("Add to server"))
    file.stage.press(.escape)
    #expect(await file.focuses("path"))
    #expect(file.stage.screen.contains("• path"))
  }

  @Test(
    "P25 A new member has the kind that its text has in JSON",
    arguments: [("5", "5"), ("true", "true"), ("x5", "\"x5\""), ("[1]", "[1]"), ("05", "\"05\"")]
  )
  func memberAsTyped(_ typed: String, _ json: String) async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.stage.press(.character("E"), .character("a"))
    #expect(await file.shows("As typed"))
    try file.stage.fill(["name": "path", "value": typed])
    file.stage.press(.control("s"))
    #expect(await file.text(contains: "\"port\": 8080, \"path\": \(json), \"secure\""))
  }

  @Test("P25 A member is renamed and duplicated by the menu of its row")
  func renaming() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.stage.press(.character("."), .character("n"), .control("u"))
    file.stage.type("number")
    file.stage.press(.control("s"))
    #expect(await file.text(contains: #""host": "localhost", "number": 8080"#))
    #expect(await file.focuses("number"))
    file.stage.press(.character("."), .character("u"), .control("u"))
    file.stage.type("host")
    file.stage.press(.control("s"))
    #expect(await file.shows("is there already"))
  }

  @Test("P29 The kind of a value is changed by the menu of its row")
  func kind() async throws {
    let file = try EditedFile(server, "c.json")
    #expect(file.focus("limit"))
    file.replace(with: "5")
    #expect(await file.text(contains: #""limit": 5"#))
    file.stage.press(.character("."), .character("c"), .enter)
    #expect(await file.text(contains: #""limit": "5""#))
  }

  @Test("P26 What was not saved is offered when the file is opened again")
  func recovery() async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "90")
    #expect(await file.shows("• port"))
    #expect(file.editing?.context.keeper.farewell?.contains("1 unsaved change kept") == true)
    try file.open()
    #expect(await file.shows("Unsaved changes"))
    file.stage.press(.character("r"))
    #expect(await file.shows("• server"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == server.replacing("8080", with: "90"))
    try file.open()
    #expect(!file.stage.screen.contains("Unsaved changes"))
  }

  @Test("P29 A file that another program edits is not changed, unless the person says so")
  func lock() async throws {
    let file = try opened()
    let other = try FileLock(
      for: FileName(file.path.path),
      in: try #require(file.options.state)
    )
    #expect(file.focus("secure"))
    file.stage.press(.space)
    #expect(await file.shows("It is being edited by"))
    #expect(file.editing?.changes.isEmpty == true)
    file.stage.press(.character("e"), .space)
    #expect(await file.shows("• secure"))
    withExtendedLifetime(other) {}
  }

  @Test("P29 A file is edited anyway beside a program that has unsaved changes, without a journal")
  func editAnyway() async throws {
    let file = try opened()
    let state = try #require(file.options.state)
    let name = FileName(file.path.path)
    let other = try FileLock(for: name, in: state)
    let hash = try ContentHash(ByteSource(Array(server.utf8)))
    let journal = try Journal(for: name, base: hash, in: state)
    #expect(file.focus("secure"))
    file.stage.press(.space)
    #expect(await file.shows("It is being edited by"))
    file.stage.press(.character("e"), .space)
    #expect(await file.shows("• secure"))
    file.stage.press(.control("s"))
    #expect(await file.text(contains: "\"secure\": false"))
    withExtendedLifetime((other, journal)) {}
  }

  @Test("P29 A file opened to be read only is not changed, and says so")
  func readOnly() throws {
    let file = try EditedFile(server, "c.json") { $0.isReadOnly = true }
    #expect(file.focus("limit"))
    file.stage.press(.character("e"))
    #expect(file.stage.screen.contains("The file was opened for reading only"))
  }

  @Test(
    "P41 Changes of another program are merged with one's own, also if it wrote into the file",
    arguments: [true, false]
  )
  func merging(replacesFile: Bool) async throws {
    let file = try opened()
    #expect(file.focus("port"))
    file.replace(with: "90")
    #expect(await file.shows("• port"))
    try server.replacing("Ada", with: "Adam").write(
      to: file.path,
      atomically: replacesFile,
      encoding: .utf8
    )
    #expect(await file.shows("The file has changed on disk"))
    file.stage.press(.character("m"))
    #expect(await file.shows("Merged"))
    file.stage.press(.enter, .control("s"))
    #expect(await file.shows("Saved"))
    #expect(file.text == server.replacing("8080", with: "90").replacing("Ada", with: "Adam"))
  }

  @Test("P41 Several values that both have changed are answered one by one")
  func severalConflicts() async throws {
    let file = try opened()
    for (name, value) in [("host", "mine.example"), ("port", "90")] {
      #expect(file.focus(name))
      file.replace(with: value)
      #expect(await file.shows("• \(name)"))
    }
    #expect(file.focus("secure"))
    file.stage.press(.space)
    #expect(await file.shows("• secure"))
    let theirs = server.replacing("localhost", with: "theirs.example").replacing("8080", with: "70")
      .replacing(", \"secure\": true", with: "").replacing("Ada", with: "Adam")
    try theirs.write(to: file.path, atomically: true, encoding: .utf8)
    #expect(await file.shows("The file has changed on disk"))
    file.stage.press(.character("m"))
    #expect(await file.shows("Mine: 90"))
    for (name, answer) in [("server.port", "On disk: 70"), ("server.secure", "On disk: deleted")] {
      #expect(file.focus(name))
      file.stage.press(.enter, .down, .enter)
      #expect(await file.shows(answer))
    }
    #expect(file.stage.screen.contains("Mine: mine.example"))
    #expect(file.focus("Merge"))
    file.stage.press(.enter)
    #expect(await file.hides("Mine"))
    let merged = theirs.replacing("theirs.example", with: "mine.example")
    #expect(await file.text(contains: merged))
    #expect(file.text == theirs)
  }

  @Test("P29 A value that is typed back has no mark, and leaves nothing to save")
  func typedBack() async throws {
    let text = "name: >-\n  one\n  two\nport: 1\n"
    let file = try EditedFile(text, "c.yaml")
    for value in ["it's: #2", "one two"] {
      #expect(file.focus("name"))
      file.replace(with: value)
      #expect(await file.shows(value))
      #expect(await (value == "one two" ? file.hides("•") : file.shows("• name")))
    }
    #expect(!file.stage.line(0).contains("changed"))
    file.stage.press(.control("s"))
    #expect(await file.shows("Nothing to save"))
    #expect(await file.text(contains: text))
    #expect(file.text == text)
  }

  @Test("P41 Where both have changed a value, the person chooses", arguments: [true, false])
  func conflict(replacesFile: Bool) async throws {
    for keepsMine in [true, false] {
      let file = try opened()
      #expect(file.focus("port"))
      file.replace(with: "90")
      #expect(await file.shows("• port"))
      try server.replacing("8080", with: "70").write(
        to: file.path,
        atomically: replacesFile,
        encoding: .utf8
      )
      #expect(await file.shows("The file has changed on disk"))
      file.stage.press(.character("m"))
      #expect(await file.shows("Mine: 90"))
      if !keepsMine { file.stage.press(.enter, .down, .enter) }
      #expect(await file.shows(keepsMine ? "Mine: 90" : "On disk: 70"))
      #expect(file.focus("Merge"))
      file.stage.press(.enter)
      #expect(await file.hides("Mine"))
      #expect(await file.text(contains: keepsMine ? "90" : "70"))
    }
  }
}
