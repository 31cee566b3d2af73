import Foundation
import Testing

/// The loss of the terminal.
extension Programs {
  @Suite struct ClosingTests {
    /// The state of the program when the window is closed.
    enum Moment: String, CaseIterable {
      case idle, action, alert, editor

      /// The row to begin at, and the text to wait for after it is selected; nil if it is not.
      var row: (name: String, shown: String?) {
        switch self {
        case .idle: ("print", nil)
        case .action: ("run for ever", "Esc Cancel")
        case .alert: ("ask", "and waiting")
        case .editor: ("Text", "Enter Done")
        }
      }
    }

    /// The way in which the program learns of the loss.
    enum Way: String, CaseIterable {
      /// By SIGHUP, as in a shell.
      case signal
      /// Only by the end of its input: started by nohup.
      case ignored
      /// Only by the end of its input: this is not its controlling terminal.
      case session

      /// Starts "$@", and writes its exit status and its processor time into the folder $0.
      var script: String {
        let start =
          switch self {
          case .signal: #"trap : HUP; "$@""#
          case .ignored: #"trap "" HUP; "$@""#
          case .session: #"trap : HUP; setsid --wait "$@""#
          }
        return start + #"; echo $? >"$0/status"; times >"$0/times"; mv "$0/status" "$0/end""#
      }
    }

    #if os(Linux)
      @Test(
        "P57 A closed window ends the program at once, with 129, without a busy loop",
        arguments: Moment.allCases,
        Way.allCases
      )
      func closed(moment: Moment, way: Way) async throws {
        let folder = try TemporaryFolder()
        let terminal = try TmuxSession(
          ["sh", "-c", way.script, folder.path(""), builtProgram("CrashingProgram")]
            + [moment.row.name]
        )
        try await terminal.waitForFocus(moment.row.name)
        if let shown = moment.row.shown {
          try terminal.send("Enter")
          try await terminal.waitFor(shown)
        }
        try terminal.close()
        let end = ContinuousClock.now + .seconds(20)
        while written("end", folder) == nil, ContinuousClock.now < end {
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(written("end", folder) == "129\n")
        // The shell's own time, then that of its children: minutes, seconds, user and system.
        let times = try #require(written("times", folder)).split(separator: "\n").last ?? ""
        let seconds = times.matches(of: #/m([0-9.]+)s/#).compactMap { Double($0.output.1) }
        #expect(times.matches(of: #/0m/#).count == 2 && seconds.reduce(0, +) < 2, "\(times)")
      }

      private func written(_ name: String, _ folder: TemporaryFolder) -> String? {
        try? String(contentsOfFile: folder.path(name), encoding: .utf8)
      }

      @Test("P57 A closed window ends a suspended program, too")
      func suspended() async throws {
        let terminal = try TmuxSession(
          ["bash", "--norc", "--noprofile", "-i"],
          environment: ["PS1": "prompt> ", "HISTFILE": "/dev/null"]
        )
        try await terminal.waitFor("prompt>")
        try terminal.type("\(builtProgram("CrashingProgram")) print\n")
        try await terminal.waitForFocus("print")
        try terminal.send("C-z")
        try await terminal.waitFor("Stopped")
        try terminal.type("clear; echo number $(jobs -p) .\n")
        try await terminal.waitFor(" .")
        let line = try terminal.screen.firstMatch(of: #/number ([0-9]+) \./#)
        let process = try #require(line.flatMap { Int32($0.output.1) })
        try terminal.close()
        let end = ContinuousClock.now + .seconds(20)
        while isRunning(process), ContinuousClock.now < end {
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(!isRunning(process))
      }
    #endif
  }
}
