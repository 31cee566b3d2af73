import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// A repeated section of a form: rows that are added, moved and deleted, each with a form of its
/// own.
@MainActor @Suite struct RepeatedStory {
  struct Server: Equatable, Identifiable {
    var id: Int
    var name = ""
  }

  struct Setup: Equatable {
    var title = "Home"
    var servers = [Server(id: 1, name: "one"), Server(id: 2, name: "二")]
  }

  private let setup = Box(Setup())
  private let made = Box(2)

  private func servers(
    of draft: Binding<Setup>,
    limit: ClosedRange<Int> = 1...3,
    cell: @escaping @MainActor (Binding<Server>) -> Cell
  ) -> Section {
    Section(
      "Servers",
      editing: draft.servers,
      limit: limit,
      adding: "Add a server",
      new: {
        made.value += 1
        return Server(id: made.value)
      },
      cell: cell
    )
  }

  private func fields(limit: ClosedRange<Int> = 1...3) -> Table {
    Table("Setup", editing: setup.binding) { draft in
      servers(of: draft, limit: limit) { server in
        Cell.field("Name", value: server.name).required()
      }
    }
  }

  private func nested() -> Table {
    Table("Setup", editing: setup.binding) { draft in
      servers(of: draft) { server in
        Cell.link(server.value.name.isEmpty ? "New" : server.value.name) {
          Table("Server", editing: server) { Cell.field("Name", value: $0.name).required() }
        }
      }
    }
  }

  private func stage(_ table: Table, columns: Int = 40, lines: Int = 12) -> Stage {
    Stage(table, columns: columns, lines: lines)
  }

  private func names() -> [String] { setup.value.servers.map(\.name) }

  @Test("K61 the last row adds an element, which has the focus and is typed at once")
  func adds() async {
    let stage = stage(fields())
    stage.press(.pageDown)
    #expect(stage.focusedText == "Add a server")
    stage.press(.enter)
    stage.type("three")
    #expect(stage.line(0).hasSuffix("changed"))
    stage.press(.control("s"))
    #expect(await stage.wait { names() == ["one", "二", "three"] })
  }

  @Test("K61 with the most elements the row is disabled for a reason; the least cannot be deleted")
  func limits() async {
    let stage = stage(fields())
    stage.press(.pageDown, .enter)
    stage.type("x")
    stage.press(.pageDown, .enter)
    #expect(stage.line(11) == " No more than 3 can be added")
    #expect(stage.texts(in: .disabled).contains { $0.contains("Add a server") })
    stage.press(.home, Key(.character("E"), .alt), .character("a"))
    #expect(stage.line(11) == " No more than 3 can be added")
    stage.press(.character("d"), .character("d"), .character("d"))
    #expect(stage.line(11) == " At least 1 must stay")
    stage.press(.escape, .control("s"))
    #expect(await stage.wait { names() == ["x"] })
  }

  @Test("K61 K59 a form with too few elements is not saved")
  func tooFew() async {
    setup.value.servers = []
    let stage = stage(fields(limit: 2...3))
    stage.press(.end, .enter)
    stage.type("a")
    stage.press(.control("s"))
    #expect(stage.screen.contains("Not saved: At least 2 must be added"))
    #expect(stage.focusedText?.contains("Add a server") == true && names().isEmpty)
    stage.press(.enter)
    stage.type("b")
    stage.press(.control("s"))
    #expect(await stage.wait { names() == ["a", "b"] })
  }

  @Test("K61 adding, moving, deleting and typing are undone, to the start")
  func undo() {
    let stage = stage(fields())
    stage.press(.pageDown, .enter)
    stage.type("three")
    stage.press(Key(.character("E"), .alt), Key(.up, .shift), .up, .character("d"), .escape)
    #expect(stage.line(0).hasSuffix("changed"))
    for _ in 0..<8 { stage.press(.control("_")) }
    #expect(!stage.line(0).contains("changed"))
    #expect(stage.screen.contains("one") && stage.screen.contains("二"))
  }

  @Test("K61 an element has a form of its own, saved into the draft of the outer form")
  func nestedForm() async {
    let stage = stage(nested())
    stage.press(.enter)
    #expect(stage.line(0).contains("Setup › Server"))
    stage.type("!")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Saved") })
    stage.press(.escape)
    #expect(stage.focusedText?.hasPrefix("• one!") == true && stage.line(0).hasSuffix("changed"))
    #expect(names() == ["one", "二"], "the outer form is not saved yet")
    stage.press(.control("s"))
    #expect(await stage.wait { names() == ["one!", "二"] })
  }

  @Test("K61 K60 a disabled row in the form of an element has no error in the outer form")
  func disabledRowInside() async {
    setup.value.servers[1].name = ""
    let form = Table("Setup", editing: setup.binding) { draft in
      Cell.field("Title", value: draft.title)
      servers(of: draft) { server in
        Cell.link("Server") {
          Table("Server", editing: server) {
            Cell.field("Name", value: $0.name).required().disabled()
          }
        }
      }
    }
    let stage = stage(form)
    stage.type("!")
    stage.press(.control("s"))
    #expect(await stage.wait { setup.value.title == "Home!" }, "\(stage.screen)")
  }

  @Test("P26 K61 saving the form of an element is one step of undo in the outer form")
  func undoOfNestedForm() async {
    let stage = stage(nested())
    stage.press(.enter)
    stage.type("!")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Saved") })
    stage.press(.escape, .character("u"))
    #expect(stage.line(11) == " Undone: Changes of one" && !stage.line(0).contains("changed"))
    #expect(stage.focusedText?.contains("one!") == false)
    stage.press(.control("r"))
    #expect(stage.focusedText?.hasPrefix("• one!") == true && stage.line(0).hasSuffix("changed"))
  }

  @Test("K61 K59 the outer Save finds an error in the form of an element, and leads there")
  func nestedErrors() async {
    let stage = stage(nested())
    stage.press(.end, .enter, .home, .control("s"))
    #expect(stage.screen.contains("Not saved: Name is required"))
    #expect(stage.focusedText?.hasPrefix("New") == true && names().count == 2)
    stage.press(.enter)
    stage.type("three")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("Saved") })
    stage.press(.escape, .control("s"))
    #expect(await stage.wait { names() == ["one", "二", "three"] })
  }

  @Test("K61 K58 the order of the rows is that of the values")
  func order() async {
    let stage = stage(nested())
    stage.press(.character("E"), Key(.down, .shift), .escape, .control("s"))
    #expect(await stage.wait { names() == ["二", "one"] })
  }

  @Test("K61 P44 a click adds an element")
  func mouse() {
    let stage = stage(nested())
    stage.click("Add a server")
    stage.click("Add a server")
    #expect(stage.focusedText?.hasPrefix("New") == true)
  }

  @Test("K61 outside a form the array changes at once")
  func withoutForm() {
    let stage = stage(Table("T") { servers(of: setup.binding) { Cell($0.value.name) } })
    stage.press(.end, .enter)
    #expect(setup.value.servers.map(\.id) == [1, 2, 3])
    stage.press(.character("u"))
    #expect(setup.value == Setup())
  }

  @Test("K61 a section without elements, whose rows can be selected, has only the row that adds")
  func emptySelection() {
    setup.value.servers = []
    let chosen = Box<Set<Int>>([])
    let stage = stage(
      Table("T") { servers(of: setup.binding) { Cell($0.value.name) }.selection(chosen.binding) }
    )
    stage.press(.space)
    #expect(chosen.value.isEmpty)
    stage.press(.enter, .space)
    #expect(chosen.value == [3])
  }

  @Test("K61 P60 linear mode says the row that adds, and its limit; print shows it")
  func linear() {
    let stage = LinearStage(nested())
    #expect(stage.heard.last == "3. Add a server, button", "\(stage.heard)")
    stage.say("3")
    #expect(stage.heard.contains { $0.contains("Add a server") && $0.contains("disabled") })
    stage.say("4")
    #expect(stage.heard.contains { $0.contains("No more than 3 can be added") }, "\(stage.heard)")
    var printed = ""
    PlainText(nested()).write { printed += $0 + "\n" }
    #expect(printed.contains("Add a server"))
  }

  @Test("K61 P48 at every size rows are added, moved and deleted")
  func sizes() {
    for columns in Array(1...24) + [40, 80] {
      setup.value = Setup()
      let stage = stage(fields(limit: 0...5), columns: columns, lines: 5)
      stage.press(.pageDown, .enter)
      stage.type("日")
      stage.press(.pageDown, .enter, Key(.character("E"), .alt), Key(.up, .shift), .character("d"))
      stage.press(.escape)
      #expect(!stage.hasEnded, "\(columns)")
    }
  }
}
