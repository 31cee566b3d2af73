import TableModel

/// The look of each role.
public struct Theme: Equatable, Sendable {
  /// The name of the theme.
  package var name: String
  /// The themes for a light and for a dark background, in this order; none for a theme that is the
  /// same on both.
  private var variants: [Theme] = []
  private var styles: [Style]
  private var focus: Style
  /// The looks of roles of an author's own that the theme knows.
  private var chosen: [Role: Style]
  /// The looks from a theme file, by the names of such roles.
  private var named: [String: Style] = [:]
  /// The looks of all declared roles of an author's own, by their numbers: derived from the other
  /// properties, so `==` ignores them.
  private(set) var own: [Style] = []
  /// The looks that data has asked for, by their numbers, as the theme shows them; derived, too.
  private(set) var inks: [Style] = []

  /// A theme.
  ///
  /// ``monochrome`` replaces a theme with colours if the terminal has none, or the person wants
  /// none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - focus: The style added to the focused row.
  ///   - styles: The roles that differ from plain text. A role whose text or background is
  ///     ``Color/terminal`` takes that of `Role.text`.
  public init(_ name: String, focus: Style, styles: [Role: Style]) {
    self.name = name
    self.focus = focus
    let text = styles[.text] ?? Style()
    let all = styles.mapValues { $0.on(text) }
    self.styles = Role.allCases.map { all[$0] ?? Style().on(text) }
    chosen = all.filter { if case .own = $0.key { true } else { false } }
  }

  /// A theme that is light or dark as the terminal is, and ``standard`` as long as that is not
  /// known.
  ///
  /// The terminal is asked for the colour of its background, and nothing waits for the answer.
  /// `COLORFGBG` tells it before, in terminals that set this variable.
  ///
  /// - Parameters:
  ///   - light: The theme on a light background.
  ///   - dark: The theme on a dark background.
  public static func automatic(light: Theme, dark: Theme) -> Theme {
    var theme = Theme.standard
    theme.name = "automatic"
    theme.variants = [light, dark]
    return theme
  }

  /// True if it depends on the background of the terminal.
  var isAutomatic: Bool { !variants.isEmpty }

  /// Returns the theme for a background.
  ///
  /// - Parameter isDark: True for a dark background; nil if it is not known.
  func on(darkBackground isDark: Bool?) -> Theme {
    guard isAutomatic else { return self }
    return isDark.map { variants[$0 ? 1 : 0] } ?? .standard
  }

  /// Returns the theme with other looks for some roles.
  ///
  /// ```swift
  /// let header = Style(foreground: .yellow, attributes: .bold)
  /// let theme = Theme.dark.with([.header: header], name: "mine")
  /// ```
  ///
  /// - Parameters:
  ///   - styles: The new looks. A colour that is ``Color/terminal`` is that of `Role.text`; if
  ///     `Role.text` is among them, its new colours are also those of all roles that had its old
  ///     ones.
  ///   - focus: The style added to the focused row; nil for that of this theme.
  ///   - name: The name of the new theme; nil for the name of this one.
  public func with(
    _ styles: [Role: Style],
    focus: Style? = nil,
    name: String? = nil
  ) -> Theme {
    let text = style(of: .text)
    var all: [Role: Style] = [:]
    for role in Role.allCases + chosen.keys {
      var style = chosen[role] ?? style(of: role)
      if style.foreground == text.foreground { style.foreground = .terminal }
      if style.background == text.background { style.background = .terminal }
      all[role] = style
    }
    all.merge(styles) { $1 }
    if styles[.text] == nil { all[.text] = text }
    var theme = Theme(name ?? self.name, focus: focus ?? self.focus, styles: all)
    theme.named = named
    theme.variants = variants.map { $0.with(styles, focus: focus) }
    return theme
  }

  /// Returns the look of a role, on the focused row or elsewhere.
  package func style(of role: Role, isFocused: Bool = false) -> Style {
    let style = lookElsewhere(of: role)
    guard isFocused else { return style }
    // The focused row is easier to read without dim text; only disabled text and placeholders keep
    // it.
    let dropped: Style.Attributes = role == .disabled || role == .placeholder ? [] : .dim
    return Style(
      foreground: focus.foreground == .terminal ? style.foreground : focus.foreground,
      background: focus.background == .terminal ? style.background : focus.background,
      attributes: style.attributes.subtracting(dropped).union(focus.attributes)
    )
  }

  /// True if both have the same name, and the same looks of all roles.
  public static func == (one: Theme, other: Theme) -> Bool {
    one.name == other.name && one.variants == other.variants && one.styles == other.styles
      && one.focus == other.focus && one.chosen == other.chosen && one.named == other.named
  }

  /// Returns the theme with looks for roles of an author's own, by their names.
  func naming(_ styles: [String: Style]) -> Theme {
    var theme = self
    theme.named.merge(styles) { $1 }
    theme.variants = variants.map { $0.naming(styles) }
    return theme
  }

  /// The look of a role where the focus is not.
  private func lookElsewhere(of role: Role) -> Style {
    guard case .own(let role) = role else { return styles[Int(role.number)] }
    let number = Int(role.number)
    if number >= OwnRole.firstInk {
      let ink = number - OwnRole.firstInk
      return inks.indices.contains(ink) ? inks[ink] : style(of: .text)
    }
    return own.indices.contains(number) ? own[number] : style(of: .text)
  }

  /// All roles that the theme has looks for.
  var roles: [Role] {
    let numbers = Array(own.indices) + inks.indices.map { OwnRole.firstInk + $0 }
    return Role.allCases + numbers.map { .own(OwnRole(number: UInt16($0))) }
  }

  /// True if a role of an author's own was declared after the theme got their looks.
  @MainActor var lacksOwnRoles: Bool {
    own.count != OwnRole.declared.count || inks.count != OwnRole.inks.all.count
  }

  /// The theme with the looks of all roles of an author's own that were declared until now.
  @MainActor package var withOwnRoles: Theme {
    guard lacksOwnRoles else { return self }
    var theme = self
    theme.own = OwnRole.declared.enumerated().map { number, declaration in
      chosen[.own(OwnRole(number: UInt16(number)))]
        ?? named[declaration.name]?.on(style(of: .text)) ?? look(of: declaration)
    }
    theme.inks = OwnRole.inks.all.map(look)
    return theme
  }

  /// The look that data asks for; without colours in a theme that has none. Text that could not be
  /// told from the background of the theme has the colour of other text.
  private func look(of ink: Ink) -> Style {
    let attributes = Style.Attributes(rawValue: ink.attributes.rawValue)
    let text = style(of: .text)
    guard hasColors else { return Style(attributes: attributes).on(text) }
    var style = Style(
      foreground: ink.foreground.map(Color.init) ?? .terminal,
      background: ink.background.map(Color.init) ?? .terminal,
      attributes: attributes
    )
    .on(text)
    if ink.background == nil, let contrast = style.contrast, contrast < 2 {
      style.foreground = text.foreground
    }
    return style
  }

  /// The look of a role that the theme does not know.
  private func look(of role: OwnRole.Declaration) -> Style {
    let fallback = style(of: role.fallback)
    guard hasColors, let rgb = role.rgb else { return fallback }
    var style = fallback
    style.foreground = .rgb(
      UInt8(truncatingIfNeeded: rgb >> 16),
      UInt8(truncatingIfNeeded: rgb >> 8),
      UInt8(truncatingIfNeeded: rgb)
    )
    return style.contrast ?? 4.5 >= 4.5 ? style : fallback
  }

  /// True if it has other colours than the terminal's own.
  private var hasColors: Bool {
    (styles + [focus]).contains { $0.foreground != .terminal || $0.background != .terminal }
  }

  /// Returns the theme for a terminal of this many colours: ``monochrome`` for a theme with colours
  /// if the terminal has none, ``basic`` for ``standard`` if it has few, else the theme itself.
  /// Single colours are replaced when they are drawn.
  func replaced(among colors: Int) -> Theme {
    if colors < 8, hasColors { return .monochrome }
    return colors < 256 && self == .standard ? .basic : self
  }

  /// The attributes of roles, which distinguish them without colour.
  static let attributes: [Role: Style.Attributes] = [
    .header: .bold, .footer: .dim, .title: .bold, .path: .dim, .rule: [.dim, .underline],
    .tab: [.bold, .underline],
    .key: .bold, .hint: .dim, .message: .bold, .accessory: .dim, .on: .bold, .off: .dim,
    .button: .bold, .disabled: .dim, .placeholder: .dim, .field: .underline,
    .editing: .underline,
    .destructive: [.bold, .underline], .error: [.bold, .underline], .accent: .bold, .border: .dim,
    .null: .dim, .match: [.bold, .underline],
  ]
}

extension Style {
  /// The style with the colours of text where its own are the terminal's.
  fileprivate func on(_ text: Style) -> Style {
    var style = self
    if style.foreground == .terminal { style.foreground = text.foreground }
    if style.background == .terminal { style.background = text.background }
    return style
  }
}

extension Color {
  fileprivate init(_ color: Ink.Color) {
    switch color {
    case .palette(let number): self = .palette(number)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}
