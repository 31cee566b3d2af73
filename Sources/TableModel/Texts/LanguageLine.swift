/// A line of a language file: the name of a text, and the text.
package struct LanguageLine: Sendable {
  /// The name of the text.
  let key: String
  /// The part of the name after that of the property; empty for a property with one text.
  var name = ""
  /// The text, its escapes replaced.
  let text: String
  /// The number of the line, from 1.
  let number: Int
  /// The rule for the plural forms of the language.
  var plurals = PluralRule.english
  private let file: String
  /// The column of the name, from 1.
  private let column: Int
  /// The columns of the characters of the text, and of its end.
  private let columns: [Int]

  /// A line; nil if it is empty or a comment.
  init?(_ line: Substring, number: Int, file: String) throws(LanguageError) {
    let indented = line.drop(while: \.isWhitespace)
    guard let first = indented.first, first != "#" else { return nil }
    self.number = number
    self.file = file
    column = line.count - indented.count + 1
    let name = indented.prefix { $0 != "=" }
    key = String(name.prefix { !$0.isWhitespace })
    let afterName = column + key.count
    guard !key.isEmpty, name.count < indented.count,
      name.dropFirst(key.count).allSatisfy(\.isWhitespace)
    else {
      let rest = key.isEmpty ? indented : name.dropFirst(key.count).drop(while: \.isWhitespace)
      throw Self.error(
        file,
        number,
        key.isEmpty ? column : afterName + (rest.isEmpty ? 0 : 1),
        key.isEmpty ? .key(nearest: nil) : .equalsSign,
        String(rest)
      )
    }
    var rest = indented.dropFirst(name.count + 1)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    var column = column + name.count + 1
    while rest.first?.isWhitespace == true {
      rest.removeFirst()
      column += 1
    }
    if rest.count > 1, rest.first == "\"", rest.last == "\"" {
      rest = rest.dropFirst().dropLast()
      column += 1
    }
    (text, columns) = try Self.unescaped(rest, at: column, file, number)
  }

  /// Returns a text without its escapes, and the columns of its characters and of its end.
  private static func unescaped(
    _ raw: Substring,
    at first: Int,
    _ file: String,
    _ number: Int
  ) throws(LanguageError) -> (String, [Int]) {
    var text = ""
    var columns: [Int] = []
    var column = first
    var isEscape = false
    for character in raw {
      if isEscape {
        guard character == "n" || character == "\\" else {
          throw error(file, number, column - 1, .escape, "\\\(character)")
        }
        text.append(character == "n" ? "\n" : "\\")
        columns.append(column - 1)
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else if character.unicodeScalars.contains(where: isControl) {
        throw error(file, number, column, .visibleText, String(character))
      } else {
        text.append(character)
        columns.append(column)
      }
      column += 1
    }
    if isEscape { throw error(file, number, column - 1, .escape, "\\") }
    return (text, columns + [column])
  }

  /// True for a control character, and for the sign that stands for bytes that are not UTF-8.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value || scalar == "\u{FFFD}"
  }

  // MARK: - Mistakes

  /// The error of a name.
  func errorOfKey(_ expected: LanguageError.Expected) -> LanguageError {
    Self.error(file, number, column, expected, key)
  }

  /// The error of the text.
  ///
  /// - Parameter offset: The number of UTF-8 bytes before the mistake.
  func error(at offset: Int, _ expected: LanguageError.Expected) -> LanguageError {
    let before = String(decoding: text.utf8.prefix(offset), as: UTF8.self).count
    let column = columns[min(before, columns.count - 1)]
    return Self.error(file, number, column, expected, found(after: before))
  }

  /// The word at a mistake, or the sign.
  private func found(after characters: Int) -> String {
    let rest = text.dropFirst(characters)
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    return String(word.isEmpty ? rest.prefix(1) : word)
  }

  private static func error(
    _ file: String,
    _ number: Int,
    _ column: Int,
    _ expected: LanguageError.Expected,
    _ found: String
  ) -> LanguageError {
    let shown = found.prefix(60).map { character in
      character.unicodeScalars.contains(where: isControl) ? "\u{FFFD}" : String(character)
    }
    return .mistake(
      in: file,
      line: number,
      column: column,
      expected: expected,
      found: shown.joined()
    )
  }
}
