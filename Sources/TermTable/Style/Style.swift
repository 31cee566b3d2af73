/// The look of text.
public struct Style: Equatable, Hashable, Sendable {
  /// A way to make text stand out without colour.
  public enum Attribute: Sendable {
    /// Bold, or bright.
    case bold
    /// Faint.
    case dim
    /// Slanted.
    case italic
    /// Underlined.
    case underline
    /// The colours of text and background exchanged.
    case reverse
  }

  /// The colour of the text.
  package var foreground: Color
  /// The colour behind the text.
  package var background: Color
  /// The attributes of the text.
  package var attributes: Attributes

  /// A style; by default the terminal's own colours and nothing else.
  ///
  /// ```swift
  /// Style(foreground: .yellow, attributes: .bold, .underline)
  /// ```
  public init(
    foreground: Color = .terminal,
    background: Color = .terminal,
    attributes: Attribute...
  ) {
    self.init(
      foreground: foreground,
      background: background,
      attributes: attributes.reduce(into: []) { $0.insert(Attributes($1)) }
    )
  }

  package init(
    foreground: Color = .terminal,
    background: Color = .terminal,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

extension Style {
  /// A set of attributes.
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ attribute: Attribute) {
      switch attribute {
      case .bold: self = .bold
      case .dim: self = .dim
      case .italic: self = .italic
      case .underline: self = .underline
      case .reverse: self = .reverse
      }
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
  }
}
