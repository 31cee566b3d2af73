import TableModel

/// Decides whether records, such as lines, have the words of a query.
protocol RecordMatcher: Sendable {
  /// The query on bytes; nil if the words of each record must be asked for.
  var bytes: ByteQuery? { get }

  /// Returns false if certainly none of some records, which stand in a row, has the words.
  func mayBeInside(_ records: UnsafeBufferPointer<UInt8>, _ query: ByteQuery) -> Bool

  /// Returns whether a record has the words; nil if its words must be asked for.
  ///
  /// - Parameters:
  ///   - record: The bytes of the record, without its line ending.
  ///   - number: The 0-based number of its row.
  func isInside(
    _ record: UnsafeBufferPointer<UInt8>,
    number: Int,
    _ query: ByteQuery
  ) -> Bool?

  /// Returns the words of a record.
  ///
  /// - Parameter number: The 0-based number of its row.
  func words(of record: UnsafeBufferPointer<UInt8>, number: Int) -> FoundWords
}

extension RecordMatcher {
  func mayBeInside(_ records: UnsafeBufferPointer<UInt8>, _ query: ByteQuery) -> Bool {
    query.mayBeInside(records)
  }
}
