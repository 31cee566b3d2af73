/// What may be done to the row of an element in edit mode.
public struct EditPermissions: OptionSet, Hashable, Sendable {
  /// One bit for each permission.
  public let rawValue: UInt8
  /// The permissions of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The element can be deleted.
  public static let delete = EditPermissions(rawValue: 1)
  /// The element can be moved, and others past it.
  public static let move = EditPermissions(rawValue: 2)
  /// New elements can be added above and below it.
  public static let insert = EditPermissions(rawValue: 4)
  /// All of these.
  public static let all: EditPermissions = [.delete, .move, .insert]
}

/// How the rows of a section are deleted, added and moved: in the model, from which they are listed.
@MainActor public struct RowEditing {
  /// What was done to the elements, and how to do and undo it again.
  public struct Change {
    /// What the undo says it is, such as “Delete”.
    public let name: String
    /// Undoes it; the row that then has the focus, if any.
    public let undo: @MainActor () -> RowID?
    /// Does it, for the first time or again; the row that then has the focus, if any.
    public let perform: @MainActor () -> RowID?
  }

  /// What the deletion of a row is called.
  package static let deletionName = "Delete"

  /// How many of the rows are elements; what stands below them (an “add” row) is not edited.
  public let count: Int
  /// Whether new elements can be made.
  public let canInsert: Bool
  private let permissionsAt: @MainActor (Int) -> EditPermissions
  private let deletion: @MainActor (Int) -> Change?
  private let insertion: @MainActor (Int) -> Change?
  private let move: @MainActor (Int, Int) -> Change?

  /// What may be done to a row, told by its 0-based number; nothing to one that is no element.
  public func permissions(at row: Int) -> EditPermissions {
    guard (0..<count).contains(row) else { return [] }
    let permitted = permissionsAt(row)
    return canInsert ? permitted : permitted.subtracting(.insert)
  }

  /// The deletion of a row; nil where it is not permitted.
  public func deletion(of row: Int) -> Change? {
    permissions(at: row).contains(.delete) ? deletion(row) : nil
  }

  /// The insertion of a new element above or below a row; nil where it is not permitted.
  ///
  /// - Parameters:
  ///   - row: The row it is asked for at, 0-based; nil where there are no rows.
  ///   - below: Whether it comes below that row; else above.
  public func insertion(at row: Int?, below: Bool) -> Change? {
    guard let row, count > 0 else { return canInsert ? insertion(count) : nil }
    // From a row below the elements, such as an “add” row, it goes to their end.
    guard row < count else { return canInsert ? insertion(count) : nil }
    return permissions(at: row).contains(.insert) ? insertion(below ? row + 1 : row) : nil
  }

  /// The move of a row past its neighbour; nil where one of both may not be moved, or at the end.
  ///
  /// - Parameters:
  ///   - row: The row to move, 0-based.
  ///   - step: −1 for up, 1 for down.
  public func move(of row: Int, by step: Int) -> Change? {
    guard permissions(at: row).contains(.move), permissions(at: row + step).contains(.move) else {
      return nil
    }
    return move(row, row + step)
  }

  init<Element, ID: Hashable>(
    _ elements: Binding<[Element]>,
    id: KeyPath<Element, ID>,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions,
    new: (@MainActor () -> Element)?
  ) {
    let shown = elements.value
    count = shown.count
    canInsert = new != nil
    permissionsAt = { permissions(shown[$0]) }
    // Elements are found by their ids when it is done: the model may have changed meanwhile.
    @MainActor func index(of wanted: ID) -> Int? {
      elements.value.firstIndex { $0[keyPath: id] == wanted }
    }
    @MainActor func insert(_ element: Element, at row: Int) -> RowID {
      var all = elements.value
      all.insert(element, at: min(row, all.count))
      elements.value = all
      return .element(AnyHashable(element[keyPath: id]))
    }
    // It may have come back meanwhile: nobody could tell two of one id from each other.
    @MainActor func restore(_ element: Element, at row: Int) -> RowID {
      let wanted = element[keyPath: id]
      return index(of: wanted) == nil
        ? insert(element, at: row) : .element(AnyHashable(wanted))
    }
    @MainActor func remove(_ wanted: ID) -> RowID? {
      guard let row = index(of: wanted) else { return nil }
      var all = elements.value
      all.remove(at: row)
      elements.value = all
      // Read again: what is set may take more away, such as what belongs to the element.
      let left = elements.value
      guard !left.isEmpty else { return nil }
      return .element(AnyHashable(left[min(row, left.count - 1)][keyPath: id]))
    }
    @MainActor func put(_ wanted: ID, at row: Int) -> RowID? {
      guard let old = index(of: wanted) else { return nil }
      var all = elements.value
      let element = all.remove(at: old)
      all.insert(element, at: min(row, all.count))
      elements.value = all
      return .element(AnyHashable(wanted))
    }
    deletion = { row in
      let element = shown[row]
      return Change(
        name: Self.deletionName,
        undo: { restore(element, at: row) },
        perform: { remove(element[keyPath: id]) }
      )
    }
    insertion = { row in
      guard let element = new?() else { return nil }
      return Change(
        name: "Add",
        undo: { remove(element[keyPath: id]) },
        perform: { insert(element, at: row) }
      )
    }
    move = { row, target in
      let moved = shown[row][keyPath: id]
      return Change(
        name: "Move",
        undo: { put(moved, at: row) },
        perform: { put(moved, at: target) }
      )
    }
  }
}

extension Section {
  /// A section whose rows the person can delete, add and move in edit mode (`E`), with undo.
  ///
  /// What is done is done to the array, from which the rows are listed again. The menu of a row (`.`)
  /// offers to delete it, too, in edit mode or not, unless its cell has an action of the title “Delete”.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: The array; each element has an id of its own.
  ///   - elementID: What tells an element from the others.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - permissions: What may be done to the row of an element; all of it by default.
  ///   - new: Makes an element that is added; nil where none can be.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1) to list; O(number of elements) for each edit.
  public init<Element, ID: Hashable>(
    _ header: String? = nil,
    editing elements: Binding<[Element]>,
    id elementID: KeyPath<Element, ID>,
    footer: String? = nil,
    rowHeight: Int? = nil,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions = { _ in .all },
    new: (@MainActor () -> Element)? = nil,
    cell: @escaping @MainActor (Element) -> Cell
  ) {
    self.init(
      header,
      elements.value,
      id: elementID,
      footer: footer,
      rowHeight: rowHeight,
      cell: cell
    )
    editing = RowEditing(elements, id: elementID, allowing: permissions, new: new)
  }

  /// A section of identifiable elements that the person can delete, add and move in edit mode (`E`), with
  /// undo.
  ///
  /// - Parameters:
  ///   - header: The title above the rows; nil for none.
  ///   - elements: The array; each element has an id of its own.
  ///   - footer: The title below the rows; nil for none.
  ///   - rowHeight: The height of rows whose cell names none, in lines; nil for automatic.
  ///   - permissions: What may be done to the row of an element; all of it by default.
  ///   - new: Makes an element that is added; nil where none can be.
  ///   - cell: Makes the cell of an element.
  /// - Complexity: O(1) to list; O(number of elements) for each edit.
  public init<Element: Identifiable>(
    _ header: String? = nil,
    editing elements: Binding<[Element]>,
    footer: String? = nil,
    rowHeight: Int? = nil,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions = { _ in .all },
    new: (@MainActor () -> Element)? = nil,
    cell: @escaping @MainActor (Element) -> Cell
  ) {
    self.init(
      header,
      editing: elements,
      id: \.id,
      footer: footer,
      rowHeight: rowHeight,
      allowing: permissions,
      new: new,
      cell: cell
    )
  }
}
