import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// The words for people: short, known from other programs, and right in singular and plural.
@MainActor @Suite struct WordsStory {
  @Test("P64 the help says what keys do in the words of other programs")
  func help() {
    let stage = Stage(Table("T") { Cell("a") }, columns: 80, lines: 220)
    stage.type("?a")
    for (title, keys) in [
      ("Move up", "↑  k  ^P"), ("Select row", "Enter"), ("Back", "h  Backspace"),
      ("Redraw", "^L"), ("Cancel, or quit immediately", "^C"), ("Suspend", "^Z"),
      ("Accept", "Enter"),
      ("Discard changes", "Esc"), ("Delete previous word", "^W  Alt-Backspace"),
      ("Turn mouse on or off", "m"),
      ("Increase value", "+"), ("Toggle, fold or select", "Space"),
    ] {
      let isListed = (0..<220).contains { number in
        let line = stage.line(number).split(separator: "  ").map { $0.trimmed }
        return line.first == title && line.dropFirst().filter { !$0.isEmpty } == keys.words
      }
      #expect(isListed, "\(title): \(keys)\n\(stage.screen)")
    }
  }

  @Test("P64 the title of a command has few words, no article and no full stop")
  func titles() {
    for command in Command.allCases {
      let words = command.title.split(separator: " ")
      #expect(words.count <= 7, "\(command.title)")
      #expect(words.allSatisfy { !["the", "a", "an"].contains($0) }, "\(command.title)")
      #expect(command.title.first?.isUppercase == true, "\(command.title)")
      #expect(command.title.last?.isLetter == true || command == .editOutside, "\(command.title)")
    }
  }

  @Test("one row is “1 row”")
  func plurals() {
    #expect((0...2).map(SpokenTexts().rows) == ["no rows", "1 row", "2 rows"])
  }
}

extension Substring {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}

extension String {
  /// The parts between double spaces.
  fileprivate var words: [String] { split(separator: "  ").map(String.init) }
}
