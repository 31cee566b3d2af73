import Testing

/// The examples, as a person uses them.
extension Programs {
  @Suite struct RowsTests {
    @Test("K30 A billion rows open; End leads to the last, and both keys for back return to it")
    func billion() async throws {
      let terminal = try TmuxSession([builtProgram("rows"), "1000000000"])
      try await terminal.waitForFocus("Row 0000001  Setting number 1 = 919")
      try terminal.send("End")
      let last = try await terminal.waitForFocus("Row 1000000000  Setting number 1000000000 = 0")
      #expect(last.cursor.line == 22)
      #expect(last.flaws() == [])
      for key in ["Left", "Escape"] {
        try terminal.send("Enter")
        let inner = try await terminal.waitForFocus("Sub 0000001  of row 1000000000")
        #expect(inner.title == "Row 1000000000")
        try terminal.send(key)
        try await terminal.waitForLook { $0 == last ? [] : ["expected\n\(last)"] }
      }
      try terminal.send("g")
      try await terminal.waitForFocus("Row 0000001 ")
      try terminal.send("C-c")
      #expect(try await terminal.waitForExit().status == 130)
    }

    @Test("rows shows 50 rows without an argument")
    func usual() throws {
      let result = try run([builtProgram("rows")])
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("50 rows\n\n  Row 0000001  Setting number 1 = 919 ›\n"))
      #expect(result.output.hasSuffix("\n  Row 0000050  Setting number 50 = 950 ›\n"))
    }

    @Test("rows 0 shows an empty table and q leaves it")
    func none() async throws {
      let terminal = try TmuxSession([builtProgram("rows"), "0"], columns: 40, lines: 6)
      try await terminal.waitFor("q Quit")
      try terminal.send("End", "Down", "PageUp", "Enter", "Escape")
      try await terminal.waitFor("Press q to quit")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("Wrong usage of rows is 64", arguments: [["x"], ["-1"], ["1", "2"], ["1e3"], [""]])
    func usage(arguments: [String]) throws {
      let result = try run([builtProgram("rows")] + arguments)
      #expect(result.status == 64)
      #expect(result.output == "")
      #expect(
        result.errors == "rows: expected a number from 0 to 1000000000000, such as: rows 50\n"
      )
    }
  }

  @Suite struct SettingsTests {
    /// Starts the example, and moves the focus to a row.
    private func started(at row: String, presses: Int) async throws -> TmuxSession {
      let terminal = try TmuxSession([builtProgram("settings")])
      try await terminal.waitForFocus("Wi-Fi")
      for _ in 0..<presses { try terminal.send("Down") }
      try await terminal.waitForFocus(row)
      return terminal
    }

    @Test("A36 Its rows are commands, which need no terminal")
    func commands() throws {
      let settings = builtProgram("settings")
      let values = try run([settings, "get", "name", "notifications.sounds", "--json", "wifi"])
      #expect(values.status == 0 && values.output == "\"Terminal\"\nfalse\ntrue\n")
      #expect(try run([settings, "set", "name=x", "notifications.allowed=off"]).status == 0)
      let refused = try run([settings, "set", "network=Moon"])
      #expect(refused.status == 65 && refused.output == "")
      #expect(
        refused.errors
          == "settings: network: “Moon” is not an option; choose one of: Home, Office, Café 日本\n"
      )
      let piped = try run(["sh", "-c", "echo Moon | '\(settings)' set network"])
      #expect(piped.status == 65 && piped.errors == refused.errors)
      let unknown = try run([settings, "get", "nam\u{1B}e"])
      #expect(unknown.status == 64)
      #expect(unknown.errors == "settings: nam^[e: no row has this id; did you mean name?\n")
      #expect(try run([settings, "--help"]).output.contains("settings get PATH"))
      #expect(try run([settings, "do", "download"]).status == 0)
    }

    @Test("A36 The language of its commands is that of an option or a variable")
    func language() throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("de.txt", "program.hasNoAction = {path}: hat keine Aktion\n")
      let settings = builtProgram("settings")
      let option = try run([settings, "--language", file, "do", "@999"])
      #expect(option.errors == "settings: @999: hat keine Aktion\n")
      let environment = inheritedEnvironment.merging(["TERMTABLE_LANGUAGE": file]) { $1 }
      #expect(try run([settings, "do", "@999"], environment: environment).errors == option.errors)
      let wrong = try run([settings, "--language", "./none.txt", "list"])
      #expect(wrong.status == 64 && wrong.errors.contains("./none.txt"))
    }

    @Test("A36 A list without an end stops when nobody reads it any more")
    func endless() throws {
      for pipe in ["", "trap '' PIPE; "] {
        let script = "\(pipe)\(builtProgram("settings")) list | head -3"
        let result = try run(["sh", "-c", script])
        #expect(result.output == "wifi=on\nnetwork=Home\nuseful.@1\tYes\n")
      }
    }

    @Test("A36 A path begins at its row", arguments: [(80, 24), (20, 5)])
    func deepLink(columns: Int, lines: Int) async throws {
      let terminal = try TmuxSession(
        [builtProgram("settings"), "notifications.sounds"],
        columns: columns,
        lines: lines
      )
      try await terminal.waitForFocus("Sounds")
      try terminal.send("q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("A36 bash completes the rows of the example")
    func completions() throws {
      let settings = builtProgram("settings")
      let script = """
        eval "$('\(settings)' --generate-completion-script bash)"
        COMP_LINE="settings set notifications.a"; COMP_POINT=${#COMP_LINE}
        complete -p settings; _settings '\(settings)'; echo "${COMPREPLY[@]}"
        """
      let result = try run(["bash", "-c", script])
      #expect(
        result.output == "complete -F _settings settings\nnotifications.allowed=\n",
        "\(result.errors)"
      )
    }

    @Test("K53 P20 Space and Enter toggle, and rows that depend on it come and go")
    func toggle() async throws {
      let terminal = try await started(at: "Wi-Fi", presses: 0)
      let before = try terminal.look
      try terminal.send("Space")
      try await terminal.waitForLook { look in
        look.lines[2].hasSuffix("[ ]   │") && !look.lines[3].contains("Network")
          ? look.flaws() : ["Wi-Fi is still on"]
      }
      try terminal.send("Enter")
      try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
    }

    @Test("K55 P22 A choice is made in a table of its own, and the row shows it")
    func choice() async throws {
      let terminal = try await started(at: "Network", presses: 1)
      try terminal.send("Enter")
      try await terminal.waitFor("‹ Settings › Network")
      try await terminal.waitForFocus("Home")
      try terminal.send("Down", "Down")
      try await terminal.waitForFocus("Café 日本")
      try terminal.send("Enter")
      let look = try await terminal.waitForFocus("Network")
      #expect(look.title == "Settings")
      #expect(look.lines[3].hasSuffix("  Café 日本 › │"))
    }

    @Test("P51 A field takes wide characters, with the cursor at the caret")
    func field() async throws {
      let terminal = try await started(at: "Name", presses: 4)
      try terminal.send("Enter")
      try await terminal.waitFor("Enter Done")
      try terminal.send("C-u")
      try terminal.type("端末 ü👍")
      try await terminal.waitFor("端末 ü👍")
      let typed = try terminal.look
      #expect(typed.lines[typed.cursor.line].columns(0..<typed.cursor.column).hasSuffix("ü👍"))
      try terminal.send("Left", "Left", "Left", "BSpace", "x", "q")
      try await terminal.waitFor("端xq ü👍")
      try terminal.send("Enter")
      try await terminal.waitFor("Enter Edit")
      #expect(try terminal.look.shows(title: "Settings", row: "Name"))
      try await terminal.waitFor("端xq ü👍")

      try terminal.send("e")
      try await terminal.waitFor("Enter Done")
      try terminal.send("C-u", "z", "Escape")
      try await terminal.waitFor("Enter Edit")
      try await terminal.waitFor("端xq ü👍")
    }

    @Test("A paste is text: it presses no keys")
    func paste() async throws {
      let terminal = try await started(at: "Name", presses: 4)
      let pasted = Array("\u{1B}[200~q\n日\u{1B}[31m\u{1B}[201~".utf8)
      try terminal.send(bytes: pasted)
      try terminal.send("Enter")
      try await terminal.waitFor("Enter Done")
      try terminal.send("C-u")
      try terminal.send(bytes: pasted)
      try await terminal.waitFor("日[31m")
      #expect(try terminal.look.flaws(hasCursor: false) == [])
      try terminal.send("Escape")
      try await terminal.waitFor("Terminal")
    }

    @Test("K37 A slow action has a spinner; Esc cancels it, or it ends by itself")
    func action() async throws {
      let terminal = try await started(at: "Download", presses: 3)
      let spinner = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
      try terminal.send("Enter")
      try await terminal.waitForLook { look in
        look.lines[5].contains(where: spinner.contains) ? look.flaws() : ["no spinner"]
      }
      try await terminal.waitFor("Esc Cancel")
      try terminal.send("Escape")
      try await terminal.waitFor("Cancelled")
      #expect(try !terminal.screen.contains(where: spinner.contains))
      #expect(try terminal.look.lines[5].trimmed.hasSuffix("1 time   │") == false)

      try terminal.send("Enter")
      try await terminal.waitFor("Esc Cancel")
      try await terminal.waitFor("1 time")
      #expect(try !terminal.screen.contains(where: spinner.contains))
    }

    @Test("P61 Enter on a row that was scrolled out of sight only shows it")
    func outOfSight() async throws {
      let terminal = try TmuxSession([builtProgram("settings")], columns: 20, lines: 5)
      try await terminal.waitForFocus("Wi-Fi")
      try terminal.send("Down", "Down", "Down", "Down", "Down")
      try await terminal.waitForLook { $0.cursor.column == 0 ? [] : ["not out of sight"] }
      try terminal.send("Enter")
      try await terminal.waitForFocus("Download")
      try terminal.send("Escape")
      try await terminal.waitFor("Press q to quit")
      #expect(try terminal.look.focusedText == "Download")
    }

    @Test("K67 An alert takes the keys; Esc is cancel; the focus comes back to the row")
    func alert() async throws {
      let terminal = try await started(at: "Erase all settings", presses: 7)
      let before = try terminal.look
      try terminal.send("Enter")
      try await terminal.waitForFocus("[ Cancel ]")
      try terminal.send("Left")
      try await terminal.waitForFocus("[ Erase ]")
      try terminal.send("Escape")
      try await terminal.waitForLook { $0 == before ? [] : ["expected\n\(before)"] }
      try terminal.send("Enter")
      try await terminal.waitForFocus("[ Cancel ]")
      try terminal.send("Left", "Enter")
      let erased = try await terminal.waitForFocus("Erase all settings")
      #expect(erased.lines[9].contains("No name"))
    }
  }
}
