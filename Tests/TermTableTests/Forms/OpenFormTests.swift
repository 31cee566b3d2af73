import TableModel
import TestSupport
import Testing

@testable import TermTable

/// The form of a table, without an application.
@MainActor @Suite struct OpenFormTests {
  struct Trip: Equatable {
    var name = "Rome"
    var day = 3
  }

  private let trip = Box(Trip())
  private let gate = Gate()

  /// A form of two fields; the rule of the name takes time.
  private func form() -> OpenTable {
    let gate = gate
    return OpenTable.settled(
      Table("Trip", editing: trip.binding) { draft in
        Cell.field("Name", value: draft.name)
          .checked(draft.value.name) { name in
            await gate.wait()
            return name == "Atlantis" ? "Nobody has found it" : nil
          }
        Cell.field("Day", value: draft.day, format: .integer(in: 1...31))
        Cell("More")
      }
    )
  }

  private func problem(ofRow row: Int, _ table: OpenTable) -> String? {
    guard let reference = RowReference(.row(0, row), in: table.listing),
      let cell = table.listing.cell(of: .row(0, row))
    else { return nil }
    return table.form.problem(of: cell, reference.identity)
  }

  private func wait(until condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(600)
    while !condition(), .now < end { await Task.yield() }
    return condition()
  }

  @Test("a field that is left while its rule runs tells the problem once the rule has ended")
  func leaving() async {
    let table = form()
    table.typing.edit(.replace("Atlantis"))
    table.go(to: 1)
    table.settleFeatures()
    #expect(table.form.isChecking && problem(ofRow: 0, table) == nil)
    #expect(await wait { gate.isAwaited })
    gate.open()
    #expect(await wait { !table.form.isChecking })
    table.settleFeatures()
    #expect(problem(ofRow: 0, table) == "Nobody has found it")
    #expect(table.form.findProblems().map(\.name) == ["Name"])
  }

  @Test("the answer of a rule for an earlier value does not count")
  func earlierValue() async {
    let table = form()
    table.typing.edit(.replace("Atlantis"))
    table.go(to: 1)
    #expect(await wait { gate.isAwaited })
    table.go(to: 0)
    table.typing.edit(.replace("Bern"))
    table.go(to: 1)
    table.settleFeatures()
    #expect(await wait { gate.arrivals == 2 })
    gate.open()
    #expect(await wait { !table.form.isChecking })
    #expect(problem(ofRow: 0, table) == nil && table.form.findProblems().isEmpty)
  }

  @Test("a text that means no value counts as a change, and is the first to be undone")
  func invalidText() {
    let table = form()
    table.go(to: 1)
    if table.typing.editing == nil {
      _ = table.perform(.edit, in: Viewport(table.listing, lines: 5))
    }
    table.typing.edit(.replace("99"))
    table.go(to: 2)
    #expect(table.form.hasChanges && table.form.hasTypedTexts)
    #expect(table.form.findProblems().map(\.name) == ["Day"])
    guard case .say = table.undo() else {
      Issue.record("nothing was undone")
      return
    }
    #expect(!table.form.hasChanges && trip.value.day == 3)
  }

  @Test("painting a changed row counts nothing; it counts when the table settles with it in sight")
  func painting() {
    struct Values: Equatable {
      var numbers = Array(repeating: 0, count: 150)
      var first: Int {
        get { numbers[0] }
        set { (numbers[0], numbers[140]) = (newValue, newValue) }
      }
    }
    let values = Box(Values())
    let table = OpenTable.settled(
      Table("T", editing: values.binding) { draft in
        Cell.stepper("First", value: draft.first, in: 0...9)
        for index in 1..<150 {
          Cell.stepper("Number \(index)", value: draft.numbers[index], in: 0...9)
        }
      }
    )
    _ = table.step(by: 1)
    table.settleFeatures()
    #expect(table.form.changedText == "1 changed")
    for row in 0..<150 { _ = table.listing.painted(.row(0, FlowRow(row))) }
    #expect(table.form.changedText == "1 changed")
    table.go(to: 140)
    #expect(table.form.changedText == "2 changed")
    #expect(table.form.changedRows.map(\.row.lastKnown) == [.row(0, 0), .row(0, 140)])
  }

  @Test("a change in a table that a row opens is told with the row, until the form was saved")
  func inside() {
    let outer = Table("Trip", editing: trip.binding) { draft in
      Cell.link("More") {
        Table("More") { Cell.stepper("Day", value: draft.day, in: 1...31) }
      }
    }
    let table = OpenTable.settled(outer)
    guard let opener = table.focusedRow, case .push(let make)? = table.focusedCell?.action else {
      Issue.record("no table")
      return
    }
    let opened = OpenTable.settled(make().opened(from: table.table.form))
    _ = opened.step(by: 1)
    opened.settleFeatures()
    table.form.noteChanges(in: opened.form, openedBy: opener)
    table.settleFeatures()
    #expect(table.form.changedRows.map(\.words) == ["Day 3 → 4"])
    table.form.forgetChangesInside()
    #expect(table.form.changedRows.isEmpty)
  }
}
