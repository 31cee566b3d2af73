import Foundation
import Testing

/// Output that a program prints while its tables are shown.
extension Programs {
  @Suite struct PrintedTests {
    private let program = builtProgram("CrashingProgram")

    @Test(
      "P57 Output while a table is shown does not touch the table, and is there afterwards",
      arguments: [
        ("print", "printed by Swift\n"), ("print half a line", "half a linesaid after"),
        ("standard error", "written by Swift\n"), ("a C library", "told by C: No such file"),
        ("a child", "from a child\nwrong in a child\n"),
      ]
    )
    func kept(row: String, told: String) async throws {
      let terminal = try TmuxSession([program, row])
      let before = try await terminal.waitForFocus(row)
      try terminal.send("Enter")
      try terminal.send("Up")
      try await terminal.waitForLook { $0.focusedText != row ? [] : ["expected a move"] }
      try terminal.send("Down")
      try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
      try await terminal.waitFor("said after")
      #expect(try terminal.screen.hasPrefix(told))
    }

    @Test("P57 The end of very long output is kept, with a note that there was more")
    func much() async throws {
      let terminal = try TmuxSession([program, "much"])
      try await terminal.waitForFocus("much")
      try terminal.send("Enter", "q")
      try await terminal.waitFor("said after")
      let lines = try terminal.history.split(separator: "\n")
      let note = try #require(lines.first, "nothing was kept")
      #expect(note == "... earlier output omitted")
      let told = lines.dropFirst().prefix { $0 != "said after" }
      #expect(told.last == "line 20000 of many that are told")
      #expect(told.allSatisfy { $0.hasPrefix("line ") && $0.hasSuffix(" of many that are told") })
      #expect((6000...9000).contains(told.count), "\(told.count)")
    }

    @Test("P57 Standard error that leads to a file is left alone", arguments: [false, true])
    func redirected(crashes: Bool) async throws {
      let folder = try TemporaryFolder()
      let row = crashes ? "fatalError" : "standard error"
      let terminal = try TmuxSession([
        "sh", "-c", #"exec "$1" "$2" 2>"$0""#, folder.path("errors"), program, row,
      ])
      try await terminal.waitForFocus(row)
      try terminal.send("Enter", "q")
      let exit = try await terminal.waitForExit()
      #expect(exit.leftBehind == [])
      let errors = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
      #expect(errors.contains(crashes ? "the reason of the crash" : "written by Swift"))
      #expect(try !terminal.history.contains("written by Swift"))
    }

    @Test("P57 Earlier output is shown while the program is suspended, and only once")
    func suspended() async throws {
      let terminal = try TmuxSession(
        ["bash", "--norc", "--noprofile", "-i"],
        environment: ["PS1": "prompt> ", "HISTFILE": "/dev/null"]
      )
      try await terminal.waitFor("prompt>")
      try terminal.type("\(program) print\n")
      try await terminal.waitForFocus("print")
      try terminal.send("Enter", "C-z")
      try await terminal.waitFor("Stopped")
      #expect(try terminal.screen.contains("printed by Swift"))
      try terminal.type("clear; fg\n")
      try await terminal.waitForFocus("print")
      try terminal.send("q")
      try await terminal.waitFor("said after")
      #expect(try !terminal.screen.contains("printed by Swift"), "it is shown once")
    }
  }
}
