import Fuzzing
import Observation
import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Front end, 5.1: the focus stays where a person moved it, whatever else ends meanwhile.
@MainActor @Suite struct LateMatchStory {
  @Observable @MainActor final class Model {
    var first = 0
    var values: [Int: String] = [:]
    /// The values that were set, but are not applied yet.
    var waiting: [(row: Int, value: String)] = []

    func binding(_ row: Int) -> Binding<String> {
      Binding(
        get: { self.values[row] ?? "old" },
        set: { self.waiting.append((row, $0)) }
      )
    }

    func apply() {
      for (row, value) in waiting { values[row] = value }
      waiting = []
    }
  }

  /// A way to move, with its name.
  struct Move: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @MainActor @Sendable (Stage) -> Void
  }

  nonisolated static let moves: [Move] = [
    Move(testDescription: "a key") { $0.press(.down) },
    Move(testDescription: "a burst") { $0.burst([.down, .down]) },
    Move(testDescription: "a page") { $0.press(.pageDown) },
    Move(testDescription: "a click") { $0.click("Row 5 ") },
    Move(testDescription: "the wheel") { $0.scroll(4) },
    Move(testDescription: "a drag of the indicator") { $0.drag(column: 59, lines: 1, 5) },
    Move(testDescription: "type-ahead") { $0.type("fRow 4") },
    Move(testDescription: "a number") { $0.type("7") },
    Move(testDescription: "the end") { $0.press(.end) },
    Move(testDescription: "the next section") { $0.type("J") },
    Move(testDescription: "a refresh") { $0.type("R") },
    Move(testDescription: "an edit") { stage in
      stage.type("je")
      stage.type("!")
    },
    Move(testDescription: "typing") { stage in
      stage.type("e")
      stage.paste("new")
    },
    Move(testDescription: "there and back") { stage in
      stage.press(.home, .enter)
      stage.press(.escape)
    },
    Move(testDescription: "the history") { stage in
      stage.press(.home, .enter, .escape)
      stage.type("[")
      stage.type("]")
    },
    Move(testDescription: "siblings") { stage in
      stage.press(.home, .enter)
      stage.type(")")
      stage.press(.escape)
    },
    Move(testDescription: "the menu of a row") { stage in
      stage.press(.down)
      stage.type(".")
      stage.press(.escape)
    },
  ]

  private func table(_ model: Model, _ gate: HeldSearch.Gate) -> Table {
    let count = 100_000
    return Table("Rows") {
      Section("Links", ["one", "two"], id: \.self) { name in
        Cell.link("Link \(name)") { Table(name) { Cell("inside") } }
      }
      Section("All", (0..<count).map { $0 + model.first }, id: \.self) { row in
        Cell.field("Row \(row) ", value: model.binding(row)).actions { Button("Keep") {} }
      }
      .searched { _ in HeldSearch(count: count, gate: gate) }
      Section("Last", count: 3) { Cell("Last \($0)") }
    }
    .refreshable { model.values[0] = "read again" }
  }

  private func finder(_ stage: Stage) -> Finder? {
    stage.application.started.stack.top.search.finder
  }

  @Test("P13 without a move, the first match gets the focus, however late it is found")
  func awaited() async {
    let gate = HeldSearch.Gate()
    let stage = Stage(table(Model(), gate), columns: 60, lines: 16)
    stage.type("/late")
    stage.press(.enter)
    #expect(stage.focusedText?.hasPrefix("Link one") == true)
    gate.find(50_000)
    #expect(await stage.wait { stage.focusedText?.hasPrefix("Row 50000") == true })
  }

  @Test("P13 a late match does not move the focus after a person has moved", arguments: moves)
  func keptFocus(_ move: Move) async {
    let gate = HeldSearch.Gate()
    let model = Model()
    let stage = Stage(table(model, gate), columns: 60, lines: 16)
    stage.press(.down, .down)
    stage.type("/late")
    stage.press(.enter)
    move.make(stage)
    let (focus, screen) = (stage.focusedText, stage.line(4))
    // An edit that was made before is applied, and the search finds its row.
    model.apply()
    gate.find(50_000)
    #expect(await stage.wait { finder(stage)?.isIdle != false })
    for _ in 0..<20 { await Task.yield() }
    #expect(stage.focusedText == focus || stage.focusedText?.contains("read again") == true)
    #expect(stage.line(4).prefix(12) == screen.prefix(12), "the table was not scrolled")
  }

  @Test("P13 a late match does not move the focus while rows are read again", arguments: moves)
  func keptFocusInChangingRows(_ move: Move) async {
    let gate = HeldSearch.Gate()
    let model = Model()
    let stage = Stage(table(model, gate), columns: 60, lines: 16)
    stage.press(.down, .down, .down)
    stage.type("/late")
    stage.press(.enter)
    move.make(stage)
    let focus = stage.focusedText
    model.first = -3
    model.apply()
    gate.find(50_000)
    #expect(await stage.wait { finder(stage)?.isIdle != false })
    for _ in 0..<20 { await Task.yield() }
    #expect(stage.focusedText == focus || stage.focusedText?.contains("read again") == true)
  }

  @Test("P13 what is typed while a search runs goes to its field, and to the right row")
  func typing() async {
    let gate = HeldSearch.Gate()
    let model = Model()
    let stage = Stage(table(model, gate), columns: 60, lines: 16)
    stage.press(.down, .down, .down)
    stage.type("/late")
    stage.press(.enter)
    stage.type("e")
    stage.type(" a")
    gate.find(50_000)
    #expect(await stage.wait { finder(stage)?.isDone == true })
    stage.type("b")
    stage.press(.enter)
    #expect(model.waiting.map(\.row) == [1] && model.waiting.map(\.value) == ["old ab"])
  }

  @Test("P13 a question keeps its row, whatever a search finds meanwhile")
  func question() async {
    let gate = HeldSearch.Gate()
    var kept: [Int] = []
    let table = Table("Rows") {
      Section("All", count: 100_000) { row in
        Cell("Row \(row)").actions { Button("Keep") { kept.append(row) } }
      }
      .searched { _ in HeldSearch(count: 100_000, gate: gate) }
    }
    let stage = Stage(table, columns: 60, lines: 16)
    stage.press(.down, .down)
    stage.type("/late")
    stage.press(.enter)
    stage.type(".")
    gate.find(50_000)
    #expect(await stage.wait { finder(stage)?.isDone == true })
    stage.press(.enter)
    #expect(kept == [2] && stage.focusedText == "Row 2 ⋯" || stage.focusedText == "Row 2")
  }

  @Test("P13 in a form, a late match leaves the field that is typed in")
  func form() async {
    struct Names: Equatable { var first = "", second = "" }
    let gate = HeldSearch.Gate()
    let names = Box(Names())
    let table = Table("Form", editing: names.binding) { draft in
      Section {
        Cell.field("First", value: draft.first)
        Cell.field("Second", value: draft.second)
      }
      Section("All", count: 100_000) { Cell("Row \($0)") }
        .searched { _ in HeldSearch(count: 100_000, gate: gate) }
    }
    let stage = Stage(table, columns: 60, lines: 16)
    stage.press(Key(.character("/"), .alt))
    stage.type("late")
    stage.press(.enter)
    stage.type("Ad")
    gate.find(50_000)
    #expect(await stage.wait { finder(stage)?.isDone == true })
    stage.type("a")
    stage.press(.control("s"))
    #expect(await stage.wait { names.value.first == "Ada" })
  }

  /// The wheel leaves the focus on its row; rows that come do not scroll back to it.
  @Test("a table that loads does not scroll back to its end after the wheel")
  func followedEnd() async {
    let gate = Gate()
    let rows = Box(50)
    let table = Table("Rows") {
      Section(count: rows.value) { Cell("Row \($0)") }
    }
    .onAppear {
      await gate.wait()
      rows.value = 100
      await gate.wait()
    }
    let stage = Stage(table, columns: 30, lines: 10)
    #expect(await stage.wait { gate.isAwaited })
    stage.press(.end)
    stage.scroll(-1)
    let line = stage.line(1)
    gate.open()
    #expect(await stage.wait { rows.value == 100 })
    #expect(stage.line(1) == line)
  }
}

/// Random moves and keys while searches, edits and readings end.
@MainActor @Suite struct FocusFuzzStory {
  @Test("P13 the focus stays where a person put it, whatever ends meanwhile, in random tables")
  func random() async {
    let fuzz = FocusFuzz(seed: 31)
    let failure = await fuzz.run(events: 6_000)
    #expect(failure == nil, Comment(rawValue: failure ?? ""))
    #expect(fuzz.endings > 500 && fuzz.changes > 50)
  }
}
