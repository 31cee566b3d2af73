/// The value of a number, in the notations of JSON, TOML, YAML and property lists: `1_000`, `0x1F`, `+5`, `.5`, `1e3`.
///
/// It has any number of digits, so that no value is rounded.
struct NumberValue: Equatable, Sendable {
  private let isNegative: Bool
  /// The decimal digits without zeros at either end; none for 0.
  private let digits: [UInt8]
  /// The power of ten that the digits, as an integer, are multiplied by.
  private let exponent: Int
  /// True if it is written as an integer: without a point and an exponent.
  let isInteger: Bool
  /// Its text in JSON.
  let json: String

  /// The length in bytes above which a text is no number here, as converting its digits takes long.
  private static let limit = 2_048

  /// Returns nil for other texts, and for infinity and NaN.
  init?(_ text: String) {
    guard text.utf8.count <= NumberValue.limit else { return nil }
    let clean = text.filter { $0 != "_" }
    isNegative = clean.hasPrefix("-")
    let unsigned = clean.hasPrefix("-") || clean.hasPrefix("+") ? clean.dropFirst() : clean[...]
    let sign = isNegative ? "-" : ""
    if let radix = NumberValue.radix(of: unsigned) {
      guard let decimal = NumberValue.decimal(unsigned.dropFirst(2), radix) else { return nil }
      isInteger = true
      json = sign + decimal
      (digits, exponent) = NumberValue.normal(decimal, 0)
      return
    }
    guard let match = unsigned.wholeMatch(of: /([0-9]*)(\.([0-9]*))?([eE]([-+]?[0-9]{1,9}))?/),
      !match.1.isEmpty || match.3?.isEmpty == false
    else { return nil }
    let fraction = match.3 ?? ""
    isInteger = match.2 == nil && match.4 == nil
    let power = match.5.flatMap { Int($0) } ?? 0
    (digits, exponent) = NumberValue.normal(match.1 + fraction, power - fraction.count)
    let whole = match.1.drop { $0 == "0" }
    let point = match.2 == nil ? "" : "." + (fraction.isEmpty ? "0" : fraction)
    json = sign + (whole.isEmpty ? "0" : whole) + point + (match.4 ?? "")
  }

  static func == (one: NumberValue, other: NumberValue) -> Bool {
    one.digits == other.digits && one.exponent == other.exponent
      && (one.digits.isEmpty || one.isNegative == other.isNegative)
  }

  /// Returns an integer as a number with a fraction, if the number before is one; nil if it needs no other text.
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
    text.wholeMatch(of: /[-+]?0[0-7_]*[1-7][0-7_]+/) != nil
  }

  private static func radix(of text: Substring) -> UInt32? {
    switch text.prefix(2).lowercased() {
    case "0x": 16
    case "0o": 8
    case "0b": 2
    default: nil
    }
  }

  /// Converts digits to decimal ones; nil if one of them is no digit.
  private static func decimal(_ text: Substring, _ radix: UInt32) -> String? {
    guard !text.isEmpty else { return nil }
    // The last digit comes first.
    var decimal: [UInt8] = [0]
    for byte in text.utf8 {
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
    return String(decoding: decimal.reversed().map { $0 + Byte.zero }, as: UTF8.self)
  }

  /// Removes zeros at both ends.
  private static func normal(_ digits: some StringProtocol, _ exponent: Int) -> ([UInt8], Int) {
    let all = Array(digits.utf8.drop { $0 == Byte.zero })
    let kept = all.count - all.reversed().prefix { $0 == Byte.zero }.count
    return kept == 0 ? ([], 0) : (Array(all[..<kept]), exponent + all.count - kept)
  }
}
