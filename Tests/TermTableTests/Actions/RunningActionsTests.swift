import TableModel
import TestSupport
import Testing

@testable import TermTable

/// The running actions of a table, and the values that are applied, without an application.
@MainActor @Suite struct RunningActionsTests {
  @MainActor final class Model {
    var isOn = false
    var zone = 1
    var applied: [String] = []
    var names = ["a", "b"]
  }

  private let model = Model()

  private func table() -> OpenTable {
    let model = model
    let zone = Binding(get: { model.zone }, set: { model.zone = $0 })
    return OpenTable.settled(
      Table("T") {
        Section("Values") {
          Cell.stepper("Zone", value: zone.applying { model.applied.append("\($0)") }, in: 0...9)
        }
        Section(model.names, id: \.self) { Cell($0) {} }
      }
    )
  }

  @Test("a value that is changed while an earlier one is applied waits, and only the last counts")
  func applying() async throws {
    let table = table()
    table.move { $0.focus(on: .row(0, 0)) }
    _ = table.step(by: 1)
    var ended: [String] = []
    func apply() { table.actions.applyValues { ended.append($0.name) } }
    apply()
    let running = try #require(table.actions.running.first)
    #expect(table.actions.values.exist && model.zone == 1 && table.actions.atFocus === running)
    let row = try #require(table.focusedRow)
    for value in [5, 7] {
      let control = try #require(table.focusedCell?.control)
      change(control, to: value, of: row, in: table)
    }
    apply()
    #expect(table.actions.running.count == 1, "its row is busy")
    await running.task?.value
    #expect(model.zone == 2 && model.applied == ["2"] && !table.actions.areRunning)
    apply()
    await table.actions.running.first?.task?.value
    #expect(model.zone == 7 && model.applied == ["2", "7"] && !table.actions.values.exist)
    #expect(ended == ["Zone", "Zone"])
  }

  @Test("a value waits until the one before in its row has ended, even if that was cancelled")
  func order() async throws {
    let values = AppliedValues()
    let table = table()
    let row = try #require(RowReference(.row(0, 0), in: table.listing))
    let other = try #require(RowReference(.row(1, 0), in: table.listing))
    let gate = Gate()
    var applied: [String] = []
    func note(_ value: String, of row: RowReference) {
      values.note(value, of: row, named: value) {
        applied.append(value)
        await gate.wait()
      }
    }
    func begin() { values.begin(ended: { _ in begin() }) }
    note("1", of: row)
    begin()
    note("2", of: row)
    note("other", of: other)
    begin()
    let end = ContinuousClock.now + .seconds(600)
    let first = try #require(values.running.first)
    #expect(values.running.map(\.name) == ["1", "other"] && values.value(of: row) == "2")
    first.cancel()
    begin()
    #expect(values.running.map(\.name) == ["other"], "a cancelled one is still on its way")
    while gate.arrivals < 2, .now < end { await Task.yield() }
    #expect(Set(applied) == ["1", "other"])
    gate.open()
    await first.task?.value
    let second = try #require(values.running.last)
    while gate.arrivals < 3, .now < end { await Task.yield() }
    #expect(applied.last == "2" && second.name == "2")
    note("3", of: row)
    values.cancel()
    #expect(values.running.isEmpty && values.value(of: row) == "2", "nothing new begins")
    gate.open()
    await second.task?.value
    #expect(!values.exist && !applied.contains("3"))
  }

  private func change<C: Control>(
    _ control: C,
    to value: Int,
    of row: RowReference,
    in table: OpenTable
  ) {
    table.change(control, to: value as? C.Value, of: row, named: "Zone")
  }

  @Test("an action stays with its row when rows come and move, and is cancelled there")
  func movingRow() throws {
    let table = table()
    table.move { $0.focus(on: .row(1, 1)) }
    let row = try #require(table.focusedRow)
    let action = RunningAction("b", source: .row(row, item: 0))
    table.actions.begin(action)
    model.names = ["new", "a", "b"]
    table.setNeedsListing()
    table.settleFeatures()
    #expect(table.actions.isRunning(at: .row(1, 2)) && !table.actions.isRunning(at: .row(1, 1)))
    #expect(table.actions.atFocus === action)
    #expect(table.actions.cancelOne() && action.isCancelled && !table.actions.areRunning)
  }
}
