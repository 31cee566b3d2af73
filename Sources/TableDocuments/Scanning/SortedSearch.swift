import Synchronization
import TableModel

/// A search of rows that are shown in sorted order: it finds all of them once, in the order of the
/// file, which is faster. Until then, no row is told.
package final class SortedSearch: RowSearch {
  private let base: any RowSearch
  private let order: NumberList
  private let found: Mutex<Found>

  /// The rows that were found so far, by their numbers in the file.
  private struct Found {
    var header = ""
    var rows: NumberSet
    var rowsOfHeader: NumberSet
    /// The number of the row at which the search goes on.
    var next = 0

    init(count: Int) {
      rows = NumberSet(count: count, isFull: false)
      rowsOfHeader = rows
    }
  }

  /// - Parameters:
  ///   - base: Searches the rows in the order of the file.
  ///   - order: The number of each row, in sorted order.
  package init(_ base: any RowSearch, in order: NumberList) {
    self.base = base
    self.order = order
    found = Mutex(Found(count: order.count))
  }

  /// Rows that came after those that were sorted are read one by one.
  package var count: Int { base.count >= order.count ? order.count : 0 }

  package func search(
    _ rows: Range<Int>,
    header: String,
    until end: ContinuousClock.Instant
  ) -> SearchedRows {
    found.withLock { found in
      if found.header != header { found = Found(count: order.count) }
      found.header = header
      repeat { searchOn(&found, until: end) } while found.next < order.count && .now < end
      guard found.next == order.count else { return SearchedRows(next: rows.lowerBound) }
      var result = SearchedRows(next: rows.upperBound)
      for row in rows {
        if row > rows.lowerBound, row.isMultiple(of: 1_024), .now >= end {
          result.next = row
          break
        }
        let number = order[row]
        if found.rows.contains(number) {
          result.found.append(row)
        } else if found.rowsOfHeader.contains(number) {
          result.foundInHeader.append(row)
        }
      }
      return result
    }
  }

  private func searchOn(_ found: inout Found, until end: ContinuousClock.Instant) {
    guard found.next < order.count else { return }
    let part = base.search(found.next..<order.count, header: found.header, until: end)
    for number in part.found { found.rows.insert(number) }
    for number in part.foundInHeader { found.rowsOfHeader.insert(number) }
    found.next = part.next
  }
}
