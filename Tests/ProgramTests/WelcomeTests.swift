import Testing

/// The table of the README's comparison, with the library and by hand, walked in the same way.
extension Programs {
  @Suite struct WelcomeTests {
    /// Returns the rows and headers on the screen, in their order, without the indicator.
    private func texts(_ screen: String) -> [String] {
      screen.split(separator: "\n").dropFirst().dropLast()
        .map { String($0.filter { !"│┃▒".contains($0) }).trimmed }
        .filter { !$0.isEmpty }
    }

    private static let all = [
      "Welcome", "Say Hello", "Say Goodbye", "Knock knock...", "Who's there?",
      "Section with Reuse", "One", "Two", "Three",
    ]

    @Test(
      "K1 K24 K31 K34 Organic's example shows, scrolls, resizes and runs actions",
      arguments: ["welcome", "welcome-by-hand"]
    )
    func walk(program: String) async throws {
      let terminal = try TmuxSession([builtProgram(program)], columns: 40, lines: 24)
      try await terminal.waitFor("all of it") { texts($0) == Self.all }
      let places = try terminal.look.lines.map(\.trimmed)
      let lines = Self.all.map { places.firstIndex(of: $0) }
      #expect(lines == [1, 2, 4, 8, 9, 11, 12, 15, 18])

      for (row, answer) in ["A", "B", "C", "D(0)", "D(1)", "D(2)"].enumerated() {
        if row > 0 { try terminal.send("Down") }
        try terminal.send("Enter")
        try await terminal.waitFor("│ \\s*\(answer)") { screen in
          screen.split(separator: "\n").contains { line in
            line.split(separator: "│").contains { String($0).trimmed == answer }
          }
        }
        try terminal.send("Enter")
        try await terminal.waitFor("no answer") { !$0.contains("OK") }
      }

      try terminal.resize(columns: 30, lines: 7)
      try await terminal.waitFor("the end of it") { texts($0).last == "Three" }
      #expect(try terminal.look.cursor.line > 0)
      try terminal.send("Home")
      try await terminal.waitFor("the beginning") {
        texts($0).starts(with: ["Welcome", "Say Hello"])
      }
      try terminal.send("Down", "Down")
      try await terminal.waitFor("the row in sight") { texts($0).contains("Who's there?") }
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }
  }
}
