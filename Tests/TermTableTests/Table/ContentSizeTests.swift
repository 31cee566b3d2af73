import TableModel
import TermTable
import TermTableTesting
import Testing

@MainActor @Suite struct ContentSizeTests {
  private final class Counter { var made = 0 }

  @Test(
    "K28 all lines count: headers, rows of any height, footers and gaps, up to a limit"
  )
  func lines() {
    let table = Table("T") {
      Section("One", footer: "A footer that is long enough to wrap somewhere") {
        "Row"
        Cell("Tall").height(3)
        Cell("Hidden").height(0)
      }
      Section {}
      Section { Cell.text("Some text that wraps in a narrow table") }
    }
    #expect(table.contentLines(columns: 80, limit: 100) == 8)
    #expect(table.contentLines(columns: 20, limit: 100) == 12)
    #expect(table.contentLines(columns: 80, limit: 3) == 3)
    #expect(table.contentLines(columns: 80, limit: 0) == 0)
    #expect(table.contentLines(columns: 80, limit: -1) == 0)
    #expect(table.contentLines(columns: 0, limit: 1000) > 12)
    #expect(Table("T") {}.empty("one\ntwo").contentLines(columns: 80, limit: 100) == 2)
    let stage = Stage(table, columns: 20, lines: 14)
    #expect(stage.line(0) == " T", "with title and hint bar all of it is visible")
    #expect(Stage(table, columns: 20, lines: 13).line(0).hasSuffix("1/4"))
  }

  @Test("K28 K40 the mark of a selected row has room at the preferred width")
  func selected() {
    final class Model { var chosen: Set<String> = ["x"] }
    let section = Section { Cell("12345678").id("x").accessory(.none) }
    let plain = Table("T") { section }
    let selecting = Table("T") { section.selection(Binding(Model()).chosen) }
    let columns = plain.preferredColumns(atMost: 80, rows: 9)
    #expect(selecting.preferredColumns(atMost: 80, rows: 9) == columns + 2)
  }

  @Test("K28 at the preferred width nothing is cut or wrapped, and one column less is not enough")
  func columns() {
    for (name, table, expected) in [
      ("short", Table("T") { "12345" }, 7),
      ("plain", Table("T") { "1234567890" }, 15),
      ("wide characters", Table("T") { "日本語日本語" }, 17),
      ("detail", Table("T") { Cell("Name", detail: "a value") }, 18),
      ("header", Table("T") { Section("A header of some length") { "1" } }, 26),
      ("footer", Table("T") { Section(footer: "A footer of some length") { "1" } }, 26),
      ("subtitle", Table("T") { Cell.subtitle("1", detail: "1234567890") }, 15),
      ("labeled", Table("T") { Cell.labeled("A long label", detail: "d") }, 20),
      ("just too wide", Table("T") { Cell(String(repeating: "x", count: 31)) }, 36),
      ("wider margins", Table("T") { Cell(String(repeating: "x", count: 32)) }, 39),
    ] {
      let columns = table.preferredColumns(atMost: 80, rows: 10)
      #expect(columns == expected, "\(name)")
      let lines = table.contentLines(columns: 80, limit: 100)
      func shown(_ columns: Int) -> [String] {
        let screen = Stage(table, columns: columns, lines: 6).screen
        return screen.split(separator: "\n").prefix(lines + 1).dropFirst().map {
          $0.filter { $0 != " " }
        }
      }
      #expect(shown(columns) == shown(80), "\(name)")
      #expect(shown(columns - 1) != shown(80), "\(name)")
    }
  }

  @Test("K28 content that never fits prefers the greatest width")
  func tooWide() {
    let long = Table("T") { Cell(String(repeating: "x", count: 100)) }
    #expect(long.preferredColumns(atMost: 60, rows: 10) == 60)
    #expect(long.preferredColumns(atMost: 1, rows: 10) == 1)
    #expect(long.preferredColumns(atMost: -5, rows: 10) == 1)
    let filling = Table("T") {
      Cell.custom(content: DrawnContent { [TextLine(String(repeating: "=", count: $0))] })
    }
    #expect(filling.preferredColumns(atMost: 50, rows: 10) == 50)
    #expect(Table("T") { "1" }.preferredColumns(atMost: 50, rows: 0) > 0)
  }

  @Test("K28 the size of a table with tabs is that of its largest tab")
  func tabs() {
    let table = Table(
      "T",
      tabs: [Table("A") { "1234567890" }, Table("B") { for row in 1...5 { "\(row)" } }]
    )
    #expect(table.contentLines(columns: 80, limit: 100) == 5)
    #expect(table.preferredColumns(atMost: 80, rows: 10) == 15)
  }

  @Test("K28 of a billion rows only the measured ones are made")
  func billion() {
    let counter = Counter()
    let table = Table("T") {
      Section("H", count: 1_000_000_000) { row in
        counter.made += 1
        return Cell("Row \(row)")
      }
    }
    #expect(table.contentLines(columns: 80, limit: 40) == 40)
    #expect(counter.made <= 40)
    counter.made = 0
    #expect(table.preferredColumns(atMost: 80, rows: 40) == 9)
    #expect(counter.made == 40)
  }

  @Test(
    "K28 K10 a grid is as wide as its tiles beside each other, a card as its rows and its frame"
  )
  func looks() {
    for (name, section, expected) in [
      ("grid", Section { for tile in 1...3 { "Tile \(tile)" } }.layout(.grid, tileColumns: 10), 34),
      ("card", Section { "A row of a card" }.style(.card), 24),
      ("folds", Section("Head") { "1" }.foldable(), 6),
      ("folded", Section("Head") { "A row that is hidden" }.foldable(startsFolded: true), 10),
    ] {
      let table = Table("T") { section }
      let columns = table.preferredColumns(atMost: 80, rows: 10)
      #expect(columns == expected, "\(name)")
      let lines = table.contentLines(columns: columns, limit: 100)
      let screen = Stage(table, columns: columns, lines: lines + 2).screen
      #expect(!screen.contains("…"), "\(name):\n\(screen)")
      #expect(lines == table.contentLines(columns: 80, limit: 100), "\(name)")
    }
  }
}
