/// The rows of a section: their number, and closures that make their cells and ids.
///
/// It hides whether the cells are listed, or made from the elements of a collection or from
/// numbers.
@MainActor package struct Rows {
  /// How many rows there are.
  package let count: Int
  /// The most rows a section can have; the sum of many such sections does not overflow.
  static let most = 1 << 53
  /// The height of a row whose cell has none of its own, in lines; nil for the height of its
  /// content.
  package internal(set) var height: Int?
  /// True if the author promised that every row is ``height`` lines high and takes the focus.
  package internal(set) var areUniform = false
  /// The selected rows, whose cells get a checkmark; nil if rows cannot be selected.
  package internal(set) var selection: RowSelection?
  /// The lines of the rows, printed without cells; nil if all rows are printed by their cells.
  package internal(set) var lines: (any RowLines)?
  /// Returns the element of a row, or its number if the rows are made by number; nil for listed
  /// cells.
  package private(set) var element: (@MainActor (Int) -> Any)?
  /// Makes the search of their data; nil if the rows are asked for their words one by one.
  package internal(set) var search: (@MainActor (FindQuery) -> (any RowSearch)?)?
  /// The number of last rows that are not the section's own, such as “Load more”.
  package private(set) var appended = 0
  /// The numbers of the rows of the table that a control shows below its own row; empty without
  /// one.
  package private(set) var inner = 0..<0
  /// The numbers of all other rows.
  package var outer: some Sequence<Int> {
    [0..<inner.lowerBound, inner.upperBound..<count].joined()
  }
  private var makeCell: @MainActor (Int) -> Cell
  private var makeID: @MainActor (Int) -> RowID
  private var find: @MainActor (RowID) -> Int?

  private init(
    count: Int,
    makeCell: @escaping @MainActor (Int) -> Cell,
    makeID: @escaping @MainActor (Int) -> RowID,
    find: @escaping @MainActor (RowID) -> Int?
  ) {
    self.count = count
    self.makeCell = makeCell
    self.makeID = makeID
    self.find = find
  }

  /// The rows of listed cells.
  ///
  /// Two cells must not share an explicit id; in a release build, the id means the first of them,
  /// unless another one is still at the number that the row had.
  init(listed cells: [Cell]) {
    assert(
      Self.repeatedID(in: cells) == nil,
      "two cells of one section share the id \(String(describing: Self.repeatedID(in: cells)))"
    )
    @MainActor func id(_ index: Int) -> RowID {
      let cell = cells[index]
      return cell.id.map { .element($0) } ?? .position(cell.position ?? ListPosition(index: index))
    }
    self.init(
      count: cells.count,
      makeCell: { cells[$0] },
      makeID: id,
      find: { wanted in
        switch wanted {
        case .element(let wanted): cells.firstIndex { $0.id == wanted }
        case .position: cells.indices.first { id($0) == wanted }
        case .number, .appended, .inner: nil
        }
      }
    )
  }

  /// Rows made by number.
  init(count: Int, cell: @escaping @MainActor (Int) -> Cell) {
    let count = min(max(0, count), Self.most)
    self.init(
      count: count,
      makeCell: cell,
      makeID: { .number($0) },
      find: { id in
        guard case .number(let index) = id, index < count else { return nil }
        return index
      }
    )
    element = { $0 }
  }

  /// The rows of some elements.
  ///
  /// - Parameter cell: Makes the cell of an element, from its 0-based number and the element.
  init<Elements: RandomAccessCollection>(
    _ elements: Elements,
    identity: ElementIdentity<Elements.Element>,
    cell: @escaping @MainActor (Int, Elements.Element) -> Cell
  ) {
    @MainActor func element(_ index: Int) -> Elements.Element {
      elements[elements.index(elements.startIndex, offsetBy: index)]
    }
    self.init(
      count: elements.count,
      makeCell: { cell($0, element($0)) },
      makeID: { identity.rowID(of: element($0), at: $0) },
      find: { identity.index(of: $0, in: elements) }
    )
    self.element = element
  }

  /// Returns the first explicit id that two cells share.
  private static func repeatedID(in cells: [Cell]) -> AnyHashable? {
    var seen: Set<AnyHashable> = []
    return cells.lazy.compactMap(\.id).first { !seen.insert($0).inserted }
  }
}

@MainActor extension Rows {
  /// Makes the cell of a row.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  package func cell(at index: Int) -> Cell {
    let cell = makeCell(index)
    return selection?.marked(cell, id: makeID(index)) ?? cell
  }

  /// Returns the id of a row.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: O(1).
  package func id(at index: Int) -> RowID { makeID(index) }

  /// Returns the number of the row with this id; nil if there is none.
  ///
  /// Makes no cells.
  ///
  /// - Complexity: O(1) for numbers; O(``count``) for elements and listed cells.
  package func index(of id: RowID) -> Int? { find(id) }

  /// Returns these rows, identified by numbers of their own.
  func numbered(
    by number: @escaping @MainActor (Int) -> Int,
    find: @escaping @MainActor (Int) -> Int?
  ) -> Rows {
    var rows = self
    rows.makeID = { .number(number($0)) }
    rows.find = { [count] id in
      guard case .number(let number) = id, let row = find(number), row < count else { return nil }
      return row
    }
    return rows
  }

  /// Returns these rows with each cell changed, whenever it is made.
  func changing(_ change: @escaping @MainActor (Cell) -> Cell) -> Rows {
    var rows = self
    rows.makeCell = { [makeCell] in change(makeCell($0)) }
    return rows
  }

  /// True if there are no rows but those after the section's own, such as “Load more”.
  var areAllAppended: Bool {
    (0..<count).allSatisfy { if case .appended = makeID($0) { true } else { false } }
  }

  /// Returns these rows and one more after them, identified by the cell's id, or else its text.
  ///
  /// Its id is never that of an element or a listed cell, and stays the same when rows before it
  /// come and go.
  func appending(_ cell: Cell) -> Rows {
    let id = RowID.appended(cell.id ?? AnyHashable(cell.text))
    assert(index(of: id) == nil, "two appended rows share the id \(id)")
    var rows = Rows(
      count: count + 1,
      makeCell: { $0 < count ? makeCell($0) : cell },
      makeID: { $0 < count ? makeID($0) : id },
      find: { $0 == id ? count : find($0) }
    )
    rows.height = height
    rows.selection = selection
    // A search knows how many rows it has; those after them are asked for their words.
    rows.search = search
    rows.element = element
    rows.appended = appended + 1
    return rows
  }

  /// Returns these rows with those of the table that a control shows below its row.
  ///
  /// - Parameters:
  ///   - inner: The rows of each section of that table.
  ///   - row: The number of the control's row.
  func inserting(_ inner: [Rows], after row: Int) -> Rows {
    let first = row + 1
    let added = inner.reduce(0) { $0 + $1.count }
    // The section and the number of an inner row.
    @MainActor func part(_ index: Int) -> (section: Int, row: Int) {
      var (section, row) = (0, index - first)
      while row >= inner[section].count {
        row -= inner[section].count
        section += 1
      }
      return (section, row)
    }
    var rows = Rows(
      count: count + added,
      makeCell: { index in
        guard index >= first else { return makeCell(index) }
        guard index < first + added else { return makeCell(index - added) }
        let part = part(index)
        return inner[part.section].selectableCell(at: part.row)
      },
      makeID: { index in
        guard index >= first else { return makeID(index) }
        guard index < first + added else { return makeID(index - added) }
        let part = part(index)
        return .inner(section: part.section, inner[part.section].id(at: part.row))
      },
      find: { id in
        guard case .inner(let section, let id) = id else {
          return find(id).map { $0 < first ? $0 : $0 + added }
        }
        guard inner.indices.contains(section), let row = inner[section].index(of: id) else {
          return nil
        }
        return first + inner[..<section].reduce(0) { $0 + $1.count } + row
      }
    )
    rows.height = height
    rows.inner = first..<first + added
    return rows
  }

  /// Returns a cell whose action selects its row, if it has no other.
  private func selectableCell(at index: Int) -> Cell {
    let cell = cell(at: index)
    guard let selection, cell.action == nil else { return cell }
    let id = id(at: index)
    return cell.action(.run { _ in selection.toggle(id) })
  }

  /// These rows in another order.
  ///
  /// - Parameter order: The numbers of all rows, in the order in which they are to stand.
  func reordered(_ order: [Int]) -> Rows {
    var places = Array(repeating: 0, count: order.count)
    for (place, row) in order.enumerated() { places[row] = place }
    var rows = Rows(
      count: count,
      makeCell: { makeCell(order[$0]) },
      makeID: { makeID(order[$0]) },
      find: { find($0).map { places[$0] } }
    )
    rows.height = height
    rows.areUniform = areUniform
    rows.selection = selection
    rows.appended = appended
    return rows
  }

  /// Returns only some of these rows.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the rows plus `offset`, in ascending order.
  ///   - appended: The number of last rows that are kept.
  /// - Complexity: O(1); to find a row by its id, O(log n) more than without it.
  package func filtered<Numbers: RandomAccessCollection>(
    _ numbers: Numbers,
    offset: Int,
    appended: Int
  ) -> Rows where Numbers.Element == Int, Numbers.Index == Int {
    let first = numbers.startIndex
    // The number of a row among all, from its number among those that are left.
    @MainActor func whole(_ index: Int) -> Int {
      index < numbers.count
        ? numbers[first + index] - offset : count - appended + index - numbers.count
    }
    var rows = Rows(
      count: numbers.count + appended,
      makeCell: { makeCell(whole($0)) },
      makeID: { makeID(whole($0)) },
      find: { id in
        guard let row = find(id) else { return nil }
        if row >= count - appended { return numbers.count + row - (count - appended) }
        let place = numbers.lowerBound(of: row + offset)
        guard place < numbers.endIndex, numbers[place] == row + offset else { return nil }
        return place - first
      }
    )
    rows.height = height
    rows.areUniform = areUniform
    rows.selection = selection
    rows.appended = appended
    return rows
  }

  /// Returns these rows, but each cell is made only once, at its first use.
  package func keepingCells() -> Rows {
    final class Kept { var cells: [Int: Cell] = [:] }
    let kept = Kept()
    var rows = Rows(
      count: count,
      makeCell: { row in
        if let cell = kept.cells[row] { return cell }
        let cell = makeCell(row)
        kept.cells[row] = cell
        return cell
      },
      makeID: makeID,
      find: find
    )
    rows.height = height
    rows.selection = selection
    rows.search = search
    rows.element = element
    rows.appended = appended
    return rows
  }
}

extension RandomAccessCollection where Element == Int, Index == Int {
  /// Returns the place of the first number that is not less than another one; the numbers ascend.
  ///
  /// - Complexity: O(log n).
  package func lowerBound(of number: Int) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
