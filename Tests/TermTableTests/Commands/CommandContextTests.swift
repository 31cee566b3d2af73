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
      keyMap: keyMap,
      beside: .noRoom
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
    #expect(meaning(.control("c"), .find) == "leaveFind")
    #expect(meaning(.control("c"), .menu) == "cancelAlert")
    #expect(meaning(.control("c")) == "interrupt")
    _ = run.going.sequence.begin(.rowNumber, in: run.top)
    #expect(meaning(.character("1"), .rowNumber) == "next 1")
    #expect(meaning(.down, .rowNumber) == "moveDown")
    // A letter of another script means what the Latin letter of its key means.
    #expect(meaning(.character("о")) == meaning(.character("j")))
  }

  @Test("^C cancels what was begun, and nothing else")
  func cancelling() {
    let run = opened()
    #expect(here(run).cancelling == nil && here(run, .alert).cancelling == nil)
    #expect(here(run, .menu).cancelling == .cancelAlert)
    #expect(here(run, .find).cancelling == .leaveFind)
    for receiver in [KeyMap.Context.typeAhead, .rowNumber, .sectionIndex, .copy] {
      #expect(here(run, receiver).cancelling == .endSequence)
    }
    #expect(here(run, .editor).cancelling == .leaveEdit)
  }

  @Test("the key that closes tables cancels alerts and menus whose buttons do not have it")
  func closingAlerts() {
    let run = opened()
    func meaning(_ alert: Alert) -> KeyMeaning? {
      KeyMeanings(
        here: here(run, .menu),
        sequence: run.going.sequence,
        alert: AlertState(alert, from: run.top)
      ).meaning(of: .character("q"))
    }
    guard case .command(.cancelAlert) = meaning(Alert("A") { Button("Open") }),
      case .alertButton(let button) = meaning(Alert("B") { Button("Quit") })
    else {
      Issue.record("another meaning")
      return
    }
    #expect(button.title == "Quit")
  }

  @Test("the key that leads out is that of closing, else that of quitting")
  func quitKey() {
    let run = opened()
    #expect(here(run).quitKey == .character("q"))
    let map = KeyMap([.table: [(.quit, [.function(10)])]])
    #expect(here(run, keyMap: map).quitKey == .function(10))
    #expect(here(run, keyMap: KeyMap([:])).quitKey == nil)
  }
}
