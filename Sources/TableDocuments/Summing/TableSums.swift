import Synchronization
import TableModel

/// The figures of the columns of a table.
package struct TableSums: Sendable {
  /// The columns, in the order of the table.
  package private(set) var columns: [ColumnSums]
  /// The number of rows.
  package private(set) var rows = 0
  /// The number of rows that could not be read.
  package private(set) var unread = 0

  /// The most different values of a column that are counted, and those of all columns together.
  package static let mostValues = 100_000
  private static let mostOfAll = 2_000_000

  /// Sums up the columns of the rows of a scan, in one walk over them.
  ///
  /// - Parameters:
  ///   - most: The most different values of a column that are counted.
  ///   - tell: Called on any thread, in the order of the rows.
  /// - Throws: `CancellationError` if the task was cancelled; the reason why rows cannot be read.
  @concurrent package static func sums(
    of scan: RowScan,
    _ columns: [RowColumn],
    most: Int = mostValues,
    tell: RowScan.Telling
  ) async throws -> TableSums {
    let most = min(most, max(1_000, mostOfAll / max(1, columns.count)))
    let full = FullColumns(columns.count)
    var all = TableSums(columns: columns.map { ColumnSums($0, most: most) })
    all.unread = try await scan.run(columns, telling: tell) { visit in
      let isFull = full.all
      var part = TableSums(
        columns: columns.enumerated().map { ColumnSums($1, most: most, counting: !isFull[$0]) }
      )
      var memory: [UInt8] = []
      try visit { _, values in
        part.rows += 1
        for column in values.indices { part.columns[column].add(values[column], &memory) }
      }
      return part
    } take: { part in
      all.add(part)
      full.note(all.columns)
      return true
    }
    return all
  }

  private mutating func add(_ other: TableSums) {
    rows += other.rows
    for column in columns.indices { columns[column].add(other.columns[column]) }
  }
}

/// The columns that have too many different values, so that no part counts them any more.
private final class FullColumns: Sendable {
  private let columns: Mutex<[Bool]>

  init(_ count: Int) { columns = Mutex(Array(repeating: false, count: count)) }

  var all: [Bool] { columns.withLock { $0 } }

  func note(_ sums: [ColumnSums]) {
    let isFull = sums.map { $0.counts == nil }
    columns.withLock { $0 = isFull }
  }
}
