import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct SectionsStory {
  private func stage(
    columns: Int = 30,
    lines: Int = 12,
    @ListBuilder<Section> _ sections: @escaping @MainActor () -> [Section]
  ) -> Stage {
    Stage(Table("T", content: sections), columns: columns, lines: lines)
  }

  @Test("K3 loose cells form one untitled section")
  func looseCells() {
    expectScreen(
      stage(lines: 8) {
        Cell("One")
        Cell("Two")
        Section("Titled") { Cell("Three") }
        Cell("Four")
      },
      """
       T                        1/4
       One                         ┃
       Two                         ┃
                                   ┃
       Titled                      ┃
       Three                       ┃
                                   │
       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K4 a bare text is a row that does nothing")
  func bareText() {
    let stage = stage { "Just text" }
    #expect(stage.focusedText == "Just text")
    stage.press(.enter)
    #expect(stage.focusedText == "Just text")
  }

  @Test("K7 an empty section shows only its header and footer; in an emptied table keys do nothing")
  func emptySections() {
    final class Model { var rows = ["a"] }
    let model = Model()
    let stage = stage(lines: 8) {
      Section {}
      Section("Header", footer: "Footer") {}
      Section {}
      Section(count: model.rows.count) { row in Cell(model.rows[row]) { model.rows = [] } }
      Section(count: -3) { _ in Cell("never") }
    }
    expectScreen(
      stage,
      """
       T
       Header
       Footer

       a


       Enter Select  q Quit  ? Keys
      """
    )
    stage.press(.enter)
    #expect(stage.focusedText == nil)
    #expect(stage.cursor == Position(column: 0, line: 1), "at the beginning of the rows")
    stage.press(.enter, .down, .up, .space, .right, .end, .home, .pageDown)
    #expect(!stage.hasEnded)
  }

  @Test("K24 content wraps to at most the lines that it says, and … ends the last if there is more")
  func wrapsAtMost() {
    let text = "one two three four five six seven eight nine ten"
    let contents: [DrawnContent] = [
      (1, text), (3, text), (3, "日本語日本語日本語日本語日本語"), (0, text), (3, "one"),
    ]
    .map { lines, text in
      DrawnContent { _ in [TextLine(text, overflow: .wrapAtMost(lines: lines)), "end"] }
    }
    expectScreen(
      stage(columns: 16, lines: 20) { for content in contents { Cell.custom(content: content) } },
      """
       T
       one two thre…
       end
       one two three
       four five six
       seven eight …
       end
       日本語日本語
       日本語日本語
       日本語
       end
       one two thre…
       end
       one
       end




       q Quit  ? Keys
      """
    )
  }

  @Test("K7 every kind of cell is drawn its own way")
  func kinds() {
    expectScreen(
      stage(columns: 50, lines: 16) {
        Section("Kinds") {
          Cell("Plain")
          Cell("Detail", detail: "right")
          Cell.labeled("Label", detail: "after it")
          Cell.subtitle("Subtitle", detail: "below")
          Cell.toggle("Toggle", isOn: .init(get: { false }, set: { _ in }))
          Cell.field("Field", value: .init(get: { "text" }, set: { _ in }))
          Cell.link("Link") { Table("x") {} }
          Cell(Button("Button") {})
          Cell.text("Text of more than one line\nwraps at the width of the table")
          Cell.custom(content: DrawnContent { [TextLine("\($0) wide", alignment: .trailing)] })
        }
      },
      """
       T
       Kinds
         Plain
         Detail                                right
                  Label  after it
         Subtitle
         below
         Toggle                                  [ ]
         Field                                  text
         Link                                        ›
                           Button
         Text of more than one line
         wraps at the width of the table
                                               45 wide

       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K12 K13 a view has its own height, and beats the title")
  func views() {
    expectScreen(
      stage(lines: 10) {
        Section("Title", footer: "Foot title") { Cell("Row") }
          .header(DrawnContent { _ in ["*", "**", "***"] }, height: 2)
          .footer("one\ntwo")
        Section("Only a title") { Cell("Row") }.header("x\ny", height: nil)
      },
      """
       T                        1/2
       *                           ┃
       **                          ┃
       Row                         ┃
       one                         ┃
       two                         │
                                   │
       x                           │
       y                           │
       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("K24 K25 a height is exact, 0 hides the row; without a height the content decides")
  func heights() {
    expectScreen(
      stage(columns: 20, lines: 12) {
        Section {
          Cell("two")
          Cell("one").height(1)
          Cell("hidden").height(0)
          Cell.text("a b c d e f g h i j k l m n o p q r s t u").height(1)
        }
        .rowHeight(2)
        Section {
          Cell("unset")
          Cell.text("a b c d e f g h i j k l m")
          Cell("end")
        }
      },
      """
       T
       two

       one
       a b c d e f g h i

       unset
       a b c d e f g h i
       j k l m
       end

       q Quit  ? Keys
      """
    )
  }

  @Test("K12 K25 a view without lines takes none, a row without content one")
  func withoutLines() {
    expectScreen(
      stage(lines: 8) {
        Section { Cell.custom(content: DrawnContent { _ in [] }) }
          .header(DrawnContent { _ in [] })
          .footer(DrawnContent { _ in [] })
        Section { "Below" }
      },
      """
       T


       Below



       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("the greatest heights and counts are allowed")
  func extremes() {
    let stage = stage(lines: 8) {
      Cell("Tall").height(.max)
      Cell("Negative").height(-1)
      Section(count: .max) { Cell("One \($0)") }
      Section(count: .max) { Cell("Two \($0)") }
    }
    stage.press(.end)
    #expect(stage.focusedText == "Two \((1 << 53) - 1)")
    stage.press(.home)
    #expect(stage.focusedText?.hasPrefix("Tall") == true)
  }

  @Test("K19 accessories: disclosure, checkmark, an empty place for one, none")
  func accessories() {
    let stage = stage(columns: 20, lines: 8) {
      Cell("a", detail: "1").accessory(.disclosure)
      Cell("b", detail: "2").accessory(.checkmark)
      Cell("c", detail: "3").accessory(.placeholder)
      Cell("d", detail: "4").accessory(.none)
      Cell.link("e") { Table("") {} }.accessory(.none)
    }
    expectScreen(
      stage,
      """
       T
       a             1 ›
       b             2 ✓
       c             3
       d               4
       e

       q Quit  ? Keys
      """
    )
  }

  @Test("K19 without Unicode all marks are ASCII")
  func asciiMarks() {
    let stage = Stage(
      Table("T") {
        Cell.link("Link") { Table("Child") { Cell("Chosen").accessory(.checkmark) } }
        Cell.toggle("Toggle", isOn: .init(get: { true }, set: { _ in }))
        Section(count: 20) { row in Cell("Row \(row)") { $0.alert("Told") } }
      },
      columns: 20,
      lines: 8,
      showsUnicode: false
    )
    func expectASCII(_ step: String) {
      #expect(!stage.screen.contains { !$0.isASCII }, "\(step): \(stage.screen)")
    }
    expectASCII("the table")
    stage.press(.enter)
    expectASCII("a nested table")
    stage.press(.left, .end, .enter)
    expectASCII("an alert")
    stage.press(.enter, .character("?"))
    expectASCII("the keys")
  }

  @Test("K17 a long text or detail is cut at its end; two long ones get half of the line each")
  func truncation() {
    let long = "0123456789012345678901234567890123456789"
    let stage = stage(columns: 40, lines: 7) {
      Cell("Short", detail: long)
      Cell(long, detail: "short")
      Cell(long, detail: long)
      Cell("日本日本日本日本日本日本日本日本", detail: "日本語日本語日本語日本語")
    }
    expectScreen(
      stage,
      """
       T
         Short  0123456789012345678901234…
         0123456789012345678901234…  short
         01234567890123…  012345678901234…
         日本日本日本日…   日本語日本語日…

       q Quit  ↑↓ Move  ? Keys
      """
    )
  }

  @Test("P7 in a narrow table the text wraps and the value stands below it")
  func narrow() {
    expectScreen(
      stage(columns: 20, lines: 9) {
        Cell("Short", detail: "value")
        Cell("A rather long name", detail: "A rather long value")
        Cell.link("A link with a long name") { Table("") {} }
      },
      """
       T
       Short     value
       A rather long
       name
       A rather long
       value
       A link with a   ›
       long name
       q Quit  ? Keys
      """
    )
  }

  @Test("K26 P5 K11 footers and texts wrap at the width, and again after a resize")
  func wrapping() {
    let stage = stage(columns: 40, lines: 8) {
      Section("H", footer: "A footer of several words that wraps") {
        Cell.text("one two three four five")
      }
    }
    #expect(stage.line(2) == "   one two three four five")
    #expect(stage.line(3) == "   A footer of several words that")
    stage.resize(columns: 16, lines: 9)
    expectScreen(
      stage,
      """
       T
       H
       one two three
       four five
       A footer of
       several words
       that wraps

       q Quit  ? Keys
      """
    )
  }

  @Test("K50 an empty table says so in its middle")
  func emptyView() {
    let stage = Stage(
      Table("T") {}.empty("No messages.\nNew messages appear here."),
      columns: 30,
      lines: 8
    )
    expectScreen(
      stage,
      """
       T


              No messages.
        New messages appear here.


       q Quit  ? Keys
      """
    )
    #expect(Stage(Table("T") {}).screen.contains("Nothing here"))
  }

  @Test("K50 the empty view is made once, until something it reads changes")
  func emptyViewMadeOnce() {
    let settings = StorySettings()
    var made = 0
    let view = DrawnContent { _ in
      made += 1
      return [TextLine(settings.name)]
    }
    let stage = Stage(Table("T") {}.empty(view), columns: 30, lines: 8)
    stage.press(.down, .up, .enter)
    #expect(made == 1)
    settings.name = "Changed"
    #expect(stage.screen.contains("Changed"))
    #expect(made == 2)
  }
}
