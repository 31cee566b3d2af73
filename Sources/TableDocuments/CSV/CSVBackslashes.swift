/// The escapes of a file in which a backslash takes their meaning from quotes, delimiters, line
/// ends and backslashes; before other characters it is text.
struct CSVBackslashes: TextEscapes {
  let dialect: CSVDialect

  var mark: UInt8 { Byte.backslash }

  /// The bytes that have a meaning without a backslash.
  var special: [UInt8] {
    [dialect.delimiter, Byte.newline, Byte.carriageReturn, Byte.backslash]
      + (dialect.quote.map { [$0] } ?? [])
  }

  func scalar(
    at offset: Int,
    upTo end: Int,
    in reader: ByteReader
  ) -> (scalar: Unicode.Scalar, next: Int) {
    guard offset + 1 < end, let byte = reader[offset + 1], special.contains(byte) else {
      return ("\\", offset + 1)
    }
    return (Unicode.Scalar(byte), offset + 2)
  }

  func endOfEscape(over offset: Int, from start: Int, in reader: ByteReader) -> Int {
    guard let byte = reader[offset], special.contains(byte) else { return offset }
    var run = offset
    while run > start, reader[run - 1] == Byte.backslash { run -= 1 }
    return (offset - run).isMultiple(of: 2) ? offset : offset + 1
  }

  /// Returns bytes without the backslashes of escapes.
  func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let isEscape =
        bytes[at] == Byte.backslash && at + 1 < bytes.count && special.contains(bytes[at + 1])
      at += isEscape ? 1 : 0
      decoded.append(bytes[at])
      at += 1
    }
    return decoded
  }

  /// Returns bytes with a backslash before those that need one.
  ///
  /// - Parameter inQuotes: True for a field in quotes, in which delimiters and line ends have no
  ///   meaning.
  func encoded(_ bytes: [UInt8], inQuotes: Bool) -> [UInt8] {
    let quotes = dialect.quote.map { [$0] } ?? []
    let escaped = inQuotes ? quotes + [Byte.backslash] : special
    return bytes.flatMap { escaped.contains($0) ? [Byte.backslash, $0] : [$0] }
  }
}
