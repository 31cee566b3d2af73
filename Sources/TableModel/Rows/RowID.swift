/// The identity of a row in its section: the focus follows it when rows move.
package enum RowID: Hashable {
  /// The 0-based number of a row made by number, or of an element that has no id.
  case number(Int)
  /// The id of the element that a row was made from, or the explicit id of a cell.
  case element(AnyHashable)
  /// The position in the list of a listed cell without an id.
  case position(ListPosition)
  /// The number of a row whose element is not loaded yet.
  case missing(Int)
  /// The id of a row after those of the section, such as the row that loads more.
  case appended(AnyHashable)
  /// The id of a row of the table that a control shows below its own row, in one of the table's
  /// sections.
  indirect case inner(section: Int, RowID)

  /// True if the row belongs to the table that a control shows below its own row.
  package var isInner: Bool { if case .inner = self { true } else { false } }

  /// Returns the number or the id as a value of a type; nil if it is of another type.
  func value<ID: Hashable>(as type: ID.Type) -> ID? {
    switch self {
    case .number(let number): number as? ID
    case .element(let id): id.base as? ID
    case .position, .missing, .appended, .inner: nil
    }
  }
}
