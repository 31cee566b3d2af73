/// The types of values of property lists that have no children, by the names of their elements.
enum PropertyListType: String {
  case string, integer, real, date, data
  case isTrue = "true"
  case isFalse = "false"

  var kind: NodeKind {
    switch self {
    case .string: .text
    case .integer, .real: .number
    case .date: .date
    case .data: .other
    case .isTrue, .isFalse: .boolean
    }
  }

  /// The reason why the content of an element of this type is refused.
  var refusal: ScanFailure.Reason { .expected(expected, part: { $0.syntax.parts.value }) }

  private var expected: FileWords {
    switch self {
    case .string: { $0.nodes.text }
    case .integer: { $0.syntax.propertyLists.integer }
    case .real: { $0.nodes.number }
    case .date: { $0.syntax.propertyLists.date }
    case .data: { $0.syntax.propertyLists.data }
    case .isTrue, .isFalse: { $0.syntax.propertyLists.noContent }
    }
  }

  /// Returns the text of a value, and its size in bytes for data; nil if the content of the element
  /// is invalid.
  func value(of content: String) -> (text: String, size: Int?)? {
    if self == .string { return (content, nil) }
    let isOneWord = content.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
    let text = isOneWord ? content : content.filter { !$0.isWhitespace }
    let isValid =
      switch self {
      case .string: true
      case .integer: PropertyListType.isInteger(text)
      case .real: Double(text) != nil
      case .date: text.wholeMatch(of: /-?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
      case .data: PropertyListType.isBase64(text)
      case .isTrue, .isFalse: text.isEmpty
      }
    guard isValid else { return nil }
    switch self {
    case .isTrue, .isFalse: return (rawValue, nil)
    case .data:
      let count = text.utf8.count / 4 * 3 - text.utf8.suffix(2).count { $0 == UInt8(ascii: "=") }
      return (text, count)
    default: return (text, nil)
    }
  }

  /// True for digits, or `0x` and hexadecimal digits, with or without a sign.
  private static func isInteger(_ text: String) -> Bool {
    let hasSign = text.utf8.first == Byte.minus || text.utf8.first == Byte.plus
    let digits = text.utf8.dropFirst(hasSign ? 1 : 0)
    guard digits.starts(with: "0x".utf8) else {
      return !digits.isEmpty && digits.allSatisfy(Byte.isDigit)
    }
    return digits.count > 2 && digits.dropFirst(2).allSatisfy { Byte.hexValue($0) != nil }
  }

  private static func isBase64(_ text: String) -> Bool {
    let digits =
      text.utf8.drop { $0 != UInt8(ascii: "=") }.count <= 2
      ? text.utf8.prefix { $0 != UInt8(ascii: "=") } : text.utf8[...]
    return text.utf8.count.isMultiple(of: 4)
      && digits.allSatisfy {
        Byte.isLetter($0) || Byte.isDigit($0) || $0 == Byte.plus || $0 == Byte.slash
      }
      && text.utf8.dropFirst(digits.count).allSatisfy { $0 == UInt8(ascii: "=") }
  }
}

extension NodeTree.Item {
  /// Sets the number of bytes of data.
  mutating func setSize(_ size: Int?) {
    guard let size else { return }
    var properties = NodeProperties()
    properties.size = size
    self.properties = properties
  }
}
