import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// The hooks of a table: questions and news about its rows.
@MainActor @Suite struct HooksStory {
  final class Model {
    var log: [String] = []
    var count = 0
    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }
  let model = Model()

  private func name(_ row: TableRow) -> String { row.id(as: Int.self).map { "\($0)" } ?? "?" }

  /// Ten rows; selecting one changes the details of all.
  private var table: Table {
    let model = model
    return Table("T") {
      Section("Rows", count: 10) { row in
        Cell("Row \(row)", detail: "\(model.count)") {
          model.log.append("action \(row)")
          model.count += 1
        }
      }
    }
    .willSelect { row in
      model.log.append("willSelect \(name(row))")
      return .allow
    }
    .didSelect { row in model.log.append("didSelect \(name(row))") }
    .didFocus { row in model.log.append("didFocus \(name(row))") }
    .willDisplay { row in model.log.append("willDisplay \(name(row))") }
    .didEndDisplaying { row in model.log.append("didEndDisplaying \(name(row))") }
    .didScroll { rows in
      model.log.append("didScroll \(rows.map(name).joined(separator: " "))")
    }
  }

  @Test(
    "K68 hooks are called in the documented order: selecting, displaying, scrolling, focus"
  )
  func order() {
    let stage = Stage(table, columns: 20, lines: 5)
    #expect(
      model.takeLog() == [
        "willDisplay 0", "willDisplay 1", "didScroll 0 1", "didFocus 0",
      ]
    )
    stage.press(.enter)
    #expect(model.takeLog() == ["willSelect 0", "didSelect 0", "action 0"])
    stage.press(.down)
    #expect(model.takeLog() == ["didFocus 1"])
    stage.press(.down)
    #expect(model.takeLog() == ["willDisplay 2", "didScroll 0 1 2", "didFocus 2"])
    stage.press(.end)
    #expect(
      model.takeLog() == [
        "didEndDisplaying 0", "didEndDisplaying 1", "didEndDisplaying 2",
        "willDisplay 7", "willDisplay 8", "willDisplay 9", "didScroll 7 8 9", "didFocus 9",
      ]
    )
    stage.burst([.up, .up, .up, .enter])
    #expect(model.log.suffix(4).contains("action 6"))
    _ = model.takeLog()
    _ = stage.screen
    stage.turnSpinners()
    stage.press(.character("x"))
    #expect(model.log == [], "painting calls no hook")

    stage.resize(columns: 80, lines: 24)
    #expect(model.log.last == "didScroll 0 1 2 3 4 5 6 7 8 9")
    #expect(model.log.count { $0.hasPrefix("willDisplay") } == 7)
  }

  @Test(
    "K68 hooks know rows by their ids: a row that only moves is not displayed again"
  )
  func identity() {
    struct Person: Identifiable { let id: String }
    final class People { var all = ["Ada", "Grace", "Katherine"].map(Person.init) }
    let people = People()
    var log: [String] = []
    let stage = Stage(
      Table("T") {
        Section("People", people.all) { Cell($0.id) }.id("people")
        Section { "Shuffle" }
      }
      .willDisplay {
        log.append("+\($0.id(as: String.self) ?? "?") \($0.section as? String ?? "-")")
      }
      .didEndDisplaying { log.append("-\($0.cell.text)") }
    )
    #expect(log == ["+Ada people", "+Grace people", "+Katherine people", "+? -"])
    log = []
    people.all = ["Katherine", "Ada", "日本"].map(Person.init)
    stage.press(.character("R"))
    #expect(log == ["-Grace", "+日本 people"])
  }

  @Test("K39 a selection can be refused with a message, and turned into another action")
  func veto() {
    var runs: [String] = []
    let model = model
    func table(_ reason: String?) -> Table {
      Table("T") {
        Cell("Yes") { runs.append("yes") }
        Cell("No") { runs.append("no") }
        Cell("Other") { runs.append("other") }
        Cell.toggle("Toggle", isOn: .init(get: { false }, set: { _ in runs.append("toggle") }))
        Cell("Off") {}.disabled(reason: "Off")
      }
      .willSelect { row in
        model.log.append("asked \(row.cell.text)")
        switch row.cell.text {
        case "No", "Toggle": return .refuse(reason)
        case "Other": return .instead(.push { Table("Elsewhere") { "row" } })
        default: return .allow
        }
      }
      .didSelect { model.log.append("selected \($0.cell.text)") }
    }
    let stage = Stage(table("It is locked"))
    stage.press(.enter, .down, .enter)
    #expect(runs == ["yes"])
    #expect(stage.line(23) == " It is locked")
    stage.press(.down, .enter)
    #expect(stage.line(0) == " ‹ T › Elsewhere")
    stage.press(.left, .down, .space)
    #expect(runs == ["yes"])
    #expect(stage.line(23) == " It is locked")
    stage.press(.down, .enter)
    #expect(stage.line(23) == " Off")
    #expect(
      model.takeLog() == [
        "asked Yes", "selected Yes", "asked No", "asked Other", "selected Other", "asked Toggle",
      ],
      "a disabled row is not selected"
    )

    let small = Stage(table("It is locked by somebody else"), columns: 20, lines: 5)
    small.press(.down, .enter)
    #expect(small.screen.contains("somebody"), "an alert shows a reason that does not fit")
    small.press(.enter)
    #expect(small.focusedText == "No")

    let silent = Stage(table(nil), columns: 20, lines: 5)
    silent.press(.down)
    let before = silent.screen
    silent.press(.enter)
    #expect(silent.screen == before)
  }

  @Test("K39 a row without an action can be selected if its table has a didSelect")
  func withoutAction() {
    var selected = ""
    let stage = Stage(
      Table("T") {
        "a"
        Cell("Chosen", detail: selected)
      }
      .didSelect { selected = $0.cell.text }
    )
    #expect(stage.line(23).hasPrefix(" Enter Select"))
    stage.press(.enter)
    #expect(stage.line(2).hasSuffix(" a"), "the change by the hook shows, observable or not")
  }

  @Test(
    "K39 didFocus follows the focus, and its changes show in the same frame"
  )
  func highlight() {
    final class State { var focused = "" }
    let state = State()
    var told = 0
    let stage = Stage(
      Table("T") {
        Section("Focus: \(state.focused)") {
          for name in ["a", "b", "c"] { Cell(name) }
        }
        .id("letters")
      }
      .didFocus { row in
        state.focused = row.cell.text
        told += 1
      },
      columns: 20,
      lines: 5
    )
    #expect(stage.shownScreen.contains("Focus: a"))
    stage.press(.down)
    #expect(stage.shownScreen.contains("Focus: b"))
    stage.burst([.down, .up, .down])
    #expect(told == 5)
    stage.press(.down)
    #expect(told == 5, "the focus stayed")
  }

  @Test("K68 a hook that changes the table on each call causes no endless loop")
  func noLoop() {
    var rows = Array(0..<100)
    var calls = 0
    var listed = 0
    let stage = Stage(
      Table("T") {
        listed += 1
        return [Section(rows) { Cell("\($0)") }]
      }
      .didScroll { _ in
        calls += 1
        rows.removeFirst()
      },
      columns: 20,
      lines: 5
    )
    #expect((calls, listed) == (1, 2))
    stage.press(.down)
    #expect((calls, listed) == (2, 3))
    #expect(rows.first == 2)
  }

  @Test("K68 without hooks, moving the focus does not list the rows again")
  func noCost() {
    var listed = 0
    func table() -> Table {
      Table("T") {
        listed += 1
        return [Section(count: 100) { Cell("\($0)") }]
      }
    }
    let stage = Stage(table(), columns: 20, lines: 5)
    stage.press(.down, .end, .home)
    #expect(listed == 1)
    let told = Stage(table().didFocus { _ in }, columns: 20, lines: 5)
    listed = 0
    told.press(.down, .down)
    #expect(listed == 2)
  }

  @Test(
    "K39 K22 in a row of buttons the hooks are called only for a button that can be pressed"
  )
  func disabledButton() {
    var log: [String] = []
    let stage = Stage(
      Table("T") {
        Cell.buttons {
          Button("Off") { log.append("off") }.disabled()
          Button("On") { log.append("on") }
        }
      }
      .willSelect { _ in
        log.append("asked")
        return .allow
      }
      .didSelect { _ in log.append("told") }
    )
    stage.press(.enter)
    #expect(log == [])
    stage.press(.right, .enter)
    #expect(log == ["asked", "told", "on"])
  }
}
