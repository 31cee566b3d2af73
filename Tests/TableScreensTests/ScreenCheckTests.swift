import TableScreens
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableScreens

/// What is told about definitions that are wrong.
@MainActor @Suite struct ScreenCheckTests {
  @Test(
    "A30 a wrong definition is told with its lines, and the nearest name",
    arguments: [
      ("titel: x\n", ["screen:2:1: titel: `titel` is not known here. Did you mean `title`?"]),
      ("rows: [{id: A b, file: /x, path: a}]\n", ["must have small letters"]),
      (
        "rows: [{id: a, file: /x, path: a}, {id: a, file: /x, path: a}]\n",
        ["another row has the id a"]
      ),
      (
        "rows: [{id: aa, file: /x, path: a, when: {row: ab}}]\n",
        ["no row has the id ab; did you mean aa?"]
      ),
      ("rows: [{id: a}]\n", ["expected path, word or line, get, run, keep, rows or table"]),
      ("rows: [{id: a, path: x}]\n", ["expected file, here or in the section"]),
      (
        "rows: [{id: a, file: /x, path: 'a[', min: 3, max: 2}]\n",
        ["expected", "min is greater than max"]
      ),
      ("rows: [{id: a, file: /x, path: a, type: choice}]\n", ["expected options"]),
      ("rows: [{id: a, file: /x, path: a, format: inii}]\n", ["no format has the name inii"]),
      (
        "rows: [{id: a, file: /y, path: a, also: [{file: /x, path: a, format: inii}]}]\n",
        ["no format has the name inii"]
      ),
      (
        "rows: [{id: a, file: /x, format: ini, path: a}, {id: b, file: /x, format: json, path: a}]\n",
        ["the format of /x is ini in another row"]
      ),
      (
        """
        rows:
          - {id: a, file: /x, path: a, when: {row: b}}
          - {id: b, file: /x, path: b, when: {any: [{row: c}, {not: {row: a}}]}}
          - {id: c, file: /x, path: c}
        """, ["the rows depend on each other: a, b"]
      ),
      ("rows: [{id: a, file: /x, path: a, pattern: '(?<=x)a'}]\n", ["Look-around"]),
      (
        "rows: [{id: a, file: /x, path: a, confirm: {text: Sure?, row: checked}}]\n",
        ["only a switch is checked or unchecked"]
      ),
      (
        "rows: [{id: a, run: [\"true\"], confirm: {text: Sure?, is: x}}]\n",
        ["an action has no value; leave out is"]
      ),
      (
        "rows: [{id: a, file: /x, path: a, type: toggle, confirm: {row: checked, is: true}}]\n",
        ["may not be set together with"]
      ),
      (
        "rows: [{id: a, file: /x, path: a, apply: now, confirm: true}]\n",
        ["may not be set together with"]
      ),
      (
        "rows: [{id: s, type: secret, keep: true}, {id: a, run: [cat], stdin: $s, output: terminal}]\n",
        ["a command that has the terminal gets no input"]
      ),
      ("rows: [{id: a, file: /x, path: a, output: lines}]\n", ["`run`"]),
      (
        "rows: [{id: a, type: secret, get: [cat], set: [cat], output: terminal}]\n",
        ["and so no secret"]
      ),
      (
        "rows: [{id: a, file: /x, path: a, after: [{title: x}]}]\n", ["run"]
      ),
      (
        "rows: [{id: http_proxy, keep: true}, {id: a, run: [\"true\"]}]\n",
        ["a variable that programs know"]
      ),
      ("rows: [{id: http_proxy, file: /etc/environment, path: http_proxy}]\n", []),
      ("rows: []\nsections: []\n", ["may not be set together with `rows`"]),
    ]
  )
  func wrong(_ definition: String, _ sentences: [String]) async throws {
    let errors = try await TestScreen(definition).errors
    #expect(errors.count == sentences.count, "\(errors)")
    for (error, sentence) in zip(errors, sentences) {
      #expect(error.contains(sentence), "\(error)")
    }
  }

  @Test(
    "A30 a path in a file whose name tells no format is advised, unless another row tells it",
    arguments: [
      ("rows: [{id: a, file: /etc/frob, path: x}]\n", 1),
      ("rows: [{id: a, file: /etc/frob, line: x}]\n", 0),
      ("rows: [{id: a, file: /etc/frob.ini, path: x}]\n", 0),
      (
        "rows: [{id: a, file: /etc/frob, path: x}, {id: b, file: /etc/frob, path: y, format: ini}]\n",
        0
      ),
      ("format: ini\nrows: [{id: a, file: /etc/frob, path: x}]\n", 0),
      ("rows: [{id: a, file: /x.ini, path: x, also: [{file: /etc/frob, path: y}]}]\n", 1),
    ]
  )
  func untoldFormat(_ definition: String, _ count: Int) async throws {
    let screen = try await TestScreen(definition)
    #expect(screen.errors == [])
    let told = screen.warnings.filter { $0.contains("the name /etc/frob tells no format") }
    #expect(told.count == count, "\(screen.warnings)")
  }

  @Test(
    "A30 words without quotes that YAML 1.1 takes for other values are advised",
    arguments: [
      ("options: {no: Never, \"yes\": Always}", ["no"]),
      ("options: [off, 'on', 0755, 12:30, x]", ["off", "0755", "12:30"]),
      ("type: toggle, checked: yes, unchecked: \"no\"", ["yes"]),
      ("options: [a, b], when: {row: b, is: [no]}", ["no"]),
      ("options: [a, true, 10, 1.5]", []),
    ]
  )
  func ambiguousWords(_ keys: String, _ words: [String]) async throws {
    let rows = "rows: [{id: a, file: /x.ini, path: a, \(keys)}, {id: b, file: /x.ini, path: b}]\n"
    let screen = try await TestScreen(rows)
    #expect(screen.errors == [])
    let told = words.map { "older readers of YAML take \($0) for another value" }
    #expect(screen.warnings.count == words.count, "\(screen.warnings)")
    for (warning, sentence) in zip(screen.warnings, told) {
      #expect(warning.contains(sentence), "\(warning)")
    }
  }

  @Test("A30 a condition may name rows of the same table, and of those around it")
  func conditions() async throws {
    let screen = try await TestScreen(
      """
      rows:
        - {id: a, type: toggle, file: /x, format: ini, path: a}
        - id: t
          rows:
            - {id: b, file: /x, path: b, format: ini, when: {row: a}}
            - {id: c, file: /x, path: c, format: ini, when: {row: b, is: [x, y]}}
            - {id: d, file: /x, path: d, format: ini, when: {row: t.b}}
      """
    )
    #expect(screen.errors == [])
  }

  @Test("A30 JSON and TOML compose tables as YAML does; other files are refused")
  func formats() async throws {
    let folder = try WrittenFolder()
    let texts = [
      "a.json":
        #"{"termtable": 1, "title": "T", "rows": [{"id": "a", "file": "/x", "path": "a"}]}"#,
      "a.toml": "termtable = 1\ntitle = \"T\"\n[[rows]]\nid = \"a\"\nfile = \"/x\"\npath = \"a\"\n",
      "a.yaml":
        "#!/usr/bin/env -S termtable run\ntermtable: 1\ntitle: T\nrows: [{id: a, file: /x, path: a}]\n",
    ]
    for (name, text) in texts {
      try folder.write(name, text)
      let file = try await ScreenFile(FileName(folder.path(name)))
      #expect(file.errors.isEmpty && file.definition.title == "T", "\(name) \(file.errors)")
      #expect(file.definition.rows.map(\.id) == ["a"], "\(name)")
    }
    try folder.write("b.yaml", "title: T\n")
    await #expect(throws: EditRefusal.self) {
      try await ScreenFile(FileName(folder.path("b.yaml")))
    }
    try folder.write("c.yaml", "termtable: 2\n")
    #expect(try await ScreenFile(FileName(folder.path("c.yaml"))).errors.count == 1)
    try folder.write("d.yaml", "termtable: 1\nrows: [\n")
    #expect(try await ScreenFile(FileName(folder.path("d.yaml"))).errors.count == 1)
  }
}
