/// The bytes that mean something in JSON.
enum Byte {
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openArray = UInt8(ascii: "[")
  static let closeArray = UInt8(ascii: "]")
  static let openObject = UInt8(ascii: "{")
  static let closeObject = UInt8(ascii: "}")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let newline = UInt8(ascii: "\n")

  /// A word with `byte` in each of its eight places.
  @inline(__always) static func eight(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- zero < 10 }

  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether a byte can stand in a word or a number.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == minus || byte == plus || byte == point
      || byte == UInt8(ascii: "_")
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - zero) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
