import TableModel
import TermTable

@testable import DocumentTables
@testable import TableDocuments

/// A language that a script makes from the texts in English: Hebrew letters in brackets. A word in
/// Latin letters on the screen is a text that no language file has.
enum MadeLanguage {
  /// Returns texts in this language.
  ///
  /// - Parameter path: The beginning of their names.
  static func texts<Texts: Decodable>(_ english: Texts, at path: String) throws -> Texts {
    let lines = LanguageEntry.all(of: english, at: path).map { entry in
      LanguageEntry(name: entry.name, text: "⟦\(hebrew(entry.text))⟧").line
    }
    return try LanguageFile(lines.joined(separator: "\n"), name: "made")
      .texts(english, at: path)
  }

  /// Runs something in this language.
  @MainActor static func speaking(_ body: @MainActor () async throws -> Void) async throws {
    let documents = DocumentTexts.Current(try texts(.english, at: "documents"))
    let files = FileTexts.Current(try texts(.english, at: "files"))
    try await DocumentTexts.$current.withValue(documents) {
      try await FileTexts.$current.withValue(files) { try await body() }
    }
  }

  private static let letters = Array("אבגדהוזחטיכלמנסעפצקרשת")

  private static func hebrew(_ text: String) -> String {
    var depth = 0
    return String(
      text.map { character in
        if character == "{" { depth += 1 }
        if character == "}" { depth -= 1 }
        // Arguments, and the names of cases, stand inside of an odd number of braces.
        guard depth % 2 == 0, character.isASCII, character.isLetter,
          let value = character.asciiValue
        else { return character }
        return letters[Int(value | 0x20) % letters.count]
      }
    )
  }

  /// Returns the words in Latin letters on a screen, two letters or longer.
  ///
  /// - Parameter allowed: Words of the data.
  static func latin(on screen: String, allowed: Set<String> = []) -> [String] {
    let words = screen.split { !($0.isASCII && $0.isLetter) }.map(String.init)
    return words.filter { $0.count > 1 && !allowed.contains($0) }
  }
}
