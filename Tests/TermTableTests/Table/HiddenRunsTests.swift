import Fuzzing
import TableModel
import Testing

@testable import TermTable

@MainActor struct HiddenRunsTests {
  @Test("Hidden rows join into runs, in any order")
  func joining() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let hidden = (0..<20).filter { _ in Bool.random(using: &generator) }
      var runs = HiddenRuns()
      for row in hidden.shuffled(using: &generator) { runs.insert(FlowRow(row), inSection: 3) }
      for row in 0..<20 where !hidden.contains(row) {
        let below = (row + 1...20).first { !hidden.contains($0) }.map { FlowRow($0) }
        let above = (-1..<row).last { !hidden.contains($0) }.map { FlowRow($0) }
        let (this, next) = (FlowRow(row), FlowRow(row + 1))
        #expect(runs.skipped(down: next, inSection: 3) == below, "\(hidden), below \(row)")
        #expect(
          runs.skipped(up: FlowRow(row - 1), inSection: 3) == above,
          "\(hidden), above \(row)"
        )
        #expect(runs.skipped(down: this, inSection: 3) == this)
        #expect(runs.skipped(down: next, inSection: 2) == next)
      }
    }
  }

  @Test(
    "K25 ten thousand known hidden rows are one step of a walk, until the table is listed again"
  )
  func oneStep() {
    final class Model { var isHidden = true }
    let model = Model()
    let table = Table("T") {
      Section("S", count: 10_002) { row in
        Cell("Row \(row)").height(row % 10_001 == 0 || !model.isHidden ? 1 : 0)
      }
    }
    let listing = Listing(table, painter: CellPainter(columns: 40, marks: .unicode)) {}
    #expect(listing.place(after: .row(0, 0)) == .row(0, 1))
    #expect(listing.row(after: .row(0, 0)) == .row(0, 10_001))
    #expect(listing.place(after: .row(0, 0)) == .row(0, 10_001))
    #expect(listing.place(before: .row(0, 10_001)) == .row(0, 0))
    #expect(Viewport(listing, lines: 5).end == Viewport(listing, lines: 5).start)

    model.isHidden = false
    listing.list()
    #expect(listing.place(after: .row(0, 0)) == .row(0, 1))
    #expect(listing.place(before: .row(0, 10_001)) == .row(0, 10_000))
  }

  @Test("A walk over the hidden rows at the ends of a section leads to its header and footer")
  func ends() {
    let table = Table("T") {
      Section("S", count: 100, footer: "F") { row in Cell("Row \(row)").height(row == 50 ? 1 : 0) }
    }
    let listing = Listing(table, painter: CellPainter(columns: 40, marks: .unicode)) {}
    #expect(listing.firstRow == .row(0, 50))
    #expect(listing.lastRow == .row(0, 50))
    #expect(listing.place(after: .header(0)) == .row(0, 50))
    #expect(listing.place(before: .footer(0)) == .row(0, 50))
    #expect(listing.place(after: .row(0, 50)) == .footer(0))
    #expect(listing.place(before: .row(0, 50)) == .header(0))
  }
}
