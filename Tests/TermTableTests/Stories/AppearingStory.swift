import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// `onAppear`: the action of a table each time it becomes the shown one.
@MainActor @Suite struct AppearingStory {
  final class Model { var log: [String] = [] }
  let model = Model()
  let gate = Gate()

  private var root: Table {
    let model = model
    return Table("Root") {
      Cell.link("Child", detail: "\(model.log.count)") {
        Table("Child") { Cell("Tell") { navigation in navigation.alert("Told") } }
          .onAppear { model.log.append("child") }
      }
    }
    .onAppear { model.log.append("root") }
  }

  @Test("K65 onAppear runs at the start, when a table is opened, and when one comes back to it")
  func appearing() {
    for (columns, lines) in [(80, 24), (20, 5)] {
      model.log = []
      let stage = Stage(root, columns: columns, lines: lines)
      #expect(model.log == ["root"])
      #expect(stage.line(1).hasSuffix("1 ›"), "its change shows at once")
      stage.press(.down, .up)
      stage.resize(columns: columns, lines: lines + 1)
      #expect(model.log == ["root"])
      stage.press(.enter)
      #expect(model.log == ["root", "child"])
      stage.press(.enter)
      #expect(stage.screen.contains("Told"))
      stage.press(.enter)
      #expect(model.log == ["root", "child"], "an alert is no table")
      stage.press(.escape)
      #expect(model.log == ["root", "child", "root"])
      stage.burst([.enter, .escape, .enter])
      #expect(model.log.dropFirst(3) == ["child", "root", "child"])
    }
  }

  @Test("A16 the part that has been read stands beside the spinner, where there is room")
  func percentage() async {
    var table = Table("File") { Cell("First") }.onAppear { [gate] in await gate.wait() }
    table.progress = { 0.437 }
    let stage = Stage(table, columns: 40, lines: 5)
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.line(0) == " File" + String(repeating: " ", count: 28) + "43 % ⠋")
    stage.resize(columns: 39, lines: 5)
    #expect(stage.line(0) == " File" + String(repeating: " ", count: 32) + "⠋")
    gate.open()
    #expect(await stage.wait { stage.line(0) == " File" })
  }

  @Test(
    "K65 a load in onAppear shows a spinner, is not started twice, and ends with its table"
  )
  func loading() async {
    let gate = gate
    var ended: [Bool] = []
    let stage = Stage(
      Table("Root") {
        Cell.link("Open") {
          Table("Child") { Cell.link("Above") { Table("Above") {} } }
            .onAppear {
              await gate.wait()
              ended.append(Task.isCancelled)
            }
        }
      },
      columns: 20,
      lines: 5
    )
    stage.press(.enter)
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.line(0) == " ‹ Root › Child   ⠋")
    stage.press(.enter)
    #expect(stage.texts(in: .accent).isEmpty, "the table below loads, not this one")
    stage.press(.left)
    #expect(stage.texts(in: .accent) == ["⠋"])
    for _ in 0..<100 { await Task.yield() }
    #expect(gate.arrivals == 1, "the first load still runs")
    gate.open()
    #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    #expect(ended == [false])
    stage.press(.enter, .left)
    #expect(await stage.wait { gate.arrivals == 2 })
    stage.press(.left)
    #expect(stage.line(0) == " Root", "← leads back while it runs")
    gate.open()
    #expect(await stage.wait { ended == [false, true] })
  }

  @Test("K65 R does nothing while the load in onAppear runs")
  func refreshing() async {
    let gate = gate
    let stage = Stage(
      Table("News") { "row" }.onAppear { await gate.wait() }.refreshable { await gate.wait() }
    )
    #expect(await stage.wait { gate.arrivals == 1 })
    stage.press(.character("R"))
    for _ in 0..<100 { await Task.yield() }
    #expect(gate.arrivals == 1)
    gate.open()
    #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    stage.press(.character("R"))
    #expect(await stage.wait { gate.arrivals == 2 })
    gate.open()
  }

  @Observable @MainActor final class Lines { var count = 5 }

  @Test("after End the focus stays at the end while a table loads, until another key moves it")
  func endWhileLoading() async {
    for moves in [false, true] {
      let lines = Lines()
      let gate = Gate()
      let stage = Stage(
        Table("Log") { Section("", count: lines.count) { Cell("Line \($0)") } }
          .onAppear {
            for _ in 0..<3 {
              await gate.wait()
              lines.count *= 10
            }
          },
        columns: 20,
        lines: 6
      )
      #expect(await stage.wait { gate.arrivals == 1 })
      stage.press(.end)
      #expect(stage.focusedText == "Line 4")
      if moves { stage.press(.up) }
      for arrivals in 2...3 {
        gate.open()
        #expect(await stage.wait { gate.arrivals == arrivals })
      }
      gate.open()
      #expect(await stage.wait { stage.line(0).hasSuffix(moves ? " 4/5000" : " 5000/5000") })
      #expect(stage.focusedText == (moves ? "Line 3" : "Line 4999"))
      lines.count += 1
      #expect(stage.focusedText == (moves ? "Line 3" : "Line 4999"), "it no longer loads")
    }
  }

  @Test("K65 Esc cancels the load in onAppear; if it throws, an alert shows the table's title")
  func failing() async {
    let gate = gate
    let stage = Stage(
      Table("News") { "row" }
        .onAppear {
          await gate.wait()
          throw Broken()
        },
      columns: 40,
      lines: 9
    )
    #expect(await stage.wait { gate.arrivals == 1 })
    stage.press(.escape)
    #expect(stage.line(8) == " Cancelled")
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(!stage.screen.contains("full"))

    let other = Stage(Table("News") { "row" }.onAppear { throw Broken() }, columns: 40, lines: 9)
    #expect(await other.wait { other.screen.contains("The disk is full.") })
    #expect(other.texts(in: .header) == ["News"])
  }

  @Test("K65 onAppear can push a table, even one that pops itself at once")
  func opening() {
    var appeared = 0
    func login() -> Table {
      Table("Login") { "Name" }.onAppear { appeared += 1 }
    }
    let stage = Stage(
      Table("Root") { "row" }
        .onAppear { navigation in if appeared == 0 { navigation.push(login()) } }
    )
    #expect(stage.shownScreen.hasPrefix(" ‹ Root › Login"))
    #expect(appeared == 1)
    stage.press(.left)
    #expect(stage.shownScreen.hasPrefix(" Root"))

    var pushes = 0
    let endless = Stage(
      Table("Root") { "row" }
        .onAppear { navigation in
          pushes += 1
          navigation.push(Table("Back") {}.onAppear { $0.pop() })
        }
    )
    #expect((1...16).contains(pushes), "the circle of pushes and pops ends")
    endless.press(.character("q"))
    #expect(endless.hasEnded)
  }
}
