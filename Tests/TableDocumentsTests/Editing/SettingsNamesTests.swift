import Testing

@testable import TableDocuments

/// Names that a format cannot have are refused: F06, H2, H3.
@Suite("Names of settings") @MainActor struct SettingsNamesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let text: String
    /// The names that are good for a setting beside `k` in `s`; all others are refused.
    let good: Set<String>
    let section: String

    var testDescription: String { path }
  }

  /// Names that some formats have.
  nonisolated static let names = [
    "new", "two words", "a.b", "a_b", "a-b", "2x", "é", "[z]", "#x", ";x", "!x", "x\\", "", "x=y",
    "x:y", " a", "a ", "a\rb", "a\nb", "a\u{B}b", "a\u{C}b", "a\u{85}b", "a\u{2028}b", "a\u{0}b",
    "\u{A0}a", "a\tb", "x]y", "Name[de]", "x\"y", "export y",
  ]

  nonisolated static let cases = [
    Case(
      path: "a.ini",
      text: "[s]\nk = 1\n",
      good: [
        "new", "two words", "a.b", "a_b", "a-b", "2x", "é", "!x", "a\tb", "x]y", "Name[de]", "x\"y",
        "export y",
      ],
      section: "s"
    ),
    Case(
      path: ".npmrc",
      text: "k=1\n",
      good: [
        "new", "two words", "a.b", "a_b", "a-b", "2x", "é", "!x", "a\tb", "x]y", "Name[de]", "x\"y",
        "export y", "x:y",
      ],
      section: ""
    ),
    Case(path: ".gitconfig", text: "[s]\n\tk = 1\n", good: ["new", "a-b"], section: "s"),
    Case(path: ".env", text: "k=1\n", good: ["new", "a_b"], section: ""),
    Case(
      path: "a.service",
      text: "[s]\nk=1\n",
      good: ["new", "a.b", "a_b", "a-b", "2x"],
      section: "s"
    ),
    Case(
      path: "a.desktop",
      text: "[s]\nk=1\n",
      good: ["new", "a.b", "a_b", "a-b", "2x", "Name[de]"],
      section: "s"
    ),
    Case(path: "sshd_config", text: "k 1\n", good: ["new", "2x"], section: ""),
    Case(
      path: "/etc/sysctl.conf",
      text: "k = 1\n",
      good: ["new", "a.b", "a_b", "a-b", "2x", "é", "[z]", "!x", "x:y", "x]y", "Name[de]", "x\"y"],
      section: ""
    ),
    Case(
      path: "a.properties",
      text: "k=1\n",
      good: Set(names).subtracting([""]),
      section: ""
    ),
  ]

  @Test("P29 A setting gets no name that the format cannot have", arguments: cases)
  func settings(_ test: Case) async throws {
    let parent = test.section.isEmpty ? DocumentPath() : DocumentPath([.init(test.section)])
    let edits: [(String) -> Edit] = [
      { Edit(parent, .add(name: $0, .text("v"), .end)) },
      { Edit(DocumentPath(parent.steps + [.init("k")]), .rename($0)) },
      { Edit(DocumentPath(parent.steps + [.init("k")]), .duplicate(name: $0)) },
    ]
    for name in Self.names {
      for edit in edits {
        let document = try OpenFile(Array(test.text.utf8), path: test.path)
        let isDone = (try? await document.apply(edit(name))) != nil
        #expect(isDone == test.good.contains(name), "\(name.debugDescription)")
        #expect(isDone || document.text == test.text)
      }
    }
  }

  @Test("P29 A refused name tells the rule")
  func rules() async throws {
    for (path, text, name, reason) in [
      (
        ".gitconfig", "[s]\n\tk = 1\n", "a_b",
        "“a_b” cannot be the name of a setting in this format, which takes letters, digits and -, a letter first"
      ),
      (
        "a.ini", "[s]\nk = 1\n", "[z]",
        "“[z]” cannot be the name of a setting in this format, which takes a name that does not begin with “[”, as sections do"
      ),
      (
        "a.ini", "[s]\nk = 1\n", "x=y",
        "“x=y” cannot be the name of a setting in this format, which takes a name without “=”, which ends a name"
      ),
    ] {
      let document = try OpenFile(Array(text.utf8), path: path)
      let edit = Edit(DocumentPath([.init("s"), .init("k")]), .rename(name))
      let refusal = await #expect(throws: EditRefusal.self) { try await document.apply(edit) }
      #expect(refusal?.description == reason)
    }
  }

  nonisolated static let sections: [(path: String, good: Set<String>)] = [
    (
      "a.ini",
      [
        "new", "two words", "a.b", "a_b", "[z", "#x", "x=y", "x\\", "s \"o\"", "s \"o", "s o",
        "s \"a\\\\b\"", "s \"a\\\"",
      ]
    ),
    (".gitconfig", ["new", "a.b"]),
    (
      "a.service",
      [
        "new", "two words", "a.b", "a_b", "[z", "#x", "x=y", "x\\", "s \"o\"", "s \"o", "s o",
        "s \"a\\\\b\"", "s \"a\\\"",
      ]
    ),
  ]

  @Test("P29 A section gets no name that the format cannot have", arguments: sections)
  func sections(path: String, good: Set<String>) async throws {
    for name in [
      "new", "two words", "a.b", "a_b", "[z", "#x", "x=y", "x\\", "x]y", "", " a", "a ", "a\nb",
      "a\rb", "a\u{2028}b", "s \"o\"", "s \"o]\"", "s \"o", "s o", "s \"a\\\\b\"", "s \"a\\\"",
    ] {
      for change in [
        Edit.Change.rename(name), .duplicate(name: name),
      ] {
        let document = try OpenFile(Array("[s]\nk = 1\n".utf8), path: path)
        let isDone = (try? await document.apply(Edit(DocumentPath([.init("s")]), change))) != nil
        #expect(isDone == good.contains(name), "\(name.debugDescription)")
      }
    }
  }

  /// H2.
  @Test("P29 A value gets no character at which a reader of its format ends a line")
  func values() async throws {
    for (path, text) in [
      ("a.ini", "k = 1\n"), (".env", "k=1\n"), ("sshd_config", "k 1\n"), (".npmrc", "k=1\n"),
      ("/etc/sysctl.conf", "k = 1\n"), ("/x.service.d/a.conf", "k=1\n"),
    ] {
      for value in ["a\rb", "a\r", "a\r\nb"] {
        let document = try OpenFile(Array(text.utf8), path: path)
        await #expect(throws: EditRefusal.self, "\(path) \(value.debugDescription)") {
          try await document.apply(Edit(DocumentPath([.init("k")]), .set(.text(value))))
        }
      }
    }
    let properties = try OpenFile(Array("k=1\n".utf8), path: "a.properties")
    try await properties.apply(Edit(DocumentPath([.init("k")]), .set(.text("a\r\u{C}b"))))
    #expect(properties.text == "k=a\\r\\fb\n")
  }
}
