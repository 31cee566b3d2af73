import TableModel

extension SQLiteRows {
  /// A row, as far as it is known.
  enum Found {
    case row(SQLiteRow)
    /// It is no longer there.
    case missing
    /// It has not arrived yet.
    case later
  }

  /// Returns the search of the rows found so far; nil if they have no keys, or were sorted.
  func search(for query: FindQuery) -> (any RowSearch)? {
    guard let selection, !selection.table.key.isEmpty, sortedKeys == nil else { return nil }
    return SQLiteSearch(query, selection, in: database.file, keys: keys, count: count, data)
  }

  /// Returns the reader of the values of the rows found so far; nil if they have no keys, or were
  /// sorted.
  func reader() -> (any RowReader)? {
    guard let selection, !selection.table.key.isEmpty, sortedKeys == nil else { return nil }
    return SQLiteRowReader(
      selection: selection,
      file: database.file,
      keys: keys,
      count: count
    )
  }
}
