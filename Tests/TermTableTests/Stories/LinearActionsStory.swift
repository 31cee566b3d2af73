import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// Linear mode: fast and slow actions, their alerts, and scripts.
@MainActor @Suite struct LinearActionsStory {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "There is no signal." }
  }

  @Observable @MainActor final class Model {
    var done: [String] = []
    var isOpen = false
    var rows = 3
    var name = "Ada"

    /// Waits until a test sets `isOpen`.
    func wait() async throws {
      while !isOpen { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private let model = Model()

  private func actions() -> Table {
    Table("Actions") {
      Cell("Load", detail: model.done.last) {
        try await model.wait()
        model.done.append("loaded")
      }
      Cell("Fail") { throw Failure() }
      Cell("Ask") { navigation in
        navigation.present(
          Alert("Delete all?", message: "It cannot\nbe undone.") {
            Button("Delete", role: .destructive) { model.done.append("deleted") }
            Button("Cancel", role: .cancel) { model.done.append("cancelled") }
          }
        )
      }
      Cell("Menu")
        .accessory(Button("More") { $0.alert("More", message: "There is more.") })
        .actions {
          Button("Copy") { model.done.append("copied") }
          Button("Cut", role: .destructive) { model.done.append("cut") }
        }
      Cell("Answer") { navigation in navigation.finish(42) }
      Cell("Later") { (navigation: any Navigation) async throws in
        try await model.wait()
        navigation.push(Table("Result") { Cell("It is here") })
      }
    }
  }

  // MARK: - Alerts

  @Test("P60 An alert is read before its buttons, which are pressed by number, title or letter")
  func alerts() {
    let stage = LinearStage(actions())
    stage.say("3")
    let alert = [
      "Alert: Delete all?", "It cannot", "be undone.", "1. Delete, destructive", "2. Cancel",
    ]
    #expect(stage.heard == alert)
    stage.say("")
    #expect(stage.heard == alert, "an empty line presses no button of several")
    stage.say("3")
    #expect(stage.heard.first == "Buttons are 1 to 2. Type one, or “cancel”.")
    #expect(model.done == [])
    stage.say("2")
    #expect(model.done == ["cancelled"])
    stage.say("3", "b")
    stage.say("3", "d")
    stage.say("3", "delete")
    stage.say("3", "1")
    #expect(model.done == ["cancelled", "cancelled", "deleted", "deleted", "deleted"])
  }

  @Test("P60 The menu of a row and its accessory's action open by the number of the row")
  func menus() {
    let stage = LinearStage(actions())
    stage.say(".4")
    #expect(stage.heard == ["Menu: Menu", "1. Copy", "2. Cut, destructive", "3. Cancel"])
    stage.say("2")
    #expect(model.done == ["cut"])
    stage.say("more 4")
    #expect(stage.heard == ["Alert: More", "There is more.", "1. OK"])
    stage.say("")
    #expect(stage.heard == [], "an empty line presses the only button")
    stage.say("actions 1")
    #expect(stage.heard.first == "No actions here.")
  }

  // MARK: - Slow actions

  @Test("P60 Linear mode says when a slow action begins and ends; the prompt waits for it")
  func running() async {
    let stage = LinearStage(actions())
    stage.say("1")
    #expect(stage.heard == ["“Load” is running.", "1 of 6, Load, button, running"])
    #expect(stage.transcript.hasSuffix("running\n"), "no prompt yet")
    model.isOpen = true
    #expect(await stage.wait { stage.transcript.hasSuffix("\n> ") })
    #expect(
      stage.heard.dropFirst(2) == ["“Load” has finished.", "1. Load, loaded, button"]
    )
  }

  @Test("P60 Commands are answered while an action runs, and “cancel” stops it")
  func cancelling() {
    let stage = LinearStage(actions())
    stage.say("1")
    stage.say("w")
    #expect(stage.heard == ["Actions, 6 rows", "1 of 6, Load, button, running"])
    #expect(stage.transcript.hasSuffix("\n> "))
    stage.say("1")
    #expect(stage.heard.first == "It is still running. “cancel” stops it.")
    stage.say("cancel")
    #expect(stage.heard == ["Cancelled", "1. Load, button"])
  }

  @Test("P60 An alert or a table that comes later is said when it comes")
  func later() async {
    let stage = LinearStage(actions())
    stage.say("2")
    #expect(await stage.wait { stage.heard.last == "1. OK" })
    #expect(
      stage.heard == [
        "“Fail” is running.", "2 of 6, Fail, button, running", "“Fail” has finished.",
        "2. Fail, button", "Alert: Fail", "There is no signal.", "1. OK",
      ]
    )
    stage.say("", "6", "1")
    #expect(stage.transcript.hasSuffix("\n> "), "the person goes on meanwhile")
    model.isOpen = true
    #expect(await stage.wait { stage.heard.last == "1. It is here" })
    #expect(stage.heard.contains("Actions › Result, 1 row"))
    #expect(stage.transcript.contains("> \n"), "news begins on a line of its own")
  }

  @Test("P60 A change of the model is said with the next answer, not while a person types")
  func changes() async {
    let stage = LinearStage(
      Table("Clock") {
        Cell("Time", detail: model.name)
        Section(count: model.rows) { Cell("Row \($0)") }
      }
    )
    let before = stage.transcript
    model.name = "12:00"
    for _ in 0..<50 { await Task.yield() }
    #expect(stage.transcript == before)
    stage.say("w")
    #expect(stage.heard.contains("1 of 4, Time, 12:00"))
    model.rows = 4
    stage.say("1")
    #expect(stage.heard.contains("Now 5 rows."))
    #expect(stage.heard.contains("5. Row 3"))
  }

  @Test("P60 More rows are loaded if the page comes near the end")
  func loadingMore() async {
    let stage = LinearStage(
      Table("More") {
        Section(count: model.rows) { Cell("Row \($0)") }
          .loadMore(when: model.rows < 6) {
            try await model.wait()
            model.rows += 3
          }
      }
    )
    #expect(stage.heard[1] == "“Load more” is running.")
    #expect(stage.heard.last == "4. Load more, button, running")
    model.isOpen = true
    #expect(await stage.wait { stage.heard.last == "6. Row 5" })
    #expect(
      stage.heard.suffix(5) == [
        "“Load more” has finished.", "Now 6 rows.", "4. Row 3", "5. Row 4", "6. Row 5",
      ]
    )
  }

  @Test("P60 Bar buttons are said with their keys, which come before commands; r refreshes a table")
  func barButtons() {
    var refreshed = 0
    let table = Table("Bar") { Cell("a") }
      .barButtons {
        Button("Add", key: "n") { model.done.append("added") }
        Button("Send", key: "s") {}.disabled(reason: "Nothing to send")
      }
      .refreshable { refreshed += 1 }
    let stage = LinearStage(table)
    #expect(stage.heard[2] == "Buttons: n Add; s Send, disabled: Nothing to send")
    stage.say("n", "press n", "press add")
    #expect(model.done == ["added", "added", "added"])
    stage.say("s")
    #expect(stage.heard == ["Nothing to send"])
    stage.say("press x")
    #expect(
      stage.heard == ["Unknown button “x”. Buttons: n Add; s Send, disabled: Nothing to send."]
    )
    stage.say("r")
    #expect(stage.heard == ["“Refresh” is running."])
  }

  @Test("P60 A row can end the program with an answer")
  func answer() {
    let stage = LinearStage(actions())
    stage.say("5")
    #expect(stage.hasEnded)
    #expect(stage.result as? Int == 42)
    stage.say("1")
    #expect(stage.heard == [])
  }

  @Test("P60 An empty line keeps a text, /clear deletes it, and //clear is the text “/clear”")
  func fields() {
    let stage = LinearStage(Table("F") { Cell.field("Name", value: Binding(model).name) })
    stage.say("1", "")
    #expect(model.name == "Ada")
    #expect(stage.heard.last == "1 of 1, Name, text field, Ada")
    stage.say("e", "  two words ")
    #expect(model.name == "  two words ")
    stage.say("1", "/clear")
    #expect(model.name == "")
    stage.say("1", "//clear")
    #expect(model.name == "/clear")
    stage.say("1", "q")
    #expect(model.name == "q" && !stage.hasEnded)
  }

  @Test("P60 Content beside the tables is said on request")
  func beside() {
    let stage = LinearStage(
      Table("T") { Cell("a") },
      placement: .leading(beside: "One\nTwo")
    )
    stage.say("beside")
    #expect(stage.heard == ["One", "Two"])
  }

  @Test("P60 Hooks are told of the rows that are said, and can refuse a row with a reason")
  func hooks() {
    var shown: [String] = []
    let stage = LinearStage(
      Table("Hooks") { Section(count: 100) { Cell("\($0)") }.rowHeight(3) }
        .willDisplay { shown.append($0.cell.text) }
        .willSelect { _ in .refuse("Not today") }
    )
    #expect(shown == (0..<20).map(String.init))
    stage.say("3")
    #expect(stage.heard == ["Not today", "3 of 100, 2"])
    stage.say("n")
    #expect(shown.suffix(20) == (20..<40).map(String.init))
  }

  // MARK: - Scripts

  @Test("P60 A line of a script waits until the action of the line before has ended")
  func scripts() async {
    let stage = LinearStage(actions(), isScript: true)
    stage.say("1", "w", "6", "w", "q")
    #expect(!stage.transcript.contains("> w"))
    model.isOpen = true
    #expect(await stage.wait { stage.hasEnded })
    #expect(
      stage.heard == [
        "> 1", "“Load” is running.", "1 of 6, Load, button, running", "“Load” has finished.",
        "1. Load, loaded, button", "> w", "Actions, 6 rows", "1 of 6, Load, loaded, button", "> 6",
        "“Later” is running.", "6 of 6, Later, button, running", "Actions › Result, 1 row",
        "1. It is here", "> w", "Actions › Result, 1 row", "1 of 1, It is here", "> q",
      ]
    )
  }

  @Test("P60 The end of a script ends the program after its actions; “cancel” does not wait")
  func endOfScript() async {
    let stage = LinearStage(actions(), isScript: true)
    stage.say("1")
    stage.endInput()
    #expect(!stage.hasEnded)
    model.isOpen = true
    #expect(await stage.wait { stage.hasEnded })
    #expect(model.done == ["loaded"])

    model.isOpen = false
    let other = LinearStage(actions(), isScript: true)
    other.say("1", "cancel", "q")
    #expect(other.hasEnded)
    #expect(other.heard.contains("Cancelled"))
  }
}
