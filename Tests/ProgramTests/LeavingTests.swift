import Foundation
import Testing

/// Going back, quitting, signals and suspension, and the terminal after them.
extension Programs {
  @Suite struct LeavingTests {
    /// Starts the program, and moves the focus to its second row.
    private func started(_ environment: [String: String] = [:]) async throws -> TmuxSession {
      let terminal = try TmuxSession(
        [builtProgram("termtable"), "--examples"],
        environment: environment
      )
      try await terminal.waitForFocus("Every kind of cell")
      try terminal.send("Down")
      try await terminal.waitForFocus("Every kind of section")
      return terminal
    }

    @Test("Esc at the root never ends the program; q does, from any depth", arguments: 0...2)
    func leaving(depth: Int) async throws {
      let terminal = try TmuxSession([builtProgram("termtable"), fixture("walk.json")])
      try await terminal.waitForFocus("name")
      try terminal.send("Escape")
      try await terminal.waitFor("Press q to quit")
      try terminal.send("Left")
      try await terminal.waitFor("This is the first table")
      try await terminal.waitForFocus("name")
      if depth > 0 {
        try terminal.send("End", "Up", "Up", "Up", "Up")
        try await terminal.waitForFocus("servers")
        try terminal.send("Enter")
        try await terminal.waitFor("‹ walk.json › servers")
      }
      if depth > 1 {
        try terminal.send("Enter")
        try await terminal.waitFor("‹ walk.json › servers › [0]")
      }
      try terminal.send(["q", "Q", "F10"][depth])
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test("P46 Esc takes less than half a second longer than ←, not the second that ncurses waits")
    func escape() async throws {
      let terminal = try await started()
      let left = try await timeToGoBack(by: "Left", in: terminal)
      let escape = try await timeToGoBack(by: "Escape", in: terminal)
      // The delay is 25 ms; that of ncurses would be 1,000. The rest allows for pauses of the
      // machine.
      #expect(escape < left + .milliseconds(500))
    }

    /// Returns the shortest of five times from the key until the table before is shown.
    private func timeToGoBack(by key: String, in terminal: TmuxSession) async throws -> Duration {
      var shortest = Duration.seconds(60)
      for _ in 0..<5 {
        try terminal.send("Enter")
        try await terminal.waitFor("‹ Examples › Every kind of section")
        let start = ContinuousClock.now
        try terminal.send(key)
        try await terminal.waitForFocus("Every kind of section")
        shortest = min(shortest, .now - start)
      }
      return shortest
    }

    @Test("P46 An arrow key that arrives in two parts is an arrow key")
    func splitSequence() async throws {
      let terminal = try await started(["ESCDELAY": "5000"])
      try terminal.send("Enter")
      try await terminal.waitForFocus("One")
      let before = try terminal.look
      try terminal.send(bytes: [0x1B])
      try terminal.send(bytes: Array("[B".utf8))
      let after = try await terminal.waitForLook { $0 == before ? ["expected a move"] : [] }
      #expect(after.title == "Every kind of section")
      #expect(after.focusedText == "Two")
    }

    @Test("P57 ^C ends it with 130, the terminal as it was")
    func controlC() async throws {
      let terminal = try await started()
      try terminal.send("C-c")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 130)
      #expect(exit.leftBehind == [])
    }

    @Test(
      "P57 A signal ends it with the status the shell expects, the terminal as it was",
      arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)]
    )
    func signals(signal: Int32, status: Int) async throws {
      let terminal = try await started()
      try terminal.signal(signal)
      let exit = try await terminal.waitForExit()
      #expect(exit.status == status)
      #expect(exit.leftBehind == [])
      #expect(try !terminal.screen.contains("Every kind of cell"))
    }

    #if os(Linux)
      /// Signals that end a program and are seldom used; the last ones are real-time signals.
      static let seldom: [Int32] = [
        SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPIPE, SIGSYS, SIGIO, SIGPWR,
        SIGSTKFLT, 34, 35, 64,
      ]

      @Test("P57 Any other signal that ends it leaves the terminal as it was", arguments: seldom)
      func seldomSignals(signal: Int32) async throws {
        let terminal = try await started()
        try terminal.signal(signal)
        let exit = try await terminal.waitForExit()
        #expect(exit.status == 128 + Int(signal))
        #expect(exit.leftBehind == [])
      }

      @Test("P57 A program that has hung ends by the second signal, the terminal as it was")
      func hung() async throws {
        let terminal = try TmuxSession([builtProgram("CrashingProgram"), "hang"])
        try await terminal.waitForFocus("hang")
        try terminal.send("Enter")
        // There must be a second between the two signals.
        let end = ContinuousClock.now + .seconds(20)
        while !terminal.hasEnded, ContinuousClock.now < end {
          try terminal.signal(SIGTERM)
          try await Task.sleep(for: .milliseconds(100))
        }
        let exit = try await terminal.waitForExit()
        #expect(exit.status == 143)
        #expect(exit.leftBehind == [])
      }
    #endif

    @Test(
      "P57 If no screen from before comes back, the next output begins on an empty line",
      arguments: ["vt100", "linux"],
      ["q", "fatalError"]
    )
    func withoutOtherScreen(name: String, way: String) async throws {
      let terminal = try TmuxSession(
        [builtProgram("CrashingProgram"), "fatalError"],
        environment: ["TERM": name]
      )
      try await terminal.waitForFocus("fatalError")
      try terminal.send(way == "q" ? "q" : "Enter")
      try await terminal.waitFor("the end") { screen in
        screen.contains(way == "q" ? "said after" : "Press space") || terminal.hasEnded
      }
      let lines = try terminal.history.split(separator: "\n").map(String.init)
      #expect(!lines.contains { $0.contains("Enter Run") || $0.contains("Quit") }, "\(lines)")
      #expect(lines.contains { $0.hasPrefix(" Crashes") }, "\(lines)")
    }

    @Test("P57 It ends when its terminal is gone")
    func closedWindow() async throws {
      let terminal = try await started()
      let process = try terminal.process
      try terminal.close()
      let end = ContinuousClock.now + .seconds(20)
      while isRunning(process), ContinuousClock.now < end {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(!isRunning(process))
    }

    @Test("After SIGSTOP and SIGCONT from outside the program goes on as it was")
    func stoppedFromOutside() async throws {
      let terminal = try await started()
      let before = try terminal.look
      try terminal.signal(SIGSTOP)
      try terminal.send("Down")
      try terminal.signal(SIGCONT)
      try await terminal.waitForFocus("Headers and footers")
      try terminal.send("Up")
      try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
    }

    @Test("^Z gives the shell a sane terminal; fg brings the table back with its focus")
    func suspending() async throws {
      let terminal = try TmuxSession(
        ["bash", "--norc", "--noprofile", "-i"],
        environment: ["PS1": "prompt> ", "HISTFILE": "/dev/null"]
      )
      try await terminal.waitFor("prompt>")
      try terminal.type("before=$(stty -g)\n\(builtProgram("termtable")) --examples\n")
      try await terminal.waitForFocus("Every kind of cell")
      try terminal.send("Down", "Down")
      let before = try await terminal.waitForFocus("Headers and footers")

      try terminal.send("C-z")
      try await terminal.waitFor("Stopped")
      #expect(try terminal.modesLeftOn() == [])
      try terminal.type("[ \"$before\" = \"$(stty -g)\" ] && echo as be''fore\n")
      try await terminal.waitFor("as before")

      try terminal.type("fg\n")
      try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
      try terminal.send("Enter")
      try await terminal.waitFor("‹ Examples › Headers and footers")
      try terminal.send("q")
      try await terminal.waitFor("prompt>")
      try terminal.type("echo status $?\n")
      try await terminal.waitFor("status 0")
    }
  }
}

extension TmuxSession {
  /// Waits until a row that begins with this text has the focus.
  @discardableResult func waitForFocus(
    _ row: String,
    timeout: Duration = .seconds(20),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Look {
    try await waitForLook(timeout: timeout, sourceLocation: sourceLocation) { look in
      look.focusedText.hasPrefix(row)
        ? [] : ["“\(row)” does not have the focus, but “\(look.focusedText)”"]
    }
  }

  /// Waits until the cursor is on a line that begins with a name, for example as the caret in a
  /// field of a form.
  func waitForCursor(
    in name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitForLook(sourceLocation: sourceLocation) { look in
      let line = look.cursor.isVisible ? look.lines[look.cursor.line] : ""
      return line.dropFirst(3).hasPrefix(name)
        ? [] : ["the cursor is in “\(line)”, not in “\(name)”"]
    }
  }
}
