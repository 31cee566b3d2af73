import Foundation
import TestSupport
import Testing

@testable import TableDocuments
@testable import TableSchemas
@testable import TableScreens

/// Definitions that take tables and sections from other files.
@MainActor @Suite struct ScreenPartsTests {
  private static let net = """
    termtable: 1
    title: Network
    help: Of this machine.
    file: net.ini
    rows:
      - {id: name, path: name}
      - {id: fast, type: toggle, path: fast, when: {row: expert}}
    """

  @Test("A30 a row opens the table of a file, and a table has the sections of others after its own")
  func composing() async throws {
    let screen = try await TestScreen(
      """
      title: All
      include: [parts/net.yaml, more.toml]
      rows:
        - {id: expert, type: toggle, file: /etc/a.ini, path: expert}
        - {id: sound, table: sound.json, when: {row: expert}}
      """,
      ["/etc/a.ini": "expert=true\n", "/etc/s.ini": "level=3\n"],
      beside: [
        "parts/net.yaml": Self.net, "parts/net.ini": "name=lab\nfast=true\n",
        "more.toml": """
        termtable = 1
        only = {row = "expert"}
        [[sections]]
        title = "More"
        file = "/etc/s.ini"
        [[sections.rows]]
        id = "other"
        path = "level"
        """,
        "sound.json": """
        {"termtable": 1, "title": "Sound", "file": "/etc/s.ini",
         "rows": [{"id": "level", "path": "level", "when": {"row": "fast"}}]}
        """,
      ]
    )
    #expect(screen.errors == [])
    let index = screen.store.index
    #expect(
      index.paths.map(\.description) == ["expert", "sound", "sound.level", "name", "fast", "other"]
    )
    #expect(index.definition.sections.map(\.title) == [nil, "Network", "More"])
    #expect(index.definition.sections.map(\.footer) == [nil, "Of this machine.", nil])
    #expect(index[ScreenPath("sound")]?.title == "Sound")
    // The paths of a file begin at its own folder.
    #expect(screen.value("name") == "lab" && screen.value("sound.level") == "3")
    try await screen.set(["name": .text("new"), "sound.level": .text("4")])
    #expect(
      try ByteSource(FileName(screen.folder.path("parts/net.ini"))).allBytes()
        == Array("name=new\nfast=true\n".utf8)
    )
    #expect(screen.text("/etc/s.ini") == "level=4\n")
    #expect(screen.stage(lines: 30).screen.contains("More"))
    try await screen.set(["expert": .text("false")])
    #expect(!screen.stage(lines: 30).screen.contains("More"))
  }

  @Test(
    "A30 what is wrong in a file that is included is told with its name and line",
    arguments: [
      ("termtable: 1\ntitel: x\n", ["b.yaml:2:1: titel:"]),
      ("termtable: 1\nrows: [\n", ["b.yaml:3:1:"]),
      ("title: x\n", ["screen:2:11: include.0: b.yaml: expected a definition of a table"]),
      (
        "termtable: 1\ninclude: screen.yaml\n",
        ["b.yaml:2:10: include: screen.yaml: the files lead in a circle: "]
      ),
      (
        "termtable: 1\ninclude: b.yaml\n",
        ["b.yaml:2:10: include: b.yaml: the files lead in a circle: "]
      ),
      ("termtable: 1\ninclude: c.yaml\n", ["b.yaml:2:10: include: c.yaml: "]),
      (
        "termtable: 1\nrows: [{id: a, file: /x, format: ini, path: a}]\n",
        ["b.yaml:2:13: rows.0.id: another row has the id a"]
      ),
      (
        "termtable: 1\nrows: [{id: b, file: /x, format: ini, path: b, when: {row: nosuch}}]\n",
        ["b.yaml:2:60: rows.0.when.row: no row has the id nosuch"]
      ),
      ("termtable: 1\nrows: [{id: b, file: /x, format: ini, path: b, when: {row: a}}]\n", []),
      ("termtable: 1\nrows: [{id: b, path: b}]\n", ["b.yaml:2:8: rows.0: expected file"]),
    ]
  )
  func wrong(_ other: String, _ sentences: [String]) async throws {
    let screen = try await TestScreen(
      "include: [b.yaml]\nrows: [{id: a, file: /x, format: ini, path: a}]\n",
      beside: ["b.yaml": other]
    )
    #expect(screen.errors.count == sentences.count, "\(screen.errors)")
    for (error, sentence) in zip(screen.errors, sentences) {
      #expect(error.hasPrefix(sentence), "\(error)")
    }
  }

  @Test("A30 a pipe, a device or a folder among the files is told, and not waited for")
  func noFiles() async throws {
    let folder = try WrittenFolder()
    try #require(mkfifo(folder.path("pipe.yaml"), 0o600) == 0)
    try folder.write("texts/.keep", "")
    try #require(mkfifo(folder.path("texts/de.yaml"), 0o600) == 0)
    try folder.write(
      "a.yaml",
      "termtable: 1\ntexts: texts\ninclude: [pipe.yaml, /dev/zero, texts]\n"
    )
    let file = try await ScreenFile(FileName(folder.path("a.yaml")))
    let sentences = file.errors.map(\.description).map {
      String($0.split(separator: "/").last ?? "")
    }
    #expect(
      sentences == [
        "de.yaml: is a FIFO", "a.yaml:3:11: include.0: pipe.yaml: is a FIFO",
        "zero: is a device", "a.yaml:3:33: include.2: texts: is a folder",
      ]
    )
  }

  @Test("A30 files that name each other twice over and over are too many, which ends soon")
  func doubling() async throws {
    var others: [String: String] = [:]
    for number in 1...40 {
      others["\(number).yaml"] = """
        termtable: 1
        rows: [{id: a, table: \(number + 1).yaml}, {id: b, table: \(number + 1).yaml}]
        """
    }
    others["41.yaml"] = "termtable: 1\nrows: []\n"
    let errors = try await TestScreen("include: 1.yaml\n", beside: others).errors
    #expect(errors.contains { $0.contains("a table has at most 1000 files") }, "\(errors)")
  }

  @Test("A30 a definition by itself is not blamed for rows that a file may have which it names")
  func alone() async throws {
    let problems = ScreenCheck(
      ScreenParts(
        JSONValue(
          .object(JSONObject([("include", JSONValue(.text("b.yaml"))), ("rows", Self.rows)]))
        )
      )
    )
    .problems
    #expect(problems.filter { !$0.problem.isWarning }.isEmpty)
  }

  private static let rows = JSONValue(
    .list([
      JSONValue(
        .object(
          JSONObject([
            ("id", JSONValue(.text("a"))), ("file", JSONValue(.text("/x"))),
            ("path", JSONValue(.text("a"))),
            ("when", JSONValue(.object(JSONObject([("row", JSONValue(.text("b")))])))),
          ])
        )
      )
    ])
  )

  @Test("A34 trust covers the bytes of all files that a definition names")
  func trust() async throws {
    let folder = try WrittenFolder()
    let state = StateFolder(FileName(folder.path("state")))
    try folder.write("a.yaml", "termtable: 1\ninclude: b.yaml\n")
    try folder.write("b.yaml", "termtable: 1\nrows: [{id: x, run: [\"true\"]}]\n")
    func trust() async throws -> ScreenTrust {
      let file = try await ScreenFile(FileName(folder.path("a.yaml")))
      #expect(file.files.count == 2 && file.errors.isEmpty)
      return ScreenTrust(file.files, in: state, user: 12_345)
    }
    try await trust().remember()
    #expect(try await trust().verdict == .trusted)
    try folder.write("b.yaml", "termtable: 1\nrows: [{id: x, run: [\"false\"]}]\n")
    #expect(try await trust().verdict == .unknown)
  }
}
