/// A request of ``PagedRows`` to its source for some rows.
public struct PageRequest: Hashable, Sendable {
  /// The numbers of the wanted rows, from 0.
  public let rows: Range<Int>
  /// The words that the rows must have; empty for all rows.
  public let words: String
  /// The key of the column by which the rows are sorted (see
  /// ``Column/init(_:alignment:priority:sortKey:)``); nil for their own order.
  public let sortKey: String?
  /// True if the greatest value comes first.
  public let isDescending: Bool
}
