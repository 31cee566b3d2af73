/// The escapes of JSON strings (RFC 8259, section 7).
struct JSONEscapes: TextEscapes {
  var mark: UInt8 { Byte.backslash }

  /// A surrogate pair of two escapes is one character; a lone surrogate becomes U+FFFD.
  func scalar(
    at offset: Int,
    upTo end: Int,
    in reader: ByteReader
  ) -> (scalar: Unicode.Scalar, next: Int) {
    guard reader[offset + 1] == UInt8(ascii: "u") else {
      return (JSONEscapes.scalar(for: reader[offset + 1]), offset + 2)
    }
    let first = hexValue(at: offset + 2, reader)
    let next = offset + 6
    guard first & 0xFC00 == 0xD800, next + 6 <= end, reader[next] == Byte.backslash,
      reader[next + 1] == UInt8(ascii: "u")
    else { return (Unicode.Scalar(first) ?? "\u{FFFD}", next) }
    let second = hexValue(at: next + 2, reader)
    guard second & 0xFC00 == 0xDC00 else { return ("\u{FFFD}", next) }
    let pair = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
    return (Unicode.Scalar(pair) ?? "\u{FFFD}", next + 6)
  }

  func endOfEscape(over offset: Int, from start: Int, in reader: ByteReader) -> Int {
    var last = offset - 1
    while last >= max(start, offset - 5), reader[last] != Byte.backslash { last -= 1 }
    guard last >= max(start, offset - 5) else { return offset }
    var run = last
    while run >= start, reader[run] == Byte.backslash { run -= 1 }
    guard !(last - run).isMultiple(of: 2) else { return offset }
    return max(offset, reader[last + 1] == UInt8(ascii: "u") ? last + 6 : last + 2)
  }

  /// The value of four hexadecimal digits.
  private func hexValue(at offset: Int, _ reader: ByteReader) -> UInt32 {
    (offset..<offset + 4).reduce(0) { $0 << 4 | (reader[$1].flatMap(Byte.hexValue) ?? 0) }
  }

  private static func scalar(for byte: UInt8?) -> Unicode.Scalar {
    switch byte {
    case UInt8(ascii: "b"): "\u{08}"
    case UInt8(ascii: "f"): "\u{0C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case let byte?: Unicode.Scalar(byte)
    case nil: "\u{FFFD}"
    }
  }
}
