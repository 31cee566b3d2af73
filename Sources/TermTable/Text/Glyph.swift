import TableModel

/// One position of a surface: a character of 1 or 2 columns, its role, and whether its row has the
/// focus.
///
/// A character is a base and up to four combining marks, the most that one position of a terminal
/// takes. All of it is packed into two words, so that glyphs are compared, copied and stored as
/// plain numbers. A character of two columns is followed by a trailing glyph.
public struct Glyph: Equatable, Sendable {
  // low:  base 0–20 · columns 21–22 · keeps apart 31 · first mark 32–52 · role 53–62 · focused 63
  // high: second mark 0–20 · third mark 21–41 · fourth mark 42–62 · unsure 63
  private var low: UInt64
  private var high: UInt64

  private static let scalarMask: UInt64 = 0x1F_FFFF

  /// A character without combining marks.
  ///
  /// - Parameters:
  ///   - base: The character; never a control character.
  ///   - columns: Its width, 1 or 2; 0 is for a trailing glyph alone.
  init(_ base: Unicode.Scalar, columns: Int = 1, role: Role = .text) {
    low = UInt64(base.value) | UInt64(columns) << 21 | UInt64(role.number) << 53
    high = 0
  }

  /// A space.
  static let space = Glyph(" ")

  /// Returns the glyph for the second column of a wide character; it has the style of the first.
  static func trailing(of glyph: Glyph) -> Glyph {
    var trailing = Glyph("\0", columns: 0, role: glyph.role)
    trailing.isFocused = glyph.isFocused
    return trailing
  }

  /// The character, without its marks.
  var base: Unicode.Scalar { Self.scalar(low) }

  /// The number of columns it takes: 1, 2, or 0 for a trailing glyph.
  public var columns: Int { Int(low >> 21 & 3) }

  /// True for a space without combining marks.
  var isSpace: Bool { low & Self.scalarMask == 0x20 && !hasMark }

  /// The byte of a printable character of ASCII without marks; nil for any other.
  var ascii: UInt8? {
    let base = low & Self.scalarMask
    guard base >= 0x20, base < 0x7F, !hasMark, columns == 1 else { return nil }
    return UInt8(truncatingIfNeeded: base)
  }

  /// A hash of the glyph without the focus: most different glyphs have different hashes.
  var appearance: UInt64 { low & ~(1 << 63) ^ high }

  /// The role, which has a style in the theme.
  public internal(set) var role: Role {
    get { Role(number: UInt16(low >> 53 & 0x3FF)) }
    set { low = low & ~(0x3FF << 53) | UInt64(newValue.number) << 53 }
  }

  /// True if its row has the focus.
  public internal(set) var isFocused: Bool {
    get { low >> 63 == 1 }
    set { low = low & ~(1 << 63) | (newValue ? 1 << 63 : 0) }
  }

  /// Role and focus as one number below ``looks``: glyphs with the same number look the same.
  var look: Int { Int(low >> 53) }

  /// The number of different looks.
  static let looks = 2048

  /// True if a space keeps text apart (see ``keepsApart``).
  var isFence: Bool {
    get { low >> 31 & 1 == 1 }
    set { low = low & ~(1 << 31) | (newValue ? 1 << 31 : 0) }
  }

  /// True if some terminals give the glyph fewer columns, so that the glyphs after it may shift to
  /// the left.
  var isUnsure: Bool {
    get { high >> 63 == 1 }
    set { high = high & ~(1 << 63) | (newValue ? 1 << 63 : 0) }
  }

  /// The combining marks, at most four.
  var marks: [Unicode.Scalar] {
    [low >> 32, high, high >> 21, high >> 42].map(Self.scalar).filter { $0 != "\0" }
  }

  /// The last of the combining marks; nil if there is none.
  var lastMark: Unicode.Scalar? { hasMark ? marks.last : nil }

  private var hasMark: Bool { low >> 32 & Self.scalarMask != 0 }

  /// Adds a combining mark; a fifth is left out.
  mutating func addMark(_ mark: Unicode.Scalar) {
    let value = UInt64(mark.value)
    if !hasMark {
      low |= value << 32
    } else if high & Self.scalarMask == 0 {
      high |= value
    } else if high >> 21 & Self.scalarMask == 0 {
      high |= value << 21
    } else if high >> 42 & Self.scalarMask == 0 {
      high |= value << 42
    }
  }

  /// The character as text; empty for a trailing glyph.
  public var text: String {
    guard columns > 0 else { return "" }
    var text = String(base)
    text.unicodeScalars.append(contentsOf: marks)
    return text
  }

  private static func scalar(_ bits: UInt64) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(bits & scalarMask)) ?? "\u{FFFD}"
  }
}
