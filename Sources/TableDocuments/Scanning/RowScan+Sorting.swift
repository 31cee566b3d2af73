import Synchronization

extension RowScan {
  /// Sorts the rows; those that memory has no room for wait in temporary files.
  ///
  /// - Parameters:
  ///   - sorts: The columns by which rows are sorted, the first one before the others; rows that
  ///     are equal in all of them keep their order.
  ///   - columns: The columns whose values `write` takes.
  ///   - limit: The number of rows that are wanted, from the first one on; nil for all.
  ///   - tell: Takes the part that is read, from 0 to 1.
  ///   - write: Adds the bytes that the sorter has for a row: of its number and its values.
  /// - Returns: The sorted rows, and the number of rows that could not be read.
  /// - Throws: `CancellationError` if the task was cancelled; the reason why rows cannot be read,
  ///   or sorted.
  func sorted(
    by sorts: [RowSort],
    _ columns: [RowColumn] = [],
    limit: Int? = nil,
    telling tell: (Double) -> Void = { _ in },
    write: @escaping @Sendable (_ row: Int, _ values: [ColumnValue], inout [UInt8]) -> Void
  ) async throws -> (rows: RowSorter, unread: Int) {
    let sorter = RowSorter(limit: limit)
    let bound = SortBound()
    let unread = try await run(columns + sorts.map(\.column), telling: tell) { visit in
      var part = KeyedRows()
      // That of rows before these: an equal row here comes after them.
      let bound = bound.key
      try visit { row, values in
        let start = part.bytes.count
        for (value, sort) in zip(values[columns.count...], sorts) {
          SortKey.add(value, sort, to: &part.bytes)
        }
        if let bound, !part.bytes[start...].lexicographicallyPrecedes(bound) {
          part.bytes.removeSubrange(start...)
          return
        }
        part.keyEnds.append(part.bytes.count)
        write(row, Array(values.prefix(columns.count)), &part.bytes)
        part.ends.append(part.bytes.count)
      }
      return part
    } take: { part in
      var start = 0
      for (keyEnd, end) in zip(part.keyEnds, part.ends) {
        try sorter.add(key: part.bytes[start..<keyEnd], part.bytes[keyEnd..<end])
        start = end
      }
      bound.key = sorter.bound
      return true
    }
    return (sorter, unread)
  }
}

extension RowReader {
  /// Returns the numbers of all rows in sorted order; rows that cannot be read come last.
  ///
  /// It takes little memory, whatever the number of rows.
  ///
  /// - Parameter sorts: The columns by which rows are sorted, the first one before the others; rows
  ///   that are equal in all of them keep their order.
  /// - Throws: `CancellationError` if the task was cancelled; the reason why rows cannot be read,
  ///   or sorted.
  @concurrent package func order(by sorts: [RowSort]) async throws -> NumberList {
    let (rows, _) = try await RowScan(self).sorted(by: sorts) { row, _, bytes in
      withUnsafeBytes(of: row) { bytes += $0 }
    }
    var unread = NumberSet(count: count)
    var list = NumberList.Writer()
    try rows.forEach { bytes in
      let row = bytes.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
      try list.append(row)
      unread.remove(row)
      if list.count.isMultiple(of: 1 << 16) { try Task.checkCancellation() }
      return true
    }
    try unread.forEach { try list.append($0) }
    return try list.finished()
  }
}

/// The key before which a row must come to be wanted, as far as it is known.
private final class SortBound: Sendable {
  private let known = Mutex<[UInt8]?>(nil)

  var key: [UInt8]? {
    get { known.withLock { $0 } }
    set { known.withLock { $0 = newValue } }
  }
}

/// Rows with the keys by which they are sorted, one after the other.
private struct KeyedRows: Sendable {
  var bytes: [UInt8] = []
  /// The offset after the key of each row, and after its own bytes.
  var keyEnds: [Int] = []
  var ends: [Int] = []
}
