internal import CTerminal

/// The characters that may be sent: those of the code set of the person's locale.
///
/// Whoever reads them expects no others. In a terminal that does not read UTF-8 the bytes 80 to 9F, of which UTF-8 is
/// full, are control characters.
package struct CodeSet: Sendable {
  /// Whether it is UTF-8, which has all characters.
  let isUnicode: Bool
  /// The bytes of a character beyond ASCII; none where the code set does not have it.
  private let encode: @Sendable (Unicode.Scalar) -> [UInt8]

  /// A code set other than UTF-8.
  init(encode: @escaping @Sendable (Unicode.Scalar) -> [UInt8]) {
    isUnicode = false
    self.encode = encode
  }

  private init() {
    isUnicode = true
    encode = { UTF8.encode($0).map { Array($0) } ?? [] }
  }

  static let unicode = CodeSet()
  static let ascii = CodeSet { _ in [] }

  /// That of the locale, as the environment says it.
  package static var ofLocale: CodeSet {
    tt_choose_characters() != 0 ? .unicode : CodeSet(encode: encodeInLocale)
  }

  private static func encodeInLocale(_ scalar: Unicode.Scalar) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(TT_LONGEST_CHARACTER))
    return Array(bytes[..<Int(tt_encode(scalar.value, &bytes))])
  }

  /// The bytes of a character; none where the code set does not have it.
  ///
  /// In some code sets characters have bytes that a terminal might take for control characters or for ASCII: these
  /// are left to the others.
  func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.value < 0x80 { return [UInt8(scalar.value)] }
    let bytes = encode(scalar)
    return isUnicode || bytes.allSatisfy { $0 >= 0xA0 } ? bytes : []
  }

  /// Whether it has a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    isUnicode || scalar.value < 0x80 || !bytes(of: scalar).isEmpty
  }

  /// The bytes of a text. Of the characters that the code set does not have, marks and quotes become similar ones of
  /// ASCII, all others are written out, such as `<U+65E5>`.
  package func bytes(of text: String) -> [UInt8] {
    if isUnicode { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      let bytes = bytes(of: scalar)
      return bytes.isEmpty ? Array((Self.similar(to: scalar) ?? scalar.writtenOut).utf8) : bytes
    }
  }

  /// What looks like a mark, a quote or a space in ASCII; nil for any other character.
  static func similar(to scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "‘", "’", "‚": "'"
    case "“", "”", "„": "\""
    case "‐", "‑", "–", "—", "−": "-"
    case "…": "..."
    case "⋯": "i"
    case "‹": "<"
    case "›": ">"
    case "✓", "×": "x"
    case "•", "·": "*"
    case "↑": "Up"
    case "↓": "Down"
    case "←": "Left"
    case "→": "Right"
    case "\u{A0}", "\u{202F}", "\u{2007}", "\u{2009}": " "
    default: nil
    }
  }
}
