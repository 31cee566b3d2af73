import TableModel
import TermTable
import TermTableTesting
import Testing

/// Additions of an author to a row: content at its right end, a name for its action, and lines with
/// text at both ends.
@MainActor @Suite struct AccessoryViewStory {
  /// Bars of a signal, with words.
  private struct Signal: Content {
    var bars: Int
    var words: String? { "signal \(bars) of 4" }

    func lines(columns: Int) -> [TextLine] {
      [
        TextLine([
          .init(String(repeating: "▮", count: bars), ascii: String(repeating: "#", count: bars)),
          .init(
            String(repeating: "▯", count: 4 - bars),
            ascii: String(repeating: "-", count: 4 - bars)
          ),
        ])
      ]
    }
  }

  private var networks: Table {
    Table("Wi-Fi") {
      Cell("Home", detail: "WPA2", run: {}).accessoryView(Signal(bars: 3)).actionTitle("Connect")
      Cell.link("Café", detail: "open") { Table("Café") {} }.accessoryView(Signal(bars: 1))
        .actionTitle("Details")
      Cell.toggle("Wi-Fi", isOn: Box(true).binding).accessoryView("2.4 GHz")
      Cell.subtitle("日本", detail: "a network from afar").accessoryView(Signal(bars: 2))
      Cell("None").accessoryView(nil)
      Cell.custom("x", content: "content").accessoryView("hidden")
    }
  }

  @Test("content stands at the right end of a row, before its mark, after its detail or control")
  func painted() {
    let stage = Stage(networks, columns: 40, lines: 10)
    #expect(stage.line(1) == "   Home                   WPA2  ▮▮▮▯")
    #expect(stage.line(2) == "   Café                   open  ▮▯▯▯ ›")
    #expect(stage.line(3) == "   Wi-Fi                [✓]  2.4 GHz")
    #expect(stage.line(4) == "   日本                         ▮▮▯▯")
    #expect(stage.line(5) == "   a network from afar")
    #expect(!stage.screen.contains("hidden"))
    let ascii = Stage(networks, columns: 40, lines: 10, showsUnicode: false)
    #expect(ascii.line(1) == "   Home                   WPA2  ###-")
  }

  @Test("the row's text is cut for an accessory view, which has at most half of the row")
  func narrow() {
    let wide = "an accessory that is wider than half"
    let table = Table("T") {
      Cell("A long text that does not fit beside it").accessoryView(Signal(bars: 4))
      Cell("Text", detail: "detail").accessoryView(wide)
    }
    let stage = Stage(table, columns: 40, lines: 6)
    #expect(stage.line(1) == "   A long text that does not …  ▮▮▮▮")
    #expect(stage.line(2) == "   Text     detail  an accessory th…")
    for columns in 1...36 {
      let small = Stage(table, columns: columns, lines: 12)
      #expect((0..<12).allSatisfy { small.line($0).count <= columns })
    }
  }

  @Test("the name of a row's action is in its hint in place of a general word")
  func actionTitle() {
    let stage = Stage(networks, columns: 80, lines: 10)
    #expect(stage.line(9).hasPrefix(" Enter Connect  "), "\(stage.line(9))")
    stage.press(.down)
    #expect(stage.line(9).hasPrefix(" Enter Details  "), "\(stage.line(9))")
    stage.press(.down)
    #expect(!stage.line(9).contains("Details"))
    let disabled = Stage(
      Table("T") { Cell("a", run: {}).actionTitle("Go").disabled(reason: "No") },
      columns: 60,
      lines: 4
    )
    #expect(disabled.line(3).hasPrefix(" Enter Why?"))
    let selecting = Stage(
      Table("T") { Cell("a").actionTitle("Take") }.didSelect { _ in },
      columns: 60,
      lines: 4
    )
    #expect(selecting.line(3).hasPrefix(" Enter Take"))
  }

  @Test("linear mode says accessory views and names of actions; views are printed in words")
  func words() {
    #expect(
      Array(LinearStage(networks).heard.dropFirst(2).prefix(4)) == [
        "1. Home, WPA2, signal 3 of 4, button: Connect",
        "2. Café, open, signal 1 of 4, opens a table: Details",
        "3. Wi-Fi, switch, on, 2.4 GHz", "4. 日本, a network from afar, signal 2 of 4",
      ]
    )
    var printed: [String] = []
    PlainText(networks).write { printed.append($0) }
    #expect(printed.contains("  Home: WPA2, signal 3 of 4"), "\(printed)")
    #expect(printed.contains("  Café: open, signal 1 of 4 ›"))
    #expect(printed.contains("  None"))
    #expect(!printed.contains { $0.contains("hidden") })
  }

  @Test("the text of an accessory view or the name of an action cannot drive the terminal")
  func hostile() {
    let table = Table("T") {
      Cell("a", run: {}).accessoryView("\u{1B}[31mred").actionTitle("\u{1B}[2Jgone")
    }
    let stage = Stage(table, columns: 60, lines: 4)
    #expect(!stage.screen.unicodeScalars.contains { $0.value == 0x1B })
    let linear = LinearStage(table)
    #expect(!linear.transcript.unicodeScalars.contains { $0.value == 0x1B })
  }

  /// Shows a line of content in 21 columns, and returns its lines on the screen.
  ///
  /// Each `|` of `text` is a flexible space.
  private func line(_ text: String, overflow: TextLine.Overflow = .wrap) -> [String] {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let runs = parts.map { [TextLine.Run(String($0))] }.joined(separator: [.flexibleSpace])
    let content = DrawnContent { _ in [TextLine(Array(runs), overflow: overflow)] }
    let cell = Cell.custom("x", content: content).accessory(Cell.Accessory.none)
    let stage = Stage(Table("T") { cell }, columns: 24, lines: 6)
    return (1..<4).map { String(stage.line($0).dropFirst()) }.filter { !$0.isEmpty }
  }

  @Test("flexible spaces share the free columns of a line, and are one column if none are free")
  func flexibleSpace() {
    #expect(line("Name|12 KB") == ["Name            12 KB"])
    #expect(line("|end") == ["                  end"])
    #expect(line("a|b|c") == ["a         b         c"])
    #expect(line("|mid|") == ["         mid"])
    #expect(line("A name of some length|12 KB", overflow: .clip) == ["A name of some lengt…"])
    #expect(line("A name of some size|12 KB") == ["A name of some size", "12 KB"])
    #expect(line("日本|é") == ["日本                é"])
  }
}
