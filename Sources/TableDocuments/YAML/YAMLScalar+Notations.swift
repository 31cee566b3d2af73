// The notations of numbers and dates in YAML 1.2 and 1.1.

extension YAMLScalar {
  /// True for a number of YAML 1.2: decimal, octal after `0o`, hexadecimal, infinite or NaN.
  static func isNumber(_ text: String) -> Bool {
    if isSpecialNumber(text) || isHexadecimal(text) { return true }
    var scan = NotationScan(text)
    if scan.skip("0o") {
      return scan.count { (Byte.zero...Byte.zero + 7).contains($0) } > 0 && scan.isAtEnd
    }
    _ = scan.skip(any: "-", "+")
    var count = scan.digits()
    if scan.skip(".") { count += scan.digits() }
    guard count > 0 else { return false }
    guard scan.skip(any: "e", "E") else { return scan.isAtEnd }
    _ = scan.skip(any: "-", "+")
    return scan.digits() > 0 && scan.isAtEnd
  }

  /// True for infinity and NaN, in both versions.
  ///
  /// The same in every language: the spellings are those of YAML.
  static func isSpecialNumber(_ text: String) -> Bool {
    var scan = NotationScan(text)
    if scan.skip(any: ".nan", ".NaN", ".NAN") { return scan.isAtEnd }
    _ = scan.skip(any: "-", "+")
    return scan.skip(any: ".inf", ".Inf", ".INF") && scan.isAtEnd
  }

  static func isHexadecimal(_ text: String) -> Bool {
    var scan = NotationScan(text)
    return scan.skip("0x") && scan.count(where: { Byte.hexValue($0) != nil }) > 0 && scan.isAtEnd
  }

  /// True for an integer that both versions read alike.
  static func isDecimalOrHexadecimal(_ text: String) -> Bool {
    if isHexadecimal(text) { return true }
    var scan = NotationScan(text)
    _ = scan.skip(any: "-", "+")
    if scan.skip("0") { return scan.isAtEnd }
    return scan.digits() > 0 && scan.isAtEnd
  }

  /// True for a number of YAML 1.1 with a point.
  static func isOlderFloat(_ text: String) -> Bool {
    if isSpecialNumber(text) { return true }
    let isDigit = { (byte: UInt8) in Byte.isDigit(byte) || byte == UInt8(ascii: "_") }
    var scan = NotationScan(text)
    _ = scan.skip(any: "-", "+")
    if scan.digits(upTo: 1) == 1 { _ = scan.count(where: isDigit) }
    guard scan.skip(".") else { return false }
    _ = scan.count(where: isDigit)
    guard scan.skip(any: "e", "E") else { return scan.isAtEnd }
    return scan.skip(any: "-", "+") && scan.digits() > 0 && scan.isAtEnd
  }

  /// True for a number in base 60, such as “1:30”.
  static func isBase60(_ text: String) -> Bool {
    var scan = NotationScan(text)
    guard !scan.skip("0"), scan.digits() > 0, !scan.isAtEnd else { return false }
    while scan.skip(":") {
      let isTens = scan.count(upTo: 1) { (Byte.zero...Byte.zero + 5).contains($0) } == 1
      guard scan.digits(upTo: 1) == 1 || isTens else { return false }
    }
    return scan.isAtEnd
  }

  /// True for a date of YAML 1.1, with a time or without.
  static func isDate(_ text: String) -> Bool {
    var scan = NotationScan(text)
    guard scan.digits(upTo: 4) == 4, scan.skip("-"), scan.digits(upTo: 2) > 0, scan.skip("-"),
      scan.digits(upTo: 2) > 0
    else { return false }
    if scan.isAtEnd { return true }
    guard scan.skip(any: "T", "t") || scan.count(where: isBlank) > 0,
      scan.digits(upTo: 2) > 0, scan.skip(":"), scan.digits(upTo: 2) == 2, scan.skip(":"),
      scan.digits(upTo: 2) == 2
    else { return false }
    if scan.skip(".") { _ = scan.digits() }
    return scan.isAtEnd || isZone(&scan)
  }

  /// True if the rest is a zone, such as `Z`, `+2`, `-05:30` and `+0530`.
  private static func isZone(_ scan: inout NotationScan) -> Bool {
    _ = scan.count(where: isBlank)
    if scan.skip("Z") { return scan.isAtEnd }
    guard scan.skip(any: "-", "+") else { return false }
    let hours = scan.digits(upTo: 4)
    guard hours > 0 else { return false }
    if hours < 3, scan.skip(":") { return scan.digits(upTo: 2) == 2 && scan.isAtEnd }
    return scan.isAtEnd
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == Byte.space || byte == Byte.tab }
}
