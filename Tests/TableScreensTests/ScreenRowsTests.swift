import TableModel
import TableScreens
import TestSupport
import Testing

@testable import TableScreens

/// The values of rows in their files.
@MainActor @Suite struct ScreenRowsTests {
  /// A row, its file, and the text of the file after a change.
  struct Row: CustomTestStringConvertible {
    let file: String
    let row: String
    let text: String
    let old: String?
    let new: String
    let changed: String

    init(
      _ file: String,
      _ row: String,
      _ text: String,
      _ old: String?,
      _ new: String,
      _ changed: String
    ) {
      (self.file, self.row, self.text) = (file, row, text)
      (self.old, self.new, self.changed) = (old, new, changed)
    }

    var testDescription: String { "\(file) \(row)" }
  }

  nonisolated static let rows = [
    Row(
      "/a.json",
      "path: a.b",
      #"{"a":  {"b": 1}, "c": []}"#,
      "1",
      "2",
      #"{"a":  {"b": 2}, "c": []}"#
    ),
    Row(
      "/a.json",
      "path: n, min: 0",
      "{\n  \"a\": 1\n}\n",
      nil,
      "80",
      "{\n  \"a\": 1,\n  \"n\": 80\n}\n"
    ),
    // A text stays one, whatever it looks like.
    Row(
      "/a.json",
      "path: n",
      "{\n  \"a\": 1\n}\n",
      nil,
      "80",
      "{\n  \"a\": 1,\n  \"n\": \"80\"\n}\n"
    ),
    Row("/a.yaml", "path: s.p", "# c\ns:\n  p: \"x\" # d\n", "x", "y", "# c\ns:\n  p: \"y\" # d\n"),
    Row("/a.yaml", "path: x, type: toggle", "a: 1\n", nil, "true", "a: 1\nx: true\n"),
    Row("/a.toml", "path: t.k, min: 1", "[t]\nk = 1 # one\n", "1", "2", "[t]\nk = 2 # one\n"),
    Row(
      "/etc/x.ini",
      "path: s.k",
      "; c\n[s]\nk=a b\n[t]\nk=c\n",
      "a b",
      "d",
      "; c\n[s]\nk=d\n[t]\nk=c\n"
    ),
    Row("/x/.env", "path: KEY", "A=1\nKEY='a b'\n", "a b", "c d", "A=1\nKEY='c d'\n"),
    Row("/etc/hostname", "path: 0", "lab\n", "lab", "lab2", "lab2\n"),
    Row("/etc/hostname", "path: 0", "lab", "lab", "lab2", "lab2"),
    Row(
      "/etc/ssh/sshd_config",
      "path: Port",
      "Port 22\nMatch User a\n  X11Forwarding no\n",
      "22",
      "23",
      "Port 23\nMatch User a\n  X11Forwarding no\n"
    ),
    Row(
      "/etc/ssh/sshd_config",
      "path: PermitRootLogin",
      "Port 22\n\nMatch User a\n  X11Forwarding no\n",
      nil,
      "no",
      "Port 22\nPermitRootLogin no\n\nMatch User a\n  X11Forwarding no\n"
    ),
    Row(
      "/etc/hosts",
      #"path: "[address=127.0.1.1].names""#,
      "127.0.0.1 localhost\n127.0.1.1\tlab\n",
      "lab",
      "x",
      "127.0.0.1 localhost\n127.0.1.1\tx\n"
    ),
    Row(
      "/c.txt",
      #"format: ini, path: "p[spi]""#,
      "p=i2c=on\np=spi=off # x\n",
      "off # x",
      "on",
      "p=i2c=on\np=spi=on\n"
    ),
    Row(
      "/c.txt",
      #"format: ini, path: "p[spi]""#,
      "p=i2c=on\nq=1\n",
      nil,
      "on",
      "p=i2c=on\np=spi=on\nq=1\n"
    ),
    Row("/a.json", #"path: "p[x]""#, #"{"p": ["a=1"]}"#, nil, "2", #"{"p": ["a=1", "x=2"]}"#),
    Row("/cmdline", "word: quiet", "a=b quiet c\n", "on", "off", "a=b c\n"),
    Row("/cmdline", "word: quiet", "a=b c", "off", "on", "a=b c quiet"),
    Row("/cmdline", "word: quiet", "quiet quiets\n", "on", "off", "quiets\n"),
    Row(
      "/etc/default/grub",
      "path: CMD, word: quiet",
      "CMD=\"quiet splash\"\n",
      "on",
      "off",
      "CMD=\"splash\"\n"
    ),
    Row("/etc/modules", "line: a b", "# c\na  b\nc\n", "on", "off", "# c\n#a  b\nc\n"),
    Row("/etc/modules", "line: a b", "#a b\nc\n", "off", "on", "a b\nc\n"),
    Row("/etc/modules", "line: a", "# one two\nb", "off", "on", "# one two\nb\na\n"),
    Row("/etc/modules", "line: a", "b\r\n", "off", "on", "b\r\na\r\n"),
    Row("/etc/modules", "line: a", "#b\na\n", "on", "off", "#b\n#a\n"),
  ]

  @Test(
    "A30 a row reads and changes its value, and no other byte; set back, the bytes are the same",
    arguments: rows
  )
  func roundTrip(_ row: Row) async throws {
    let definition = "rows: [{id: a, file: \(row.file), \(row.row)}]\n"
    let screen = try await TestScreen(definition, [row.file: row.text])
    #expect(screen.errors == [])
    #expect(screen.value("a") == row.old)
    try await screen.set(["a": .text(row.new)])
    #expect(screen.text(row.file) == row.changed)
    #expect(screen.value("a") == row.new)
    try await screen.set(["a": row.old.map { .text($0) }])
    // A word comes back to the end, and a line without an end gets one.
    let isSame = !row.row.contains("word:") && row.text.last?.isNewline == true
    if isSame { #expect(screen.text(row.file) == row.text) }
    #expect(screen.value("a") == row.old)
  }

  @Test("A30 a value that is what nothing means is written, and words in place of a number are not")
  func unset() async throws {
    let screen = try await TestScreen(
      """
      rows:
        - {id: a, file: /a.ini, path: a, min: 1, unset: 22}
        - {id: b, file: /a.ini, path: b, min: 1, unset: automatic}
        - {id: c, file: /a.ini, path: c, options: [x, y], unset: x}
      """,
      ["/a.ini": "a=1\nb=2\nc=y\n"]
    )
    func value(_ path: String, _ text: String) throws -> ScreenValue? {
      let row = try #require(screen.store.index[ScreenPath(path)])
      let binding = Binding<ScreenValue?>(get: { nil }, set: { _ in })
      return row.kind == .choice
        ? try StoredChoice(binding: binding, row: row).value(ofScripted: text)
        : try StoredField(binding: binding, row: row).value(ofScripted: text)
    }
    #expect(try value("a", "22") == .text("22") && value("a", "") == nil)
    #expect(try value("b", "automatic") == nil && value("b", "5") == .text("5"))
    #expect(try value("c", "x") == .text("x") && value("c", "") == nil)
  }

  @Test(
    "A30 lists change by their items, those in a text by its words, and lines by their comments"
  )
  func lists() async throws {
    let files = [
      "/a.yaml": "l:\n  - a # first\n  - b\n  - c\n", "/b.ini": "k=a, b\n",
      "/l": "# x y\n# a b\nc d\n",
    ]
    let screen = try await TestScreen(
      """
      rows:
        - {id: l, type: choices, file: /a.yaml, path: l, options: [a, b, c, d]}
        - {id: k, type: choices, file: /b.ini, path: k, options: [a, b, c], separator: ", "}
        - {id: m, type: choices, file: /l, line: $value, options: [a b, c d, e f]}
      """,
      files
    )
    #expect(screen.errors == [])
    #expect(["l", "k", "m"].map(screen.value) == ["a, b, c", "a, b", "c d"])
    try await screen.set([
      "l": .list(["a", "c", "d"]), "k": .list(["a", "c"]), "m": .list(["a b", "e f"]),
    ])
    #expect(screen.text("/a.yaml") == "l:\n  - a # first\n  - c\n  - d\n")
    #expect(screen.text("/b.ini") == "k=a, c\n")
    #expect(screen.text("/l") == "# x y\na b\n# c d\ne f\n")
  }

  @Test("A30 a row that cannot be read fails alone, and a missing file has no value")
  func alone() async throws {
    let screen = try await TestScreen(
      """
      rows:
        - {id: a, file: /a.json, path: a}
        - {id: b, file: /b.json, path: b}
        - {id: c, file: /c.json, path: c}
        - {id: d, file: /c.json, path: d}
      """,
      ["/a.json": "{", "/c.json": #"{"c": {"x": 1}, "d": 2}"#]
    )
    #expect(["a", "b", "c", "d"].map(screen.value) == [nil, nil, nil, "2"])
    #expect(screen.store.failures.keys.map(\.description).sorted() == ["a", "c"])
    #expect(screen.store.failures[ScreenPath("c")] == "c is a table, not a value")
    try await screen.set(["b": .text("x"), "d": .text("3")])
    #expect(screen.text("/b.json") == "{\n  \"b\": \"x\"\n}\n")
    #expect(screen.text("/c.json") == #"{"c": {"x": 1}, "d": 3}"#)
  }

  @Test(
    "A30 a value has several places, a file and its folder are made for it, and nothing else is"
  )
  func places() async throws {
    let screen = try await TestScreen(
      """
      rows:
        - id: name
          file: /etc/hostname
          path: 0
          also: [{file: /etc/x/y/z.conf, format: systemd, path: A.B}]
        - {id: other, file: /etc/none, path: 0}
      """,
      ["/etc/hostname": "a\n"]
    )
    #expect(screen.errors == [])
    try await screen.set(["name": .text("b"), "other": nil])
    #expect(screen.text("/etc/hostname") == "b\n")
    #expect(screen.text("/etc/x/y/z.conf") == "[A]\nB=b\n")
    #expect(screen.text("/etc/none") == nil)
  }

  @Test(
    "A32 a value that another program has changed meanwhile is told, not lost; other rows are merged"
  )
  func meanwhile() async throws {
    let screen = try await TestScreen(
      "rows: [{id: a, file: /a.ini, path: a}, {id: b, file: /a.ini, path: b}]\n",
      ["/a.ini": "a=1\nb=1\n"]
    )
    try screen.folder.write("image/a.ini", "# new\na=1\nb=2\n")
    try await screen.set(["a": .text("5")])
    #expect(screen.text("/a.ini") == "# new\na=5\nb=2\n")
    try screen.folder.write("image/a.ini", "a=7\nb=2\n")
    let error = await #expect(throws: (any Error).self) { try await screen.set(["a": .text("6")]) }
    #expect("\(error as Any)".contains("a has changed meanwhile: it was 5, and is 7"))
    #expect(screen.text("/a.ini") == "a=7\nb=2\n")
    #expect(screen.value("a") == "7")
  }

  @Test("A32 if one row cannot have its value, no file is changed")
  func allOrNone() async throws {
    let screen = try await TestScreen(
      "rows: [{id: a, file: /a.ini, path: a}, {id: b, file: /b, path: \"[x=1].y\", format: hosts}]\n",
      ["/a.ini": "a=1\n", "/b": "1 x\n"]
    )
    await #expect(throws: (any Error).self) {
      try await screen.set(["a": .text("2"), "b": .text("3")])
    }
    #expect(screen.text("/a.ini") == "a=1\n")
  }

  @Test(
    "A30 places that differ are told, and the value that the first one has is set at all of them"
  )
  func differing() async throws {
    let screen = try await TestScreen(
      """
      rows:
        - {id: splash, file: /cmdline.txt, word: splash, also: [{file: /cmdline.txt, word: quiet}]}
        - {id: name, file: /a.env, path: A, also: [{file: /b.env, path: B}]}
      """,
      ["/cmdline.txt": "root=1 quiet\n", "/a.env": "A=x\n", "/b.env": "B=y\n"]
    )
    #expect(["splash", "name"].map(screen.value) == ["off", "x"])
    let stage = screen.stage()
    #expect(stage.screen.contains("/cmdline.txt quiet has another value."))
    try await screen.set(["splash": .text("off"), "name": .text("x")])
    #expect(screen.text("/cmdline.txt") == "root=1\n" && screen.text("/b.env") == "B=x\n")
    #expect(screen.store.differing.isEmpty)
  }
}
