import TableModel
import Testing

@testable import TermTable

/// The rows that are shown, all that were listed, and their places on the screen.
@MainActor @Suite struct ShownRowTests {
  private func find(_ words: String, in table: OpenTable, _ viewport: Viewport<Listing>) {
    table.search.find(FindQuery(words), filters: true, in: viewport)
  }

  @Test("a tile of a filtered grid is one row among those shown and another among all")
  func grid() {
    let (table, viewport) = OpenTable.opened(
      Table("T") {
        Section("Numbers", count: 40) { Cell("\($0)") }.layout(.grid, tileColumns: 8)
      }
    )
    let listing = table.listing
    find("3", in: table, viewport)
    // 3, 13, 23, 30 and so on.
    let shown = ShownRow.row(0, 3)
    #expect(listing.listedRow(of: shown) == .row(0, 30))
    #expect(listing.shownRow(of: ListedRow.row(0, 30)) == shown)
    #expect(listing.shownRow(of: ListedRow.row(0, 31)) == .row(0, 4))
    #expect(listing.shownRow(of: ListedRow.row(0, 29)) == nil)
    let spot = listing.spot(of: shown)
    #expect(listing.shownRow(at: spot.place, item: spot.tile) == shown)
    #expect(spot.place != .row(0, 3))
    #expect(listing.cell(of: shown)?.text == "30")
    #expect(listing.cell(of: ListedRow.row(0, 30)).text == "30")
  }

  @Test("headers and footers are no listed rows; a search begins below a header")
  func headers() {
    let (table, _) = OpenTable.opened(
      Table("T") {
        Section("One", footer: "End") { Cell("a") }
        Section("Two") { Cell("b") }
      }
    )
    let listing = table.listing
    #expect(listing.shownRow(at: .header(1)) == .header(1))
    #expect(listing.shownRow(at: .footer(0)) == nil && listing.shownRow(at: .gap(1)) == nil)
    #expect(listing.listedRow(of: .header(1)) == nil)
    #expect(listing.listedRow(near: .header(1)) == .row(1, 0))
  }

  @Test("from the row that loads more, the next match is the first of the next section")
  func nextMatchBelowLoadingRow() {
    let (table, viewport) = OpenTable.opened(
      Table("T") {
        Section("One") { for number in 0..<3 { Cell("pear \(number)") } }.loadMore {}
        Section("Two") { for name in ["apple", "plum", "apple"] { Cell(name) } }
      }
    )
    table.search.find(FindQuery("apple"), filters: false, in: viewport)
    table.move { $0.focus(on: .row(0, 3)) }
    #expect(table.search.status?.current == nil)
    #expect(table.search.goToMatch(by: 1, in: viewport) == nil)
    #expect(table.shownFocus == .row(1, 0))
  }

  @Test("a search by earlier words begins at the row whose options have the focus")
  func earlierWordsFromOptions() {
    let size = Box("L")
    let (table, viewport) = OpenTable.opened(
      Table("T") {
        for name in ["pear", "apple"] { Cell(name) }
        Cell.choice("Size", selection: size.binding, options: ["S", "M", "L"]).inline()
        for name in ["plum", "pear"] { Cell(name) }
      }
    )
    table.focus(on: .row(0, 2))
    _ = table.perform(.select, in: viewport)
    table.settleFeatures()
    #expect(table.shownFocus == .row(0, 5) && table.listing.isInner(.row(0, 5)))
    #expect(table.search.goToMatch(of: "pear", by: 1, in: viewport) == nil)
    #expect(table.search.finder?.origin == 2)
    #expect(table.shownFocus == .row(0, 7))
  }

  @Test("the changes of a form name the rows that a search hides, and lead to them")
  func hiddenChanges() throws {
    struct Values: Equatable {
      var one = 1
      var two = 2
    }
    let values = Box(Values())
    let (table, viewport) = OpenTable.opened(
      Table("T", editing: values.binding) { draft in
        Cell.stepper("One", value: draft.one, in: 0...9)
        Cell.stepper("Two", value: draft.two, in: 0...9)
      }
    )
    table.settleFeatures()
    _ = table.step(by: 1)
    table.settleFeatures()
    find("Two", in: table, viewport)
    table.settleFeatures()
    #expect(table.listing.totalRows == 1)
    #expect(table.form.changedText == "1 changed")
    #expect(table.form.changedRows.map(\.words) == ["One 1 → 2"])
    table.focus(on: try #require(table.form.changedRows.first?.row))
    #expect(table.focusedCell?.text == "One" && table.listing.filter == nil)
  }
}
