/// A source of rows that answers later, and knows neither how many rows it has nor their numbers,
/// such as a table on a server.
///
/// Its rows have one order, in which each has a key of its own. Rows may come and go between two
/// questions.
package protocol WindowSource<Row>: Sendable {
  associatedtype Row: Sendable
  associatedtype Key: Hashable, Sendable

  /// The key of a row.
  func key(of row: Row) -> Key

  /// Returns the rows that a question asks for, in their order; it is cancelled with its task.
  ///
  /// - Parameter limit: The most rows.
  /// - Throws: The reason why they cannot be read, as an error whose description is a sentence for
  ///   people.
  @concurrent func rows(_ question: RowQuestion<Key>, limit: Int) async throws -> RowPart<Row>
}

/// A question to a source of rows.
package enum RowQuestion<Key: Hashable & Sendable>: Hashable, Sendable {
  /// The first rows.
  case first
  /// The last rows.
  case last
  /// The first rows after a key, whether or not its row is still there.
  case after(Key)
  /// The last rows before a key.
  case before(Key)
  /// Rows near a share of all, from 0 to 1; the source estimates it.
  case near(Double)
}

/// Rows that stand one after the other.
package struct RowPart<Row: Sendable>: Sendable {
  package let rows: [Row]
  /// True if no row stands before them.
  package let isFirst: Bool
  /// True if no row stands after them.
  package let isLast: Bool

  package init(_ rows: [Row], isFirst: Bool, isLast: Bool) {
    self.rows = rows
    self.isFirst = isFirst
    self.isLast = isLast
  }
}
