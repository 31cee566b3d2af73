import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Values that are still applied when their table is left, or the run is about to end.
@MainActor @Suite struct LeftChangesStory {
  @MainActor final class Model {
    var ssh = false
    var level = 1
    var fails = false
    var hasExtra = true
    var applied: [String] = []
  }

  private let model = Model()
  private let gate = Gate()

  private func apply(_ value: some Any) async throws {
    model.applied.append("\(value)")
    await gate.wait()
    try Task.checkCancellation()
    if model.fails { throw DiskIsFull() }
  }

  private struct DiskIsFull: Error, CustomStringConvertible {
    let description = "The disk is full."
  }

  private var network: Table {
    Table("Network") {
      Cell.toggle("SSH", isOn: Binding(model).ssh) { try await apply($0) }.id("ssh")
      Cell.stepper("Level", value: Binding(model).level.applying { try await apply($0) }, in: 0...9)
        .id("level")
      Cell("Back to the start") { $0.popToRoot() }.id("back")
    }
  }

  private var root: Table {
    Table("Pi") {
      Cell.link("Network") { network }
      Cell("Done") { $0.finish("done") }
      Cell("Other") {}
    }
  }

  private func isAwaited(_ count: Int = 1) async -> Bool {
    let end = ContinuousClock.now + .seconds(600)
    while gate.arrivals < count, ContinuousClock.now < end { await Task.yield() }
    return gate.arrivals >= count
  }

  /// A stage where SSH is being turned on.
  private func turning(_ root: Table? = nil) async -> Stage {
    let stage = Stage(root ?? self.root, columns: 60, lines: 10)
    stage.press(.enter, .space)
    #expect(await isAwaited())
    return stage
  }

  @Test("a value is applied though its table was left, by a key and by an action")
  func left() async {
    for keys in [[Key.left], [.end, .enter]] {
      (model.ssh, model.applied) = (false, [])
      let arrivals = gate.arrivals
      let stage = Stage(root, columns: 60, lines: 10)
      stage.press(.enter, .space)
      #expect(await isAwaited(arrivals + 1))
      for key in keys { stage.press(key) }
      #expect(stage.line(0) == " Pi" && !model.ssh)
      gate.open()
      #expect(await stage.wait { model.ssh })
      #expect(model.applied == ["true"] && !stage.hasEnded)
    }
  }

  @Test("of a table that was left, the value that waits is applied after the one before")
  func waiting() async {
    let stage = Stage(root, columns: 60, lines: 10)
    stage.press(.enter, .down, .right)
    #expect(await isAwaited())
    stage.press(.up, .space)
    #expect(await isAwaited(2))
    stage.press(.end, .enter)
    #expect(stage.line(0) == " Pi")
    gate.open()
    #expect(await stage.wait { model.ssh && model.level == 2 })
    #expect(model.applied == ["2", "true"])
  }

  @Test("a failure is told by the name of the row, wherever the person is")
  func failingLater() async {
    model.fails = true
    let stage = await turning()
    stage.press(.left, .down, .down)
    gate.open()
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
    #expect(stage.screen.contains("SSH") && !model.ssh)
    stage.press(.enter)
    #expect(stage.line(0) == " Pi" && stage.focusedText == "Other")
  }

  @Test("a table that is shown again knows the value that is applied, and waits with the next one")
  func shownAgain() async {
    let stage = Stage(root, columns: 60, lines: 10)
    stage.press(.enter, .down)
    stage.type("+")
    #expect(await isAwaited())
    stage.press(.up, .left)
    #expect(stage.line(0) == " Pi" && stage.texts(in: .accent).isEmpty)
    stage.press(.enter, .down)
    #expect(stage.focusedText?.contains("Level") == true, "\(stage.screen)")
    #expect(stage.texts(in: .accent) == ["⠋"])
    stage.type("+")
    #expect(model.applied == ["2"], "its row is busy")
    gate.open()
    #expect(await stage.wait { model.level == 2 && stage.texts(in: .accent).isEmpty })
    stage.type("+")
    #expect(await isAwaited(2))
    stage.press(.up, .left, .enter, .escape)
    gate.open()
    #expect(stage.screen.contains("Cancelled") && model.applied == ["2", "3"])
    #expect(await stage.wait { !gate.isAwaited } && model.level == 2)
  }

  @Test("a value is applied though its row is gone")
  func rowIsGone() async {
    let table = Table("T") {
      if model.hasExtra { Cell.toggle("SSH", isOn: Binding(model).ssh) { try await apply($0) } }
      Cell("Less") { model.hasExtra = false }
    }
    let stage = Stage(table, columns: 40, lines: 8)
    stage.press(.space)
    #expect(await isAwaited())
    stage.press(.down, .enter)
    #expect(!stage.screen.contains("SSH"))
    gate.open()
    #expect(await stage.wait { model.ssh })
  }

  @Test("the end of the run waits for values, and says so")
  func quits() async {
    for (columns, lines) in [(80, 24), (20, 7)] {
      model.ssh = false
      let arrivals = gate.arrivals
      let stage = Stage(root, columns: columns, lines: lines)
      stage.press(.enter, .space)
      #expect(await isAwaited(arrivals + 1))
      stage.press(.left)
      stage.type("q")
      #expect(stage.screen.contains("Applying “SSH”") && !stage.hasEnded)
      gate.open()
      #expect(await stage.wait { stage.hasEnded })
      #expect(model.ssh)
    }
  }

  @Test("a result waits for values, too")
  func finishes() async {
    let stage = await turning()
    stage.press(.left, .down, .enter)
    #expect(!stage.hasEnded && stage.screen.contains("Applying “SSH”"))
    gate.open()
    #expect(await stage.wait { stage.hasEnded })
    #expect(model.ssh && stage.result as? String == "done")
  }

  @Test("a failure keeps the run from ending, so that it is read")
  func quitFails() async {
    model.fails = true
    let stage = await turning()
    stage.type("q")
    gate.open()
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
    #expect(!stage.hasEnded)
    stage.press(.enter)
    #expect(!stage.screen.contains("Applying") && !stage.hasEnded && stage.line(0).contains("Netw"))
    stage.type("q")
    #expect(stage.hasEnded && !model.ssh)
  }

  @Test("while the end waits, any key but q goes on, and ^C ends without the value")
  func quitsAndStays() async {
    let stage = await turning()
    stage.press(.left)
    stage.type("q")
    stage.press(.down)
    #expect(!stage.screen.contains("Applying") && stage.focusedText == "Done")
    stage.type("q")
    stage.type("q")
    #expect(stage.screen.contains("Applying “SSH”") && !stage.hasEnded)
    stage.press(.control("c"))
    #expect(stage.hasEnded)
    stage.application.stop()
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(!model.ssh)
  }

  @Test("a value of a tab is applied though its level was left, and known when it is shown again")
  func tabs() async {
    let tabs = Table("Tabs", tabs: [Table("First") { Cell("One") }, network])
    let stage = Stage(Table("Pi") { Cell.link("Tabs") { tabs } }, columns: 60, lines: 10)
    stage.press(.enter, .character(">"), .space)
    #expect(await isAwaited())
    stage.press(.escape)
    #expect(stage.texts(in: .accent).isEmpty, "it was cancelled")
    gate.open()
    stage.press(.space)
    #expect(await isAwaited(2))
    stage.press(.left, .enter)
    #expect(stage.line(0).contains("Tabs") && stage.texts(in: .accent).isEmpty)
    stage.press(.character(">"))
    #expect(stage.texts(in: .accent) == ["⠋"])
    gate.open()
    #expect(await stage.wait { model.ssh && stage.texts(in: .accent).isEmpty })
  }

  @Test("linear mode waits for values at “quit” and at the end of the input")
  func linear() async {
    for ends in [false, true] {
      model.ssh = false
      let arrivals = gate.arrivals
      let stage = LinearStage(root)
      stage.say("1", "1")
      #expect(await isAwaited(arrivals + 1))
      stage.say("back")
      if ends { stage.endInput() } else { stage.say("quit") }
      #expect(!stage.hasEnded)
      #expect(stage.heard.contains { $0.contains("Applying “SSH”") } == !ends)
      gate.open()
      #expect(await stage.wait { stage.hasEnded })
      #expect(model.ssh)
    }
  }
}
