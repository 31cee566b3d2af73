/// Words for texts that a speech synthesiser skips, or reads character by character.
enum SpokenText {
  /// Returns the text of a row; quotes, brackets or spaces alone are put into words.
  ///
  /// Documents show an empty text as two quotes, which a speech synthesiser skips.
  static func words(_ text: String, in texts: SpokenTexts) -> String {
    let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
    let inside = isQuoted ? text.dropFirst().dropLast() : text[...]
    if isQuoted, inside.isEmpty { return texts.emptyText }
    if text == "{}" { return texts.emptyObject }
    if text == "[]" { return texts.emptyArray }
    guard !inside.isEmpty, inside.allSatisfy({ $0 == " " }) else { return text }
    return texts.spaces(inside.count)
  }

  /// Returns a line with its control characters, except tabs, replaced by their names, and with
  /// that of a line feed in place of its mark.
  static func namingControls(in line: String, _ texts: SpokenTexts) -> String {
    guard line.unicodeScalars.contains(where: isNamed) else { return line }
    var named = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      guard isNamed(scalar) else {
        named.append(scalar)
        continue
      }
      let control = scalar == lineEndMark ? "\n" : scalar
      named.append(contentsOf: "(\(texts.controlCharacter(control)))".unicodeScalars)
    }
    return String(named)
  }

  /// The mark of the end of a line within a text.
  private static let lineEndMark: Unicode.Scalar = "⏎"

  /// True for a control character that is no tab, and for the mark of the end of a line.
  private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value != 0x09 && (scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value)
      || scalar == lineEndMark
  }

  // MARK: - Drawings

  /// Returns the lines of content as linear mode says them: words, or text without drawings.
  static func lines(of content: ContentWords) -> [String] {
    guard content.mayHaveDrawings else { return content.lines }
    return content.lines.compactMap { line in
      let spoken = withoutDrawings(line)
      return spoken.isEmpty && !line.isEmpty ? nil : spoken
    }
  }

  /// Returns a line without drawings, such as bars and rules.
  ///
  /// A drawing is a word without letters and digits, such as `----` or `┌──┐`: it repeats an ASCII
  /// character four times, or has a character that is made for drawing.
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
