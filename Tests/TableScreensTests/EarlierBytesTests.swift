import TableModel
import TableScreens
import Testing

@testable import TableDocuments
@testable import TableScreens

/// Changes that are taken back, by the same rows or by an undo: the bytes are those of before.
@MainActor @Suite struct EarlierBytesTests {
  /// A row, its file, and values that it gets one after the other, the last one being that which it
  /// has at first.
  struct Round: CustomTestStringConvertible {
    let row: String
    let file: String
    let text: String
    let values: [String?]

    var testDescription: String { "\(file) \(row)" }
  }

  nonisolated static let rounds = [
    Round(
      row: "word: quiet, type: toggle",
      file: "/cmdline.txt",
      text: "console=tty1  quiet\tsplash root=/dev/sda\n",
      values: ["off", "on"]
    ),
    Round(
      row: "word: quiet, type: toggle",
      file: "/cmdline.txt",
      text: "quiet splash",
      values: ["off", "on", "off", "on"]
    ),
    Round(
      row: "path: GRUB_CMDLINE_LINUX, word: nosplash, type: toggle",
      file: "/grub.env",
      text: "GRUB_CMDLINE_LINUX=\"quiet nosplash  ro\" # c\n",
      values: ["off", "on"]
    ),
    Round(
      row: "path: b",
      file: "/a.ini",
      text: "a=1\n\n# It is b.\nb = 2 \nc=3\n",
      values: [nil, "2"]
    ),
    Round(
      row: "path: s.b",
      file: "/a.yaml",
      text: "s: # only b\n  b: 'x'\nt: 1\n",
      values: [nil, "x"]
    ),
    Round(
      row: "path: s.n, min: 0",
      file: "/a.toml",
      text: "a = 1\n",
      values: ["5", nil]
    ),
    Round(
      row: "line: dtoverlay=x, type: toggle",
      file: "/config.txt",
      text: "dtoverlay=x\r\na=1\r\n",
      values: ["off", "on"]
    ),
  ]

  private func value(_ text: String?) -> ScreenValue? { text.map { .text($0) } }

  @Test("A31 a value that is set and set back leaves the bytes that were there", arguments: rounds)
  func sameBytes(_ round: Round) async throws {
    let screen = try await TestScreen(
      "rows: [{id: a, file: \(round.file), \(round.row)}]",
      [round.file: round.text],
      keeps: true
    )
    #expect(screen.errors == [])
    for (number, value) in round.values.enumerated() {
      try await screen.set(["a": self.value(value)])
      #expect(screen.value("a") == value)
      if number == 0 { #expect(screen.text(round.file) != round.text) }
    }
    #expect(screen.text(round.file) == round.text)
  }

  @Test("A32 an undo of several rows brings their comments and places back, too")
  func undo() async throws {
    let text = "# first\na=1\n# second\nb=2\n[s]\n# third\nc=3\n"
    let screen = try await TestScreen(
      "file: /a.ini\nrows: [{id: a, path: a}, {id: b, path: b}, {id: c, path: s.c}]",
      ["/a.ini": text],
      keeps: true
    )
    try await screen.set(["a": nil, "b": .text("5"), "c": nil])
    #expect(screen.text("/a.ini")?.contains("# third") == false)
    let last = try #require(screen.saves.all.first?.record)
    var changes = ScreenChanges()
    #expect(await screen.saves.undo(last, in: &changes) == [])
    let shown = try await screen.saves.plan(changes).unified
    #expect(shown.contains("+# third"))
    try await screen.saves.save(changes)
    #expect(screen.text("/a.ini") == text)
  }

  @Test("A31 what others have written meanwhile stays, also if a value is set back")
  func otherChanges() async throws {
    let screen = try await TestScreen(
      "rows: [{id: a, file: /cmdline.txt, word: quiet, type: toggle}]",
      ["/cmdline.txt": "one quiet two\n"],
      keeps: true
    )
    try await screen.set(["a": .text("off")])
    try screen.write("/cmdline.txt", "one two three\n")
    await screen.store.read()
    try await screen.set(["a": .text("on")])
    #expect(screen.text("/cmdline.txt") == "one two three quiet\n")
  }

  @Test("A31 without old versions a word comes to the end of its line")
  func noVersions() async throws {
    let screen = try await TestScreen(
      "rows: [{id: a, file: /cmdline.txt, word: quiet, type: toggle}]",
      ["/cmdline.txt": "one quiet two\n"]
    )
    try await screen.set(["a": .text("off")])
    try await screen.set(["a": .text("on")])
    #expect(screen.text("/cmdline.txt") == "one two quiet\n")
  }
}
