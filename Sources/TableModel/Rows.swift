/// The rows of a section: how many there are, and how to make the cell of one.
///
/// Listed cells, the elements of some data and numbers look alike from here on.
@MainActor package struct Rows {
  /// How many rows there are.
  package let count: Int
  /// The most rows a section can have, so that those of many sections can be added up.
  static let most = 1 << 53
  /// The height of a row whose cell names none, in lines; nil for the height of its content.
  package internal(set) var height: Int?
  /// True if every row is ``height`` lines high and takes the focus, as was promised.
  package internal(set) var areUniform = false
  /// Which rows are selected, where rows can be; their cells carry its marks.
  package internal(set) var selection: RowSelection?
  private let makeCell: @MainActor (Int) -> Cell
  private let makeID: @MainActor (Int) -> RowID
  private let find: @MainActor (RowID) -> Int?

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

  /// The rows of cells that were listed.
  ///
  /// Two cells with one explicit id are a mistake; without assertions, an id means the first of them,
  /// unless another still stands where it stood.
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
        case .number, .appended: nil
        }
      }
    )
  }

  /// Rows that are made by number.
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
  }

  /// The rows of some elements.
  ///
  /// - Parameter cell: Makes the cell of an element, from its 0-based number and itself.
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
  }

  /// The first explicit id that two cells have.
  private static func repeatedID(in cells: [Cell]) -> AnyHashable? {
    var seen: Set<AnyHashable> = []
    return cells.lazy.compactMap(\.id).first { !seen.insert($0).inserted }
  }
}

@MainActor extension Rows {
  /// The cell of a row, made now.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  package func cell(at index: Int) -> Cell {
    let cell = makeCell(index)
    return selection?.marked(cell, id: makeID(index)) ?? cell
  }

  /// What tells a row from the others.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: O(1).
  package func id(at index: Int) -> RowID { makeID(index) }

  /// Where the row with this id is now; nil where there is none.
  ///
  /// No cell is made for it.
  ///
  /// - Complexity: O(1) for numbers; O(``count``) for elements and listed cells.
  package func index(of id: RowID) -> Int? { find(id) }

  /// These rows and one more behind them, told from them by the cell's id, or else its text.
  ///
  /// It is no row of the same name among the elements or listed cells, and stays itself when rows come
  /// and go before it.
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
    return rows
  }

  /// These rows, with each cell made once, when it is first asked for.
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
    return rows
  }
}
