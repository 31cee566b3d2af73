/// A source of rows that changes something of another one. It forwards everything that it does not
/// change, so that nothing is lost, whatever the order of the wrappers.
///
/// A wrapper that moves rows conforms to ``RowMap``.
@MainActor protocol RowWrapper: RowSource {
  /// The source of the rows.
  var base: any RowSource { get }
}

extension RowWrapper {
  var count: Int { base.count }
  var appended: Int { base.appended }
  var inner: Range<Int> { base.inner }
  var lines: (any RowLines)? { base.lines }
  func cell(at index: Int) -> Cell { base.cell(at: index) }
  func id(at index: Int) -> RowID { base.id(at: index) }
  func index(of id: RowID) -> Int? { base.index(of: id) }
  func element(at index: Int) -> Any? { base.element(at: index) }
  func search(for query: FindQuery) -> (any RowSearch)? { base.search(for: query) }
}

/// Rows with each cell changed, whenever it is made.
struct ChangedRows: RowWrapper {
  let base: any RowSource
  let change: @MainActor (Cell) -> Cell

  /// Nil: the lines do not have the change.
  var lines: (any RowLines)? { nil }

  func cell(at index: Int) -> Cell { change(base.cell(at: index)) }
}

/// Rows identified by numbers that are not their places; appended rows keep their ids.
struct NumberedRows: RowWrapper {
  let base: any RowSource
  /// Returns the number that identifies a row.
  let number: @MainActor (Int) -> Int
  /// Returns the row with a number; nil if it is gone.
  let find: @MainActor (Int) -> Int?

  func id(at index: Int) -> RowID {
    index < base.ownCount ? .number(number(index)) : base.id(at: index)
  }

  func index(of id: RowID) -> Int? {
    guard case .number(let number) = id else {
      return base.index(of: id).flatMap { $0 < base.ownCount ? nil : $0 }
    }
    guard let row = find(number), row < base.ownCount else { return nil }
    return row
  }
}

/// Rows with a search of their data.
struct RowsWithSearch: RowWrapper {
  let base: any RowSource
  let makeSearch: @MainActor (FindQuery) -> (any RowSearch)?

  func search(for query: FindQuery) -> (any RowSearch)? { makeSearch(query) }
}

/// Rows that are printed by their lines.
struct RowsWithLines: RowWrapper {
  let base: any RowSource
  let lines: (any RowLines)?
}

/// Rows and one more after them, identified by the cell's id, or else its text.
///
/// Its id is never that of an element or a listed cell, and stays the same when rows before it come
/// and go.
struct AppendedRows: RowWrapper {
  let base: any RowSource
  private let last: Cell
  private let lastID: RowID

  init(base: any RowSource, last: Cell) {
    self.base = base
    self.last = last
    lastID = .appended(last.id ?? AnyHashable(last.text))
    assert(base.index(of: lastID) == nil, "two appended rows share the id \(lastID)")
  }

  var count: Int { base.count + 1 }
  var appended: Int { base.appended + 1 }

  func cell(at index: Int) -> Cell { index < base.count ? base.cell(at: index) : last }
  func id(at index: Int) -> RowID { index < base.count ? base.id(at: index) : lastID }
  func index(of id: RowID) -> Int? { id == lastID ? base.count : base.index(of: id) }
  func element(at index: Int) -> Any? { index < base.count ? base.element(at: index) : nil }
}

/// Rows of which each cell is made only once, at its first use.
final class KeptRows: RowWrapper {
  let base: any RowSource
  private var cells: [Int: Cell] = [:]

  init(base: any RowSource) { self.base = base }

  func cell(at index: Int) -> Cell {
    if let cell = cells[index] { return cell }
    let cell = base.cell(at: index)
    cells[index] = cell
    return cell
  }
}
