import Foundation
import Testing

/// A spreadsheet and a list of accounts, as a person walks through their columns.
extension Programs {
  @Suite struct RecordWalkTests {
    private static let orders: [Row] = [
      Row(
        "1001",
        title: "[0]",
        [
          "Order", "Customer", Row("Address", ["Hauptstr. 5"]), "Items", "Total", "Note",
        ]
      ),
      Row("1002", title: "[1]", ["Order", "Customer", "Address", "Items", "Total", "Note"]), "1003",
      "1004",
    ]

    @Test(
      "P37 A12 A spreadsheet is walked to the deepest value and back",
      arguments: [(80, 24), (40, 12), (20, 5)]
    )
    func walk(columns: Int, lines: Int) async throws {
      let command = [builtProgram("termtable"), fixture("orders.csv")]
      let walk = try Walk(command, columns: columns, lines: lines)
      try await walk.walk(Self.orders, title: "orders.csv")
    }

    @Test("P37 A12 Columns are aligned, sorted by a key, and stay so over a resize without colour")
    func sorting() async throws {
      let terminal = try TmuxSession(
        [builtProgram("termtable"), fixture("orders.csv")],
        columns: 80,
        lines: 8,
        environment: ["NO_COLOR": "1"]
      )
      try await terminal.waitForFocus("1001")
      try terminal.send("s")
      try await terminal.waitFor("Sort by")
      try terminal.send("Down", "Down", "Down", "Down", "Enter")
      try await terminal.waitForScreen(
        """
         orders.csv
           Order  Customer             Address                      Items  Total ↓   ›
            1002  株式会社 日本        東京都千代田区 1-1              12    98000   ›
            1001  Müller & Söhne GmbH  Hauptstr. 5 ⏎ 80331 München      3   149.90   ›
            1003  O'Brien, Pat         12 High St; Dublin               1      9.5   ›
            1004  Zoë                                                   0        0   ›

         F Follow  o Options  Enter Open  e Edit  . Actions  q Quit  s Sort  ? Keys
        """
      )
      try terminal.resize(columns: 40, lines: 8)
      try await terminal.waitForLook { look in
        look.lines[2].hasPrefix("    1002  株") ? look.flaws() : ["not resized"]
      }
      try terminal.send("Down", "Enter")
      try await terminal.waitFor("‹ orders.csv › [0]")
    }

    @Test("P37 A13 A14 A spreadsheet is printed in columns, spoken, and opened at a path")
    func words() async throws {
      let file = fixture("orders.csv")
      let printed = try run([builtProgram("termtable"), "--print", file])
      #expect(
        printed.output == """
          orders.csv

            Order  Customer             Address                      Items   Total  Note
             1001  Müller & Söhne GmbH  Hauptstr. 5 ⏎ 80331 München      3  149.90  said "call first" ›
             1002  株式会社 日本        東京都千代田区 1-1              12   98000 ›
             1003  O'Brien, Pat         12 High St; Dublin               1     9.5  two bells ›
             1004  Zoë                                                   0       0  ^[[31mred^[[0m ›

          """
      )
      let command = "printf 'q\\n' | \"$0\" --linear \"$1\""
      let spoken = try run(["sh", "-c", command, builtProgram("termtable"), file])
      #expect(
        spoken.output.contains(
          "2. Order: 1002, Customer: 株式会社 日本, Address: 東京都千代田区 1-1, Items: 12, Total: 98000, "
        )
      )
      let terminal = try TmuxSession([builtProgram("termtable"), file, "2.Note"])
      try await terminal.waitFor("‹ orders.csv › [2]")
      try await terminal.waitForFocus("Note")
    }

    @Test("A11 A12 The accounts of a system stand in columns, the name first")
    func accounts() async throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: folder.path("etc"),
        withIntermediateDirectories: true
      )
      let path = try folder.write(
        "etc/passwd",
        "\u{FEFF}root:x:0:0:root:/root:/bin/bash\nada:x:1000:1000:Ada:/home/ada:/bin/zsh\n"
      )
      let printed = try run([builtProgram("termtable"), "--print", path])
      #expect(
        printed.output == """
          passwd

            name  password  user id  group id  comment  home       shell
            root  x               0         0  root     /root      /bin/bash ›
            ada   x            1000      1000  Ada      /home/ada  /bin/zsh ›

          """
      )
      let terminal = try TmuxSession([builtProgram("termtable"), path], columns: 20, lines: 5)
      try await terminal.waitForFocus("root")
      try terminal.send("Enter")
      try await terminal.waitForFocus("name")
    }
  }
}
