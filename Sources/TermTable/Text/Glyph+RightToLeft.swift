// Text that runs from right to left, in terminals that turn it around themselves.
//
// VTE, Konsole, mintty and Terminal.app run the Unicode Bidirectional Algorithm (UAX #9) over each
// line. Spaces are neutral there: between two texts that run from right to left, or between one and a
// number, they turn with them, and a title and its detail change places. What holds them apart is a
// character with a direction of its own. Isolates (U+2066–2069) would do, but where a terminal does
// not know them they take a column (libvterm 0.1.4 does so). U+2800, the braille pattern without a
// dot, runs from left to right, is one column wide everywhere and looks like a space.
//
// What is promised, in terminals that do so: each text stays in the columns where it was put, and is
// turned by itself. In those that find the direction of a line by its first letter that holds where a
// space stands before it: not in the line of tabs, and not in a table of less than 12 columns. A
// terminal that does not turn text around shows it in the order in which it is read.

extension Glyph {
  /// The character by which a terminal draws a space that keeps text apart.
  static let blankFromLeftToRight: Unicode.Scalar = "\u{2800}"

  /// True for a character that runs from right to left, or a digit that turns with such text.
  ///
  /// Decided by the Unicode blocks of these scripts, which contain no others (DerivedBidiClass.txt).
  var isRightToLeft: Bool {
    let value = base.value
    guard value >= 0x590 else { return false }
    return switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }

  /// True for a space that keeps right-to-left text apart from the text after it, in a terminal that turns
  /// such text around.
  ///
  /// It is a space everywhere but in the terminal.
  var keepsApart: Bool { isSpace && isFence }

  /// Makes a space keep text apart; does nothing to another character.
  mutating func keepApart() {
    if isSpace { isFence = true }
  }
}

extension SafeText {
  /// True if any glyph runs from right to left.
  var isRightToLeft: Bool { glyphs.contains(where: \.isRightToLeft) }

  /// Returns the text between two marks, whose spaces keep right-to-left text apart from the rest of the
  /// line.
  static func around(_ text: SafeText, before: SafeText, after: SafeText) -> SafeText {
    guard text.isRightToLeft else { return before + text + after }
    return SafeText(
      (before.glyphs + text.glyphs + after.glyphs).enumerated().map { index, glyph in
        var glyph = glyph
        if index == before.glyphs.count - 1 || index == before.glyphs.count + text.glyphs.count {
          glyph.keepApart()
        }
        return glyph
      }
    )
  }
}
