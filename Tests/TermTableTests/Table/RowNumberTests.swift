import TableModel
import Testing

@testable import TermTable

/// The numbers of rows in the whole table.
@MainActor @Suite struct RowNumberTests {
  private func listing() -> Listing {
    let (table, _) = OpenTable.opened(
      Table("T") {
        Section("A", count: 3) { Cell("a\($0)") }
        Section("B", count: 5) { Cell("b\($0)") }.foldable(startsFolded: true)
        Section("C", count: 40) { Cell("c\($0)") }.layout(.grid, tileColumns: 8)
      }
    )
    return table.listing
  }

  @Test("a tile has a number of its own, and a folded section one for all its rows")
  func numbers() {
    let listing = listing()
    for (number, row) in [
      (1, .row(0, 0)), (3, .row(0, 2)), (4, .header(1)), (5, .row(2, 0)), (6, .row(2, 1)),
      (44, .row(2, 39)),
    ] as [(Int, ShownRow)] {
      #expect(listing.row(numbered: RowNumber(number)) == row, "\(number)")
      #expect(listing.number(of: row) == RowNumber(number), "\(number)")
    }
    #expect(listing.numbered == 44 && listing.number(of: .header(0)) == nil)
  }

  @Test("a table has no row with a number below 1 or beyond its last row")
  func beyond() {
    let listing = listing()
    for number in [Int.min, -1, 0, 45, .max] {
      #expect(listing.row(numbered: RowNumber(number)) == nil, "\(number)")
    }
    let (empty, _) = OpenTable.opened(Table("T") { [Section]() })
    #expect(empty.listing.row(numbered: RowNumber(1)) == nil)
  }
}
