import TableModel

// The built-in themes.

extension Theme {
  /// All built-in themes, the standard one first.
  package static let builtIn: [Theme] = [
    .standard, .light, .dark, .highContrast, .highContrastLight, .monochrome,
    .automatic,
  ]

  /// A built-in theme by its name: `terminal`, `light`, `dark`, `high-contrast`,
  /// `high-contrast-light`, `monochrome` or `automatic`; nil for another name.
  public init?(named name: String) {
    guard let theme = Self.builtIn.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// ``light`` or ``dark``, as the terminal is; see ``automatic(light:dark:)``.
  public static let automatic = Theme.automatic(light: .light, dark: .dark)

  /// The terminal's own text and background, and a few colours that are readable on any background.
  ///
  /// It is light in a light terminal and dark in a dark one. Its colours come from the part of the
  /// palette that colour schemes do not change, and have a medium lightness: each differs from
  /// black, from white, and from the backgrounds of common schemes. Details and other secondary
  /// texts are grey, not dim: some terminals ignore dim, others make it brighter. Marks and the
  /// title bar are dim, as that takes fewer bytes per key.
  ///
  /// In a terminal with fewer than 256 colours, nearly all text has the terminal's own colour.
  public static let standard = Theme(
    "terminal",
    focus: Style(foreground: .palette(25), background: .palette(231), attributes: .reverse),
    styles: undimmed(
      styles(colors: [
        .number: steel, .boolean: sage, .null: grey,
        .detail: grey, .footer: grey, .hint: grey, .off: grey, .disabled: grey, .placeholder: grey,
        .tab: azure, .on: azure, .button: azure, .accent: azure, .success: sage,
        .destructive: coral, .error: coral, .match: plum,
      ]),
      but: [.path, .rule, .accessory, .border]
    )
  )

  /// ``standard`` for fewer than 256 colours: of the basic colours, only red and magenta are
  /// readable on both black and white, and red is reserved for danger.
  static let basic = Theme(
    "terminal",
    focus: Style(attributes: .reverse),
    styles: styles(colors: [.destructive: .red, .error: .red])
  )

  private static let azure = Color.palette(32)
  private static let steel = Color.palette(67)
  private static let sage = Color.palette(65)
  private static let coral = Color.palette(167)
  private static let plum = Color.palette(133)
  private static let grey = Color.palette(244)

  /// No colour at all: bold, dim, underline and reverse video.
  public static let monochrome = Theme(
    "monochrome",
    focus: Style(attributes: .reverse),
    styles: styles(colors: [:])
  )

  /// Dark text on white.
  public static let light = Theme(
    "light",
    focus: Style(foreground: hex(0x005FAF), background: hex(0xFFFFFF), attributes: .reverse),
    styles: styles(
      on: hex(0xFFFFFF),
      text: hex(0x1C1C1C),
      colors: [
        .detail: hex(0x585858), .string: hex(0x005F5F),
        .number: hex(0x005F87),
        .boolean: hex(0x5F5F00), .null: hex(0x6C6C6C),
        .footer: hex(0x585858), .path: hex(0x585858), .key: hex(0x005FAF),
        .hint: hex(0x585858), .message: hex(0x005FAF), .accessory: hex(0x585858),
        .on: hex(0x005FAF), .off: hex(0x585858),
        .button: hex(0x005FAF), .disabled: hex(0x6C6C6C), .placeholder: hex(0x6C6C6C),
        .destructive: hex(0xAF0000),
        .error: hex(0xAF0000), .success: hex(0x005F00), .accent: hex(0x005FAF),
        .border: hex(0x6C6C6C), .rule: hex(0x6C6C6C), .match: hex(0xAF005F),
      ]
    )
  )

  /// Light text on dark grey.
  public static let dark = Theme(
    "dark",
    focus: Style(foreground: hex(0x87D7FF), background: hex(0x1C1C1C), attributes: .reverse),
    styles: styles(
      on: hex(0x1C1C1C),
      text: hex(0xE4E4E4),
      colors: [
        .detail: hex(0xB2B2B2), .string: hex(0x87D7D7),
        .number: hex(0x87AFD7),
        .boolean: hex(0xD7D787), .null: hex(0x949494),
        .footer: hex(0xB2B2B2), .path: hex(0xB2B2B2), .key: hex(0x87D7FF),
        .hint: hex(0xB2B2B2), .message: hex(0x87D7FF), .accessory: hex(0x9E9E9E),
        .on: hex(0x87D7FF), .off: hex(0xB2B2B2),
        .button: hex(0x87D7FF), .disabled: hex(0x949494), .placeholder: hex(0x949494),
        .destructive: hex(0xFF8787),
        .error: hex(0xFF8787), .success: hex(0x87D787), .accent: hex(0x87D7FF),
        .border: hex(0x949494), .rule: hex(0x949494), .match: hex(0xFFAFFF),
      ]
    )
  )

  /// White on black, and a few colours that people who cannot tell red from green can tell apart.
  /// Every contrast is 7 or more, also in terminals that show bold in a brighter colour.
  public static let highContrast = Theme(
    "high-contrast",
    focus: Style(foreground: hex(0xFFFF00), background: hex(0x000000), attributes: .reverse),
    styles: styles(
      on: hex(0x000000),
      text: hex(0xFFFFFF),
      colors: [
        .header: hex(0xFFFF00), .key: hex(0x00FFFF), .message: hex(0xFFFF00),
        .button: hex(0x00FFFF),
        .disabled: hex(0xBCBCBC), .placeholder: hex(0xBCBCBC), .null: hex(0xBCBCBC),
        .destructive: hex(0xFFAF5F),
        .error: hex(0xFFAF5F),
        .success: hex(0x00FFFF), .accent: hex(0xFFFF00), .match: hex(0x00FFFF),
      ]
    )
  )

  /// Black on white, otherwise like ``highContrast``.
  public static let highContrastLight = Theme(
    "high-contrast-light",
    focus: Style(foreground: hex(0x000000), background: hex(0xFFFFFF), attributes: .reverse),
    styles: styles(
      on: hex(0xFFFFFF),
      text: hex(0x000000),
      colors: [
        .header: hex(0x00005F), .key: hex(0x000087), .message: hex(0x00005F),
        .button: hex(0x000087),
        .disabled: hex(0x444444), .placeholder: hex(0x444444), .null: hex(0x444444),
        .destructive: hex(0x870000),
        .error: hex(0x870000),
        .success: hex(0x000087), .accent: hex(0x00005F), .match: hex(0x000087),
      ]
    )
  )

  private static func styles(colors: [Role: Color]) -> [Role: Style] {
    styles { role in Style(foreground: colors[role] ?? .terminal) }
  }

  /// Returns styles with a background of their own.
  private static func styles(
    on background: Color,
    text: Color,
    colors: [Role: Color]
  ) -> [Role: Style] {
    undimmed(styles { Style(foreground: colors[$0] ?? text, background: background) })
  }

  /// Returns the styles without dim, which lowers the contrast by an unknown amount; disabled rows
  /// and placeholders are italic.
  ///
  /// - Parameter dim: The roles that stay dim.
  private static func undimmed(
    _ styles: [Role: Style],
    but dim: Set<Role> = []
  ) -> [Role: Style] {
    var styles = styles
    for role in Role.allCases where !dim.contains(role) { styles[role]?.attributes.remove(.dim) }
    for role in [Role.disabled, .placeholder] { styles[role]?.attributes.insert(.italic) }
    return styles
  }

  private static func styles(_ colored: (Role) -> Style) -> [Role: Style] {
    Dictionary(
      uniqueKeysWithValues: Role.allCases.map { role in
        var style = colored(role)
        style.attributes = attributes[role] ?? []
        return (role, style)
      }
    )
  }

  /// Returns the colour of a number such as `0xRRGGBB`.
  private static func hex(_ number: UInt32) -> Color {
    .rgb(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }
}
