import TableModel

/// How each look of a glyph is drawn: resolved once per theme.
struct Looks {
  /// What switches a look on.
  struct Drawing: Equatable {
    /// From a plain look; empty for a plain one.
    var fromPlain: [UInt8] = []
    /// From any look.
    var full: [UInt8] = []
    /// Whether a space of it is what the terminal leaves where it empties something.
    var isErased = true
    /// What a space of it looks like: the same number where nobody sees a difference.
    var ground = 0
  }

  /// The theme these are the looks of.
  let theme: Theme
  /// The different drawings; the first is plain.
  private(set) var drawings: [Drawing]
  /// The number of the drawing of each look.
  private var numbers = Array(repeating: 0, count: 256)

  /// Resolves the looks of a theme.
  ///
  /// - Parameter erasesInColor: Whether what is emptied gets the background that is switched on.
  init(theme: Theme, renditions: Renditions, erasesInColor: Bool) {
    self.theme = theme
    drawings = [Drawing(full: renditions.plain)]
    var grounds = [Style()]
    /// The number of the drawing of each style: several roles share one.
    var known = [(style: Style(), number: 0)]
    for role in Role.allCases {
      for isFocused in [false, true] {
        let style = theme.style(of: role, isFocused: isFocused)
          .replaced(among: renditions.colors).withoutReverse
        var glyph = Glyph(" ", role: role)
        glyph.isFocused = isFocused
        if let number = known.first(where: { $0.style == style })?.number {
          numbers[glyph.look] = number
          continue
        }
        let sequence = renditions.sequence(style)
        let isMarked = !style.attributes.isDisjoint(with: [.reverse, .underline])
        let ground = isMarked ? style : Style(background: style.background)
        if !grounds.contains(ground) { grounds.append(ground) }
        let drawing = Drawing(
          fromPlain: sequence,
          full: renditions.full(sequence),
          isErased: !isMarked && (style.background == .terminal || erasesInColor),
          ground: grounds.firstIndex(of: ground) ?? 0
        )
        let number = drawings.firstIndex { $0.fromPlain == sequence } ?? drawings.count
        if number == drawings.count { drawings.append(drawing) }
        numbers[glyph.look] = number
        known.append((style, number))
      }
    }
  }

  /// The number of the drawing of a look (see ``Glyph/look``); 0 for a plain one.
  func number(of look: Int) -> Int { numbers[look] }
}

extension Style {
  /// What looks the same with text and background exchanged in place of reverse video, as a terminal can
  /// empty what has a background of its own, but not what is reversed.
  ///
  /// Not where one is the terminal's own, or of the first 16 colours, which bold may change.
  fileprivate var withoutReverse: Style {
    guard attributes.contains(.reverse), foreground.isFixed, background.isFixed else { return self }
    return Style(
      foreground: background,
      background: foreground,
      attributes: attributes.subtracting(.reverse)
    )
  }
}

extension Color {
  /// True if it looks the same in all terminals, whatever else is switched on.
  fileprivate var isFixed: Bool {
    switch self {
    case .terminal: false
    case .palette(let number): number >= 16
    case .rgb: true
    }
  }
}
