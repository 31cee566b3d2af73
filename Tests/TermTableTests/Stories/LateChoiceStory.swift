import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Choices whose options are loaded when the pick list opens.
@MainActor @Suite struct LateChoiceStory {
  @MainActor final class Model {
    var network = "Home"
    var fails = false
    private(set) var cancelled = 0
    let gate = Gate()

    func scan() async throws -> [String] {
      await gate.wait()
      if Task.isCancelled { cancelled += 1 }
      try Task.checkCancellation()
      if fails { throw Broken() }
      return ["Guest", "Home", "Office"]
    }
  }

  struct Broken: Error, CustomStringConvertible {
    var description: String { "Wi-Fi is off" }
  }

  private let model = Model()

  private func table(isInline: Bool = false) -> Table {
    let model = model
    return Table("T") {
      Cell.choice("Network", selection: Binding(model).network) { try await model.scan() }
        .inline(isInline)
    }
  }

  @Test("the chosen option and a spinner stand in the list until the others are there")
  func loading() async {
    let stage = Stage(table(), columns: 30, lines: 8)
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("Home") == true)
    #expect(stage.screen.contains("Loading"))
    #expect(await stage.wait { model.gate.isAwaited })
    model.gate.open()
    #expect(await stage.wait { stage.shownScreen.contains("Office") })
    #expect(!stage.screen.contains("Loading"))
    #expect(stage.focusedText?.hasPrefix("Home") == true, "the focus stays on the chosen option")
    stage.press(.down, .enter)
    #expect(model.network == "Office" && stage.line(0) == " T")
  }

  @Test("a row shows the error and tries again; the chosen option stays")
  func retrying() async {
    model.fails = true
    let stage = Stage(table(isInline: true), columns: 40, lines: 8)
    stage.press(.enter)
    #expect(await stage.wait { model.gate.isAwaited })
    model.gate.open()
    #expect(await stage.wait { stage.shownScreen.contains("Wi-Fi is off") })
    #expect(model.network == "Home" && stage.screen.contains("Home"))
    model.fails = false
    stage.press(.end, .enter)
    #expect(await stage.wait { model.gate.arrivals == 2 && model.gate.isAwaited })
    model.gate.open()
    #expect(await stage.wait { stage.shownScreen.contains("Office") })
  }

  @Test("leaving the list cancels what loads its options")
  func leaving() async {
    let stage = Stage(table(), columns: 20, lines: 5)
    stage.press(.enter)
    #expect(await stage.wait { model.gate.isAwaited })
    stage.navigation.pop()
    model.gate.open()
    #expect(await stage.wait { model.cancelled == 1 })
    #expect(!stage.screen.contains("Loading") && model.network == "Home")
  }

  @Test("Esc stops what loads the options, and the row tries again")
  func stopping() async {
    let stage = Stage(table(), columns: 30, lines: 8)
    stage.press(.enter)
    #expect(await stage.wait { model.gate.isAwaited })
    stage.press(.escape)
    model.gate.open()
    #expect(await stage.wait { stage.shownScreen.contains("Not loaded") })
    stage.press(.end, .enter)
    #expect(await stage.wait { model.gate.isAwaited })
    model.gate.open()
    #expect(await stage.wait { stage.shownScreen.contains("Office") })
  }
}
