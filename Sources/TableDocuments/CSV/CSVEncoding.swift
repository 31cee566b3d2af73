/// How the bytes of delimited values stand for characters.
enum CSVEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case windows1252 = "Windows-1252"
  case utf16 = "UTF-16"

  /// Detects the encoding from the beginning of a file: UTF-16 by its byte order mark, UTF-8 by its bytes; else it
  /// is Windows-1252, the usual encoding of spreadsheets, which includes Latin-1.
  init(start: [UInt8]) {
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      self = .utf16
    } else {
      self = CSVEncoding.isUTF8(start) ? .utf8 : .windows1252
    }
  }

  /// True if bytes are UTF-8, a character that is cut off at the end left out.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    let end = bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex
    return String(validating: bytes[..<end], as: UTF8.self) != nil
  }

  /// The characters of the bytes 0x80 to 0x9F in Windows-1252; U+FFFD for the five that have none.
  private static let windows: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž",
    "\u{FFFD}", "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ",
    "\u{FFFD}", "ž", "Ÿ",
  ]

  /// Decodes Windows-1252.
  static func decodeWindows(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(0x80...0x9F ~= byte ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// Converts UTF-16 with a byte order mark, or in little-endian order without one, to UTF-8.
  static func utf8(fromUTF16 bytes: [UInt8]) -> [UInt8] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    let start = isBig || bytes.starts(with: [0xFF, 0xFE]) ? 2 : 0
    let units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: Array(units), as: UTF16.self).utf8)
  }
}
