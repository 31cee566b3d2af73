/// The width of characters in a terminal, in columns.
///
/// Most terminals use `wcwidth(3)` of libc, and lines drift if our widths differ. So these are the
/// widths of glibc: East Asian Wide and Fullwidth are 2; combining marks, format characters and the
/// Hangul vowels and finals that join a syllable are 0; all others, including ambiguous and private
/// ones, are 1. A character that another libc measures differently is replaced when a frame is
/// drawn (`GlyphBytes`).
enum DisplayWidth {
  /// Returns the width of a scalar: 0, 1 or 2.
  ///
  /// The result is meaningless for control characters and unassigned code points, which are never
  /// drawn.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x300 ? 1 : columns(of: scalar, category: scalar.properties.generalCategory)
  }

  /// Returns the width of a scalar whose category is already known: looking it up is slow.
  static func columns(of scalar: Unicode.Scalar, category: Unicode.GeneralCategory) -> Int {
    if isJoiningHangul(scalar) { return 0 }
    switch category {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isPrepended(scalar) ? 1 : 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// True if a scalar is two columns wide by itself.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    var low = 0
    var high = wideEdges.count
    while low < high {
      let middle = (low + high) / 2
      if wideEdges[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low % 2 == 1
  }

  /// True for the vowels and finals of Hangul, which are drawn into the syllable of the consonant
  /// before them.
  private static func isJoiningHangul(_ scalar: Unicode.Scalar) -> Bool {
    0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value
  }

  /// True for the visible format characters, such as signs that enclose the digits after them:
  /// Unicode's property `Prepended_Concatenation_Mark`.
  private static func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
