import Foundation
import Testing

/// Themes and colours in a real terminal.
extension Programs {
  @Suite struct ThemesTests {
    private let command = [builtProgram("termtable"), fixture("walk.json")]

    private func start(
      _ arguments: [String] = [],
      environment: [String: String] = [:],
      columns: Int = 80,
      lines: Int = 24
    ) async throws -> TmuxSession {
      let terminal = try TmuxSession(
        command + arguments,
        columns: columns,
        lines: lines,
        environment: environment
      )
      try await terminal.waitForFocus("name")
      return terminal
    }

    /// The numbers of each escape sequence for colours and attributes on the screen.
    private func looks(_ terminal: TmuxSession) throws -> Set<String> {
      let found = try terminal.styledScreen.matches(of: #/\e\[([0-9;]*)m/#)
      return Set(found.map { String($0.output.1) })
    }

    private func hasColors(_ terminal: TmuxSession) throws -> Bool {
      try looks(terminal).flatMap { $0.split(separator: ";").compactMap { Int($0) } }
        .contains {
          (30...37).contains($0) || (40...47).contains($0) || [38, 48].contains($0) || $0 > 89
        }
    }

    @Test(
      "P52 Variables in the environment decide whether there are colours",
      arguments: [
        (["CLICOLOR": "0"], [], false), (["CLICOLOR": "1"], [], true),
        (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], [], true), (["FORCE_COLOR": "0"], [], false),
        (["NO_COLOR": "1", "FORCE_COLOR": "3"], [], false),
        (["NO_COLOR": "1", "TERMTABLE_THEME": "dark"], [], false),
        (["NO_COLOR": "1", "COLORTERM": "truecolor"], [], false),
        (["NO_COLOR": "1"], ["--theme", "dark"], true),
        (["TERMTABLE_THEME": "dark"], ["--theme", "monochrome"], false),
        (["TERM": "vt100", "COLORTERM": "truecolor", "TERMTABLE_THEME": "dark"], [], false),
      ] as [([String: String], [String], Bool)]
    )
    func variables(environment: [String: String], arguments: [String], expected: Bool) async throws
    {
      let terminal = try await start(arguments, environment: environment)
      #expect(try hasColors(terminal) == expected)
      #expect(try looks(terminal).count > 2, "bold, and the focus")
    }

    @Test(
      "P52 Colours are sent exactly if the terminal takes them, else as the nearest of the palette",
      arguments: [
        (["COLORTERM": "truecolor"], "38;2;135;215;215", "48;2;28;28;28"),
        (["COLORTERM": "24bit"], "38;2;135;215;215", "48;2;28;28;28"),
        (["FORCE_COLOR": "3"], "38;2;135;215;215", "48;2;28;28;28"),
        ([:], "38;5;116", "48;5;234"),
        (["COLORTERM": "truecolor", "FORCE_COLOR": "2"], "38;5;116", "48;5;234"),
        (
          ["COLORTERM": "truecolor", "STY": "1.x", "TERM": "screen-256color"], "38;5;116",
          "48;5;234"
        ),
        (["FORCE_COLOR": "1"], "37", "40"),
        (["TERM": "linux"], "37", "40"),
        (["TERM": "linux", "COLORTERM": "truecolor"], "38;2;135;215;215", "48;2;28;28;28"),
      ] as [([String: String], String, String)]
    )
    func depth(environment: [String: String], text: String, ground: String) async throws {
      let terminal = try await start(["--theme", "dark"], environment: environment)
      let looks = try looks(terminal)
      #expect(looks.contains { $0.hasSuffix(text) }, "\(looks)")
      #expect(looks.contains { $0.contains(ground) }, "\(looks)")
      try terminal.send("q")
      let exit = try await terminal.waitForExit()
      #expect(exit.status == 0 && exit.leftBehind == [])
    }

    @Test(
      "P54 The standard theme has no background except the bar of the focus"
    )
    func standard() async throws {
      let terminal = try await start(environment: ["COLORTERM": "truecolor"])
      let looks = try looks(terminal)
      #expect(looks.filter { $0.contains("48;") }.count == 1, "\(looks)")
    }

    @Test(
      "P54 Among few colours the standard theme has no background at all",
      arguments: ["xterm", "linux"]
    )
    func few(name: String) async throws {
      let terminal = try await start(environment: ["TERM": name])
      let codes = try looks(terminal).flatMap { $0.split(separator: ";").compactMap { Int($0) } }
      #expect(!codes.contains { (40...48).contains($0) || $0 == 38 || $0 > 89 }, "\(codes)")
    }

    @Test(
      "P55 A theme's background covers all of the screen, at every size",
      arguments: ["light", "dark", "high-contrast", "high-contrast-light"],
      [(80, 24), (20, 5)]
    )
    func background(theme: String, size: (Int, Int)) async throws {
      let terminal = try await start(["--theme", theme], columns: size.0, lines: size.1)
      for _ in 0..<2 {
        // Count the positions that have no background of the theme.
        let lines = try terminal.filledScreen.split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        var hasGround = false
        var bare = 0
        for line in lines.prefix(size.1) {
          for piece in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
            .enumerated()
          {
            var text = piece.element
            if piece.offset > 0, let end = text.firstIndex(of: "m") {
              let codes = text[..<end]
              if codes.contains("48;") || codes.hasPrefix("4") && codes.count == 2 {
                hasGround = true
              } else if codes.isEmpty || codes.split(separator: ";").contains("0") {
                hasGround = false
              }
              text = text[text.index(after: end)...]
            }
            if !hasGround { bare += text.count }
          }
        }
        #expect(lines.count >= size.1 && bare == 0, "\(bare) without: \(lines)")
        try terminal.send("Down", "C-l")
        try await terminal.waitForFocus("price")
        try terminal.send("Up")
        try await terminal.waitForFocus("name")
      }
    }

    @Test("P53 Every program can take a theme from a file")
    func file() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path("my.theme")
      try "# mine\ntext = #102030 on #f0f0f0\n".write(
        toFile: path,
        atomically: true,
        encoding: .utf8
      )
      let terminal = try TmuxSession(
        [builtProgram("rows"), "5"],
        environment: ["TERMTABLE_THEME": path, "COLORTERM": "truecolor"]
      )
      try await terminal.waitFor("Row 0000005")
      #expect(try terminal.styledScreen.contains("38;2;16;32;48"))
    }

    @Test("P53 A wrong theme is reported in one line, before anything is drawn")
    func wrong() async throws {
      let folder = try TemporaryFolder()
      let path = folder.path("my.theme")
      try "text = white\nheader = bould\n".write(toFile: path, atomically: true, encoding: .utf8)
      let ways: [([String], [String: String], String, status: Int)] = [
        (
          command + ["--theme", "darc"], [:],
          "termtable: --theme: unknown theme “darc”; choose terminal, light, dark", 64
        ),
        (command + ["--theme", path], [:], "\(path):2:10: expected a colour", 64),
        (
          [builtProgram("rows"), "5"], ["TERMTABLE_THEME": "darc"],
          "rows: TERMTABLE_THEME: unknown theme “darc”", 1
        ),
      ]
      for (command, environment, expected, status) in ways {
        let terminal = try TmuxSession(command, columns: 250, environment: environment)
        let exit = try await terminal.waitForExit()
        #expect(exit.status == status && exit.leftBehind == [])
        let screen = try terminal.screen
        #expect(screen.contains(expected), "\(screen)")
      }
      // The option is checked even if nothing is shown in a terminal.
      let printed = try run(command + ["--theme", "darc", "--print"])
      #expect(printed.status == 64 && printed.output == "")
    }
  }
}
