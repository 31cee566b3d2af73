/// Words for texts that a speech synthesiser skips, or reads character by character.
enum SpokenText {
  /// The text of a row; quotes, brackets or spaces alone are put into words.
  ///
  /// Documents show an empty text as two quotes, which a speech synthesiser skips.
  static func words(_ text: String) -> String {
    let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
    let inside = isQuoted ? text.dropFirst().dropLast() : text[...]
    if isQuoted, inside.isEmpty { return "empty text" }
    if text == "{}" { return "empty object" }
    if text == "[]" { return "empty array" }
    guard !inside.isEmpty, inside.allSatisfy({ $0 == " " }) else { return text }
    return inside.count == 1 ? "1 space" : "\(inside.count) spaces"
  }

  /// A line with its control characters, except tabs, replaced by their names.
  static func namingControls(in line: String) -> String {
    guard line.unicodeScalars.contains(where: { name(of: $0) != nil }) else { return line }
    var named = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      guard let name = name(of: scalar) else {
        named.append(scalar)
        continue
      }
      named.append(contentsOf: "(\(name))".unicodeScalars)
    }
    return String(named)
  }

  private static func name(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: nil
    case 0x00: "null"
    case 0x07: "bell"
    case 0x08: "backspace"
    case 0x0A: "line feed"
    case 0x0C: "form feed"
    case 0x0D: "carriage return"
    case 0x1B: "escape"
    case 0x7F: "delete"
    case 0x01..<0x1B: "control \(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))"
    case 0x1C..<0x20, 0x80..<0xA0: "control character"
    default: nil
    }
  }

  // MARK: - Drawings

  /// A line without drawings, such as bars and rules.
  ///
  /// A drawing is a word without letters and digits that has the same ASCII character four times in a row, or a
  /// character made for drawing.
  static func withoutDrawings(_ line: String) -> String {
    line.split(separator: " ").filter { !isDrawing($0) }.joined(separator: " ")
  }

  private static func isDrawing(_ word: Substring) -> Bool {
    guard !word.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
    var run = 0
    var last: Character?
    for character in word {
      run = character == last ? run + 1 : 1
      last = character
      if character.isASCII ? run == 4 : isMadeForDrawing(character) { return true }
    }
    return false
  }

  /// True for boxes, blocks and braille patterns.
  private static func isMadeForDrawing(_ character: Character) -> Bool {
    character.unicodeScalars.first.map {
      (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
    } ?? false
  }
}
