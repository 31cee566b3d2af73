import TableModel
import Testing

@testable import TermTable

/// The use of commands and the meanings of keys in a place, without an application.
@MainActor @Suite struct CommandContextTests {
  private let reasons = ReasonTexts()

  private func here(
    _ run: FakeRun,
    _ receiver: KeyMap.Context = .table,
    keyMap: KeyMap = .standard
  ) -> CommandContext {
    CommandContext(
      stack: run.going.stack,
      receiver: receiver,
      viewport: run.viewport,
      keyMap: keyMap
    )
  }

  private func opened() -> FakeRun {
    FakeRun(
      Table("Root") {
        Cell.link("More") { Table("More") { Cell("x") } }
        Cell("Plain")
        Section(count: 50) { Cell("Row \($0)") }
      }
      .barButtons {
        Button("New", key: "n") {}
        Button("Delete", key: "d") {}
      }
    )
  }

  @Test("a command of the stack says why it does nothing in the first table")
  func stack() {
    let run = opened()
    for command in [Command.back, .moveLeft, .nextSibling] {
      #expect(here(run).use(of: command) == .idle(reason: reasons.firstTable))
    }
    #expect(here(run).use(of: .nextTab) == .idle(reason: reasons.noTabs))
    run.open(0)
    for command in [Command.back, .moveLeft, .nextSibling] {
      #expect(here(run).use(of: command) == .works)
    }
  }

  @Test("a command for a row that was scrolled out of sight is taken: it shows the row")
  func outOfSight() {
    let run = opened()
    run.focus(on: 1)
    #expect(here(run).use(of: .open) == .idle(reason: reasons.opensNoTable))
    run.top.move { $0.scroll(to: Anchor(.row(1, 30))) }
    #expect(!here(run).isFocusInSight && here(run).use(of: .open) == .taken)
  }

  @Test("bar buttons have their keys in a table; in edit mode only those that mean nothing else")
  func barButtons() {
    let run = opened()
    #expect(here(run).barButton(for: .character("n"))?.title == "New")
    #expect(here(run).barButton(for: .enter) == nil)
    let keyMap = KeyMap([
      .table: [(.quit, [.character("n")])], .editMode: [(.deleteRow, [.character("d")])],
    ])
    #expect(here(run, .editMode, keyMap: keyMap).barButtons.map(\.title) == ["New"])
    #expect(here(run, .alert).barButtons.isEmpty)
    #expect(here(run, keyMap: keyMap).tableKeyMap.key(for: .quit, in: .table) == nil)
  }

  @Test("a key means a bar button, a command, or why the command does nothing")
  func keys() {
    let run = opened()
    func meaning(_ key: Key, _ receiver: KeyMap.Context = .table) -> String {
      let meanings = KeyMeanings(
        here: here(run, receiver),
        sequence: run.going.sequence,
        alert: nil
      )
      return switch meanings.meaning(of: key) {
      case .command(let command): command.rawValue
      case .unavailable(let reason): reason
      case .barButton(let button): "button \(button.title)"
      case .alertButton(let button): "alert \(button.title)"
      case .text(let character): "text \(character)"
      case .next(let character): "next \(character)"
      case nil: "nothing"
      }
    }
    #expect(meaning(.character("n")) == "button New")
    #expect(meaning(.down) == "moveDown")
    #expect(meaning(.escape) == "escape")
    #expect(meaning(.left) == reasons.firstTable)
    #expect(meaning(.function(9)) == "nothing")
    #expect(meaning(.character("x"), .find) == "text x")
    #expect(meaning(.enter, .find) == "takeFind")
    _ = run.going.sequence.begin(.rowNumber, in: run.top)
    #expect(meaning(.character("1"), .rowNumber) == "next 1")
    #expect(meaning(.down, .rowNumber) == "moveDown")
    // A letter of another script means what the Latin letter of its key means.
    #expect(meaning(.character("о")) == meaning(.character("j")))
  }
}
