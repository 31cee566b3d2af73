/// The way in which TOML values are written.
struct TOMLNotation: Notation {
  /// The bytes of another text, whose quotes a new one keeps where they fit; empty for none.
  var textExample: [UInt8] = []
  var nameExample: [UInt8] = []
  /// That of the file.
  var lineEnding = "\n"
  var separator: String { " = " }
  var inner: TOMLNotation { TOMLNotation() }

  /// The notation of the values beside a target.
  @MainActor static func beside(_ target: EditTarget) -> TOMLNotation {
    let style = target.neighborStyle
    return TOMLNotation(textExample: style.text(hasNoEscapes), nameExample: style.name(isBare))
  }

  func number(_ text: String) throws(EditRefusal) -> String {
    try bare(text, FileTexts.current.nodes.number)
  }
  func date(_ text: String) throws(EditRefusal) -> String {
    try bare(text, FileTexts.current.nodes.date)
  }

  private func bare(_ text: String, _ words: String) throws(EditRefusal) -> String {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= Byte.space && $0 < 0x7F }) else {
      throw EditRefusal(FileTexts.current.toml.isNot(text.harmless, words))
    }
    return text
  }

  func null() throws(EditRefusal) -> String {
    throw EditRefusal(FileTexts.current.toml.noNull)
  }

  func object(_ members: [String]) -> String {
    members.isEmpty ? "{}" : "{ " + members.joined(separator: ", ") + " }"
  }

  /// Returns a key, without quotes where it needs none.
  func name(_ name: String) -> String {
    if nameExample.first == Byte.apostrophe, Self.isLiteral(name) { return "'\(name)'" }
    return Self.isBare(name) && nameExample.first != Byte.quote ? name : Self.basic(name)
  }

  /// True for a key that needs no quotes.
  static func isBare(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        Byte.isLetter($0) || Byte.isDigit($0) || $0 == Byte.minus || $0 == UInt8(ascii: "_")
      }
  }

  func quoted(_ text: String) -> String {
    let old = textExample
    let isLong = old.count >= 6 && old[0] == old[1] && old[1] == old[2]
    let quotes = String(decoding: old.prefix(3), as: UTF8.self)
    switch old.first {
    case Byte.apostrophe where isLong:
      // Up to two of them can stand before the last three.
      if !text.contains(quotes), lines(of: text).unicodeScalars.allSatisfy(Self.isLine) {
        return quotes + lineEndOfExample + text + quotes
      }
    case Byte.apostrophe: if Self.isLiteral(text) { return "'\(text)'" }
    case Byte.quote where isLong:
      let lines = text.split(separator: lineEnding, omittingEmptySubsequences: false)
        .map { Self.escaped(String($0), keepsLines: true) }
      return quotes + lineEndOfExample + lines.joined(separator: lineEnding) + quotes
    default: break
    }
    return Self.basic(text)
  }

  /// Returns a text with line feeds in place of the line endings of a file.
  private func lines(of text: String) -> String {
    text.split(separator: lineEnding, omittingEmptySubsequences: false).joined(separator: "\n")
  }

  /// The line ending directly after the quotes of a text of several lines, which does not belong to
  /// it.
  private var lineEndOfExample: String {
    let rest = textExample.dropFirst(3)
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
    text.escaped(
      keepsLines ? ["\\"] : ["\"", "\\"],
      letters: keepsLines ? "rbf" : "nrtbf"
    ) { scalar, before in
      // Three quotes would end a text of several lines.
      if scalar == "\"" { return before.hasSuffix("\"\"") ? "\\\"" : nil }
      guard scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F else {
        return nil
      }
      return "\\u" + hexadecimal(scalar.value, digits: 4)
    }
  }
}
