import Foundation
import TableModel
import TableSchemas
import TermTable
import TermTableTesting
import TestSupport
import Testing

@testable import DocumentTables
@testable import TableDocuments

/// What the screen says of real files, with small schemas of the shape of the real ones: the
/// numbers are those of the cases in the notes on schemas.
@Suite("A24 the settings of real files on the screen") @MainActor struct RealSettingsStory {
  private func file(
    _ text: String,
    _ name: String = "a.yaml",
    by schema: String,
    lines: Int = 24
  ) async throws -> EditedFile {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "schema.json")
    try Data(schema.utf8).write(to: path)
    let file = try EditedFile(text, name, columns: 100, lines: lines) {
      $0.schemas = SchemaLibrary(SchemaFolders([]))
      $0.schema = path.path
    }
    #expect(await file.stage.wait { file.editing?.open.meanings.known.schema.document != nil })
    return file
  }

  /// The line of the screen that has a text.
  private func line(_ text: String, in file: EditedFile) -> String {
    file.stage.screen.split(separator: "\n").first { $0.contains(text) }.map(String.init) ?? ""
  }

  /// Chooses a row of the menu of the focused one.
  private func choose(_ button: String, in file: EditedFile) async {
    file.stage.press(.character("."))
    #expect(await file.shows(button))
    for _ in 0..<20 where file.stage.focusedText?.hasPrefix(button) != true {
      file.stage.press(.down)
    }
    file.stage.press(.enter)
  }

  private static let prettier = """
    {"oneOf": [
      {"type": "object", "properties": {
        "printWidth": {"type": "integer", "default": 80, "description": "Where lines end."},
        "semi": {"type": "boolean", "default": true, "description": "Print semicolons."},
        "endOfLine": {"default": "lf", "description": "Ends of lines.", "oneOf": [
          {"enum": ["lf"], "description": "Line feed only."}, {"enum": ["crlf"], "description": "Both of them."},
          {"enum": ["auto"], "description": "Those of the file."}]},
        "parser": {"anyOf": [{"oneOf": [{"enum": ["babel"], "description": "Of JavaScript."}, {"enum": ["css"]}]},
          {"type": "string", "description": "Custom parser"}]}}},
      {"type": "string"}]}
    """

  @Test("A24 1–3 a switch, values that are not set, and words with a sentence each")
  func prettier() async throws {
    let file = try await file(
      #"{"semi": false, "endOfLine": "crlf"}"#,
      "a.json",
      by: Self.prettier
    )
    #expect(await file.shows("Not set"))
    #expect(file.focus("semi"))
    #expect(await file.shows("Print semicolons. "))
    file.stage.press(.character("."))
    #expect(await file.shows("Reset to the default, true"))
    file.stage.press(.escape)
    #expect(line("printWidth", in: file).contains("80"))
    // What differs from its default is marked.
    #expect(line("semi", in: file).contains("default true"))
    #expect(line("endOfLine", in: file).contains("default lf"))
    #expect(file.text == #"{"semi": false, "endOfLine": "crlf"}"#)
    #expect(file.focus("endOfLine"))
    file.stage.press(.enter)
    #expect(await file.shows("Line feed only."))
    #expect(file.stage.focusedText?.hasPrefix("crlf") == true)
    file.stage.press(.up, .enter)
    #expect(await file.text(contains: #""endOfLine": "lf""#))
    #expect(file.focus("semi"))
    file.stage.press(.character(" "))
    #expect(await file.text(contains: #"{"semi": true"#))
    #expect(await file.hides("default true"))
  }

  @Test("A24 4 a text in place of all settings is explained, and can become them")
  func text() async throws {
    let schema = Self.prettier.replacing(
      #"{"type": "string"}]}"#,
      with: #"{"type": "string", "description": "Shared settings."}]}"#
    )
    let file = try await file("\"@company/config\"\n", by: schema)
    #expect(await file.shows("Shared settings."))
    file.stage.press(.character("."))
    #expect(await file.shows("Change kind"))
    file.stage.press(.character("c"))
    #expect(await file.shows("{}"))
    for _ in 0..<5 where file.stage.focusedText?.contains("{}") != true { file.stage.press(.down) }
    file.stage.press(.enter)
    #expect(await file.text(contains: "{}\n"))
    #expect(await file.shows("Not set"))
  }

  @Test("A24 5 a word of one's own stands beside the known ones")
  func ownWord() async throws {
    let file = try await file("parser: my-parser\n", by: Self.prettier)
    #expect(await file.shows("Not set"))
    #expect(!file.stage.screen.contains("problem"))
    #expect(file.focus("parser"))
    file.stage.press(.enter)
    #expect(await file.shows("Of JavaScript."))
    #expect(file.stage.screen.contains("my-parser"))
    file.stage.press(.home, .enter)
    #expect(await file.text(contains: "parser: babel\n"))
  }

  private static let compiler = """
    {"properties": {
      "target": {"type": "string", "default": "es2025",
        "anyOf": [{"enum": ["es5", "es2022", "esnext"]}, {"pattern": "^([Ee][Ss](5|20(22|25))|[Ee][Ss][Nn][Ee][Xx][Tt])$"}]},
      "strict": {"type": ["boolean", "null"], "description": "Enable all checks.  More of it. And more."},
      "lib": {"type": "array", "uniqueItems": true, "items": {"anyOf": [{"enum": ["ES5", "ES2022", "DOM"]}, {"type": "string"}]}}}}
    """

  @Test("A24 6, 8, 9 another case, a switch that may be null, and what is not in a list yet")
  func compiler() async throws {
    let file = try await file(
      "target: ES2022\nstrict: true\nlib: [ES2022]\n",
      by: Self.compiler
    )
    #expect(await file.shows("target"))
    #expect(!file.stage.screen.contains("problem"))
    #expect(file.focus("target"))
    file.stage.press(.enter)
    #expect(await file.shows("esnext"))
    #expect(file.stage.focusedText?.hasPrefix("es2022") == true)
    file.stage.press(.escape)
    #expect(file.focus("strict"))
    file.stage.press(.character(" "))
    #expect(await file.text(contains: "strict: false\n"))
    file.stage.press(.character("."))
    #expect(await file.shows("Change kind"))
    file.stage.press(.character("c"))
    #expect(await file.shows("null"))
    file.stage.press(.escape)
    #expect(file.focus("lib"))
    file.stage.press(.enter)
    #expect(await file.shows("[0]"))
    file.stage.press(.character("E"), .character("a"))
    #expect(await file.shows("DOM"))
    #expect(line("ES5", in: file) != "")
    #expect(!file.stage.screen.contains("ES2022"))
    let unset = try await self.file("strict: true\n", by: Self.compiler)
    #expect(await unset.shows("es2025"))
  }

  private static let cargo = """
    {"properties": {
      "opt-level": {"x-taplo": {"docs": {"enumValues": ["none", "basic", "some", "all", "size", "small"]}},
        "oneOf": [{"type": "string", "enum": ["s", "z"]}, {"type": "integer", "enum": [0, 1, 2, 3]}]},
      "workspace": {"enum": [true]},
      "tool": {"type": "object", "additionalProperties": {"type": "object"}, "x-tombi-additional-key-label": "tool_name"}}}
    """

  @Test("A24 10–12, 33 choices of two kinds, a fixed value, and words for a name")
  func cargo() async throws {
    let file = try await file(
      "opt-level = 3\nworkspace = true\n[tool]\n",
      "a.toml",
      by: Self.cargo
    )
    #expect(await file.shows("opt-level"))
    #expect(file.focus("opt-level"))
    file.stage.press(.enter)
    #expect(await file.shows("Another"))
    #expect(file.stage.focusedText?.hasPrefix("3") == true)
    #expect(!file.stage.screen.contains("basic"))
    file.stage.press(.home, .enter)
    #expect(await file.text(contains: "opt-level = \"s\"\n"))
    #expect(file.focus("opt-level"))
    file.stage.press(.enter)
    #expect(await file.shows("Another"))
    file.stage.press(.down, .down, .down, .down, .enter)
    #expect(await file.text(contains: "opt-level = 2\n"))
    // Of one choice, nothing is switched.
    #expect(file.focus("workspace"))
    file.stage.press(.character(" "))
    #expect(await file.text(contains: "workspace = true\n"))
    file.stage.press(.escape)
    // TOML has no null.
    #expect(file.focus("opt-level"))
    file.stage.press(.character("."))
    #expect(await file.shows("Change kind"))
    file.stage.press(.character("c"))
    #expect(await file.shows("Text  \"2\""))
    #expect(!file.stage.screen.lowercased().contains("null"))
    file.stage.press(.escape)
    #expect(file.focus("tool"))
    file.stage.press(.enter, .character("E"), .character("a"))
    #expect(await file.shows("tool_name"))
    let quoted = try await self.file("opt-level = \"3\"\n", "a.toml", by: Self.cargo)
    #expect(await quoted.shows("This is the text 3; the number is meant"))
    #expect(quoted.focus("! opt-level"))
    await choose("Set to 3", in: quoted)
    #expect(await quoted.text(contains: "opt-level = 3\n"))
    quoted.stage.press(.character("u"))
    #expect(await quoted.text(contains: "opt-level = \"3\"\n"))
  }

  private static let package = """
    {"$schema": "http://json-schema.org/draft-07/schema#",
     "definitions": {"license": {"anyOf": [{"type": "string"}, {"enum": ["MIT", "Apache-2.0"]}]}},
     "properties": {
       "private": {"anyOf": [{"type": "boolean"}, {"enum": ["false", "true"]}]},
       "license": {"$ref": "#/definitions/license", "description": "How it may be used."},
       "bin": {"type": ["string", "object"], "additionalProperties": {"type": "string"}},
       "restart": {"type": "string", "description": "One of no, always, on-failure and unless-stopped."}}}
    """

  @Test("A24 13–15, 18 words that keep their kind, suggestions, other forms, and plain text")
  func package() async throws {
    let file = try await file(
      #"{"private": "true", "license": "MIT", "bin": "cli.js", "restart": "always"}"#,
      "package.json",
      by: Self.package
    )
    #expect(await file.shows("private"))
    #expect(!file.stage.screen.contains("problem"))
    #expect(file.focus("license"))
    #expect(await file.shows("How it may be used."))
    #expect(file.stage.screen.contains("Often: MIT, Apache-2.0."))
    file.stage.press(.character("e"), .control("u"))
    file.stage.type("Own")
    file.stage.press(.enter)
    #expect(await file.text(contains: #""license": "Own""#))
    #expect(!file.stage.screen.contains("problem"))
    #expect(file.focus("restart"))
    #expect(await file.shows("One of no, always"))
    file.stage.press(.enter)
    // It is typed: nothing is made up to pick from.
    #expect(!file.stage.screen.contains("Another"))
    file.stage.press(.escape)
    #expect(file.focus("bin"))
    file.stage.press(.character("."))
    #expect(await file.shows("Change kind"))
    file.stage.press(.character("c"))
    #expect(await file.shows("{}"))
    #expect(!file.stage.screen.contains("[\"cli.js\"]"))
    for _ in 0..<5 where file.stage.focusedText?.contains("{}") != true { file.stage.press(.down) }
    file.stage.press(.enter)
    #expect(await file.text(contains: #""bin": {}"#))
    file.stage.press(.character("u"))
    #expect(await file.text(contains: #""bin": "cli.js""#))
    #expect(file.focus("private"))
    file.stage.press(.enter)
    #expect(await file.shows("false"))
    for _ in 0..<8 where file.stage.focusedText?.hasPrefix("false") != true {
      file.stage.press(.up)
    }
    file.stage.press(.enter)
    #expect(await file.text(contains: #""private": "false""#))
  }

  @Test("A24 16, 17 a word or a list, and a choice whose sentences stand beside it")
  func formats() async throws {
    let schema = """
      {"properties": {
        "formats": {"default": [], "anyOf": [{"const": "all"}, {"type": "array", "items": {"enum": ["pdf", "epub"]}}]},
        "updates": {"type": "string", "enum": ["proxy", "off"], "enumDescriptions": ["Asks a proxy.", "Never."]}}}
      """
    let file = try await file("updates: proxy\n", by: schema)
    #expect(await file.shows("Not set"))
    #expect(line("formats", in: file).contains("[]"))
    #expect(file.focus("formats"))
    await choose("Set a list", in: file)
    #expect(await file.text(contains: "formats: []\nupdates: proxy\n"))
    #expect(file.focus("updates"))
    file.stage.press(.enter)
    #expect(await file.shows("Asks a proxy."))
    #expect(file.stage.screen.contains("Never."))
    let set = try await self.file("formats: all\n", by: schema)
    #expect(await set.shows("formats"))
    #expect(!set.stage.screen.contains("problem"))
    #expect(set.focus("formats"))
    set.stage.press(.character("."))
    #expect(await set.shows("Change kind"))
    set.stage.press(.character("c"))
    #expect(await set.shows("[\"all\"]"))
  }

  @Test("A24 19 a number in its range, beside words and a list")
  func rule() async throws {
    let schema = """
      {"properties": {"semi": {"oneOf": [{"type": "integer", "minimum": 0, "maximum": 2},
       {"enum": ["off", "warn", "error"]}, {"type": "array"}]}}}
      """
    let file = try await file("semi: 1\n", by: schema)
    #expect(await file.shows("semi"))
    #expect(file.focus("semi"))
    file.stage.press(.character("+"), .character("+"), .character("+"))
    #expect(await file.text(contains: "semi: 2\n"))
    file.stage.press(.character("."))
    #expect(await file.shows("Change kind"))
    file.stage.press(.character("c"))
    #expect(await file.shows("[2]"))
    file.stage.press(.escape)
    file.stage.press(.enter)
    #expect(await file.shows("warn"))
  }

  @Test("A24 20 of many choices, only those on the screen are made, and words find them")
  func zones() async throws {
    let zones = (0..<600).map { "\"Zone/City\($0)\"" }.joined(separator: ", ")
    let file = try await file(
      "timezone: Zone/City3\n",
      by: "{\"properties\": {\"timezone\": {\"enum\": [\(zones)]}}}"
    )
    #expect(await file.shows("timezone"))
    #expect(file.focus("timezone"))
    file.stage.press(.enter)
    #expect(await file.shows("Zone/City4"))
    #expect(file.stage.screen.split(separator: "\n").count { $0.contains("Zone/City") } < 24)
    file.stage.press(.character("/"))
    file.stage.type("City577")
    #expect(await file.shows("Zone/City577"))
    file.stage.press(.enter, .enter)
    #expect(await file.text(contains: "timezone: Zone/City577\n"))
  }

  @Test("A24 24, 25 a unit, also of what is not set; and two forms that need another member each")
  func workflow() async throws {
    let schema = """
      {"properties": {"timeout-minutes": {"type": "number", "default": 360, "description": "The number of minutes to wait."}},
       "oneOf": [{"required": ["runs-on"], "properties": {"runs-on": {"type": "string"}}},
                 {"required": ["uses"], "properties": {"uses": {"type": "string"}}}]}
      """
    let file = try await file("name: x\n", by: schema)
    #expect(await file.shows("360"))
    #expect(line("timeout-minutes", in: file).contains("minutes  "))
    #expect(
      line("360", in: file).hasSuffix("minutes") || line("360", in: file).contains("minutes ")
    )
    #expect(await file.shows("1 problem"))
    #expect(line("runs-on", in: file) != "")
    #expect(line("uses", in: file) != "")
    #expect(file.focus("uses"))
    file.stage.press(.character("e"))
    file.stage.type("a")
    file.stage.press(.enter)
    #expect(await file.text(contains: "uses: a\n"))
    #expect(await file.hides("problem"))
  }

  @Test("A24 26–28 a fixed value, a switch that decides, and what is missing")
  func dependabot() async throws {
    let schema = """
      {"required": ["version", "updates"],
       "properties": {"version": {"const": 2}, "beta": {"type": "boolean"}, "other": {}, "updates": {"type": "array"}},
       "if": {"properties": {"beta": {"const": true}}, "required": ["beta"]},
       "then": {"properties": {"updates": {"items": {"properties": {"eco": {"enum": ["npm", "foo"]}}}}}},
       "else": {"properties": {"updates": {"items": {"properties": {"eco": {"enum": ["npm"]}}}}}}}
      """
    let file = try await file(
      "version: 2\nbeta: false\nother: 1\nupdates:\n  - eco: foo\n",
      by: schema
    )
    #expect(await file.shows("1 problem"))
    #expect(file.focus("beta"))
    file.stage.press(.character(" "))
    #expect(await file.text(contains: "beta: true"))
    #expect(await file.hides("problem"))
    let meanings = try #require(file.editing?.open.meanings)
    let count = meanings.decisions.count
    // It depends on nothing that this changes.
    #expect(file.focus("other"))
    file.replace(with: "2")
    #expect(await file.text(contains: "other: 2"))
    #expect(await file.stage.wait { file.focused.hasPrefix("other") })
    #expect(meanings.decisions.count == count)
    #expect(file.focus("beta"))
    file.stage.press(.character(" "))
    #expect(await file.text(contains: "beta: false"))
    #expect(await file.shows("1 problem"))
    #expect(meanings.decisions.count == count + 1)
    let empty = try await self.file("{}\n", by: schema)
    #expect(await empty.shows("Missing"))
    let screen = empty.stage.screen
    let places = ["Missing", "version", "updates", "Not set", "beta"].map { word in
      screen.firstRange(of: word).map {
        screen.distance(from: screen.startIndex, to: $0.lowerBound)
      }
    }
    #expect(
      places.allSatisfy { $0 != nil }
        && places.compactMap { $0 } == places.compactMap { $0 }.sorted()
    )
    #expect(line("version", in: empty).contains("required"))
    let one = try await self.file("version: 1\nupdates: []\n", by: schema)
    #expect(await one.shows("Must be 2"))
    #expect(one.focus("! version"))
    await choose("Set to 2", in: one)
    #expect(await one.text(contains: "version: 2\n"))
  }

  @Test("A24 31, 35, 36 what a nested table needs, defaults beside references, and examples")
  func nested() async throws {
    let schema = """
      {"properties": {"project": {"required": ["name"], "properties": {"name": {"type": "string"}, "version": {"type": "string"},
        "interval": {"$ref": "#/$defs/duration", "default": "1m", "examples": ["15s"]}}}},
       "$defs": {"duration": {"type": "string", "pattern": "^[0-9]+(ms|[smhdwy])$", "default": "9y"}}}
      """
    let file = try await file("[project]\nversion = \"1\"\n", "pyproject.toml", by: schema)
    #expect(await file.shows("1 problem"))
    file.stage.press(.enter)
    #expect(await file.shows("required"))
    #expect(line("interval", in: file).contains("1m"))
    #expect(!file.stage.screen.contains("9y"))
    #expect(file.focus("interval"))
    file.stage.press(.character("e"))
    #expect(await file.shows("15s"))
    // What can become valid is not blamed; what cannot, is at once.
    /// The help tells the form, too.
    func blames() -> Bool {
      file.stage.screen.components(separatedBy: "Must have a form").count > 2
    }
    file.stage.type("1")
    #expect(!blames())
    file.stage.type(".")
    #expect(blames())
    #expect(file.stage.screen.contains("Must have a form such as 15s, 1m or 9y"))
    file.stage.press(.backspace)
    #expect(!blames())
    file.stage.type("0s")
    file.stage.press(.enter)
    #expect(await file.text(contains: "interval = \"10s\"\n"))
    #expect(file.focus("interval"))
    file.stage.press(.character("e"))
    file.stage.type("x")
    #expect(blames())
    // It is said, and forbids nothing.
    file.stage.press(.enter)
    #expect(await file.text(contains: "interval = \"10sx\"\n"))
  }

  @Test("A24 37, 40 one of some constants, and a switch of one word")
  func constants() async throws {
    let schema = """
      {"$schema": "http://json-schema.org/draft-04/schema#",
       "properties": {"o": {"oneOf": [{"const": "landscape"}, {"const": "portrait"}]},
        "old": {"deprecated": true, "description": "Ignored. Please remove it."}}}
      """
    let file = try await file("o: portrait\nold: 1\n", by: schema)
    #expect(await file.shows("deprecated"))
    #expect(!file.stage.screen.contains("problem"))
    #expect(file.focus("o"))
    file.stage.press(.enter)
    #expect(await file.shows("landscape"))
    #expect(file.stage.focusedText?.hasPrefix("portrait") == true)
    file.stage.press(.escape)
    #expect(file.focus("old"))
    #expect(await file.shows("Is deprecated: Ignored. Please remove it"))
  }

  @Test("A24 45 a size within its limits, and a setting that counts under a condition")
  func chart() async throws {
    let schema = """
      {"properties": {
        "enabled": {"type": "boolean"},
        "size": {"type": "string", "sliderMin": 1, "sliderMax": 9, "sliderUnit": "Gi",
          "hidden": {"value": false, "path": "enabled"}}}}
      """
    let file = try await file("enabled: false\nsize: 8Gi\n", by: schema)
    #expect(await file.shows("size"))
    #expect(file.focus("size"))
    #expect(await file.shows("Counts only if `enabled` is true."))
    file.stage.press(.character("+"), .character("+"))
    #expect(await file.text(contains: "size: 9Gi\n"))
    #expect(file.focus("enabled"))
    file.stage.press(.character(" "))
    #expect(await file.text(contains: "enabled: true"))
    #expect(file.focus("size"))
    #expect(await file.hides("Counts only if"))
  }

  @Test("A24 48 a setting whose schema is not on this machine says so; the others work")
  func absent() async throws {
    let schema = """
      {"properties": {"job": {"$ref": "https://far.example/job.json", "description": "The job."}, "n": {"type": "integer"}}}
      """
    let file = try await file("job: 1\nn: x\n", by: schema)
    #expect(await file.shows("1 problem"))
    #expect(file.focus("job"))
    #expect(await file.shows("not on this machine: https://far.example/job.json"))
    #expect(file.focus("! n"))
    #expect(!file.stage.screen.contains("far.example"))
  }

  @Test("A24 44 what may not be set is not offered, nor null where it is none of the kinds")
  func forbidden() async throws {
    let schema = """
      {"properties": {"a": {"enum": []}, "b": {"not": {}}, "c": {"type": "string", "enum": ["x", "y", null]}, "d": false}}
      """
    let file = try await file("c: x\n", by: schema)
    #expect(await file.shows("c"))
    #expect(!file.stage.screen.contains("Not set"))
    #expect(file.focus("c"))
    file.stage.press(.enter)
    #expect(await file.shows("Another"))
    #expect(!file.stage.screen.contains("null"))
  }

  @Test("A24 3 a default of another kind is never written unasked")
  func oddDefault() async throws {
    let schema =
      #"{"properties": {"private": {"type": "boolean", "default": "true"}, "n": {"default": 1}}}"#
    let file = try await file("n: 2\n", by: schema)
    #expect(await file.shows("Not set"))
    #expect(file.text == "n: 2\n")
    #expect(file.focus("private"))
    file.stage.press(.character(" "))
    #expect(
      await file.text(contains: "private: true\n") || file.editing?.file.changes.isEmpty == true
    )
    #expect(!file.stage.screen.contains("problem"))
  }

  @Test("A24 36 what a schema says never reaches the terminal as a control")
  func harmful() async throws {
    let schema =
      ##"{"properties": {"a": {"title": "A\u001b[31mB", "description": "x\u001b]0;t\u0007\u202ey", "default": "\u001b[2J"}}}"##
    let file = try await file("b: 1\n", by: schema)
    #expect(await file.shows("Not set"))
    #expect(file.focus("a"))
    file.stage.press(.character("i"))
    #expect(await file.shows("Path: a.yaml"))
    #expect(
      !file.stage.screen.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202e}" }
    )
  }

  @Test("A24 5 a word that is picked in settings without kinds is plain text")
  func plainSettings() async throws {
    let schema =
      #"{"properties": {"a": {"properties": {"n": {"enum": [1, 2]}, "on": {"type": "boolean"}}}}}"#
    let file = try await file("[a]\nn = 1\non = yes\n", "a.ini", by: schema)
    file.stage.press(.enter)
    #expect(await file.shows("on"))
    #expect(!file.stage.screen.contains("problem"))
    #expect(file.focus("n"))
    file.stage.press(.enter)
    #expect(await file.shows("Another"))
    file.stage.press(.down, .enter)
    #expect(await file.text(contains: "n = 2\n"))
    #expect(!file.stage.screen.contains("problem"))
  }

  @Test("A24 47 a guess that does not fit the root marks nothing, and the table Schema names it")
  func unfitGuess() async throws {
    let folder = try WrittenFolder()
    try folder.write(
      "catalog.json",
      #"{"schemas": [{"url": "https://e.x/flow.json", "fileMatch": ["messages.es.yaml"]}]}"#
    )
    try folder.write(
      "e.x/flow.json",
      #"{"properties": {"workflow": {}, "n": {"type": "integer"}}, "additionalProperties": false}"#
    )
    let file = try EditedFile("hello: hola\nn: x\n", "messages.es.yaml", columns: 100) {
      $0.schemas = SchemaLibrary(SchemaFolders([String(folder.path("x").dropLast(2))]))
    }
    #expect(await file.shows("hola"))
    file.stage.press(.character(":"))
    file.stage.type("schema")
    file.stage.press(.enter)
    #expect(await file.shows("does not fit it"))
    #expect(file.stage.screen.contains("https://e.x/flow.json"))
    file.stage.press(.escape)
    #expect(await file.shows("hola"))
    #expect(!file.stage.screen.contains("problem"))
    #expect(!file.stage.screen.contains("Not set"))
  }

  @Test("A24 49 each level of a schema that contains itself costs the same")
  func recursion() async throws {
    let depth = 60
    let text =
      String(repeating: "{\"child\": ", count: depth) + "{}" + String(repeating: "}", count: depth)
    let file = try await file(
      text,
      "a.json",
      by:
        ##"{"properties": {"child": {"$ref": "#"}, "other": {"type": "integer"}}, "oneOf": [{}, false]}"##
    )
    let meanings = try #require(file.editing?.open.meanings)
    var costs: [Int] = []
    for level in 0..<depth {
      let before = meanings.decisions.count
      #expect(file.focus("child"), "\(level)")
      file.stage.press(.enter)
      costs.append(meanings.decisions.count - before)
    }
    #expect(costs.suffix(50).allSatisfy { $0 <= 2 }, "\(costs)")
    #expect(await file.shows("other"))
  }

  @Test("A24 43 documents of several kinds have rows for what each of them needs")
  func documents() async throws {
    let schema = """
      {"properties": {"kind": {}, "spec": {"required": ["template", "selector"], "properties": {"template": {}, "selector": {}}}},
       "if": {"properties": {"kind": {"const": "Service"}}}, "then": {"properties": {"spec": {"required": ["ports"]}}}}
      """
    let file = try await file(
      "kind: Deployment\nspec: {template: 1}\n---\nkind: Service\nspec: {template: 1, selector: 1}\n",
      by: schema
    )
    #expect(await file.shows("2 problems"))
    file.stage.press(.enter)
    #expect(await file.shows("spec"))
    #expect(file.focus("! spec"))
    file.stage.press(.enter)
    #expect(await file.shows("selector"))
    #expect(line("selector", in: file).contains("required"))
    #expect(!file.stage.screen.contains("ports"))
  }
}
