import Testing

/// Sections in a real terminal.
extension Programs {
  @Suite struct SectionKindsTests {
    /// Opens “Every kind of section”, with the focus on its first row.
    private func terminal(columns: Int, lines: Int) async throws -> TmuxSession {
      let terminal = try TmuxSession(
        [builtProgram("termtable"), "--examples"],
        columns: columns,
        lines: lines
      )
      try await terminal.waitForFocus("Every kind of")
      try terminal.send("Down", "Enter")
      try await terminal.waitForFocus("One")
      return terminal
    }

    @Test("K10 K22 K23 K16 K42 K43 K45 a walk through every kind of section at 80×24")
    func walk() async throws {
      let terminal = try await terminal(columns: 80, lines: 24)
      // The card: its buttons beside each other.
      try terminal.send("Down", "Down", "Down", "Down", "Down", "Down")
      try await terminal.waitForFocus("[ Add 1 ]")
      try terminal.send("Enter", "Enter", "Enter", "Right")
      try await terminal.waitForFocus("[ Reset ]")
      try await terminal.waitFor("three presses") {
        $0.contains("Presses") && $0.contains(" 3   │")
      }
      // The grid, and the same rows as a list.
      try terminal.send("Down", "Down", "Right", "Right", "Down")
      try await terminal.waitForFocus("12")
      try terminal.send("t")
      try await terminal.waitForFocus("Number 12")
      try terminal.send("Down", "t")
      try await terminal.waitForFocus("13")
      // The fold.
      try terminal.send("'", "p")
      try await terminal.waitForFocus("▾ Press Space to fold this")
      try terminal.send("Space")
      try await terminal.waitForFocus("▸ Press Space to fold this")
      try terminal.send("Right")
      try await terminal.waitForFocus("▾ Press Space to fold this")
      // Edit mode: delete, undo, move. The mark of a row that can be deleted stands in the margin,
      // after the cursor.
      try terminal.send("End", "E", "d")
      try await terminal.waitForFocus("- Grace")
      try terminal.send("u")
      try await terminal.waitForFocus("- Katherine")
      try terminal.send("M-k")
      try await terminal.waitFor("Katherine before Grace") {
        guard let first = $0.range(of: "Katherine"), let second = $0.range(of: "Grace") else {
          return false
        }
        return first.lowerBound < second.lowerBound
      }
      try terminal.send("Escape")
      try await terminal.waitFor("the end of edit mode") { !$0.contains("Editing") }
    }

    @Test("K10 K16 K43 deleting, undoing, folding and the section index at 20×5")
    func small() async throws {
      let terminal = try await terminal(columns: 20, lines: 5)
      try terminal.send("End", "E", "d", "d")
      try await terminal.waitForFocus("-Ada")
      try terminal.send("u", "u", "Escape")
      try await terminal.waitForFocus("Katherine")
      try terminal.send("z")
      try terminal.send("'", "a")
      try await terminal.waitForFocus("One")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }
  }
}
