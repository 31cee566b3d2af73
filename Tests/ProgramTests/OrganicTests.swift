import Testing

/// The demo of Organic, walked through as its user would.
extension Programs {
  @Suite struct OrganicTests {
    @Test("K12 K67 Without a name the demo says so, and the focus goes to the field")
    func nothingEntered() async throws {
      let terminal = try TmuxSession([builtProgram("organic")], columns: 60, lines: 20)
      try await terminal.waitForFocus("GitHub user")
      #expect(try terminal.look.lines[2].contains("O R G A N I C"))
      try terminal.send("Down", "Enter")
      try await terminal.waitFor("Please enter a GitHub username.")
      try terminal.send("Enter")
      try await terminal.waitForFocus("GitHub user")
    }

    @Test("K21 K24 K31 A profile and its repositories; an unknown user is an alert")
    func profile() async throws {
      let terminal = try TmuxSession([builtProgram("organic")], columns: 60, lines: 20)
      try await terminal.waitForFocus("GitHub user")
      try terminal.send("Enter", "nobody", "Enter", "Down", "Enter")
      try await terminal.waitFor("There is no user “nobody”. Try mamaral.")
      try terminal.send("Enter", "Up", "Enter", "C-u", "mamaral", "Enter", "Down", "Enter")
      try await terminal.waitFor("‹ Demo › Profile")
      #expect(try terminal.look.lines[8].trimmed.hasPrefix("Email unavailable"))
      try terminal.send("Down", "Down", "Down", "Enter")
      try await terminal.waitFor("You just tapped on the cell for Onboard")
      try terminal.send("Enter", "End")
      try await terminal.waitFor("33/33")
      try terminal.send("Left")
      try await terminal.waitForFocus("View profile for user")
    }
  }
}
