extension TOMLParser {
  /// Takes a number, a date or a time.
  mutating func takeNumberOrDate(_ reason: ScanFailure.Reason) throws -> NodeKind {
    let start = at
    if isDateOrTime {
      try byte(after: 2) == Byte.colon ? takeTime() : takeDate()
      try checkEnd(.dateEnd)
      return .date
    }
    if byte == Byte.plus || byte == Byte.minus { at += 1 }
    switch byte {
    case UInt8(ascii: "i"), UInt8(ascii: "n"): try takeWord(from: start, reason)
    case Byte.zero where at == start && takePrefix(): break
    default: try takeDecimal()
    }
    try checkEnd(.numberEnd)
    try checkSize(of: start..<at)
    return .number
  }

  /// True if `1979-` or `07:` is next.
  private var isDateOrTime: Bool {
    let digits = bytes[at...].prefix(5).prefix(while: Byte.isDigit).count
    return byte(after: digits) == (digits == 4 ? Byte.minus : Byte.colon)
      && (digits == 4 || digits == 2)
  }

  /// Fails if a letter or a digit follows directly.
  private func checkEnd(_ reason: ScanFailure.Reason) throws {
    guard let byte, Byte.isWord(byte) || byte == Byte.colon else { return }
    throw ScanFailure(at, reason)
  }

  // MARK: - Numbers

  /// Takes `inf` or `nan`.
  private mutating func takeWord(from start: Int, _ reason: ScanFailure.Reason) throws {
    let word = bytes[at...].prefix(4).prefix(while: Byte.isLetter)
    guard word.elementsEqual("inf".utf8) || word.elementsEqual("nan".utf8) else {
      throw ScanFailure(start, reason)
    }
    at += word.count
  }

  /// Takes a hexadecimal, octal or binary number whole, if it is one.
  private mutating func takePrefix() -> Bool {
    let limit: UInt32? =
      switch byte(after: 1) {
      case UInt8(ascii: "x"): 16
      case UInt8(ascii: "o"): 8
      case UInt8(ascii: "b"): 2
      default: nil
      }
    guard let limit, isDigit(after: 2, below: limit) else { return false }
    at += 2
    while true {
      if isDigit(after: 0, below: limit) {
        at += 1
      } else if byte == TOMLParser.underscore, isDigit(after: 1, below: limit) {
        at += 2
      } else {
        return true
      }
    }
  }

  private func isDigit(after distance: Int, below limit: UInt32) -> Bool {
    byte(after: distance).flatMap(Byte.hexValue).map { $0 < limit } ?? false
  }

  private static let underscore = UInt8(ascii: "_")

  private mutating func takeDecimal() throws {
    if byte == Byte.zero {
      at += 1
    } else {
      try takeDigits()
    }
    if byte == Byte.point {
      at += 1
      try takeDigits()
    }
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    at += 1
    if byte == Byte.plus || byte == Byte.minus { at += 1 }
    try takeDigits()
  }

  /// Takes digits with single underscores between them.
  private mutating func takeDigits() throws {
    while true {
      guard let byte, Byte.isDigit(byte) else { throw ScanFailure(at, .digit) }
      while let byte = self.byte, Byte.isDigit(byte) { at += 1 }
      guard self.byte == TOMLParser.underscore else { return }
      at += 1
    }
  }

  /// Fails if an integer does not fit into 64 bits, which TOML allows to refuse, and most readers
  /// do.
  private func checkSize(of range: Range<Int>) throws {
    guard range.count > 16 else { return }
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard let number = NumberValue(text), number.isInteger, Int64(number.json) == nil else {
      return
    }
    throw ScanFailure(range.lowerBound, .sentence { $0.syntax.longInteger })
  }

  // MARK: - Dates

  /// Takes a date, and a time if one follows.
  private mutating func takeDate() throws {
    let year = try takeNumber(digits: 4, 0...9_999, { $0.syntax.toml.year })
    try take(Byte.minus, else: .dash)
    let month = try takeNumber(digits: 2, 1...12, { $0.syntax.toml.month })
    try take(Byte.minus, else: .dash)
    let days = TOMLParser.days(inMonth: month, of: year)
    _ = try takeNumber(digits: 2, 1...days, { $0.syntax.toml.day(days) })
    switch byte {
    case UInt8(ascii: "T"), UInt8(ascii: "t"): at += 1
    case Byte.space where byte(after: 1).map(Byte.isDigit) ?? false: at += 1
    default: return
    }
    try takeTime()
    try takeOffset()
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    switch month {
    case 2: return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  private mutating func takeTime() throws {
    _ = try takeNumber(digits: 2, 0...23, { $0.syntax.toml.hour })
    try take(Byte.colon, else: .colonInTime)
    _ = try takeNumber(digits: 2, 0...59, { $0.syntax.toml.minute })
    // Seconds are optional since TOML 1.1.
    guard byte == Byte.colon else { return }
    at += 1
    // 60 is a leap second.
    _ = try takeNumber(digits: 2, 0...60, { $0.syntax.toml.second })
    guard byte == Byte.point else { return }
    at += 1
    guard let byte, Byte.isDigit(byte) else { throw ScanFailure(at, .digit) }
    while let byte = self.byte, Byte.isDigit(byte) { at += 1 }
  }

  private mutating func takeOffset() throws {
    switch byte {
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): at += 1
    case Byte.plus, Byte.minus:
      at += 1
      _ = try takeNumber(digits: 2, 0...23, { $0.syntax.toml.hour })
      try take(Byte.colon, else: .colonInTime)
      _ = try takeNumber(digits: 2, 0...59, { $0.syntax.toml.minute })
    default: break
    }
  }

  /// Takes a number of so many digits in a range, or fails at its beginning.
  private mutating func takeNumber(
    digits: Int,
    _ range: ClosedRange<Int>,
    _ expected: @escaping FileWords
  ) throws -> Int {
    let written = bytes[at...].prefix(digits)
    let value =
      written.allSatisfy(Byte.isDigit) ? Int(String(decoding: written, as: UTF8.self)) : nil
    guard let value, written.count == digits, range.contains(value) else {
      throw ScanFailure(at, .expected(expected, part: { $0.syntax.parts.dateOrTime }))
    }
    at += digits
    return value
  }
}
