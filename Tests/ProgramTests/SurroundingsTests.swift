import Testing

/// Terminals, locales and variables of other people.
extension Programs {
  @Suite struct SurroundingsTests {
    private let command = [builtProgram("termtable"), fixture("walk.json")]

    @Test(
      "With any TERM the table shows, opens a nested one and leaves nothing behind",
      arguments: [
        "vt100", "vt220", "linux", "xterm", "xterm-256color", "screen", "screen-256color",
        "tmux-256color", "no-such-terminal", "",
      ]
    )
    func terminals(name: String) async throws {
      let terminal = try TmuxSession(command, environment: ["TERM": name])
      let start = try await terminal.waitForLook { look in
        look.shows(title: "walk.json", row: "name") ? look.flaws() : ["not open yet"]
      }
      #expect(start.lines[5].hasSuffix("表格と設定"))
      #expect(start.detailStarts.count == 1)
      try terminal.send("End", "Up", "Up", "Up", "Up")
      let before = try await terminal.waitForFocus("servers")
      try terminal.send("Right")
      try await terminal.waitFor("‹ walk.json › servers")
      try terminal.send("Left")
      try await terminal.waitForLook { $0 == before ? $0.flaws() : ["expected\n\(before)"] }
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0)
      // An old terminal has no other screen to draw on.
      #expect(exit.leftBehind == [])
    }

    @Test(
      "P49 In any locale characters are those of the locale, and nothing is misaligned",
      arguments: [
        ("C", false), ("POSIX", false), ("xx_YY.UTF-8", true), ("xx_YY.utf8", true),
        ("UTF-8", true),
        ("de_DE.ISO-8859-1", false), ("", false),
      ]
    )
    func locales(name: String, isUnicode: Bool) async throws {
      let terminal = try TmuxSession(command, environment: ["LC_ALL": name, "LANG": "C"])
      let look = try await terminal.waitForLook { look in
        look.shows(title: "walk.json", row: "name") ? look.flaws() : ["not open yet"]
      }
      let (text, detail) = isUnicode ? ("日本語", "表格と設定") : ("??????", "??????????")
      #expect(look.lines[5].hasPrefix("   \(text)  ") && look.lines[5].hasSuffix("  \(detail)"))
      // ASCII marks look like text, so the edges count only in Unicode.
      #expect(!isUnicode || look.detailStarts.count == 1)
    }

    @Test("LINES and COLUMNS in the environment are not the size of the terminal")
    func sizeVariables() async throws {
      let terminal = try TmuxSession(
        command,
        columns: 40,
        lines: 12,
        environment: ["LINES": "99", "COLUMNS": "200"]
      )
      try await terminal.waitForLook { look in
        look.shows(title: "walk.json", row: "name") ? look.flaws() : ["not open yet"]
      }
      try terminal.send("End")
      let look = try await terminal.waitForFocus("last")
      #expect(look.flaws() == [])
      #expect(look.cursor.line == 10)
    }

    #if os(Linux)
      @Test("Output to standard error waits until the screen is given back")
      func standardError() async throws {
        let terminal = try TmuxSession(command)
        let before = try await terminal.waitForFocus("name")
        let errors = "/proc/\(try terminal.process)/fd/2"
        #expect(try run(["sh", "-c", "echo noise >>\"$0\"", errors]).status == 0)
        try terminal.send("Down")
        try await terminal.waitForFocus("price")
        try terminal.send("Up")
        try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
        try terminal.send("q")
        #expect(try await terminal.waitForExit().status == 0)
        try await terminal.waitForScreen("noise")
      }
    #endif

    @Test("P52 With NO_COLOR there is no colour, without it there is", arguments: ["1", ""])
    func noColor(value: String) async throws {
      let terminal = try TmuxSession(command, environment: ["NO_COLOR": value])
      try await terminal.waitForFocus("name")
      let codes = try terminal.styledScreen.matches(of: #/\e\[([0-9;]*)m/#)
        .flatMap { $0.output.1.split(separator: ";").compactMap { Int($0) } }
      let hasColors = codes.contains { (30...38).contains($0) || (40...48).contains($0) || $0 > 89 }
      #expect(hasColors == (value == ""))
      #expect(!codes.isEmpty)
    }
  }
}
