/// The encoding of the characters of delimited values.
enum CSVEncoding: String, CaseIterable, Sendable {
  case utf8 = "UTF-8"
  case windows1252 = "Windows-1252"

  /// Detects the encoding from the beginning of a file: UTF-8 by its bytes; else it is
  /// Windows-1252, the usual encoding of spreadsheets, which includes Latin-1. A file in UTF-16 is
  /// decoded before.
  ///
  /// - Parameter isWhole: True if these are all bytes of the file.
  init(start: [UInt8], isWhole: Bool) {
    self = CSVEncoding.isUTF8(start, isWhole: isWhole) ? .utf8 : .windows1252
  }

  /// True if bytes are UTF-8, a character that is cut off at the end left out.
  private static func isUTF8(_ bytes: [UInt8], isWhole: Bool) -> Bool {
    let end = isWhole ? bytes.endIndex : bytes.suffix(3).lastIndex { $0 >= 0xC0 } ?? bytes.endIndex
    return String(validating: bytes[..<end], as: UTF8.self) != nil
  }

  /// Decodes Windows-1252.
  static func decodeWindows(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(0x80...0x9F ~= byte ? CodePage.windows[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }
}
