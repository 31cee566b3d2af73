import Observation
import TableDocuments
import TableModel

/// The columns of the records of a list and the order of its rows, kept while its table is open.
@Observable @MainActor final class RecordList {
  /// The most records that are sorted if each is asked for its value, as their format has no reader
  /// of values.
  static let mostSorted = 100_000
  /// The most columns by which rows are sorted.
  private static let mostSorts = 3

  /// The columns by which the rows are sorted, the last one chosen before the others; none if they
  /// are in the order of the file.
  private var sorts: [ColumnSort] = []
  /// The order of the rows.
  private var order = Order.ofFile { didSet { orders += 1 } }
  /// Counts the orders that the rows have had.
  @ObservationIgnored private(set) var orders = 0
  /// An order of the rows.
  private enum Order {
    case ofFile
    /// The numbers of the records.
    case numbers(NumberList)
    /// An order that the format of the list has made, of the keys of the records.
    case keys(any ChildOrder)
  }

  /// The columns, once they are certain.
  @ObservationIgnored private var columns: RecordColumns??

  /// - Parameter columns: The columns of the records, if they are known; nil to find them.
  init(_ columns: RecordColumns? = nil) { self.columns = columns.map { .some($0) } }

  /// The columns of the records of a list; nil if they are not similar.
  func columns(of list: any Node) -> RecordColumns? {
    if let columns { return columns }
    let found = RecordColumns(of: list)
    if RecordColumns.isCertain(of: list) { columns = .some(found) }
    return found
  }

  /// The list with its records in the order that its format has made; the list itself in any other
  /// order.
  func sorted(_ list: any Node) -> any Node {
    guard case .keys(let order) = order else { return list }
    return order.sorted(list)
  }

  /// True if the format has made the order of the rows, of their keys.
  var hasKeys: Bool { if case .keys = order { true } else { false } }

  /// The number of rows.
  func count(of list: any Node) -> Int { sorted(list).count }

  /// The record in a row. Records that came after the rows were sorted keep their place at the end.
  func record(inRow row: Int, of list: any Node) -> any Node {
    sorted(list).child(at: number(inRow: row))
  }

  /// The location of the record in a row.
  ///
  /// - Parameter place: The location of the list.
  func location(of record: any Node, inRow row: Int, in place: Location) -> Location {
    place.child(at: number(inRow: row), record, in: sorted(place.node.destination))
  }

  /// Returns the row of a record that a revision before had, in an order that the format has made;
  /// nil in any other order, and if the record is gone.
  func row(of record: any Node, of list: any Node) -> Int? {
    guard case .keys(let order) = order else { return nil }
    return order.index(of: record, in: order.sorted(list))
  }

  /// True if the order of a list is that of a revision of it, too. An order of keys is, whatever
  /// comes and goes; but new rows of a database get keys when they are saved, which it does not
  /// have.
  ///
  /// - Parameter step: How the revision came from the one before.
  func isOrder(of new: any Node, asOf old: (any Node)?, after step: Revisions.Step) -> Bool {
    guard case .keys = order, case .edited = step else { return step.keepsOrder }
    return !step.keepsOrder || old.map(count(of:)) == count(of: new)
  }

  /// The number of the record in a row, in the order of the file; the row itself in an order that
  /// the format has made.
  func number(inRow row: Int) -> Int {
    guard case .numbers(let numbers) = order, row < numbers.count else { return row }
    return numbers[row]
  }

  /// The row of a record, by its number.
  func row(ofNumber number: Int) -> Int {
    guard case .numbers(let numbers) = order else { return number }
    return numbers.firstIndex(of: number) ?? number
  }

  /// The rows of a list for an export: a list that its format has sorted, or else how the rows are
  /// to be sorted.
  func rows(of list: any Node) -> (list: any Node, sorts: [ColumnSort]) {
    if case .keys = order { return (sorted(list), []) }
    return (list, sorts)
  }

  /// The column by which the rows are sorted first; nil for none.
  var sortedColumn: Int? { sorts.first?.column }

  /// True if the rows are not in the order of the file.
  var isSorted: Bool { !sorts.isEmpty }

  /// Returns the search of the rows of a list for words; nil if the words of each row are asked
  /// for.
  func search(of list: any Node, for query: FindQuery, inColumns: Bool) -> (any RowSearch)? {
    let columns = columns(of: list)?.columns ?? []
    let query = query.reading(columns.lazy.map { ($0.title, $0.notation) })
    return switch order {
    case .ofFile: list.layout.search(for: query, inColumns: inColumns)
    case .numbers(let numbers):
      list.layout.search(for: query, inColumns: inColumns).map { SortedSearch($0, in: numbers) }
    case .keys: nil
    }
  }

  /// Returns the columns in which alone words are looked for, as the rows of a list are asked for
  /// their words; nil if their format searches all values, and for no words.
  func searchedColumns(of list: any Node, for query: FindQuery?) -> [RowColumn]? {
    guard let query, let columns = columns(of: list),
      search(of: list, for: query, inColumns: true) == nil
    else { return nil }
    return RowTable(list, columns: columns.rowColumns).columns
  }

  /// Sorts the rows again, as the list has other records now.
  func sortAgain(_ list: any Node) async throws {
    guard isSorted, let columns = columns(of: list) else { return }
    let sorts = sorts
    // The old order is of other records.
    (self.sorts, order) = ([], .ofFile)
    order = try await RecordList.order(of: list, columns, sorts)
    self.sorts = sorts
  }

  /// Returns the columns and the order of the records of a list that was read again: they are
  /// sorted in the same way, by the columns that are still there.
  func again(for list: any Node) async -> RecordList {
    let new = RecordList()
    guard isSorted, let old = columns??.columns.map(\.title),
      let columns = new.columns(of: list), new.refusal(of: list) == nil
    else { return new }
    let titles = columns.columns.map(\.title)
    let sorts = sorts.compactMap { sort in
      titles.firstIndex(of: old[sort.column]).map {
        ColumnSort(column: $0, isDescending: sort.isDescending)
      }
    }
    // It fails only if the task was cancelled.
    guard !sorts.isEmpty, let order = try? await RecordList.order(of: list, columns, sorts) else {
      return new
    }
    (new.sorts, new.order) = (sorts, order)
    new.orders = orders + 1
    return new
  }

  /// Returns the sorting of the rows of a list. Rows that are equal in a column stay sorted by the
  /// columns chosen before.
  func sorting(of list: any Node, _ columns: RecordColumns) -> RowSorting {
    RowSorting(current: sorts.first, refusal: refusal(of: list)) { [weak self] sort in
      let others = (self?.sorts ?? []).filter { $0.column != sort?.column }
      let sorts = sort.map { Array(([$0] + others).prefix(Self.mostSorts)) } ?? []
      let order = try await RecordList.order(of: list, columns, sorts)
      self?.order = order
      self?.sorts = sorts
    }
  }

  private func refusal(of list: any Node) -> String? {
    if list.layout.sorting != nil { return nil }
    if list.count > Self.mostSorted, list.layout.reader() == nil {
      return ModelTexts.current.sections.tooManyToSort(list.count, Self.mostSorted)
    }
    return list.isComplete ? nil : DocumentTexts.current.rows.notAllRead
  }

  /// Sorts the rows of a list; by its format, if that can, or over its bytes.
  private static func order(
    of list: any Node,
    _ columns: RecordColumns,
    _ sorts: [ColumnSort]
  ) async throws -> Order {
    guard !sorts.isEmpty else { return .ofFile }
    let all = columns.rowColumns
    let rowSorts = sorts.map { RowSort(all[$0.column], isDescending: $0.isDescending) }
    if let sorting = list.layout.sorting { return .keys(try await sorting.order(rowSorts)) }
    if let reader = list.layout.reader() {
      return .numbers(try await reader.order(by: rowSorts))
    }
    return .numbers(NumberList(try await numbers(of: list, columns, sorts)))
  }

  /// Returns the numbers of the records of a list, sorted by their values.
  private static func numbers(
    of list: any Node,
    _ columns: RecordColumns,
    _ sorts: [ColumnSort]
  ) async throws -> [Int] {
    var values: [[SortValue]] = sorts.map { _ in [] }
    var rounds = Rounds()
    for row in 0..<list.count {
      let record = await list.arrivedChild(at: row)
      for (place, sort) in sorts.enumerated() {
        values[place].append(columns.sortValue(of: record, column: sort.column))
      }
      if rounds.isOver { try await rounds.next() }
    }
    let numbers = await numbers(of: values, sorts)
    try Task.checkCancellation()
    return numbers
  }

  @concurrent private nonisolated static func numbers(
    of values: [[SortValue]],
    _ sorts: [ColumnSort]
  ) async -> [Int] {
    var numbers = Array(values[0].indices)
    // Equal rows keep the order of the later columns.
    for (values, sort) in zip(values, sorts).reversed() {
      let sorted = SortValue.order(of: numbers.map { values[$0] }, isDescending: sort.isDescending)
      numbers = sorted.map { numbers[$0] }
    }
    return numbers
  }
}
