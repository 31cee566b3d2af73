extension JSON5Parser {
  // MARK: - Strings

  /// Takes a string in double or single quotes, and returns its text.
  mutating func takeString() throws -> String {
    guard let quote = byte else { throw ScanFailure(at, .stringEnd) }
    at += 1
    var decoded: [UInt8] = []
    var start = at
    while let byte {
      if byte == quote {
        decoded += try checked(start..<at)
        at += 1
        return String(decoding: decoded, as: UTF8.self)
      }
      if byte == Byte.backslash {
        decoded += try checked(start..<at)
        at += 1
        decoded += try takeEscape()
        start = at
        continue
      }
      guard byte != Byte.newline, byte != Byte.carriageReturn else { break }
      at += 1
    }
    _ = try checked(start..<at)
    throw ScanFailure(at, .stringEnd)
  }

  private func checked(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    if let place = bytes.firstInvalidUTF8(in: range) { throw ScanFailure(place, .utf8) }
    return bytes[range]
  }

  /// Takes an escape after its backslash, and returns its meaning.
  private mutating func takeEscape() throws -> [UInt8] {
    guard let byte else { throw ScanFailure(at, .stringEnd) }
    let lineEnd = bytes.lengthOfJSON5LineEnd(at)
    guard lineEnd == 0 else {
      at += lineEnd
      return []
    }
    switch byte {
    case UInt8(ascii: "x"):
      at += 1
      return utf8(of: try takeHex(digits: 2))
    case UInt8(ascii: "u"):
      at += 1
      return utf8(of: try takeUnit())
    case Byte.zero where self.byte(after: 1).map(Byte.isDigit) != true:
      at += 1
      return [0]
    case _ where Byte.isDigit(byte): throw ScanFailure(at, .json5Digit)
    default:
      guard let (_, length) = bytes.scalar(at: at) else { throw ScanFailure(at, .utf8) }
      defer { at += length }
      return JSON5Parser.escapes[byte].map { [$0] } ?? Array(bytes[at..<at + length])
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): Byte.newline,
    UInt8(ascii: "r"): Byte.carriageReturn, UInt8(ascii: "t"): Byte.tab, UInt8(ascii: "v"): 0x0B,
  ]

  /// Takes the digits of a unit of UTF-16; those of a second one, too, if both make one character.
  private mutating func takeUnit() throws -> UInt32 {
    let first = try takeHex(digits: 4)
    let start = at
    guard first & 0xFC00 == 0xD800, byte == Byte.backslash, byte(after: 1) == UInt8(ascii: "u")
    else { return first }
    at += 2
    let second = try takeHex(digits: 4)
    guard second & 0xFC00 == 0xDC00 else {
      at = start
      return first
    }
    return 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
  }

  /// Returns the bytes of a character; those of U+FFFD for half of a pair.
  private func utf8(of value: UInt32) -> [UInt8] {
    Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  mutating func takeHex(digits: Int) throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte.flatMap(Byte.hexValue) else {
        throw ScanFailure(at, .hexDigits(digits))
      }
      value = value << 4 | digit
      at += 1
    }
    return value
  }

  // MARK: - Numbers and words

  /// Takes a number, `true`, `false` or `null`.
  mutating func takeNumberOrWord(_ reason: ScanFailure.Reason) throws -> NodeKind {
    let start = at
    while let byte, Byte.isWord(byte) || byte == Byte.point { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    switch text {
    case "true", "false": return .boolean
    case "null": return .null
    case _ where JSONNumbers.json5.contains(text): return .number
    default:
      let isNumber = bytes[start..<at].first.map { !Byte.isLetter($0) } ?? false
      throw ScanFailure(start, isNumber ? .json5Number : reason)
    }
  }
}

extension JSONNumbers {
  /// True for the numbers of JSON5, section 6.
  static func isJSON5(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        /[-+]?(Infinity|NaN|0[xX][0-9a-fA-F]+|((0|[1-9][0-9]*)(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?)/
    ) != nil
  }
}

extension ScanFailure.Reason {
  static var json5Digit: Self {
    .expected({ $0.syntax.json5.noDigit }, part: { $0.syntax.parts.string })
  }
  static var json5Number: Self {
    .expected({ $0.syntax.json5.number }, part: { $0.syntax.parts.number })
  }
}
