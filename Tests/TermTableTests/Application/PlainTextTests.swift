import TableModel
import TermTable
import Testing

@MainActor @Suite struct PlainTextTests {
  private func printed(_ table: Table, depth: Int = 1, columns: Int? = nil) -> String {
    var lines: [String] = []
    PlainText(table, depth: depth, columns: columns).write { lines.append($0) }
    return lines.joined(separator: "\n")
  }

  private var table: Table {
    Table("Settings") {
      Section("Wi-Fi", footer: "Known networks\nare joined.") {
        Cell.toggle("Wi-Fi", isOn: .init(get: { true }, set: { _ in }))
        Cell.toggle("Hotspot", isOn: .init(get: { false }, set: { _ in }))
        Cell("Network", detail: "日本 \u{1B}[31m")
        Cell.field("Name", value: .init(get: { "Ada" }, set: { _ in }))
        Cell("Hidden").height(0)
        Cell("Chosen").accessory(.checkmark)
        Cell.loading("Loading\u{7}")
        Cell.link("More", detail: "2") {
          Table("More") {
            Section("Inner") { "One" }
            Cell.link("Deeper") { Table("Deeper") { "Two" } }
          }
        }
      }
      Section {}
      Section {
        Cell.custom(content: DrawnContent { _ in ["drawn", "lines"] })
      }
    }
  }

  @Test("A14 a table is printed line by line, made safe, with the words of its controls")
  func lines() {
    #expect(
      printed(table) == """
        Settings

        Wi-Fi
          Wi-Fi: on
          Hotspot: off
          Network: 日本 ^[[31m
          Name: Ada
          Chosen ✓
          Loading^G
          More: 2 ›
          Known networks
          are joined.

          drawn
          lines
        """
    )
  }

  @Test("A14 nested tables follow their row, indented, down to the given depth")
  func depth() {
    let two = printed(table, depth: 2)
    #expect(two.contains("  More: 2 ›\n  Inner\n    One\n    Deeper ›\n  Known"))
    #expect(printed(table, depth: 3).contains("    Deeper ›\n      Two\n"))
    let endless = Table("Endless") { Cell.link("Again") { endlessTable() } }
    #expect(printed(endless, depth: 4).split(separator: "\n").count == 5)
  }

  private func endlessTable() -> Table {
    Table("Endless") { Cell.link("Again") { endlessTable() } }
  }

  @Test("A14 lines are cut at the given number of columns, with a mark")
  func columns() {
    for line in printed(table, depth: 3, columns: 12).split(separator: "\n") {
      #expect(line.count <= 12)
    }
    #expect(printed(table, columns: 12).contains("  Network: …"))
  }

  @Test("A14 clusters are printed whole, and are not cut in the middle")
  func clusters() {
    let table = Table("👨‍👩‍👧") { Cell("🇩🇪", detail: "👍🏽👍🏽👍🏽") }
    #expect(printed(table) == "👨‍👩‍👧\n\n  🇩🇪: 👍🏽👍🏽👍🏽")
    #expect(printed(table, columns: 11) == "👨‍👩‍👧\n\n  🇩🇪: 👍🏽👍🏽…")
  }

  @Test("A14 a line break in a text starts no new row")
  func lineBreaks() {
    #expect(printed(Table("T\nx") { Cell("a\nb") }) == "T^Jx\n\n  a^Jb")
  }

  @Test("A14 if only some rows are printed, a line says how many more there are")
  func someRows() {
    let table = Table("T") {
      Section("Many", count: 1_000_000_000, footer: "Footer") { Cell("Row \($0)") }
    }
    var lines: [String] = []
    PlainText(table, rows: 2).write { lines.append($0) }
    #expect(
      lines == ["T", "", "Many", "  Row 0", "  Row 1", "  … and 999999998 more", "  Footer"]
    )
  }

  @Test("an empty table says so")
  func empty() {
    #expect(printed(Table("T") {}.empty("No messages")) == "T\n  No messages")
  }

  @Test("rows are made one at a time, when their line is written")
  func onDemand() {
    var made = 0
    var seen = 0
    let table = Table("T") {
      Section(count: 1000) { row in
        made += 1
        return Cell("\(row)")
      }
    }
    PlainText(table).write { _ in
      #expect(made <= max(0, seen - 1))
      seen += 1
    }
    #expect(made == 1000)
  }

  @Test("K66 tabs are printed one after the other, each below its title")
  func tabs() {
    let inner = Table("Inner", tabs: [Table("A") { "a" }, Table("B") {}])
    let table = Table(
      "T",
      tabs: [
        Table("One") { Section("S", footer: "F") { Cell.link("Inner") { inner } } },
        Table("Two") { "2" },
      ]
    )
    #expect(
      printed(table, depth: 2) == """
        T

        One
          S
            Inner ›
            A
                a
            B
                Nothing here
            F

        Two
            2
        """
    )
  }

  @Test("A14 K40 custom content is printed with its mark after its first line")
  func marks() {
    let table = Table("T") {
      Section {
        Cell.custom("a", content: DrawnContent { _ in ["one", "two"] }).id("a")
        Cell.text("Not this").id("b")
        Cell.text("Leads\non").action(.push { Table("Child") {} }).id(1)
      }
      .selection(Binding<Set<String>>(get: { ["a"] }, set: { _ in }))
    }
    #expect(
      printed(table) == """
        T

          one ✓
          two
          Not this
          Leads ›
          on
        """
    )
  }

  /// Rows that write their own lines, but for those that end in 3.
  private struct NumberLines: RowLines {
    let count = 100
    var isNested = false

    func write(_ row: Int, opens: Bool, to line: inout RowLine) -> Bool {
      guard row % 10 != 3, line.add(isNested ? "Item" : "Row \(row)") else { return false }
      line.endText()
      guard line.add("\(row)") else { return false }
      line.endText()
      line.opensTable = !isNested
      if opens, !isNested { line.nested = NumberLines(isNested: true) }
      return true
    }

    func cell(at row: Int) -> Cell { Cell("Cell", detail: "\(row)") }
  }

  @Test(
    "A14 rows that write their own lines are printed without cells, down to the depth and the number of rows asked for"
  )
  func linesWithoutCells() {
    var made: [Int] = []
    let table = Table("T") {
      Section(count: 100) { row in
        made.append(row)
        return Cell.link("Cell \(row)") { Table("Inner") { "inside" } }
      }
      .lines(NumberLines())
    }
    var lines: [String] = []
    PlainText(table, depth: 2, rows: 4).write { lines.append($0) }
    let items = ["    Item: 0", "    Item: 1", "    Item: 2", "    Cell: 3", "    … and 96 more"]
    #expect(
      lines == ["T", "", "  Row 0: 0 ›"] + items + ["  Row 1: 1 ›"] + items + ["  Row 2: 2 ›"]
        + items + ["  Cell 3 ›", "    inside", "  … and 96 more"]
    )
    #expect(made == [3])
  }
}
