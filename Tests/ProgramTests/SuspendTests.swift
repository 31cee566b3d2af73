import Foundation
import Testing

/// Suspending and continuing, in a shell and without one.
extension Programs {
  @Suite struct SuspendTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Returns the command of a shell that runs a program and writes down its process.
    private func noting(_ command: String) -> String {
      #"sh -c 'echo $$ >"$0"; exec "$@"' \#(folder.path("process")) \#(command)"#
    }

    /// The process that was written down.
    private var process: Int32 {
      get throws {
        let text = try String(contentsOfFile: folder.path("process"), encoding: .utf8)
        return try #require(Int32(text.dropLast()))
      }
    }

    /// Starts a shell with job control, and in it a program.
    private func shell(_ command: String, focus: String) async throws -> TmuxSession {
      let terminal = try TmuxSession(
        ["bash", "--norc", "--noprofile", "-i"],
        environment: ["PS1": "prompt> ", "HISTFILE": "/dev/null"]
      )
      try await terminal.waitFor("prompt>")
      try terminal.type("before=$(stty -g)\n\(command)\n")
      try await terminal.waitForFocus(focus)
      return terminal
    }

    private func expectShell(_ terminal: TmuxSession) async throws {
      try await terminal.waitFor("Stopped")
      #expect(try terminal.modesLeftOn() == [])
      try terminal.type("[ \"$before\" = \"$(stty -g)\" ] && echo as be''fore\n")
      try await terminal.waitFor("as before")
    }

    @Test(
      "P59 Suspended twice, by ^Z or by a signal, the program comes back as it was, in every state",
      arguments: ClosingTests.Moment.allCases,
      [false, true]
    )
    func twice(moment: ClosingTests.Moment, bySignal: Bool) async throws {
      let program = noting("\(builtProgram("CrashingProgram")) '\(moment.row.name)'")
      let terminal = try await shell(program, focus: moment.row.name)
      if let shown = moment.row.shown {
        try terminal.send("Enter")
        try await terminal.waitFor(shown)
      }
      // A spinner turns meanwhile: then only the focus is compared.
      let isStill = moment != .action
      let before = try terminal.look
      for _ in 1...2 {
        if bySignal {
          kill(try process, SIGTSTP)
        } else {
          try terminal.send("C-z")
        }
        try await expectShell(terminal)
        try terminal.type("clear; fg\n")
        try await terminal.waitForLook { look in
          let isBack = isStill ? look == before : look.focusedText.hasPrefix(moment.row.name)
          return isBack ? [] : ["expected\n\(before)"]
        }
      }
      // It leaves the text first.
      if moment == .editor { try terminal.send("C-c") }
      try terminal.send("C-c")
      try await terminal.waitFor("prompt>")
      try terminal.type("echo status $?\n")
      try await terminal.waitFor("status 130")
    }

    @Test("P59 After a resize while it is stopped, the screen is that of a fresh start")
    func resized() async throws {
      let terminal = try await shell(
        builtProgram("termtable") + " --examples",
        focus: "Every kind of cell"
      )
      for size in [(50, 12), (100, 30)] {
        try terminal.send("C-z")
        try await expectShell(terminal)
        try terminal.resize(columns: size.0, lines: size.1)
        try terminal.type("clear; fg\n")
        let fresh = try TmuxSession(
          [builtProgram("termtable"), "--examples"],
          columns: size.0,
          lines: size.1
        )
        let expected = try await fresh.waitForFocus("Every kind of cell")
        try await terminal.waitForLook { $0 == expected ? [] : ["expected\n\(expected)"] }
      }
    }

    @Test(
      "P59 Changes by stty while it is stopped stay after its end, and do not disturb it"
    )
    func changedModes() async throws {
      let terminal = try await shell(
        builtProgram("termtable") + " --examples",
        focus: "Every kind of cell"
      )
      try terminal.send("C-z")
      try await expectShell(terminal)
      try terminal.type("clear; stty erase ^H -ixon; fg\n")
      try await terminal.waitForFocus("Every kind of cell")
      try terminal.send("Down")
      try await terminal.waitForFocus("Every kind of section")
      try terminal.send("q")
      try await terminal.waitFor("prompt>")
      try terminal.type("clear; stty -a | grep -c -e '-ixon\\|erase = ^H' | sed 's/^/modes /'\n")
      try await terminal.waitFor("modes 2")
    }

    @Test("P59 In a pipeline the whole job stops, and goes on")
    func pipeline() async throws {
      let terminal = try await shell(
        "\(noting("sleep 300")) | \(builtProgram("termtable")) \(fixture("walk.json"))",
        focus: "name"
      )
      try terminal.send("C-z")
      try await expectShell(terminal)
      #if os(Linux)
        let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        #expect(status.contains("(sleep) T"))
      #endif
      try terminal.type("clear; fg\n")
      try await terminal.waitForFocus("name")
      try terminal.send("Down")
      try await terminal.waitForFocus("price")
    }

    @Test("P59 If no shell could continue it, ^Z and SIGTSTP do nothing", arguments: [false, true])
    func orphaned(bySignal: Bool) async throws {
      let terminal = try TmuxSession([
        "sh", "-c", noting(builtProgram("termtable") + " --examples") + "; true",
      ])
      let before = try await terminal.waitForFocus("Every kind of cell")
      if bySignal {
        kill(try process, SIGTSTP)
      } else {
        try terminal.send("C-z")
      }
      try terminal.send("Down")
      try await terminal.waitForFocus("Every kind of section")
      try terminal.send("Up")
      try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
      try terminal.send("q")
      #expect(try await terminal.waitForExit().leftBehind == [])
    }
  }
}
