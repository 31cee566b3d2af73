import Synchronization
import TableModel

/// A search of rows that finds nothing until a test lets it, however long it looks: a large table
/// on a slow disk.
package struct HeldSearch: RowSearch {
  /// The row that a search finds, once it is let.
  package final class Gate: Sendable {
    private let row = Mutex<Int?>(nil)

    package init() {}

    /// The row to find; nil while searches are held.
    package var found: Int? { row.withLock { $0 } }

    /// Lets all searches go on, and find a row.
    package func find(_ number: Int) { row.withLock { $0 = number } }
  }

  package let count: Int
  let gate: Gate

  package init(count: Int, gate: Gate) {
    (self.count, self.gate) = (count, gate)
  }

  package func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    guard let found = gate.found else { return SearchedRows(next: rows.lowerBound) }
    var result = SearchedRows(next: rows.upperBound)
    if rows.contains(found) { result.found = [found] }
    return result
  }
}
