/// The rows of a section: how many there are, and how to make the cell of one.
///
/// Listed cells, the elements of a collection and numbers look alike from here on.
@MainActor public struct Rows {
  /// How many rows there are.
  public let count: Int
  /// The most rows a section can have, so that those of many sections can be added up.
  static let most = 1 << 53
  /// The height of a row whose cell names none, in lines; nil for the height of its content.
  public let height: Int?
  /// Whether every row is ``height`` lines high and takes the focus, as was promised.
  public package(set) var areUniform = false
  /// Which rows are selected, where rows can be; their cells carry its marks.
  public internal(set) var selection: RowSelection?
  private let makeCell: @MainActor (Int) -> Cell
  private let makeID: @MainActor (Int) -> RowID
  /// The id of a row as a selection knows it: cells of one text are not told apart.
  private let makeSelectionID: @MainActor (Int) -> RowID
  private let find: @MainActor (RowID) -> Int?

  /// The cell of a row, made now.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  public func cell(at index: Int) -> Cell {
    let cell = makeCell(index)
    return selection?.marked(cell, id: makeSelectionID(index)) ?? cell
  }

  /// What tells a row from the others.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: O(1) for numbers and elements; O(`index`) for listed cells.
  public func id(at index: Int) -> RowID { makeID(index) }

  /// What a ``selection`` calls a row: its ``id(at:)``, but listed cells of one text have one in common.
  ///
  /// - Parameter index: 0-based, less than ``count``.
  /// - Complexity: O(1).
  public func selectionID(at index: Int) -> RowID { makeSelectionID(index) }

  /// Where the row with this id is now; nil where there is none.
  ///
  /// No cell is made for it.
  ///
  /// - Complexity: O(1) for numbers; O(``count``) for elements and listed cells.
  public func index(of id: RowID) -> Int? { find(id) }

  /// Two cells with one explicit id are a mistake; without assertions, an id means the first of them,
  /// unless another still stands where it stood.
  init(listed cells: [Cell], height: Int?) {
    assert(
      RowID.repeated(in: cells) == nil,
      "two cells of one section have an id in common: \(String(describing: RowID.repeated(in: cells)))"
    )
    count = cells.count
    self.height = height
    makeCell = { cells[$0] }
    makeID = { RowID.listed(cells, at: $0) }
    makeSelectionID = { index in
      cells[index].id.map { .element($0) } ?? .text(cells[index].text, occurrence: 0)
    }
    find = { id in RowID.index(of: id, in: cells) }
  }

  private init(
    count: Int,
    height: Int?,
    makeCell: @escaping @MainActor (Int) -> Cell,
    makeID: @escaping @MainActor (Int) -> RowID,
    makeSelectionID: @escaping @MainActor (Int) -> RowID,
    find: @escaping @MainActor (RowID) -> Int?
  ) {
    self.count = count
    self.height = height
    self.makeCell = makeCell
    self.makeID = makeID
    self.makeSelectionID = makeSelectionID
    self.find = find
  }

  init(count: Int, height: Int?, cell: @escaping @MainActor (Int) -> Cell) {
    let count = min(max(0, count), Self.most)
    self.count = count
    self.height = height
    makeCell = cell
    makeID = { .number($0) }
    makeSelectionID = makeID
    find = { id in
      guard case .number(let index) = id, index < count else { return nil }
      return index
    }
  }

  init<Elements: RandomAccessCollection, ID: Hashable>(
    _ elements: Elements,
    id elementID: KeyPath<Elements.Element, ID>,
    height: Int?,
    cell: @escaping @MainActor (Elements.Element) -> Cell
  ) {
    @MainActor func element(_ index: Int) -> Elements.Element {
      elements[elements.index(elements.startIndex, offsetBy: index)]
    }
    count = elements.count
    self.height = height
    makeCell = { cell(element($0)) }
    makeID = { .element(AnyHashable(element($0)[keyPath: elementID])) }
    makeSelectionID = makeID
    find = { id in
      guard case .element(let wanted) = id, let wanted = wanted.base as? ID,
        let index = elements.firstIndex(where: { $0[keyPath: elementID] == wanted })
      else { return nil }
      return elements.distance(from: elements.startIndex, to: index)
    }
  }
}

@MainActor extension Rows {
  /// These rows and one more behind them, told from them by the cell's id, or else its text.
  ///
  /// It is no row of the same name among the elements or listed cells, and stays itself when rows come
  /// and go before it.
  func appending(_ cell: Cell) -> Rows {
    let id = RowID.appended(cell.id ?? AnyHashable(cell.text))
    assert(index(of: id) == nil, "two rows were appended as \(id)")
    var rows = Rows(
      count: count + 1,
      height: height,
      makeCell: { $0 < count ? makeCell($0) : cell },
      makeID: { $0 < count ? makeID($0) : id },
      makeSelectionID: { $0 < count ? makeSelectionID($0) : id },
      find: { $0 == id ? count : find($0) }
    )
    rows.selection = selection
    return rows
  }

  /// These rows, with each cell made once, when it is first asked for.
  package func keepingCells() -> Rows {
    final class Kept { var cells: [Int: Cell] = [:] }
    let kept = Kept()
    var rows = Rows(
      count: count,
      height: height,
      makeCell: { row in
        if let cell = kept.cells[row] { return cell }
        let cell = makeCell(row)
        kept.cells[row] = cell
        return cell
      },
      makeID: makeID,
      makeSelectionID: makeSelectionID,
      find: find
    )
    rows.selection = selection
    return rows
  }
}

/// What tells a row from the other rows of its section: the focus follows it when rows move.
public enum RowID: Hashable {
  /// The 0-based number of a row made by number.
  case number(Int)
  /// The id of the element that a row was made from, or the explicit id of a cell.
  case element(AnyHashable)
  /// The text of a listed cell without an id, and how many of that text stand before it.
  case text(String, occurrence: Int)
  /// What tells a row that stands behind those of the section, such as the one that loads more.
  case appended(AnyHashable)

  /// The number, the id or the text as a value of a type; nil where it is none.
  func value<ID: Hashable>(as type: ID.Type) -> ID? {
    switch self {
    case .number(let number): number as? ID
    case .element(let id): id.base as? ID
    case .text(let text, _): text as? ID
    case .appended: nil
    }
  }

  static func listed(_ cells: [Cell], at index: Int) -> RowID {
    if let id = cells[index].id { return .element(id) }
    let text = cells[index].text
    let before = cells[..<index].count { $0.id == nil && $0.text == text }
    return .text(text, occurrence: before)
  }

  /// The first explicit id that two cells have.
  fileprivate static func repeated(in cells: [Cell]) -> AnyHashable? {
    var seen: Set<AnyHashable> = []
    return cells.lazy.compactMap(\.id).first { !seen.insert($0).inserted }
  }

  static func index(of id: RowID, in cells: [Cell]) -> Int? {
    switch id {
    case .number, .appended:
      return nil
    case .element(let wanted):
      return cells.firstIndex { $0.id == wanted }
    case .text(let text, let occurrence):
      let alike = cells.indices.lazy.filter { cells[$0].id == nil && cells[$0].text == text }
      return alike.dropFirst(occurrence).first
    }
  }
}
