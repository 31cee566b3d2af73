import TableModel

/// Rows to search with the search of their section, and the state of the finder that asked for it.
struct FinderPart: Sendable {
  /// The ``Finder``'s edition when the part was made.
  let edition: Int
  /// The number of rows that were looked at before.
  let looked: Int
  /// The number of times that rows had been added before.
  let growths: Int
  /// The number of all rows when the part was made.
  let count: Int
  let search: any RowSearch
  /// The numbers of the rows in their section.
  let rows: Range<Int>
  /// The number of rows above their section.
  let start: Int
  let header: String

  /// Searches the rows until a time.
  func search(until end: ContinuousClock.Instant) -> SearchedRows {
    search.search(rows, header: header, until: end)
  }

  /// Searches the rows for some time, outside the main actor.
  @concurrent func search(for time: Duration) async -> SearchedRows {
    search(until: .now + time)
  }
}
