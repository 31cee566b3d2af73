extension RowReader {
  /// Returns the numbers of all rows in sorted order; rows that cannot be read come last.
  ///
  /// It takes temporary files for what memory has no room for, and little memory besides, whatever
  /// the number of rows.
  ///
  /// - Parameter sorts: The columns by which rows are sorted, the first one before the others; rows
  ///   that are equal in all of them keep their order.
  /// - Throws: `CancellationError` if the task was cancelled; the reason why rows cannot be read,
  ///   or sorted.
  @concurrent package func order(by sorts: [RowSort]) async throws -> NumberList {
    let sorter = RowSorter()
    var unread = NumberSet(count: count)
    try await RowScan(self).run(sorts.map(\.column)) { visit in
      var keys = RowKeyPart()
      try visit { row, values in keys.add(row, values, sorts) }
      return keys
    } take: { keys in
      var start = 0
      for (row, end) in zip(keys.rows, keys.ends) {
        try withUnsafeBytes(of: row) { try sorter.add(key: keys.bytes[start..<end], $0) }
        unread.remove(row)
        start = end
      }
      return true
    }
    var list = NumberList.Writer()
    try sorter.forEach { row in
      try list.append(row.withUnsafeBytes { $0.loadUnaligned(as: Int.self) })
      if list.count.isMultiple(of: 1 << 16) { try Task.checkCancellation() }
      return true
    }
    try unread.forEach { try list.append($0) }
    return try list.finished()
  }
}

/// The keys of some rows, one after the other.
private struct RowKeyPart: Sendable {
  var rows: [Int] = []
  var bytes: [UInt8] = []
  /// The offset after each key.
  var ends: [Int] = []

  mutating func add(_ row: Int, _ values: [ColumnValue], _ sorts: [RowSort]) {
    for (value, sort) in zip(values, sorts) { SortKey.add(value, sort, to: &bytes) }
    rows.append(row)
    ends.append(bytes.count)
  }
}
