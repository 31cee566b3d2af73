// Right-to-left text in terminals that reorder it themselves.
//
// VTE, Konsole, mintty and Terminal.app run the Unicode Bidirectional Algorithm (UAX #9) over each
// line. It treats spaces as neutral: between two right-to-left texts, or between such a text and a
// number, they are reordered with the text, so that a title and its detail change places. Only a
// character with a direction of its own keeps the two apart. Isolates (U+2066–2069) have one, but
// take a column in terminals that do not know them (libvterm 0.1.4). U+2800, the braille pattern
// without dots, runs from left to right, is one column wide everywhere and looks like a space.
//
// In such terminals, each text stays in its columns and is reordered by itself. A terminal that
// takes the direction of a line from its first letter does so only if a space stands before that
// letter: not in the line of tabs, and not in a table of less than 12 columns. Other terminals show
// text in the order in which it is read.

extension Glyph {
  /// The character sent to the terminal for a space that keeps text apart.
  static let blankFromLeftToRight: Unicode.Scalar = "\u{2800}"

  /// True for a right-to-left character, and for a digit that is reordered with such text.
  ///
  /// Decided by the Unicode blocks of these scripts, which contain no other characters
  /// (DerivedBidiClass.txt).
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

  /// True for a space that keeps right-to-left text apart from the text beside it, in a terminal
  /// that reorders such text.
  ///
  /// The terminal gets another character for it; everything else sees a space.
  var keepsApart: Bool { isSpace && isFence }

  /// Makes a space keep text apart; does nothing to another character.
  mutating func keepApart() {
    if isSpace { isFence = true }
  }
}

extension SafeText {
  /// True if any glyph runs from right to left.
  var isRightToLeft: Bool { glyphs.contains(where: \.isRightToLeft) }

  /// Returns a text between two marks; the spaces beside right-to-left text keep it apart from the
  /// rest of the line.
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
