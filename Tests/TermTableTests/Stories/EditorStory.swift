import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Text that is edited in the person's own editor; here a closure takes its place.
@MainActor @Suite struct EditorStory {
  @Observable @MainActor final class Model {
    var text = "Home"
    var hasField = true
    var isBusy = true
  }
  let model = Model()
  let gate = Gate()

  func stage() -> Stage {
    let model = model
    let gate = gate
    return Stage(
      Table("Edit") {
        if model.hasField { Cell.field("Name", value: Binding(model).text) }
        Cell("Finish") { navigation in
          await gate.wait()
          navigation.finish(7)
        }
      },
      columns: 60,
      lines: 8
    )
  }

  @Test("P24 ^O on a field takes the text that is saved in the editor")
  func fromTheTable() async {
    let stage = stage()
    stage.editor = { text in text + " and away" }
    stage.press(.control("o"))
    #expect(await stage.wait { model.text == "Home and away" })
    #expect(stage.line(1).hasSuffix("Home and away"))
    #expect(
      stage.cursor?.column == 0 || stage.line(7).contains("Edit"),
      "the field is closed again"
    )
    stage.press(.down, .control("o"))
    #expect(stage.line(1).hasSuffix("Home and away"), "there is nothing to edit")
  }

  @Test("P24 ^O while a field is edited: the text comes back into it, Enter takes it, Esc does not")
  func fromTheField() async {
    for takes in [true, false] {
      model.text = "Home"
      let stage = stage()
      stage.editor = { text in text + "?" }
      stage.press(.enter)
      stage.type("!")
      #expect(stage.line(7).contains("^O $EDITOR"))
      stage.press(.control("o"))
      #expect(await stage.wait { stage.line(1).hasSuffix("Home!?") })
      #expect(model.text == "Home")
      stage.press(takes ? .enter : .escape)
      #expect(model.text == (takes ? "Home!?" : "Home"))
    }
  }

  @Test("P24 If the editor fails the text is unchanged, and an alert says why")
  func failing() async {
    for error in [
      EditorError.cannotStart(editor: "no-such"), .gone, .notText(kept: "/tmp/x"),
      .failed(editor: "vi", status: 1, kept: nil),
    ] {
      let stage = stage()
      stage.editor = { _ throws(EditorError) in throw error }
      stage.press(.control("o"))
      #expect(await stage.wait { stage.screen.contains("OK") })
      let words = error.description.split(separator: " ").prefix(3).joined(separator: " ")
      #expect(stage.screen.contains(words))
      stage.press(.enter)
      #expect(model.text == "Home")
      #expect(!stage.line(7).contains("Done"), "the field is closed again")
    }
    let none = stage()
    none.press(.enter)
    none.type("x")
    none.press(.control("o"))
    #expect(await none.wait { none.screen.contains("Cannot start") })
    none.press(.enter, .enter)
    #expect(model.text == "Homex", "the typed text is still there")
  }

  @Test("P24 Line breaks become spaces with a message, unless the text had some before")
  func lines() async {
    let stage = stage()
    stage.editor = { _ in "one\ntwo\r\nthree" }
    stage.press(.control("o"))
    #expect(await stage.wait { model.text == "one two three" })
    #expect(stage.line(7).contains("Line breaks were replaced with spaces"))
    model.text = "one\ntwo"
    stage.press(.control("o"))
    #expect(await stage.wait { model.text == "one\ntwo\r\nthree" })
    #expect(!stage.line(7).contains("replaced"))
  }

  @Test(
    "P24 While the editor is open keys do nothing, and its text is not lost if the row goes away"
  )
  func rowGone() async {
    let stage = stage()
    let opened = Gate()
    stage.editor = { _ in
      await opened.wait()
      return "written"
    }
    stage.press(.control("o"))
    #expect(await stage.wait { opened.arrivals == 1 })
    stage.press(.character("q"), .down, .control("o"))
    #expect(!stage.hasEnded && opened.arrivals == 1)
    model.hasField = false
    #expect(await stage.wait { !stage.screen.contains("Name") })
    opened.open()
    #expect(await stage.wait { stage.screen.contains("can no longer be edited") })
    #expect(stage.screen.contains("written"))
    stage.press(.enter)
    #expect(model.text == "written")
  }

  @Test("P24 A finish while the editor is open waits until the editor is closed")
  func finishing() async throws {
    let terminal = HeadlessTerminal(size: Size(columns: 60, lines: 8))
    let opened = Gate()
    terminal.editor = { _ in
      await opened.wait()
      return "written"
    }
    let gate = gate
    let model = model
    let application = Application(
      Table("Edit") {
        Cell("Finish") { navigation in
          await gate.wait()
          navigation.finish(7)
        }
        Cell.field("Name", value: Binding(model).text)
      },
      terminal: terminal
    )
    let run = Task { try await application.run(returning: Int.self) }
    while !terminal.isOpen { await Task.yield() }
    terminal.send([.key(.enter), .key(.down), .key(.control("o"))])
    while gate.arrivals == 0 || opened.arrivals == 0 { await Task.yield() }
    gate.open()
    while !application.hasEnded { await Task.yield() }
    #expect(terminal.isOpen)
    opened.open()
    #expect(try await run.value == 7)
    #expect(model.text == "written")
  }
}
