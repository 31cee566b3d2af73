import TableModel

/// The look of each role.
public struct Theme: Equatable, Sendable {
  /// What the theme is called.
  public var name: String
  private var styles: [Style]
  private var focus: Style

  /// A theme.
  ///
  /// - Parameters:
  ///   - name: What it is called.
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
    styles: styles(colors: [
      .detail: .cyan, .message: .yellow, .on: .green, .button: .blue, .destructive: .red,
      .error: .red, .success: .green, .accent: .magenta,
    ])
  )

  /// No colour at all: bold, dim, underline and reverse video.
  public static let monochrome = Theme(
    "monochrome",
    focus: Style(attributes: .reverse),
    styles: styles(colors: [:])
  )

  /// What sets roles off without colour, so that no colour says anything alone.
  private static let attributes: [Role: Style.Attributes] = [
    .header: .bold, .footer: .dim, .title: [.bold, .underline], .path: [.dim, .underline],
    .tab: [.bold, .reverse],
    .key: .bold, .hint: .dim, .message: .bold, .accessory: .dim, .on: .bold, .off: .dim,
    .button: .bold, .disabled: .dim, .placeholder: .dim, .editing: .underline,
    .destructive: .bold, .error: .bold, .accent: .bold, .border: .dim,
  ]

  private static func styles(colors: [Role: Color]) -> [Role: Style] {
    Dictionary(
      uniqueKeysWithValues: Role.allCases.map { role in
        let color = colors[role] ?? .terminal
        return (role, Style(foreground: color, attributes: attributes[role] ?? []))
      }
    )
  }
}
