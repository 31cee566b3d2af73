import Foundation
import Testing

/// The settings of the program, and the file in which they are kept.
extension Programs {
  @Suite struct ConfigurationTests {
    private let folder: TemporaryFolder
    private let environment: [String: String]

    init() throws {
      folder = try TemporaryFolder()
      environment = ["XDG_CONFIG_HOME": folder.path("config")]
    }

    private func start(
      _ arguments: String...,
      columns: Int = 80,
      lines: Int = 24
    ) throws -> TmuxSession {
      try TmuxSession(
        [builtProgram("termtable")] + arguments,
        columns: columns,
        lines: lines,
        environment: environment
      )
    }

    private var text: String {
      get throws {
        try String(contentsOfFile: folder.path("config/termtable/config.toml"), encoding: .utf8)
      }
    }

    private func write(_ text: String) throws {
      try FileManager.default.createDirectory(
        atPath: folder.path("config/termtable"),
        withIntermediateDirectories: true
      )
      _ = try folder.write("config/termtable/config.toml", text)
    }

    private func open(_ terminal: TmuxSession) async throws {
      try await terminal.waitForFocus("Open a file")
      try terminal.send("End", "Up", "Enter")
      try await terminal.waitForFocus("Theme")
    }

    /// Waits until the file has a text.
    private func waitForFile(_ expected: String, _ terminal: TmuxSession) async throws {
      try await terminal.waitFor("Settings") { _ in (try? text) == expected }
    }

    @Test("A3 A setting is kept in a file, and no other byte of it changes", arguments: [80, 20])
    func kept(columns: Int) async throws {
      let before = "# Mine\n\nmouse=true   # for now\nown = 'x'\n[section]\na = 1"
      try write(before)
      let terminal = try start(columns: columns, lines: columns == 80 ? 24 : 5)
      try await open(terminal)
      try terminal.send("Down", "Down", "Down")
      try await terminal.waitForFocus("Mouse")
      try terminal.send("Space")
      let changed = before.replacing("mouse=true", with: "mouse=false")
      try await waitForFile(changed, terminal)
      try terminal.send("f", "R")
      try await terminal.waitForFocus("Remember")
      try terminal.send("Enter")
      try await waitForFile(changed.replacing("'x'\n", with: "'x'\nremember = false\n"), terminal)
      try terminal.send("Q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("A3 P53 A theme is shown while it is chosen, has effect at once, and in the next run")
    func theme() async throws {
      let terminal = try start()
      try await open(terminal)
      let before = try terminal.styledScreen
      try terminal.send("Enter")
      try await terminal.waitFor("Themes")
      try terminal.send("f", "d")
      try await terminal.waitForFocus("dark")
      try terminal.send("Enter")
      try await terminal.waitFor("Theme: dark")
      let after = try terminal.styledScreen
      #expect(after != before)
      try await waitForFile("theme = \"dark\"\n", terminal)
      let next = try start()
      try await open(next)
      // The background of the theme, which the terminal's own has not.
      let background = "48;5;234m"
      #expect(!before.contains(background))
      #expect(after.contains(background))
      #expect(try next.styledScreen.contains(background))
    }

    @Test("A3 Marks that a person chooses change at once, and count in the next run")
    func marks() async throws {
      let terminal = try start()
      try await open(terminal)
      try await terminal.waitFor("›")
      try terminal.send("Down", "Enter")
      try await terminal.waitForFocus("automatic")
      try terminal.send("Down", "Down", "Enter")
      try await terminal.waitFor("no mark is Unicode") { $0.contains("ASCII") && !$0.contains("›") }
      try await waitForFile("marks = \"ascii\"\n", terminal)
      let next = try start()
      try await open(next)
      #expect(try !next.screen.contains("›"))
      try next.send(":")
      try next.type("marks auto")
      try await next.waitFor("Marks automatic")
      try next.send("Enter")
      try await next.waitFor("Marks: automatic")
      #expect(try next.screen.contains("›"))
      try await waitForFile("marks = \"automatic\"\n", next)
    }

    @Test("A3 A hidden cursor is still at the focused row, is seen in the prompt, and is kept")
    func cursor() async throws {
      let terminal = try start()
      try await open(terminal)
      try terminal.send("f", "C")
      try await terminal.waitForFocus("Cursor")
      try terminal.send("Enter")
      try await terminal.waitForFocus("as in the terminal")
      try terminal.send("End", "Enter")
      try await waitForFile("cursor = \"hidden\"\n", terminal)
      let look = try await terminal.waitForLook { $0.cursor.isVisible ? ["visible"] : [] }
      #expect(look.lines[look.cursor.line].contains("Cursor"))
      try terminal.send("/")
      _ = try await terminal.waitForLook { $0.cursor.isVisible ? [] : ["hidden"] }
      try terminal.send("Escape")
      _ = try await terminal.waitForLook { $0.cursor.isVisible ? ["visible"] : [] }
      try terminal.send("Q")
      #expect(try await terminal.waitForExit().status == 0)
      let next = try start()
      _ = try await next.waitForLook { $0.cursor.isVisible ? ["visible"] : [] }
    }

    @Test("A3 P66 Keys that a person changes are kept in a file, and count in the next run")
    func keys() async throws {
      let terminal = try start()
      try await open(terminal)
      try terminal.send("Down", "Down", "Enter")
      try await terminal.waitFor("Change keys")
      try terminal.send("f")
      try terminal.type("Quit")
      try await terminal.waitForFocus("Quit")
      try terminal.send("Enter")
      try await terminal.waitFor("Press the key")
      try terminal.send("F12")
      try await waitForFile("keys = \"\(folder.path("config/termtable/keys"))\"\n", terminal)
      try terminal.send("F12")
      #expect(try await terminal.waitForExit().status == 0)
      let next = try start()
      try await next.waitForFocus("Open a file")
      try next.send("F12")
      #expect(try await next.waitForExit().status == 0)
    }

    @Test("A3 A variable and an option win over the file, and the settings tell")
    func precedence() async throws {
      try write("theme = \"light\"\n")
      let plain = try TmuxSession(
        [builtProgram("termtable"), "--theme", "monochrome", "--no-mouse"],
        environment: environment
      )
      try await open(plain)
      try await plain.waitFor("In this run, --theme and --no-mouse win.")
      #expect(!(try plain.styledScreen).contains("38;"))
    }

    @Test(
      "A3 A value or a file with an error is told with its place; the usual value counts",
      arguments: [
        ("mouse = 1\n", ":1:9: found 1; expected true or false"),
        (
          "review = \"no\"\n", ":1:10: found no; expected \"always\" or \"structural\" or \"never\""
        ),
        (
          "marks = \"emoji\"\n",
          ":1:9: found emoji; expected \"automatic\" or \"unicode\" or \"ascii\""
        ),
        ("theme = \"nosuch\"\n", "nosuch"),
        ("keys = 5\n", ":1:8: found 5; expected a text in quotes"),
        ("mouse = \n", ":1:9: "),
      ]
    )
    func errors(text: String, expected: String) async throws {
      try write(text)
      let printed = try run(
        [builtProgram("termtable"), "--print"],
        environment: inheritedEnvironment.merging(environment) { $1 }
      )
      #expect(printed.status == 0)
      #expect(printed.errors.contains(expected), "\(printed.errors)")
      #expect(printed.errors.split(separator: "\n").count == 1)
      let terminal = try start(columns: 120)
      try await terminal.waitFor("an error in the file")
      try terminal.send("End", "Up", "Enter")
      try await terminal.waitFor("the default counts")
      try terminal.send("Q")
      #expect(try await terminal.waitForExit().status == 0)
    }

    @Test("A3 A setting that cannot be saved counts for this run, and the reason is told")
    func cannotBeSaved() async throws {
      try write("mouse = true\n")
      let file = folder.path("config/termtable")
      try FileManager.default.removeItem(atPath: file)
      _ = try folder.write("config/termtable", "a file in place of the folder")
      let terminal = try start()
      try await open(terminal)
      try terminal.send("Down", "Down", "Down", "Space")
      try await terminal.waitFor("Not saved: ")
      try await terminal.waitFor(
        "Mouse                                                                 [ ]"
      )
    }
  }
}
