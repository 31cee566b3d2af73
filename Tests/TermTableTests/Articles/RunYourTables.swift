import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

// The code of the article “Run your tables”, compiled and run; the last test compares the two.

@MainActor @Suite struct RunYourTables {
  @MainActor func fruit() -> Table {
    Table("Fruit") {
      Section("In season") {
        Cell("Apple", detail: "3")
        Cell("Pear", detail: "5")
      }
    }
  }

  @MainActor func show(_ table: Table) async {
    do {
      try await Application(table).run()
    } catch {
      print("fruit: \(error)")
    }
  }

  @MainActor func program(_ arguments: [String]) async {
    guard arguments.isEmpty else { Application.fail("fruit: expected no argument", status: 64) }
    do {
      try await Application(fruit()).run()
    } catch {
      Application.fail("fruit: \(error)")
    }
  }

  @MainActor func question() -> Table {
    Table("Eat it?") {
      for answer in ["Yes", "No"] {
        Cell(answer) { navigation in navigation.finish(answer) }
      }
    }
  }

  @MainActor func ask() async throws -> Bool {
    let answer = try await Application(question(), placement: .popup).run(returning: String.self)
    return answer == "Yes"
  }

  @Observable @MainActor final class Preview {
    var name = ""
  }

  @MainActor func beside(_ preview: Preview) -> (Table, Placement) {
    let table = fruit().didFocus { row in preview.name = row.cell.text }
    let content = DrawnContent { columns in
      [
        TextLine(preview.name, role: .header),
        TextLine("\(preview.name) has \(columns) columns here.", role: .detail),
      ]
    }
    return (table, .leading(columns: 24, beside: content))
  }

  @MainActor func quiet(_ table: Table) -> Application {
    let theme = Theme(
      "quiet",
      focus: Style(attributes: .reverse),
      styles: [.header: Style(attributes: .bold), .detail: Style(foreground: .green)]
    )
    return Application(table, theme: theme)
  }

  @MainActor final class Player {
    private(set) var keys: String
    private weak var application: Application?

    init(keys: String) { self.keys = keys }

    func start() throws(KeyMapError) -> Application {
      let keyMap = try KeyMap(parsing: keys, name: "keys")
      let application = Application(settings(), keyMap: keyMap)
      self.application = application
      return application
    }

    func settings() -> Table {
      Table("Player") { [self] in
        if let application {
          Cell.link("Keys") { application.keysTable { [weak self] text in self?.keys = text } }
        }
      }
    }
  }

  @MainActor func inGerman(_ table: Table) -> Application {
    var texts = Texts()
    texts.hints.quit = "Beenden"
    texts.hints.keys = "Tasten"
    texts.finding.hidden = { rows in "\(rows) ausgeblendet" }
    return Application(table, texts: texts)
  }

  @MainActor func printed(_ table: Table) -> [String] {
    var lines: [String] = []
    PlainText(table, depth: 2, rows: 100).write { line in lines.append(line) }
    return lines
  }

  /// Runs a table as the article does, but on a headless terminal, and sends it `events`.
  private func run(_ table: Table, _ events: [Event]) async throws -> String? {
    let terminal = HeadlessTerminal(size: Size(columns: 30, lines: 10))
    let task = Task { try await Application(table, terminal: terminal).run(returning: String.self) }
    while !terminal.isOpen { await Task.yield() }
    terminal.send(events)
    return try await task.value
  }

  @Test("a question is answered, or left")
  func answers() async throws {
    #expect(try await run(question(), [.key(.down), .key(.enter)]) == "No")
    #expect(try await run(question(), [.key(.character("q"))]) == nil)
    let stage = Stage(question(), columns: 40, lines: 9, placement: .popup)
    expectScreen(
      stage,
      """

          ┌──────────────────────────────┐
          │ Eat it?                      │
          │ Yes                          │
          │ No                           │
          │ Enter Select  q Quit  ? Keys │
          └──────────────────────────────┘
      """
    )
    stage.press(.enter)
    #expect(stage.result as? String == "Yes")
  }

  @Test("a program with a wrong argument ends with a status")
  func failing() async {
    await #expect(processExitsWith: .exitCode(64)) { await RunYourTables().program(["apple"]) }
  }

  @Test("the table of keys changes the key map, and its text is kept")
  func keys() async throws {
    let player = Player(keys: "base = standard\nsort = s\n")
    let application = try player.start()
    #expect(!application.hasEnded)
    let stage = Stage(player.settings(), columns: 50, lines: 12)
    stage.press(.enter, .character("/"))
    stage.type("Sort by column")
    stage.press(.enter, .enter, .function(9))
    #expect(await stage.wait { player.keys == "base = standard\nsort = s F9\n" })
  }

  @Test("a table has one part of the terminal, and custom content the other")
  func placed() {
    let (table, placement) = beside(Preview())
    let stage = Stage(table, columns: 56, lines: 6, placement: placement)
    stage.press(.down)
    expectScreen(
      stage,
      """
       Fruit                  │ Pear
       In season              │ Pear has 29 columns here.
       Apple             3    │
       Pear              5    │
                              │
       q Quit  ↑↓ Move  ? Keys│
      """
    )
  }

  @Test("a table is printed")
  func printing() {
    #expect(
      printed(fruit()).joined(separator: "\n") == """
        Fruit

        In season
          Apple: 3
          Pear: 5
        """
    )
  }

  @Test("the code of the article stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TermTable/RunYourTables") }
}
