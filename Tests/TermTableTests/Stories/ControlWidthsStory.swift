import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Front end, 5.4: controls in every width, with wide characters, emoji and combining marks.
@MainActor @Suite struct ControlWidthsStory {
  private nonisolated static let options = [
    ["日本語", "中国語", "韓国語"],
    ["S", "M", "L"],
    ["e\u{301}te\u{301}", "hiver", "printemps"],
    ["👩‍👩‍👧 all", "🇩🇪 here", "🏳️‍🌈 there", "한국어 조합"],
  ]

  @Test("the chosen option of a segmented choice is shown in any width", arguments: options)
  func segmented(_ options: [String]) {
    for chosen in options.indices {
      let value = Box(options[chosen])
      for columns in 8...70 {
        let stage = Stage(
          Table("T") { Cell.segmented("K", selection: value.binding, options: options) },
          columns: columns,
          lines: 6,
          showsUnicode: true
        )
        let line = stage.screen
        let room = SafeText(options[chosen]).columns
        // The name, the margins and the marks around the option.
        guard columns >= room + 12 else { continue }
        let shown = SafeText(options[chosen]).text
        #expect(line.contains(shown), "\(columns): \(line)")
        #expect(line.contains("[\(shown)]") || line.contains("‹") || line.contains("›"), "\(line)")
      }
    }
  }

  @Test("with wide options, all are shown only where all have room")
  func wideOptions() {
    let value = Box("韓国語")
    for columns in 16...60 {
      let stage = Stage(
        Table("T") {
          Cell.segmented("K", selection: value.binding, options: ["日本語", "中国語", "韓国語"])
        },
        columns: columns,
        lines: 6
      )
      let line = stage.screen
      let shown = ["日本語", "中国語", "韓国語"].filter { line.contains($0) }
      #expect(shown == ["日本語", "中国語", "韓国語"] || shown == ["韓国語"], "\(columns): \(line)")
    }
  }

  @Test("the words of a meter and the number of a slider are not cut for their bar")
  func bars() {
    let level = Box(5)
    for columns in 24...70 {
      let stage = Stage(
        Table("T") {
          Cell.meter("M", value: 0.5, detail: "五百円中")
          Cell.slider("S", value: level.binding, in: 0...100)
        },
        columns: columns,
        lines: 8
      )
      let lines = stage.screen.split(separator: "\n")
      #expect(lines.contains { $0.hasSuffix("五百円中") }, "\(columns): \(stage.screen)")
      #expect(
        lines.contains { $0.hasSuffix("  5") || $0.hasSuffix(" 5") },
        "\(columns): \(stage.screen)"
      )
    }
  }
}
