import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// What is wrong in a form, and when it is told.
@MainActor @Suite struct FormRulesStory {
  struct Trip: Equatable {
    var name = "Rome"
    var from = 3
    var to = 5
  }

  @MainActor final class Model {
    var trip = Trip()
    var saved = 0
    var rowError: InvalidText?
    var gates: [String: Gate] = [:]
    var checked: [String] = []
  }
  let model = Model()

  private func table() -> Table {
    Table("Trip", editing: Binding(model).trip) { draft in
      Cell.field("Name", value: draft.name).required().id("name")
      Cell.field("From", value: draft.from, format: .integer(in: 1...31)).id("from")
      Cell.field("To", value: draft.to, format: .integer(in: 1...31)).id("to")
        .error(draft.value.to < draft.value.from ? "The end is before the start" : nil)
      Cell("More", detail: "…")
    } save: { [model] _ in
      if let error = model.rowError { throw error }
      model.saved += 1
    }
  }

  private func stage(columns: Int = 50, lines: Int = 12) -> Stage {
    Stage(table(), columns: columns, lines: lines)
  }

  private func retype(_ text: String, _ stage: Stage) {
    stage.press(.control("u"))
    stage.type(text)
  }

  @Test(
    "K59 an error shows in words below its row when the row is left, and hides while it is typed"
  )
  func moment() {
    let stage = stage()
    retype("", stage)
    #expect(!stage.screen.contains("required"))
    stage.press(.down)
    #expect(stage.line(1).hasPrefix(" ! Name *"))
    #expect(stage.line(2) == "   Name is required")
    stage.press(.up)
    #expect(stage.screen.contains("Name is required"), "it stays until something is typed")
    stage.type("O")
    #expect(!stage.screen.contains("required"))
    stage.press(.down)
    #expect(!stage.screen.contains("required"))
    #expect(stage.line(1).hasPrefix(" • Name *"))
  }

  @Test("K59 a rule looks at the whole draft: a change of one row is an error of another")
  func acrossRows() {
    let stage = stage()
    stage.press(.down, .down, .down, .up, .up)
    retype("9", stage)
    stage.press(.down)
    #expect(stage.screen.contains("The end is before the start"))
    retype("10", stage)
    stage.press(.down)
    #expect(!stage.screen.contains("The end"))
  }

  @Test("P21 nobody is trapped: a text that means no value can be left, stays, and is told")
  func invalidText() {
    let stage = stage()
    stage.press(.down)
    retype("99", stage)
    stage.press(.tab)
    #expect(stage.focusedText?.hasPrefix("To") == true)
    #expect(stage.line(2).contains("99"), "\(stage.screen)")
    #expect(stage.line(3).contains("31"), "the reason is told: \(stage.screen)")
    #expect(model.trip == Trip())
    stage.press(.up)
    stage.press(.backspace)
    #expect(stage.line(2).contains("9"))
    stage.press(.down, .control("s"))
    #expect(stage.screen.contains("The end is before the start"))
  }

  @Test("K59 saving with several errors opens a table of them, each of which leads to its row")
  func summary() {
    let stage = stage()
    retype("", stage)
    stage.press(.down)
    retype("40", stage)
    stage.press(.control("s"))
    #expect(stage.line(0).hasSuffix("Not saved: 2 errors"))
    #expect(stage.screen.contains("Name is required"))
    stage.press(.down, .enter)
    #expect(stage.line(0).hasPrefix(" Trip"))
    #expect(stage.focusedText?.contains("From") == true)
    #expect(model.saved == 0)
  }

  @Test("K59 saving with one error leads to its row, and tells it")
  func oneError() {
    let stage = stage()
    retype("", stage)
    stage.press(.down, .down, .down, .character("w"))
    #expect(stage.focusedText?.contains("Name *") == true)
    #expect(stage.screen.contains("Not saved: Name is required"))
  }

  @Test("K59 an error that saving throws for a row is shown there, until the row changes")
  func fromSaving() async {
    model.rowError = InvalidText("This day is full", row: "to")
    let stage = stage()
    stage.type("!")
    stage.press(.control("s"))
    #expect(await stage.wait { stage.screen.contains("\n   This day is full") })
    #expect(stage.focusedText?.contains("To") == true)
    model.rowError = nil
    retype("7", stage)
    stage.press(.control("s"))
    #expect(await stage.wait { model.saved == 1 })
    #expect(model.trip == Trip(name: "Rome!", from: 3, to: 7))
  }

  @Test("K59 leaving with errors: Save leads to them and stays; Discard leaves")
  func leaving() async {
    let stage = Stage(Table("Home") { Cell.link("Trip") { table() } }, columns: 50, lines: 12)
    stage.press(.enter)
    retype("", stage)
    stage.press(.down, .escape, .character("s"))
    #expect(await stage.wait { stage.screen.contains("Not saved: Name is required") })
    stage.press(.escape, .character("d"))
    #expect(stage.line(0) == " Home")
    #expect(model.trip == Trip())
  }

  // MARK: - Rules that take time

  private func checking() -> Table {
    Table("Trip", editing: Binding(model).trip) { [model] draft in
      Cell.field("Name", value: draft.name)
        .checked(draft.value.name) { name in
          model.checked.append(name)
          await model.gates[name]?.wait()
          return name.hasPrefix("Rome") ? "\(name) is taken" : nil
        }
      Cell("More", detail: "…")
    } save: { [model] _ in
      model.saved += 1
    }
  }

  @Test("K59 a rule that takes time turns a spinner; the answer for the newest value counts")
  func newestAnswerWins() async {
    let gates = ["Rome1": Gate(), "Rome12": Gate()]
    model.gates = gates
    let stage = Stage(checking(), columns: 40, lines: 8)
    #expect(model.checked == [], "the saved value is not checked")
    stage.type("1")
    stage.press(.down)
    #expect(await stage.wait { gates["Rome1"]?.isAwaited == true })
    #expect(stage.line(1).hasSuffix("⠋"))
    stage.press(.up)
    stage.type("2")
    stage.press(.down)
    #expect(await stage.wait { gates["Rome12"]?.isAwaited == true })
    gates["Rome1"]?.open()
    gates["Rome12"]?.open()
    #expect(await stage.wait { stage.screen.contains("Rome12 is taken") })
    #expect(!stage.screen.contains("Rome1 is taken"))
  }

  @Test("K59 saving waits for a rule that takes time, and refuses as it says")
  func savingWaits() async {
    let gate = Gate()
    model.gates = ["Rome1": gate]
    let stage = Stage(checking(), columns: 40, lines: 8)
    stage.type("1")
    stage.press(.control("s"))
    #expect(await stage.wait { gate.isAwaited })
    #expect(model.saved == 0)
    gate.open()
    #expect(await stage.wait { stage.screen.contains("Not saved: Rome1 is taken") })
    #expect(model.saved == 0)
    retype("Oslo", stage)
    stage.press(.control("s"))
    #expect(await stage.wait { model.saved == 1 })
  }

  // MARK: - Dependencies

  @Test("K60 P32 P33 a disabled row tells its reason, and leads to the row it depends on")
  func cause() {
    let stage = Stage(
      Table("Trip") {
        Cell.toggle("DHCP", isOn: Box(true).binding).id("dhcp")
        Cell("Address", detail: "10.0.0.1").disabled(reason: "DHCP sets it", because: "dhcp")
      },
      columns: 40,
      lines: 10
    )
    stage.press(.down, .character("i"))
    #expect(stage.screen.contains("DHCP sets it"))
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("DHCP") == true)
  }

  @Test("K60 a disabled row has no errors: what it says does not keep a form from being saved")
  func disabledRows() async {
    struct Address: Equatable {
      var isAutomatic = false
      var text = ""
    }
    let address = Box(Address())
    let saved = Box(0)
    let stage = Stage(
      Table("Address", editing: address.binding) { draft in
        Cell.toggle("DHCP", isOn: draft.isAutomatic).id("dhcp")
        Cell.field("Address", value: draft.text).required()
          .disabled(draft.value.isAutomatic, reason: "DHCP sets it", because: "dhcp")
      } save: { _ in
        saved.value += 1
      },
      columns: 40,
      lines: 10
    )
    stage.press(.down, .control("s"))
    #expect(stage.screen.contains("Not saved: Address is required"))
    stage.press(.up, .character(" "))
    #expect(!stage.screen.contains("Address is required"), "\(stage.screen)")
    stage.press(.control("s"))
    #expect(await stage.wait { saved.value == 1 }, "\(stage.screen)")
  }

  @Test("P60 linear mode says what is required, and errors in words")
  func linear() {
    let stage = LinearStage(table())
    #expect(stage.heard.contains { $0.hasPrefix("1. Name, text field, Rome, required") })
    stage.say("edit 1", "/clear")
    #expect(stage.heard.contains { $0.contains("error: Name is required") }, "\(stage.heard)")
    stage.say("save")
    #expect(stage.heard.contains("Not saved: Name is required"))
  }

  @Test("K59 a required choice needs an option: none of many, and nil, are none")
  func requiredChoices() {
    struct Trip: Equatable {
      var days: Set<String> = ["Monday"]
      var city: String? = "Rome"
    }
    let trip = Box(Trip())
    let stage = Stage(
      Table("Trip", editing: trip.binding) { draft in
        Cell.choices("Days", selection: draft.days, options: ["Monday", "Friday"]).required()
        Cell.choice("City", selection: draft.city, options: [nil, "Rome"]).required()
      } save: { _ in
      },
      columns: 40,
      lines: 10
    )
    #expect(!stage.screen.contains("required"))
    stage.press(.enter, .character(" "), .left, .down)
    #expect(stage.screen.contains("Days is required"), "\(stage.screen)")
    stage.press(.enter, .home, .enter, .up)
    #expect(stage.screen.contains("City is required"), "\(stage.screen)")
  }
}
