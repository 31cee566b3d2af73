import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Lines of text in the colours that they ask for.
@MainActor @Suite struct ColoredTextStory {
  private let lines = [
    "\u{1B}[1;31mred\u{1B}[0m plain \u{1B}[38;2;10;200;30mgreen\u{1B}[m",
    "ne\u{1B}[7med\u{1B}[27mle",
    "\u{1B}[31m日\u{1B}[2J本\u{1B}]0;x\u{7}",
  ]

  private func stage(theme: Theme = .dark) -> Stage {
    let lines = lines
    return Stage(
      Table("Text") {
        Section(count: lines.count) { row in
          Cell.custom(content: DrawnContent { _ in [TextLine(output: lines[row])] })
        }
        .style(.text)
      },
      columns: 40,
      lines: 8,
      theme: theme
    )
  }

  /// The look of the glyph at the first place of a text.
  private func style(_ text: String, in stage: Stage) throws -> Style {
    let place = try #require(stage.position(of: text))
    let line = stage.surface.line(place.line)
    return stage.theme.style(of: line[line.startIndex + place.column].role)
  }

  @Test("P75 colours and attributes are shown, and other sequences are written out")
  func shown() throws {
    let stage = stage()
    #expect(stage.line(1) == " red plain green")
    #expect(stage.line(2) == " needle")
    #expect(stage.line(3) == " 日^[[2J本^[]0;x^G")
    let red = try style("red", in: stage)
    #expect(red.foreground == .palette(1) && red.attributes.contains(.bold))
    #expect(try style("green", in: stage).foreground == .rgb(10, 200, 30))
    #expect(try style("edl", in: stage).attributes.contains(.reverse))
    #expect(try style("plain", in: stage) == stage.theme.style(of: .text))
  }

  @Test("P75 without colours, the text and its attributes stay")
  func monochrome() throws {
    let stage = stage(theme: .monochrome)
    #expect(stage.line(1) == " red plain green")
    #expect(try style("red", in: stage) == Style(attributes: .bold))
    #expect(try style("green", in: stage) == Style())
  }

  @Test("P75 words are found and copied without the sequences between their letters")
  func found() {
    let stage = stage()
    stage.press(.character("/"))
    stage.type("needle")
    stage.press(.enter)
    #expect(stage.focusedText == "needle")
    #expect(stage.texts(in: .match) == ["needle"])
    stage.press(.character("y"), .character("y"))
    #expect(stage.copied == "needle")
  }

  @Test("P75 linear mode tells plain text")
  func linear() {
    let lines = lines
    let stage = LinearStage(
      Table("Text") {
        Section(count: lines.count) { row in
          Cell.custom(content: DrawnContent { _ in [TextLine(output: lines[row])] })
        }
        .style(.text)
      }
    )
    #expect(stage.transcript.contains("red plain green"))
    #expect(!stage.transcript.unicodeScalars.contains("\u{1B}"))
  }

  @Test("P75 text in the colour of the background has that of other text")
  func hidden() throws {
    let stage = Stage(
      Table("Text") {
        Cell.custom(
          content: DrawnContent { _ in [TextLine(output: "\u{1B}[38;2;255;255;255mwhite")] }
        )
      },
      columns: 20,
      lines: 5,
      theme: .light
    )
    let look = try style("white", in: stage)
    #expect(look.foreground == stage.theme.style(of: .text).foreground)
  }
}
