import TableModel
import Testing

@testable import TermTable

/// The operations on an open table, without a session: each changes the table and returns its
/// effect.
@MainActor @Suite struct OpenTableTests {
  private final class Model {
    var isOn = false
    var names = ["a", "b"]
    var chosen: Set<String> = []
  }

  private let model = Model()

  @Test("a control changes its value and makes the table stale, without an effect")
  func control() {
    let model = model
    let (table, viewport) = OpenTable.opened(
      Table("T") {
        Cell.toggle("On", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
      }
    )
    guard case .nothing = table.perform(.toggle, in: viewport) else {
      Issue.record("an effect")
      return
    }
    #expect(model.isOn && table.isStale)
    table.refresh()
    #expect(!table.isStale)
  }

  @Test(
    "an action and the reason of a disabled row are returned as effects; the table runs nothing"
  )
  func effects() {
    let model = model
    let (table, viewport) = OpenTable.opened(
      Table("T") {
        Cell("Run") { model.isOn = true }
        Cell("Off").disabled(reason: "Not now")
      }
    )
    if case .run(.run?, "Run", .row(let row, 0)) = table.perform(.select, in: viewport) {
      #expect(row.find(in: table.listing) == .row(0, 0))
    } else {
      Issue.record("no action")
    }
    #expect(!model.isOn && !table.isStale)
    table.move(by: .last, in: viewport)
    guard case .tell("Not now", "Off") = table.perform(.select, in: viewport) else {
      Issue.record("no reason")
      return
    }
  }

  @Test("a row that was scrolled out of sight is shown before it is used")
  func outOfSight() {
    let (table, viewport) = OpenTable.opened(
      Table("T") { Section("Rows", count: 100) { row in Cell("Row \(row)") {} } }
    )
    table.move { $0.scroll(to: Anchor(.row(0, 50))) }
    #expect(!table.state.isFocusInSight(in: viewport))
    guard case .nothing = table.perform(.select, in: viewport) else {
      Issue.record("it was used")
      return
    }
    #expect(table.state.isFocusInSight(in: viewport))
    guard case .run = table.perform(.select, in: viewport) else {
      Issue.record("it was not used")
      return
    }
  }
}
