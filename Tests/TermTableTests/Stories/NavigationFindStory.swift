import TableModel
import TermTable
import TermTableTesting
import Testing

/// Actions that find words.
@MainActor @Suite struct NavigationFindStory {
  private func table(_ words: String) -> Table {
    Table("Fruit") {
      for name in ["apple", "pear", "plum", "peach"] { Cell(name) }
    }
    .barButtons { Button("Find", key: "x") { navigation in navigation.find(words) } }
  }

  @Test("P18 an action finds words as if they were typed, from the focused row on; n goes on")
  func words() {
    let stage = Stage(table("p"), columns: 60, lines: 10)
    stage.press(.character("x"))
    #expect(stage.focusedText == "apple")
    stage.press(.character("n"))
    #expect(stage.focusedText == "pear")
    let other = Stage(table("pea"), columns: 60, lines: 10)
    other.press(.character("x"))
    #expect(other.focusedText == "pear" && other.screen.contains("pea"))
    other.press(.escape)
    #expect(other.focusedText == "pear")
    other.press(.character("/"), .up)
    #expect(other.screen.contains("/pea"), "the words can be typed again: \(other.screen)")
  }

  @Test("P18 words that cannot be searched for are told")
  func problem() {
    let stage = Stage(table("/(/"), columns: 60, lines: 10)
    stage.press(.character("x"))
    #expect(stage.line(9).contains("character"), "\(stage.line(9))")
    #expect(stage.focusedText == "apple")
  }

  @Test("P18 linear mode says how many rows have the words, and the first one")
  func linear() {
    let lines = LinearStage(table("pea"))
    lines.say("x")
    #expect(lines.heard.joined(separator: " ").contains("pear"), "\(lines.heard)")
  }
}
