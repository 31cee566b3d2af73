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
}
