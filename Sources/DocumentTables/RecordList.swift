import Observation
import TableDocuments
import TableModel

/// The columns of the records of a list and the order of its rows, kept while its table is open.
@Observable @MainActor final class RecordList {
  /// The most records that are sorted.
  static let mostSorted = 100_000

  /// How the rows are sorted; nil if they are in the order of the file.
  private var sort: ColumnSort?
  /// The order of the rows.
  private var order = Order.ofFile
  /// An order of the rows.
  private enum Order {
    case ofFile
    /// The numbers of the records.
    case numbers([Int])
    /// A list with the same records, which their format has sorted.
    case list(any Node)
  }

  /// The columns, once they are certain.
  @ObservationIgnored private var columns: RecordColumns??

  /// The columns of the records of a list; nil if they are not similar.
  func columns(of list: any Node) -> RecordColumns? {
    if let columns { return columns }
    let found = RecordColumns(of: list)
    if RecordColumns.isCertain(of: list) { columns = .some(found) }
    return found
  }

  /// The number of rows.
  func count(of list: any Node) -> Int {
    if case .list(let sorted) = order { return sorted.count }
    return list.count
  }

  /// The record in a row. Records that came after the rows were sorted keep their place at the end.
  func record(inRow row: Int, of list: any Node) -> any Node {
    if case .list(let sorted) = order { return sorted.child(at: row) }
    return list.child(at: number(inRow: row))
  }

  /// The number of the record in a row, in the order of the file.
  func number(inRow row: Int) -> Int {
    guard case .numbers(let numbers) = order, numbers.indices.contains(row) else { return row }
    return numbers[row]
  }

  /// The row of a record, by its number.
  func row(ofNumber number: Int) -> Int {
    guard case .numbers(let numbers) = order else { return number }
    return numbers.firstIndex(of: number) ?? number
  }

  /// True if the rows are not in the order of the file.
  var isSorted: Bool { sort != nil }

  /// Sorts the rows again, as the list has other records now.
  func sortAgain(_ list: any Node) async throws {
    guard let sort, let columns = columns(of: list) else { return }
    // The old order is of other records.
    (self.sort, order) = (nil, .ofFile)
    order = try await RecordList.order(of: list, columns, sort)
    self.sort = sort
  }

  /// Returns the columns and the order of the records of a list that was read again: they are
  /// sorted in the same way, if there is still a column of that title.
  func again(for list: any Node) async -> RecordList {
    let new = RecordList()
    guard let sort, let titles = columns??.columns.map(\.title),
      titles.indices.contains(sort.column),
      let columns = new.columns(of: list), new.refusal(of: list) == nil,
      let column = columns.columns.firstIndex(where: { $0.title == titles[sort.column] })
    else { return new }
    let again = ColumnSort(column: column, isDescending: sort.isDescending)
    // It fails only if the task was cancelled.
    guard let order = try? await RecordList.order(of: list, columns, again) else { return new }
    (new.sort, new.order) = (again, order)
    return new
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
    let limit = list.layout.sorting?.limit ?? Self.mostSorted
    if list.count > limit {
      return ModelTexts.current.sections.tooManyToSort(list.count, limit)
    }
    return list.isComplete || list.layout.sorting != nil
      ? nil : DocumentTexts.current.rows.notAllRead
  }

  /// Sorts the rows of a list; by its format, if that can.
  private static func order(
    of list: any Node,
    _ columns: RecordColumns,
    _ sort: ColumnSort?
  ) async throws -> Order {
    guard let sort else { return .ofFile }
    if let sorting = list.layout.sorting, let field = columns.index(ofColumn: sort.column) {
      return .list(try await sorting.sorted(field, sort.isDescending))
    }
    return .numbers(try await numbers(of: list, columns, sort))
  }

  /// Returns the numbers of the records of a list, sorted by their values.
  private static func numbers(
    of list: any Node,
    _ columns: RecordColumns,
    _ sort: ColumnSort
  ) async throws -> [Int] {
    var values: [SortValue] = []
    var rounds = Rounds()
    for row in 0..<list.count {
      values.append(columns.sortValue(of: await list.arrivedChild(at: row), column: sort.column))
      if rounds.isOver { try await rounds.next() }
    }
    let numbers = await numbers(of: values, isDescending: sort.isDescending)
    try Task.checkCancellation()
    return numbers
  }

  @concurrent private nonisolated static func numbers(
    of values: [SortValue],
    isDescending: Bool
  ) async -> [Int] {
    SortValue.order(of: values, isDescending: isDescending)
  }
}
