import TableModel
import TermTableTesting
import TestSupport
import Testing

@testable import TermTable

/// Keys of controls: steps in forms (B3), actions (B5), keys after ^O (5.8), stale messages (D12).
@MainActor @Suite struct ControlKeysStory {
  struct Job: Equatable {
    var port = 1
    var level = 2
    var isOn = false
    var name = "x"
    var date = CalendarDate("2026-03-31") ?? .first
  }

  private let job = Box(Job())

  private func form() -> Stage {
    Stage(
      Table("F", editing: job.binding) { draft in
        Cell.stepper("Port", value: draft.port, in: 0...99).id("port")
        Cell.slider("Level", value: draft.level, in: 0...9).id("level")
        Cell.field("Name", value: draft.name).id("name")
        Cell.date("Date", value: draft.date).id("date")
      },
      columns: 60,
      lines: 10
    )
  }

  /// B3.
  @Test("K58 in a form, a stepper and a slider take ← → and + −, and clicks on their signs")
  func steps() {
    let stage = form()
    #expect(stage.line(1).contains("[-] 1 [+]"))
    stage.press(.right, .right, .left)
    #expect(stage.values["port"] == "2" && stage.line(1).contains("[-] 2 [+]"))
    stage.type("++-")
    #expect(stage.values["port"] == "3")
    #expect(stage.click("[+]") && stage.values["port"] == "4")
    #expect(stage.click("[-]") && stage.values["port"] == "3")
    stage.press(.down, .right)
    #expect(stage.values["level"] == "3")
    stage.press(.down)
    stage.type("+1")
    stage.press(.left)
    stage.type("y")
    #expect(stage.values["name"] == "x", "typed, and not taken yet")
    stage.press(.down)
    #expect(stage.values["name"] == "x+y1")
  }

  /// B3.
  @Test("K58 in a form, a digit begins the number of a stepper, and Enter takes it and goes on")
  func typedNumber() {
    let stage = form()
    stage.type("42")
    #expect(stage.cursor?.line == 1 && stage.line(1).contains("42"))
    stage.press(.enter)
    #expect(stage.values["port"] == "42" && stage.focusedText?.hasPrefix("Level") == true)
    stage.press(.up)
    stage.type("7")
    stage.press(.escape)
    #expect(stage.values["port"] == "42" && stage.line(1).contains("[-] 42 [+]"))
    stage.press(.enter, .backspace, .enter)
    #expect(stage.values["port"] == "4")
    stage.press(.up, .enter, .escape)
    #expect(stage.line(0).hasPrefix(" F"), "Esc closes the number, not the form")
    stage.type("500")
    stage.press(.down)
    #expect(stage.values["port"] == "4" && stage.screen.contains("500"))
    stage.press(.up)
    #expect(stage.cursor?.line == 1, "a number that is none is open again")
    stage.press(.control("u"))
    stage.type("8")
    stage.press(.down)
    #expect(stage.values["port"] == "8")
    stage.press(.end)
    stage.type("2027-01-01")
    stage.press(.enter)
    #expect(stage.values["date"] == "2027-01-01")
  }

  /// B5.
  @Test(
    "in a cell with a control and an action, Enter runs the action and other keys change the value"
  )
  func actions() {
    var log: [String] = []
    let stage = Stage(
      Table("T") {
        Cell.toggle("On", isOn: job.binding.isOn).action(.run { _ in log.append("toggle") })
        Cell.field("Name", value: job.binding.name).action(.run { _ in log.append("field") })
        Cell.stepper("N", value: job.binding.port, in: 0...9).action(
          .run { _ in log.append("stepper") }
        )
        Cell.choice("C", selection: job.binding.name, options: ["x", "y"])
          .action(.run { _ in log.append("choice") })
        Cell.link("Sub") { Table("Sub") { Cell("inside") } }
      },
      columns: 50,
      lines: 10
    )
    for name in ["toggle", "field", "stepper", "choice"] {
      stage.press(.enter)
      #expect(log.last == name)
      stage.press(.down)
    }
    #expect(log.count == 4 && job.value == Job())
    stage.press(.home, .space, .down)
    stage.type("ez")
    stage.press(.enter, .down, .right, .down, .right)
    #expect(job.value.isOn && job.value.name == "xz" && job.value.port == 2)
    #expect(stage.line(0) == " ‹ T › C", "→ opens the options")
    #expect(log.count == 4)
  }

  /// Front end, 5.8.
  @Test("P24 keys that arrive with ^O are typed in the editor, not in the table")
  func keysAfterEditor() async {
    let stage = Stage(
      Table("T") { Cell.field("Name", value: job.binding.name) },
      columns: 50,
      lines: 8
    )
    let gate = Gate()
    stage.editor = { text in
      await gate.wait()
      return text + "!"
    }
    stage.press(.enter)
    stage.burst([.control("o"), .enter])
    #expect(await stage.wait { gate.isAwaited })
    #expect(job.value.name == "x")
    gate.open()
    #expect(await stage.wait { stage.line(1).contains("x!") })
    stage.press(.enter)
    #expect(job.value.name == "x!" && !stage.screen.contains("Apply"))
  }

  /// D12.
  @Test("P63 the last key that does nothing is named, in a menu, too")
  func lastKey() {
    let stage = Stage(
      Table("T") { Cell("a").actions { Button("One") {} } },
      columns: 60,
      lines: 10
    )
    for key in ["x", "b"] {
      stage.type(key)
      #expect(stage.line(9).hasPrefix(" \(key) does nothing here"))
    }
    stage.type(".")
    stage.press(Key(.up, .shift))
    let first = stage.line(9)
    stage.press(Key(.up, .alt))
    #expect(stage.line(9) != first && stage.line(9).contains("does nothing here"))
  }

  /// D15.
  @Test("P45 m turns the mouse on although it was off at the start")
  func mouseFromOff() {
    let stage = Stage(
      Table("T") { for name in ["a", "b", "c"] { Cell(name) } },
      columns: 50,
      lines: 8,
      usesMouse: false
    )
    stage.click("c")
    #expect(stage.focusedText == "a")
    stage.type("m")
    #expect(!stage.line(7).contains("does nothing"))
    stage.click("c")
    #expect(stage.focusedText == "c")
    stage.type("m")
    stage.click("a")
    #expect(stage.focusedText == "c")
  }

  /// Front end, 5.7.
  @Test("K58 filling in sets no value that was not asked for")
  func fill() throws {
    final class Log { var set: [String] = [] }
    let log = Log()
    let value = Box("a")
    let logged = Binding(
      get: { value.value },
      set: {
        log.set.append($0); value.value = $0
      }
    )
    let stage = Stage(
      Table("T") {
        Cell.segmented("Letter", selection: logged, options: ["a", "b", "c", "d"]).id("letter")
        Cell("Round", control: Round(binding: logged)).id("round")
      },
      columns: 60,
      lines: 8
    )
    try stage.fill(["letter": "d"])
    #expect(log.set == ["d"])
    #expect(throws: InvalidText.self) { try stage.fill(["letter": "nothing"]) }
    #expect(log.set == ["d"])
    // A control that goes round and round, and has no such value.
    #expect(throws: InvalidText.self) { try stage.fill(["round": "nothing"]) }
    #expect(log.set.count < 20 && value.value == "d")
    try stage.fill(["round": "b"])
    #expect(value.value == "b")
  }

  private struct Round: Control {
    let binding: Binding<String>
    var words: String { binding.value }
    func stepped(by count: Int) -> String? {
      let all = ["a", "b", "c", "d"]
      let place = (all.firstIndex(of: binding.value) ?? 0) + count
      return all[((place % 4) + 4) % 4]
    }
  }
}
