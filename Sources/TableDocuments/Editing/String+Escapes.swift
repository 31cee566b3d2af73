// Writes texts with the escapes that most formats share.

extension String {
  /// Returns this text with escapes that begin with a backslash.
  ///
  /// - Parameters:
  ///   - signs: The characters that get a backslash before them.
  ///   - letters: The letters that stand for control characters in the format, of “nrtbf”.
  ///   - other: Returns what stands for another character, given what is written before it; nil for
  ///     the character itself.
  func escaped(
    _ signs: [Unicode.Scalar],
    letters: String = "",
    other: (_ scalar: Unicode.Scalar, _ before: String) -> String? = { _, _ in nil }
  ) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if signs.contains(scalar) {
        escaped += "\\\(scalar)"
      } else if let letter = scalar.escapeLetter, letters.unicodeScalars.contains(letter) {
        escaped += "\\\(letter)"
      } else if let other = other(scalar, escaped) {
        escaped += other
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Unicode.Scalar {
  /// The letter that stands for a control character after a backslash.
  fileprivate var escapeLetter: Unicode.Scalar? {
    switch self {
    case "\n": "n"
    case "\r": "r"
    case "\t": "t"
    case "\u{8}": "b"
    case "\u{C}": "f"
    default: nil
    }
  }

  /// The escapes of its parts in UTF-16, such as `\u00E9`.
  var utf16Escapes: String {
    String(self).utf16.map { "\\u" + hexadecimal($0, digits: 4) }.joined()
  }
}
