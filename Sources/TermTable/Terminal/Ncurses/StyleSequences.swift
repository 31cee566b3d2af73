import TableModel

/// The escape sequences of the styles of a theme; made once per theme.
struct StyleSequences {
  /// The sequences of one style.
  struct Entry: Equatable {
    /// Switches the style on after a plain one; empty for the plain style.
    var fromPlain: [UInt8] = []
    /// Switches the style on after any other.
    var full: [UInt8] = []
    /// True if the terminal leaves a space of this style where it erases.
    var isErased = true
    /// Identifies the look of a space: entries with the same number show the same space.
    var blank = 0
  }

  let theme: Theme
  /// The different styles; the first is plain.
  private(set) var entries: [Entry]
  /// The index of the entry of each look (see ``Glyph/look``).
  private var indices = Array(repeating: 0, count: Glyph.looks)

  /// - Parameter erasesInColor: True if erasing leaves the current background, false if it leaves
  ///   the terminal's own.
  init(theme: Theme, renditions: Renditions, erasesInColor: Bool) {
    self.theme = theme
    entries = [Entry(full: renditions.plain)]
    var blanks = [Style(): 0]
    /// The index of each style and of each sequence: several roles share one.
    var known = [Style(): 0]
    var indexes = [[UInt8](): 0]
    for role in theme.roles {
      for isFocused in [false, true] {
        let style = Self.withoutReverse(
          theme.style(of: role, isFocused: isFocused).replaced(among: renditions.colors)
        )
        var glyph = Glyph(" ", role: role)
        glyph.isFocused = isFocused
        if let index = known[style] {
          indices[glyph.look] = index
          continue
        }
        let sequence = renditions.sequence(style)
        let isMarked = !style.attributes.isDisjoint(with: [.reverse, .underline])
        let blank = isMarked ? style : Style(background: style.background)
        let number = blanks[blank] ?? blanks.count
        blanks[blank] = number
        let entry = Entry(
          fromPlain: sequence,
          full: renditions.full(sequence),
          isErased: !isMarked && (style.background == .terminal || erasesInColor),
          blank: number
        )
        let index = indexes[sequence] ?? entries.count
        if index == entries.count { entries.append(entry) }
        indexes[sequence] = index
        indices[glyph.look] = index
        known[style] = index
      }
    }
  }

  /// The index of the entry of a look (see ``Glyph/look``); 0 for a plain one.
  func index(of look: Int) -> Int { indices[look] }

  /// Returns the style with exchanged colours in place of reverse video, because a terminal can
  /// erase in a background colour, but not in reverse video.
  ///
  /// Unchanged if one colour is the terminal's own, or one of the first 16, which bold may change.
  private static func withoutReverse(_ style: Style) -> Style {
    guard style.attributes.contains(.reverse), isFixed(style.foreground), isFixed(style.background)
    else { return style }
    return Style(
      foreground: style.background,
      background: style.foreground,
      attributes: style.attributes.subtracting(.reverse)
    )
  }

  /// True if a colour looks the same in all terminals, with any attributes.
  private static func isFixed(_ color: Color) -> Bool {
    switch color {
    case .terminal: false
    case .palette(let number): number >= 16
    case .rgb: true
    }
  }
}
