import TableModel
import TermTable
import TermTableTesting
import Testing

/// Values that stand in one column after the names of their rows.
@MainActor @Suite struct ValueAlignmentStory {
  private let name = Box("db")
  private let isOn = Box(true)

  private func table(count: Int = 0) -> Table {
    Table("Settings") {
      Section {
        Cell.field("Name", value: name.binding)
        Cell.toggle("Encrypted", isOn: isOn.binding)
        Cell("Port", detail: "5432")
        Cell.link("日本語", detail: "3 items") { Table("T") {} }
        Cell("No value")
      }
      .valueAlignment(.leading)
      Section("Others", count: count) { Cell("name of row \($0)", detail: "\($0)") }
        .valueAlignment(.leading)
      Section("Elsewhere") { Cell("Right", detail: "end") }
    }
  }

  @Test("P7 values begin two columns after the longest name, in all sections that ask for it")
  func aligned() {
    let stage = Stage(table(), columns: 40, lines: 12)
    #expect(stage.line(1) == "   Name       db")
    #expect(stage.line(2) == "   Encrypted  [✓]")
    #expect(stage.line(3) == "   Port       5432")
    #expect(stage.line(4) == "   日本語     3 items                ›")
    #expect(stage.line(5) == "   No value")
    #expect(stage.line(9) == " Elsewhere")
    #expect(stage.line(10) == "   Right                         end")
  }

  @Test("the column is found by the rows that are out of sight, too")
  func rowsOutOfSight() {
    let stage = Stage(table(count: 12), columns: 40, lines: 4)
    #expect(stage.line(1) == "   Name          db                    ┃")
  }

  @Test("P7 on a wide terminal, bars, marks and long values reach one right edge")
  func rightEdge() {
    let long = String(repeating: "0123456789", count: 20)
    let table = Table("Settings") {
      Section {
        Cell.link("Name", detail: "db") { Table("T") {} }
        Cell.link("Text", detail: long) { Table("T") {} }
        Cell.link("No value") { Table("T") {} }
        Cell("Port", detail: "5432")
      }
      .valueAlignment(.leading)
    }
    let stage = Stage(table, columns: 160, lines: 7)
    for line in 1...4 {
      let glyphs = stage.surface.line(line)
      #expect(glyphs.count { $0.isFocused } == 159)
      if line < 4 { #expect(glyphs[glyphs.startIndex + 157].text == "›", "line \(line)") }
      stage.press(.down)
    }
    #expect(stage.line(2).hasSuffix("… ›"))
  }

  @Test("a name of more than two fifths moves its own value, and is cut for it at last")
  func longNames() {
    let long = String(repeating: "long ", count: 5) + "name"
    let table = Table("T") {
      Section {
        Cell("Port", detail: "5432")
        Cell(long, detail: "1")
        Cell(long + " " + long, detail: "a value")
      }
      .valueAlignment(.leading)
    }
    let stage = Stage(table, columns: 40, lines: 6)
    #expect(stage.line(1) == "   Port          5432")
    #expect(stage.line(2) == "   long long long long long name  1")
    #expect(stage.line(3) == "   long long long long lon…  a value")
  }

  @Test("the column stays while the table is open; a longer name moves its own value alone")
  func fixed() {
    let names = Box(["a", "bb"])
    let table = Table("T") {
      Section(names.value, id: \.self) { Cell($0, detail: "=") }.valueAlignment(.leading)
    }
    let stage = Stage(table, columns: 40, lines: 6)
    #expect(stage.line(1) == "   a   =")
    names.value = ["a", "longer"]
    stage.press(.down)
    #expect(stage.line(1) == "   a   =")
    #expect(stage.line(2) == "   longer  =")
  }

  @Test("a text is typed, and a click hits, where the value stands")
  func typed() {
    let stage = Stage(table(), columns: 40, lines: 12)
    stage.press(.enter, .character("x"))
    #expect(stage.line(1).hasPrefix("   Name       dbx"))
    #expect(stage.cursor?.column == 17)
    stage.press(.enter)
    #expect(name.value == "dbx")
    let count = Box(5)
    let steps = Table("T") {
      Section { Cell.stepper("Count", value: count.binding, in: 0...9) }.valueAlignment(.leading)
    }
    let clicked = Stage(steps, columns: 40, lines: 4)
    clicked.click("+")
    #expect(count.value == 6)
  }

  @Test("a narrow table has no such column, and rows that come later get one")
  func narrowAndLate() {
    let narrow = Stage(table(), columns: 30, lines: 12)
    #expect(narrow.line(3) == " Port                 5432")
    let rows = Box<[String]>([])
    let late = Table("T") {
      Section(rows.value, id: \.self) { Cell($0, detail: "=") }.valueAlignment(.leading)
    }
    let stage = Stage(late, columns: 40, lines: 6)
    rows.value = ["later"]
    stage.press(.down)
    #expect(stage.line(1) == "   later  =")
  }

  @Test("the parts of a control take the focus there, too")
  func parts() {
    let hours = Box(Hours())
    let table = Table("T") {
      Section { Cell("Open", control: HoursPicker(binding: hours.binding)) }
        .valueAlignment(.leading)
    }
    let stage = Stage(table, columns: 60, lines: 4)
    stage.press(.right, .character("+"))
    #expect(hours.value == Hours(start: 9, end: 18))
    stage.press(.left, .character("-"))
    #expect(hours.value == Hours(start: 8, end: 18))
  }
}
