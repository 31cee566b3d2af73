/// The type of a scalar without quotes in YAML 1.2 (core schema, section 10.3.2), and in YAML 1.1
/// if that differs.
struct YAMLScalar {
  /// The kind in YAML 1.2; dates are those of YAML 1.1, as YAML 1.2 has none.
  let kind: NodeKind
  /// The meaning in YAML 1.1, if it differs, such as “true in YAML 1.1”.
  let otherMeaning: String?

  /// The length in bytes above which a text is no number and no date.
  private static let longText = 1_024

  init(plain text: String) {
    let isSimpleNumber = YAMLScalar.isSimpleNumber(text)
    guard !isSimpleNumber, text.utf8.count <= YAMLScalar.longText else {
      kind = isSimpleNumber ? .number : .text
      otherMeaning = nil
      return
    }
    let modern = YAMLScalar.modernKind(of: text)
    kind = modern == .text && YAMLScalar.isDate(text) ? .date : modern
    otherMeaning = YAMLScalar.olderMeaning(of: text, modern).map { "\($0) in YAML 1.1" }
  }

  /// The beginning of the standard tags, which files write as “!!”.
  static let tagPrefix = "tag:yaml.org,2002:"

  /// Returns the kind for a tag; nil for a tag that is not a standard one.
  static func kind(ofTag tag: String) -> NodeKind? {
    guard tag.hasPrefix(tagPrefix) else { return tag == "!" ? .text : nil }
    return switch tag.dropFirst(tagPrefix.count) {
    case "str", "binary": .text
    case "int", "float": .number
    case "bool": .boolean
    case "null": .null
    case "timestamp": .date
    default: nil
    }
  }

  // MARK: - YAML 1.2

  /// True for numbers such as “80” and “-1.5”, which are the most frequent; other checks take
  /// longer.
  private static func isSimpleNumber(_ text: String) -> Bool {
    let digits = text.utf8.first == Byte.minus ? text.utf8.dropFirst() : text.utf8[...]
    let whole = digits.prefix(while: Byte.isDigit)
    guard let first = whole.first, first != Byte.zero || whole.count == 1 else { return false }
    let rest = digits.dropFirst(whole.count)
    return rest.isEmpty || rest.first == Byte.point && rest.dropFirst().allSatisfy(Byte.isDigit)
  }

  private static func modernKind(of text: String) -> NodeKind {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE", "false", "False", "FALSE": return .boolean
    default: break
    }
    guard let first = text.utf8.first, Byte.isDigit(first) || "+-.".utf8.contains(first) else {
      return .text
    }
    return isNumber(text) ? .number : .text
  }

  // MARK: - YAML 1.1

  /// Returns the meaning in YAML 1.1 (yaml.org/type) if YAML 1.2 has another one.
  private static func olderMeaning(of text: String, _ modern: NodeKind) -> String? {
    guard text.utf8.count <= 64, let first = text.utf8.first else { return nil }
    guard Byte.isDigit(first) || "+-.".utf8.contains(first) else { return olderBoolean(text) }
    if let number = olderNumber(text) {
      return modern == .number && isDecimalOrHexadecimal(text) ? nil : number
    }
    return modern == .number && !isOlderFloat(text) ? "a text" : nil
  }

  private static func olderBoolean(_ text: String) -> String? {
    switch text {
    case "y", "Y", "yes", "Yes", "YES", "on", "On", "ON": "true"
    case "n", "N", "no", "No", "NO", "off", "Off", "OFF": "false"
    default: nil
    }
  }

  /// Returns the value of an integer of YAML 1.1, which can be binary, octal or in base 60, and
  /// have underscores.
  private static func olderNumber(_ text: String) -> String? {
    let sign = text.hasPrefix("-") ? "-" : ""
    let unsigned = text.hasPrefix("+") ? text.dropFirst() : text.dropFirst(sign.count)
    guard let first = unsigned.utf8.first, Byte.isDigit(first), text.last != "_",
      !unsigned.contains(where: { $0 == "-" || $0 == "+" })
    else { return nil }
    let digits = unsigned.filter { $0 != "_" }
    let number: Int? =
      if digits.hasPrefix("0b") {
        Int(digits.dropFirst(2), radix: 2)
      } else if digits.hasPrefix("0x") {
        Int(digits.dropFirst(2), radix: 16)
      } else if digits.contains(":") {
        base60(digits)
      } else if digits.count > 1, first == Byte.zero {
        Int(digits, radix: 8)
      } else {
        Int(digits)
      }
    return number.map { $0 == 0 ? "0" : sign + String($0) }
  }

  /// Returns the value of a number such as “1:30”.
  private static func base60(_ digits: String) -> Int? {
    guard isBase60(digits) else { return nil }
    var value = 0
    for part in digits.split(separator: ":") {
      guard let digit = Int(part), value < 1 << 50, digit < 1 << 50 else { return nil }
      value = value * 60 + digit
    }
    return value
  }
}
