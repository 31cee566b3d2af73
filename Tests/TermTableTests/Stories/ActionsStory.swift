import TableModel
import TermTable
import TermTableTesting
import Testing

/// A gate that an action waits at until the test opens it.
@MainActor final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var arrivals = 0

  func wait() async {
    arrivals += 1
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

struct Broken: Error, CustomStringConvertible { var description: String { "The disk is full." } }

@MainActor @Suite struct ActionsStory {
  final class Model { var count = 0 }
  let model = Model()
  let gate = Gate()

  @Test("K6 K47 what an action changed shows by itself, observed or not")
  func plainState() {
    let stage = Stage(
      Table("T") {
        Cell("Count", detail: "\(model.count)") { model.count += 1 }
        Cell("Other", detail: "\(model.count * 10)")
      },
      columns: 30,
      lines: 6
    )
    stage.press(.enter, .enter)
    #expect(stage.line(1).hasSuffix("2"))
    #expect(stage.line(2).hasSuffix("20"))
  }

  @Test("K6 what changes from outside shows without a key")
  func observed() async {
    let settings = StorySettings()
    let stage = Stage(Table("T") { Cell("Name", detail: settings.name) }, columns: 30, lines: 6)
    #expect(stage.line(1).hasSuffix("Home"))
    settings.name = "Office"
    #expect(await stage.wait { stage.shownScreen.contains("Office") })
  }

  @Test("moving the focus evaluates nothing")
  func nothingEvaluated() {
    var listed = 0
    var made = 0
    let stage = Stage(
      Table("T") {
        listed += 1
        return [
          Section(count: 10) { row in
            made += 1
            return Cell("\(row)")
          }
        ]
      },
      columns: 30,
      lines: 8
    )
    let before = (listed, made)
    stage.press(.down, .down, .up)
    #expect((listed, made) == before)
  }

  @Test("K37 a spinner marks the row while its action runs, and goes by itself")
  func spinner() async {
    let stage = Stage(
      Table("T") {
        Cell("Download", detail: "\(model.count)") {
          await gate.wait()
          model.count += 1
        }
        Cell("Other")
      },
      columns: 40,
      lines: 6
    )
    stage.press(.enter)
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.texts(in: .accent) == ["⠋"])
    #expect(stage.line(5) == " Esc Cancel  q Quit  ↑↓ Move  ? Keys")
    stage.turnSpinners()
    #expect(stage.texts(in: .accent) == ["⠙"])
    stage.press(.enter)
    #expect(gate.arrivals == 1, "a running action is not started again")
    stage.press(.down)
    #expect(stage.focusedText == "Other", "the keys are free while it runs")
    gate.open()
    #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    #expect(stage.line(1).hasSuffix("1"))
  }

  @Test("Esc cancels the running action, and it can be started again")
  func cancelling() async {
    let stage = Stage(
      Table("T") {
        Cell("Wait") { navigation in
          await gate.wait()
          try Task.checkCancellation()
          navigation.alert("Too late")
        }
      },
      columns: 40,
      lines: 6
    )
    stage.press(.enter)
    #expect(await stage.wait { gate.arrivals == 1 })
    stage.press(.escape)
    #expect(stage.texts(in: .accent).isEmpty)
    #expect(stage.line(5) == " Cancelled")
    stage.press(.enter)
    #expect(await stage.wait { gate.arrivals == 2 })
    stage.press(.escape)
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(!stage.screen.contains("Too late"))
  }

  @Test("K67 an action that throws shows an alert; Enter closes it and the focus is on the row")
  func failing() async {
    let stage = Stage(
      Table("T") {
        Cell("First")
        Cell("Save") { throw Broken() }
      },
      columns: 40,
      lines: 9
    )
    stage.press(.down, .enter)
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
    expectScreen(
      stage,
      """
       T
         First ┌───────────────────┐
         Save  │       Save        │
               │                   │
               │ The disk is full. │
               │                   │
               │      [ OK ]       │
               └───────────────────┘
       Enter Press  Esc Close
      """
    )
    stage.press(.enter)
    #expect(stage.focusedText == "Save")
    #expect(!stage.screen.contains("OK"))
  }

  @Test("K36 a disabled row is dim, takes the focus, says why and calls nothing")
  func disabled() {
    let stage = Stage(
      Table("T") {
        Cell("Off", detail: "x") { model.count += 1 }.disabled(reason: "No network")
        Cell.toggle("Also", isOn: Binding(get: { true }, set: { _ in model.count += 1 })).disabled()
      },
      columns: 40,
      lines: 6
    )
    #expect(
      stage.texts(in: .disabled) == [
        "Off                             x", "Also                          [✓]",
      ]
    )
    #expect(!stage.line(5).contains("Select"))
    stage.press(.enter)
    #expect(stage.line(5) == " No network")
    stage.press(.down, .space, .enter)
    #expect(model.count == 0)
  }

  @Test("K36 a reason that does not fit in the hint bar is told in an alert")
  func longReason() {
    let reason = "It takes a network, and there is none"
    let stage = Stage(
      Table("T") { Cell("Off") {}.disabled(reason: reason) },
      columns: 20,
      lines: 9
    )
    stage.press(.enter)
    #expect(stage.screen.contains("It takes a"))
    #expect(stage.screen.contains("there is none"))
    stage.press(.enter)
    #expect(stage.focusedText == "Off")
  }

  @Test("K35 a row without an action takes the focus, does nothing and shows no hint")
  func withoutAction() {
    let stage = Stage(Table("T") { "Only text" }, columns: 40, lines: 5)
    #expect(stage.focusedText == "Only text")
    #expect(stage.line(4) == " q Quit  ? Keys")
    let before = stage.screen
    stage.press(.enter, .space, .right)
    #expect(stage.screen == before)
  }

  @Test("K64 a nested table is made when its row is selected, and freed after the pop")
  func freedAfterPop() {
    final class Capture { var text = "inside" }
    weak var captured: Capture?
    var made = 0
    let stage = Stage(
      Table("T") {
        Cell.link("Open") {
          made += 1
          let capture = Capture()
          captured = capture
          return Table("Child") { Cell(capture.text) { capture.text = "changed" } }
        }
      },
      columns: 40,
      lines: 5
    )
    #expect(made == 0)
    stage.press(.enter)
    #expect(made == 1)
    #expect(captured != nil)
    stage.press(.enter)
    #expect(stage.line(1).contains("changed"))
    stage.press(.left)
    #expect(captured == nil)
    #expect(made == 1)
  }

  @Test("K64 a table that was left while its action runs is freed when the action has ended")
  func freedAfterAction() async {
    final class Capture {}
    weak var captured: Capture?
    let gate = gate
    let stage = Stage(
      Table("T") {
        Cell.link("Open") {
          let capture = Capture()
          captured = capture
          return Table("Child") {
            Cell("Run") {
              await gate.wait()
              _ = capture
            }
          }
        }
      },
      columns: 40,
      lines: 5
    )
    stage.press(.enter, .enter)
    #expect(await stage.wait { gate.arrivals == 1 })
    stage.press(.left)
    gate.open()
    #expect(await stage.wait { captured == nil })
  }

  @Test("what a running action pushes, tells or finishes with shows at once")
  func shownWhileRunning() async {
    let gate = gate
    let stage = Stage(
      Table("Root") {
        Cell("Run") { navigation in
          await gate.wait()
          navigation.push(Table("Pushed") {})
          await gate.wait()
          navigation.alert("Told")
          await gate.wait()
          navigation.finish("done")
          await gate.wait()
        }
      }
    )
    stage.press(.enter)
    for (arrivals, shown) in [(1, "Root"), (2, "Pushed"), (3, "Told")] {
      #expect(await stage.wait { gate.arrivals == arrivals })
      #expect(stage.shownScreen.contains(shown))
      gate.open()
    }
    #expect(await stage.wait { gate.arrivals == 4 })
    #expect(stage.result as? String == "done")
    gate.open()
  }

  @Test("an action may leave its table and open another in its place, and tell something")
  func replacing() {
    let stage = Stage(
      Table("Root") {
        Cell.link("Child") {
          Table("Child") {
            Cell("Replace") { navigation in
              navigation.pop()
              navigation.push(Table("Other") { "row" })
              navigation.alert("Done")
            }
          }
        }
      }
    )
    stage.press(.enter, .enter)
    #expect(stage.line(0) == " ‹ Root › Other")
    #expect(stage.screen.contains("Done"))
    stage.press(.enter, .left)
    #expect(stage.line(0) == " Root")
  }

  @Test("a slow action cannot pull away a table that the person went on to")
  func staleNavigation() async {
    let gate = gate
    let stage = Stage(
      Table("Root") {
        Cell.link("Child") {
          Table("Child") {
            Cell("Slow") { navigation in
              await gate.wait()
              navigation.popToRoot()
              navigation.push(Table("Surprise") {})
            }
          }
        }
        Cell.link("Other") { Table("Other") { "row" } }
      },
      columns: 40,
      lines: 6
    )
    stage.press(.enter, .enter)
    #expect(await stage.wait { gate.arrivals == 1 })
    stage.press(.left, .down, .enter)
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.line(0) == " ‹ Root › Other")
  }

  @Test("a table finishes with a value, and what asked may ask again")
  func finishing() {
    let stage = Stage(
      Table("Which?") {
        for name in ["a", "b"] { Cell(name) { navigation in navigation.finish(name) } }
      }
    )
    stage.press(.down, .enter)
    #expect(stage.hasEnded)
    #expect(stage.result as? String == "b")
  }

  @Test("run returns the value of finish, nil where the person left, and can be run again")
  func running() async throws {
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 5))
    let application = Application(
      Table("Which?") {
        for name in ["a", "b"] { Cell(name) { navigation in navigation.finish(name) } }
      },
      terminal: terminal
    )
    func run(_ keys: [Key]) async throws -> String? {
      async let answer = application.run(returning: String.self)
      while !terminal.isOpen { await Task.yield() }
      terminal.send(keys.map { .key($0) })
      return try await answer
    }
    #expect(try await run([.down, .enter]) == "b")
    #expect(!terminal.isOpen)
    #expect(try await run([.enter]) == "a")
    #expect(try await run([.character("q")]) == nil)
  }

  @Test("K67 an alert takes the keys: buttons by arrows, Tab and letter; Esc is cancel")
  func alertKeys() {
    var pressed: [String] = []
    func stage() -> Stage {
      Stage(
        Table("T") {
          Cell("Ask") { navigation in
            navigation.present(
              Alert(
                "Erase?",
                buttons: [
                  .init("Erase", kind: .destructive) { pressed.append("erase") },
                  .init("Later") { pressed.append("later") },
                  .init("Cancel", kind: .cancel) { pressed.append("cancel") },
                ]
              )
            )
          }
        },
        columns: 50,
        lines: 9
      )
    }
    for (keys, expected) in [
      ([Key.enter], "cancel"), ([.right, .enter], "erase"), ([.left, .space], "later"),
      ([.tab, .tab, .enter], "later"), ([.tab, .backTab, .enter], "cancel"),
      ([.character("l")], "later"), ([.character("E")], "erase"), ([.escape], "cancel"),
      ([.character("x"), .down, .up, .escape], "cancel"),
    ] {
      let stage = stage()
      stage.press(.enter)
      for key in keys { stage.press(key) }
      #expect(pressed.last == expected)
      #expect(!stage.screen.contains("Erase"))
    }
    #expect(pressed.count == 9)
  }
}
