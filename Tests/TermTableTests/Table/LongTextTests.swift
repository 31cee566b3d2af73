import Fuzzing
import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Long texts that are edited (front end, 5.11 and 5.12).
@MainActor @Suite struct LongTextTests {
  @Test("the lines around the caret are those of the whole text", arguments: 0..<100)
  func sameLines(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let pieces = ["word ", "\n", "日本 ", "long", "e\u{301}", "\n\n", "x"]
    let text = (0..<Int.random(in: 0...200, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    var editor = TextEditor(text, hasLines: true)
    for _ in 0..<Int.random(in: 0...50, using: &random) { editor.apply(.moveLeft) }
    let columns = Int.random(in: 2...20, using: &random)
    let whole = editor.lines(columns: columns, above: .max, below: .max)
    #expect(whole.ranges.first?.lowerBound == 0)
    #expect(whole.ranges.last?.upperBound == editor.characters.count)
    for (above, below) in [(0, 0), (1, 1), (3, 0), (0, 3), (10, 10)] {
      let some = editor.lines(columns: columns, above: above, below: below)
      let first = whole.caretLine - some.caretLine
      #expect(first >= 0 && first + some.ranges.count <= whole.ranges.count)
      #expect(Array(whole.ranges[max(0, first)...].prefix(some.ranges.count)) == some.ranges)
      #expect(some.caretLine >= min(above, whole.caretLine))
      let rest = whole.ranges.count - 1 - whole.caretLine
      #expect(some.ranges.count - 1 - some.caretLine >= min(below, rest))
    }
  }

  @Test("undo takes back the last thousand changes of a text, and no more are kept")
  func boundedUndo() {
    var editor = TextEditor("")
    for number in 0..<5_000 {
      editor.apply(.insert("x"))
      // A move ends a run of typing.
      editor.apply(number.isMultiple(of: 2) ? .moveToEnd : .moveRight)
    }
    var undone = 0
    while editor.canUndo {
      editor.apply(.undo)
      undone += 1
    }
    #expect((1_000...1_250).contains(undone))
    #expect(editor.characters.count == 5_000 - undone)
  }

  @Test("a paste of a megabyte into a text of several lines is taken, and typing goes on")
  func longPaste() {
    let text = Box("")
    let stage = Stage(
      Table("T") { Cell.field("Text", value: text.binding, format: .lines) },
      columns: 60,
      lines: 12
    )
    let line = String(repeating: "word ", count: 20) + "\n"
    let long = String(repeating: line, count: 10_000)
    stage.press(.enter)
    let time = processorTime {
      stage.paste(long)
      for _ in 0..<20 { stage.type("x") }
      stage.press(.up, .up, .down)
    }
    #expect(stage.screen.contains("word"))
    stage.press(.enter)
    #expect(text.value.utf8.count > 1_000_000)
    #expect(time < .seconds(60))
  }
}
