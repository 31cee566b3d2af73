import TableModel
import TableSystem

/// The value of a number in a column: exact, if it is a decimal number of up to 38 digits.
package enum ColumnNumber: Sendable, Equatable {
  /// An integer, divided by a power of ten.
  case exact(Int128, scale: Int)
  case rounded(Double)

  /// The greatest number of digits behind the point of an exact number.
  package static let mostScale = 37

  /// The powers of ten from 0 to ``mostScale``.
  private static let powers: [Int128] = (0..<mostScale).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// The power of ten; nil if it is too large.
  package static func power(_ exponent: Int) -> Int128? {
    powers.indices.contains(exponent) ? powers[exponent] : nil
  }

  /// The value; of an exact number, the nearest one.
  package var double: Double {
    switch self {
    case .rounded(let double): return double
    case .exact(let digits, let scale):
      // Both are exact up to these, and so one division rounds correctly.
      if digits.magnitude < 1 << 53, scale <= 22 {
        return Double(Int64(digits)) / ColumnNumber.doubles[scale]
      }
      return Double(text) ?? Double(digits)
    }
  }

  /// The powers of ten that are exact.
  private static let doubles: [Double] = (0..<22).reduce(into: [1]) { powers, _ in
    powers.append(powers[powers.count - 1] * 10)
  }

  /// The number as programs write it; an exact one without zeros at the end of its fraction.
  package var text: String {
    guard case .exact(var digits, var scale) = self else {
      return "\(double)"
    }
    while scale > 0, digits % 10 == 0 { (digits, scale) = (digits / 10, scale - 1) }
    guard scale > 0 else { return String(digits) }
    let all = String(digits.magnitude)
    let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
    return (digits < 0 ? "-" : "") + padded.dropLast(scale) + "." + padded.suffix(scale)
  }

  /// The number with at most ten digits, or as many as its whole part has, if it is not exact: the
  /// last digits of a mean say nothing.
  package var shortened: ColumnNumber {
    guard case .rounded(let double) = self, double.isFinite, double != 0 else { return self }
    let scale = max(0, 9 - Int(log10(double.magnitude).rounded(.down)))
    guard scale < Self.doubles.count, double.magnitude < 1e17 else { return self }
    return .exact(Int128((double * Self.doubles[scale]).rounded()), scale: scale)
  }

  /// Returns the digits with so many of them behind the point, further ones rounded; nil if there
  /// are too many.
  func scaled(to scale: Int) -> Int128? {
    switch self {
    case .exact(let digits, let own) where own <= scale:
      let (product, overflows) = digits.multipliedReportingOverflow(
        by: Self.power(scale - own) ?? 0
      )
      return overflows ? nil : product
    case .exact, .rounded:
      let double = double * Self.doubles[scale]
      return double.magnitude < 1e38 ? Int128(double.rounded()) : nil
    }
  }

  /// Reads digits with or without a sign, a fraction and an exponent: `-1.5e3`, `.5`, `7.`; nil for
  /// another text.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let parts = DecimalParts(text) else { return nil }
    self.init(parts, text)
  }

  /// Reads digits with or without a sign and a fraction, whose mark is that of a notation: most of
  /// the numbers in it. Nil for all others, which ``NumberNotation/decimal(_:)`` reads.
  init?(plain text: UnsafeBufferPointer<UInt8>, in notation: NumberNotation) {
    guard let parts = DecimalParts(plain: text, in: notation) else { return nil }
    self.init(parts, text)
  }

  /// Reads what ``init(_:)`` does.
  package init?(_ text: String) {
    var text = text
    guard let number = text.withUTF8({ ColumnNumber($0) }) else { return nil }
    self = number
  }

  private init(_ parts: DecimalParts, _ text: UnsafeBufferPointer<UInt8>) {
    var scale = parts.fraction - parts.exponent
    var digits = Int128(parts.short)
    if parts.count > DecimalParts.shortCount {
      guard let long = ColumnNumber.integer(parts, text) else {
        self = ColumnNumber.nearest(text)
        return
      }
      digits = long
    }
    if parts.isNegative { digits = -digits }
    if scale < 0 {
      let (product, overflows) = digits.multipliedReportingOverflow(
        by: ColumnNumber.power(-scale) ?? 0
      )
      guard !overflows, product != 0 || digits == 0 else {
        self = ColumnNumber.nearest(text)
        return
      }
      (digits, scale) = (product, 0)
    }
    self =
      scale <= ColumnNumber.mostScale
      ? .exact(digits, scale: scale) : ColumnNumber.nearest(text)
  }

  private static func nearest(_ text: UnsafeBufferPointer<UInt8>) -> ColumnNumber {
    .rounded(Double(String(decoding: text, as: UTF8.self)) ?? .nan)
  }

  /// Returns the digits as an integer; nil if there are too many.
  private static func integer(
    _ parts: DecimalParts,
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Int128? {
    var integer: Int128 = 0
    for byte in text[parts.digits] where Byte.isDigit(byte) {
      let (product, overflows) = integer.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.addingReportingOverflow(Int128(byte - Byte.zero))
      guard !overflows, !overflowsToo else { return nil }
      integer = sum
    }
    return integer
  }

  /// True for a number of JSON (RFC 8259, section 6).
  static func isJSON(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let parts = DecimalParts(text), let first = text[parts.digits].first,
      Byte.isDigit(first), let last = text[parts.digits].last, Byte.isDigit(last)
    else { return false }
    let second = parts.digits.dropFirst().first.map { text[$0] }
    return text.first != Byte.plus
      && (first != Byte.zero || second.map { $0 == Byte.point } ?? true)
  }
}

/// The parts of a decimal number.
struct DecimalParts {
  /// The number of digits that ``short`` has room for.
  static let shortCount = 18

  private(set) var isNegative = false
  /// The place of its digits and its point.
  private(set) var digits: Range<Int>
  /// The number of digits, without zeros at the beginning.
  private(set) var count = 0
  /// The digits as an integer, if they are not too many.
  private(set) var short: UInt64 = 0
  /// The number of digits behind the point.
  private(set) var fraction = 0
  private(set) var exponent = 0

  /// Nil for a text that is no number; a sign may stand before it, a plus, too.
  ///
  /// - Parameter mark: The mark before the fraction.
  @inline(__always) init?(_ text: UnsafeBufferPointer<UInt8>, mark: UInt8 = Byte.point) {
    var at = 0
    let end = text.count
    guard at < end else { return nil }
    if text[at] == Byte.minus || text[at] == Byte.plus {
      isNegative = text[at] == Byte.minus
      at += 1
    }
    let start = at
    var isFraction = false
    var all = 0
    while at < end {
      let byte = text[at]
      if Byte.isDigit(byte) {
        if count > 0 || byte != Byte.zero { count += 1 }
        if count <= Self.shortCount { short = short &* 10 &+ UInt64(byte &- Byte.zero) }
        if isFraction { fraction += 1 }
        all += 1
      } else if byte == mark, !isFraction {
        isFraction = true
      } else {
        break
      }
      at += 1
    }
    digits = start..<at
    guard all > 0 else { return nil }
    if at < end, !takeExponent(text, at) { return nil }
  }

  /// Nil for a text that is more than digits, a sign and a fraction as a notation writes it, or has
  /// more digits than ``short`` has room for.
  @inline(__always) init?(plain text: UnsafeBufferPointer<UInt8>, in notation: NumberNotation) {
    self.init(text, mark: notation == .point ? Byte.point : Byte.comma)
    guard digits.upperBound == text.count, digits.count <= Self.shortCount,
      Byte.isDigit(text[digits.lowerBound]), Byte.isDigit(text[digits.upperBound - 1])
    else { return nil }
  }

  private mutating func takeExponent(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard text[start] | 0x20 == UInt8(ascii: "e") else { return false }
    var at = start + 1
    var isNegative = false
    if at < text.count, text[at] == Byte.minus || text[at] == Byte.plus {
      isNegative = text[at] == Byte.minus
      at += 1
    }
    guard at < text.count, text.count - at < 10 else { return false }
    while at < text.count {
      guard Byte.isDigit(text[at]) else { return false }
      exponent = exponent * 10 + Int(text[at] - Byte.zero)
      at += 1
    }
    if isNegative { exponent = -exponent }
    return true
  }
}

extension ColumnNumber: Comparable {
  package static func < (one: ColumnNumber, other: ColumnNumber) -> Bool {
    guard case .exact(let first, let firstScale) = one,
      case .exact(let second, let secondScale) = other
    else { return one.double < other.double }
    if firstScale == secondScale { return first < second }
    let factor = power(abs(firstScale - secondScale)) ?? 0
    let lower = firstScale < secondScale ? first : second
    let (product, overflows) = lower.multipliedReportingOverflow(by: factor)
    guard !overflows, factor > 0 else { return one.double < other.double }
    return firstScale < secondScale ? product < second : first < product
  }
}

extension ColumnValue {
  /// The number that the value is, of a quantity in bytes or seconds; nil for any other.
  ///
  /// - Parameter notation: The notation of the column.
  package func number(_ notation: ColumnNotation?) -> ColumnNumber? {
    if let quantities = notation?.quantities {
      return measure(quantities).map { .exact($0, scale: QuantityNotation.scale) }
    }
    return number(in: notation?.numbers)
  }

  /// The number that the value is; nil for any other.
  ///
  /// - Parameter notation: The notation of numbers in the column.
  package func number(in notation: NumberNotation?) -> ColumnNumber? {
    switch kind {
    case .number:
      return ColumnNumber(bytes) ?? NumberValue(text).flatMap { ColumnNumber($0.json) }
    case .untyped:
      if let notation {
        return ColumnNumber(plain: bytes, in: notation)
          ?? notation.decimal(text).flatMap { ColumnNumber($0) }
      }
      return bytes.first == Byte.plus ? nil : ColumnNumber(bytes)
    default: return nil
    }
  }

  /// The date and the time that the value is, as ``DateNotation`` tells them; nil for any other.
  func moment(_ dates: DateNotation) -> Int? {
    kind == .untyped || kind == .text ? dates.moment(bytes) : nil
  }

  /// The quantity that the value is, as ``QuantityNotation`` tells it; nil for any other.
  func measure(_ quantities: QuantityNotation) -> Int128? {
    switch kind {
    case .number, .text, .untyped: quantities.measure(bytes)
    default: nil
    }
  }
}
