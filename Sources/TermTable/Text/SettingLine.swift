/// A line of a theme or a key map: a name, `=` and more words, each with its column.
struct SettingLine {
  /// A word of the line; empty after the last one.
  struct Part: Equatable {
    let text: String
    /// The column of its first character, from 1.
    let column: Int
  }

  /// The number of the line, from 1.
  let number: Int
  private let words: [Part]
  /// The column after the line.
  private let end: Int

  /// Returns the lines of a text, without those that are empty or begin with `#`.
  static func lines(of text: String) -> [SettingLine] {
    // Skips a byte order mark, which some editors write.
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    let text = hasMark ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { SettingLine($0.element, number: $0.offset + 1) }
      .filter { !$0.words.isEmpty && !$0[0].text.hasPrefix("#") }
  }

  private init(_ line: Substring, number: Int) {
    self.number = number
    end = line.count + 1
    words = Self.words(of: line)
  }

  /// The number of words.
  var count: Int { words.count }

  /// The word at an index; an empty one after the last.
  subscript(index: Int) -> Part {
    index < words.count ? words[index] : Part(text: "", column: end)
  }

  /// The words of a line; the first `=` is a word of its own, with or without spaces around it.
  private static func words(of line: Substring) -> [Part] {
    var words: [Part] = []
    var rest = line
    var column = 1
    while !rest.isEmpty {
      let spaces = rest.prefix { $0 == " " || $0 == "\t" }.count
      (rest, column) = (rest.dropFirst(spaces), column + spaces)
      var end = rest.prefix { $0 != " " && $0 != "\t" }.count
      if words.count < 2, rest.first == "=", words.first?.text != "=" {
        end = 1
      } else if words.isEmpty, let sign = rest.prefix(end).firstIndex(of: "=") {
        end = rest.distance(from: rest.startIndex, to: sign)
      }
      if end > 0 { words.append(Part(text: String(rest.prefix(end)), column: column)) }
      (rest, column) = (rest.dropFirst(end), column + end)
    }
    return words
  }
}
