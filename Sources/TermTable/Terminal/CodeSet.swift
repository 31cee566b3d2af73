internal import CTerminal

/// The code set of the person's locale: the characters that can be sent.
///
/// In a terminal that does not read UTF-8, the bytes 80 to 9F, which are frequent in UTF-8, are
/// control characters.
package struct CodeSet: Sendable {
  /// True if it is UTF-8, which has all characters.
  let isUnicode: Bool
  /// Encodes a character beyond ASCII; empty if the code set does not have it.
  private let encode: @Sendable (Unicode.Scalar) -> [UInt8]

  /// Makes a code set other than UTF-8.
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

  /// The code set of the locale, from the environment.
  package static var ofLocale: CodeSet {
    tt_choose_characters() != 0 ? .unicode : CodeSet(encode: encodeInLocale)
  }

  private static func encodeInLocale(_ scalar: Unicode.Scalar) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(TT_LONGEST_CHARACTER))
    return Array(bytes[..<Int(tt_encode(scalar.value, &bytes))])
  }

  /// Returns the bytes of a character; empty if the code set does not have it.
  ///
  /// Also empty if a terminal might take one of the bytes for a control character or ASCII.
  func bytes(of scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.value < 0x80 { return [UInt8(scalar.value)] }
    let bytes = encode(scalar)
    return isUnicode || bytes.allSatisfy { $0 >= 0xA0 } ? bytes : []
  }

  /// True if the code set has a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    isUnicode || scalar.value < 0x80 || !bytes(of: scalar).isEmpty
  }

  /// Returns the bytes of a text. Characters that the code set does not have are replaced: marks
  /// and quotes by similar ones in ASCII, all others by their numbers, such as `<U+65E5>`.
  package func bytes(of text: String) -> [UInt8] {
    if isUnicode { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      let bytes = bytes(of: scalar)
      return bytes.isEmpty ? Array((Self.similar(to: scalar) ?? scalar.writtenOut).utf8) : bytes
    }
  }

  /// Returns the ASCII text that resembles a mark, a quote or a space; nil for any other character.
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
    case "⏎": "$"
    case "\u{A0}", "\u{202F}", "\u{2007}", "\u{2009}": " "
    default: scalar.arrowName
    }
  }

  /// Returns the ASCII character that resembles a mark, a quote or a space in one column; nil for
  /// any other character.
  static func similarCharacter(to scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "↑": "^"
    case "↓": "v"
    case "←": "<"
    case "→": ">"
    default: similar(to: scalar)?.unicodeScalars.first
    }
  }
}
