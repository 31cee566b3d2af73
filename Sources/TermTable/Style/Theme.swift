import TableModel

/// The look of each role.
public struct Theme: Equatable, Sendable {
  /// The name by which a person chooses it.
  public var name: String
  private var styles: [Style]
  private var focus: Style

  /// A theme.
  ///
  /// - Parameters:
  ///   - focus: What is added on the focused row.
  ///   - styles: The roles that differ from the terminal's own text.
  public init(_ name: String, focus: Style, styles: [Role: Style]) {
    self.name = name
    self.focus = focus
    self.styles = Role.allCases.map { styles[$0] ?? Style() }
  }

  /// The look of a role, on the focused row or elsewhere.
  public func style(of role: Role, isFocused: Bool = false) -> Style {
    let style = styles[Int(role.rawValue)]
    guard isFocused else { return style }
    return Style(
      foreground: focus.foreground == .terminal ? style.foreground : focus.foreground,
      background: focus.background == .terminal ? style.background : focus.background,
      attributes: style.attributes.subtracting(.dim).union(focus.attributes)
    )
  }

  /// The terminal's own colours, with the basic palette for meaning.
  public static let standard = Theme(
    "standard",
    focus: Style(attributes: .reverse),
    styles: [
      .detail: Style(foreground: .cyan),
      .header: Style(attributes: .bold),
      .footer: Style(attributes: .dim),
      .title: Style(attributes: [.bold, .underline]),
      .path: Style(attributes: [.dim, .underline]),
      .key: Style(attributes: .bold),
      .hint: Style(attributes: .dim),
      .message: Style(foreground: .yellow),
      .accessory: Style(attributes: .dim),
      .on: Style(foreground: .green, attributes: .bold),
      .off: Style(attributes: .dim),
      .button: Style(foreground: .blue, attributes: .bold),
      .disabled: Style(attributes: .dim),
      .placeholder: Style(attributes: .dim),
      .editing: Style(attributes: .underline),
      .destructive: Style(foreground: .red, attributes: .bold),
      .error: Style(foreground: .red, attributes: .bold),
      .success: Style(foreground: .green),
      .accent: Style(foreground: .magenta),
      .border: Style(attributes: .dim),
    ]
  )

  /// No colour at all: bold, dim, underline and reverse video.
  public static let monochrome = Theme(
    "monochrome",
    focus: Style(attributes: .reverse),
    styles: [
      .header: Style(attributes: .bold),
      .footer: Style(attributes: .dim),
      .title: Style(attributes: [.bold, .underline]),
      .path: Style(attributes: [.dim, .underline]),
      .key: Style(attributes: .bold),
      .hint: Style(attributes: .dim),
      .message: Style(attributes: .bold),
      .on: Style(attributes: .bold),
      .button: Style(attributes: .bold),
      .disabled: Style(attributes: .dim),
      .placeholder: Style(attributes: .dim),
      .editing: Style(attributes: .underline),
      .destructive: Style(attributes: .bold),
      .error: Style(attributes: .bold),
      .accent: Style(attributes: .bold),
      .border: Style(attributes: .dim),
    ]
  )
}
