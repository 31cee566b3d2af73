/// A number before a unit: digits, divided by a power of ten.
struct QuantityNumber {
  var digits: Int128
  var divisor: Int128
}

/// A quantity that was read, and how it is written.
struct Quantity {
  /// The trillionths of a byte or a second.
  var measure: Int128
  /// The number of its parts with a unit: 2 of `1h 30m`.
  var parts = 0
  /// The first unit; nil for a number without one, and for a clock.
  var unit: QuantityUnit?
  /// True if a blank stands before the unit.
  var hasBlank = false
  /// True for hours, minutes and seconds between colons.
  var isClock = false
  /// True for such hours that no time of a day has.
  var isBeyondDay = false
}

/// Reads quantities over their bytes, without memory of its own.
struct QuantityReader {
  private let text: UnsafeBufferPointer<UInt8>
  private let mark: UInt8
  private let groupMark: UInt8
  private var at = 0
  private var end: Int

  /// The most digits of a number.
  private static let mostDigits = 24

  /// - Parameter text: Blanks around it are left out.
  init(_ text: UnsafeBufferPointer<UInt8>, _ notation: NumberNotation) {
    self.text = text
    let marks: [UInt8] = notation == .point ? [0x2E, 0x2C] : [0x2C, 0x2E]
    (mark, groupMark) = (marks[0], marks[1])
    end = text.count
    while end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    skipBlanks()
  }

  var isAtEnd: Bool { at >= end }
  private var next: UInt8? { at < end ? text[at] : nil }

  /// Reads the whole text; nil if it is no quantity of a kind.
  mutating func quantity(of kind: QuantityNotation.Kind, isDecimal: Bool = false) -> Quantity? {
    let isNegative = sign()
    guard next.map({ Self.isDigit($0) || $0 == mark }) == true,
      var found = kind == .sizes ? size(isDecimal) : duration()
    else { return nil }
    if isNegative { found.measure = -found.measure }
    return found
  }

  /// Reads a sign; returns true for a minus.
  mutating func sign() -> Bool {
    if take("−") || take("-") { return true }
    _ = take("+")
    return false
  }

  private mutating func size(_ isDecimal: Bool) -> Quantity? {
    guard let number = number() else { return nil }
    let hasBlank = skipBlanks()
    if isAtEnd {
      return QuantityUnit.bytes.measure(of: number, isDecimal: false).map { Quantity(measure: $0) }
    }
    guard let unit = QuantityUnit.size(word()), isAtEnd else { return nil }
    return unit.measure(of: number, isDecimal: isDecimal).map {
      Quantity(measure: $0, parts: 1, unit: unit, hasBlank: hasBlank)
    }
  }

  // MARK: - Durations

  private mutating func duration() -> Quantity? {
    var all = Quantity(measure: 0)
    var lowest = QuantityUnit.durations.count
    var isFraction = false
    repeat {
      if let clock = clock() {
        // Only days and weeks stand before hours.
        guard isAtEnd, !isFraction, lowest > 5, all.parts == 0 || clock.hours < 24 else {
          return nil
        }
        all.measure += clock.measure
        all.isClock = true
        all.isBeyondDay = all.parts > 0 || clock.hours > 23
        return all
      }
      guard !isFraction, let number = number() else { return nil }
      let hasBlank = skipBlanks()
      if isAtEnd { return all.parts == 0 && number.digits == 0 ? all : nil }
      guard let unit = QuantityUnit.duration(word()), unit.rank < lowest,
        let measure = unit.measure(of: number, isDecimal: false)
      else { return nil }
      let (sum, overflows) = all.measure.addingReportingOverflow(measure)
      guard !overflows else { return nil }
      all.measure = sum
      if all.parts == 0 { (all.unit, all.hasBlank) = (unit, hasBlank) }
      all.parts += 1
      lowest = unit.rank
      isFraction = number.divisor > 1
      if take(","), isAtEnd { return nil }
      skipBlanks()
    } while !isAtEnd
    return all
  }

  /// Reads hours, minutes and seconds, such as `26:03:45.5`; takes nothing if there are none.
  private mutating func clock() -> (measure: Int128, hours: Int)? {
    let start = at
    guard let hours = digits(1...6), take(":"), let minutes = digits(2...2), take(":"),
      minutes < 60, let seconds = digits(2...2), seconds < 60
    else {
      at = start
      return nil
    }
    let whole = Int128((hours * 60 + minutes) * 60 + seconds) * QuantityNotation.one
    guard next == mark || next == UInt8(ascii: ".") else { return (whole, hours) }
    at += 1
    var fraction: Int128 = 0
    var unit = QuantityNotation.one
    while let digit = digits(1...1) {
      unit /= 10
      fraction += Int128(digit) * unit
    }
    return (whole + fraction, hours)
  }

  /// Reads digits; nil if there are fewer or more than so many.
  private mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    var value = 0
    let start = at
    while at - start < counts.upperBound, let byte = next, Self.isDigit(byte) {
      value = value * 10 + Int(byte - 0x30)
      at += 1
    }
    return counts.contains(at - start) ? value : nil
  }

  // MARK: - Numbers and words

  /// Reads a number without a sign; nil if there is none.
  mutating func number() -> QuantityNumber? {
    var number = QuantityNumber(digits: 0, divisor: 1)
    let start = at
    takeDigits(to: &number)
    let whole = at - start
    if 1...3 ~= whole, text[start] != 0x30 {
      while takeGroupMark() { takeDigits(to: &number) }
    }
    if take(mark) {
      let fraction = at
      takeDigits(to: &number)
      guard at > fraction else { return nil }
      for _ in fraction..<min(at, fraction + Self.mostDigits) { number.divisor *= 10 }
      guard at - fraction < Self.mostDigits else { return nil }
    }
    return at > start && at - start <= Self.mostDigits ? number : nil
  }

  private mutating func takeDigits(to number: inout QuantityNumber) {
    while let byte = next, Self.isDigit(byte) {
      if number.digits < 1_000_000_000_000_000_000_000_000 {
        number.digits = number.digits * 10 + Int128(byte - 0x30)
      }
      at += 1
    }
  }

  /// Takes the mark before a group of exactly three digits, if there is one.
  private mutating func takeGroupMark() -> Bool {
    let start = at
    let isMark =
      take(groupMark) || take("'") || take("’")
      || skipBlanks(atMost: 1)
    let isGroup =
      isMark && at + 3 <= end && (at..<at + 3).allSatisfy { Self.isDigit(text[$0]) }
      && (at + 3 == end || !Self.isDigit(text[at + 3]))
    if !isGroup { at = start }
    return isGroup
  }

  /// Takes the letters that follow; also other signs than digits and blanks.
  private mutating func word() -> UnsafeBufferPointer<UInt8> {
    let start = at
    while let byte = next, byte > 0x20, byte != 0x2C, !Self.isDigit(byte) { at += 1 }
    return UnsafeBufferPointer(rebasing: text[start..<at])
  }

  /// Takes blanks, also those that break no line; returns false if there are none.
  @discardableResult private mutating func skipBlanks(atMost most: Int = .max) -> Bool {
    var count = 0
    while count < most,
      take(" ") || take("\u{A0}") || take("\u{202F}") || take("\u{2009}")
    { count += 1 }
    return count > 0
  }

  /// Takes a text, if it comes next.
  private mutating func take(_ wanted: StaticString) -> Bool {
    let count = wanted.withUTF8Buffer { wanted in
      end - at >= wanted.count && zip(text[at...], wanted).allSatisfy(==) ? wanted.count : 0
    }
    at += count
    return count > 0
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    at += 1
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}
