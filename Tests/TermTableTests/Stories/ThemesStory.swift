import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Themes and key maps by name: in the palette, and in a table of all themes.
@MainActor @Suite struct ThemesStory {
  private func stage(
    columns: Int = 80,
    lines: Int = 24,
    theme: Theme? = nil,
    showsUnicode: Bool = true,
    wantsNoColor: Bool = false
  ) -> Stage {
    Stage(
      Table("設定") {
        Cell("First")
        Cell("Second")
      },
      columns: columns,
      lines: lines,
      theme: theme,
      keyMap: .standard,
      showsUnicode: showsUnicode,
      colors: 256,
      wantsNoColor: wantsNoColor
    )
  }

  private func openThemes(_ stage: Stage) {
    stage.type(":choose theme")
    stage.press(.enter)
  }

  // MARK: - The table

  @Test("P53 the table of themes shows the focused theme at once; Enter keeps it")
  func table() {
    let stage = stage(columns: 46, lines: 21)
    openThemes(stage)
    #expect(
      stage.difference(
        from: """
           ‹ 設定 › Themes
             terminal                                ✓
             The terminal’s own colours
             light
             Dark text on white
             dark
             Light text on dark grey
             high-contrast
             White on black, few colours
             high-contrast-light
             Black on white, few colours
             monochrome
             No colours
             automatic
             Light or dark, as the terminal is

             Header  text  value  “string”  42  true
             null  on  off  button  match  done
             disabled  error

           ← Back  Enter Choose  ↑↓ Move  ? Keys
          """
      ) == nil
    )
    #expect(stage.theme.name == "terminal")
    stage.press(.down, .down)
    #expect(stage.theme.name == "dark")
    // It is only tried out.
    #expect(stage.application.theme.name == "terminal")
    stage.press(.enter)
    #expect(stage.line(0) == " 設定" && stage.theme.name == "dark")
    #expect(stage.application.theme.name == "dark")
    #expect(stage.line(20) == " Theme: dark")
    openThemes(stage)
    #expect(stage.focusedText?.hasPrefix("dark") == true)
  }

  @Test("P53 leaving the table of themes in any way brings the old theme back")
  func leaving() {
    for (columns, lines) in [(80, 24), (20, 5)] {
      let stage = stage(columns: columns, lines: lines, theme: .light)
      for key in [Key.escape, .left, .backspace, .character("h")] {
        openThemes(stage)
        stage.press(.end, .up)
        #expect(stage.theme.name == "monochrome")
        stage.press(key)
        #expect(stage.line(0).contains("設定") && stage.theme.name == "light", "\(key)")
      }
      openThemes(stage)
      stage.press(.home)
      #expect(stage.theme.name == "terminal")
      // The help above it is not part of what is tried out.
      stage.press(.character("?"))
      #expect(stage.theme.name == "light")
      stage.press(.escape)
      #expect(stage.theme.name == "terminal")
    }
  }

  @Test("P53 without colours a theme can be tried and chosen all the same: the person names it")
  func noColor() {
    let stage = stage(wantsNoColor: true)
    #expect(stage.theme.name == "monochrome")
    openThemes(stage)
    stage.press(.down, .down)
    #expect(stage.theme.name == "dark")
    stage.press(.escape)
    #expect(stage.theme.name == "monochrome")
    stage.type(":theme dark")
    stage.press(.enter)
    #expect(stage.theme.name == "dark")
  }

  // MARK: - The palette

  @Test("P65 P53 :theme shows a theme while its name is typed; Enter keeps it, Esc does not")
  func typed() {
    for (columns, lines) in [(80, 24), (20, 5)] {
      let stage = stage(columns: columns, lines: lines)
      stage.type(":theme")
      #expect(stage.theme.name == "terminal")
      stage.type(" d")
      #expect(stage.theme.name == "dark" && stage.screen.contains("Theme dark"))
      stage.press(.backspace)
      stage.type("high-contrast-")
      #expect(stage.theme.name == "high-contrast-light")
      stage.press(.escape)
      #expect(stage.theme.name == "terminal" && stage.line(0).contains("設定"))
      stage.type(":theme dark")
      stage.press(.enter)
      #expect(stage.theme.name == "dark" && stage.line(0).contains("設定"))
    }
  }

  @Test("P65 P53 among several names, the focused one is shown")
  func focused() {
    let stage = stage()
    stage.type(":theme high")
    #expect(stage.theme.name == "high-contrast")
    stage.press(.down, .down)
    #expect(stage.theme.name == "high-contrast-light")
    stage.press(.up)
    #expect(stage.theme.name == "high-contrast")
    stage.press(.down, .enter)
    #expect(stage.application.theme.name == "high-contrast-light")
  }

  @Test("P65 Tab completes a name")
  func completion() {
    let stage = stage()
    stage.type(":theme mono")
    stage.press(.tab)
    #expect(stage.line(1).contains("theme monochrome"))
    stage.press(.enter)
    #expect(stage.theme.name == "monochrome")
  }

  @Test("P65 P53 an unknown name changes nothing, and the names are listed")
  func unknown() {
    let stage = stage()
    stage.type(":theme darc")
    #expect(stage.line(2).contains("Unknown theme “darc”"))
    stage.press(.enter)
    #expect(stage.screen.contains("unknown theme “darc”; choose terminal, light, dark"))
    #expect(stage.theme.name == "terminal")
    stage.press(.enter, .escape)
    stage.type(":keys vim")
    stage.press(.enter)
    #expect(stage.screen.contains("unknown key map “vim”; choose standard, vi, emacs, plain"))
  }

  @Test("P65 P66 :keys chooses a key map by its name")
  func keys() {
    let stage = stage()
    var chosen: [LookChoice] = []
    stage.application.onChoice = { chosen.append($0) }
    stage.press(.control("n"))
    #expect(stage.focusedText == "Second")
    stage.type(":keys vi")
    stage.press(.enter)
    #expect(stage.line(23) == " Keys: vi")
    stage.press(.control("p"))
    #expect(stage.focusedText == "Second" && stage.application.keyMap == .vi)
    stage.type(":keys")
    stage.press(.space)
    #expect(stage.screen.contains("Keys emacs") && stage.screen.contains("Keys plain"))
    #expect(chosen == [.keyMap(.vi, name: "vi")])
  }

  @Test("P53 P66 a path names a file, which is read when it is chosen; an alert tells its mistake")
  func files() async throws {
    let folder = try WrittenFolder()
    try folder.write("my.theme", "base = dark\nheader = yellow\n")
    try folder.write("bad.theme", "base = dark\nheader = yelow\n")
    try folder.write("my.keys", "quit = F9\nclose = F8\n")
    let stage = stage(columns: 100)
    stage.type(":theme \(folder.path("my.theme"))")
    stage.press(.enter)
    #expect(await stage.wait { stage.theme.name == folder.path("my.theme") })
    stage.type(":theme \(folder.path("bad.theme"))")
    stage.press(.enter)
    // The alert may break the line anywhere.
    let letters = { stage.screen.filter(\.isLetter) }
    #expect(await stage.wait { letters().contains("badthemeexpectedacolour") })
    stage.press(.enter)
    stage.type(":keys \(folder.path("my.keys"))")
    stage.press(.enter)
    #expect(await stage.wait { stage.line(23).hasPrefix(" Keys: ") })
    stage.press(.character("q"))
    #expect(!stage.hasEnded)
    stage.press(.function(9))
    #expect(stage.hasEnded)
  }

  @Test("P53 a command without a key is in the palette, and not among the keys")
  func keyless() {
    let stage = stage(lines: 90)
    stage.type("?")
    #expect(!stage.screen.contains("Choose theme"))
    stage.press(.escape)
    stage.type(":")
    #expect(stage.screen.contains("Choose theme"))
    let bound = KeyMap.standard.binding(.themes, to: [.function(9)]).binding(.sort, to: [])
    #expect(bound.command(for: .function(9), in: .table) == .themes)
    #expect(bound.bindings[.table]?.contains { $0.command == .sort } == true)
  }
}
