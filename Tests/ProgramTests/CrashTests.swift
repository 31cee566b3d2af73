import Testing

/// Every way in which a program can end, and the terminal after it.
extension Programs {
  @Suite struct CrashTests {
    /// A row of CrashingProgram, and the outcome of selecting it.
    struct WayOut: CustomTestStringConvertible {
      var row: String
      /// The possible exit statuses: a trap is another signal on each processor.
      var statuses: [Int]
      /// A text on the screen afterwards; nil if none is expected.
      var told: String?
      var testDescription: String { row }
    }

    private static let trap = [132, 133]
    private static let badAddress = [138, 139]
    private static let reason = "Fatal error: the reason of the crash"

    static let crashes = [
      WayOut(row: "fatalError", statuses: trap, told: reason),
      WayOut(row: "out of bounds", statuses: trap),
      WayOut(row: "overflow", statuses: trap),
      WayOut(row: "abort", statuses: [134]),
      WayOut(row: "kill ABRT", statuses: [134]),
      WayOut(row: "null store", statuses: badAddress),
      WayOut(row: "stack", statuses: badAddress),
      WayOut(row: "print and crash", statuses: trap, told: "printed before the crash\n"),
      WayOut(row: "throw", statuses: trap, told: "Mistake"),
    ]
    static let ends = [
      WayOut(row: "exit 3", statuses: [3]),
      WayOut(row: "exit 3 in a task", statuses: [3]),
    ]

    @Test(
      "P57 After any end the terminal is as it was, and the exit status tells why",
      arguments: crashes + ends
    )
    func release(way: WayOut) async throws {
      try await leave(by: way, program: builtProgram("CrashingProgram"))
    }

    @Test(
      "P57 A debug build's crash report is readable, and a key ends its prompt",
      arguments: crashes
    )
    func debug(way: WayOut) async throws {
      try await leave(by: way, program: debugProgram("CrashingProgram"))
    }

    private func leave(by way: WayOut, program: String) async throws {
      let terminal = try TmuxSession([program, way.row], environment: ["HOME": "/"])
      try await terminal.waitForFocus(way.row)
      try terminal.send("Enter")
      // If Swift finds its backtracer, it prints a report and waits at a prompt.
      try await terminal.waitFor("the end, or Swift's prompt") { screen in
        screen.contains("Press space to interact") || terminal.hasEnded
      }
      let reports = try terminal.screen.contains("Press space to interact")
      if reports {
        #expect(try terminal.modesLeftOn() == [])
        try terminal.send("q")
      }
      let exit = try await terminal.waitForExit()
      #expect(way.statuses.contains(exit.status), "\(exit.status)")
      #expect(exit.leftBehind == [])
      #expect(try await terminal.marksPastes() == false)
      let history = try terminal.history
      if let told = way.told { #expect(history.contains(told), "\(history)") }
      if reports { #expect(history.contains("💣"), "\(history)") }
    }
  }
}

extension TmuxSession {
  /// True if the program has left the marking of pastes on; it must have ended.
  func marksPastes() async throws -> Bool {
    try tmux(["set-buffer", "pasted here", ";", "paste-buffer", "-p"])
    try await waitFor("pasted here")
    return try screen.contains("200~")
  }
}
