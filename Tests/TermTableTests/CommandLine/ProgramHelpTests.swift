import TableModel
import Testing

@testable import TermTable

/// The help of an author's program.
@MainActor @Suite struct ProgramHelpTests {
  private func help(_ root: Table) -> [String] {
    let terminal = HeadlessTerminal(size: Size(columns: 80, lines: 24))
    return ProgramHelp(application: Application(root, terminal: terminal)).lines(name: "pi")
  }

  @Test("A36 The help lists the rows of the first table that a command can use, and runs no task")
  func helpRows() {
    let ran = Box(false)
    let lines = help(Pi().table.onAppear { ran.value = true })
    let rows = lines.drop { $0 != "Rows:" }
    #expect(
      Array(rows) == [
        "Rows:", "  system.         System", "  server.         Server",
        "  update          Update", "  break           Break", "  erase           Erase",
        "  reboot          Reboot", "  volume.Louder   Louder", "  volume.Quieter  Quieter",
        "  a               a", "  \"b.c\"           b.c", "  @10             No id",
        "  Reset           Reset",
      ]
    )
    #expect(!ran.value && lines.first == "Pi")
    #expect(help(Table("Text") { "Only a text" }).last != "")
    #expect(!help(Table("Text") { "Only a text" }).contains("Rows:"))
  }

  @Test("The help of a large table and of tabs is bounded")
  func helpOfLarge() {
    var made = 0
    let large = Table("Large") {
      Section("Numbers", count: 1_000_000_000) { row in
        made += 1
        return Cell("Row \(row)", detail: "日本")
      }
    }
    let lines = help(large)
    #expect(lines.count < 100 && made < 100)
    #expect(lines.last == "  “pi list” prints all rows")
    // Rows that no command can use, rows without a title, and hidden ones.
    for cell in [Cell("Row"), Cell.gap(), Cell("Row").height(0)] {
      let useless = Table("Useless") {
        Section { Cell("Wi-Fi") {}.id("wifi") }
        Section("Numbers", count: 1_000_000_000) { _ in cell }
      }
      #expect(help(useless).suffix(2) == ["  wifi  Wi-Fi", "  “pi list” prints all rows"])
    }
    let tabs = help(Table("Tabs", tabs: [Pi().table, Table("B") { Cell("x") {}.id("x") }]))
    #expect(tabs.contains { $0.hasPrefix("  Pi.system. ") })
    #expect(tabs.last?.hasPrefix("  B.x ") == true)
  }
}
