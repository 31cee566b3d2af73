// The checks of strings (RFC 8259, section 7).

extension JSONTokens {
  /// Continues inside a string, up to the byte after its closing quote.
  ///
  /// - Parameter at: The place to continue; moved to the end of the string, or of its last whole
  ///   character in this part.
  /// - Returns: False if the part ends before the string.
  @inline(__always) func passString(_ at: inout Int) throws(ScanFailure) -> Bool {
    while true {
      at = nextSpecial(at)
      let byte = self[at]
      if byte == Byte.quote {
        at += 1
        return true
      }
      guard at < end else {
        if isLast { throw failure(end, .closingQuote) }
        return false
      }
      guard let next = try endOfSpecial(at, byte) else { return false }
      at = next
    }
  }

  /// Returns the place of the next quote, backslash, control character or byte that is not ASCII.
  ///
  /// It looks at eight bytes at once. A borrow can only set a mark above a true one, so the lowest
  /// mark is always right.
  ///
  /// - Parameter limit: The place to stop at, give or take eight bytes.
  @inline(__always) func nextSpecial(_ start: Int, _ limit: Int = .max) -> Int {
    var at = start
    while at < limit {
      let word = eightBytes(at: at)
      let quotes = (word ^ Byte.eight(Byte.quote)) &- Byte.eight(1)
      let backslashes = (word ^ Byte.eight(Byte.backslash)) &- Byte.eight(1)
      let controls = word &- Byte.eight(Byte.space)
      let marks = (word | quotes | backslashes | controls) & Byte.eight(0x80)
      if marks != 0 { return at + marks.trailingZeroBitCount >> 3 }
      at += 8
    }
    return at
  }

  /// Returns the end of an escape, or of a run of characters that are not ASCII; nil if the part
  /// ends before.
  func endOfSpecial(_ start: Int, _ byte: UInt8) throws(ScanFailure) -> Int? {
    if byte == Byte.backslash { return try endOfEscape(start) }
    guard byte >= 0x80 else { throw failure(start, .escapedControl) }
    var at = start
    repeat {
      guard let next = try endOfCharacter(at) else { return at > start ? at : nil }
      at = next
    } while at < end && self[at] >= 0x80
    return at
  }

  private func endOfEscape(_ start: Int) throws(ScanFailure) -> Int? {
    guard start + 1 < end else {
      if isLast { throw failure(end, .escape) }
      return nil
    }
    switch self[start + 1] {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      for at in start + 2..<start + 6 {
        if at >= end, !isLast { return nil }
        guard at < end, Byte.hexValue(self[at]) != nil else {
          throw failure(min(at, end), .hexDigits)
        }
      }
      return start + 6
    default:
      throw failure(start + 1, .escape)
    }
  }

  /// Returns the end of the UTF-8 sequence that begins here (RFC 3629, section 4); nil if the part
  /// ends before.
  private func endOfCharacter(_ start: Int) throws(ScanFailure) -> Int? {
    let (length, second) = JSONTokens.sequence(after: self[start])
    guard length > 0 else { throw failure(start, .utf8) }
    for at in start + 1..<start + length {
      guard at < end else {
        if isLast { throw failure(end, .closingQuote) }
        return nil
      }
      let isGood = at == start + 1 ? second.contains(self[at]) : self[at] & 0xC0 == 0x80
      guard isGood else { throw failure(start, .utf8) }
    }
    return start + length
  }

  /// Returns the length of a UTF-8 sequence by its first byte, and the second bytes that exclude
  /// overlong forms, surrogates and characters above U+10FFFF; length 0 if no sequence begins with
  /// `lead`.
  @inline(__always) private static func sequence(
    after lead: UInt8
  ) -> (length: Int, second: ClosedRange<UInt8>) {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: (0, 0x80...0xBF)
    }
  }
}
