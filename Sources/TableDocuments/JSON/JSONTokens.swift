/// Where the tokens of a JSON text end: pure functions from the offset where one begins.
///
/// The pointer must stay valid while the value is used, so it lives inside one
/// `withUnsafeBufferPointer`. No function reads at or behind ``end``.
struct JSONTokens {
  private let base: UnsafePointer<UInt8>
  /// How many bytes there are.
  let end: Int

  init?(_ buffer: UnsafeBufferPointer<UInt8>) {
    guard let base = buffer.baseAddress, !buffer.isEmpty else { return nil }
    self.base = base
    end = buffer.count
  }

  /// The byte at an offset from 0 to ``end`` − 1.
  @inline(__always) subscript(_ offset: Int) -> UInt8 { base[offset] }

  /// The eight bytes from an offset on, the first in the lowest place.
  @inline(__always) func eightBytes(at offset: Int) -> UInt64 {
    let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Where the white space that begins here ends (RFC 8259, section 2).
  @inline(__always) func endOfSpace(_ offset: Int) -> Int {
    guard offset < end, base[offset] <= Byte.space else { return offset }
    return endOfIndentation(offset)
  }

  private func endOfIndentation(_ offset: Int) -> Int {
    var at = offset
    while at < end {
      while at + 8 <= end, eightBytes(at: at) == Byte.eight(Byte.space) { at += 8 }
      guard at < end, Byte.isSpace(base[at]) else { break }
      at += 1
    }
    return at
  }

  /// Where the run of letters, digits and the like that begins here ends: a word or a number.
  func endOfWord(_ offset: Int) -> Int {
    var at = offset
    while at < end, Byte.isWord(base[at]) { at += 1 }
    return at
  }
}

/// The bytes that mean something in JSON.
enum Byte {
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openArray = UInt8(ascii: "[")
  static let closeArray = UInt8(ascii: "]")
  static let openObject = UInt8(ascii: "{")
  static let closeObject = UInt8(ascii: "}")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let newline = UInt8(ascii: "\n")

  /// A word with `byte` in each of its eight places.
  @inline(__always) static func eight(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether a byte can stand in a word or a number.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == minus || byte == plus || byte == point
      || byte == UInt8(ascii: "_")
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - zero) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

extension JSONTokens {
  /// Where the text begins: behind a UTF-8 byte order mark, if there is one.
  ///
  /// - Throws: `.utf8` where the mark is that of UTF-16 or UTF-32.
  func startOfText() throws(JSONFailure) -> Int {
    guard end >= 2 else { return 0 }
    switch (self[0], self[1]) {
    case (0xEF, 0xBB) where end >= 3 && self[2] == 0xBF: return 3
    case (0xFF, 0xFE), (0xFE, 0xFF): throw JSONFailure(0, .utf8)
    case (0, 0) where end >= 4 && self[2] == 0xFE && self[3] == 0xFF: throw JSONFailure(0, .utf8)
    default: return 0
    }
  }
}
