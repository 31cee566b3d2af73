/// The value of a number, in the notations of JSON, TOML, YAML and property lists: `1_000`, `0x1F`,
/// `+5`, `.5`, `1e3`.
///
/// It has any number of digits, so that no value is rounded.
package struct NumberValue: Hashable, Sendable {
  let isNegative: Bool
  /// The decimal digits without zeros at either end; none for 0.
  let digits: [UInt8]
  /// The power of ten that the digits, as an integer, are multiplied by.
  let exponent: Int
  /// True if it is written as an integer: without a point and an exponent.
  package let isInteger: Bool
  /// Its text in JSON.
  package let json: String

  /// The length in bytes above which a text is no number here, as converting its digits takes long.
  private static let limit = 2_048

  /// Returns nil for other texts, and for infinity and NaN.
  package init?(_ text: String) {
    guard text.utf8.count <= NumberValue.limit else { return nil }
    if let plain = NumberValue(plainInteger: text) {
      self = plain
      return
    }
    var rest = text.utf8.filter { $0 != Byte.underscore }[...]
    isNegative = rest.first == Byte.minus
    if isNegative || rest.first == Byte.plus { rest.removeFirst() }
    let sign = isNegative ? "-" : ""
    if let radix = NumberValue.radix(of: rest) {
      guard let decimal = NumberValue.decimal(rest.dropFirst(2), radix) else { return nil }
      isInteger = true
      json = sign + NumberValue.text(decimal)
      (digits, exponent) = NumberValue.normal(decimal[...], 0)
      return
    }
    func takeDigits() -> ArraySlice<UInt8> {
      let digits = rest.prefix { Byte.isDigit($0) }
      rest = rest[digits.endIndex...]
      return digits
    }
    let whole = takeDigits()
    let hasPoint = rest.first == Byte.point
    if hasPoint { rest.removeFirst() }
    let fraction = hasPoint ? takeDigits() : []
    guard !whole.isEmpty || !fraction.isEmpty, let power = NumberValue.power(rest) else {
      return nil
    }
    isInteger = !hasPoint && rest.isEmpty
    (digits, exponent) = NumberValue.normal(whole + fraction, power - fraction.count)
    let shown = whole.drop { $0 == Byte.zero }
    let point = hasPoint ? "." + (fraction.isEmpty ? "0" : NumberValue.text(fraction)) : ""
    json = sign + (shown.isEmpty ? "0" : NumberValue.text(shown)) + point + NumberValue.text(rest)
  }

  /// The number of digits alone, as most numbers are written, without a zero at the beginning; nil
  /// for other texts.
  private init?(plainInteger text: String) {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.allSatisfy({ Byte.isDigit($0) }),
      first != Byte.zero || bytes.count == 1
    else { return nil }
    let zeros = bytes.reversed().prefix { $0 == Byte.zero }.count
    let isZero = first == Byte.zero
    digits = isZero ? [] : Array(bytes.dropLast(zeros))
    exponent = isZero ? 0 : zeros
    (isNegative, isInteger, json) = (false, true, text)
  }

  /// Returns the power of ten that an exponent such as `e+3` means, 0 for none; nil if it is none,
  /// or has above nine digits.
  private static func power(_ exponent: ArraySlice<UInt8>) -> Int? {
    guard let mark = exponent.first else { return 0 }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
    var digits = exponent.dropFirst()
    let isNegative = digits.first == Byte.minus
    if isNegative || digits.first == Byte.plus { digits.removeFirst() }
    guard 1...9 ~= digits.count, digits.allSatisfy({ Byte.isDigit($0) }) else { return nil }
    let power = digits.reduce(0) { $0 * 10 + Int($1 - Byte.zero) }
    return isNegative ? -power : power
  }

  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  package static func == (one: NumberValue, other: NumberValue) -> Bool {
    one.digits == other.digits && one.exponent == other.exponent
      && (one.digits.isEmpty || one.isNegative == other.isNegative)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digits)
    hasher.combine(exponent)
  }

  /// Returns an integer as a number with a fraction, if the number before is one; nil if it needs
  /// no other text.
  static func float(_ text: String, inPlaceOf old: String) -> String? {
    let words = old.lowercased().drop { "+-.".contains($0) }
    guard NumberValue(old).map({ !$0.isInteger }) ?? ["inf", "nan"].contains(words),
      let new = NumberValue(text), new.isInteger
    else { return nil }
    let isDecimal = text.utf8.allSatisfy { Byte.isDigit($0) || "+-_".utf8.contains($0) }
    return (isDecimal ? text : new.json) + ".0"
  }

  /// True for an integer such as `0644`, which YAML 1.1 reads as 420, and YAML 1.2 as 644.
  static func isOctalInOlderYAML(_ text: String) -> Bool {
    var digits = Array(text.utf8)[...]
    if digits.first == Byte.minus || digits.first == Byte.plus { digits.removeFirst() }
    guard digits.first == Byte.zero else { return false }
    let octal = Byte.zero...UInt8(ascii: "7")
    return digits.allSatisfy { octal ~= $0 || $0 == Byte.underscore }
      && digits.dropLast().contains { Byte.zero < $0 && $0 != Byte.underscore }
  }

  private static func radix(of text: ArraySlice<UInt8>) -> UInt32? {
    guard text.first == Byte.zero, let mark = text.dropFirst().first else { return nil }
    return switch mark | 0x20 {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// Converts digits to decimal ones; nil if one of them is no digit.
  private static func decimal(_ text: ArraySlice<UInt8>, _ radix: UInt32) -> [UInt8]? {
    guard !text.isEmpty else { return nil }
    // The last digit comes first.
    var decimal: [UInt8] = [0]
    for byte in text {
      guard let digit = Byte.hexValue(byte), digit < radix else { return nil }
      var carry = UInt(digit)
      for place in decimal.indices {
        carry += UInt(decimal[place]) * UInt(radix)
        decimal[place] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        decimal.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    return decimal.reversed().map { $0 + Byte.zero }
  }

  /// Removes zeros at both ends.
  private static func normal(_ digits: ArraySlice<UInt8>, _ exponent: Int) -> ([UInt8], Int) {
    let all = digits.drop { $0 == Byte.zero }
    let zeros = all.reversed().prefix { $0 == Byte.zero }.count
    return zeros == all.count ? ([], 0) : (Array(all.dropLast(zeros)), exponent + zeros)
  }
}
