import Fuzzing
import TableModel
import Testing

@testable import TermTable

struct ContrastTests {
  @Test("P55 Contrast is computed as in WCAG")
  func formula() {
    let (black, white) = (RGB(0, 0, 0), RGB(255, 255, 255))
    #expect(abs(black.contrast(to: white) - 21) < 0.001)
    #expect(white.contrast(to: white) == 1)
    // The lightest grey with a contrast of 4.5 on white, and the next one: 4.54 and 4.48.
    #expect(abs(RGB(0x76, 0x76, 0x76).contrast(to: white) - 4.542) < 0.001)
    #expect(abs(white.contrast(to: RGB(0x77, 0x77, 0x77)) - 4.478) < 0.001)
  }

  private static let painted: [Theme] = [.light, .dark, .highContrast, .highContrastLight]

  @Test(
    "P55 Every role can be read in every theme and depth: 4.5, in high contrast 7",
    arguments: painted,
    [8, 16, 88, 256, Color.allColors]
  )
  func readable(theme: Theme, colors: Int) {
    let least = theme.name.hasPrefix("high-contrast") ? 7 : 4.5
    for role in Role.allCases {
      for isFocused in [false, true] {
        let style = theme.style(of: role, isFocused: isFocused).replaced(among: colors)
        let what = "\(role) \(isFocused) \(style)"
        #expect(style.foreground.exists(among: colors), "\(what)")
        #expect(style.background.exists(among: colors), "\(what)")
        #expect(style.contrast ?? 0 >= least, "\(what) \(style.contrast ?? 0)")
        // The contrast of dim text is unknown.
        #expect(!style.attributes.contains(.dim), "\(what)")
      }
    }
  }

  /// A terminal of few colours, and its way to show bold text.
  private struct FewColors {
    let name: String
    let colors: [RGB]
    /// True if bold text is bright.
    let boldIsBright: Bool
    /// True if text and background are exchanged before bold text becomes bright.
    var exchangesFirst = false

    /// Returns the colours of text and background that a person sees; nil if one is not of the
    /// palette.
    func shown(_ style: Style) -> (text: RGB, ground: RGB)? {
      guard case .palette(var text) = style.foreground, case .palette(var ground) = style.background
      else { return nil }
      let isReversed = style.attributes.contains(.reverse)
      if isReversed, exchangesFirst { swap(&text, &ground) }
      if boldIsBright, style.attributes.contains(.bold), text < 8 { text += 8 }
      if isReversed, !exchangesFirst { swap(&text, &ground) }
      return (colors[Int(text)], colors[Int(ground)])
    }

    static let all = [
      FewColors(name: "xterm", colors: RGB.palette, boldIsBright: true),
      FewColors(name: "xterm, boldColors: false", colors: RGB.palette, boldIsBright: false),
      FewColors(name: "linux", colors: console, boldIsBright: true, exchangesFirst: true),
    ]

    /// linux/drivers/tty/vt/vt.c: default_red, default_grn, default_blu.
    private static let console = zip(
      [0, 170, 0, 170, 0, 170, 0, 170, 85, 255, 85, 255, 85, 255, 85, 255],
      zip(
        [0, 0, 170, 85, 0, 0, 170, 170, 85, 85, 255, 255, 85, 85, 255, 255],
        [0, 0, 0, 0, 170, 170, 170, 170, 85, 85, 85, 85, 255, 255, 255, 255]
      )
    ).map { RGB($0, $1.0, $1.1) }
  }

  @Test(
    "P55 Every role can be read in terminals of few colours, even if bold is bright",
    arguments: painted,
    [8, 16]
  )
  func shown(theme: Theme, colors: Int) throws {
    let least = theme.name.hasPrefix("high-contrast") ? 7 : 4.5
    for role in Role.allCases {
      for isFocused in [false, true] {
        let wanted = theme.style(of: role, isFocused: isFocused)
        let style = wanted.replaced(among: colors)
        for terminal in FewColors.all {
          let (text, ground) = try #require(terminal.shown(style))
          let contrast = text.contrast(to: ground)
          #expect(contrast >= least, "\(terminal.name): \(role) \(isFocused) \(style) \(contrast)")
        }
        // A style with attributes keeps some.
        #expect(wanted.attributes.isEmpty || !style.attributes.isEmpty)
      }
    }
  }

  /// The backgrounds of common colour schemes, dark and light.
  private static let grounds: [(name: String, color: RGB)] = [
    ("black", RGB(0, 0, 0)), ("white", RGB(255, 255, 255)),
    ("Solarized dark", RGB(0x00, 0x2B, 0x36)), ("Solarized light", RGB(0xFD, 0xF6, 0xE3)),
    ("Gruvbox dark", RGB(0x28, 0x28, 0x28)), ("Gruvbox light", RGB(0xFB, 0xF1, 0xC7)),
    ("Nord", RGB(0x2E, 0x34, 0x40)), ("Dracula", RGB(0x28, 0x2A, 0x36)),
    ("One dark", RGB(0x28, 0x2C, 0x34)), ("Tango", RGB(0x30, 0x0A, 0x24)),
  ]

  @Test("P54 The standard theme has the terminal's background, and colours that are visible on any")
  func standard() {
    for role in Role.allCases {
      let style = Theme.standard.style(of: role)
      #expect(style.background == .terminal)
      guard let color = style.foreground.parts else { continue }
      for ground in Self.grounds {
        let contrast = color.contrast(to: ground.color)
        #expect(contrast >= 3, "\(role) on \(ground.name): \(contrast)")
      }
      // The contrast of dim text is unknown, so only marks are dim.
      let isMark = [.path, .rule, .accessory, .border].contains(role)
      #expect(style.attributes.contains(.dim) == isMark, "\(role)")
    }
    for role in [Role.text, .string, .title, .header, .key, .message] {
      #expect(Theme.standard.style(of: role).foreground == .terminal)
    }
    let values = [Role.string, .number, .boolean, .null]
    #expect(Set(values.map { Theme.standard.style(of: $0).foreground }).count == values.count)
  }

  @Test(
    "P54 The focused row is one even bar that can be read, with any colours of the terminal"
  )
  func bar() {
    for role in Role.allCases {
      let style = Theme.standard.style(of: role, isFocused: true)
      #expect(style.contrast ?? 0 >= 4.5, "\(role)")
      #expect(style.foreground == Theme.standard.style(of: .text, isFocused: true).foreground)
    }
  }

  @Test(
    "P54 Among few colours the standard theme has those that are visible on black and white",
    arguments: [8, 16, 88]
  )
  func few(colors: Int) {
    let theme = Theme.standard.replaced(among: colors)
    #expect(theme.name == Theme.standard.name)
    #expect(Theme.standard.replaced(among: 256) == .standard)
    for role in Role.allCases {
      for isFocused in [false, true] {
        let style = theme.style(of: role, isFocused: isFocused)
        #expect(style.background == .terminal)
        guard let color = style.foreground.parts else { continue }
        #expect(style.foreground == .red && [.destructive, .error].contains(role), "\(role)")
        #expect(style.replaced(among: colors) == style)
        #expect(color.contrast(to: RGB(0, 0, 0)) >= 3, "\(role)")
        #expect(color.contrast(to: RGB(255, 255, 255)) >= 3, "\(role)")
      }
    }
  }

  @Test("P52 A colour that a terminal has is not replaced")
  func kept() {
    let style = Style(foreground: .rgb(1, 2, 3), background: .palette(200), attributes: .bold)
    #expect(style.replaced(among: Color.allColors) == style)
    #expect(Style(foreground: .palette(200)).replaced(among: 256).foreground == .palette(200))
    #expect(Style(foreground: .palette(12)).replaced(among: 16).foreground == .palette(12))
  }

  @Test(
    "P52 A colour that a terminal does not have is replaced with one that it has",
    arguments: [
      (.rgb(0x1C, 0x1C, 0x1C), 256, .palette(234)), (.rgb(0x87, 0xD7, 0xFF), 256, .palette(117)),
      (.rgb(0xFF, 0xFF, 0xFF), 256, .palette(231)), (.rgb(0x80, 0x80, 0x80), 256, .palette(244)),
      (.rgb(0xFF, 0, 0), 16, .palette(9)), (.rgb(0xCC, 0, 0), 16, .palette(1)),
      (.rgb(0x80, 0x80, 0x80), 16, .palette(8)), (.rgb(0xFF, 0xFF, 0xFF), 8, .palette(7)),
      (.rgb(0, 0, 0x80), 8, .palette(4)), (.palette(9), 8, .palette(1)),
      (.palette(8), 8, .palette(7)), (.palette(15), 8, .palette(7)),
      (.palette(196), 16, .palette(9)),
      (.palette(100), 88, .palette(3)), (.rgb(1, 2, 3), 0, .terminal),
      (.terminal, 8, .terminal),
    ] as [(Color, Int, Color)]
  )
  func replaced(color: Color, colors: Int, expected: Color) {
    #expect(Style(foreground: color).replaced(among: colors).foreground == expected)
  }

  @Test(
    "P55 Random text and background stay readable when their colours are replaced",
    arguments: [8, 16, 256]
  )
  func neverTheSameFuzz(colors: Int) {
    var random = SeededGenerator(seed: 55)
    for _ in 0..<2000 {
      func color() -> Color {
        .rgb(
          .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random),
          .random(in: 0...255, using: &random)
        )
      }
      let style = Style(foreground: color(), background: color())
      let shown = style.replaced(among: colors)
      guard let wanted = style.contrast, wanted >= 4.5 else { continue }
      #expect(shown.contrast ?? 0 >= 4.5, "\(style) is \(shown)")
    }
  }
}
