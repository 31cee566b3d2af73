import TableModel

// Rows in another order, which the database makes.

/// An order of the rows of a table that the database has made: that of their rowids.
@MainActor final class SQLiteOrder: ChildOrder {
  private let database: SQLiteDatabase
  private let selection: SQLiteSelection
  private let keys: NumberList
  /// The rows in this order, and the edition of the database that they were read in.
  private var read: (rows: SQLiteRows, edition: Int)?
  /// The keys of deleted rows, and their places in this order, sorted.
  private var deleted: (keys: Set<SQLiteRowKey>, places: [Int]) = ([], [])

  init(_ database: SQLiteDatabase, _ selection: SQLiteSelection, _ keys: NumberList) {
    self.database = database
    self.selection = selection
    self.keys = keys
  }

  private var rows: SQLiteRows {
    if let read, read.edition == database.edition { return read.rows }
    let rows = SQLiteRows(database: database, selection, sortedKeys: keys)
    read = (rows, database.edition)
    return rows
  }

  func sorted(_ node: any Node) -> any Node {
    guard let list = node as? SQLiteRowsNode else { return node }
    var sorted = list.with(rows)
    sorted.hidden = places(of: list.overlay[selection.table.name]?.deletedKeys ?? [])
    return sorted
  }

  /// The places of deleted rows, which are looked for again when others are deleted.
  private func places(of deletedKeys: Set<SQLiteRowKey>) -> [Int] {
    if deleted.keys != deletedKeys {
      let places = deletedKeys.compactMap { key in
        key.rowID.flatMap { keys.firstIndex(of: Int($0)) }
      }
      deleted = (deletedKeys, places.sorted())
    }
    return deleted.places
  }

  func index(of child: any Node, in sorted: any Node) -> Int? {
    guard let row = child as? SQLiteRowNode, case .integer(let key)? = row.row.key.first else {
      return nil
    }
    guard let place = keys.firstIndex(of: Int(key)), !deleted.places.contains(place) else {
      return nil
    }
    return place - deleted.places.count { $0 < place }
  }
}

extension SQLiteRows {
  /// Returns the sorting of the rows by the database; nil for rows without a rowid, which are views
  /// and some tables.
  var sorting: NodeSorting? {
    guard let selection, selection.table.rowID != nil else { return nil }
    return NodeSorting { [self] sorts in try await order(by: sorts, of: selection) }
  }

  /// Returns the order of the rows by columns.
  private func order(
    by sorts: [RowSort],
    of selection: SQLiteSelection
  ) async throws -> SQLiteOrder {
    let sorts = sorts.filter { selection.name(of: $0.column) != nil }
    do {
      let keys = try await SQLiteRows.keys(selection, sorts, in: database.file)
      return SQLiteOrder(database, selection, keys)
    } catch let failure as SQLiteFailure {
      try Task.checkCancellation()
      throw SortingFailure(description: FileTexts.current.databases.cannotSort(failure.words))
    }
  }

  /// Returns the rowids in the order of columns, off the main actor, with a connection of its own.
  @concurrent private nonisolated static func keys(
    _ selection: SQLiteSelection,
    _ sorts: [RowSort],
    in file: SQLiteFile
  ) async throws -> NumberList {
    let connection = try SQLiteConnection(file, isBackground: true)
    try connection.make(SQLiteSortKeys(sorts))
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
