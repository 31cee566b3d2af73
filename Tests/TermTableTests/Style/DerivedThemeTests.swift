import TableModel
import TestSupport
import Testing

@testable import TermTable

/// Themes that are based on other themes, in code and in files.
struct DerivedThemeTests {
  @Test("P53 a theme made from another differs only in the roles that were given")
  func code() {
    let header = Style(foreground: .yellow, attributes: .italic)
    for base in Theme.builtIn {
      let theme = base.with([.header: header], name: "mine")
      #expect(theme.name == "mine")
      for role in Role.allCases where role != .header {
        #expect(theme.style(of: role) == base.style(of: role), "\(base.name) \(role)")
        #expect(theme.style(of: role, isFocused: true) == base.style(of: role, isFocused: true))
      }
      #expect(theme.style(of: .header).foreground == .yellow)
      // A background that is not given is that of the text.
      #expect(theme.style(of: .header).background == base.style(of: .text).background)
      #expect(base.with([:]) == base)
    }
    let focus = Style(background: .blue)
    let focused = Theme.dark.with([:], focus: focus).style(of: .text, isFocused: true)
    #expect(focused.background == .blue)
  }

  @Test("P53 another background of the text is that of all roles that had the old one")
  func background() {
    let theme = Theme.dark.with([.text: Style(foreground: .white, background: .blue)])
    for role in Role.allCases { #expect(theme.style(of: role).background == .blue, "\(role)") }
    // The colour of a role of its own stays.
    #expect(theme.style(of: .button).foreground == Theme.dark.style(of: .button).foreground)
    #expect(theme.style(of: .title).foreground == .white)
  }

  @Test("P53 a file begins with the theme on which it is based")
  func file() throws {
    let text = "# mine\nbase = dark\nheader = yellow italic\nfocus = on blue\n"
    let theme = try Theme(parsing: text, name: "mine")
    let header = Style(foreground: .yellow, attributes: .italic)
    #expect(
      theme == Theme.dark.with([.header: header], focus: Style(background: .blue), name: "mine")
    )
    #expect(try Theme(parsing: "base = light", name: "light") == .light)
  }

  @Test(
    "P53 a base that cannot be used is told with its line and column",
    arguments: [
      ("base = darc", 1, 8, "darc"), ("base =", 1, 7, ""), ("base = dark bold", 1, 13, "bold"),
      ("base = ./other.theme", 1, 8, "./other.theme"),
    ]
  )
  func mistakes(text: String, line: Int, column: Int, found: String) {
    #expect(
      throws: ThemeError.mistake(
        in: "my",
        line: line,
        column: column,
        expected: .theme,
        found: found
      )
    ) { try Theme(parsing: text, name: "my") }
  }

  @Test("P53 the line of the base comes first, and only once")
  func order() {
    for text in ["text = red\nbase = dark", "base = dark\nbase = dark"] {
      #expect(
        throws: ThemeError.mistake(in: "my", line: 2, column: 1, expected: .role, found: "base")
      ) { try Theme(parsing: text, name: "my") }
    }
  }

  @Test("P53 a base can be another file, relative to the file that names it")
  func files() throws {
    let folder = try WrittenFolder()
    try folder.write("a.theme", "base = b.theme\nheader = red\n")
    try folder.write("b.theme", "base = \(folder.path("c.theme"))\nfooter = green\n")
    try folder.write("c.theme", "base = dark\nheader = blue\n")
    let theme = try ThemeChoice(folder.path("a.theme"), source: "--theme").theme()
    #expect(theme.name == folder.path("a.theme"))
    #expect(theme.style(of: .header).foreground == .red)
    #expect(theme.style(of: .footer).foreground == .green)
    #expect(theme.style(of: .error) == Theme.dark.style(of: .error))
  }

  @Test("P53 files based on each other in a circle are refused, and so are mistakes in a base")
  func circles() throws {
    let folder = try WrittenFolder()
    try folder.write("a.theme", "base = b.theme\n")
    try folder.write("b.theme", "base = a.theme\n")
    try folder.write("own.theme", "\nbase = own.theme\n")
    try folder.write("dots.theme", "base = ./dots.theme\n")
    try folder.write("bad.theme", "base = wrong.theme\n")
    try folder.write("wrong.theme", "text = rot\n")
    try folder.write("none.theme", "base = missing.theme\n")
    func message(_ name: String) -> String {
      do {
        _ = try ThemeChoice(folder.path(name), source: "--theme").theme()
        return ""
      } catch { return error.description }
    }
    #expect(message("a.theme").contains("b.theme:1:8: expected the name of a theme (terminal, "))
    #expect(message("own.theme").contains("own.theme:2:8: expected"))
    #expect(message("dots.theme").contains("dots.theme:1:8: expected"))
    #expect(message("bad.theme").contains("wrong.theme:1:8: expected a colour"))
    #expect(message("none.theme").contains("missing.theme: cannot be read (No such file"))
  }
}
