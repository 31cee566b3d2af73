extension TOMLParser {
  /// Takes a key, such as `name` or `a."b c"`, and the blanks after it.
  ///
  /// - Parameter reason: The failure if there is none.
  mutating func takeKey(_ reason: ScanFailure.Reason) throws -> [TOMLName] {
    skipBlanks()
    var key = [try takeName(reason)]
    skipBlanks()
    while byte == Byte.point {
      at += 1
      skipBlanks()
      key.append(try takeName(.dottedKey))
      skipBlanks()
    }
    return key
  }

  private mutating func takeName(_ reason: ScanFailure.Reason) throws -> TOMLName {
    let start = at
    if byte == Byte.quote || byte == Byte.apostrophe {
      let text = try takeLineString()
      return TOMLName(text: text, range: start..<at)
    }
    while let byte, byte.isTOMLName { at += 1 }
    guard at > start else { throw ScanFailure(at, reason) }
    return TOMLName(text: String(decoding: bytes[start..<at], as: UTF8.self), range: start..<at)
  }

  /// Takes the sign between a key and its value, and the blanks after it.
  mutating func takeEqualsSign() throws {
    try take(UInt8(ascii: "="), else: .equalsSign)
    skipBlanks()
  }
}

extension UInt8 {
  /// True for the bytes of keys without quotes.
  fileprivate var isTOMLName: Bool {
    Byte.isLetter(self) || Byte.isDigit(self) || self == Byte.minus || self == UInt8(ascii: "_")
  }

  /// True for control characters that TOML forbids; line ends are tested before.
  var isControl: Bool { self < 0x20 && self != Byte.tab || self == 0x7F }
}
