/// The rows of a section: a source, and what holds for all of its rows.
///
/// A change of the rows wraps the source (``RowWrapper``); what holds for all rows stays.
@MainActor package struct Rows {
  /// The most rows a section can have; the sum of many such sections does not overflow.
  static let most = 1 << 53

  private var source: any RowSource
  /// The height of a row whose cell has none of its own, in lines; nil for the height of its
  /// content.
  package internal(set) var height: Int?
  /// The selected rows, whose cells get a checkmark; nil if rows cannot be selected.
  package internal(set) var selection: RowSelection?
  /// True if the author promised that every row is ``height`` lines high and takes the focus.
  var promisesUniformity = false

  /// The rows of a source.
  init(_ source: any RowSource) { self.source = source }

  /// The rows of listed cells.
  init(listed cells: [Cell]) { self.init(ListedRows(cells)) }

  /// Rows made by number.
  init(count: Int, cell: @escaping @MainActor (Int) -> Cell) {
    self.init(NumberRows(count: min(max(0, count), Self.most), makeCell: cell))
  }

  /// The rows of some elements.
  ///
  /// - Parameter cell: Makes the cell of an element, from its 0-based number and the element.
  init<Elements: RandomAccessCollection>(
    _ elements: Elements,
    identity: ElementIdentity<Elements.Element>,
    cell: @escaping @MainActor (Int, Elements.Element) -> Cell
  ) {
    self.init(ElementRows(elements, identity: identity, cell: cell))
  }

  /// The number of rows.
  package var count: Int { source.count }
  /// The number of last rows that are not the section's own, such as “Load more”.
  package var appended: Int { source.appended }
  /// The number of rows that are the section's own.
  package var ownCount: Int { source.ownCount }
  /// The numbers of the rows of the table that a control shows below its own row; empty without
  /// one.
  package var inner: Range<Int> { source.inner }

  /// True if every row is ``height`` lines high and takes the focus.
  package var areUniform: Bool { promisesUniformity && appended == 0 && inner.isEmpty }

  /// The lines of the rows, printed without cells; nil if all rows are printed by their cells.
  package var lines: (any RowLines)? {
    // Lines have no checkmarks, and are never hidden.
    selection == nil && height != 0 ? source.lines : nil
  }
}

extension Rows {
  /// Makes the cell of a row.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  package func cell(at index: Int) -> Cell {
    let cell = source.cell(at: index)
    return selection?.marked(cell, id: source.id(at: index)) ?? cell
  }

  /// Returns the id of a row.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: O(1).
  package func id(at index: Int) -> RowID { source.id(at: index) }

  /// Returns the number of the row with this id; nil if there is none.
  ///
  /// Makes no cells.
  ///
  /// - Complexity: O(1) for numbers; O(``count``) for elements and listed cells.
  package func index(of id: RowID) -> Int? { source.index(of: id) }

  /// Returns the element of a row, or its number if the rows are made by number; nil for listed
  /// cells.
  package func element(at index: Int) -> Any? { source.element(at: index) }

  /// Returns the search of the data of the rows; nil if the words of the rows are read one by one.
  package func search(for query: FindQuery) -> (any RowSearch)? { source.search(for: query) }

  /// True if the section has no rows of its own.
  var areAllAppended: Bool { ownCount == 0 }

  /// Returns the cell of a row; if it has no action, one that selects the row.
  func selectableCell(at index: Int) -> Cell {
    let cell = cell(at: index)
    guard let selection, cell.action == nil else { return cell }
    let id = id(at: index)
    return cell.action(.run { _ in selection.toggle(id) })
  }
}

// Changed rows.

extension Rows {
  /// Returns these rows, with their source wrapped in another one.
  private func wrapped(_ wrap: (any RowSource) -> any RowSource) -> Rows {
    var rows = self
    rows.source = wrap(source)
    return rows
  }

  /// Returns these rows, identified by numbers that are not their places.
  func numbered(
    by number: @escaping @MainActor (Int) -> Int,
    find: @escaping @MainActor (Int) -> Int?
  ) -> Rows {
    wrapped { NumberedRows(base: $0, number: number, find: find) }
  }

  /// Returns these rows with each cell changed, whenever it is made.
  func changing(_ change: @escaping @MainActor (Cell) -> Cell) -> Rows {
    wrapped { ChangedRows(base: $0, change: change) }
  }

  /// Returns these rows with a search of their data.
  func searched(_ makeSearch: @escaping @MainActor (FindQuery) -> (any RowSearch)?) -> Rows {
    wrapped { RowsWithSearch(base: $0, makeSearch: makeSearch) }
  }

  /// Returns these rows, printed by their lines.
  func with(lines: any RowLines) -> Rows { wrapped { RowsWithLines(base: $0, lines: lines) } }

  /// Returns these rows and one more after them.
  func appending(_ cell: Cell) -> Rows { wrapped { AppendedRows(base: $0, last: cell) } }

  /// Returns these rows with those of the table that a control shows below its row.
  ///
  /// - Parameters:
  ///   - inner: The rows of each section of that table.
  ///   - row: The number of the control's row.
  func inserting(_ inner: [Rows], after row: Int) -> Rows {
    wrapped { InsertedRows(base: $0, inner, after: row) }
  }

  /// Returns these rows in another order.
  ///
  /// - Parameter order: The numbers of all rows, in the order in which they are to stand.
  func reordered(_ order: [Int]) -> Rows { wrapped { ReorderedRows(base: $0, order: order) } }

  /// Returns only some of these rows.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rows plus `offset`, in ascending order.
  ///   - kept: The number of last rows that are kept.
  /// - Complexity: O(log n); to find a row by its id, O(log n) more than without it.
  package func filtered<Numbers: RandomAccessCollection<Int>>(
    _ numbers: Numbers,
    offset: Int,
    keepingLast kept: Int
  ) -> Rows where Numbers.Index == Int {
    wrapped { FilteredRows(base: $0, numbers: numbers, offset: offset, keepingLast: kept) }
  }

  /// Returns these rows, but each cell is made only once, at its first use.
  package func keepingCells() -> Rows { wrapped { KeptRows(base: $0) } }
}
