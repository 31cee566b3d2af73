// Rows in another order, which the database makes.

extension SQLiteRows {
  /// The most rows that are sorted: their rowids are kept in memory.
  nonisolated static let mostSorted = 2_000_000

  /// Returns the sorting of the rows by the database; nil for rows without a rowid, which are views
  /// and some tables.
  func sorting(with overlay: SQLiteOverlay) -> NodeSorting? {
    guard let selection, selection.table.rowID != nil else { return nil }
    return NodeSorting(limit: SQLiteRows.mostSorted) { [self] field, isDescending in
      SQLiteRowsNode(
        name: selection.table.name,
        kindOfTable: selection.table.kind,
        rows: try await sorted(by: field, isDescending: isDescending),
        overlay: overlay
      )
    }
  }

  /// Returns the rows, sorted by a column.
  func sorted(by field: Int, isDescending: Bool) async throws -> SQLiteRows {
    guard let selection, selection.table.columns.indices.contains(field) else { return self }
    let column = selection.table.columns[field]
    do {
      let keys = try await SQLiteRows.keys(selection, column, isDescending, in: database.file)
      guard let keys else { throw SortingFailure.tooMany }
      return SQLiteRows(database: database, selection, sortedKeys: keys)
    } catch let failure as SQLiteFailure {
      try Task.checkCancellation()
      throw SortingFailure(description: FileTexts.current.databases.cannotSort(failure.words))
    }
  }

  /// Returns the rowids in the order of a column, off the main actor, with a connection of its own;
  /// nil if there are too many.
  @concurrent private nonisolated static func keys(
    _ selection: SQLiteSelection,
    _ column: String,
    _ isDescending: Bool,
    in file: SQLiteFile
  ) async throws(SQLiteFailure) -> [Int64]? {
    let connection = try SQLiteConnection(file, isBackground: true)
    var count = 0
    try connection.rows(selection.countOfAll(upTo: mostSorted + 1), selection.values) { row in
      count = row.number(0)
      return false
    }
    guard count <= mostSorted else { return nil }
    let query = selection.keys(sortedBy: column, isDescending: isDescending)
    return try connection.withoutValueLimit { () throws(SQLiteFailure) in
      var keys: [Int64] = []
      try connection.rows(query, selection.values) { row in
        keys.append(Int64(row.number(0)))
        return true
      }
      return keys
    }
  }
}

/// The reason why rows could not be sorted.
private struct SortingFailure: Error, CustomStringConvertible {
  let description: String

  static var tooMany: SortingFailure {
    SortingFailure(
      description: FileTexts.current.databases.tooManyToSort(SQLiteRows.mostSorted)
    )
  }
}
