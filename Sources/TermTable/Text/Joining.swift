/// Where a zero-width non-joiner means something; anywhere else it is left out, as it cannot be seen.
///
/// The contexts are those of UAX #31, “Layout and Format Control Characters”: between two letters of
/// a script that joins them, such as Persian, and behind a sign that would make a conjunct. A joiner
/// is needed in the latter, too, but tmux 3.3a joins whatever follows it to one position, and the line
/// drifts: it is left out.
enum Joining {
  /// Whether a non-joiner between a glyph and a letter changes how they look.
  static func parts(_ glyph: Glyph, _ letter: Unicode.Scalar) -> Bool {
    guard letter.properties.isAlphabetic else { return false }
    if let mark = glyph.marks.last, mark.properties.canonicalCombiningClass == .virama {
      return true
    }
    return isJoining(glyph.base) && isJoining(letter)
  }

  /// Letters of Arabic, Syriac, N’Ko, Mandaic, Mongolian and Adlam.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0620...0x074F, 0x0750...0x077F, 0x07CA...0x07EA, 0x0840...0x0858, 0x0860...0x08C9,
      0x1820...0x18AA, 0x1E900...0x1E943:
      scalar.properties.isAlphabetic
    default: false
    }
  }
}
