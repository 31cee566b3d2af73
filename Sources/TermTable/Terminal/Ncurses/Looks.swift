internal import CNcurses
import TableModel

/// How each look of a glyph is drawn: resolved once per theme.
struct Looks {
  /// Attributes and the number of a colour pair, as curses takes them.
  struct Drawing: Equatable {
    var attributes: UInt32 = 0
    var pair: Int32 = 0
  }

  /// The theme these are the looks of.
  let theme: Theme
  private var drawings = Array(repeating: Drawing(), count: 256)

  /// Resolves the looks of a theme.
  ///
  /// - Parameters:
  ///   - colors: How many colours the terminal has; 0 for none.
  ///   - definePair: Defines a colour pair, by its number and two colours (−1 for the terminal's
  ///     own); whether the terminal took it.
  @MainActor init(
    theme: Theme,
    colors: Int,
    definePair: (Int32, Int32, Int32) -> Bool = Looks.define
  ) {
    self.theme = theme
    var pairs: [[Int32]: Int32] = [[-1, -1]: 0]
    for role in Role.allCases {
      for isFocused in [false, true] {
        var drawing = Drawing()
        let style = theme.style(of: role, isFocused: isFocused).replaced(among: colors)
        drawing.attributes = UInt32(style.attributes.rawValue)
        let wanted = [style.foreground, style.background].map {
          Self.number(of: $0)
        }
        if let known = pairs[wanted] {
          drawing.pair = known
        } else {
          // Without the check, text of a pair that was refused is black on black.
          let next = Int32(pairs.count)
          drawing.pair = definePair(next, wanted[0], wanted[1]) ? next : 0
          pairs[wanted] = drawing.pair
        }
        var glyph = Glyph(" ", role: role)
        glyph.isFocused = isFocused
        drawings[glyph.look] = drawing
      }
    }
  }

  /// The look of this number; see ``Glyph/look``.
  subscript(look: Int) -> Drawing { drawings[look] }

  /// The number of a colour for curses, as ``TerminfoEntry`` takes it; −1 for the terminal's own.
  private static func number(of color: Color) -> Int32 {
    switch color {
    case .terminal: -1
    case .palette(let number): Int32(number)
    case .rgb(let red, let green, let blue):
      // Numbers below 256 are the palette's: a blue without red and green gets a trace of green.
      Int32(red) << 16 | Int32(red == 0 ? max(green, 1) : green) << 8 | Int32(blue)
    }
  }

  private static func define(pair: Int32, foreground: Int32, background: Int32) -> Bool {
    tt_define_pair(pair, foreground, background) != 0
  }
}
