import TableModel

/// The lines of a language file, compared with those of the texts in English.
package enum TranslatedLines {
  /// The texts of a language file by their names, as they are written.
  package static func texts(ofFile file: String) -> [String: String] {
    var texts: [String: String] = [:]
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: " =", maxSplits: 1)
      texts[String(parts[0])] = parts.count > 1 ? parts[1].drop { $0 == " " }.description : ""
    }
    texts["language"] = nil
    return texts
  }

  /// Returns a sentence for each text without a line, each line without a text, and each text of
  /// two words or more that stayed English.
  package static func problems(of file: String, english: String) -> [String] {
    let (texts, originals) = (self.texts(ofFile: file), self.texts(ofFile: english))
    let unknown = texts.keys.filter { originals[$0] == nil }.map { "no text has the name \($0)" }
    let missing = originals.filter { !$1.isEmpty && texts[$0] == nil }
      .map { "not translated: \($0) = \($1)" }
    let english = texts.filter { originals[$0] == $1 && hasTwoWords($1) }
      .map { "still English: \($0) = \($1)" }
    return unknown.sorted() + missing.sorted() + english.sorted()
  }

  /// True if two words stand outside of the arguments of a text.
  private static func hasTwoWords(_ text: String) -> Bool {
    var depth = 0
    let visible = text.map { character -> Character in
      if character == "{" { depth += 1 }
      defer { if character == "}" { depth -= 1 } }
      return depth == 0 ? character : " "
    }
    let words = String(visible).split { !$0.isLetter }
    return words.filter { $0.count > 1 }.count > 1
  }
}
