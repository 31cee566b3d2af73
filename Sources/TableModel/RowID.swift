/// What tells a row from the other rows of its section: the focus follows it when rows move.
package enum RowID: Hashable {
  /// The 0-based number of a row made by number, or of an element that has no id.
  case number(Int)
  /// The id of the element that a row was made from, or the explicit id of a cell.
  case element(AnyHashable)
  /// Where a listed cell without an id stands in the list.
  case position(ListPosition)
  /// What tells a row that stands behind those of the section, such as the one that loads more.
  case appended(AnyHashable)

  /// The number or the id as a value of a type; nil where it is none.
  func value<ID: Hashable>(as type: ID.Type) -> ID? {
    switch self {
    case .number(let number): number as? ID
    case .element(let id): id.base as? ID
    case .position, .appended: nil
    }
  }
}
