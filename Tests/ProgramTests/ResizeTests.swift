import Testing

/// Resizing while the program runs.
extension Programs {
  @Suite struct ResizeTests {
    /// Widths and heights, small and large in turn.
    private static let sizes = [
      (12, 4), (200, 50), (5, 2), (80, 24), (1, 1), (40, 12), (3, 9), (20, 5), (100, 1),
    ]

    @Test("P47 P48 After any resize the first table is as if it had been started at that size")
    func rootTable() async throws {
      let walked = try TmuxSession([builtProgram("termtable"), "--examples"])
      try await walked.waitForFocus("Every kind of cell")
      try walked.send("Down", "Enter", "Down", "Left", "Up")
      try await walked.waitForFocus("Every kind of cell")
      for (columns, lines) in Self.sizes {
        let fresh = try TmuxSession(
          [builtProgram("termtable"), "--examples"],
          columns: columns,
          lines: lines
        )
        try walked.resize(columns: columns, lines: lines)
        try await expectSame(walked, fresh)
      }
    }

    @Test(
      "P47 After a resize a nested table is as if it had been opened at that size",
      arguments: [(20, 5), (12, 6), (200, 50), (40, 12)]
    )
    func nestedTable(columns: Int, lines: Int) async throws {
      let command = [builtProgram("termtable"), fixture("walk.json")]
      let resized = try TmuxSession(command)
      let fresh = try TmuxSession(command, columns: columns, lines: lines)
      for terminal in [resized, fresh] {
        try await terminal.waitForFocus("name")
        try terminal.send("End", "Up", "Up", "Up", "Up")
        try await terminal.waitForFocus("servers")
        try terminal.send("Enter")
        try await terminal.waitForFocus("[0]")
      }
      try resized.resize(columns: columns, lines: lines)
      try await expectSame(resized, fresh)
    }

    @Test("P47 The focus stays on its row through many resizes at once")
    func manyResizes() async throws {
      let terminal = try TmuxSession([builtProgram("rows"), "1000000000"])
      try await terminal.waitForFocus("Row 0000001")
      try terminal.send("End")
      try await terminal.waitForFocus("Row 1000000000")
      for step in 0..<20 { try terminal.resize(columns: 20 + 7 * step, lines: 4 + step % 5) }
      try terminal.resize(columns: 60, lines: 10)
      let look = try await terminal.waitForLook { look in
        look.columns == 60 && look.focusedText.hasPrefix("Row 1000000000")
          ? look.flaws() : ["not yet"]
      }
      #expect(look.cursor.line == 8)
    }

    /// Waits until both terminals look the same and show something.
    private func expectSame(_ one: TmuxSession, _ other: TmuxSession) async throws {
      try await one.waitForLook { look in
        let expected = try other.look
        let isDrawn = try other.values(["alternate_on"]) == [1] && expected.cursor.isVisible
        return isDrawn && look == expected ? [] : ["expected, as after a fresh start:\n\(expected)"]
      }
    }
  }
}
