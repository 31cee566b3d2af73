import TableModel
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

  /// A host that carries nothing out.
  private final class Host: TableHost {
    let shownTable: OpenTable
    init(_ table: OpenTable) { shownTable = table }
    func isOpen(_ table: OpenTable) -> Bool { true }
    func carryOut(_ effect: Effect, of table: OpenTable) {}
    func run(_ command: [String]) async throws(ProgramError) -> Int { 0 }
    func update() {}
  }

  /// Runs the body of an effect's action.
  private func run(_ effect: Effect, of table: OpenTable) async throws {
    guard case .run(.task(let body)?, _, _) = effect else { return }
    try await body(TableNavigation(host: Host(table), table: table))
  }

  private func action(of effect: Effect) -> RunningAction? {
    guard case .run(_, let name, let source) = effect else { return nil }
    return RunningAction(name, source: source)
  }

  @Test("a value that is changed while an earlier one is applied waits, and only the last counts")
  func applying() async throws {
    let table = table()
    table.move { $0.focus(on: .row(0, 0)) }
    _ = table.step(by: 1)
    let first = table.actions.beginPending()
    #expect(first.count == 1 && table.actions.hasPendingValues && model.zone == 1)
    let running = try #require(first.first.flatMap(action))
    table.actions.begin(running)
    #expect(table.actions.atFocus === running)
    let row = try #require(table.focusedRow)
    for value in [5, 7] {
      let control = try #require(table.focusedCell?.control)
      change(control, to: value, of: row, in: table)
    }
    #expect(table.actions.beginPending().isEmpty, "its row is busy")
    try await run(first[0], of: table)
    table.actions.end(running)
    #expect(model.zone == 2 && model.applied == ["2"])
    let next = table.actions.beginPending()
    #expect(next.count == 1)
    try await run(next[0], of: table)
    #expect(model.zone == 7 && model.applied == ["2", "7"] && !table.actions.hasPendingValues)
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
