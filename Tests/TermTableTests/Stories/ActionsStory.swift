import TableModel
import TermTable
import TermTableTesting
import Testing

@MainActor @Suite struct ActionsStory {
  final class Model { var count = 0 }
  let model = Model()

  @Test("K6 K47 a change made by an action shows by itself, observable or not")
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

  @Test("K6 a change from outside shows without a key")
  func observed() async {
    let settings = StorySettings()
    let stage = Stage(Table("T") { Cell("Name", detail: settings.name) }, columns: 30, lines: 6)
    #expect(stage.line(1).hasSuffix("Home"))
    settings.name = "Office"
    #expect(await stage.wait { stage.shownScreen.contains("Office") })
  }

  @Test("moving the focus neither lists the table nor makes a row")
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

  @Test("K36 a reason that does not fit in the hint bar is shown in an alert")
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
    #expect(stage.line(4) == " This row opens no table")
    stage.press(.up)
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

  @Test("an action can leave its table, open another in its place, and show an alert")
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

  @Test("a table finishes with a value")
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

  @Test("run returns the value of finish, or nil if the person quits, and can be called again")
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

  @Test("K67 an alert takes the keys: arrows, Tab and letters choose a button; Esc cancels")
  func alertKeys() {
    var pressed: [String] = []
    func stage() -> Stage {
      Stage(
        Table("T") {
          Cell("Ask") { navigation in
            navigation.present(
              Alert("Erase?") {
                Button("Erase", role: .destructive) { pressed.append("erase") }
                Button("Later") { pressed.append("later") }
                Button("Cancel", role: .cancel) { pressed.append("cancel") }
              }
            )
          }
        },
        columns: 50,
        lines: 9
      )
    }
    for (keys, expected) in [
      ([Key.enter], "cancel"), ([.right, .enter], "cancel"), ([.left, .space], "later"),
      ([.backTab, .backTab, .enter], "erase"), ([.tab, .backTab, .enter], "later"),
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
