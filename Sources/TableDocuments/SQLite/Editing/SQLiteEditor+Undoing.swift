// Undoing what was saved in a database: statements that lead back, to be saved like other edits.

/// The statements of one saved transaction.
struct SavedStatements: Sendable {
  let changes: [SQLiteChange]
  /// The rowids of the rows that were added, in order.
  let inserted: [Int64]
}

extension SQLiteEditor {
  /// The splices that undo one of the saved statements, and the changes that they mean.
  ///
  /// - Throws: The reason why it cannot be undone: the row has changed since, or a value was too
  ///   large to be kept.
  func undoing(
    _ saved: SavedStatements,
    at number: Int
  ) throws(EditRefusal) -> (splices: [Splice], changes: [DocumentChange]) {
    let change = saved.changes[number]
    guard let table = database.table(named: change.table) else { throw .gone }
    switch change.kind {
    case .update: return try undoingUpdate(change, table)
    case .delete:
      guard !change.old.contains(where: { if case .large = $0.value { true } else { false } })
      else { throw EditRefusal(FileTexts.current.databases.tooLargeToKeep) }
      let splice = append(inserting(change, table))
      let path = DocumentPath([DocumentPath.Step(table.name)])
      return ([splice], [DocumentChange(at: path, .add(name: nil, .object([]), .end), [splice])])
    case .insert:
      let earlier = saved.changes[..<number].filter { $0.kind == .insert }.count
      guard saved.inserted.indices.contains(earlier) else { throw .gone }
      let key = try key(of: change, saved.inserted[earlier], table)
      guard let row = try row(with: key, of: table) else { throw .gone }
      try checkIsAsSaved(change.new, row)
      let splices = try deleting(row)
      return (splices, [DocumentChange(at: path(of: row), .delete, splices)])
    }
  }

  private func undoingUpdate(
    _ change: SQLiteChange,
    _ table: SQLiteTable
  ) throws(EditRefusal) -> (splices: [Splice], changes: [DocumentChange]) {
    let row = try updatedRow(change, table)
    let splices = try setting(change.old, in: row)
    let changes = change.old.map { field in
      let new = change.new.first { $0.column == field.column }?.value
      let path = DocumentPath(path(of: row).steps + [DocumentPath.Step(field.column)])
      let value = NewValue.text(field.value.words)
      return DocumentChange(at: path, .set(value), splices, (new?.words, field.value.words))
    }
    return (splices, changes)
  }

  /// Returns the row of a saved new value; its key may be one of the values.
  private func updatedRow(
    _ change: SQLiteChange,
    _ table: SQLiteTable
  ) throws(EditRefusal) -> Row {
    guard let old = change.key?.values else { throw .gone }
    let named = zip(table.key, old).map { column, value in
      change.new.first { $0.column == column }?.value ?? value
    }
    var keys = [named]
    // A rowid has the value of the column that stands for it.
    if table.rowID != nil, let column = table.primaryColumn,
      let field = change.new.first(where: { $0.column == table.columns[column] })
    {
      keys.insert([field.value], at: 0)
    }
    var failure = EditRefusal.gone
    for key in keys {
      guard let row = try row(with: key, of: table) else { continue }
      do throws(EditRefusal) {
        try checkIsAsSaved(change.new, row)
        return row
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// The key of a row that was added.
  private func key(
    of change: SQLiteChange,
    _ rowID: Int64,
    _ table: SQLiteTable
  ) throws(EditRefusal) -> [SQLiteValue] {
    if table.rowID != nil { return [.integer(rowID)] }
    var key: [SQLiteValue] = []
    for column in table.key {
      guard let field = change.new.first(where: { $0.column == column }) else { throw .gone }
      key.append(field.value)
    }
    return key
  }

  /// The statement that adds a deleted row again, with its rowid.
  private func inserting(_ change: SQLiteChange, _ table: SQLiteTable) -> SQLiteChange {
    var insertion = SQLiteChange(kind: .insert, table: table.name)
    if let rowID = table.rowID, let value = change.key?.values.first,
      table.primaryColumn.map({ change.old[value, of: table.columns[$0]] }) != true
    {
      insertion.new.append(SQLiteChange.Field(rowID, value))
    }
    insertion.new += change.old
    return insertion
  }

  /// - Throws: `.changed` if a row has not the values that were saved.
  private func checkIsAsSaved(
    _ fields: [SQLiteChange.Field],
    _ row: Row
  ) throws(EditRefusal) {
    for field in fields {
      // A rowid without a column is the key by which the row was found.
      guard let column = row.table.columns.firstIndex(of: field.column) else { continue }
      let pending = row.entry?.change.new.first { $0.column == field.column }?.value
      let now: SQLiteValue
      if let pending {
        now = pending
      } else {
        guard row.number != nil else { throw .changed }
        now = try exact([column], of: row)[0]
      }
      if now != field.value.stored(in: row.table.facts[column]) { throw .changed }
    }
  }

  // MARK: - Rows by their keys

  /// Returns the row with a key, be it pending or in the database; nil if there is none.
  private func row(
    with key: [SQLiteValue],
    of table: SQLiteTable
  ) throws(EditRefusal) -> Row? {
    let pending = script.insertions(into: table.name).last { entry in
      zip(table.key, key).allSatisfy { column, value in
        entry.change.new[value, of: column]
          || table.rowID == column
            && table.primaryColumn.map { entry.change.new[value, of: table.columns[$0]] } == true
      }
    }
    if let pending {
      let values = table.columns.map { column in
        pending.change.new.first { $0.column == column }?.value ?? .null
      }
      return Row(
        table: table,
        number: nil,
        entry: pending,
        values: SQLiteRow(key: [], values: values)
      )
    }
    do throws(SQLiteFailure) {
      let selection = SQLiteSelection(table: table)
      let reply = database.reader.reply(within: SQLiteDatabase.limit) {
        connection throws(SQLiteFailure) in try connection.row(with: key, of: selection)
      }
      guard let (found, number) = try reply.wait().get() else { return nil }
      let entry = script.entry(of: SQLiteRowKey(of: table, found.key), in: table.name)
      if entry?.change.kind == .delete { return nil }
      return Row(table: table, number: number, entry: entry, values: found)
    } catch {
      throw EditRefusal(error.words)
    }
  }

  private func path(of row: Row) -> DocumentPath {
    DocumentPath(
      [DocumentPath.Step(row.table.name)]
        + (row.number.map { [DocumentPath.Step(String($0))] } ?? [])
    )
  }
}

extension [SQLiteChange.Field] {
  /// True if a column has a value.
  fileprivate subscript(value: SQLiteValue, of column: String) -> Bool {
    contains { $0.column == column && $0.value == value }
  }
}

extension SQLiteConnection {
  /// Returns the row with a key, and its number in the order of the keys; nil if there is none.
  fileprivate func row(
    with key: [SQLiteValue],
    of selection: SQLiteSelection
  ) throws(SQLiteFailure) -> (row: SQLiteRow, number: Int)? {
    let found = try records(of: selection, key) { selection.row(isCareful: $0) }
    guard let row = found.first else { return nil }
    var number = 0
    try rows(selection.countBefore, key) { row in
      number = row.number(0)
      return false
    }
    return (row, number)
  }
}
