import TableModel

/// The look of each role.
public struct Theme: Equatable, Sendable {
  /// What the theme is called.
  package var name: String
  private var styles: [Style]
  private var focus: Style

  /// A theme.
  ///
  /// Where the terminal has no colours, or the person wants none, ``monochrome`` is shown in place of
  /// one that uses any.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - focus: What is added on the focused row.
  ///   - styles: The roles that differ from plain text. A role whose text or background is
  ///     ``Color/terminal`` takes that of `Role.text`.
  public init(_ name: String, focus: Style, styles: [Role: Style]) {
    self.name = name
    self.focus = focus
    let text = styles[.text] ?? Style()
    self.styles = Role.allCases.map { role in
      var style = styles[role] ?? Style()
      if style.foreground == .terminal { style.foreground = text.foreground }
      if style.background == .terminal { style.background = text.background }
      return style
    }
  }

  /// The look of a role, on the focused row or elsewhere.
  package func style(of role: Role, isFocused: Bool = false) -> Style {
    let style = styles[Int(role.rawValue)]
    guard isFocused else { return style }
    // A bar is even, and easy to read; but a row that cannot be used is told apart on it, too.
    let evened: Style.Attributes = role == .disabled || role == .placeholder ? [] : .dim
    return Style(
      foreground: focus.foreground == .terminal ? style.foreground : focus.foreground,
      background: focus.background == .terminal ? style.background : focus.background,
      attributes: style.attributes.subtracting(evened).union(focus.attributes)
    )
  }

  /// What is shown of it in a terminal of so many colours: itself, or where there are none and it has
  /// some ``monochrome``, and ``basic`` for ``standard`` where there are few. Which of many colours
  /// stands for another is decided where it is drawn.
  func replaced(among colors: Int) -> Theme {
    let hasColors = (styles + [focus]).contains {
      $0.foreground != .terminal || $0.background != .terminal
    }
    if colors < 8, hasColors { return .monochrome }
    return colors < 256 && self == .standard ? .basic : self
  }

  /// What sets roles off without colour, so that no colour says anything alone.
  static let attributes: [Role: Style.Attributes] = [
    .header: .bold, .footer: .dim, .title: [.bold, .underline], .path: [.dim, .underline],
    .tab: [.bold, .underline],
    .key: .bold, .hint: .dim, .message: .bold, .accessory: .dim, .on: .bold, .off: .dim,
    .button: .bold, .disabled: .dim, .placeholder: .dim, .field: .underline,
    .editing: .underline,
    .destructive: [.bold, .underline], .error: [.bold, .underline], .accent: .bold, .border: .dim,
    .null: .dim,
  ]
}
