import TableModel
import Testing

@testable import TermTable

/// The selecting of rows, without an application.
@MainActor @Suite struct SelectingTests {
  @MainActor final class Model {
    var names = ["a", "b", "c", "d", "e"]
    var chosen: Set<String> = []
  }

  private let model = Model()

  private func table() -> OpenTable {
    let model = model
    return OpenTable.settled(
      Table("T") {
        Section(model.names, id: \.self) { Cell($0).disabled($0 == "d") }
          .selection(Binding(get: { model.chosen }, set: { model.chosen = $0 }))
        Section("Other") { Cell("Solid") }
      }
    )
  }

  private func take(_ table: OpenTable) {
    _ = table.selecting.continueRange(by: .select, hasItems: false)
  }

  @Test("a range keeps its first row when rows come, go and move, and selects what can be selected")
  func overRefresh() {
    let table = table()
    table.go(to: 1)
    _ = table.selecting.beginRange()
    table.go(to: 4)
    #expect(table.selecting.range == RowRange(section: 0, rows: 1..<5))
    model.names = ["new", "a", "b", "d", "e"]
    table.setNeedsListing()
    table.settleFeatures()
    #expect(table.selecting.range == RowRange(section: 0, rows: 2..<5))
    take(table)
    #expect(model.chosen == ["b", "e"] && !table.selecting.hasRange)
    table.settleFeatures()
    #expect(table.selecting.count == 2)
  }

  @Test("a range ends when its first row is gone")
  func firstRowGone() {
    let table = table()
    table.go(to: 1)
    _ = table.selecting.beginRange()
    table.go(to: 3)
    model.names = ["a", "c", "d"]
    table.setNeedsListing()
    table.settleFeatures()
    #expect(!table.selecting.hasRange && table.selecting.range == RowRange())
    #expect(model.chosen.isEmpty)
  }

  @Test("rows that a filter hides are not selected, and stay selected if they were")
  func overFilter() {
    model.names = ["one x", "two", "three x", "four"]
    model.chosen = ["four"]
    let table = table()
    let viewport = Viewport(table.listing, lines: 5)
    table.search.find(FindQuery("x"), filters: true, in: viewport)
    table.go(to: 0)
    _ = table.selecting.beginRange()
    table.go(to: 1)
    #expect(table.selecting.range == RowRange(section: 0, rows: 0..<2))
    take(table)
    table.search.end()
    #expect(model.chosen == ["one x", "three x", "four"])
  }

  @Test("a range whose first row a filter hides ends")
  func filteredStart() {
    model.names = ["one x", "two", "three x"]
    let table = table()
    table.go(to: 1)
    _ = table.selecting.beginRange()
    let viewport = Viewport(table.listing, lines: 5)
    table.search.find(FindQuery("x"), filters: true, in: viewport)
    #expect(table.selecting.range == RowRange())
    take(table)
    #expect(model.chosen.isEmpty && !table.selecting.hasRange)
  }

  @Test("a range that the focus has left for another section reaches to the end of its own")
  func otherSection() {
    let table = table()
    table.go(to: 2)
    _ = table.selecting.beginRange()
    table.move { $0.focus(on: .row(1, 0)) }
    #expect(table.selecting.range == RowRange(section: 0, rows: 2..<5))
    #expect(table.selecting.continueRange(by: .moveDown, hasItems: false) == nil)
    guard case .nothing? = table.selecting.continueRange(by: .escape, hasItems: false) else {
      Issue.record("the range goes on")
      return
    }
    #expect(!table.selecting.hasRange && model.chosen.isEmpty)
  }

  @Test("a row that cannot be selected says why, and changes nothing")
  func refused() {
    let table = table()
    table.move { $0.focus(on: .row(1, 0)) }
    guard case .tell(_, "Solid") = table.selecting.beginRange() else {
      Issue.record("a range began")
      return
    }
    #expect(!table.selecting.hasRange && !table.selecting.canSelectFocus)
    _ = table.selecting.selectRow()
    #expect(model.chosen.isEmpty)
  }
}
