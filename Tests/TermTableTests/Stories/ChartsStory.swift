import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Charts as content of an author: in a row, below a title, and as a footer.
@MainActor @Suite struct ChartsStory {
  private var table: Table {
    Table("Charts") {
      Section("Visits") {
        Cell.custom("Visits", content: Sparkline((0..<60).map { Double($0 % 8) }))
      }
      .footer(Sparkline([1, .nan, 3]))
      Section("Rain") {
        Cell.custom(
          "Rain",
          content: BarChart([
            .init("Oslo", 12.5), .init("東京", 9.3, detail: "9.3 mm"), .init("Bodø", -1),
          ])
        )
        Cell.custom("None", content: BarChart([]))
      }
      Cell.custom("Disk", content: Gauge(0.93, detail: "465 of 500 GB"))
      Cell("Load", detail: "0.7").accessoryView(Sparkline([0.1, 0.5, 0.3, 0.7], in: 0...1))
    }
  }

  @Test("charts fill the width of their rows, and leave out their bars if there is little room")
  func screens() {
    let stage = Stage(table, columns: 40, lines: 15)
    expectScreen(
      stage,
      """
       Charts
       Visits
         ▂▃▄▅▆▇█▁▂▃▄▅▆▇█▁▂▃▄▅▆▇█▁▂▃▄▅▆▇█▁▂▃▄
                                         ▁ █

       Rain
         Oslo ███████████████████████   12.5
         東京 █████████████████▏      9.3 mm
         Bodø                             -1
         no values

         ████████████████████░ 465 of 500 GB
         Load                    0.7  ▁▅▃▆

       q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.resize(columns: 20, lines: 15)
    expectScreen(
      stage,
      """
       Charts
       Visits
       ▄▅▆▇█▁▂▃▄▅▆▇█▁▂▃▄
                     ▁ █

       Rain
       Oslo █████   12.5
       東京 ███▊  9.3 mm
       Bodø           -1
       no values

       465 of 500 GB
       Load  0.7  ▁▅▃▆

       q Quit  ? Keys
      """
    )
  }

  @Test("without Unicode, charts are drawn in ASCII, in the same columns")
  func ascii() {
    let stage = Stage(table, columns: 40, lines: 15, showsUnicode: false)
    #expect(stage.line(2) == "   .-=+*#@_.-=+*#@_.-=+*#@_.-=+*#@_.-=")
    #expect(stage.line(6) == "   Oslo #######################   12.5")
    #expect(stage.line(11) == "   ####################- 465 of 500 GB")
    #expect(stage.line(12) == "   Load                    0.7  _+-*")
  }

  @Test("charts are said and printed in words")
  func words() {
    let heard = LinearStage(table).heard
    for words in [
      "1. 60 values from 0 to 7, last 3", "2 values from 1 to 3, last 3", "2. Oslo, 12.5",
      "Bodø, -1", "3. no values", "4. 465 of 500 GB",
      "5. Load, 0.7, 4 values from 0.1 to 0.7, last 0.7",
    ] {
      #expect(heard.contains(words), "\(heard)")
    }
    var printed: [String] = []
    PlainText(table).write { printed.append($0) }
    #expect(printed.contains("  東京, 9.3 mm"), "\(printed)")
  }
}
