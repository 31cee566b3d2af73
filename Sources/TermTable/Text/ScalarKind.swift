/// What becomes of a scalar on its way to the screen.
///
/// The one list of what text may not do to a terminal or to the eye that reads it.
enum ScalarKind: Equatable {
  /// Stands for itself, one or two columns wide.
  case base(columns: Int)
  /// Is drawn over the character before it.
  case mark
  /// Is shown as another character, one column wide.
  case shown(as: Unicode.Scalar)
  /// Is left out: it cannot be seen, but turns text around, hides in it or selects a variant.
  case leftOut
  /// The zero-width joiner, which makes one emoji of several.
  case joiner
  /// The zero-width non-joiner, which keeps letters apart in scripts that join them.
  case nonJoiner
  /// The sign of a voiced kana, which changes the one before it; by itself as this wide character.
  case voice(alone: Unicode.Scalar)
  /// A skin tone, which changes the emoji before it.
  case skinTone
  /// A tabulator.
  case tab

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0x00...0x1F: self = .shown(as: Self.moved(scalar, from: 0x00, to: "\u{2400}"))
    case 0x20...0x7E: self = .base(columns: 1)
    case 0x7F: self = .shown(as: "\u{2421}")
    case 0x80...0x9F: self = .shown(as: .replacement)
    case 0xAD: self = .leftOut  // a soft hyphen
    case 0xA0...0x2FF: self = .base(columns: 1)
    // Cyrillic, boxes and blocks are narrow, kana, Han and Hangul syllables wide, every one: known
    // here, they need no look-up.
    case 0x0400...0x0482, 0x2500...0x259F: self = .base(columns: 1)
    case 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      self = .base(columns: 2)
    case 0x200C: self = .nonJoiner
    case 0x200D: self = .joiner
    case 0x3099, 0x309A: self = .voice(alone: Self.moved(scalar, from: 0x3099, to: "\u{309B}"))
    case 0x1F1E6...0x1F1FF: self = .shown(as: Self.moved(scalar, from: 0x1F1E6, to: "A"))
    case 0x1F3FB...0x1F3FF: self = .skinTone
    default: self.init(propertiesOf: scalar)
    }
  }

  /// Decides by what Unicode says about a scalar.
  private init(propertiesOf scalar: Unicode.Scalar) {
    let category = scalar.properties.generalCategory
    let columns = DisplayWidth.columns(of: scalar, category: category)
    switch category {
    case .unassigned, .surrogate, .control: self = .shown(as: .replacement)
    case .lineSeparator, .paragraphSeparator: self = .shown(as: " ")
    case .format where columns == 0: self = .leftOut
    // Signs that enclose the digits after them: in some terminals they have no width.
    case .format: self = .shown(as: .replacement)
    // Letters that are blank, the fillers of Hangul: a space of a width that all agree on.
    case .otherLetter where columns > 0 && scalar.properties.isDefaultIgnorableCodePoint:
      self = .shown(as: " ")
    default:
      if columns > 0 {
        self = .base(columns: columns)
      } else {
        self = scalar.properties.isDefaultIgnorableCodePoint ? .leftOut : .mark
      }
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
  /// What stands for a character that cannot be shown.
  static let replacement: Unicode.Scalar = "\u{FFFD}"
}
