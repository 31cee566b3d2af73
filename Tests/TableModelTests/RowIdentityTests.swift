import TableModel
import Testing

/// The identity of the rows of a section.
@MainActor @Suite struct RowIdentityTests {
  @Test("K4 listed cells are identified by their id, else by their place, never by their text")
  func listed() {
    let rows = Section {
      Cell("a").id(1)
      Cell("a")
      Cell("b")
      Cell("a")
    }
    .rows
    let ids = (0..<4).map { rows.id(at: $0) }
    #expect(ids[0] == .element(1))
    #expect(Set(ids).count == 4)
    #expect(ids.map { rows.index(of: $0) } == [0, 1, 2, 3])
    #expect(rows.index(of: .element("a")) == nil)
  }

  @Test("a row number beyond the count is not found")
  func numbers() {
    let rows = Section(count: 3) { Cell("\($0)") }.rows
    #expect(rows.index(of: .number(2)) == 2)
    #expect(rows.index(of: .number(3)) == nil)
  }

  @Test("a composed cell keeps the id it was given")
  func composed() {
    let table = ComposedTable("T")
    table.add(Cell("a").id("x"))
    #expect(table.table.sections()[0].rows.id(at: 0) == .element("x"))
  }

  @Test("the row that loads more is one line high, and keeps the selection of the rows before it")
  func loadingMore() {
    final class Model { var chosen: Set<Int> = [1] }
    let rows = Section(count: 2) { Cell("\($0)") }.rowHeight(3)
      .selection(Binding(Model()).chosen).loadMore {}.rows
    #expect(rows.cell(at: 1).shownAccessory == .checkmark)
    #expect(rows.cell(at: 2).height == 1)
    #expect(rows.selection != nil)
  }

  @Test("K43 without a closure for new elements no row permits adding one")
  func permissions() {
    final class Model { var names = ["a", "b"] }
    let section = Section(editing: Binding(Model()).names) { Cell($0.value) }
    #expect(section.editing?.permissions(at: 0) == [.delete, .move])
    #expect(section.editing?.permissions(at: 2) == [])
  }
}
