/// The wide characters that text may spell as a base and a mark, as file names on macOS do.
///
/// Terminals disagree about the width of the two parts, but not about that of the whole character.
enum Composition {
  /// Returns the character that is equivalent to a base and a mark; nil if there is none.
  static func of(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (base.value, mark.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      syllable((base.value - 0x1100) * 21 + mark.value - 0x1161, final: 0)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (base.value - 0xAC00) % 28 == 0:
      syllable((base.value - 0xAC00) / 28, final: mark.value - 0x11A7)
    case (0x3041...0x30FF, 0x3099...0x309A): kana(base, mark)
    default: nil
    }
  }

  /// Returns a Hangul syllable; they are numbered by initial, vowel and final (Unicode Standard,
  /// 3.12).
  private static func syllable(_ number: UInt32, final: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(0xAC00 + number * 28 + final)
  }

  /// Returns a voiced kana; most are one or two code points after the plain one.
  private static func kana(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    var parts = String(base)
    parts.unicodeScalars.append(mark)
    // Swift compares strings by canonical equivalence.
    return [1, 2, 8, 0x4E].lazy.compactMap { Unicode.Scalar(base.value + $0) }
      .first { String($0) == parts }
  }
}
