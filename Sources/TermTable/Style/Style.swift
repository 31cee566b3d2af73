/// What text looks like.
public struct Style: Equatable, Hashable, Sendable {
  /// Ways to set text off without colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// What else sets it off.
  public var attributes: Attributes

  /// A style; by default the terminal's own colours and nothing else.
  public init(
    foreground: Color = .terminal,
    background: Color = .terminal,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// A colour of the terminal.
public enum Color: Equatable, Hashable, Sendable {
  /// The terminal's own text or background colour.
  case terminal
  /// A colour of the terminal's palette: 0–7 the basic ones, 8–15 bright, 16–255 where it has them.
  case palette(UInt8)

  public static let black = Color.palette(0)
  public static let red = Color.palette(1)
  public static let green = Color.palette(2)
  public static let yellow = Color.palette(3)
  public static let blue = Color.palette(4)
  public static let magenta = Color.palette(5)
  public static let cyan = Color.palette(6)
  public static let white = Color.palette(7)
}
