import Foundation
import Testing

/// Answers of the terminal while the program ends, and keys that are typed ahead.
extension Programs {
  @Suite struct LateAnswersTests {
    private static let answers: String = "\u{1B}[?2026;2$y\u{1B}[>84;0;0c"

    /// Input that arrives after the program's question, and the part of it that is left to the
    /// shell.
    static let cases: [(arrives: [String], left: String)] = [
      (["q", answers], ""), (["q" + answers], ""),
      (["q", "\u{1B}[?2026;0$y", "\u{1B}[>0;0;0c"], ""),
      (["q", "\u{1B}[?2026;2$y"], ""), (["q"], ""), ([answers, "q"], ""),
      // After the mouse was used, the program asks once more at its end.
      (
        [
          "\u{1B}[<64;5;5M\u{1B}[<64;5;5Mq",
          "\u{1B}[<64;5;5M" + answers + "\u{1B}[<64;5;5M\u{1B}[>84;0;0c",
        ], ""
      ),
      (["q", answers + "ls\r"], "ls\r"),
      // The answer about the background, which only some themes ask for.
      (["q", "\u{1B}[?2026;2$y\u{1B}]11;rgb:0000/ffff/0000\u{1B}\\\u{1B}[>84;0;0cls\r"], "ls\r"),
    ]

    @Test(
      "P57 Answers of the terminal do not reach the shell, but keys that are typed after them do",
      arguments: cases
    )
    func answers(arrives: [String], left: String) async throws {
      let terminal = try BareTerminal([builtProgram("rows"), "50"])
      _ = try await terminal.read(until: "\u{1B}[>c")
      terminal.type(arrives[0])
      if arrives.count > 1, arrives[0].hasSuffix("q") {
        // The program is ending once it gives the screen back.
        _ = try await terminal.read(until: "?1049l")
      }
      for text in arrives.dropFirst() { terminal.type(text) }
      _ = try #require(await terminal.timeToEnd())
      #expect(terminal.exitStatus == 0)
      #expect(terminal.isCooked)
      #expect(terminal.takeInput() == left)
    }

    #if os(Linux)
      @Test(
        "P57 Keys that are typed before an answer are handed on to the shell, in their order",
        .enabled(if: letsType, "the system does not let programs type")
      )
      func typedAhead() async throws {
        let terminal = try BareTerminal([builtProgram("rows"), "50"])
        _ = try await terminal.read(until: "\u{1B}[>c")
        terminal.type("q")
        _ = try await terminal.read(until: "?1049l")
        terminal.type("l\u{1B}[As" + Self.answers + " -l\r")
        _ = try #require(await terminal.timeToEnd())
        #expect(terminal.takeInput() == "l\u{1B}[As -l\r")
      }

      static let typedTogether: [(typed: String, left: String)] = [
        ("qls -l\r", "ls -l\r"), ("jjqq\u{1B}[A\u{1B}", "q\u{1B}[A\u{1B}"),
        ("ql\u{1B}[<64;5;5M" + answers + "日s\r", "l日s\r"),
      ]

      @Test(
        "P57 Keys that are typed together with q reach the next reader",
        .enabled(if: letsType, "the system does not let programs type"),
        arguments: typedTogether
      )
      func handedOn(typed: String, left: String) async throws {
        let terminal = try BareTerminal([builtProgram("rows"), "50"])
        _ = try await terminal.read(until: "\u{1B}[>c")
        if !typed.contains(Self.answers) { terminal.type(Self.answers) }
        _ = try await terminal.readUntilQuiet()
        terminal.type(typed)
        _ = try #require(await terminal.timeToEnd())
        #expect(terminal.isCooked)
        #expect(terminal.takeInput() == left)
      }

      private static var letsType: Bool {
        let setting = try? String(
          contentsOfFile: "/proc/sys/dev/tty/legacy_tiocsti",
          encoding: .utf8
        )
        return setting?.hasPrefix("1") ?? true
      }
    #endif

    @Test("P57 A program that is ended before it has shown anything has asked nothing")
    func typedBeforeTheStart() async throws {
      let terminal = try BareTerminal([
        "sh", "-c", "read line; exec \"$@\"", "sh", builtProgram("rows"), "50",
      ])
      terminal.type("\rq")
      let shown = try await terminal.read(until: "?1049l")
      _ = try #require(await terminal.timeToEnd())
      #expect(!shown.contains("\u{1B}[>c"))
      #expect(terminal.exitStatus == 0)
    }
  }
}
