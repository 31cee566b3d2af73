import Testing

/// A questionnaire whose answers the program prints.
extension Programs {
  @Suite struct FirstRunTests {
    private static let answers = [
      "fill", "Ada Lovelace", "ada", "correct horse", "correct horse", "", "Europe/Berlin",
      "weekly",
      "4", "on", "save",
    ]
    private static let printed = """
      name=Ada Lovelace
      account=ada
      host=computer
      zone=Europe/Berlin
      updates=weekly
      hour=4
      time-server=pool.ntp.org

      """

    @Test("P60 K58 a script answers question by question; only the answers are on standard output")
    func script() throws {
      let lines = Self.answers.joined(separator: "\\n") + "\\n"
      let command = "printf '\(lines)' | TERMTABLE_LINEAR=1 \"$0\""
      let result = try run(["sh", "-c", command, builtProgram("first-run")])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == Self.printed)
      #expect(result.errors.contains("These were all questions. “save” saves."))
      #expect(!result.errors.contains("correct horse"))
    }

    @Test("P60 K58 a script that stops early, or answers wrongly, sets nothing up")
    func unfinished() throws {
      for lines in ["fill\\nAda\\n", "fill\\nAda\\n/done\\nsave\\n", "quit\\n"] {
        let command = "printf '\(lines)' | TERMTABLE_LINEAR=1 \"$0\""
        let result = try run(["sh", "-c", command, builtProgram("first-run")])
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors.hasSuffix("first-run: cancelled; nothing was set up\n"))
      }
    }

    @Test("K52 K58 K62 a person types the answers, and saves after the last one")
    func typed() async throws {
      let terminal = try TmuxSession([builtProgram("first-run")])
      try await terminal.waitForCursor(in: "Name")
      try terminal.type("Queen Quinn\tquinn\tcorrect horse\tcorrect horse\t")
      try await terminal.waitForCursor(in: "Host name")
      #expect(try !terminal.screen.contains("correct horse"))
      try terminal.send("Tab", "Enter")
      try await terminal.waitFor("Africa/Nairobi")
      try terminal.send("Down", "Enter")
      try await terminal.waitForCursor(in: "Time zone")
      try terminal.send("End", "Space")
      try await terminal.waitFor("[✓] I accept")
      try terminal.send("C-s")
      #expect(try await terminal.waitForExit().status == 0)
      let history = try terminal.history
      #expect(
        history.contains("name=Queen Quinn\naccount=quinn\nhost=computer\nzone=Africa/Nairobi")
      )
    }

    @Test("P27 K58 leaving asks, and a person who discards the answers ends it with 1")
    func cancelled() async throws {
      let terminal = try TmuxSession([builtProgram("first-run")], columns: 40, lines: 12)
      try await terminal.waitForCursor(in: "Name")
      try terminal.type("Ada")
      try terminal.send("F10")
      try await terminal.waitFor("Save the changes")
      try terminal.send("d")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 1)
      #expect(exit.leftBehind == [])
      #expect(try terminal.history.contains("first-run: cancelled; nothing was set up"))
    }

    @Test("Wrong usage of first-run exits with 64 and one line")
    func usage() throws {
      let result = try run([builtProgram("first-run"), "x"])
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors == "first-run: expected no argument\n")
    }
  }
}
