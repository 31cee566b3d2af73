import TableModel
import Testing

@testable import TermTable

/// The look of all tables, without an application.
@MainActor @Suite struct LookTests {
  private let terminal = HeadlessTerminal(size: Size(columns: 20, lines: 5))
  private let table = LookTests.openTable()

  private static func openTable() -> OpenTable {
    OpenTable(
      Table("T") { "row" },
      painter: CellPainter(columns: 20, marks: .unicode),
      changes: ModelChanges(),
      wake: {}
    )
  }

  @Test("an automatic theme follows the background once it is known; a named one does not")
  func background() {
    let look = Look(theme: .automatic, terminal: terminal)
    #expect(terminal.followsBackground && look.theme(for: table) == .standard)
    look.noteBackground(isDark: true)
    #expect(look.theme(for: table) == .dark && look.chosenTheme == .automatic)
    look.choose(.light, isAskedFor: true)
    #expect(look.theme(for: table) == .light)
    look.noteBackground(isDark: false)
    #expect(look.theme(for: table) == .light)
    look.choose(Theme.automatic)
    look.noteBackground(isDark: true)
    #expect(look.theme(for: table) == .dark)
  }

  @Test("a theme asks for the background only if it depends on it")
  func asking() {
    let look = Look(theme: .dark, terminal: terminal)
    #expect(!terminal.followsBackground)
    look.tryOut(.automatic, in: table)
    #expect(terminal.followsBackground)
  }

  @Test(
    "a terminal with few colours shows a theme without them",
    arguments: [(256, Theme.standard), (16, .basic), (0, .monochrome)]
  )
  func fewColors(colors: Int, shown: Theme) {
    terminal.colors = colors
    let look = Look(terminal: terminal)
    #expect(look.theme(for: table) == shown && look.chosenTheme == .standard)
    look.choose(.dark, isAskedFor: true)
    #expect(look.theme(for: table) == (colors == 0 ? .monochrome : .dark))
  }

  @Test("unwanted colours come back only with a theme that the person names")
  func noColors() {
    let look = Look(theme: .dark, wantsNoColor: true, terminal: terminal)
    #expect(look.theme(for: table) == .monochrome)
    look.choose(.light)
    #expect(look.theme(for: table) == .monochrome)
    look.choose(.automatic, isAskedFor: true)
    look.noteBackground(isDark: false)
    #expect(look.theme(for: table) == .light)
  }

  @Test("a theme is tried out in one table; keeping it shows it in all")
  func preview() {
    let look = Look(theme: .dark, wantsNoColor: true, terminal: terminal)
    let other = Self.openTable()
    look.tryOut(.light, in: other)
    #expect(look.theme(for: other) == .light && look.theme(for: table) == .monochrome)
    look.tryOut(nil, in: other)
    #expect(look.theme(for: other) == .monochrome)
    look.tryOut(.light, in: other)
    look.choose(.light, isAskedFor: true)
    #expect(look.theme(for: other) == .light && look.theme(for: table) == .light)
    look.tryOut(.dark, in: nil)
    #expect(look.theme(for: table) == .light, "a table that is gone tries nothing out")
  }

  @Test("a terminal that cannot report the mouse has no command for it")
  func noMouse() {
    terminal.canReportMouse = false
    let look = Look(terminal: terminal)
    #expect(!look.canUseMouse && !terminal.reportsMouse)
    #expect(look.keyMap.key(for: .mouse, in: .table) == nil)
    #expect(look.chosenKeyMap == .standard)
    look.choose(.vi)
    #expect(look.chosenKeyMap == .vi && look.keyMap == KeyMap.vi.leavingOut(.mouse))
  }

  @Test("the mouse is given to the terminal and taken back")
  func mouse() {
    let look = Look(usesMouse: false, terminal: terminal)
    #expect(!terminal.reportsMouse && !look.takesMouse && look.keyMap == .standard)
    #expect(look.switchMouse() == true)
    #expect(look.usesMouse && look.canUseMouse && look.takesMouse)
    #expect(look.switchMouse() == false)
    #expect(look.usesMouse && !look.takesMouse, "it is still wanted")
    look.useMouse(true)
    #expect(terminal.reportsMouse)
  }

  @Test("marks are ASCII where the terminal has no Unicode")
  func marks() {
    let look = Look(terminal: terminal)
    #expect(look.marks == .unicode)
    look.choose(.ascii)
    #expect(look.marks == .ascii)
    terminal.showsUnicode = false
    look.choose(.unicode)
    #expect(look.marks == .ascii && look.chosenMarks == .unicode)
  }
}
