import Foundation
import Testing

/// Standard streams that lead nowhere, and variables that are missing or wrong.
extension Programs {
  @Suite struct StreamsTests {
    static let programs = [["termtable", "--examples"], ["rows", "50"]]

    /// A script of the shell that starts the program, "$@".
    struct Start: CustomTestStringConvertible {
      var script: String
      var testDescription: String { script }
    }

    private func started(_ program: [String], _ start: Start) throws -> TmuxSession {
      let command = [builtProgram(program[0])] + program.dropFirst()
      return try TmuxSession(["sh", "-c", start.script, "sh"] + command)
    }

    @Test(
      "P57 With a terminal a program works with any streams and variables",
      arguments: programs,
      [
        #""$@" </dev/null"#, #""$@" <&-"#, #""$@" 2>&-"#, #""$@" 2>/dev/null"#, #""$@" <&- 2>&-"#,
        #"LINES=1 COLUMNS=1 "$@""#, #"unset TERM; "$@""#, #"TERM=no-such "$@""#,
        #"TERM=vt100 "$@""#, #"TERM=linux "$@""#, #"TERM=screen "$@""#, #"LC_ALL=C "$@""#,
        #"LC_ALL=xx_YY.UTF-8 "$@""#, #"unset LC_ALL LANG HOME PATH; "$@""#,
      ].map(Start.init)
    )
    func works(program: [String], start: Start) async throws {
      let terminal = try started(program, start)
      try await terminal.waitFor("q Quit")
      let first = try await terminal.waitForLook {
        $0.focusedText.isEmpty ? ["no focus"] : $0.flaws()
      }
      try terminal.send("Down")
      try await terminal.waitForLook { $0.cursor.line > first.cursor.line ? [] : ["no move"] }
      try terminal.send("Right")
      try await terminal.waitFor("‹") { $0.contains("‹") || $0.contains("<") }
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test(
      "Help, the version and texts for shells that cannot be written end with a message and status 73",
      arguments: [
        ["--version"], ["--help"], ["get", "--help"], ["--generate-manual"],
        ["--generate-completion-script", "bash"],
      ],
      ["/dev/full", "&-"]
    )
    func unwritten(arguments: [String], output: String) throws {
      let script = "exec \"$0\" \"$@\" >\(output)"
      let result = try run(["sh", "-c", script, builtProgram("termtable")] + arguments)
      #expect(result.status == 73)
      #expect(result.errors == "termtable: standard output: cannot be written\n")
    }

    @Test("P39 What is piped into it shows as it arrives")
    func arriving() async throws {
      let folder = try TemporaryFolder()
      let later = folder.path("later")
      try #require(mkfifo(later, 0o600) == 0)
      let script = #"(echo first; cat "$0") | "$@""#
      let terminal = try TmuxSession(["sh", "-c", script, later, builtProgram("termtable")])
      try await terminal.waitFor("first")
      let writer = try FileHandle(forWritingTo: URL(filePath: later))
      try writer.write(contentsOf: Data("second\n".utf8))
      try await terminal.waitFor("second")
      try terminal.send("Down")
      try await terminal.waitForFocus("second")
      try writer.close()
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test(
      "P57 A program that cannot print says so, unless standard error is closed, too",
      arguments: programs,
      [
        Start(script: #""$@" >&-"#), Start(script: #""$@" >/dev/full"#),
        Start(script: #""$@" <&- >&-"#),
      ]
    )
    func closedOutput(program: [String], start: Start) async throws {
      let terminal = try started(program, start)
      let exit = try await terminal.waitForExit()
      let status = program[0] == "termtable" ? 73 : 1
      #expect(exit.status == status)
      #expect(exit.leftBehind == [])
      #expect(try terminal.history.hasPrefix("\(program[0]): cannot write to standard output"))
      let silent = try started(program, Start(script: start.script + " 2>&-"))
      #expect(try await silent.waitForExit().status == status)
    }

    #if os(Linux)
      @Test("P57 A program without a keyboard says so", arguments: programs)
      func noKeyboard(program: [String]) async throws {
        let terminal = try started(program, Start(script: #"setsid --wait "$@" <&-"#))
        let exit = try await terminal.waitForExit()
        #expect(exit.status == (program[0] == "termtable" ? 69 : 1))
        #expect(exit.leftBehind == [])
        #expect(try terminal.history.hasPrefix("\(program[0]): no terminal"))
      }

      @Test("P57 A closed standard stream becomes /dev/null, not a file of the terminal")
      func places() async throws {
        let terminal = try started(["rows", "50"], Start(script: #"exec "$@" <&- 2>&-"#))
        try await terminal.waitFor("q Quit")
        for descriptor in [0, 2] {
          let link = "/proc/\(try terminal.process)/fd/\(descriptor)"
          let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
          #expect(target == "/dev/null")
        }
      }
    #endif
  }
}
