/// A row: its columns, then the tables whose rows refer to it.
struct SQLiteRowNode: Node, NodeLayout, NodeChildren {
  let database: SQLiteDatabase
  let table: SQLiteTable
  let row: SQLiteRow
  let position: Int?
  let overlay: SQLiteOverlay

  var kind: NodeKind { .object }
  /// The key of a row whose number is not known.
  var name: NodeText? {
    position == nil && !row.key.isEmpty ? NodeText(keyWords) : nil
  }
  /// The key in words, such as “id = 4”.
  var keyWords: String {
    let names = table.rowID != nil ? [keyName] : table.key
    return zip(names, row.key).map { (column: $0, value: $1) }.words
  }
  var properties: NodeProperties {
    var properties = NodeProperties()
    properties.isNew = row.key.isEmpty && !table.key.isEmpty
    properties.statement = statement
    return properties
  }
  var layout: any NodeLayout { self }
  var children: any NodeChildren { self }
  var fields: [any Node]? {
    row.values.indices.map { SQLiteValueNode(row: self, column: $0, isInColumn: true) }
  }
  /// The bytes of the pending statement that changes or adds it; empty for none.
  var statement: Range<Int> { row.statement ?? 0..<0 }
  var count: Int { row.values.count + references.count }
  private var references: [SQLiteReference] { database.references(to: table) }
  /// The name of the rowid: that of the column that has it, if there is one.
  private var keyName: String {
    guard let column = table.primaryColumn, row.values[column] == row.key.first else {
      return "rowid"
    }
    return table.columns[column]
  }

  func child(at index: Int) -> any Node {
    if row.values.indices.contains(index) { return column(index) }
    let references = references
    let place = index - row.values.count
    guard references.indices.contains(place) else { return NoNode() }
    return referring(references[place], among: references)
  }

  func visitValues(_ limit: Int, _ visit: (any Node) -> Bool) {
    for index in row.values.indices.prefix(limit) where !visit(column(index)) { return }
  }

  private func column(_ index: Int) -> any Node {
    SQLiteValueNode(row: self, column: index)
  }

  /// Returns the rows of another table that refer to this one.
  private func referring(
    _ reference: SQLiteReference,
    among all: [SQLiteReference]
  ) -> any Node {
    let isOnly = all.count { $0.table == reference.table } == 1
    let columns = reference.columns.joined(separator: ", ")
    let name =
      FileTexts.current.databases.referencedBy(reference.table) + (isOnly ? "" : " (\(columns))")
    let values = database.targetColumns(of: reference, in: table).map { value(of: $0) }
    guard let other = database.table(named: reference.table),
      values.count == reference.columns.count
    else {
      return SQLiteBrokenReference(
        name: NodeText(name),
        words: FileTexts.current.databases.brokenKey
      )
    }
    let conditions = Array(zip(reference.columns, values)).map { (column: $0.0, value: $0.1) }
    return SQLiteRowsNode(
      name: name,
      kindOfTable: other.kind,
      rows: database.rows(
        of: SQLiteSelection(table: other, conditions: conditions),
        isQuick: false
      ),
      overlay: overlay,
      summary: conditions.words
    )
  }

  /// Returns the value of a column; of the rowid, too.
  func value(of column: String) -> SQLiteValue {
    let wanted = column.lowercased()
    if let index = table.columns.firstIndex(where: { $0.lowercased() == wanted }) {
      return row.values[index]
    }
    return row.key.first ?? .null
  }
}

/// A foreign key that does not fit its tables.
private struct SQLiteBrokenReference: Node {
  let name: NodeText?
  let words: String
  var kind: NodeKind { .other }
  var text: NodeText { NodeText(words) }
  var properties: NodeProperties {
    var properties = NodeProperties()
    properties.isReferring = true
    return properties
  }
}
