import Testing

@testable import TableModel

/// Charts as content: what they draw and say, at any width.
@MainActor @Suite struct ChartsTests {
  /// Columns of lines: odd, narrow and wide ones.
  private nonisolated static let widths = [0, 1, 2, 7, 20, 80, 200]

  private func text(_ content: some Content, _ columns: Int) -> [String] {
    content.lines(columns: columns).map { $0.runs.map(\.text).joined() }
  }

  private func ascii(_ content: some Content, _ columns: Int) -> [String] {
    content.lines(columns: columns).map { $0.runs.map { $0.ascii ?? $0.text }.joined() }
  }

  /// Runs `body` with a measure for which Chinese characters have two columns, as in a terminal.
  private func withWideCharacters(_ body: () -> Void) {
    let texts = ModelTexts.Current(ModelTexts()) { text in
      text.unicodeScalars.reduce(0) { $0 + ((0x4E00...0x9FFF).contains($1.value) ? 2 : 1) }
    }
    ModelTexts.$current.withValue(texts) { body() }
  }

  // MARK: - Sparklines

  @Test("a sparkline has a block of one of eight heights for each value")
  func heights() {
    let line = Sparkline([0, 1, 2, 3, 4, 5, 6, 7])
    #expect(text(line, 8) == ["▁▂▃▄▅▆▇█"])
    #expect(ascii(line, 8) == ["_.-=+*#@"])
    #expect(line.lines(columns: 8)[0].runs[0].role == .accent)
    #expect(Sparkline([1], role: .error).lines(columns: 8)[0].runs[0].role == .error)
  }

  @Test("a sparkline shows the newest values, at the right")
  func newest() {
    let line = Sparkline((0..<100).map(Double.init), in: 0...99)
    #expect(text(line, 2) == ["██"])
    #expect(text(line, 1) == ["█"])
    #expect(text(line, 0) == [""] && text(line, -1) == [""])
    #expect(text(line, 100) == text(line, 200))
    #expect(line.lines(columns: 200)[0].alignment == .trailing)
    #expect(text(Sparkline([9, 1, 3]), 2) == ["▁█"])
  }

  @Test("values outside the range of a sparkline are drawn as its ends")
  func clamped() {
    #expect(text(Sparkline([-5, 0, 50, 100, 500], in: 0...100), 5) == ["▁▁▅██"])
    #expect(text(Sparkline([1, 2, 8], in: 0 ... .infinity), 3) == ["▂▃█"])
    #expect(text(Sparkline([0, 2, 9], in: -.infinity...4), 3) == ["▁▅█"])
    #expect(text(Sparkline([-1, -2], in: 0 ... .infinity), 2) == ["▁▁"])
    #expect(text(Sparkline([-1, 3], in: -.infinity ... .infinity), 2) == ["▁█"])
    #expect(text(Sparkline([4, 5, 6], in: 5...5), 3) == ["▁▁▁"])
    let most = Double.greatestFiniteMagnitude
    #expect(text(Sparkline([-most, 0, most]), 3) == ["▁▅█"])
    let least = Double.leastNonzeroMagnitude
    #expect(text(Sparkline([0, least]), 2) == ["▁▁"])
  }

  @Test("equal values are a flat line, no values an empty one, and unknown values gaps")
  func withoutHeights() {
    #expect(text(Sparkline([5, 5, 5]), 80) == ["▁▁▁"])
    #expect(text(Sparkline([]), 80) == [""])
    #expect(text(Sparkline([1, .nan, 3, .infinity, -.infinity]), 80) == ["▁ █  "])
    #expect(ascii(Sparkline([1, .nan, 3, .infinity, -.infinity]), 80) == ["_ @  "])
    #expect(text(Sparkline([.nan]), 80) == [" "])
  }

  @Test("a sparkline says how many values there are, the least, the greatest and the last")
  func sparklineWords() {
    #expect(Sparkline([3, 40, 12.5]).words == "3 values from 3 to 40, last 12.5")
    #expect(Sparkline([3, .nan, 40, .infinity]).words == "2 values from 3 to 40, last 40")
    #expect(Sparkline([7]).words == "7")
    #expect(Sparkline([]).words == "no values" && Sparkline([.nan]).words == "no values")
  }

  // MARK: - Bar charts

  private let rain = BarChart([
    .init("Oslo", 10), .init("Bergen", 40), .init("Bodø", 0), .init("Vadsø", 1, detail: "1 mm"),
  ])

  @Test("bars begin after the widest label, values end at the right, the greatest fills the room")
  func bars() {
    #expect(
      text(rain, 28) == [
        "Oslo   ████               10",
        "Bergen ████████████████   40",
        "Bodø                       0",
        "Vadsø  ▍                1 mm",
      ]
    )
  }

  @Test("labels of wide characters leave the bars in one column")
  func wideLabels() {
    withWideCharacters {
      let chart = BarChart([.init("東京都", 5), .init("Oslo", 10)])
      #expect(text(chart, 20) == ["東京都 █████       5", "Oslo   ██████████ 10"])
    }
  }

  @Test("a chart is as wide as its place, in ASCII too", arguments: widths)
  func width(_ columns: Int) {
    withWideCharacters {
      let charts: [any Content] = [
        BarChart([.init("東京", 5), .init("", 8.25), .init("Oslo", -1), .init("x", .nan)]),
        Gauge(0.3, detail: "東京"), Gauge(.nan, detail: ""), Gauge(2, detail: "full"),
        Sparkline((0..<300).map(Double.init)),
      ]
      for line in charts.flatMap({ $0.lines(columns: columns) }) {
        let text = line.runs.map(\.text).joined().columns
        #expect(line.runs.map { $0.ascii ?? $0.text }.joined().columns == text)
        #expect(line.overflow == .clip)
        #expect(columns < 20 || text == columns)
      }
    }
  }

  @Test("in little room there are only the labels and the values, cut at the right")
  func littleRoom() {
    let chart = BarChart([.init("Oslo", 10), .init("Bergen", 40)])
    #expect(text(chart, 15) == ["Oslo   █▎    10", "Bergen █████ 40"])
    for columns in [-1, 0, 1, 2, 14] {
      #expect(text(chart, columns) == ["Oslo 10", "Bergen 40"])
    }
    let line = chart.lines(columns: 14)[0]
    #expect(line.runs[1].isFlexibleSpace && line.overflow == .clip)
  }

  @Test("a value that is negative or not finite has no bar, and a small one the least bar")
  func withoutBars() {
    let values = [-1, 0, .nan, .infinity, -.infinity, 0.0001, 100]
    let chart = BarChart(values.map { .init("x", $0) })
    let drawn = chart.lines(columns: 40).map { $0.runs[2] }
    #expect(drawn.map(\.text) == ["", "", "", "", "", "▏", String(repeating: "█", count: 31)])
    #expect(drawn[5].ascii == "#")
    #expect(text(chart, 40)[2].hasSuffix(" nan") && text(chart, 40)[4].hasSuffix(" -inf"))
  }

  @Test("the longest bar stands for a given value, and greater values are drawn like it")
  func most() {
    func drawn(_ values: [Double], of most: Double?) -> [String] {
      BarChart(values.map { .init("x", $0, detail: "y") }, of: most).lines(columns: 12)
        .map { $0.runs[2].text }
    }
    #expect(drawn([50, 100, 300], of: 200) == ["██", "████", "████████"])
    for most in [0, -1, .nan, .infinity] { #expect(drawn([1, 2], of: most) == ["", ""]) }
    #expect(drawn([-1, -2], of: nil) == ["", ""])
    let greatest = Double.greatestFiniteMagnitude
    #expect(drawn([greatest, greatest / 2], of: nil) == ["████████", "████"])
  }

  @Test("bars end in eighths of a column; in ASCII, in whole ones")
  func eighths() {
    let chart = BarChart((0...8).map { .init("x", 8 + Double($0), detail: "y") }, of: 64)
    let bars = chart.lines(columns: 12).map { $0.runs[2] }
    #expect(bars.map(\.text) == ["█", "█▏", "█▎", "█▍", "█▌", "█▋", "█▊", "█▉", "██"])
    #expect(bars.map(\.ascii) == ["#", "# ", "# ", "# ", "##", "##", "##", "##", "##"])
  }

  @Test("a bar chart says its labels and values, a line each")
  func barWords() {
    #expect(rain.words == "Oslo, 10\nBergen, 40\nBodø, 0\nVadsø, 1 mm")
    #expect(BarChart([.init("", 12.5)]).words == "12.5")
    #expect(BarChart([]).words == "no values" && text(BarChart([]), 80) == ["no values"])
  }

  // MARK: - Gauges

  @Test("a gauge fills the line with its bar and its words")
  func gauge() {
    #expect(text(Gauge(0.5, detail: "half"), 15) == ["█████░░░░░ half"])
    #expect(ascii(Gauge(0.5, detail: "half"), 15) == ["#####----- half"])
    #expect(text(Gauge(0.5, detail: ""), 8) == ["████░░░░"])
    #expect(text(Gauge(0.5, detail: "half"), 9) == ["half"])
    #expect(text(Gauge(0.5, detail: "half"), 200)[0].count == 200)
    #expect(Gauge(0.5, detail: "half").words == "half")
    #expect(Gauge(1, detail: "", role: .error).lines(columns: 9)[0].runs[0].role == .error)
  }

  @Test("a gauge is full and empty only at the ends, and of one shade if its value is unknown")
  func gaugeEnds() {
    let shares = [-.infinity, -1, 0, 0.001, 0.999, 1, 7, .nan]
    #expect(
      shares.map { text(Gauge($0, detail: ""), 5)[0] }
        == ["▒▒▒▒▒", "░░░░░", "░░░░░", "█░░░░", "████░", "█████", "█████", "▒▒▒▒▒"]
    )
  }

  @Test("a meter draws the bar of a gauge, at most 20 columns wide")
  func meter() {
    let meter = Meter(share: 0.5, words: "half", name: "meter", role: .success)
    for columns in [0, 9, 10, 25] {
      #expect(
        meter.runs(columns: columns) == Gauge(0.5, detail: "half").lines(columns: columns)[0].runs
      )
    }
    #expect(meter.runs(columns: 80) == meter.runs(columns: 25))
  }
}
