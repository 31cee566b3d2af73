import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Values that are applied, which takes time or may fail, before they are set.
@MainActor @Suite struct AppliedChangesStory {
  @Observable @MainActor final class Model {
    var ssh = false
    var zone = "North"
    var port = 22
    var fails = false
    @ObservationIgnored var applied: [String] = []
  }

  private let model = Model()
  private let gate = Gate()

  /// Applies a value when the gate opens.
  private func apply(_ value: some Any) async throws {
    model.applied.append("\(value)")
    await gate.wait()
    try Task.checkCancellation()
    if model.fails { throw Broken() }
  }

  private var zone: Binding<String> { Binding(model).zone.applying { try await apply($0) } }

  private var table: Table {
    Table("T") {
      Cell.toggle("SSH", isOn: Binding(model).ssh) { try await apply($0) }.id("ssh")
      Cell.choice("Zone", selection: zone, options: ["North", "South"]).id("zone")
      Cell.field("Port", value: Binding(model).port.applying { try await apply($0) }).id("port")
      Cell("Other")
    }
  }

  @Test("a switch turns once its state was applied, and a spinner turns meanwhile")
  func applies() async {
    for key in [Key.space, .enter] {
      model.ssh = false
      model.applied = []
      let stage = Stage(table, columns: 40, lines: 8)
      stage.press(key)
      #expect(await stage.wait { gate.isAwaited })
      #expect(stage.texts(in: .accent) == ["⠋"] && !model.ssh && stage.values["ssh"] == "off")
      stage.press(key, .down, .up)
      #expect(model.applied == ["true"], "nothing is applied twice")
      gate.open()
      #expect(await stage.wait { model.ssh })
      #expect(stage.values["ssh"] == "on" && stage.texts(in: .accent).isEmpty)
      stage.press(.character("u"))
      #expect(stage.screen.contains("Nothing to undo"), "it has left the program")
    }
  }

  @Test("a switch whose state cannot be applied stays as it was, and an alert says why")
  func fails() async {
    for (columns, lines) in [(80, 24), (20, 7)] {
      model.fails = true
      let stage = Stage(table, columns: columns, lines: lines)
      stage.press(.space)
      #expect(await stage.wait { gate.isAwaited })
      gate.open()
      #expect(await stage.wait { stage.screen.contains("disk is") })
      stage.press(.enter)
      #expect(!model.ssh && stage.values["ssh"] == "off")
      model.fails = false
      stage.press(.space)
      #expect(await stage.wait { gate.isAwaited })
      gate.open()
      #expect(await stage.wait { model.ssh }, "it can be tried again")
      model.ssh = false
    }
  }

  @Test("Esc cancels applying a value, which stays as it was")
  func cancels() async {
    let stage = Stage(table, columns: 40, lines: 8)
    stage.press(.space)
    #expect(await stage.wait { gate.isAwaited })
    stage.press(.escape)
    gate.open()
    #expect(stage.texts(in: .accent).isEmpty && !model.ssh)
  }

  @Test("a choice and a typed value are applied, too, in a table of their own and below the row")
  func otherControls() async {
    for isInline in [false, true] {
      model.zone = "North"
      model.applied = []
      let stage = Stage(
        Table("T") {
          Cell.choice("Zone", selection: zone, options: ["North", "South"]).inline(isInline)
          Cell.field("Port", value: Binding(model).port.applying { try await apply($0) })
        },
        columns: 40,
        lines: 10
      )
      stage.press(.enter, .down, .enter)
      #expect(await stage.wait { gate.isAwaited })
      #expect(stage.line(0) == " T" && model.zone == "North" && model.applied == ["South"])
      gate.open()
      #expect(await stage.wait { model.zone == "South" })
    }
    let stage = Stage(table, columns: 40, lines: 8)
    stage.press(.end, .up, .enter)
    stage.press(.backspace, .backspace)
    stage.type("80")
    stage.press(.enter)
    #expect(await stage.wait { gate.isAwaited })
    #expect(model.port == 22 && model.applied.last == "80")
    gate.open()
    #expect(await stage.wait { model.port == 80 })
  }

  @Test("a value that is picked in a table of its own is applied while that table is still shown")
  func stillOpen() async {
    let picked = Box<Set<String>>([])
    let days = picked.binding.applying { try await apply($0.sorted()) }
    let stage = Stage(
      Table("T") { Cell.choices("Days", selection: days, options: ["Mon", "Tue"]) },
      columns: 40,
      lines: 8
    )
    stage.press(.enter, .space)
    #expect(await stage.wait { gate.isAwaited })
    #expect(stage.line(0).contains("Days") && picked.value == [])
    stage.press(.down, .space)
    gate.open()
    #expect(await stage.wait { gate.isAwaited }, "the next change follows")
    gate.open()
    #expect(await stage.wait { picked.value == ["Mon", "Tue"] })
    #expect(model.applied == [#"["Mon"]"#, #"["Mon", "Tue"]"#])
    model.fails = true
    stage.press(.space)
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
    #expect(picked.value == ["Mon", "Tue"])
  }

  @Test("a value that would follow the text is applied once, when the text is taken")
  func live() async {
    let words = Box("")
    let applied = words.binding.applying { try await apply($0) }
    let stage = Stage(
      Table("T") { Cell.field("Words", value: applied, format: .plain.live()) },
      columns: 40,
      lines: 6
    )
    stage.press(.enter)
    stage.type("ab")
    #expect(words.value == "" && model.applied == [])
    stage.press(.enter)
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { words.value == "ab" })
    #expect(model.applied == ["ab"])
  }

  @Test("fill applies a value and does not wait for it")
  func fills() async throws {
    let stage = Stage(table)
    try stage.fill(["ssh": "on"])
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { stage.values["ssh"] == "on" })
    #expect(throws: InvalidText.self) { try stage.fill(["ssh": "perhaps"]) }
  }

  @Test("linear mode applies a value, says a failure, and then the state that counts")
  func linear() async {
    let stage = LinearStage(table)
    stage.say("1")
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { model.ssh })
    model.fails = true
    stage.say("1")
    #expect(await stage.wait { gate.isAwaited })
    gate.open()
    #expect(await stage.wait { stage.heard.contains { $0.contains("The disk is full.") } })
    #expect(model.ssh)
  }

  @Test("setting the value in code applies nothing")
  func inCode() {
    zone.value = "South"
    #expect(model.zone == "South" && model.applied == [])
  }
}
