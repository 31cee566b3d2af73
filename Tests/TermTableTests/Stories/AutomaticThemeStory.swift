import TableModel
import TermTableTesting
import Testing

@testable import TermTable

/// A theme that is light or dark as the terminal is.
@MainActor @Suite struct AutomaticThemeStory {
  private let name = Box("")

  private func stage(_ theme: Theme = .automatic, isOnDark: Bool? = nil, colors: Int = 256) -> Stage
  {
    let name = name
    return Stage(
      Table("Settings") { Cell.field("Name", value: name.binding) }
        .barButtons {
          Button("Auto", key: "a") { navigation in navigation.setTheme(.automatic) }
          Button("Light", key: "l") { navigation in navigation.setTheme(.light) }
        },
      columns: 40,
      lines: 6,
      theme: theme,
      keyMap: .standard,
      colors: colors,
      isOnDark: isOnDark
    )
  }

  @Test("P53 it has the terminal's own colours until the terminal says more, and then follows it")
  func follows() {
    let stage = stage()
    #expect(stage.wasAskedForBackground)
    #expect(stage.theme == .standard && stage.application.theme == .automatic)
    let before = stage.screen
    stage.send(.background(isDark: true))
    #expect(stage.theme == .dark)
    stage.send(.background(isDark: false))
    #expect(stage.theme == .light)
    #expect(stage.difference(from: before) == nil)
  }

  @Test("P53 an answer while a text is typed leaves the text alone")
  func typing() {
    let stage = stage()
    stage.press(.enter)
    stage.type("日")
    stage.send(.background(isDark: true))
    stage.type("本")
    stage.press(.enter)
    #expect(name.value == "日本" && stage.theme == .dark)
  }

  @Test("P53 the environment gives a first guess; the answer of the terminal counts more")
  func guess() {
    let stage = stage(isOnDark: true)
    #expect(stage.theme == .dark)
    stage.send(.background(isDark: false))
    #expect(stage.theme == .light)
  }

  @Test("P53 other themes neither ask nor follow; a theme that is set later asks")
  func others() {
    let stage = stage(.dark)
    #expect(!stage.wasAskedForBackground)
    stage.send(.background(isDark: false))
    #expect(stage.theme == .dark)
    stage.press(.character("a"))
    #expect(stage.wasAskedForBackground && stage.theme == .light)
    stage.send(.background(isDark: true))
    #expect(stage.theme == .dark)
    stage.press(.character("l"))
    stage.send(.background(isDark: true))
    #expect(stage.theme == .light)
  }

  @Test("P53 it has as few colours as the terminal has")
  func colors() {
    let plain = stage(colors: 0)
    plain.send(.background(isDark: true))
    #expect(plain.theme == .monochrome)
    #expect(stage(colors: 16).theme == .basic)
  }

  @Test("P53 themes of one's own for both backgrounds, also derived ones")
  func own() {
    let mine = Theme.automatic(light: .highContrastLight, dark: .highContrast)
    let stage = stage(mine)
    stage.send(.background(isDark: true))
    #expect(stage.theme == .highContrast)
    let derived = mine.with([.header: Style(foreground: .yellow)], name: "mine")
    stage.application.theme = derived
    #expect(stage.theme.style(of: .header).foreground == .yellow)
    #expect(stage.theme.style(of: .text) == Theme.highContrast.style(of: .text))
    stage.send(.background(isDark: false))
    #expect(stage.theme.style(of: .text) == Theme.highContrastLight.style(of: .text))
  }

  @Test(
    "P53 COLORFGBG names the background last",
    arguments: [
      ("15;0", true), ("0;15", false), ("0;default;15", false), ("7;8", true), ("0;7", false),
      ("15", nil), ("", nil), ("15;default", nil), ("0;-1", nil), ("0;99", nil), (";0", true),
    ] as [(String, Bool?)]
  )
  func environment(value: String, isDark: Bool?) {
    #expect(Environment.isDark(value) == isDark)
  }

  @Test("P53 the table of themes tries it out, too")
  func preview() {
    let stage = stage(.dark)
    stage.send(.background(isDark: false))
    stage.type(":theme auto")
    #expect(stage.wasAskedForBackground && stage.theme == .light)
    stage.press(.escape)
    #expect(stage.theme == .dark)
  }
}
