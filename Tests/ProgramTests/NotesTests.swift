import Testing

/// Tables in a part of the terminal.
extension Programs {
  @Suite struct NotesTests {
    @Test("K69 K68 a table in half of the terminal has the focused note beside it")
    func beside() async throws {
      let terminal = try TmuxSession([builtProgram("notes")], columns: 60, lines: 10)
      try await terminal.waitForScreen(
        """
         Notes                        │ Shopping
         Notes                        │
         Shopping                  ›  │ Apples
         Trip                      ›  │ Bread
         買い物                    ›  │ Tea, the smoky one
         An idea                   ›  │
                                      │
                                      │
                                      │
         Enter Open  q Quit  ? Keys   │
        """
      )
      try terminal.send("Down", "Down")
      try await terminal.waitFor("the third note") { $0.contains("りんごとパンとお茶") }
      try terminal.resize(columns: 30, lines: 6)
      try await terminal.waitForScreen(
        """
         Notes                    3/4
         Notes                       ┃
         Shopping                  › ┃
         Trip                      › ┃
         買い物                    › │
         Enter Open  q Quit  ? Keys
        """
      )
      try terminal.resize(columns: 60, lines: 6)
      try await terminal.waitFor("the note again") { $0.contains("りんごとパンとお茶") }
      try terminal.send("Enter")
      try await terminal.waitFor("the nested table") { $0.contains("‹ Notes › 買い物") }
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("K69 K28 a table in a popup, as large as it needs to be")
    func popup() async throws {
      let terminal = try TmuxSession([builtProgram("notes"), "popup"], columns: 50, lines: 14)
      try await terminal.waitFor("a frame") { $0.contains("┌") && $0.contains("Trip") }
      let lines = try terminal.screen.split(separator: "\n", omittingEmptySubsequences: false)
      let framed = lines.filter { $0.contains("│") }
      #expect(framed.count == 7, "title, header, four rows, hints")
      #expect(framed.allSatisfy { $0.hasPrefix("         │") })
    }
  }
}
