import Testing

/// Walks through all of the program's tables and a file, in terminals of three sizes.
extension Programs {
  @Suite struct WalkTests {
    static let sizes = [(80, 24), (40, 12), (20, 5)]

    @Test(
      "K38 P2 P56 P61 P63 Every built-in table and kind of cell, and back to the row it came from",
      arguments: sizes
    )
    func builtInTables(columns: Int, lines: Int) async throws {
      let walk = try Walk(
        [builtProgram("termtable"), "--examples"],
        columns: columns,
        lines: lines
      )
      try await walk.walk(Self.home, title: "Examples")
      try walk.terminal.send("Escape")
      try await walk.waitFor(title: "Examples", row: Self.home.last?.name)
      try await walk.terminal.waitFor("Press q to quit")
      try walk.terminal.send("q")
      let exit = try await walk.terminal.waitForExit()
      #expect(exit.status == 0)
      #expect(exit.leftBehind == [])
    }

    @Test(
      "A6 K38 P2 P56 P61 A JSON file, down to its deepest value and back to the row it came from",
      arguments: sizes
    )
    func file(columns: Int, lines: Int) async throws {
      let walk = try Walk(
        [builtProgram("termtable"), fixture("walk.json")],
        columns: columns,
        lines: lines
      )
      try await walk.walk(Self.file, title: "walk.json")
    }

    @Test("P61 Only the row with the cursor is marked as focused")
    func focusedRow() async throws {
      let terminal = try TmuxSession(
        [builtProgram("termtable"), fixture("walk.json")],
        environment: ["NO_COLOR": "1"]
      )
      try await terminal.waitFor("walk.json")
      for row in ["price", "isOn", "nothing", "日本語"] {
        try terminal.send("Down")
        try await terminal.waitForLook {
          $0.shows(title: "walk.json", row: row) ? [] : ["\(row) has no focus"]
        }
        let reversed = try terminal.styledScreen.split(separator: "\n")
          .filter { $0.contains(/\e\[([0-9]+;)*7m/) }
        #expect(reversed.count == 1)
        #expect(reversed.first?.contains(row) == true)
      }
    }

    @Test("The examples at 80×24")
    func homeScreen() async throws {
      let terminal = try TmuxSession([builtProgram("termtable"), "--examples"])
      try await terminal.waitForScreen(
        """
         Examples
         Built-in tables
           Every kind of cell                                                        ›
           Every kind of section                                                     ›
           Headers and footers                                                       ›
           Actions that take time                                                    ›
           A table that changes                                               simple ›
           A billion rows                                                            ›
           Rows of different heights                                                 ›
           Text of the world                                                         ›
           An empty table                                                            ›

         Examples
           Test table                                                                ›
           Colors                                                                    ›
           Primes                                                                    ›







         Enter Open  q Quit  ↑↓ Move  ? Keys
        """
      )
      #expect(try terminal.cursor == .init(column: 0, line: 2, isVisible: true))
    }

    @Test("P7 P56 A file at 80×24: one line a member, aligned, nothing drives the terminal")
    func fileScreen() async throws {
      let terminal = try TmuxSession([builtProgram("termtable"), fixture("walk.json")])
      try await terminal.waitForScreen(
        """
         walk.json
           name                   TermTable
           price                  1.50e+03
           isOn                   true
           nothing                null
           日本語                 表格と設定
           emoji                  👍 and 👩
           combined               Cafe\u{301} a\u{30A}ngstro\u{308}m
           escape                 ^[[31mred^[[0m^G^@
           bidi                   abc<U+202E>def<U+2066>ghi
           ^[[2Jname<U+202E>eman  a name that is hostile
           ^[]0;title^G           {"inside<U+009B>1m": "<U+200B>zero"}               ›
           servers                3 items [{host: "alpha", ports: […]}, {host: "ベ…  ›
           empty                  {}                                                 ›
           words                  one two three four five six seven eight nine ten … ›
           lines                  first ⏎ second                                     ›
           last                   end






         Enter Edit  . Actions  q Quit  ↑↓ Move  E Rows  ? Keys
        """
      )
      #expect(try terminal.look.detailStarts.count == 1)
    }

    @Test("P49 Wide, combined, joined and hostile texts end in the same column")
    func worldTextScreen() async throws {
      let terminal = try TmuxSession([builtProgram("termtable"), "--examples"])
      try await terminal.waitForFocus("Every kind of cell")
      try terminal.send("End", "Up", "Up", "Up", "Up", "Enter")
      let look = try await terminal.waitForFocus("中文")
      #expect(look.title == "Text of the world")
      #expect(look.flaws() == [])
      #expect(look.detailEdges == [76])
      for shown in ["  👩 👍 US 1 ❤", "  ^[[31mred^[[0m ^G", "  abc<U+202E>def"] {
        #expect(look.lines.contains { $0.hasSuffix(shown) })
      }
    }

    @Test("P7 P48 A file at 20×5: a member that does not fit on one line takes two")
    func smallScreen() async throws {
      let terminal = try TmuxSession(
        [builtProgram("termtable"), fixture("walk.json")],
        columns: 20,
        lines: 5
      )
      try await terminal.waitForScreen(
        """
         walk.json     1/16
         name  TermTable   ┃
         price  1.50e+03   │
         isOn       true   │
         Enter Edit  ? Keys
        """
      )
      try terminal.send("Down", "Down", "Down", "Down", "Down")
      try await terminal.waitForScreen(
        """
         walk.json     6/16
              表格と設定   │
         emoji             ┃
               👍 and 👩   │
         Enter Edit  ? Keys
        """
      )
      #expect(try terminal.cursor == .init(column: 0, line: 2, isVisible: true))
    }

    // MARK: The rows to walk through

    private static let home: [Row] = [
      Row("Every kind of cell", cellKinds),
      Row("Every kind of section", ["One", "Two", "One", "Two", "One", "Two"]),
      Row(
        "Headers and footers",
        ["A row", "A row", "A section without a header"]
      ),
      Row("Actions that take time", ["Two seconds", "Fails after a second", "Never ends"]),
      Row("A table that changes", ["Expert", "Ada", "Grace", "Katherine", "Add a member"]),
      Row("A billion rows", ["Row 1", "Row 2", "Row 3", "Row 4"]),
      Row("Rows of different heights", ["1:", "2: more", "3: more", "4: more"]),
      Row("Text of the world", worldText),
      Row("An empty table", []),
      Row("Test table", testTable), Row("Colors", colors), "Primes",
    ]

    private static let cellKinds: [Row] = [
      "Plain", "With a detail", "Labeled", "Subtitle", "Text of several lines wraps",
      "A plain string is a cell, too", "Three lines high", "Toggle", "Another toggle",
      Row("Choice", ["Apple", "Pear", "Quince", "日本梨"]), "Field", "Empty field",
      Row("Typed values", typedValues), Row("More controls", moreControls),
      "Runs immediately", Row("Link", ["This table was made when you opened it"]), "Button",
      "Alert with a choice", "Checkmark", "Details", "Actions in a menu", "No accessory",
      "Disabled",
      Row(
        "Multiple and single selection",
        ["Apple", "Pear", "Quince", "Sloe", "S", "M", "L", "Red"]
      ),
      "Battery",
    ]

    private static let typedValues: [Row] = [
      "Name", "Fruit", "Plate", "Notes", "Password", "Path", "Port", "Volume", "Ratio", "Size",
      "Date",
      "Time",
      "Timeout", "E-mail", "Web site", "Telephone", "IP address", "Network", "Color",
    ]

    private static let moreControls: [Row] = [
      "Copies", "Volume", "Ratio", "View", "Opens below", "City",
      Row("Open on", ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]), "At most two",
      "File", "Folder",
      "[ ] I have read the conditions",
      Row("Date", ["Date", "Day", "Week", "Month", "Year"], takesArrows: true), "Date, below",
      "Time",
      "Progress", "Unknown progress", "Meter", "Stop 1", "Stop 2", "Add a stop", "Stepper",
      "Slider",
    ]

    private static let testTable: [Row] = [
      "active cell", "disabled cell", "extra high", "generic table view cell", "check",
      "disabled action", Row("green", []),
      Row("square table", ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]),
      Row("Test", ["Hi"]), "Is this useful?",
    ]

    private static let colors: [Row] = [
      Row("Basic Example", ["#", "#"]),
      Row("Flexible Cell Example", ["Reload"]),
      Row("Edit Example", ["#", "#"]),
    ]

    private static let worldText: [Row] = [
      "中文", "日本語", "한국어", "Cafe\u{301}", "हिन्दी", "עברית", "Plain", "Joined",
      "Escape sequence", "Direction override",
    ]

    private static let file: [Row] = [
      "name", "price", "isOn", "nothing", "日本語", "emoji", "combined", "escape", "bidi",
      "^[[2Jname<U+202E>eman", Row("^[]0;title^G", ["inside<U+009B>1m"]),
      Row(
        "servers",
        [
          Row("[0]", ["host", Row("ports", ["[0]", "[1]"])]),
          Row("[1]", ["host", Row("ports", []), Row("rooms", [Row("東京", [Row("棚", shelf)])])]),
          "[2]",
        ]
      ),
      Row("empty", []), Row("words", ["one two three four"]), Row("lines", ["first"]),
      "last",
    ]

    private static let shelf: [Row] = ["[0]", "[1]", Row("[2]", ["最深"])]
  }
}
