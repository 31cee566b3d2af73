import TableModel
import Testing

@testable import TermTable

/// The built-in themes on the colour schemes that people use.
struct SchemeTests {
  /// The roles whose text is read first; the others are quiet parts, marks and coloured words.
  private static let main: [Role] = [.text, .string, .title, .header, .key, .message, .field]

  @Test("P55 On four colour schemes text has a contrast of 4.5, and every other part 3")
  func standard() {
    for colors in [8, 16, 256] {
      let theme = Theme.standard.replaced(among: colors)
      for scheme in Scheme.all {
        for role in Role.allCases {
          for isFocused in [false, true] {
            let style = theme.style(of: role, isFocused: isFocused).replaced(among: colors)
            let (text, ground) = scheme.shown(style)
            let least = isFocused && colors == 256 || Self.main.contains(role) ? 4.5 : 3
            let contrast = text.contrast(to: ground)
            #expect(contrast >= least, "\(scheme.name) \(colors) \(role) \(isFocused) \(contrast)")
          }
        }
      }
    }
  }

  @Test(
    "P55 The themes with a background look the same on every scheme among 256 colours",
    arguments: [Theme.light, .dark, .highContrast, .highContrastLight]
  )
  func painted(theme: Theme) {
    for role in Role.allCases {
      for isFocused in [false, true] {
        let style = theme.style(of: role, isFocused: isFocused).replaced(among: 256)
        let contrasts = Scheme.all.map { scheme in
          let (text, ground) = scheme.shown(style)
          return text.contrast(to: ground)
        }
        #expect(Set(contrasts).count == 1, "\(role)")
        #expect(contrasts[0] >= 4.5, "\(role) \(contrasts[0])")
      }
    }
  }

  @Test(
    "P55 Details are quieter than titles, and never vanish: bright black is no colour of a theme",
    arguments: [Theme.standard, .light, .dark]
  )
  func quiet(theme: Theme) {
    for scheme in Scheme.all {
      func contrast(_ role: Role) -> Double {
        let (text, ground) = scheme.shown(theme.style(of: role).replaced(among: 256))
        return text.contrast(to: ground)
      }
      for role in [Role.detail, .footer, .hint] {
        #expect(contrast(role) < contrast(.text), "\(scheme.name) \(role)")
      }
    }
    for colors in [8, 16] {
      let shown = Theme.standard.replaced(among: colors)
      for role in Role.allCases {
        #expect(shown.style(of: role).replaced(among: colors).foreground != .palette(8))
      }
    }
  }

  @Test("P55 Pale colours stay colours among a few", arguments: [8, 16])
  func pale(colors: Int) {
    func color(_ role: Role, in theme: Theme) -> RGB? {
      theme.style(of: role).replaced(among: colors).foreground.parts
    }
    for role in [Role.accent, .key, .button, .number] {
      #expect(color(role, in: .dark)?.isColored == true, "\(role)")
    }
    #expect(color(.accent, in: .light)?.isColored == true)
    // A grey is no blue, and what is dangerous has no colour of something else.
    for theme in [Theme.light, .dark] {
      for role in [Role.detail, .border, .placeholder] {
        #expect(color(role, in: theme)?.isColored != true, "\(theme.name) \(role)")
      }
      for role in [Role.error, .destructive] {
        let color = color(role, in: theme)
        #expect(color.map { !$0.isColored || $0.isLike(RGB(255, 0, 0)) } != false)
      }
    }
    #expect(color(.success, in: .dark) == RGB.palette[colors == 8 ? 7 : 10])
  }

  @Test("P55 A theme has one accent: keys, buttons, messages and switches have the same colour")
  func accent() {
    for theme in [Theme.light, .dark] {
      let colors = [Role.accent, .key, .button, .message, .on].map {
        theme.style(of: $0).foreground
      }
      #expect(Set(colors).count == 1, "\(theme.name)")
      #expect(theme.style(of: .text, isFocused: true).foreground == colors[0])
      #expect(theme.style(of: .header).foreground == theme.style(of: .text).foreground)
    }
    let colors = [Role.accent, .button, .on, .tab].map { Theme.standard.style(of: $0).foreground }
    #expect(Set(colors).count == 1)
  }
}
