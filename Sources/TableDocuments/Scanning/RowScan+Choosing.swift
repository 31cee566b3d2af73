extension RowScan {
  /// Returns the indices, among the children of the list, of the rows with certain values in a
  /// column.
  ///
  /// - Parameters:
  ///   - isWanted: True for the value of a wanted row; called on any thread.
  ///   - tell: Called on any thread, in the order of the rows.
  /// - Throws: `CancellationError` if the task was cancelled; the reason why rows cannot be read.
  @concurrent package func indices(
    where column: RowColumn,
    _ isWanted: @escaping @Sendable (ColumnValue) -> Bool,
    tell: RowScan.Telling
  ) async throws -> [Int] {
    var indices: [Int] = []
    try await run([column]) { visit in
      var found: [Int] = []
      try visit { row, values in if isWanted(values[0]) { found.append(index(ofRow: row)) } }
      return (found, end: visit.rows.upperBound)
    } take: { found, end in
      indices += found
      tell(Double(end) / Double(max(1, count)))
      return true
    }
    return indices
  }
}
