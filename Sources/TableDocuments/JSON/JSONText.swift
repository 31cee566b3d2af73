/// The text of a string or number in a document, decoded when it is asked for.
struct JSONText {
  let bytes: [UInt8]
  /// What lies between the quotes of a string; a whole number or word.
  let range: Range<Int>

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// All of it.
  var whole: String { text(in: range) }

  /// The part that begins and ends at such places where a character or an escape does.
  func text(in part: Range<Int>) -> String {
    guard bytes[part].contains(Byte.backslash) else {
      return String(decoding: bytes[part], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(part.count)
    var position = part.lowerBound
    while position < part.upperBound {
      let run = bytes[position..<part.upperBound].prefix { $0 != Byte.backslash }
      decoded.append(contentsOf: run)
      position = run.endIndex
      guard position < part.upperBound else { break }
      let (scalar, next) = unit(at: position)
      decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      position = next
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The first characters, and whether that is all.
  ///
  /// - Complexity: O(`limit`), whatever the length; of characters of many bytes fewer are given.
  func prefix(_ limit: Int) -> (text: String, isWhole: Bool) {
    let end = min(range.upperBound, unitStart(near: range.lowerBound + 12 * limit))
    let text = text(in: range.lowerBound..<end)
    let prefix = text.prefix(limit)
    return (String(prefix), end == range.upperBound && prefix.endIndex == text.endIndex)
  }

  /// The character or escape that begins at an offset, and where the next one does.
  ///
  /// Two escapes that make a surrogate pair are one (RFC 8259, section 7).
  func unit(at offset: Int) -> (scalar: Unicode.Scalar, next: Int) {
    guard bytes[offset] == Byte.backslash else { return character(at: offset) }
    guard bytes[offset + 1] == UInt8(ascii: "u") else {
      return (JSONText.escaped(bytes[offset + 1]), offset + 2)
    }
    let first = hexValue(at: offset + 2)
    let next = offset + 6
    guard first & 0xFC00 == 0xD800, next + 6 <= range.upperBound, bytes[next] == Byte.backslash,
      bytes[next + 1] == UInt8(ascii: "u"), hexValue(at: next + 2) & 0xFC00 == 0xDC00
    else { return (Unicode.Scalar(first) ?? "\u{FFFD}", next) }
    let second = hexValue(at: next + 2)
    let pair = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
    return (Unicode.Scalar(pair) ?? "\u{FFFD}", next + 6)
  }

  /// The first place at or behind an offset where a character or an escape begins.
  func unitStart(near offset: Int) -> Int {
    guard offset > range.lowerBound else { return range.lowerBound }
    guard offset < range.upperBound else { return range.upperBound }
    var place = endOfEscape(over: offset)
    while place < range.upperBound, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }

  /// The end of the escape that an offset lies inside of; the offset itself where it lies in none.
  private func endOfEscape(over offset: Int) -> Int {
    let nearby = max(range.lowerBound, offset - 5)..<offset
    guard let last = bytes[nearby].lastIndex(of: Byte.backslash) else { return offset }
    let run = bytes[range.lowerBound...last].reversed().prefix { $0 == Byte.backslash }
    guard !run.count.isMultiple(of: 2) else { return offset }
    return max(offset, bytes[last + 1] == UInt8(ascii: "u") ? last + 6 : last + 2)
  }

  private func character(at offset: Int) -> (scalar: Unicode.Scalar, next: Int) {
    var iterator = bytes[offset..<min(offset + 4, range.upperBound)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return ("\u{FFFD}", offset + 1)
    }
    return (scalar, offset + UTF8.width(scalar))
  }

  /// The value of four hexadecimal digits.
  private func hexValue(at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 4 | (Byte.hexValue($1) ?? 0) }
  }

  private static func escaped(_ byte: UInt8) -> Unicode.Scalar {
    switch byte {
    case UInt8(ascii: "b"): "\u{08}"
    case UInt8(ascii: "f"): "\u{0C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: Unicode.Scalar(byte)
    }
  }
}
