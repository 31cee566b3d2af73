/// How many columns a character takes in a terminal.
///
/// The terminal's own answer is that of its libc, `wcwidth(3)`; this one must be the same, or lines
/// drift. It is that of glibc: East Asian Wide and Fullwidth are 2; combining marks, format
/// characters and the Hangul vowels and finals that join a syllable are 0; all others, ambiguous
/// and private ones among them, are 1. Where the libc that runs is older or newer, the terminal
/// finds out when it draws.
enum DisplayWidth {
  /// The width of a scalar: 0, 1 or 2.
  ///
  /// A control character and a code point without a character are never drawn; their width means
  /// nothing.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x300 ? 1 : columns(of: scalar, category: scalar.properties.generalCategory)
  }

  /// The width of a scalar whose category, which takes time to look up, is known.
  static func columns(of scalar: Unicode.Scalar, category: Unicode.GeneralCategory) -> Int {
    if isJoiningHangul(scalar) { return 0 }
    switch category {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return isPrepended(scalar) ? 1 : 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// Whether a scalar is two columns wide by itself.
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

  /// Vowels and finals of Hangul, drawn into the syllable that an initial consonant began.
  private static func isJoiningHangul(_ scalar: Unicode.Scalar) -> Bool {
    0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value
  }

  /// Format characters that can be seen, such as signs that enclose the digits after them: Unicode's
  /// property `Prepended_Concatenation_Mark`.
  private static func isPrepended(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}
