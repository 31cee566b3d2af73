import TableModel

@testable import TermTable

/// The words of the English texts that the German texts replace. Finds those that are left on a
/// screen.
struct EnglishWords {
  private let phrases: Set<String>
  private let words: Set<String>

  init() {
    var english = Set(Self.strings(in: Texts()))
    // “Name” is the same in both languages.
    english.subtract(Self.strings(in: Texts.german))
    // Also names of keys.
    english.subtract(["Delete", "Tab"])
    phrases = english.filter { $0.contains(" ") }
    words = english.subtracting(phrases)
  }

  /// The number of texts that are looked for.
  var count: Int { phrases.count + words.count }

  /// Returns the English texts on a screen: phrases anywhere, and single words that stand alone or
  /// after a key.
  func left(on screen: String) -> [String] {
    // Most phrases begin with a word that is not on the screen.
    let onScreen = Set(screen.split { !$0.isLetter })
    var found = phrases.filter { phrase in
      let first = phrase.prefix(while: \.isLetter)
      return (first.isEmpty || onScreen.contains(first)) && screen.contains(phrase)
    }
    for line in screen.split(separator: "\n") {
      for part in Self.parts(of: line) {
        let last = part.split(separator: " ").suffix(1).joined()
        let isHint = part.split(separator: " ").count == 2
        if words.contains(part) { found.insert(part) }
        if isHint, words.contains(last) { found.insert(last) }
      }
    }
    return found.sorted()
  }

  /// The parts of a line that spaces, brackets or frames separate.
  private static func parts(of line: Substring) -> [String] {
    var parts = [""]
    var spaces = 0
    for character in line {
      if "[]│┃›‹".contains(character) {
        parts.append("")
      } else if character == " " {
        spaces += 1
        if spaces == 2 { parts.append("") }
        continue
      } else {
        if spaces == 1, parts[parts.count - 1] != "" { parts[parts.count - 1] += " " }
        parts[parts.count - 1].append(character)
      }
      spaces = 0
    }
    return parts.filter { !$0.isEmpty }
  }

  /// The texts without arguments, of all topics.
  private static func strings(in texts: Texts) -> [String] {
    LanguageEntry.all(of: texts).map(\.text).filter { !$0.isEmpty && !$0.contains("{") }
  }
}
