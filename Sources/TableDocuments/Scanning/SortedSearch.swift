import Synchronization
import TableModel

/// A search of rows that are shown in sorted order: it finds all of them once, in the order of the
/// file, which is faster.
package final class SortedSearch: RowSearch {
  /// The time for which a search goes on before it looks whether it was cancelled.
  private static let searchTime = Duration.milliseconds(200)

  private let base: any RowSearch
  private let order: NumberList
  /// The numbers of the rows with the words; nil before the first search.
  private let found = Mutex<Found?>(nil)

  private struct Found {
    let header: String
    var rows: NumberSet
    var rowsOfHeader: NumberSet
  }

  /// - Parameters:
  ///   - base: Searches the rows in the order of the file.
  ///   - order: The number of each row, in sorted order.
  package init(_ base: any RowSearch, in order: NumberList) {
    self.base = base
    self.order = order
  }

  /// Rows that came after those that were sorted are read one by one.
  package var count: Int { base.count >= order.count ? order.count : 0 }

  package func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    var result = SearchedRows(next: rows.upperBound)
    found.withLock { found in
      if found?.header != header { found = searched(header: header) }
      guard let found else { return }
      for row in rows {
        let number = order[row]
        if found.rows.contains(number) {
          result.found.append(row)
        } else if found.rowsOfHeader.contains(number) {
          result.foundInHeader.append(row)
        }
      }
    }
    return result
  }

  /// Searches all rows; nil if the task was cancelled.
  private func searched(header: String) -> Found? {
    var found = Found(
      header: header,
      rows: NumberSet(count: order.count, isFull: false),
      rowsOfHeader: NumberSet(count: order.count, isFull: false)
    )
    var next = 0
    while next < order.count {
      if Task.isCancelled { return nil }
      let part = base.search(next..<order.count, header: header, until: .now + Self.searchTime)
      for number in part.found { found.rows.insert(number) }
      for number in part.foundInHeader { found.rowsOfHeader.insert(number) }
      next = part.next
    }
    return found
  }
}
