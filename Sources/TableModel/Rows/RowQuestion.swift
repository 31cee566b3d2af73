/// A question of a ``RowWindow`` to its source.
///
/// The rows of the source have one order. Rows may come and go between two questions.
public enum RowQuestion<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The first rows.
  case first
  /// The last rows.
  case last
  /// The first rows after the row with an id, whether or not it is still there.
  case after(ID)
  /// The last rows before the row with an id, whether or not it is still there.
  case before(ID)
}

/// Rows that stand one after the other, in their order.
public struct RowPart<Element: Sendable>: Sendable {
  package let rows: [Element]
  /// True if no row stands before them.
  package let isFirst: Bool
  /// True if no row stands after them.
  package let isLast: Bool

  /// The answer to a ``RowQuestion``.
  ///
  /// - Parameters:
  ///   - rows: The rows, in their order.
  ///   - isFirst: True if no row stands before them.
  ///   - isLast: True if no row stands after them.
  public init(_ rows: [Element], isFirst: Bool, isLast: Bool) {
    self.rows = rows
    self.isFirst = isFirst
    self.isLast = isLast
  }
}
