// The checks of strings, numbers and words, byte by byte, after RFC 8259, sections 3, 6 and 7.

extension JSONTokens {
  /// Where the string ends whose first byte behind the quote is here; behind its closing quote.
  @inline(__always) func checkedEndOfString(_ offset: Int) throws(JSONFailure) -> Int {
    var at = offset
    while true {
      at = nextSpecial(at)
      guard at < end else { throw JSONFailure(end, .closingQuote) }
      let byte = self[at]
      if byte == Byte.quote { return at + 1 }
      at = try endOfSpecial(at, byte)
    }
  }

  /// The next byte in a string that is a quote, a backslash, a control character or not ASCII.
  ///
  /// It looks at eight bytes at once. A borrow can only set a mark above a true one, so the lowest
  /// mark is always right.
  @inline(__always) private func nextSpecial(_ offset: Int) -> Int {
    var at = offset
    while at + 8 <= end {
      let word = eightBytes(at: at)
      let quotes = (word ^ Byte.eight(Byte.quote)) &- Byte.eight(1)
      let backslashes = (word ^ Byte.eight(Byte.backslash)) &- Byte.eight(1)
      let controls = word &- Byte.eight(Byte.space)
      let marks = (word | quotes | backslashes | controls) & Byte.eight(0x80)
      if marks != 0 { return at + marks.trailingZeroBitCount >> 3 }
      at += 8
    }
    while at < end, self[at] != Byte.quote, self[at] != Byte.backslash, self[at] >= Byte.space,
      self[at] < 0x80
    {
      at += 1
    }
    return at
  }

  private func endOfSpecial(_ offset: Int, _ byte: UInt8) throws(JSONFailure) -> Int {
    if byte == Byte.backslash { return try endOfEscape(offset) }
    guard byte >= 0x80 else { throw JSONFailure(offset, .escapedControl) }
    var at = offset
    repeat { at = try endOfCharacter(at) } while at < end && self[at] >= 0x80
    return at
  }

  private func endOfEscape(_ offset: Int) throws(JSONFailure) -> Int {
    guard offset + 1 < end else { throw JSONFailure(end, .escape) }
    switch self[offset + 1] {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      for at in offset + 2..<offset + 6 {
        guard at < end, Byte.hexValue(self[at]) != nil else {
          throw JSONFailure(min(at, end), .hexDigits)
        }
      }
      return offset + 6
    default:
      throw JSONFailure(offset + 1, .escape)
    }
  }

  /// Where the UTF-8 sequence ends that begins here (RFC 3629, section 4).
  private func endOfCharacter(_ offset: Int) throws(JSONFailure) -> Int {
    let (length, second) = JSONTokens.sequence(after: self[offset])
    guard length > 0 else { throw JSONFailure(offset, .utf8) }
    for at in offset + 1..<offset + length {
      guard at < end else { throw JSONFailure(end, .closingQuote) }
      let isGood = at == offset + 1 ? second.contains(self[at]) : self[at] & 0xC0 == 0x80
      guard isGood else { throw JSONFailure(offset, .utf8) }
    }
    return offset + length
  }

  /// How long a UTF-8 sequence is that begins with `lead`, and which second bytes keep it free of
  /// overlong forms, surrogates and what lies above U+10FFFF; length 0 where none begins so.
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

  /// Where the number ends that begins here with a digit or a minus.
  @inline(__always) func checkedEndOfNumber(_ offset: Int) throws(JSONFailure) -> Int {
    var at = offset
    if self[at] == Byte.minus { at += 1 }
    if at < end, self[at] == Byte.zero {
      at += 1
      if at < end, Byte.isDigit(self[at]) { throw JSONFailure(at, .endOfNumber) }
    } else {
      at = try endOfDigits(at)
    }
    if at < end, self[at] == Byte.point { at = try endOfDigits(at + 1) }
    if at < end, self[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, self[at] == Byte.plus || self[at] == Byte.minus { at += 1 }
      at = try endOfDigits(at)
    }
    return at
  }

  @inline(__always) private func endOfDigits(_ offset: Int) throws(JSONFailure) -> Int {
    var at = offset
    while at < end, Byte.isDigit(self[at]) { at += 1 }
    guard at > offset else { throw JSONFailure(at, .digit) }
    return at
  }

  /// Where the word ends that begins here; nil where it is none of `true`, `false` and `null`.
  func checkedEndOfWord(_ offset: Int) -> Int? {
    let word: StaticString
    switch self[offset] {
    case UInt8(ascii: "t"): word = "true"
    case UInt8(ascii: "f"): word = "false"
    case UInt8(ascii: "n"): word = "null"
    default: return nil
    }
    let wordEnd = offset + word.utf8CodeUnitCount
    guard wordEnd <= end else { return nil }
    for place in 0..<word.utf8CodeUnitCount where self[offset + place] != word.utf8Start[place] {
      return nil
    }
    guard wordEnd == end || !Byte.isWord(self[wordEnd]) else { return nil }
    return wordEnd
  }
}
