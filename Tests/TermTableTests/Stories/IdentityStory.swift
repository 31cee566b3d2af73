import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// The identity of sections and listed cells: their place in the code. So the focus stays on them
/// if their text changes or others come and go.
@MainActor @Suite struct IdentityStory {
  @Observable @MainActor final class Model {
    var found = ["Home", "Office"]
    var isExpert = false
    var mode = 0
    var count = 0
    var numbers = [1, 2, 3]
  }
  let model = Model()

  private func stage(@ListBuilder<Section> _ content: @escaping @MainActor () -> [Section]) -> Stage
  {
    Stage(Table("T", content: content), columns: 44, lines: 16)
  }

  /// Changes the model, and expects the focus on the same row.
  private func expectFocus(on text: String, in stage: Stage, after change: () -> Void) {
    #expect(stage.focusedText?.hasPrefix(text) == true, "before")
    change()
    stage.press(.character("R"))
    #expect(stage.focusedText?.hasPrefix(text) == true)
  }

  @Test("K48 the focus stays on its row if the header of its section changes")
  func header() {
    let stage = stage {
      Section("\(model.found.count) networks", model.found) { Cell($0) }
      Section("Other") { "Last" }
    }
    stage.press(.down)
    expectFocus(on: "Office", in: stage) { model.found.insert("Café", at: 0) }
    expectFocus(on: "Office", in: stage) { model.found += ["Train"] }
    #expect(stage.shownScreen.contains("4 networks"))
  }

  @Test("K48 the focus stays on its row if sections above come and go by if, switch and for")
  func sectionsAbove() {
    let stage = stage {
      if model.isExpert { Section { "Expert" } }
      switch model.mode {
      case 0: Section { "Zero" }
      case 1:
        Section { "One" }
        Section { "Another" }
      default: Section {}
      }
      for number in 0..<model.count { Section { "Turn \(number)" } }
      Section {
        "First"
        "Second"
      }
      Section {
        "First"
        "Second"
      }
    }
    // The last two sections are alike; the focus is in the last.
    stage.press(.end)
    let last = { stage.shownScreen.split(separator: "\n").last { $0.contains("Second") } }
    for change in [
      { model.isExpert = true }, { model.mode = 1 }, { model.count = 3 },
      { model.isExpert = false },
      { model.mode = 2 }, { model.count = 0 }, { model.mode = 0 },
    ] {
      expectFocus(on: "Second", in: stage, after: change)
      #expect(last() != nil)
      stage.press(.down)
      #expect(stage.focusedText == "Second", "it is the last row of the table")
    }
  }

  @Test("K48 the focus stays on a listed cell if its text changes or others come and go")
  func cells() {
    let stage = stage {
      Section("S") {
        if model.isExpert { "Expert" }
        for number in 0..<model.count { "Turn \(number)" }
        "\(model.count) turns"
        "Same"
        "Same"
        "After"
      }
    }
    expectFocus(on: "", in: stage) {
      model.isExpert = true
      model.count = 2
    }
    #expect(stage.focusedText == "2 turns")
    stage.press(.down, .down)
    expectFocus(on: "Same", in: stage) { model.isExpert = false }
    stage.press(.down)
    #expect(stage.focusedText == "After", "the focus was on the second “Same”")
  }

  @Test(
    "K48 the focus stays on a cell outside of sections if a section comes between such cells"
  )
  func looseCells() {
    let stage = stage {
      "One"
      if model.isExpert { Section("Expert") { "Inside" } }
      "Two"
      "Three"
    }
    stage.press(.down, .down)
    expectFocus(on: "Three", in: stage) { model.isExpert = true }
    expectFocus(on: "Three", in: stage) { model.isExpert = false }
    stage.press(.up, .up)
    expectFocus(on: "One", in: stage) { model.isExpert = true }
  }

  @ListBuilder<Cell> private func listed() -> [Cell] {
    if model.isExpert { "Expert" }
    "Plain"
    "Simple"
  }

  @Test("K48 cells that a function lists have their identity from the place of its call")
  func functions() {
    let stage = stage {
      Section("S") {
        "Before"
        listed()
      }
      listed()
    }
    stage.press(.down, .down)
    expectFocus(on: "Simple", in: stage) { model.isExpert = true }
    stage.press(.down, .down)
    expectFocus(on: "Plain", in: stage) { model.isExpert = false }
  }

  @Test("K48 in a loop a cell is identified by its turn, or by its explicit id")
  func loops() {
    let turns = stage { for number in model.numbers { Cell("Number \(number)") } }
    turns.press(.down)
    model.numbers = [3, 1, 2]
    turns.press(.character("R"))
    #expect(turns.focusedText == "Number 1", "the second turn has the focus")
    model.numbers = [1, 2, 3]
    let ids = stage { for number in model.numbers { Cell("Number \(number)").id(number) } }
    ids.press(.down)
    expectFocus(on: "Number 2", in: ids) { model.numbers = [3, 1, 2] }
    let sections = stage {
      for number in model.numbers { Section("S") { Cell("Number \(number)") }.id(number) }
    }
    sections.press(.down)
    expectFocus(on: "Number 1", in: sections) { model.numbers = [1, 2, 3] }
  }

  @Test("K48 a section stays folded if its header changes")
  func folding() {
    let stage = stage {
      Section("\(model.count) hidden") { "Hidden" }.foldable(startsFolded: false)
      "Other"
    }
    stage.press(.up, .toggleFold)
    #expect(!stage.shownScreen.contains("Hidden"))
    model.count = 7
    stage.press(.character("R"))
    #expect(stage.shownScreen.contains("7 hidden"))
    #expect(!stage.shownScreen.contains("Hidden"))
  }

  @Test("sections that are listed without the builder are identified by their order")
  func withoutBuilder() {
    let stage = Stage(
      Table("T") {
        return (0..<model.numbers.count).map { number in
          Section(cells: { return [Cell("A \(number)"), Cell("B \(number)")] })
        }
      },
      columns: 44,
      lines: 16
    )
    stage.press(.end)
    expectFocus(on: "B 2", in: stage) { model.numbers.append(4) }
  }
}

extension Key {
  fileprivate static let toggleFold = Key.character(" ")
}
