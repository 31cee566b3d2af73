// The old values of rows, by which a statement finds the row that was meant.

extension SQLiteEditor {
  /// The values of a row as they stand in the database.
  struct StoredValues {
    let table: String
    let key: [SQLiteValue]
    /// Nil for a row that is gone.
    let values: [Int: SQLiteValue?]
  }

  /// Reads the old values that the statement of an edit needs.
  func prepared(for target: EditTarget) async throws(EditRefusal) -> any DocumentEditor {
    guard target.indices.count > 1, let list = target.containers[1] as? SQLiteRowsNode else {
      return self
    }
    if let number = list.place(ofChild: target.indices[1]).row {
      await list.rows.waitForRow(at: number)
    }
    guard let row = try? row(at: target.indices[1], of: list), row.number != nil else {
      return self
    }
    let columns = (target.node as? SQLiteValueNode).map { [$0.column] } ?? row.table.storedColumns
    let reply = reply(columns, of: row)
    // A script waits without leaving its thread.
    let atOnce = database.patience.value(of: reply) {}
    let answer = if let atOnce { atOnce } else { await reply.arrived() }
    var prepared = self
    prepared.stored = StoredValues(
      table: row.table.name,
      key: row.values.key,
      values: try SQLiteEditor.values(answer)
    )
    return prepared
  }

  private func reply(
    _ columns: [Int],
    of row: Row
  ) -> SQLiteReader.Reply<[Int: SQLiteValue?]> {
    let selection = SQLiteSelection(table: row.table)
    let key = row.values.key
    return database.reader.reply(within: SQLiteDatabase.limit) {
      connection throws(SQLiteFailure) in
      var values: [Int: SQLiteValue?] = [:]
      for column in columns {
        let value = try connection.value(of: selection.table.columns[column], selection, key)
        values.updateValue(value, forKey: column)
      }
      return values
    }
  }

  private static func values(
    _ answer: Result<[Int: SQLiteValue?], SQLiteFailure>
  ) throws(EditRefusal) -> [Int: SQLiteValue?] {
    do {
      return try answer.get()
    } catch {
      throw EditRefusal(error.words)
    }
  }

  /// Returns the whole values of some columns as the database has them now.
  ///
  /// - Throws: A refusal if they are not those that are shown.
  func exact(_ columns: [Int], of row: Row) throws(EditRefusal) -> [SQLiteValue] {
    let known: [Int: SQLiteValue?]
    if let stored, stored.table == row.table.name, stored.key == row.values.key,
      columns.allSatisfy(stored.values.keys.contains)
    {
      known = stored.values
    } else {
      // Undoing what was saved waits for the values.
      known = try SQLiteEditor.values(reply(columns, of: row).wait())
    }
    var values: [SQLiteValue] = []
    for column in columns {
      guard let value = known[column] ?? nil else { throw .gone }
      guard value.begins(with: row.values.values[column]) else { throw .changed }
      values.append(value)
    }
    return values
  }
}
