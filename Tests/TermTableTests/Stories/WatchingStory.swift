import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Values that a table watches, and the end of its appearance.
@MainActor @Suite struct WatchingStory {
  @Observable @MainActor final class Model {
    var words = ""
    var count = 0
    @ObservationIgnored var log: [String] = []
    @ObservationIgnored var fails = false
  }

  private let model = Model()

  private func table(after pause: Duration = .zero) -> Table {
    let model = model
    return Table("Books") {
      Cell.field("Words", value: Binding(model).words, format: .plain.live())
      Cell.link("Other") { Table("Other") { Cell("Count") { model.count += 1 } } }
    }
    .onChange(of: model.words, after: pause) { words in
      model.log.append(words)
      if model.fails { throw Broken() }
    }
    .onChange(of: model.count) { model.log.append("count \($0)") }
  }

  @Test("a change of a watched value is followed, its first value is not")
  func follows() async {
    let stage = Stage(table(), columns: 40, lines: 6)
    stage.press(.down, .up)
    #expect(model.log == [])
    stage.type("ab")
    #expect(await stage.wait { model.log.last == "ab" })
    let calls = model.log.count
    stage.press(.down, .up)
    #expect(model.log.count == calls, "the same value is not followed again")
    model.words = "by code"
    #expect(await stage.wait { model.log.last == "by code" })
  }

  @Test("with a pause only the value counts that stays")
  func pause() async {
    let stage = Stage(table(after: .milliseconds(30)), columns: 40, lines: 6)
    for character in "quick" { stage.press(.character(character)) }
    #expect(await stage.wait { !model.log.isEmpty })
    #expect(model.log == ["quick"])
  }

  @Test("a change while another table is shown counts when the table appears again")
  func elsewhere() async {
    let stage = Stage(table(), columns: 40, lines: 6)
    stage.press(.down, .enter, .enter)
    #expect(model.count == 1 && model.log == [])
    stage.press(.escape)
    #expect(await stage.wait { model.log == ["count 1"] })
  }

  @Test("an error that follows a change is shown; Esc cancels what goes on")
  func failure() async {
    model.fails = true
    let stage = Stage(table(), columns: 40, lines: 8)
    model.words = "x"
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
  }

  @Test("onDisappear tells when a table is covered, left, a tab, and at the end")
  func disappears() {
    let log = Box<[String]>([])
    func table(_ name: String, _ inner: Table? = nil) -> Table {
      Table(name) {
        if let inner { Cell.link("Open") { inner } } else { Cell("Row") }
      }
      .onAppear { log.value.append("+\(name)") }
      .onDisappear { log.value.append("-\(name)") }
    }
    let tabs = Table("Tabs", tabs: [table("One"), table("Two")])
    let stage = Stage(table("Root", tabs))
    stage.press(.enter)
    #expect(log.value == ["+Root", "-Root", "+One"])
    stage.press(.character(">"))
    #expect(log.value.suffix(2) == ["-One", "+Two"])
    stage.press(.escape)
    #expect(log.value.suffix(2) == ["-Two", "+Root"])
    stage.press(.character("q"))
    #expect(log.value.last == "-Root" && log.value.count == 8)
  }

  @Test("onDisappear that changes the model shows in the table that appears")
  func change() {
    let count = Box(0)
    let stage = Stage(
      Table("Root") {
        Cell.link("Open", detail: "\(count.value)") {
          Table("Child") { "Row" }.onDisappear { count.value += 1 }
        }
      },
      columns: 30,
      lines: 5
    )
    stage.press(.enter, .escape)
    #expect(stage.line(1).contains("1"))
  }
}
