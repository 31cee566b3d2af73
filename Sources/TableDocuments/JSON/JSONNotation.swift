/// The way in which new JSON values are written: with the line endings, indentation and blanks of
/// the values around them.
package struct JSONNotation: Notation {
  /// The indentation of a level; empty to write objects and lists in one line.
  var unit = ""
  /// The blanks at the beginning of the line that a value begins in.
  var indentation = ""
  var lineEnding = "\n"
  /// The sign between a name and its value.
  var colon = ": "
  /// The blank after a comma within a line.
  var space = " "
  /// True if objects and lists get a line for each member.
  var hasLines = false
  /// True to write other characters than those of ASCII as escapes.
  var isASCII = false
  /// The quote around texts.
  var quote: Unicode.Scalar = "\""
  /// The name whose quotes new ones have; if it has none, neither have names of JSON5 that need
  /// none.
  var nameExample = [Byte.quote]
  /// The numbers that the readers of the file take.
  var numbers = JSONNumbers.standard

  var separator: String { colon }
  var inner: JSONNotation {
    var inner = self
    inner.indentation += unit
    return inner
  }

  func name(_ name: String) -> String {
    let quote = JSONNotation.quote(nameExample)
    return quote == nil && name.isJSON5Name ? name : quoted(name, quote ?? self.quote)
  }

  func quoted(_ text: String) -> String { quoted(text, quote) }

  func number(_ text: String) throws(EditRefusal) -> String {
    guard numbers.contains(text) else { throw .noNumber(text, of: "JSON") }
    return text
  }

  func date(_ text: String) throws(EditRefusal) -> String {
    throw EditRefusal(FileTexts.current.edits.noDates(text.harmless))
  }

  func object(_ members: [String]) -> String { "{" + lines(of: members) + "}" }
  func list(_ items: [String]) -> String { "[" + lines(of: items) + "]" }

  private func lines(of parts: [String]) -> String {
    guard hasLines, !parts.isEmpty else { return parts.joined(separator: "," + space) }
    let lead = lineEnding + indentation + unit
    return lead + parts.joined(separator: "," + lead) + lineEnding + indentation
  }

  /// Returns a text in quotes, with escapes for quotes, backslashes and control characters (RFC
  /// 8259, section 7), and in a file in ASCII for all other characters than those of ASCII.
  private func quoted(_ text: String, _ quote: Unicode.Scalar) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: quote) && $0 != Byte.backslash && (!isASCII || $0 <= 0x7E)
    }
    let quotes = String(quote)
    if isPlain { return quotes + text + quotes }
    let escaped = text.escaped([quote, "\\"], letters: "nrtbf") { scalar, _ in
      guard scalar.value < 0x20 || isASCII && scalar.value > 0x7E else { return nil }
      // In small letters, as most programs write them.
      return scalar.utf16Escapes.lowercased()
    }
    return quotes + escaped + quotes
  }

  /// True for the numbers of RFC 8259, section 6.
  package static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func take(_ isWanted: (UInt8) -> Bool) -> Bool {
      guard let first = rest.first, isWanted(first) else { return false }
      rest.removeFirst()
      return true
    }
    func takeDigits() -> Bool {
      let end = rest.firstIndex { !Byte.isDigit($0) } ?? rest.endIndex
      defer { rest = rest[end...] }
      return end > rest.startIndex
    }
    _ = take { $0 == Byte.minus }
    guard take({ $0 == Byte.zero }) || takeDigits() else { return false }
    if take({ $0 == Byte.point }), !takeDigits() { return false }
    if take({ $0 | 0x20 == UInt8(ascii: "e") }) {
      _ = take { $0 == Byte.minus || $0 == Byte.plus }
      guard takeDigits() else { return false }
    }
    return rest.isEmpty
  }
}
