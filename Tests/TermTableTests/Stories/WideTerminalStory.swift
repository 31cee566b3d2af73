import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// Terminals that are wider than a line people can read well.
@MainActor @Suite struct WideTerminalStory {
  private final class Model {
    var isOn = true
    var name = "Ada"
    var empty = ""
    var letters = ["a", "b", "c"]
  }

  /// A control whose picture fills its columns, but has at least `least`.
  private struct Bar: Control {
    var least = 1
    var words: String { "bar" }
    func runs(columns: Int) -> [TextLine.Run] {
      [.init(String(repeating: "=", count: max(least, columns)))]
    }
  }

  private let model = Model()

  /// Makes a table with every style of cell except those that use all columns.
  private func everything() -> Table {
    let words = String(repeating: "many words ", count: 20)
    return Table("Everything") {
      Section("Rows " + words, footer: words) {
        Cell("Plain")
        Cell("Value", detail: "1")
        Cell("Checked", detail: "yes").accessory(.checkmark)
        Cell("To the edge", detail: "edge").accessory(.none)
        Cell.labeled("Label", detail: "its text")
        Cell.subtitle("Subtitle", detail: "below")
        Button("Button") {}
        Cell.buttons {
          Button("One") {}
          Button("Two") {}
        }
        Cell.toggle("Toggle", isOn: Binding(model).isOn)
        Cell.field("Name", value: Binding(model).name)
        Cell.field(
          "Empty",
          value: Binding(model).empty,
          placeholder: "nothing"
        )
        Cell("Bar", control: Bar())
        Cell("Bar", style: .label, control: Bar())
        Cell("Bar", style: .subtitle, detail: "below", control: Bar())
        Cell("Bar", style: .control, control: Bar())
        Cell.text(words)
        Cell.loading("More").height(1)
        Cell("Off", detail: "why").disabled()
      }
      .foldable()
      Section("Lines", footer: words) {
        Cell("A", detail: "1")
        Cell("B", detail: "2")
      }
      .style(.separated)
      Section("Card") {
        Cell("A", detail: "1")
        Cell.text(words)
      }
      .style(.card)
      Section("View") { Cell("A", detail: "1") }.header(words).footer(words)
    }
  }

  /// Returns the lines of a table without the scroll indicator, with `*` before focused characters;
  /// the spaces with which lines end are left out, whatever the width of the bar is.
  private func lines(_ stage: Stage) -> [String] {
    let last = stage.surface.size.columns - 1
    return (1..<stage.surface.size.lines - 1).map { line in
      var glyphs = stage.surface.line(line).prefix(last).map { $0 }
      while let end = glyphs.last, end.isSpace { glyphs.removeLast() }
      return glyphs.map { $0.isFocused ? "*" + $0.text : $0.text }.joined()
    }
  }

  @Test("A wide terminal shows rows, headers and footers as one of 100 columns does")
  func asIn100() {
    let usual = Stage(everything(), columns: 100, lines: 90)
    let wide = Stage(everything(), columns: 200, lines: 90)
    #expect(lines(wide) == lines(usual))
    for _ in 0..<30 {
      for stage in [usual, wide] { stage.press(.down) }
      #expect(lines(wide) == lines(usual))
      #expect(wide.cursor == usual.cursor)
    }
    for stage in [usual, wide] {
      stage.press(.home)
      while stage.focusedText?.hasPrefix("Name") != true { stage.press(.down) }
      stage.press(.enter)
      stage.type("é")
    }
    #expect(lines(wide) == lines(usual))
    #expect(wide.texts(in: .editing).first == "Adaé" && wide.cursor == usual.cursor)
    for stage in [usual, wide] { stage.press(.escape, .home, .character(" ")) }
    #expect(!wide.screen.contains("Plain"))
    #expect(lines(wide) == lines(usual), "folded")
  }

  @Test("In edit mode the marks stand at the ends of the rows, however wide the terminal is")
  func editMode() {
    let table = Table("Letters") {
      Section("All", editing: Binding(model).letters) { Cell($0.value, detail: "letter") }
    }
    let usual = Stage(table, columns: 100, lines: 12)
    let wide = Stage(table, columns: 160, lines: 12)
    for stage in [usual, wide] { stage.press(.character("E")) }
    #expect(lines(wide) == lines(usual))
    #expect(wide.line(2).hasSuffix("≡"))
  }

  @Test("A row with long texts takes more columns, and no text is cut that fits")
  func longTexts() {
    let long = String(repeating: "0123456789", count: 15)
    let table = Table("Long") {
      Cell("Short", detail: "value")
      Cell.link("Name", detail: long) { Table("Nothing") {} }
      Cell(long, detail: "value")
      Cell.subtitle("Name", detail: long + long)
      Cell.labeled("Label", detail: long)
      Button(long) {}
      Cell.buttons {
        Button(long) {}
        Button("Two") {}
      }
      Cell("Bar", control: Bar(least: 120))
      Cell("Bar", style: .control, control: Bar(least: 120))
      Cell.field("Name", value: Binding(get: { long }, set: { _ in }))
    }
    let stage = Stage(table, columns: 200, lines: 24)
    #expect(!stage.screen.contains("…"))
    #expect(stage.screen.split(separator: "=", omittingEmptySubsequences: false).count == 241)
    #expect(stage.line(2) == "   Name  \(long) ›", "the value follows the name, the mark the value")
    #expect(stage.line(3).hasSuffix(long + "  value"))
    func bar() -> Int { stage.surface.line(stage.cursor?.line ?? 0).count { $0.isFocused } }
    #expect(bar() == 199, "the bar ends at the right edge, as the title does")
    stage.press(.down)
    #expect(bar() == 199)
    stage.press(.end, .enter)
    #expect(stage.texts(in: .editing).first == long)
    stage.type("more")
    #expect(stage.texts(in: .editing).first == long + "more")
    stage.press(.escape)
    // Without room the text is cut.
    stage.resize(columns: 100, lines: 20)
    #expect(stage.line(2).hasPrefix("   Name  01234567890"))
    #expect(stage.line(2).hasSuffix("… ›") && stage.line(2).count == 98)
  }

  @Test(
    "Grids and custom content have all columns, and their marks stand at their end"
  )
  func all() {
    let drawn = DrawnContent { [TextLine(String(repeating: "#", count: $0), overflow: .clip)] }
    let small = DrawnContent { _ in [TextLine("small", overflow: .clip)] }
    let table = Table("All") {
      Section("Grid", count: 16) { Cell("Tile \($0)") }.layout(.grid, tileColumns: 20)
      Section("Drawn") {
        Cell.custom(content: drawn)
        Cell.custom(content: drawn).action(.push { Table("Nothing") {} })
        Cell.custom(content: small).action(.push { Table("Nothing") {} })
        Cell("Usual", detail: "value")
      }
      .header(drawn)
    }
    let stage = Stage(table, columns: 200, lines: 20)
    #expect(stage.line(2).contains("Tile 7"), "eight tiles beside each other")
    #expect(stage.line(5) == " " + String(repeating: "#", count: 197))
    #expect(stage.line(6) == "   " + String(repeating: "#", count: 195))
    #expect(stage.line(7) == "   " + String(repeating: "#", count: 193) + " ›")
    #expect(stage.line(8).hasPrefix("   small ") && stage.line(8).count == 98)
    #expect(stage.line(9).count == 96)
    stage.press(.end, .up)
    #expect(stage.surface.line(8).count { $0.isFocused } == 199)
    stage.press(.up)
    #expect(stage.surface.line(7).count { $0.isFocused } == 199)
  }

  @Test("Short lines of custom content stand in the same columns as in a terminal of 100 columns")
  func alignment() {
    func content(_ columns: Int) -> DrawnContent {
      DrawnContent { _ in
        [
          TextLine("middle", alignment: .center), TextLine("end", alignment: .trailing),
          TextLine(String(repeating: "#", count: columns), alignment: .center),
        ]
      }
    }
    let table = Table("Lines") {
      Section("Drawn", footer: "footer") {
        Cell.custom(content: content(20))
        Cell.custom(content: content(20)).action(.push { Table("Nothing") {} })
      }
      .header(content(40))
    }
    let usual = Stage(table, columns: 100, lines: 20)
    let wide = Stage(table, columns: 200, lines: 20)
    #expect(lines(wide) == lines(usual))
    let wider = Stage(Table("Wide") { Cell.custom(content: content(180)) }, columns: 200, lines: 20)
    #expect(wider.position(of: "middle")?.column == 97, "in the middle of the wider content")
  }

  @Test("A loading row and the text of an empty table are in the middle, in lines one can read")
  func middle() {
    let loading = Stage(Table("T") { Cell.loading("Loading") }, columns: 200, lines: 11)
    #expect(loading.position(of: "Loading")?.column == 97)
    let words = String(repeating: "many words ", count: 20)
    let empty = Stage(Table("T") {}.empty(words), columns: 200, lines: 11)
    let shown = (1..<10).map { empty.line($0) }.filter { !$0.isEmpty }
    #expect(shown.count == 3)
    #expect(shown.allSatisfy { $0.drop { $0 == " " }.count <= 99 && $0.hasPrefix("      ") })
  }

  @Test("A click beside a row, up to the scroll indicator, focuses it")
  func clicks() {
    let stage = Stage(
      Table("T") { Section(count: 100) { Cell("Row \($0)", detail: "value") } },
      columns: 200,
      lines: 20
    )
    stage.click(column: 150, line: 5)
    #expect(stage.focusedText?.hasPrefix("Row 4") == true)
    stage.click(column: 197, line: 6)
    #expect(stage.focusedText?.hasPrefix("Row 5") == true)
    #expect(stage.line(1).hasSuffix("┃"))
  }
}
