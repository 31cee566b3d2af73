/// The look that data asks for, such as the colours in the output of a program.
package struct Ink: Hashable, Sendable {
  /// A colour: one of a palette of 256, or red, green and blue.
  package enum Color: Hashable, Sendable {
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  /// A set of attributes, with the raw values of those of `Style`.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text; nil for that of other text.
  package var foreground: Color?
  /// The colour behind the text; nil for that of other text.
  package var background: Color?
  package var attributes: Attributes = []

  package init() {}

  /// The look with colours of red, green and blue rounded to those of the palette.
  package var rounded: Ink {
    var ink = self
    ink.foreground = foreground.map(Self.rounded)
    ink.background = background.map(Self.rounded)
    return ink
  }

  /// The look with one of the 16 basic colours of text and bold alone.
  package var basic: Ink {
    var ink = Ink()
    if case .palette(0..<16) = foreground { ink.foreground = foreground }
    ink.attributes = attributes.intersection(.bold)
    return ink
  }

  private static func rounded(_ color: Color) -> Color {
    guard case .rgb(let red, let green, let blue) = color else { return color }
    // The cube of 6 × 6 × 6 colours has the levels 0, 95, 135 and so on.
    func level(_ part: UInt8) -> UInt8 { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    return .palette(16 + 36 * level(red) + 6 * level(green) + level(blue))
  }
}
