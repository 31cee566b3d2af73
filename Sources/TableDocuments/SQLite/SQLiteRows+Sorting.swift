import TableModel

// Rows in another order, which the database makes.

extension SQLiteRows {
  /// Returns the sorting of the rows by the database; nil for rows without a rowid, which are views
  /// and some tables.
  func sorting(with overlay: SQLiteOverlay) -> NodeSorting? {
    guard let selection, selection.table.rowID != nil else { return nil }
    return NodeSorting { [self] sorts in
      SQLiteRowsNode(
        name: selection.table.name,
        kindOfTable: selection.table.kind,
        rows: try await sorted(by: sorts),
        overlay: overlay
      )
    }
  }

  /// Returns the rows, sorted by columns.
  func sorted(by sorts: [ColumnSort]) async throws -> SQLiteRows {
    guard let selection else { return self }
    let sorts = sorts.filter { selection.table.columns.indices.contains($0.column) }
    guard !sorts.isEmpty else { return self }
    do {
      let keys = try await SQLiteRows.keys(selection, sorts, in: database.file)
      return SQLiteRows(database: database, selection, sortedKeys: keys)
    } catch let failure as SQLiteFailure {
      try Task.checkCancellation()
      throw SortingFailure(description: FileTexts.current.databases.cannotSort(failure.words))
    }
  }

  /// Returns the rowids in the order of columns, off the main actor, with a connection of its own.
  @concurrent private nonisolated static func keys(
    _ selection: SQLiteSelection,
    _ sorts: [ColumnSort],
    in file: SQLiteFile
  ) async throws -> NumberList {
    let connection = try SQLiteConnection(file, isBackground: true)
    var keys = NumberList.Writer()
    var failure: DocumentError?
    try connection.withoutValueLimit { () throws(SQLiteFailure) in
      try connection.rows(selection.keys(sortedBy: sorts), selection.values) { row in
        do throws(DocumentError) {
          try keys.append(row.number(0))
          return true
        } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
    return try keys.finished()
  }
}

/// The reason why rows could not be sorted.
private struct SortingFailure: Error, CustomStringConvertible {
  let description: String
}
