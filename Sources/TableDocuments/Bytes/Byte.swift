/// The bytes that have a meaning in text formats.
package enum Byte {
  static let tab = UInt8(ascii: "\t")
  package static let space = UInt8(ascii: " ")
  package static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  package static let backslash = UInt8(ascii: "\\")
  package static let comma = UInt8(ascii: ",")
  package static let colon = UInt8(ascii: ":")
  package static let openArray = UInt8(ascii: "[")
  package static let closeArray = UInt8(ascii: "]")
  package static let openObject = UInt8(ascii: "{")
  package static let closeObject = UInt8(ascii: "}")
  package static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let underscore = UInt8(ascii: "_")
  package static let zero = UInt8(ascii: "0")
  package static let newline = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")

  /// A word with `byte` in each of its eight places.
  @inline(__always) static func eight(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte <= space && (1 << 0x20 | 1 << 0x0A | 1 << 0x0D | 1 << 0x09) & (1 as UInt64) << byte != 0
  }

  @inline(__always) package static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  @inline(__always) package static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// True for the bytes of words and numbers.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == minus || byte == plus || byte == point
      || byte == underscore
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - zero) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}

extension [UInt8] {
  /// Returns a range of bytes without the white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, Byte.isSpace(self[start]) { start += 1 }
    while end > start, Byte.isSpace(self[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the place of the first byte that is not UTF-8; nil if there is none.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    guard !self[range].allSatisfy({ $0 < 0x80 }) else { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = self[range].makeIterator()
    var place = range.lowerBound
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded): place += encoded.count
      case .error: return place
      case .emptyInput: return nil
      }
    }
  }
}
