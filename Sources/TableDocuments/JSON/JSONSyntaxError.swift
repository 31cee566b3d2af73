/// The first thing that is wrong in a JSON text: where it is, what stands there, what was expected.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// What a part of the text lies in.
  public enum Place: Equatable, Sendable { case file, array, object }

  /// What could have stood there.
  public enum Expected: Equatable, Sendable {
    /// A value, as the whole text, behind a comma, or behind a name and its colon.
    case value(in: Place)
    /// A value or the end of an array that has just begun.
    case valueOrEnd
    /// The name of a member, behind a comma.
    case name
    /// The name of a member, or the end of an object that has just begun.
    case nameOrEnd
    /// The colon behind a name.
    case colon
    /// A comma or the end of the array or object.
    case commaOrEnd(of: Place)
    /// A digit of a number.
    case digit
    /// Nothing more of a number that begins with 0.
    case endOfNumber
    /// The end of a string.
    case closingQuote
    /// A character that may follow a backslash.
    case escape
    /// Four hexadecimal digits.
    case hexDigits
    /// An escape in place of a control character.
    case escapedControl
    /// Bytes that are UTF-8.
    case utf8
    /// Nothing behind the value.
    case endOfFile
    /// Fewer arrays and objects inside each other.
    case lessNesting(limit: Int)
  }

  /// What stands there.
  public enum Found: Equatable, Sendable {
    /// Nothing: the file ends.
    case end
    /// A character.
    case character(Character)
    /// A run of letters and digits, its first 20 at most.
    case word(String)
    /// A byte that is not part of a character.
    case byte(UInt8)
    /// A byte order mark of an encoding other than UTF-8, such as "UTF-16".
    case byteOrderMark(of: String)
  }

  /// 0-based, in bytes from the beginning of the file.
  public let offset: Int
  /// 1-based; a line ends with a line feed.
  public let line: Int
  /// 1-based, in characters as people see them, not bytes; a byte order mark is not counted.
  public let column: Int
  /// What stands there.
  public let found: Found
  /// What could have stood there.
  public let expected: Expected

  /// Looks up line, column and what was found.
  ///
  /// - Complexity: O(`failure.offset`).
  init(_ failure: JSONFailure, in bytes: [UInt8]) {
    let before = bytes[..<failure.offset]
    let hasMark = before.starts(with: [0xEF, 0xBB, 0xBF])
    let lineStart = before.lastIndex(of: Byte.newline).map { $0 + 1 } ?? (hasMark ? 3 : 0)
    offset = failure.offset
    line = 1 + before.count { $0 == Byte.newline }
    column = 1 + JSONSyntaxError.characters(in: before[lineStart...])
    found = JSONSyntaxError.found(in: bytes[failure.offset...])
    expected = failure.expected
  }

  private static func characters(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
  }

  private static func found(in bytes: ArraySlice<UInt8>) -> Found {
    guard let first = bytes.first else { return .end }
    if bytes.startIndex == 0, let mark = byteOrderMark(bytes) { return .byteOrderMark(of: mark) }
    if Byte.isLetter(first) {
      return .word(String(decoding: bytes.prefix(20).prefix(while: Byte.isWord), as: UTF8.self))
    }
    var iterator = bytes.prefix(32).makeIterator()
    var decoder = UTF8()
    var text = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { text.append(scalar) }
    return String(text).first.map { .character($0) } ?? .byte(first)
  }

  private static func byteOrderMark(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? "UTF-16" : nil
  }
}
