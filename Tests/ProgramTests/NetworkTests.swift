import Testing

/// The clone of nmtui, used by a person.
extension Programs {
  @Suite struct NetworkTests {
    private func started(
      columns: Int = 80,
      lines: Int = 24,
      environment: [String: String] = [:]
    ) async throws -> TmuxSession {
      let terminal = try TmuxSession(
        [builtProgram("network")],
        columns: columns,
        lines: lines,
        environment: environment
      )
      try await terminal.waitForFocus("Wired")
      return terminal
    }

    @Test("K37 K67 a connection is activated after a while; one without a cable says why")
    func activating() async throws {
      let terminal = try await started()
      try terminal.send("Down", "Down", "Enter")
      try await terminal.waitFor("Esc Cancel")
      try await terminal.waitFor("active on wlan0")
      try terminal.send("Up", "Enter")
      try await terminal.waitFor("The cable of eth1 is not plugged in.")
      try terminal.send("Enter")
      try await terminal.waitForFocus("Lab")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("K48 K52 5,000 networks come and go while a person filters them by name")
    func filtering() async throws {
      let terminal = try await started()
      try terminal.send("End", "Up", "Enter")
      try await terminal.waitForCursor(in: "Filter")
      try terminal.type("museum 1")
      try await terminal.waitFor("a filtered list") { screen in
        let rows = screen.split(separator: "\n").filter {
          $0.contains("signal") || $0.contains("▂")
        }
        return !screen.contains("5000") && !rows.isEmpty
          && rows.allSatisfy { $0.contains("Museum 1") }
      }
      try terminal.send("Enter", "Down", "Down")
      let focused = try await terminal.waitForFocus("Museum 1").focusedText
      let name = String(focused.before("  "))
      let before = try terminal.screen
      try await terminal.waitFor("a change by itself") { $0 != before }
      #expect(try terminal.look.focusedText.hasPrefix(name) || !terminal.screen.contains(name))
      try terminal.send("/", "C-u")
      try await terminal.waitFor("5000 in reach")
      try terminal.send("Escape")
      try await terminal.waitFor("the old filter") { !$0.contains("5000 in reach") }
      try terminal.send("Escape")
      try await terminal.waitForFocus("Wi-Fi networks")
    }

    @Test("K58 K59 K60 a connection is edited by hand, and an address in use is refused")
    func editing() async throws {
      let terminal = try await started(environment: ["NO_COLOR": "1"])
      try terminal.send(";")
      try await terminal.waitForCursor(in: "Name")
      try await terminal.waitFor("Automatic")
      try terminal.send("Tab", "Tab", "Right")
      try await terminal.waitFor("[Manual]")
      try terminal.resize(columns: 40, lines: 12)
      try await terminal.waitForCursor(in: "Method")
      try terminal.resize(columns: 80, lines: 24)
      try terminal.send("Down", "Down", "Enter")
      try await terminal.waitForCursor(in: "Address")
      try terminal.type("192.168.1.99/24")
      try terminal.send("C-s")
      try await terminal.waitFor("Not saved: Another computer has the address 192.168.1.99")
      try terminal.send("C-u")
      try terminal.type("192.168.1.98/24")
      try terminal.send("C-s")
      try await terminal.waitForFocus("Wired")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test(
      "Wrong usage of network exits with 64 and one line",
      arguments: [["x"], ["-1"], ["100001"], ["1", "2"]]
    )
    func usage(arguments: [String]) throws {
      let result = try run([builtProgram("network")] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(
        result.errors == "network: expected a number from 0 to 100000, such as: network 50\n"
      )
    }
  }
}
