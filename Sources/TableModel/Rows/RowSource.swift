/// A source of the rows of a section: listed cells, the elements of a collection, numbers, or
/// another source with a change (``RowWrapper``).
///
/// Its contract:
///
/// 1. The rows are numbered from 0. Everything about a row is asked for by its number.
/// 2. The answers stay the same while the section is listed.
@MainActor protocol RowSource {
  /// The number of rows.
  var count: Int { get }
  /// The number of last rows that are not the section's own, such as “Load more”.
  var appended: Int { get }
  /// The numbers of the rows of the table that a control shows below its own row; empty without
  /// one.
  var inner: Range<Int> { get }
  /// The lines of the rows, printed without cells; nil if all rows are printed by their cells.
  var lines: (any RowLines)? { get }

  /// Makes the cell of a row.
  func cell(at index: Int) -> Cell
  /// Returns the id of a row.
  ///
  /// - Complexity: O(1).
  func id(at index: Int) -> RowID
  /// Returns the number of the row with an id; nil if there is none. Makes no cells.
  func index(of id: RowID) -> Int?
  /// Returns the element of a row, or its number if the rows are made by number; nil for listed
  /// cells and appended rows.
  func element(at index: Int) -> Any?
  /// Returns the search of the data of the rows; nil if the words of the rows are read one by one.
  func search(for query: FindQuery) -> (any RowSearch)?
}

extension RowSource {
  var appended: Int { 0 }
  var inner: Range<Int> { 0..<0 }
  var lines: (any RowLines)? { nil }
  func element(at index: Int) -> Any? { nil }
  func search(for query: FindQuery) -> (any RowSearch)? { nil }

  /// The number of rows that are the section's own.
  var ownCount: Int { count - appended }
}

/// The rows of listed cells.
///
/// Two cells must not share an explicit id; in a release build, the id means the one that is still
/// at the number that the row had, or else the first.
struct ListedRows: RowSource {
  private let cells: [Cell]

  init(_ cells: [Cell]) {
    assert(
      Self.repeatedID(in: cells) == nil,
      "two cells of one section share the id \(String(describing: Self.repeatedID(in: cells)))"
    )
    self.cells = cells
  }

  var count: Int { cells.count }

  func cell(at index: Int) -> Cell { cells[index] }

  func id(at index: Int) -> RowID {
    let cell = cells[index]
    return cell.id.map { .element($0) } ?? .position(cell.position ?? ListPosition(index: index))
  }

  func index(of wanted: RowID) -> Int? {
    switch wanted {
    case .element(let wanted): cells.firstIndex { $0.id == wanted }
    case .position: cells.indices.first { id(at: $0) == wanted }
    case .number, .missing, .appended, .inner: nil
    }
  }

  /// Returns the first explicit id that two cells share.
  private static func repeatedID(in cells: [Cell]) -> AnyHashable? {
    var seen: Set<AnyHashable> = []
    return cells.lazy.compactMap(\.id).first { !seen.insert($0).inserted }
  }
}

/// Rows made by number.
struct NumberRows: RowSource {
  let count: Int
  let makeCell: @MainActor (Int) -> Cell

  func cell(at index: Int) -> Cell { makeCell(index) }
  func id(at index: Int) -> RowID { .number(index) }
  func element(at index: Int) -> Any? { index }

  func index(of id: RowID) -> Int? {
    guard case .number(let index) = id, index < count else { return nil }
    return index
  }
}

/// The rows of the elements of a collection.
struct ElementRows<Elements: RandomAccessCollection>: RowSource {
  let count: Int
  private let elements: Elements
  private let identity: ElementIdentity<Elements.Element>
  private let makeCell: @MainActor (Int, Elements.Element) -> Cell

  /// - Parameter cell: Makes the cell of an element, from its 0-based number and the element.
  init(
    _ elements: Elements,
    identity: ElementIdentity<Elements.Element>,
    cell: @escaping @MainActor (Int, Elements.Element) -> Cell
  ) {
    count = elements.count
    self.elements = elements
    self.identity = identity
    makeCell = cell
  }

  private subscript(index: Int) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: index)]
  }

  func cell(at index: Int) -> Cell { makeCell(index, self[index]) }
  func id(at index: Int) -> RowID { identity.rowID(of: self[index], at: index) }
  func element(at index: Int) -> Any? { self[index] }
  func index(of id: RowID) -> Int? { identity.index(of: id, in: elements) }
}
