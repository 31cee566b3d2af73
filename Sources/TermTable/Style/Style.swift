/// The look of text.
public struct Style: Equatable, Hashable, Sendable {
  /// Ways to make text stand out without colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8
    /// The attributes of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold, or bright.
    public static let bold = Attributes(rawValue: 1)
    /// Faint.
    public static let dim = Attributes(rawValue: 2)
    /// Slanted.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// The colours of text and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  package var foreground: Color
  /// The colour behind the text.
  package var background: Color
  /// The attributes of the text.
  package var attributes: Attributes

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
