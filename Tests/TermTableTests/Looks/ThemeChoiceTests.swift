import TableModel
import Testing

@testable import TermTable

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct ThemeChoiceTests {
  private let plain = Environment(canShowTables: true, wantsNoColor: false)

  @Test(
    "P53 The person's theme comes before the program's, and this before the standard one"
  )
  func order() throws {
    let asked = ThemeChoice("dark", source: "TERMTABLE_THEME")
    let person = Environment(canShowTables: true, wantsNoColor: false, theme: asked)
    #expect(try plain.theme(of: nil) == .standard)
    #expect(try plain.theme(of: .light) == .light)
    #expect(try person.theme(of: .light) == .dark)
    #expect(
      try person.with(option: ThemeChoice("high-contrast", source: "--theme")).theme(of: .light)
        == .highContrast
    )
  }

  @Test("P52 Without colours the theme is monochrome, unless an option of the program names one")
  @MainActor func noColor() throws {
    let asked = ThemeChoice("dark", source: "TERMTABLE_THEME")
    let person = Environment(canShowTables: true, wantsNoColor: true, theme: asked)
    #expect(try shown(in: person) == .monochrome)
    let option = ThemeChoice("light", source: "--theme")
    #expect(try shown(in: person.with(option: option)) == .light)
    #expect(Theme.dark.replaced(among: 0) == .monochrome)
    #expect(Theme.dark.replaced(among: 2) == .monochrome)
    #expect(Theme.dark.replaced(among: 8) == .dark)
    let own = Theme("own", focus: Style(attributes: .bold), styles: [.on: Style(attributes: .dim)])
    #expect(own.replaced(among: 0) == own)
  }

  /// Returns the theme of the first frame.
  @MainActor private func shown(in environment: Environment) throws -> Theme {
    let terminal = HeadlessTerminal(size: Size(columns: 20, lines: 5))
    let application = Application(
      Table("Table") { Cell("Row") },
      theme: nil,
      keyMap: .standard,
      terminal: terminal,
      environment: environment,
      animates: false
    )
    try application.start()
    defer { application.stop() }
    return terminal.theme
  }

  @Test(
    "P53 The error about an unknown theme lists the known ones, and shows its name made safe"
  )
  func unknown() {
    let error = TerminalError.unusableTheme(.unknown("darc\u{1B}[2J\n"), from: "--theme")
    #expect(throws: TerminalError.unusableTheme(.unknown("darc"), from: "--theme")) {
      try ThemeChoice("darc", source: "--theme").theme()
    }
    #expect(
      error.description == """
        --theme: unknown theme “darc^[[2J^J”; choose terminal, light, dark, high-contrast, \
        high-contrast-light, monochrome, automatic, or the path of a file (a path has a slash or a dot)
        """
    )
  }

  @Test("P53 The path of a theme can be any bytes; those that are no text are written out")
  func bytes() throws {
    let folder = "/tmp/tt-theme-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try #require(mkdir(folder, 0o700) == 0)
    let path = Array(folder.utf8) + [0x2F, 0xE4, 0xC3]
    let name = path.map { CChar(bitPattern: $0) } + [0]
    defer {
      unlink(name)
      rmdir(folder)
    }
    let choice = ThemeChoice(bytes: path, source: "--theme")
    #expect(
      throws: TerminalError.unusableTheme(
        .unreadable(path: folder + "/<E4><C3>", reason: "No such file or directory"),
        from: "--theme"
      )
    ) { try choice.theme() }
    let file = try #require(fopen(name, "w"))
    fputs("text = #102030\n", file)
    fclose(file)
    #expect(try choice.theme().style(of: .detail).foreground == .rgb(0x10, 0x20, 0x30))
  }

  @Test("P53 A theme is read from a file, and an error in it names the path")
  func file() throws {
    let folder = "/tmp/tt-theme-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try #require(mkdir(folder, 0o700) == 0)
    let path = folder + "/my.theme"
    defer {
      unlink(path)
      rmdir(folder)
    }
    func write(_ text: String) throws {
      let file = try #require(fopen(path, "w"))
      fputs(text, file)
      fclose(file)
    }
    let choice = ThemeChoice(path, source: "--theme")
    #expect(
      throws: TerminalError.unusableTheme(
        .unreadable(path: path, reason: "No such file or directory"),
        from: "--theme"
      )
    ) { try choice.theme() }
    try write("text = #102030\n")
    #expect(try choice.theme().style(of: .detail).foreground == .rgb(0x10, 0x20, 0x30))
    try write("text = bleu\n")
    do throws(TerminalError) {
      _ = try choice.theme()
      Issue.record("it is no theme")
    } catch {
      #expect(error.description.hasPrefix("--theme: \(path):1:8: expected a colour"))
    }
    try write(String(repeating: "# nothing\n", count: 7000))
    do throws(TerminalError) {
      _ = try choice.theme()
      Issue.record("it is too large")
    } catch {
      #expect(error.description.contains("File too large"))
    }
    do throws(TerminalError) {
      _ = try ThemeChoice(folder + "/", source: "--theme").theme()
      Issue.record("it is a folder")
    } catch {
      #expect(error.description.contains("Is a directory"))
    }
  }
}
