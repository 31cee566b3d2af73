import Testing

/// The demos of GPJDataDrivenTableView, walked through as their user would.
extension Programs {
  @Suite struct ColorsTests {
    /// Starts a demo, and waits until its colors have arrived.
    private func started(_ demo: String) async throws -> TmuxSession {
      let terminal = try TmuxSession([builtProgram("colors"), demo], columns: 60, lines: 20)
      try await terminal.waitFor("#")
      return terminal
    }

    /// Returns the names of the shown colors, from top to bottom.
    private func names(_ look: Look) -> [String] {
      look.tableLines.compactMap { line in
        line.firstIndex(of: "#").map { String(line[$0...].prefix(7)) }
      }
    }

    @Test("K38 K49 The root table leads to each demo, which loads its colors, and back")
    func root() async throws {
      let terminal = try TmuxSession([builtProgram("colors")], columns: 60, lines: 20)
      for title in ["Basic Example", "Flexible Cell Example", "Edit Example"] {
        try await terminal.waitForFocus(title)
        try terminal.send("Enter")
        try await terminal.waitFor("‹ Colors › \(title)")
        try await terminal.waitFor("Loading colors")
        try await terminal.waitFor("#")
        try terminal.send("Left", "Down")
      }
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test("K8 K47 K65 Selecting a color picks another for its row alone; r loads all again")
    func basic() async throws {
      let terminal = try await started("basic")
      try terminal.send("Down")
      let before = try await terminal.waitForLook { $0.cursor.line == 4 ? $0.flaws() : ["focus"] }
      #expect(names(before).count == 6)
      try terminal.send("Enter")
      let after = try await terminal.waitForLook { look in
        names(look) == names(before) ? ["no other color"] : look.flaws()
      }
      #expect(after.cursor == before.cursor)
      #expect(names(after).indices.filter { names(after)[$0] != names(before)[$0] } == [1])
      try terminal.send("r")
      try await terminal.waitForLook { look in
        names(look).count == 6 && names(look)[0] != names(after)[0] ? [] : ["not loaded anew"]
      }
    }

    @Test("K22 K23 K67 Gaps, an action, two buttons in a row, and the colors as a card")
    func flex() async throws {
      let terminal = try await started("flex")
      let look = try await terminal.waitForFocus("Reload")
      #expect(look.flaws() == [])
      #expect(look.lines[6].hasPrefix(" ╭──"))
      try terminal.send("Down")
      try await terminal.waitForFocus("[ Hello ]")
      for title in ["Hello", "World"] {
        try terminal.send("Enter")
        let alert = try await terminal.waitForFocus("[ OK ]")
        #expect(alert.lines.contains { $0.contains("│") && $0.contains(title) })
        try terminal.send("Enter")
        try await terminal.waitForFocus("[ \(title) ]")
        try terminal.send("Right")
      }
      try terminal.send("End")
      try await terminal.waitFor("19/19")
      #expect(try terminal.look.lines[18].hasPrefix(" ╰──"))
      try terminal.send("Home", "Enter")
      try await terminal.waitForLook { other in
        other.focusedText == "Reload" && names(other) != names(look) ? [] : ["not loaded anew"]
      }
    }

    @Test("K42 K43 K44 K45 K46 Colors are added, moved and deleted, and that is undone")
    func edit() async throws {
      let terminal = try await started("edit")
      let old = names(try terminal.look)
      #expect(old.count == 5)
      func wait(for expected: [String]) async throws {
        try await terminal.waitForLook { look in
          names(look) == expected ? [] : ["expected \(expected), not \(names(look))"]
        }
      }
      try terminal.send("E")
      try await terminal.waitFor("Editing")
      try terminal.send("d")
      try await wait(for: Array(old[1...]))
      try terminal.send("S-Down")
      try await wait(for: [old[2], old[1], old[3], old[4]])
      try terminal.send("u", "u", "E")
      try await wait(for: old)
      try terminal.send(".")
      try await terminal.waitFor("│ Delete")
      try terminal.send("d")
      try await wait(for: Array(old[1...]))
      try terminal.send("+")
      let added = try await terminal.waitForLook { look in
        names(look).count == 5 ? look.flaws() : ["nothing was added"]
      }
      #expect(Array(names(added).dropLast()) == Array(old[1...]))
      #expect(added.focusedText.hasPrefix(names(added)[4]))
    }

    @Test(
      "Wrong usage of colors exits with 64 and one line",
      arguments: [["x"], [""], ["basic", "flex"], ["Basic"]]
    )
    func usage(arguments: [String]) throws {
      let result = try run([builtProgram("colors")] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(result.errors == "colors: expected no argument, or basic, flex or edit\n")
    }
  }
}
