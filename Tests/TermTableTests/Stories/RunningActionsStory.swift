import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

struct Broken: Error, CustomStringConvertible { var description: String { "The disk is full." } }

/// Slow actions: their spinner, their end by Esc or an error, and their requests.
@MainActor @Suite struct RunningActionsStory {
  final class Model { var count = 0 }
  let model = Model()
  let gate = Gate()

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
    #expect(stage.focusedText == "Other", "other keys work while it runs")
    gate.open()
    #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    #expect(stage.line(1).hasSuffix("1"))
  }

  @Test("an action reports how much of it is done, beside the spinner, and takes it back")
  func progress() async {
    let gate = gate
    let stage = Stage(
      Table("T") {
        Cell("Copy") { navigation in
          for share in [0.437, 7, .nan] {
            navigation.report(share)
            await gate.wait()
          }
        }
        Cell("At once") { $0.report(0.5) }
      },
      columns: 40,
      lines: 5
    )
    stage.press(.down, .enter)
    #expect(stage.line(0) == " T", "only an action that takes time has a progress")
    stage.press(.home, .enter)
    #expect(await stage.wait { gate.isAwaited })
    #expect(stage.line(0).hasSuffix("43 % ⠋"))
    stage.resize(columns: 39, lines: 5)
    #expect(stage.line(0).hasSuffix(" ⠋") && !stage.line(0).contains("%"))
    for shown in [" ⠋", ""] {
      gate.open()
      #expect(await stage.wait { gate.isAwaited })
      #expect(stage.line(0).hasSuffix(shown) && !stage.line(0).contains("%"))
    }
    gate.open()
    #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    #expect(stage.line(0) == " T")
  }

  @Test("leaving a table cancels its running actions")
  func leaving() async {
    let model = model
    let stage = Stage(
      Table("Root") {
        Cell.link("Open") {
          Table("Child") {
            Cell("Wait") { () async in
              model.count = 1
              for _ in 0..<20_000 where !Task.isCancelled { await Task.yield() }
              model.count = Task.isCancelled ? 2 : 3
            }
          }
        }
      }
    )
    stage.press(.enter, .enter)
    #expect(await stage.wait { model.count == 1 })
    stage.press(.character("h"))
    #expect(stage.line(0) == " Root")
    #expect(await stage.wait { model.count > 1 })
    #expect(model.count == 2)
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

  @Test("a push, an alert and a finish by a running action show at once")
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

  @Test("a slow action cannot close a table that the person opened after it")
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
}
