import TableModel
import TermTableTesting
import Testing

@testable import TermTable

extension Role {
  @MainActor fileprivate static let hot = Role.own("test-hot", like: .error, rgb: 0xFF_AF_5F)
  @MainActor fileprivate static let cold = Role.own("test-cold", like: .accent)
}

/// Roles of an author's own: their looks in each theme, and how they are painted.
@MainActor @Suite struct OwnRoleTests {
  private let orange = Color.rgb(0xFF, 0xAF, 0x5F)
  private let heat = Role.hot
  private let cold = Role.cold

  /// A theme with a background that is known.
  private func parsed(_ lines: String = "", ground: String) throws -> Theme {
    try Theme(parsing: "text = default on \(ground)\nerror = red bold\n\(lines)", name: "t")
      .withOwnRoles
  }

  @Test(
    "a role has the attributes of its fallback in every theme, and its colour in those with some"
  )
  func looks() {
    for theme in Theme.builtIn.map(\.withOwnRoles) {
      for isFocused in [false, true] {
        let fallback = theme.style(of: .error, isFocused: isFocused)
        #expect(theme.style(of: heat, isFocused: isFocused).attributes == fallback.attributes)
        let accent = theme.style(of: .accent, isFocused: isFocused)
        #expect(theme.style(of: cold, isFocused: isFocused) == accent)
      }
    }
    #expect(Theme.dark.withOwnRoles.style(of: heat).foreground == orange)
    let plain = Theme.monochrome.withOwnRoles
    #expect(plain.style(of: heat) == plain.style(of: .error))
    #expect(Theme.dark.replaced(among: 0).withOwnRoles.style(of: heat).foreground == .terminal)
  }

  @Test("a colour that cannot be read on the background of the theme gives way to the fallback's")
  func contrast() throws {
    #expect(try parsed(ground: "#101010").style(of: heat).foreground == orange)
    let light = try parsed(ground: "#f0f0f0")
    #expect(light.style(of: heat) == light.style(of: .error))
    for colors in [8, 16, 256] {
      let shown = try parsed(ground: "#101010").style(of: heat).replaced(among: colors)
      #expect(shown.contrast ?? 4.5 >= 4.5, "\(colors) colours")
    }
  }

  @Test("a theme and a theme file decide how a role looks")
  func themes() throws {
    let blue = Style(foreground: .blue, attributes: .italic)
    let themed = Theme.dark.with([heat: blue])
    #expect(themed.withOwnRoles.style(of: heat).foreground == .blue)
    #expect(themed.with([.header: blue]).withOwnRoles.style(of: heat).foreground == .blue)
    let file = try parsed("own.test-hot = 208 on blue bold", ground: "black").style(of: heat)
    #expect(file == Style(foreground: .palette(208), background: .blue, attributes: .bold))
    let based = try Theme(parsing: "base = automatic\nown.test-hot = 208", name: "t")
    for isDark in [false, true] {
      let theme = based.on(darkBackground: isDark).withOwnRoles
      #expect(theme.style(of: heat).foreground == .palette(208))
    }
    #expect(throws: ThemeError.self) { try Theme(parsing: "own. = red", name: "t") }
    #expect(throws: ThemeError.self) {
      try Theme(parsing: "own.a = red\nown.a = blue", name: "t")
    }
  }

  @Test("a name is one role, and there are 64 at most")
  func declaring() {
    #expect(Role.own("test-hot", like: .text) == heat && heat != cold)
    var all: [OwnRole.Declaration] = []
    for number in 0..<64 {
      let new = OwnRole.Declaration(name: "\(number)", fallback: .text, rgb: nil)
      #expect(OwnRole.declare(new, in: &all)?.number == UInt16(number))
    }
    let many = OwnRole.Declaration(name: "many", fallback: .text, rgb: nil)
    #expect(OwnRole.declare(many, in: &all) == nil && all.count == 64)
  }

  @Test("every role has a number, by which a glyph keeps it")
  func numbers() {
    let last = Role.own(OwnRole(number: 63))
    for role in Role.allCases + [heat, cold, last] {
      #expect(Role(number: role.number) == role && role.number < 128)
      var glyph = Glyph("日", columns: 2, role: role)
      #expect(glyph.role == role && !glyph.isFocused)
      glyph.isFocused = true
      #expect(glyph.role == role && Glyph.trailing(of: glyph).role == role)
    }
    #expect(Set(Role.allCases.map(\.number)).count == Role.allCases.count)
  }

  @Test("a role is painted, also one that is declared after the first frame")
  func painted() {
    var isLate = false
    let table = Table("T") {
      Cell.custom(
        "Sensor",
        content: DrawnContent { _ in
          [TextLine([.init("91 °C", role: .hot), .init(" too hot")])]
        }
      )
      Cell("More") { isLate = true }
      if isLate {
        let late = Role.own("test-late", like: .success)
        Cell.custom("Late", content: DrawnContent { _ in [TextLine("late", role: late)] })
      }
    }
    let stage = Stage(table, columns: 30, lines: 6)
    #expect(stage.texts(in: .hot) == ["91 °C"])
    stage.press(.down, .enter)
    let late = Role.own("test-late", like: .success)
    #expect(stage.texts(in: late) == ["late"])
    #expect(stage.theme.style(of: late) == stage.theme.style(of: .success))
  }
}
