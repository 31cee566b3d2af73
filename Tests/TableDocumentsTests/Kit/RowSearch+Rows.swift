import TableModel
import Testing

extension RowSearch {
  /// Returns all rows that are found in a range, after as many calls as that takes.
  ///
  /// - Parameter time: The time of a call.
  func rows(in rows: Range<Int>, for time: Duration = .seconds(60)) -> [Int] {
    var found: [Int] = []
    var next = rows.lowerBound
    while next < rows.upperBound {
      let result = search(next..<rows.upperBound, header: "", until: .now + time)
      #expect(result.next > next)
      found += result.found
      next = result.next
    }
    return found
  }
}
