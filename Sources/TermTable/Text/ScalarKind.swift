/// The treatment of a scalar by itself; ``TextContext`` adds the scalars around it.
///
/// This is the only list of characters that could harm a terminal or mislead a reader.
enum ScalarKind: Equatable {
  /// An ordinary character, one or two columns wide.
  case base(columns: Int)
  /// A combining mark, drawn over the character before it.
  case mark
  /// A character whose width differs between terminals. Another one, of one column, replaces it on
  /// the screen.
  case substituted(by: Unicode.Scalar)
  /// A character that could control the terminal, reorder text or be invisible: it is written out.
  case written
  /// The zero-width joiner, which joins emoji or letters.
  case joiner
  /// The zero-width non-joiner, which keeps letters apart in scripts that join them.
  case nonJoiner
  /// A variation selector, which selects how the character before it looks.
  case variation
  /// A letter, a digit or the end of the tag after a black flag; the tag names the region of the
  /// flag.
  case tag
  /// The voiced sound mark, which changes the kana before it; `alone` is shown if there is none.
  case voice(alone: Unicode.Scalar)
  /// A skin tone, which changes the emoji before it.
  case skinTone
  /// A tab.
  case tab

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0x20...0x7E: self = .base(columns: 1)
    case 0x00...0x9F, 0xAD: self = .written  // controls, a soft hyphen
    case 0xA0...0x2FF: self = .base(columns: 1)
    // Cyrillic, most punctuation, boxes and blocks are narrow; kana, Han and Hangul syllables are
    // wide. Listed here, they need no slow look-up.
    case 0x0400...0x0482, 0x2010...0x2027, 0x2030...0x205E, 0x2500...0x259F:
      self = .base(columns: 1)
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      self = .base(columns: 2)
    case _ where scalar.isCommonEmoji: self = .base(columns: 2)
    case 0x200C: self = .nonJoiner
    case 0x200D: self = .joiner
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: self = .variation
    case 0x3099, 0x309A: self = .voice(alone: Self.moved(scalar, from: 0x3099, to: "\u{309B}"))
    case 0x1F1E6...0x1F1FF: self = .substituted(by: Self.moved(scalar, from: 0x1F1E6, to: "A"))
    case 0x1F3FB...0x1F3FF: self = .skinTone
    case 0xE0030...0xE0039, 0xE0061...0xE007A, 0xE007F: self = .tag
    default: self.init(propertiesOf: scalar)
    }
  }

  /// Decides by the Unicode properties of a scalar.
  private init(propertiesOf scalar: Unicode.Scalar) {
    let category = scalar.properties.generalCategory
    let columns = DisplayWidth.columns(of: scalar, category: category)
    switch category {
    case .unassigned, .surrogate, .control, .lineSeparator, .paragraphSeparator: self = .written
    case .format where columns == 0: self = .written
    // Signs that enclose the digits after them; some terminals give them no width.
    case .format: self = .substituted(by: .replacement)
    // Marks and letters that are blank, such as the fillers of Hangul; no characters of other
    // categories are.
    case .nonspacingMark where scalar.properties.isDefaultIgnorableCodePoint: self = .written
    case .otherLetter where scalar.properties.isDefaultIgnorableCodePoint: self = .written
    default: self = columns > 0 ? .base(columns: columns) : .mark
    }
  }

  private static func moved(
    _ scalar: Unicode.Scalar,
    from: UInt32,
    to: Unicode.Scalar
  ) -> Unicode.Scalar {
    Unicode.Scalar(to.value + scalar.value - from) ?? .replacement
  }
}

extension Unicode.Scalar {
  /// True for the most common emoji, known without a look-up; each is two columns wide.
  var isCommonEmoji: Bool {
    switch value {
    case 0x1F442...0x1F4FC, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5: true
    default: false
    }
  }

  /// The replacement of a character that cannot be shown.
  static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// The character as ASCII text: `^[` and `^?` for the controls of ASCII, `<U+200B>` for all
  /// others.
  var writtenOut: String {
    if value < 0x20 || value == 0x7F { return "^" + String(Unicode.Scalar(UInt8(value ^ 0x40))) }
    let number = String(value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number + ">"
  }
}
