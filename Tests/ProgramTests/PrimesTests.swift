import Testing

/// The demo of Mensa, walked through as its user would.
extension Programs {
  @Suite struct PrimesTests {
    private func started(
      _ arguments: [String] = [],
      environment: [String: String] = [:]
    ) async throws -> TmuxSession {
      let terminal = try TmuxSession([builtProgram("primes")] + arguments, environment: environment)
      try await terminal.waitFor("Enter Select")
      return terminal
    }

    @Test(
      "K7 K26 P61 From the large figures to the end: 125 rows for 100, 106 for 83",
      arguments: [([], "100", "125/125"), (["83"], "The number 83", "106/106")]
    )
    func list(arguments: [String], last: String, count: String) async throws {
      let terminal = try await started(arguments, environment: ["NO_COLOR": "1"])
      let start = try terminal.look
      for line in ["2222", "    2", " 222", "2", "22222", "##  The number 2 above is prime.  ##"] {
        #expect(start.lines.contains { $0.before("  │").trimmed.hasSuffix(line.trimmed) })
      }
      try terminal.send("End")
      try await terminal.waitFor(count)
      let end = try terminal.look
      #expect(end.lines[end.cursor.line].contains(last))
      let focused = try terminal.styledScreen.split(separator: "\n")
        .filter { $0.contains("7m") && $0.contains(last) }
      #expect(focused.count == 1)
    }

    @Test("K10 K43 K65 K66 K67 Factors, list and grid, deleting and undoing, flags on and off")
    func walk() async throws {
      let terminal = try await started()
      try terminal.send("Down", "Down", "Down", "Enter")
      try await terminal.waitFor("Factors of 3: 1, 3")
      try await terminal.waitForFocus("[ Dismiss ]")
      try terminal.send("Enter", "t")
      #expect(try await terminal.waitForFocus("3").lines[2].hasPrefix("     1"))
      try terminal.send("E", "d")
      try await terminal.waitForFocus("-  4")
      #expect(try !terminal.screen.contains("##        3"))
      try terminal.send("u")
      try await terminal.waitFor("Undone: Delete")
      try await terminal.waitForFocus("-  3")
      try terminal.send("E", "t")
      try await terminal.waitFor("##  The number 3 above is prime.  ##")
      try terminal.send(">")
      try await terminal.waitFor("[Collection View]")
      try await terminal.waitFor("F Show Flags")
      #expect(try !terminal.screen.contains("##"))
      try terminal.send("F", "Down", "Right")
      try await terminal.waitFor("F Hide Flags")
      try await terminal.waitFor("##")
      try terminal.send("<")
      try await terminal.waitFor("##  The number 3 above is prime.  ##")
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test("K66 In 20×5, opened from the home table: tabs, and back to its row")
    func home() async throws {
      let terminal = try TmuxSession(
        [builtProgram("termtable"), "--examples"],
        columns: 20,
        lines: 5
      )
      try await terminal.waitForFocus("Every")
      for _ in 0..<20 where try terminal.look.focusedText != "Primes" {
        let before = try terminal.look
        try terminal.send("Down")
        try await terminal.waitForLook { $0 == before ? ["expected that ↓ moves"] : [] }
      }
      try await terminal.waitForFocus("Primes")
      try terminal.send("Enter", "Down")
      try await terminal.waitForFocus("2")
      try terminal.send(">", "F", "Right")
      try await terminal.waitFor("##")
      try await terminal.waitForFocus("2")
      try terminal.send("Escape")
      try await terminal.waitForFocus("Primes")
    }

    @Test(
      "Wrong usage of primes exits with 64 and one line",
      arguments: [["abc"], ["0"], ["10001"], ["83", "100"], ["--help"]]
    )
    func badArguments(arguments: [String]) throws {
      let result = try run([builtProgram("primes")] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(
        result.errors
          == "primes: expected a number from 1 to 10000, such as: primes 83\n"
      )
    }
  }
}
