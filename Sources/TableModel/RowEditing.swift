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
    /// Makes the edit, for the first time or again; returns the row that then has the focus, if any.
    package let perform: @MainActor () -> RowID?
  }

  /// The name of a deletion.
  package static let deletionName = "Delete"

  /// The number of rows that are elements; a row below them, such as “Load more”, is not edited.
  package let count: Int
  /// True if new elements can be made.
  package let canInsert: Bool
  private let permissionsAt: @MainActor (Int) -> EditPermissions
  private let deletion: @MainActor (Int) -> Change?
  private let insertion: @MainActor (Int) -> Change?
  private let move: @MainActor (Int, Int) -> Change?

  /// Returns the edits allowed on a row, by its 0-based number; none if the row is no element.
  package func permissions(at row: Int) -> EditPermissions {
    guard (0..<count).contains(row) else { return [] }
    let permitted = permissionsAt(row)
    return canInsert ? permitted : permitted.subtracting(.insert)
  }

  /// Returns the deletion of a row; nil if it is not permitted.
  package func deletion(of row: Int) -> Change? {
    permissions(at: row).contains(.delete) ? deletion(row) : nil
  }

  /// Returns the insertion of a new element above or below a row; nil if it is not permitted.
  ///
  /// - Parameters:
  ///   - row: The 0-based number of the row; nil if there are no rows.
  ///   - below: True to insert below the row; else above.
  package func insertion(at row: Int?, below: Bool) -> Change? {
    guard let row, count > 0 else { return canInsert ? insertion(count) : nil }
    // At a row below the elements, such as “Load more”, the new element goes to their end.
    guard row < count else { return canInsert ? insertion(count) : nil }
    return permissions(at: row).contains(.insert) ? insertion(below ? row + 1 : row) : nil
  }

  /// Returns the move of a row past its neighbour; nil if there is none, or one of them may not move.
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
      "edited elements need an id: pass `id:`, or make \(Element.self) Identifiable"
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

  func put(_ id: RowID, at row: Int) -> RowID? {
    var all = elements.value
    guard let old = identity.index(of: id, in: all) else { return nil }
    let element = all.remove(at: old)
    all.insert(element, at: min(row, all.count))
    elements.value = all
    return id
  }
}
