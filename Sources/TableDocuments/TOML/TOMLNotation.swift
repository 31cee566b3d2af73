/// The way in which TOML values are written.
enum TOMLNotation {
  /// Returns the text of a value.
  ///
  /// - Parameters:
  ///   - old: The bytes of another value, whose quotes it keeps where it fits.
  ///   - lineEnding: That of the file.
  /// - Throws: A refusal of a value that TOML cannot write.
  static func text(
    of value: NewValue,
    like old: [UInt8] = [],
    lineEnding: String = "\n"
  ) throws(EditRefusal) -> String {
    switch value {
    case .text(let text): return string(text, like: old, lineEnding)
    case .number(let text), .date(let text):
      guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= Byte.space && $0 < 0x7F }) else {
        throw EditRefusal(
          "“\(text.harmless)” is not \(value.words) of TOML; expected one such as 1 or 1979-05-27"
        )
      }
      return text
    case .boolean(let word):
      guard word == "true" || word == "false" else {
        throw EditRefusal("“\(word.harmless)” is not true or false; expected one of them")
      }
      return word
    case .null:
      throw EditRefusal("TOML has no null; expected another value, or the key to be deleted")
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      var parts: [String] = []
      for member in members {
        parts.append(key(member.name) + " = " + (try text(of: member.value)))
      }
      return "{ " + parts.joined(separator: ", ") + " }"
    case .list(let items):
      var parts: [String] = []
      for item in items { parts.append(try text(of: item)) }
      return "[" + parts.joined(separator: ", ") + "]"
    }
  }

  /// Returns a key, without quotes where it needs none.
  ///
  /// - Parameter old: The bytes of another key, whose quotes it keeps where it fits.
  static func key(_ name: String, like old: [UInt8] = []) -> String {
    if old.first == Byte.apostrophe, isLiteral(name) { return "'\(name)'" }
    return isBare(name) && old.first != Byte.quote ? name : basic(name)
  }

  /// True for a key that needs no quotes.
  static func isBare(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        Byte.isLetter($0) || Byte.isDigit($0) || $0 == Byte.minus || $0 == UInt8(ascii: "_")
      }
  }

  private static func string(_ text: String, like old: [UInt8], _ lineEnding: String) -> String {
    let isLong = old.count >= 6 && old[0] == old[1] && old[1] == old[2]
    let quotes = String(decoding: old.prefix(3), as: UTF8.self)
    switch old.first {
    case Byte.apostrophe where isLong:
      // Up to two of them can stand before the last three.
      if !text.contains(quotes), lines(of: text, lineEnding).unicodeScalars.allSatisfy(isLine) {
        return quotes + lineEnd(in: old) + text + quotes
      }
    case Byte.apostrophe: if isLiteral(text) { return "'\(text)'" }
    case Byte.quote where isLong:
      let lines = text.split(separator: lineEnding, omittingEmptySubsequences: false)
      return quotes + lineEnd(in: old)
        + lines.map { escaped(String($0), keepsLines: true) }.joined(separator: lineEnding) + quotes
    default: break
    }
    return basic(text)
  }

  /// Returns a text with line feeds in place of the line endings of a file.
  private static func lines(of text: String, _ lineEnding: String) -> String {
    text.split(separator: lineEnding, omittingEmptySubsequences: false).joined(separator: "\n")
  }

  /// Returns the line ending directly after the quotes of a text of several lines, which does not belong to it.
  private static func lineEnd(in old: [UInt8]) -> String {
    let rest = old.dropFirst(3)
    if rest.first == Byte.newline { return "\n" }
    return rest.starts(with: "\r\n".utf8) ? "\r\n" : ""
  }

  private static func isLine(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value != 0x7F || scalar == "\t" || scalar == "\n"
  }

  private static func isLiteral(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { isLine($0) && $0 != "\n" && $0 != "'" }
  }

  /// True for a text that is written alike in both kinds of quotes.
  static func hasNoEscapes(_ text: String) -> Bool {
    isLiteral(text) && basic(text).utf8.count == text.utf8.count + 2
  }

  /// Returns a text in double quotes.
  private static func basic(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  private static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // Three quotes would end a text of several lines.
      case "\"" where keepsLines && !escaped.hasSuffix("\"\""): escaped += "\""
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\n": escaped += keepsLines ? "\n" : "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += keepsLines ? "\t" : "\\t"
      case "\u{8}": escaped += "\\b"
      case "\u{C}": escaped += "\\f"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        escaped += "\\u" + hexadecimal(scalar.value, digits: 4)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
