import Foundation
import TableModel
import TableSchemas
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

@Suite("A24 a file with a schema says what its settings mean") @MainActor struct MeaningsStory {
  private static let schema = """
    {
      "required": ["name"],
      "properties": {
        "name": {"type": "string", "description": "The name of the program."},
        "restart": {
          "description": "After a crash.", "default": "no",
          "oneOf": [
            {"const": "no", "description": "Nothing is done."},
            {"const": "always", "description": "It is started each time."}
          ]
        },
        "port": {"type": "integer", "minimum": 1, "maximum": 100, "default": 80},
        "debug": {"type": "boolean", "default": false},
        "level": {"enum": [1, 2, "all"]},
        "shell": {"anyOf": [{"type": "string"}, {"enum": ["sh", "bash"]}]},
        "old": {"deprecated": true, "deprecationMessage": "Use name."},
        "limits": {
          "type": "object", "additionalProperties": false,
          "properties": {"cpu": {"type": "number"}, "memory": {"default": "512M"}}
        },
        "tags": {"type": "array", "items": {"enum": ["a", "b"]}},
        "secret": {"type": "string", "writeOnly": true},
        "note": {"type": "string"}
      },
      "additionalProperties": false
    }
    """

  private func file(
    _ text: String,
    _ name: String = "a.yaml",
    schema: String = schema,
    named: String? = "schema.json",
    lines: Int = 30,
    _ change: (inout EditingOptions) -> Void = { _ in }
  ) throws -> EditedFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "schema.json")
    try Data(schema.utf8).write(to: path)
    return try EditedFile(text, name, columns: 80, lines: lines) {
      $0.schemas = SchemaLibrary(SchemaFolders([]))
      $0.schema = named.map { $0 == "schema.json" ? path.path : $0 }
      change(&$0)
    }
  }

  @Test("A24 members that are not set stand below those that are, with their defaults")
  func unset() async throws {
    let file = try file("name: x\n")
    #expect(await file.shows("Not set"))
    #expect(file.stage.screen.contains("Not set"))
    // More than a few are folded away; the header opens them.
    #expect(!file.stage.screen.contains("restart"))
    file.stage.press(.character("Z"))
    #expect(await file.shows("restart"))
    let lines = file.stage.screen.split(separator: "\n")
    #expect(lines.contains { $0.contains("port") && $0.contains("80") })
    #expect(!file.stage.screen.contains("old"))
    #expect(file.text == "name: x\n")
  }

  @Test("A24 a file with comments has the meanings of its schema, too")
  func comments() async throws {
    let file = try file("# A comment.\nname: x\nlimits: {}\n")
    #expect(await file.shows("Not set"))
    #expect(file.focus("name"))
    #expect(await file.shows("The name of the program."))
  }

  @Test("A24 one that is set is written where the order of the schema has it")
  func setting() async throws {
    let file = try file("name: x\nlimits: {}\nport: 8\n")
    #expect(await file.shows("Not set"))
    file.stage.press(.character("Z"))
    #expect(await file.shows("debug"))
    #expect(file.focus("debug"))
    file.stage.press(.character(" "))
    #expect(await file.text(contains: "name: x\ndebug: true\nlimits: {}\nport: 8\n"))
    #expect(await file.focuses("debug"))
    #expect(file.focus("restart"))
    file.stage.press(.enter)
    #expect(await file.shows("It is started each time."))
    file.stage.press(.down, .enter)
    #expect(await file.text(contains: "name: x\nrestart: always\ndebug: true\n"))
    #expect(file.focus("shell"))
    file.stage.press(.character("e"))
    file.stage.type("12")
    file.stage.press(.enter)
    // Its kind is that of the schema.
    #expect(await file.text(contains: "shell: \"12\"\n"))
    #expect(file.focus("tags"))
    file.stage.press(.enter)
    #expect(await file.text(contains: "tags: []"))
    #expect(await file.focuses("tags"))
  }

  @Test("A24 values are picked, of the kind that the schema has")
  func picking() async throws {
    let file = try file("name: x\nlevel: 1\n")
    #expect(await file.shows("Not set"))
    #expect(file.focus("level"))
    file.stage.press(.enter)
    #expect(await file.shows("all"))
    file.stage.press(.down, .down, .enter)
    #expect(await file.text(contains: "level: all\n"))
    #expect(await file.shows("Not set"))
    #expect(file.focus("level"))
    file.stage.press(.enter)
    #expect(await file.shows("Another"))
    file.stage.press(.up, .enter)
    #expect(await file.text(contains: "level: 2\n"))
  }

  @Test("A24 a number is stepped within its limits")
  func stepping() async throws {
    let file = try file("name: x\nport: 99\n")
    #expect(await file.shows("Not set"))
    #expect(file.focus("port"))
    file.stage.press(.character("+"), .character("+"), .character("+"))
    #expect(await file.text(contains: "port: 100\n"))
    #expect(file.editing?.file.changes.count == 1)
  }

  @Test("A24 what is wrong stands below its row, in the title and in a table that leads there")
  func problems() async throws {
    let file = try file("name: x\nrestart: alway\nlimits:\n  cpus: 1\nport: 900\n")
    #expect(await file.shows("3 problems"))
    let screen = file.stage.screen
    #expect(screen.contains(#"Must be "no" or "always""#))
    #expect(screen.contains("Must be at most 100"))
    #expect(screen.contains("1 problem "))
    file.stage.press(.character("!"))
    #expect(await file.shows("limits.cpus"))
    #expect(file.focus("limits.cpus"))
    file.stage.press(.enter)
    #expect(await file.focuses("! cpus"))
    #expect(await file.shows("Did you mean `cpu`?"))
    file.stage.press(.character("."))
    #expect(await file.shows("Rename to cpu"))
    file.stage.press(.enter)
    #expect(await file.text(contains: "limits:\n  cpu: 1\n"))
    #expect(await file.shows("2 problems"))
    // What is wrong never keeps a person from anything.
    file.stage.press(.escape)
    #expect(await file.shows("restart"))
    #expect(file.focus("! port"))
    file.replace(with: "901")
    #expect(await file.text(contains: "port: 901\n"))
  }

  @Test("A24 what is needed and missing, and what is deprecated, is said")
  func missing() async throws {
    let file = try file("old: 1\n")
    #expect(await file.shows("deprecated"))
    #expect(file.stage.screen.contains("1 problem"))
    #expect(file.stage.screen.contains("required"))
    // The problem leads to its row.
    file.stage.press(.character("!"))
    #expect(await file.shows("`name` is missing"))
    file.stage.press(.enter)
    #expect(await file.focuses("name"))
    #expect(file.stage.screen.contains("required"))
    file.stage.press(.character("e"))
    file.stage.type("x")
    file.stage.press(.enter)
    #expect(await file.text(contains: "name: x\n"))
    #expect(await file.hides("1 problem"))
  }

  @Test("A24 the help of the focused row has a line of its own, and i tells all")
  func help() async throws {
    let file = try file("name: x\nport: 5\n")
    #expect(await file.shows("The name of the program."))
    #expect(file.focus("port"))
    #expect(file.stage.screen.contains("Expected: a whole number. Must be at least 1."))
    file.stage.press(.character("i"))
    #expect(await file.shows("Default: 80."))
    // In a low terminal the rows come first.
    let low = try self.file("name: x\n", lines: 11)
    #expect(await low.shows("Not set"))
    #expect(!low.stage.screen.contains("The name of the program."))
  }

  @Test("A24 r removes a value, so that the default counts again")
  func resetting() async throws {
    let file = try file("name: x\nport: 5\n")
    #expect(await file.shows("Not set"))
    #expect(file.focus("port"))
    file.stage.press(.character("."))
    #expect(await file.shows("Reset to the default, 80"))
    file.stage.press(.character("r"))
    #expect(await file.text(contains: "name: x\n"))
    #expect(await file.hides("  5"))
    file.stage.press(.character("u"))
    #expect(await file.text(contains: "name: x\nport: 5\n"))
  }

  @Test("A24 a secret is never shown, printed or said")
  func secret() async throws {
    let file = try file("name: x\nsecret: hunter2\n")
    #expect(await file.shows("Not set"))
    #expect(!file.stage.screen.contains("hunter2"))
    #expect(file.focus("secret"))
    file.stage.press(.character("i"))
    #expect(!file.stage.screen.contains("hunter2"))
    file.stage.press(.escape)
    file.replace(with: "other")
    #expect(await file.text(contains: "secret: other\n"))
    #expect(!file.stage.screen.contains("other"))
  }

  @Test("A24 secrets of settings are told by their names, without a schema")
  func secretNames() async throws {
    let text = "DB_PASSWORD=hunter2\nAPI_KEY=hunter2\nPASSWORD_FILE=/run/x\nEMPTY_TOKEN=\n"
    let file = try EditedFile(text, ".env", columns: 80)
    #expect(file.focus("DB_PASSWORD"))
    #expect(!file.stage.screen.contains("hunter2"))
    #expect(file.stage.screen.contains("/run/x"))
    file.stage.press(.character("e"))
    #expect(!file.stage.screen.contains("hunter2"))
    file.stage.press(.control("t"))
    #expect(file.stage.screen.contains("hunter2"))
    file.stage.press(.escape)
    #expect(!file.stage.screen.contains("hunter2"))
    let sections = try EditedFile("[db]\nuser = me\npassword = hunter2\n", "a.ini", columns: 80)
    #expect(sections.stage.screen.contains("user"))
    #expect(!sections.stage.screen.contains("hunter2"))
  }

  @Test("A24 a person can ignore a problem, and have it told again")
  func ignoring() async throws {
    let kept = Box<[[String]]>([])
    let file = try file("name: x\nport: 900\nrestart: alway\n") {
      $0.keepIgnored = { paths, _ in kept.value.append(paths) }
    }
    #expect(await file.shows("2 problems"))
    file.stage.press(.character("!"))
    #expect(await file.shows("Must be at most 100"))
    #expect(file.focus("port"))
    file.stage.press(.character("."))
    #expect(await file.shows("Ignore this problem"))
    file.stage.press(.enter)
    #expect(await file.shows("1 ignored problem"))
    #expect(await file.stage.wait { kept.value == [["port"]] })
    #expect(!file.stage.screen.contains("Must be at most 100"))
    #expect(file.focus("1 ignored problem"))
    file.stage.press(.enter)
    #expect(await file.shows("Must be at most 100"))
    #expect(await file.stage.wait { kept.value.last == [] })
  }

  @Test("A24 a new item of a list is picked from what may stand there")
  func items() async throws {
    let file = try file("name: x\ntags: [a]\n")
    #expect(await file.shows("Not set"))
    #expect(file.focus("tags"))
    file.stage.press(.enter)
    #expect(await file.shows("[0]"))
    file.stage.press(.character("E"), .character("a"))
    #expect(await file.shows("Another"))
    file.stage.press(.down, .enter)
    #expect(await file.text(contains: "tags: [a, b]\n"))
  }

  @Test("A24 the menu of a row leads to the place in the schema")
  func schemaPlace() async throws {
    let file = try file("name: x\nport: 5\n")
    #expect(await file.shows("Not set"))
    #expect(file.focus("port"))
    file.stage.press(.character("."))
    #expect(await file.shows("Show in the schema"))
    for _ in 0..<20 where !(file.stage.focusedText ?? "").hasPrefix("Show in the schema") {
      file.stage.press(.down)
    }
    file.stage.press(.enter)
    #expect(await file.shows("maximum"))
    #expect(file.stage.screen.contains("properties › port"))
  }

  @Test("A24 a large file is judged in the background, and again after each edit")
  func large() async throws {
    let schema = #"{"additionalProperties": {"type": "integer"}}"#
    let long = String(repeating: "0", count: 80)
    let members = (0..<900).map { "m\($0): \($0 == 3 ? "x" : "1\(long)")\n" }.joined()
    let file = try file(members, schema: schema)
    #expect(members.utf8.count > 1 << 16)
    #expect(await file.shows("1 problem"))
    #expect(file.focus("m2"))
    file.stage.press(.character("e"), .control("u"))
    file.stage.type("1")
    file.stage.press(.enter)
    #expect(await file.text(contains: "m2: 1\n"))
    #expect(await file.shows("1 problem"))
    #expect(file.focus("! m3"))
    file.replace(with: "5")
    #expect(await file.text(contains: "m3: 5\n"))
    #expect(await file.hides("problem"))
  }

  @Test("A25 the table Schema tells the schema and why, and another one can be chosen")
  func table() async throws {
    let kept = Box<[String?]>([])
    let file = try file("port: 900\n", named: nil) {
      $0.keepSchema = { schema, _ in kept.value.append(schema) }
    }
    let path = file.folder.appending(path: "own.json").path
    try Data(#"{"properties": {"port": {"maximum": 5}}}"#.utf8).write(to: URL(filePath: path))
    #expect(await file.shows("port"))
    func open() async -> Bool {
      file.stage.press(.character(":"))
      file.stage.type("schema")
      file.stage.press(.enter)
      return await file.shows("Choose")
    }
    #expect(await open())
    #expect(file.stage.screen.contains("No schema is known for this file"))
    #expect(file.focus("Path or URI"))
    file.stage.press(.character("e"))
    file.stage.type("/none.json")
    file.stage.press(.enter)
    #expect(await file.shows("is not on this machine"))
    file.stage.press(.escape)
    #expect(kept.value.isEmpty)
    file.stage.press(.character("e"), .control("u"))
    file.stage.type(path)
    file.stage.press(.enter)
    #expect(await file.shows("chosen by you"))
    #expect(await file.stage.wait { kept.value.count == 1 })
    file.stage.press(.escape)
    #expect(await file.shows("Must be at most 5"))
    #expect(await open())
    #expect(file.focus("None"))
    file.stage.press(.enter)
    #expect(await file.stage.wait { kept.value.last == .some("none") })
    file.stage.press(.escape)
    #expect(await file.hides("problem"))
    #expect(await open())
    #expect(file.focus("The one of the file"))
    file.stage.press(.enter)
    #expect(await file.stage.wait { kept.value.count == 3 && kept.value[2] == nil })
  }

  @Test("A25 a file that says so, or a person, has no schema; one that is not here is told")
  func choosing() async throws {
    let none = try file("# yaml-language-server: $schema=none\nport: 900\n", named: "none")
    #expect(await none.shows("port"))
    #expect(!none.stage.screen.contains("problem"))
    let absent = try file("port: 900\n", named: "https://example.com/a.json")
    #expect(await absent.shows("is not on this machine"))
    #expect(!absent.stage.screen.contains("problem"))
  }
}
