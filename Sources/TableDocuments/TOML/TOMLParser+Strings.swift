extension TOMLParser {
  /// Takes a string of any sort, and returns its text.
  mutating func takeString() throws -> String {
    guard let quote = byte, byte(after: 1) == quote, byte(after: 2) == quote else {
      return try takeLineString()
    }
    at += 3
    if byte == Byte.carriageReturn, byte(after: 1) == Byte.newline { at += 1 }
    if byte == Byte.newline { at += 1 }
    return try takeContent(quote, hasLines: true)
  }

  /// Takes a string of one line, and returns its text.
  mutating func takeLineString() throws -> String {
    guard let quote = byte else { throw ScanFailure(at, .stringEnd) }
    at += 1
    return try takeContent(quote, hasLines: false)
  }

  /// Takes the text of a string and its closing quotes.
  ///
  /// - Parameter hasLines: True for a string in three quotes, which can have several lines.
  private mutating func takeContent(_ quote: UInt8, hasLines: Bool) throws -> String {
    var decoded: [UInt8] = []
    var start = at
    while let byte {
      if byte == quote, let quotes = closingQuotes(quote, hasLines: hasLines) {
        let end = at + quotes - (hasLines ? 3 : 1)
        decoded += try checked(start..<end)
        at += quotes
        return String(decoding: decoded, as: UTF8.self)
      }
      if byte == Byte.backslash, quote == Byte.quote {
        decoded += try checked(start..<at)
        decoded += try takeEscape(hasLines: hasLines)
        start = at
        continue
      }
      guard !byte.isControl || hasLines && isLineEnd else {
        _ = try checked(start..<at)
        throw ScanFailure(at, quote == Byte.quote ? .controlInString : .stringEnd)
      }
      at += 1
    }
    _ = try checked(start..<at)
    throw ScanFailure(at, .stringEnd)
  }

  /// Returns the number of quotes that end the string here, including quotes of its text; nil if it
  /// goes on.
  private func closingQuotes(_ quote: UInt8, hasLines: Bool) -> Int? {
    guard hasLines else { return 1 }
    // Up to two quotes can stand before the closing ones.
    let count = bytes[at...].prefix(5).prefix { $0 == quote }.count
    return count >= 3 ? count : nil
  }

  /// True if a line feed is next, also one after a carriage return.
  private var isLineEnd: Bool {
    byte == Byte.newline || byte == Byte.carriageReturn && byte(after: 1) == Byte.newline
  }

  // MARK: - Escapes

  private mutating func takeEscape(hasLines: Bool) throws -> [UInt8] {
    at += 1
    if hasLines, skipEscapedLineEnd() { return [] }
    guard let byte else { throw ScanFailure(at, .escapeInString) }
    if let digits = TOMLParser.digits[byte] { return try takeScalar(digits: digits) }
    guard let meaning = TOMLParser.escapes[byte] else { throw ScanFailure(at, .escapeInString) }
    at += 1
    return [meaning]
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): Byte.tab, UInt8(ascii: "n"): Byte.newline,
    UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): Byte.carriageReturn, UInt8(ascii: "e"): 0x1B,
    Byte.quote: Byte.quote, Byte.backslash: Byte.backslash,
  ]

  /// The numbers of hexadecimal digits after the letters that begin the number of a character.
  private static let digits: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]

  /// Skips white space if there is a line end in it.
  private mutating func skipEscapedLineEnd() -> Bool {
    let start = at
    skipBlanks()
    guard isLineEnd else {
      at = start
      return false
    }
    while byte == Byte.space || byte == Byte.tab || isLineEnd { at += 1 }
    return true
  }

  private mutating func takeScalar(digits: Int) throws -> [UInt8] {
    let start = at
    at += 1
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = byte.flatMap(Byte.hexValue) else {
        throw ScanFailure(at, .hexDigits(digits))
      }
      value = value << 4 | digit
      at += 1
    }
    guard let scalar = Unicode.Scalar(value) else { throw ScanFailure(start, .escapedScalar) }
    return Array(String(scalar).utf8)
  }

  // MARK: - UTF-8

  private func checked(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
    try checkUTF8(range, else: .utf8)
    return bytes[range]
  }

  /// Fails at the first byte that is not UTF-8.
  func checkUTF8(_ range: Range<Int>, else reason: ScanFailure.Reason) throws {
    guard let place = bytes.firstInvalidUTF8(in: range) else { return }
    throw ScanFailure(place, reason)
  }
}
