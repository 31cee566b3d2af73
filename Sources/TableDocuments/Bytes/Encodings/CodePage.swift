import TableSystem

/// An encoding of one byte a character, such as Latin-1.
struct CodePage: Sendable {
  /// The name that the person has given.
  let name: String
  /// The character of each byte; nil for a byte without one, or with that of an earlier byte.
  let characters: [Unicode.Scalar?]
  /// The byte of each character.
  let bytes: [Unicode.Scalar: UInt8]

  /// Returns nil for an unknown name, and for an encoding with characters of several bytes.
  init?(named name: String) {
    let all: [Unicode.Scalar?]
    switch name.lowercased() {
    case "latin1", "latin-1", "iso-8859-1": all = (0...UInt8.max).map { Unicode.Scalar($0) }
    case "windows-1252", "cp1252":
      // As on the web, the five bytes without a character are control characters.
      all = (0...UInt8.max).map { byte in
        guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
        let character = CodePage.windows[Int(byte) - 0x80]
        return character == "\u{FFFD}" ? Unicode.Scalar(byte) : character
      }
    default:
      guard let known = CodePageTable.characters(of: name) else { return nil }
      all = known
    }
    var bytes: [Unicode.Scalar: UInt8] = [:]
    characters = all.enumerated().map { byte, character in
      guard let character, bytes[character] == nil else { return nil }
      bytes[character] = UInt8(byte)
      return character
    }
    self.bytes = bytes
    self.name = name
  }
}

extension CodePage {
  /// The characters of the bytes 0x80 to 0x9F in Windows-1252; U+FFFD for the five that have none.
  static let windows: [Unicode.Scalar] = [
    "€", "\u{FFFD}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{FFFD}", "Ž",
    "\u{FFFD}", "\u{FFFD}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ",
    "\u{FFFD}", "ž", "Ÿ",
  ]
}

extension CodePage: Hashable {
  static func == (one: CodePage, other: CodePage) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
