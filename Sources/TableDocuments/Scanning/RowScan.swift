import TableModel
import TableSystem

/// A walk over the rows of a list that are shown: all, or those that a search finds.
///
/// It runs beside the main actor, on all processors if the format allows that, and takes memory for
/// a few parts alone, whatever the number of rows.
package struct RowScan: Sendable {
  /// Tells how much of the rows has been read, from 0 to 1.
  package typealias Telling = @Sendable (Double) -> Void

  /// The time for which a search goes on before the scan looks whether it was cancelled.
  private static let searchTime = Duration.milliseconds(200)
  /// The time to wait for a database that another program writes.
  private static let patience: UInt32 = 20_000

  private let reader: any RowReader
  /// Finds the rows; nil for all.
  private let search: (any RowSearch)?

  /// - Parameter search: Finds the rows among those of `reader`; nil for all.
  package init(_ reader: any RowReader, _ search: (any RowSearch)? = nil) {
    self.reader = reader
    self.search = search
  }

  /// The number of rows, whether they are shown or not.
  package var count: Int { reader.count }

  /// Returns the index, among the children of the list, of a row by its number.
  func index(ofRow row: Int) -> Int { reader.index(ofRow: row) }

  /// Reads all rows, each part into a value.
  ///
  /// - Parameters:
  ///   - columns: The columns whose values are read.
  ///   - tell: Takes the part that is done, from 0 to 1, after each part was taken.
  ///   - read: Reads the rows of a part: it is called with a function that visits them, in order,
  ///     and runs for several parts at the same time.
  ///   - take: Takes the values in the order of the parts; false ends the scan.
  /// - Returns: The number of rows that could not be read.
  /// - Throws: `CancellationError` if the task was cancelled; what reading or `take` throws.
  @discardableResult package func run<Part: Sendable>(
    _ columns: [RowColumn],
    telling tell: (Double) -> Void = { _ in },
    read: @escaping @Sendable (RowVisit) throws -> Part,
    take: (Part) throws -> Bool
  ) async throws -> Int {
    let workers = reader.isParallel ? max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) : 1
    typealias Read = (part: Part, unread: Int, end: Int)
    return try await withThrowingTaskGroup(of: (Int, Read).self) { group in
      var (next, begun, taken, unread) = (0, 0, 0, 0)
      var waiting: [Int: Read] = [:]
      func begin() {
        guard next < count else { return }
        let rows = reader.part(from: next)
        let number = begun
        begun += 1
        next = rows.upperBound
        group.addTask {
          let visit = RowVisit(scan: self, rows: rows, columns: columns)
          let part = try read(visit)
          return (number, (part, visit.unread, rows.upperBound))
        }
      }
      for _ in 0..<workers { begin() }
      while let (number, read) = try await group.next() {
        try Task.checkCancellation()
        waiting[number] = read
        while let (part, lost, end) = waiting.removeValue(forKey: taken) {
          taken += 1
          // Of the parts that are taken alone: others may have been read or not.
          unread += lost
          guard try take(part) else {
            group.cancelAll()
            return unread
          }
          tell(Double(end) / Double(max(1, count)))
        }
        // No part runs far ahead of one that takes long.
        while begun - taken < 2 * workers, next < count { begin() }
      }
      return unread
    }
  }

  /// Returns the numbers of the rows of a part that the search finds; nil for all.
  fileprivate func found(in rows: Range<Int>) throws -> [Int]? {
    guard let search else { return nil }
    var found: [Int] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      try Task.checkCancellation()
      let result = search.search(row..<rows.upperBound, header: "", until: .now + Self.searchTime)
      found += result.found
      if result.next == row { usleep(Self.patience) }
      row = result.next
    }
    return found
  }

  fileprivate func read(
    _ rows: Range<Int>,
    _ columns: [RowColumn],
    _ body: (Int, [ColumnValue]) throws -> Void
  ) throws -> Int {
    let found = try found(in: rows)
    var rows = rows
    if let found {
      guard let first = found.first, let last = found.last else { return 0 }
      rows = first..<last + 1
    }
    return try reader.read(rows, wanted: found, columns, body)
  }
}

/// The rows of a part of a scan.
package final class RowVisit {
  private let scan: RowScan
  private let rows: Range<Int>
  private let columns: [RowColumn]
  /// The number of rows that could not be read.
  fileprivate var unread = 0

  fileprivate init(scan: RowScan, rows: Range<Int>, columns: [RowColumn]) {
    self.scan = scan
    self.rows = rows
    self.columns = columns
  }

  /// Visits the rows that are shown, in order.
  ///
  /// - Parameter body: Takes the number of a row and its values, which are there until it returns.
  package func callAsFunction(_ body: (Int, [ColumnValue]) throws -> Void) throws {
    unread = try scan.read(rows, columns, body)
  }
}
