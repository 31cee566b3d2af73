import Testing

/// The demo of SJMComposedTableViewController, walked through as its user would.
extension Programs {
  @Suite struct TestTableTests {
    private func started() async throws -> TmuxSession {
      let terminal = try TmuxSession([builtProgram("test-table")], columns: 50, lines: 24)
      try await terminal.waitForFocus("active cell")
      return terminal
    }

    @Test("K2 K21 K24 K36 A table composed by appending, section by section")
    func composed() async throws {
      let terminal = try await started()
      try await terminal.waitForScreen(
        """
         Test table
         Test Table
           active cell                             123
           disabled cell                           456
           extra high                              789



           generic table view cell

         Actions
           check
                         disabled action

         Segues
           green                                       ›
           square table                                ›
           Test                                        ›

         Question
           Is this useful?                             ›
           Tables are made when opened, freed when left.

         q Quit  ↑↓ Move  ? Keys
        """
      )
    }

    @Test("K18 K36 K47 A mark is set through the reference to a cell; a disabled action never runs")
    func actions() async throws {
      let terminal = try await started()
      try terminal.send("Down", "Down", "Down", "Down")
      let before = try await terminal.waitForFocus("check")
      try terminal.send("Enter")
      try await terminal.waitFor("✓")
      #expect(try terminal.look.lines[11].contains("✓"))
      try terminal.send("Enter")
      try await terminal.waitForLook { $0 == before ? [] : ["the mark is still there"] }
      try terminal.send("Down", "Enter")
      try await terminal.waitFor("This action is disabled.")
      #expect(try !terminal.screen.contains("was called"))
    }

    @Test("K38 K55 K64 Small tables open and close; the question's row shows the answer")
    func tables() async throws {
      let terminal = try await started()
      try terminal.send("End", "Enter")
      try await terminal.waitFor("‹ Test table › Useful?")
      try terminal.send("Down", "Enter")
      let look = try await terminal.waitForFocus("Is this useful?")
      #expect(look.focusedText.contains("No"))
      try terminal.send("Up", "Up", "Enter")
      try await terminal.waitFor("‹ Test table › square table")
      try terminal.send("End")
      #expect(try await terminal.waitForFocus("9").focusedText.contains("81"))
      try terminal.send("Left")
      try await terminal.waitForFocus("square table")
      try terminal.send("Up", "Enter")
      try await terminal.waitFor("‹ Test table › green")
      try terminal.send("Escape")
      try await terminal.waitForFocus("green")
    }
  }
}
