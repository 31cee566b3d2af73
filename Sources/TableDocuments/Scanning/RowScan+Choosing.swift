extension RowScan {
  /// Returns the indices, among the children of the list, of the rows with certain values in a
  /// column.
  ///
  /// - Parameter isWanted: True for the value of a wanted row; called on any thread.
  /// - Throws: `CancellationError` if the task was cancelled; the reason why rows cannot be read.
  @concurrent package func indices(
    where column: RowColumn,
    _ isWanted: @escaping @Sendable (ColumnValue) -> Bool
  ) async throws -> [Int] {
    var indices: [Int] = []
    try await run([column]) { visit in
      var found: [Int] = []
      try visit { row, values in if isWanted(values[0]) { found.append(index(ofRow: row)) } }
      return found
    } take: { found in
      indices += found
      return true
    }
    return indices
  }
}
