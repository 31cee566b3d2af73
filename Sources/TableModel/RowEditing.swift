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
@MainActor package struct RowEditing {
  /// What was done to the elements, and how to do and undo it again.
  package struct Change {
    /// What the undo says it is, such as “Delete”.
    package let name: String
    /// Undoes it; the row that then has the focus, if any.
    package let undo: @MainActor () -> RowID?
    /// Does it, for the first time or again; the row that then has the focus, if any.
    package let perform: @MainActor () -> RowID?
  }

  /// What the deletion of a row is called.
  package static let deletionName = "Delete"

  /// How many of the rows are elements; what stands below them (an “add” row) is not edited.
  package let count: Int
  /// True if new elements can be made.
  package let canInsert: Bool
  private let permissionsAt: @MainActor (Int) -> EditPermissions
  private let deletion: @MainActor (Int) -> Change?
  private let insertion: @MainActor (Int) -> Change?
  private let move: @MainActor (Int, Int) -> Change?

  /// What may be done to a row, told by its 0-based number; nothing to one that is no element.
  package func permissions(at row: Int) -> EditPermissions {
    guard (0..<count).contains(row) else { return [] }
    let permitted = permissionsAt(row)
    return canInsert ? permitted : permitted.subtracting(.insert)
  }

  /// The deletion of a row; nil where it is not permitted.
  package func deletion(of row: Int) -> Change? {
    permissions(at: row).contains(.delete) ? deletion(row) : nil
  }

  /// The insertion of a new element above or below a row; nil where it is not permitted.
  ///
  /// - Parameters:
  ///   - row: The row it is asked for at, 0-based; nil where there are no rows.
  ///   - below: True if it comes below that row; else above.
  package func insertion(at row: Int?, below: Bool) -> Change? {
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
  package func move(of row: Int, by step: Int) -> Change? {
    guard permissions(at: row).contains(.move), permissions(at: row + step).contains(.move) else {
      return nil
    }
    return move(row, row + step)
  }

  init<Element>(
    _ elements: Binding<[Element]>,
    identity: ElementIdentity<Element>,
    allowing permissions: @escaping @MainActor (Element) -> EditPermissions,
    new: (@MainActor () -> Element)?
  ) {
    let shown = elements.value
    assert(
      shown.first.map(identity.hasID) ?? true,
      "what is edited needs an id: say which with `id:`, or make \(Element.self) Identifiable"
    )
    count = shown.count
    canInsert = new != nil
    permissionsAt = { permissions(shown[$0]) }
    let edits = ElementEdits(elements: elements, identity: identity)
    deletion = { row in
      let element = shown[row]
      let id = identity.rowID(of: element, at: row)
      return Change(
        name: Self.deletionName,
        undo: { edits.restore(element, at: row) },
        perform: { edits.remove(id) }
      )
    }
    insertion = { row in
      guard let element = new?() else { return nil }
      let id = identity.rowID(of: element, at: row)
      return Change(
        name: "Add",
        undo: { edits.remove(id) },
        perform: { edits.insert(element, at: row) }
      )
    }
    move = { row, target in
      let moved = identity.rowID(of: shown[row], at: row)
      return Change(
        name: "Move",
        undo: { edits.put(moved, at: row) },
        perform: { edits.put(moved, at: target) }
      )
    }
  }
}

/// The edits of an array behind a binding. Each finds its element by id when it runs, because the model
/// may have changed meanwhile.
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

  /// Inserts an element again, unless the array has one with its id already: two with one id could not be
  /// told apart.
  func restore(_ element: Element, at row: Int) -> RowID {
    let id = identity.rowID(of: element, at: row)
    return identity.index(of: id, in: elements.value) == nil ? insert(element, at: row) : id
  }

  func remove(_ id: RowID) -> RowID? {
    var all = elements.value
    guard let row = identity.index(of: id, in: all) else { return nil }
    all.remove(at: row)
    elements.value = all
    // Read again: setting the array may remove more elements, such as those that belong to this one.
    let left = elements.value
    guard !left.isEmpty else { return nil }
    let next = min(row, left.count - 1)
    return identity.rowID(of: left[next], at: next)
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
