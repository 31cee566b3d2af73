import TableModel
import Testing

@testable import TermTable

/// Going from table to table, without an application.
@MainActor @Suite struct GoingTests {
  /// A table whose rows lead to tables, some levels deep.
  private func tree(_ title: String, depth: Int) -> Table {
    Table(title) {
      Section(["a", "b", "c", "d"], id: \.self) { name in
        if depth > 0 {
          Cell.link(name) { tree(title + name, depth: depth - 1) }
        } else {
          Cell(name)
        }
      }
    }
  }

  private var question: Alert {
    Alert("Leave?") {
      Button("Leave")
      Button("Save") { try await Task.sleep(for: .seconds(60)) }
      Button("Stay", role: .cancel)
    }
  }

  // MARK: - Memory and history

  @Test("a table that is opened again has the focus where it was left, and only that table")
  func memory() {
    let host = FakeRun(tree("r", depth: 2))
    host.open(1)
    host.focus(on: 2)
    host.going.leave(host.top)
    #expect(host.path == ["r"] && host.focusedText == "b")
    host.open(2)
    #expect(host.path == ["r", "rc"] && host.focusedText == "a")
    host.going.leave(host.top)
    host.open(1)
    #expect(host.path == ["r", "rb"] && host.focusedText == "c")
  }

  @Test("the way back leads to the tables and the row before, and forward again")
  func history() {
    let host = FakeRun(tree("r", depth: 3))
    host.open(1)
    host.open(2)
    host.focus(on: 3)
    host.going.leave(.tables(above: 1))
    host.going.goThroughHistory(forward: false)
    #expect(host.path == ["r", "rb", "rbc"] && host.focusedText == "d")
    host.going.goThroughHistory(forward: true)
    #expect(host.path == ["r"] && host.focusedText == "b")
    host.going.goThroughHistory(forward: true)
    #expect(host.notices.message == Texts().messages.noNextPlace)
  }

  @Test("the tables beside are opened in turn, and the way back leads to the first")
  func siblings() {
    let host = FakeRun(tree("r", depth: 1))
    host.open(1)
    host.going.openSibling(by: 1)
    #expect(host.path == ["r", "rc"])
    host.going.openSibling(by: 1)
    host.settle()
    host.going.openSibling(by: 1)
    #expect(host.path == ["r", "rd"])
    #expect(host.notices.message == Texts().messages.noNextTable)
    host.going.goThroughHistory(forward: false)
    host.going.goThroughHistory(forward: false)
    #expect(host.path == ["r", "rb"])
  }

  @Test("a question on the way back keeps the target until it is answered")
  func questionOnTheWayBack() {
    let host = FakeRun(tree("r", depth: 2))
    host.open(1)
    host.going.leave(host.top)
    host.open(2)
    host.questions["rc"] = question
    host.going.goThroughHistory(forward: false)
    #expect(host.notices.alert != nil && host.path == ["r", "rc"])
    host.press("Stay")
    #expect(host.path == ["r", "rc"])
    host.going.goThroughHistory(forward: false)
    host.press("Leave")
    #expect(host.path == ["r"])
    host.questions = [:]
    host.going.goThroughHistory(forward: false)
    #expect(host.path == ["r", "rb"])
    host.going.goThroughHistory(forward: true)
    #expect(host.path == ["r"])
    host.going.goThroughHistory(forward: true)
    #expect(host.path == ["r", "rc"])
  }

  // MARK: - Leaving

  @Test("while a table asks, a goal that goes further replaces the first; one answer counts for it")
  func furtherGoal() {
    let host = FakeRun(tree("r", depth: 3))
    host.open(0)
    host.open(0)
    host.questions["raa"] = question
    host.going.leave(host.top)
    host.going.leave(.run(.left))
    #expect(host.notices.alert != nil && host.outcome == nil)
    host.press("Leave")
    #expect(host.notices.alert == nil && host.path == ["r"])
    guard case .left = host.outcome else {
      Issue.record("the run goes on")
      return
    }
  }

  @Test(
    "what lies above the data is closed with all that was opened from it; the data ends the run"
  )
  func closing() {
    let host = FakeRun(tree("r", depth: 2))
    host.open(1)
    host.going.push(tree("help", depth: 1).liesAboveData())
    host.settle()
    host.open(0)
    #expect(host.path == ["r", "rb", "help", "helpa"])
    host.going.closeOrEnd()
    #expect(host.path == ["r", "rb"] && host.outcome == nil)
    host.going.push(tree("keys", depth: 0), as: .keys)
    host.going.closeOrEnd()
    #expect(host.path == ["r", "rb"] && host.outcome == nil)
    host.going.closeOrEnd()
    guard case .left = host.outcome else {
      Issue.record("the run goes on")
      return
    }
  }

  @Test("the first table is data, whatever it says")
  func firstTable() {
    let host = FakeRun(tree("r", depth: 1).liesAboveData())
    host.open(1)
    host.going.closeOrEnd()
    #expect(host.outcome != nil)
  }

  @Test("a table above the data that asks before it is left is not closed unasked")
  func closingAsks() {
    let host = FakeRun(tree("r", depth: 1))
    host.going.push(tree("help", depth: 1).liesAboveData())
    host.settle()
    host.questions["help"] = question
    host.going.closeOrEnd()
    #expect(host.notices.alert != nil && host.path == ["r", "help"])
    host.press("Leave")
    #expect(host.path == ["r"] && host.outcome == nil)
  }

  @Test("a run that drops changes presses the button that destroys them, and asks other questions")
  func discarding() {
    let host = FakeRun(tree("r", depth: 1))
    host.open(0)
    let dropped = Box(0)
    host.questions["ra"] = Alert("Save?") {
      Button("Save")
      Button("Discard", role: .destructive) { dropped.value += 1 }
      Button("Stay", role: .cancel)
    }
    host.questions["r"] = question
    host.going.leave(.run(.left), discards: true)
    #expect(dropped.value == 1 && host.notices.alert?.alert.title == "Leave?")
    host.press("Leave")
    #expect(host.outcome != nil)
  }

  @Test("the run ends once a file is saved, and goes on if the person leaves the review")
  func endingOnceSaved() {
    let count = Box(2)
    let changes = TableChanges(
      count: { count.value },
      undo: { nil },
      redo: { nil },
      save: { _ in nil }
    )
    let host = FakeRun(tree("r", depth: 1))
    host.going.endOnceSaved(changes)
    host.going.push(Table("Changes") { Cell("a") })
    host.settle()
    host.going.goOnAfterSaving()
    host.going.leave(host.top)
    host.going.goOnAfterSaving()
    count.value = 0
    host.going.goOnAfterSaving()
    #expect(host.outcome == nil, "the review was left")
    count.value = 1
    host.going.endOnceSaved(changes)
    host.going.push(Table("Changes") { Cell("a") })
    host.going.goOnAfterSaving()
    #expect(host.outcome == nil)
    count.value = 0
    host.going.goOnAfterSaving()
    #expect(host.outcome != nil)
  }

  @Test("a refusal shows the table and tells its reason; the tables above are left")
  func refusal() {
    let host = FakeRun(
      Table("r") {
        Cell.link("a") {
          Table("stays") { Cell.link("b") { Table("goes") { Cell("c") } } }
            .willLeave { .refuse("Not yet") }
        }
      }
    )
    host.open(0)
    host.open(0)
    host.going.leave(.run(.left))
    #expect(host.path == ["r", "stays"] && host.told == ["Not yet"] && host.outcome == nil)
    host.going.leave(host.top)
    #expect(host.told == ["Not yet", "Not yet"])
  }

  @Test(
    "an action that answers a question leaves once it has succeeded, and stays if it has not",
    arguments: [true, false]
  )
  func answeringAction(succeeds: Bool) {
    let host = FakeRun(tree("r", depth: 1))
    host.open(0)
    host.questions["ra"] = question
    host.going.leave(host.top)
    host.press("Save")
    #expect(host.path == ["r", "ra"] && host.started.count == 1)
    host.going.leave(host.top)
    #expect(host.notices.message == Texts().messages.stillRunning("Save"))
    #expect(host.notices.alert == nil, "it is not asked twice")
    host.started[0].end(succeeds)
    #expect(host.path == (succeeds ? ["r"] : ["r", "ra"]))
  }

  @Test("a question whose action was cancelled is forgotten, and asked again by the next leaving")
  func cancelledAction() {
    let host = FakeRun(tree("r", depth: 1))
    host.open(0)
    host.questions["ra"] = question
    host.going.leave(host.top)
    host.press("Save")
    host.going.stayIfCancelled()
    host.started[0].action.cancel()
    host.going.stayIfCancelled()
    host.started[0].end(true)
    #expect(host.path == ["r", "ra"], "the end of a cancelled action leaves nothing")
    host.going.leave(host.top)
    #expect(host.notices.alert != nil)
    host.press("Leave")
    #expect(host.path == ["r"])
  }

  // MARK: - Appearing

  @Test("a table is told once when another one appears above it, beside it or at the end")
  func disappearing() {
    var told: [String] = []
    func table(_ title: String, _ next: Table?) -> Table {
      Table(title) {
        if let next { Cell.link("next") { next } } else { Cell("last") }
      }
      .onDisappear { told.append(title) }
    }
    let host = FakeRun(table("a", table("b", nil)))
    #expect(host.going.noteAppearance() == false)
    #expect(host.going.noteAppearance() == nil)
    host.open(0)
    #expect(host.going.noteAppearance() == true)
    #expect(told == ["a"])
    host.going.leave(host.top)
    #expect(host.going.noteAppearance() == true)
    host.going.disappear()
    host.going.disappear()
    #expect(told == ["a", "b", "a"])
  }
}
