import TableModel

@testable import TermTable

extension OpenTable {
  /// Opens a table without an application, 40 columns wide and with 5 lines.
  @MainActor static func opened(_ table: Table) -> (OpenTable, Viewport<Listing>) {
    let table = OpenTable(
      table,
      painter: CellPainter(columns: 40, marks: .unicode),
      changes: ModelChanges(),
      wake: {}
    )
    let viewport = Viewport(table.listing, lines: 5)
    table.adapt { $0.settle(in: viewport) }
    return (table, viewport)
  }

  /// Opens a table as ``opened(_:)`` does, and settles its features.
  @MainActor static func settled(_ table: Table) -> OpenTable {
    let (table, _) = opened(table)
    table.settleFeatures()
    return table
  }

  /// Settles the table and its features after a key, as a session does.
  @MainActor func settleFeatures() {
    settle { (listing.painter, Size(columns: 40, lines: 5)) }
    form.startChecks {}
  }

  /// Moves the focus to a row, and settles.
  @MainActor func go(to row: Int) {
    move { $0.focus(on: .row(0, FlowRow(row))) }
    settleFeatures()
  }
}
