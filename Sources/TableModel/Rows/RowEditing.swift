/// The edits that a person may make on the row of an element in edit mode.
public struct EditPermissions: OptionSet, Hashable, Sendable {
  /// One bit for each permission.
  public let rawValue: UInt8
  /// The permissions of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The element can be deleted.
  public static let delete = EditPermissions(rawValue: 1)
  /// The element can be moved, and other elements past it.
  public static let move = EditPermissions(rawValue: 2)
  /// New elements can be added above and below it.
  public static let insert = EditPermissions(rawValue: 4)
  /// All of these.
  public static let all: EditPermissions = [.delete, .move, .insert]
}

/// The edits of a section's rows: they change the model, from which the rows are listed again.
@MainActor package struct RowEditing {
  /// An edit of the elements.
  package struct Change {
    /// The name of the edit in the message of an undo, such as “Delete”.
    package let name: String
    /// Undoes the edit; returns the row that then has the focus, if any.
    package let undo: @MainActor () -> RowID?
    /// Makes the edit, for the first time or again; returns the row that then has the focus, if
    /// any.
    package let perform: @MainActor () -> RowID?
    /// The number of rows that it deletes together; nil for an edit of one row.
    package var count: Int?

    package init(
      name: String,
      undo: @escaping @MainActor () -> RowID? = { nil },
      count: Int? = nil,
      perform: @escaping @MainActor () -> RowID?
    ) {
      (self.name, self.undo, self.count, self.perform) = (name, undo, count, perform)
    }
  }

  /// The number of rows that are elements; a row below them, such as “Load more”, is not edited.
  package let count: Int
  /// The rows of a table that a control shows below its own row: they are no elements.
  private var inner = 0..<0
  /// True if new elements can be made, and there is room for one.
  package private(set) var canInsert: Bool
  /// The numbers of elements that are allowed.
  private let limits: ClosedRange<Int>
  private let permissionsAt: @MainActor (Int) -> EditPermissions
  private let deletion: @MainActor (Int) -> Change?
  private let insertion: @MainActor (Int) -> Change?
  private let move: @MainActor (Int, Int) -> Change?
  /// Comments a row out, or in again; nil if the rows have no comments.
  package var comment: (@MainActor (_ row: Int) -> Void)?
  /// Returns the deletion of all selected rows; nil if one of them may not be deleted.
  package var deletionOfSelected: (@MainActor (RowSelection) -> Change?)?
  /// The rows that are shown, by their numbers among all rows; nil if none are hidden.
  private var shown: (count: Int, number: @MainActor (Int) -> Int)?
  /// Returns the row past which a row moves by a step.
  private var passed: @MainActor (_ row: Int, _ step: Int) -> Int = { $0 + $1 }

  /// Returns the edits allowed on a row, by its 0-based number; none if the row is no element.
  package func permissions(at row: Int) -> EditPermissions {
    guard let element = self.element(at: row) else { return [] }
    var permitted = permissionsAt(element)
    if count <= limits.lowerBound { permitted.subtract(.delete) }
    if shown != nil { permitted.subtract(.move) }
    return canInsert ? permitted : permitted.subtracting(.insert)
  }

  /// The sentence that says why there is no room for another element; nil if there is room.
  package var fullReason: String? {
    count < limits.upperBound ? nil : ModelTexts.current.sections.mostAdded(limits.upperBound)
  }

  /// The sentence that says why no element can be deleted; nil if the number of elements allows it.
  package var leastReason: String? {
    count > limits.lowerBound ? nil : ModelTexts.current.sections.leastLeft(limits.lowerBound)
  }

  /// The sentence that says how many elements are missing; nil if there are enough.
  private var missingReason: String? {
    count < limits.lowerBound ? ModelTexts.current.sections.leastAdded(limits.lowerBound) : nil
  }

  /// Returns the cell of the row that adds an element to the end.
  func addingCell(_ title: String) -> Cell {
    var cell = Cell(title) {
      _ = insertion(at: count, below: false)?.perform()
    }
    .id("add")
    .disabled(fullReason != nil, reason: fullReason)
    .error(missingReason)
    cell.rare.value.adds = true
    return cell
  }

  /// Returns the number of the element of a row; nil if the row is no element.
  private func element(at row: Int) -> Int? {
    var row = row
    if let shown {
      guard row < shown.count else { return nil }
      row = shown.number(row)
    }
    guard !inner.contains(row) else { return nil }
    let element = row < inner.lowerBound ? row : row - inner.count
    return (0..<count).contains(element) ? element : nil
  }

  /// Returns the edits of the same elements while only some are shown: each can be deleted, but
  /// none added or moved, as others stand between them.
  ///
  /// - Parameters:
  ///   - count: The number of rows that are shown.
  ///   - number: Returns the number of a shown row among all rows.
  func showing(_ count: Int, number: @escaping @MainActor (Int) -> Int) -> RowEditing {
    var copy = self
    copy.shown = (count, number)
    copy.canInsert = false
    return copy
  }

  /// Returns the edits of the same elements while the rows `inner` stand between theirs.
  func passing(_ inner: Range<Int>) -> RowEditing {
    var copy = self
    copy.inner = inner
    return copy
  }

  /// Returns the deletion of a row; nil if it is not permitted.
  package func deletion(of row: Int) -> Change? {
    guard permissions(at: row).contains(.delete), let element = self.element(at: row) else {
      return nil
    }
    return deletion(element)
  }

  /// Returns the insertion of a new element above or below a row; nil if it is not permitted.
  ///
  /// - Parameters:
  ///   - row: The 0-based number of the row; nil if there are no rows.
  ///   - below: True to insert below the row; else above.
  package func insertion(at row: Int?, below: Bool) -> Change? {
    guard let row, count > 0 else { return canInsert ? insertion(count) : nil }
    // At a row below the elements, such as “Load more”, the new element goes to their end.
    guard let element = self.element(at: row) else { return canInsert ? insertion(count) : nil }
    return permissions(at: row).contains(.insert) ? insertion(below ? element + 1 : element) : nil
  }

  /// Returns the change that comments a row out, or in again; nil if the rows have no comments.
  package func commenting(_ row: Int) -> Change? {
    guard let comment, let element = self.element(at: row) else { return nil }
    return Change(
      name: ModelTexts.current.sections.comment,
      undo: { nil },
      perform: {
        comment(element)
        return nil
      }
    )
  }

  /// Returns the move of a row past its neighbour; nil if there is none, or one of them may not
  /// move.
  ///
  /// - Parameters:
  ///   - row: The row to move, 0-based.
  ///   - step: −1 for up, 1 for down.
  package func move(of row: Int, by step: Int) -> Change? {
    let other = passed(row, step)
    guard permissions(at: row).contains(.move), permissions(at: other).contains(.move),
      let element = self.element(at: row), let target = self.element(at: other)
    else { return nil }
    return move(element, target)
  }

  /// The edits of rows that are no elements of an array: their owner makes and undoes them.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - permissions: Returns the edits allowed on a row.
  ///   - delete: Deletes a row.
  ///   - insert: Adds something above a row, or at the end for the number of rows.
  ///   - move: Moves a row to the place of another one.
  ///   - passed: Returns the row past which a row moves by a step.
  package init(
    count: Int,
    allowing permissions: @escaping @MainActor (Int) -> EditPermissions,
    delete: @escaping @MainActor (Int) -> Void,
    insert: @escaping @MainActor (Int) -> Void,
    move: @escaping @MainActor (_ row: Int, _ target: Int) -> Void,
    passing passed: @escaping @MainActor (_ row: Int, _ step: Int) -> Int
  ) {
    self.passed = passed
    func change(_ name: String, _ make: @escaping @MainActor () -> Void) -> Change {
      Change(
        name: name,
        undo: { nil },
        perform: {
          make()
          return nil
        }
      )
    }
    self.count = count
    canInsert = true
    limits = 0...Int.max
    permissionsAt = permissions
    deletion = { row in change(ModelTexts.current.sections.delete) { delete(row) } }
    insertion = { row in change(ModelTexts.current.sections.add) { insert(row) } }
    self.move = { row, target in change(ModelTexts.current.sections.move) { move(row, target) } }
  }

  init<Element>(
    _ elements: Binding<[Element]>,
    identity: ElementIdentity<Element>,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions,
    limits: ClosedRange<Int>,
    new: (@MainActor () -> Element)?
  ) {
    let shown = elements.value
    assert(
      shown.first.map(identity.hasID) ?? true,
      "edited elements need an id: pass `id:`, or make \(Element.self) Identifiable"
    )
    count = shown.count
    canInsert = new != nil && shown.count < limits.upperBound
    self.limits = limits
    permissionsAt = { permissions(shown[$0]) }
    let edits = ElementEdits(elements: elements, identity: identity)
    deletion = { row in
      let element = shown[row]
      let id = identity.rowID(of: element, at: row)
      return Change(
        name: ModelTexts.current.sections.delete,
        undo: { edits.restore(element, at: row) },
        perform: { edits.remove(id) }
      )
    }
    insertion = { row in
      guard let element = new?() else { return nil }
      let id = identity.rowID(of: element, at: row)
      return Change(
        name: ModelTexts.current.sections.add,
        undo: { edits.remove(id) },
        perform: { edits.insert(element, at: row) }
      )
    }
    deletionOfSelected = { selection in
      let rows = shown.indices.filter {
        selection.contains(identity.rowID(of: shown[$0], at: $0))
      }
      guard !rows.isEmpty, rows.allSatisfy({ permissions(shown[$0]).contains(.delete) }),
        shown.count - rows.count >= limits.lowerBound
      else { return nil }
      let ids = rows.map { identity.rowID(of: shown[$0], at: $0) }
      return Change(
        name: ModelTexts.current.sections.delete,
        undo: {
          for row in rows { _ = edits.restore(shown[row], at: row) }
          return ids.first
        },
        count: rows.count
      ) {
        edits.remove(ids)
      }
    }
    move = { row, target in
      let moved = identity.rowID(of: shown[row], at: row)
      return Change(
        name: ModelTexts.current.sections.move,
        undo: { edits.put(moved, at: row) },
        perform: { edits.put(moved, at: target) }
      )
    }
  }
}

/// The edits of an array behind a binding. Each finds its element by id when it runs, because the
/// model may have changed meanwhile.
///
/// Each function returns the row that has the focus afterwards, if any.
@MainActor private struct ElementEdits<Element> {
  let elements: Binding<[Element]>
  let identity: ElementIdentity<Element>

  func insert(_ element: Element, at row: Int) -> RowID {
    var all = elements.value
    all.insert(element, at: min(row, all.count))
    elements.value = all
    return identity.rowID(of: element, at: row)
  }

  /// Inserts an element again, unless the array already has one with its id.
  func restore(_ element: Element, at row: Int) -> RowID {
    let id = identity.rowID(of: element, at: row)
    return identity.index(of: id, in: elements.value) == nil ? insert(element, at: row) : id
  }

  func remove(_ id: RowID) -> RowID? {
    var all = elements.value
    guard let row = identity.index(of: id, in: all) else { return nil }
    all.remove(at: row)
    elements.value = all
    // Read again: setting the array may remove more elements, such as parts of this one.
    let left = elements.value
    guard !left.isEmpty else { return nil }
    let next = min(row, left.count - 1)
    return identity.rowID(of: left[next], at: next)
  }

  func remove(_ ids: [RowID]) -> RowID? {
    let gone = Set(ids)
    var all: [Element] = []
    var next: Int?
    for (row, element) in elements.value.enumerated() {
      if gone.contains(identity.rowID(of: element, at: row)) {
        next = next ?? all.count
      } else {
        all.append(element)
      }
    }
    guard let next else { return nil }
    elements.value = all
    let left = elements.value
    guard !left.isEmpty else { return nil }
    let row = min(next, left.count - 1)
    return identity.rowID(of: left[row], at: row)
  }

  func put(_ id: RowID, at row: Int) -> RowID? {
    var all = elements.value
    guard let old = identity.index(of: id, in: all) else { return nil }
    let element = all.remove(at: old)
    all.insert(element, at: min(row, all.count))
    elements.value = all
    return id
  }
}
