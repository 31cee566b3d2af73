import TableModel
import Testing

@testable import TermTable

/// The entries of the help and the palette, without an application.
@MainActor @Suite struct CommandListTests {
  final class Host: CommandHost {
    var done: [String] = []
    let shownTable = OpenTable.opened(Table("Shown") { Cell("Row") }).0
    func settle() { done.append("settle") }
    func perform(_ command: Command) { done.append(command.rawValue) }
    func pressInBar(_ button: Button) { done.append(button.title) }
    func goToRow(_ number: RowNumber) { done.append("row \(number.value)") }
    func carryOut(_ effect: Effect, of table: OpenTable) {
      let place = table === shownTable ? "" : " in \(table.table.title)"
      if case .run(_, let name, _) = effect { done.append("run \(name)\(place)") }
    }
  }

  private let host = Host()
  private let texts = CommandTexts()

  private func opened() -> (FakeRun, CommandList) {
    let run = FakeRun(
      Table("Fruit") {
        Cell("apple").actions { Button("Eat") {} }
      }
      .barButtons { Button("Buy", key: "b") {} }
    )
    run.focus(on: 0)
    let here = CommandContext(
      stack: run.going.stack,
      receiver: .table,
      viewport: run.viewport,
      keyMap: .standard,
      beside: .noRoom
    )
    return (run, CommandList(here: here, names: .unicode, marks: .unicode, host: host))
  }

  @Test("bar buttons and the actions of the row come first, then the commands by group")
  func entries() {
    let (run, list) = opened()
    let entries = list.entries
    #expect(entries.prefix(2).map(\.title) == ["Buy", "Eat"])
    #expect(entries.first { $0.title == texts.title(.back) }?.availability != .enabled)
    for title in ["Buy", "Eat", texts.title(.help)] {
      entries.first { $0.title == title }?.run?()
    }
    #expect(host.done == ["Buy", "run apple in Fruit", "settle", "help"] && run.path == ["Fruit"])
  }

  @Test("a number is the entry of its row; any other text is none")
  func numbers() {
    let (run, list) = opened()
    list.entry(of: "12")?.run?()
    #expect(host.done == ["row 12"])
    #expect(list.entry(of: "0") == nil && list.entry(of: "x") == nil && run.path == ["Fruit"])
  }

  @Test("the help lists what does something here; a command that only says why is left out")
  func help() {
    let (run, list) = opened()
    let here = list.help().here.map(\.title)
    #expect(here.contains(texts.title(.help)) && !here.contains(texts.title(.back)))
    #expect(list.help().all.count > here.count && run.path == ["Fruit"])
  }

  @Test("commands without a key are listed in all tables above theirs, and take a text")
  func commands() {
    let opened = Box("")
    let run = FakeRun(
      Table("Fruit") { Cell.link("apple") { Table("Apple") { Cell("core") } } }
        .commands {
          Button("Open a file") { opened.value = "all" }.alsoNamed("e").typed { path in
            .run { _ in opened.value = path }
          }
        }
    )
    run.open(0)
    let here = CommandContext(
      stack: run.going.stack,
      receiver: .table,
      viewport: run.viewport,
      keyMap: .standard,
      beside: .noRoom
    )
    let list = CommandList(here: here, names: .unicode, marks: .unicode, host: host)
    let entry = list.entries.first { $0.title == "Open a file" }
    #expect(entry?.names == ["e"] && entry?.isKeyless == true)
    #expect(!list.help().here.contains { $0.title == "Open a file" })
    entry?.run?()
    let typed = list.entry(of: "e ~/a b.txt")
    #expect(typed?.title == "Open a file: ~/a b.txt")
    typed?.run?()
    #expect(host.done == ["run Open a file", "run Open a file"])
    #expect(list.entry(of: "e") == nil && list.entry(of: "elsewhere x") == nil)
    #expect(run.path == ["Fruit", "Apple"])
  }
}
