import Foundation
import Testing

/// The mouse in a real terminal: reports as a terminal sends them, and what the program asks for.
extension Programs {
  @Suite struct MouseTests {
    /// A report of a button or the wheel, at a column and line from 0.
    private func report(_ code: Int, _ column: Int, _ line: Int, isRelease: Bool = false) -> [UInt8]
    {
      Array("\u{1B}[<\(code);\(column + 1);\(line + 1)\(isRelease ? "m" : "M")".utf8)
    }

    private func click(_ column: Int, _ line: Int) -> [UInt8] {
      report(0, column, line) + report(0, column, line, isRelease: true)
    }

    @Test("P44 clicks focus, select and press hints, and the wheel scrolls, under tmux")
    func clicks() async throws {
      let terminal = try TmuxSession([builtProgram("rows")], columns: 60, lines: 14)
      try await terminal.waitFor("? Keys")
      let start = try terminal.screen
      let line = try #require(
        start.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
          $0.contains("Row 0000004")
        },
        "\(start)"
      )
      try terminal.send(bytes: click(5, line))
      try await terminal.waitForLook { $0.cursor.line == line ? [] : ["the cursor is not there"] }
      let top = try terminal.look.lines[2]
      try terminal.send(bytes: report(65, 5, 5) + report(65, 5, 5) + report(65, 5, 5))
      try await terminal.waitForLook { $0.lines[2] == top ? ["not scrolled"] : [] }
      try terminal.send(bytes: report(64, 5, 5) + report(64, 5, 5) + report(64, 5, 5))
      try await terminal.waitForLook { $0.lines[2] == top ? [] : ["not scrolled back"] }
      // Click the hint for all keys, then the first title of the path.
      let hints = try terminal.look.lines[13]
      let keys = try #require(hints.range(of: "? Keys"))
      try terminal.send(
        bytes: click(hints.distance(from: hints.startIndex, to: keys.lowerBound), 13)
      )
      try await terminal.waitFor("› Keys")
      try terminal.send(bytes: click(3, 0))
      try await terminal.waitFor("the root") { !$0.contains("› Keys") }
      try terminal.send("q")
      #expect(try await terminal.waitForExit().leftBehind == [])
    }

    @Test("P44 the scroll indicator is dragged, in a real terminal")
    func drags() async throws {
      let terminal = try TmuxSession([builtProgram("rows"), "1000"], columns: 60, lines: 14)
      try await terminal.waitFor("1/1000")
      try terminal.send(bytes: report(0, 59, 6))
      try await terminal.waitFor("459/1000")
      try terminal.send(bytes: report(32, 59, 7) + report(32, 50, 12))
      try await terminal.waitFor("1000/1000")
      try terminal.send(bytes: report(0, 50, 12, isRelease: true) + report(32, 50, 2))
      try terminal.send("Up")
      try await terminal.waitFor("999/1000")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().leftBehind == [])
    }

    @Test("P44 a second click opens the table that a row leads to")
    func opens() async throws {
      let command = [builtProgram("termtable"), fixture("walk.json")]
      let terminal = try TmuxSession(command)
      let look = try await terminal.waitForLook { look in
        look.shows(title: "walk.json", row: "name") ? look.flaws() : ["not open yet"]
      }
      let line = try #require(look.lines.firstIndex { $0.contains("servers") })
      try terminal.send(bytes: click(5, line))
      try await terminal.waitForFocus("servers")
      try terminal.send(bytes: click(5, line))
      try await terminal.waitFor("‹ walk.json › servers")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test(
      "P45 the mouse is asked for, given back by m and at the end, and left alone with --no-mouse"
    )
    func modes() async throws {
      let command = [builtProgram("termtable"), fixture("walk.json")]
      let terminal = try TmuxSession(command)
      try await terminal.waitFor("? Keys")
      try await terminal.waitForMouse(true)
      try terminal.send("m")
      try await terminal.waitFor("to turn it on")
      try await terminal.waitForMouse(false)
      try terminal.send("m")
      try await terminal.waitForMouse(true)
      try terminal.signal(SIGKILL)
      _ = try await terminal.waitForExit()
      for key in ["q", "C-c"] {
        let other = try TmuxSession(command)
        try await other.waitFor("? Keys")
        try await other.waitForMouse(true)
        try other.send(key)
        _ = try await other.waitForExit()
        try await other.waitForMouse(false)
      }
      let without = try TmuxSession([builtProgram("termtable"), "--no-mouse", fixture("walk.json")])
      try await without.waitFor("? Keys")
      try await without.waitForMouse(false)
      try without.send("?")
      try await without.waitFor("› Keys")
      try without.send("End", "Q")
      #expect(try await without.waitForExit().status == 0)
    }

    @Test(
      "P44 a terminal that would print the request is not asked for the mouse, and has no key for it"
    )
    func oldTerminals() async throws {
      for name in ["vt100", "linux"] {
        let terminal = try TmuxSession(
          [builtProgram("termtable"), "--examples"],
          columns: 60,
          lines: 100,
          environment: ["TERM": name]
        )
        try await terminal.waitFor("? Keys")
        try await terminal.waitForMouse(false)
        try terminal.send("?")
        try await terminal.waitFor("Suspend")
        #expect(!(try terminal.screen.contains("mouse")))
      }
    }

    @Test("P44 ^Z gives the mouse back, and fg takes it again")
    func suspending() async throws {
      let terminal = try TmuxSession(
        ["bash", "--norc", "--noprofile", "-i"],
        environment: ["PS1": "prompt> ", "HISTFILE": "/dev/null"]
      )
      try await terminal.waitFor("prompt>")
      try terminal.type("\(builtProgram("termtable")) --examples\n")
      try await terminal.waitForFocus("Every kind of cell")
      try await terminal.waitForMouse(true)
      try terminal.send("C-z")
      try await terminal.waitFor("Stopped")
      try await terminal.waitForMouse(false)
      try terminal.type("fg\n")
      try await terminal.waitForFocus("Every kind of cell")
      try await terminal.waitForMouse(true)
    }

    @Test("P44 a crash gives the mouse back")
    func crash() async throws {
      let terminal = try TmuxSession([builtProgram("rows")])
      try await terminal.waitFor("? Keys")
      try await terminal.waitForMouse(true)
      try terminal.signal(SIGSEGV)
      _ = try await terminal.waitForExit()
      try await terminal.waitForMouse(false)
    }
  }
}

extension TmuxSession {
  /// Waits until mouse reports are on, with drags and in the form for any number of columns, or
  /// until they are off.
  func waitForMouse(_ isOn: Bool) async throws {
    let wanted = isOn ? [1, 1] : [0, 0]
    try await waitFor("the mouse \(isOn ? "on" : "off")") { _ in
      try values(["mouse_button_flag", "mouse_sgr_flag"]) == wanted
    }
  }
}
