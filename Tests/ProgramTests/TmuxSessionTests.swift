import Foundation
import Testing

/// The harness itself, on programs that every system has.
extension Programs {
  @Suite struct TmuxSessionTests {
    @Test("Typed text arrives, byte for byte")
    func typing() async throws {
      let terminal = try TmuxSession(["cat"], columns: 30, lines: 6)
      try terminal.type("日本 ü;\n")
      try await terminal.waitForScreen("日本 ü;\n日本 ü;")
      try terminal.send("a", ";", "Enter")
      try await terminal.waitForScreen(
        """
        日本 ü;
        日本 ü;
        a;
        a;
        """
      )
      #expect(try terminal.cursor == .init(column: 0, line: 4, isVisible: true))
    }

    @Test("A program sees the size it was started at, and each resize")
    func resizing() async throws {
      let watch = "trap 'stty size' WINCH; stty size; while :; do read line; done"
      let terminal = try TmuxSession(["sh", "-c", watch], columns: 61, lines: 7)
      try await terminal.waitFor("7 61")
      try terminal.resize(columns: 20, lines: 5)
      try await terminal.waitFor("5 20")
      try terminal.resize(columns: 100, lines: 30)
      try await terminal.waitFor("30 100")
    }

    @Test("The exit status of a program and the modes that it leaves on are seen")
    func leavingThingsBehind() async throws {
      let tidy = try TmuxSession(["sh", "-c", "exit 3"], columns: 20, lines: 5)
      let tidyExit = try await tidy.waitForExit()
      #expect(tidyExit.status == 3)
      #expect(tidyExit.leftBehind == [])

      let messy = try TmuxSession(
        ["sh", "-c", #"stty -echo; printf '\033[?1049h\033[?25l\033[?1h\033[?1000h'"#])
      let messyExit = try await messy.waitForExit()
      #expect(messyExit.status == 0)
      #expect(
        messyExit.leftBehind == [
          "the alternate screen", "a hidden cursor", "application cursor keys", "mouse reporting",
          "changed terminal settings (stty)",
        ]
      )
    }

    @Test("Control-C and signals end the program, not the shell around it")
    func signals() async throws {
      let interrupted = try TmuxSession(["sh", "-c", "echo ready; exec cat"])
      try await interrupted.waitFor("ready")
      try interrupted.send("C-c")
      #expect(try await interrupted.waitForExit().status == 130)

      let terminated = try TmuxSession(["sh", "-c", "echo ready; exec cat"])
      try await terminated.waitFor("ready")
      try terminated.signal(SIGTERM)
      #expect(try await terminated.waitForExit().status == 143)
    }

    @Test("The environment and the styles are passed on")
    func environmentAndStyle() async throws {
      let terminal = try TmuxSession(
        ["sh", "-c", #"printf '\033[1m%s %s %s\033[0m' "$TERM" "$LC_ALL" "$MINE"; cat"#],
        environment: ["MINE": "a b"]
      )
      try await terminal.waitFor("tmux-256color C.UTF-8 a b")
      #expect(try terminal.styledScreen.contains("\u{1B}[1mtmux-256color"))
    }

    @Test("The built programs are found and run", arguments: ["termtable", "rows", "settings"])
    func builtPrograms(name: String) throws {
      #expect(FileManager.default.isExecutableFile(atPath: builtProgram(name)))
    }

    @Test("A wait in vain shows the screen, line by line")
    func waitingInVain() async throws {
      let terminal = try TmuxSession(["sh", "-c", "echo one; echo 2; cat"], columns: 20, lines: 5)
      try await terminal.waitFor("2")
      try await withKnownIssue {
        try await terminal.waitForScreen("one\ntwo", timeout: .milliseconds(50))
      } matching: { issue in
        issue.comments.contains { $0.rawValue.hasSuffix("  one\n- two\n+ 2") }
      }
    }
  }
}
