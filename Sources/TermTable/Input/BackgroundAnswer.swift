/// The answer of a terminal about the colour of its background (OSC 11, of xterm's document
/// `ctlseqs`): `Esc ] 11 ; rgb:RRRR/GGGG/BBBB`, and its end.
enum BackgroundAnswer {
  /// The question. A terminal that does not know it sends nothing.
  static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// The bytes between `Esc ]` and the colour.
  static let beginning = Array("11;".utf8)
  /// The longest answer, in bytes; longer strings are no answer.
  static let limit = 40

  /// Returns the event of the bytes between `Esc ]` and the end of the string; nil if they are no
  /// answer.
  static func event(of bytes: [UInt8]) -> Event? {
    guard bytes.count <= limit, bytes.starts(with: beginning) else { return nil }
    let parts = bytes.dropFirst(beginning.count).split(
      separator: UInt8(ascii: ":"),
      omittingEmptySubsequences: false
    )
    guard parts.count == 2, ["rgb", "rgba"].contains(String(decoding: parts[0], as: UTF8.self))
    else { return nil }
    let numbers = parts[1].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let values = numbers.compactMap(value)
    guard values.count == numbers.count, values.count == parts[0].count else { return nil }
    return .background(isDark: RGB(values[0], values[1], values[2]).isDark)
  }

  /// Returns the value of one to four hexadecimal digits, from 0 to 255; nil for any other bytes.
  private static func value(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard 1...4 ~= digits.count else { return nil }
    var number = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      number = number * 16 + value
    }
    let greatest = (1 << (4 * digits.count)) - 1
    return UInt8((number * 255 + greatest / 2) / greatest)
  }
}
