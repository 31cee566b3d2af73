import TableModel
import TermTable

/// Languages made from the English texts, to find what stands outside of them.
package enum PseudoLanguage {
  /// Each text in brackets and longer by 40 %: “⟦Quit~~⟧”.
  package static let longer = Result {
    try texts { text in
      let missing = String(repeating: "~", count: (text.count * 2 + 4) / 5)
      return "⟦\(text)\(missing)⟧"
    }
  }

  /// Each text in Hebrew letters, from right to left.
  package static let hebrew = Result { try texts { inHebrew($0) } }

  /// The texts of a module in Hebrew letters.
  package static func hebrew<Texts: Decodable>(_ english: Texts) throws -> Texts {
    let lines = LanguageEntry.all(of: english).map { entry in
      LanguageEntry(name: entry.name, text: inHebrew(entry.text)).line
    }
    return try LanguageFile(lines.joined(separator: "\n"), name: "pseudo").texts(english)
  }

  /// A language file in Hebrew letters; the words that are typed in linear mode stay English.
  package static func hebrew(ofFile file: String) -> String {
    let lines = file.split(separator: "\n").filter { !$0.hasPrefix("linear.words.") }
    return lines.map { line in
      guard !line.hasPrefix("#"), let sign = line.firstRange(of: " = ") else { return "\(line)" }
      // The escape of a line break stays.
      let text = line[sign.upperBound...].replacing("\\n", with: "¶")
      return line[..<sign.upperBound] + inHebrew(String(text)).replacing("¶", with: "\\n")
    }
    .joined(separator: "\n")
  }

  private static func inHebrew(_ text: String) -> String {
    var depth = 0
    return String(
      text.map { character in
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        // Arguments, and the names of cases, stand inside of an odd number of braces.
        return depth % 2 == 0 ? hebrew(character) : character
      }
    )
  }

  private static let letters = Array("אבגדהוזחטיכלמנסעפצקרשת")

  private static func hebrew(_ character: Character) -> Character {
    guard let value = character.asciiValue, character.isLetter else { return character }
    return letters[Int(value | 0x20) % letters.count]
  }

  /// Returns a language whose texts were changed; words of linear mode are made from their names.
  private static func texts(_ change: (String) -> String) throws -> Texts {
    let lines = LanguageEntry.all(of: Texts()).map { entry in
      var text = entry.text
      if entry.name.hasPrefix("linear.words.") {
        text = String(entry.name.dropFirst("linear.words.".count))
      }
      return LanguageEntry(name: entry.name, text: text.isEmpty ? "" : change(text)).line
    }
    return try Texts(language: lines.joined(separator: "\n"), name: "pseudo")
  }

  /// Returns the words in Latin letters on a screen, two letters or longer.
  ///
  /// - Parameter typed: The words that a person has typed.
  package static func latin(on screen: String, typed: [String] = []) -> [String] {
    screen.split { !($0.isASCII && $0.isLetter) }.map(String.init).filter { word in
      word.count > 1 && !names.contains(word) && !typed.contains(word)
    }
  }

  /// Names that are the same in every language: of themes, key maps, marks, and what is typed
  /// after a slash in linear mode.
  private static let names: Set<String> = {
    let names = Theme.builtIn.map(\.name) + KeyMap.builtInNames
    let parts = names.flatMap { $0.split(separator: "-").map(String.init) }
    return Set(parts + ["automatic", "unicode", "ascii", "clear", "back", "done"])
  }()
}
