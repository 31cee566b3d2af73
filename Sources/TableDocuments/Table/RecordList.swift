import Observation
import TableModel

/// What the table of a list keeps while it is open: the columns of its records, and the order of the rows.
@Observable @MainActor final class RecordList {
  /// The most records that are sorted.
  static let mostSorted = 100_000
  /// The duration for which records are read at a time; keys are handled in between.
  private static let round: Duration = .milliseconds(10)

  /// How the rows are sorted; nil if they are in the order of the file.
  private var sort: ColumnSort?
  /// The numbers of the records in the order of the rows; empty if they are not sorted.
  private var order: [Int] = []
  /// The columns, once they are certain.
  @ObservationIgnored private var columns: RecordColumns??

  /// The columns of the records of a list; nil if they are not similar.
  func columns(of list: any Node) -> RecordColumns? {
    if let columns { return columns }
    let found = RecordColumns(of: list)
    if RecordColumns.isCertain(of: list) { columns = .some(found) }
    return found
  }

  /// The number of the record in a row. Records that came after the rows were sorted keep their place at the end.
  func record(inRow row: Int) -> Int { order.indices.contains(row) ? order[row] : row }

  /// The row of a record.
  func row(ofRecord record: Int) -> Int { order.firstIndex(of: record) ?? record }

  /// True if the rows are not in the order of the file.
  var isSorted: Bool { sort != nil }

  /// Sorts the rows again, as the list has other records now.
  func sortAgain(_ list: any Node) async throws {
    guard let sort, let columns = columns(of: list) else { return }
    // The old order is of other records.
    (self.sort, order) = (nil, [])
    order = try await RecordList.order(of: list, columns, sort)
    self.sort = sort
  }

  /// How the rows of a list are sorted.
  func sorting(of list: any Node, _ columns: RecordColumns) -> RowSorting {
    RowSorting(current: sort, refusal: refusal(of: list)) { [weak self] sort in
      let order = try await RecordList.order(of: list, columns, sort)
      self?.order = order
      self?.sort = sort
    }
  }

  private func refusal(of list: any Node) -> String? {
    if list.count > Self.mostSorted {
      return "\(list.count) rows are too many to sort; the limit is \(Self.mostSorted)"
    }
    return list.isComplete ? nil : "Rows can be sorted once all are read"
  }

  /// Returns the numbers of the records of a list in an order; none for the order of the file.
  private static func order(
    of list: any Node,
    _ columns: RecordColumns,
    _ sort: ColumnSort?
  ) async throws -> [Int] {
    guard let sort else { return [] }
    var values: [SortValue] = []
    var deadline = ContinuousClock.now + round
    for row in 0..<list.count {
      values.append(columns.sortValue(of: list.child(at: row), column: sort.column))
      guard ContinuousClock.now >= deadline else { continue }
      await Task.yield()
      try Task.checkCancellation()
      deadline = ContinuousClock.now + round
    }
    let order = await order(of: values, isDescending: sort.isDescending)
    try Task.checkCancellation()
    return order
  }

  @concurrent private nonisolated static func order(
    of values: [SortValue],
    isDescending: Bool
  ) async -> [Int] {
    SortValue.order(of: values, isDescending: isDescending)
  }
}
