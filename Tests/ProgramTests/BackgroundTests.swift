import Foundation
import Testing

/// A theme that is light or dark as the terminal is, in a terminal.
extension Programs {
  @Suite struct BackgroundTests {
    private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[>c"
    private static let identity = "\u{1B}[>84;0;0c"

    private func start(_ variables: String...) throws -> BareTerminal {
      try BareTerminal(
        ["env"] + variables + [builtProgram("rows"), "50"],
        columns: 40,
        lines: 10
      )
    }

    private func end(_ terminal: BareTerminal) async throws -> String {
      terminal.type("q")
      let last = try await terminal.read(until: "?1049l")
      _ = try #require(await terminal.timeToEnd())
      #expect(terminal.exitStatus == 0 && terminal.isCooked)
      return last
    }

    @Test(
      "P53 The answer about the background changes the colours, however it ends and arrives",
      arguments: [
        (["\u{1B}]11;rgb:0000/0000/0000\u{1B}\\" + identity], "28;28;28"),
        (["\u{1B}]11;rgb:ffff/ffff/ffff\u{7}" + identity], "255;255;255"),
        (["\u{1B}]11;rgb:ff", "ff/ffff/ffff", "\u{7}" + identity], "255;255;255"),
        ([identity, "jj\u{1B}]11;rgb:0/0/0\u{7}k"], "28;28;28"), (["\u{1B}[?997;1n"], "28;28;28"),
      ]
    )
    func answers(pieces: [String], background: String) async throws {
      let terminal = try start("TERMTABLE_THEME=automatic", "COLORTERM=truecolor")
      let first = try await terminal.read(until: Self.question)
      #expect(first.contains("50 rows") && first.contains("\u{1B}[?2031h"))
      #expect(!first.contains("48;2;"))
      var output = ""
      for piece in pieces {
        terminal.type(piece)
        output += try await terminal.readUntilQuiet()
      }
      #expect(output.contains("48;2;" + background))
      #expect(!output.contains("does nothing here"))
      #expect(try await end(terminal).contains("\u{1B}[?2031l"))
      #expect(terminal.takeInput() == "")
    }

    @Test("P53 A theme chosen by a key asks for the background, and sends nothing else")
    func chosen() async throws {
      for vocabulary in [OutputScanner.Vocabulary.ofAnyKey, .ours] {
        let session = try PtySession(
          [builtProgram("termtable"), "--examples"],
          vocabulary: vocabulary
        )
        try await session.settle()
        try session.send(Array(":set theme=automatic\r".utf8))
        try await session.settle()
        try session.send([0x03])
        #expect(try await session.waitForExit() == .init(status: 130, leftBehind: []))
        // The question, and the mode switched on and off.
        #expect(
          session.scanner.flawCount == (vocabulary.copies ? 0 : 3),
          "\(session.scanner.flaws)"
        )
      }
    }

    @Test("P53 COLORFGBG counts from the first frame on, and a missing answer stops nothing")
    func guess() async throws {
      let terminal = try start(
        "TERMTABLE_THEME=automatic",
        "COLORTERM=truecolor",
        "COLORFGBG=0;15"
      )
      let first = try await terminal.read(until: Self.question)
      #expect(first.contains("48;2;255;255;255"))
      _ = try await end(terminal)
    }

    @Test(
      "P53 The background is not asked for by other themes, in linear mode, and in old terminals",
      arguments: [
        ["TERMTABLE_THEME=dark"], ["TERMTABLE_THEME=automatic", "TERM=linux"],
        ["TERMTABLE_THEME=automatic", "TERM=vt100"],
        ["TERMTABLE_THEME=automatic", "TERMTABLE_LINEAR=1"],
      ]
    )
    func unasked(variables: [String]) async throws {
      let terminal = try BareTerminal(["env"] + variables + [builtProgram("rows"), "50"])
      let isLinear = variables.contains("TERMTABLE_LINEAR=1")
      let output = try await terminal.read(until: isLinear ? "> " : "50 rows")
      let rest = try await terminal.readUntilQuiet()
      terminal.type(isLinear ? "quit\r" : "q")
      _ = try #require(await terminal.timeToEnd())
      #expect(!(output + rest).contains("]11;") && !(output + rest).contains("2031"))
    }
  }
}
