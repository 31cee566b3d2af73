/// Edits a database: values, new rows and deleted rows of its tables, as statements of an
/// `SQLiteScript`.
struct SQLiteEditor: DocumentEditor {
  let database: SQLiteDatabase
  let script: SQLiteScript
  /// The values of a row as they stand in the database, which were read for an edit.
  var stored: StoredValues?

  /// - Throws: Why the database cannot be edited.
  init(_ document: SQLiteDocument) throws(EditRefusal) {
    if let error = document.error {
      throw EditRefusal(FileTexts.current.databases.hasError("\(error)"))
    }
    guard let database = document.database else {
      throw EditRefusal(FileTexts.current.databases.mustBeFree)
    }
    guard database.file.access != .unchanging else {
      throw EditRefusal(FileTexts.current.databases.isReadOnly)
    }
    self.database = database
    script = document.script
  }

  var scope: EditScope { .statement }

  func value(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue? {
    guard let node = node as? SQLiteValueNode else { return nil }
    switch node.kind {
    case .number: return try NewValue(text, like: node)
    // A NULL tells no kind, so the type of its column does.
    case .null: return NewValue(text, in: node.row.table.facts[node.column])
    default: return .text(text)
    }
  }

  func form(forRecordOf list: Location) throws(EditRefusal) -> RecordForm? {
    guard list.node is SQLiteRowsNode else { return nil }
    return try table(of: list.node).form(in: database)
  }

  func splices(for target: EditTarget) throws(EditRefusal) -> [Splice] {
    switch target.change {
    case .set(let value): return try setting(value, target)
    case .delete: return try deleting(try row(of: target))
    case .duplicate: return [append(try duplicate(of: try row(of: target)))]
    case .add(_, let value, let place):
      if target.node is SQLiteRootNode { throw .place }
      guard case .end = place else { throw .order }
      return [append(try insertion(value, into: try table(of: target.node)))]
    case .move: throw .order
    case .rename:
      throw EditRefusal(FileTexts.current.databases.noRenaming)
    }
  }

  // MARK: - Places

  /// A row that an edit concerns.
  struct Row {
    let table: SQLiteTable
    /// Its number in the database; nil for a new row.
    let number: Int?
    /// The statement of a row that is new or changed.
    let entry: SQLiteScript.Entry?
    /// The row in the database; as it is shown, for a new row.
    let values: SQLiteRow
  }

  private func row(of target: EditTarget) throws(EditRefusal) -> Row {
    guard target.indices.count == 2, let list = target.containers.last else {
      throw EditRefusal(
        target.node is SQLiteValueNode
          ? FileTexts.current.databases.columnNotDeleted
          : FileTexts.current.databases.onlyRowsDeleted
      )
    }
    return try row(at: target.indices[1], of: list)
  }

  func row(at index: Int, of list: any Node) throws(EditRefusal) -> Row {
    let table = try table(of: list)
    guard let list = list as? SQLiteRowsNode else { throw .place }
    let place = list.place(ofChild: index)
    if let added = place.added {
      let entries = script.insertions(into: table.name)
      guard entries.indices.contains(added), let shown = list.child(at: index) as? SQLiteRowNode
      else { throw .gone }
      return Row(table: table, number: nil, entry: entries[added], values: shown.row)
    }
    guard let number = place.row else { throw .gone }
    let found: SQLiteRow
    switch try? list.rows.row(at: number) {
    case .row(let row): found = row
    case .later:
      throw EditRefusal(FileTexts.current.databases.isReading)
    case .missing, nil: throw .gone
    }
    let key = SQLiteRowKey(of: table, found.key)
    return Row(
      table: table,
      number: number,
      entry: script.entry(of: key, in: table.name),
      values: found
    )
  }

  /// Returns the table whose rows are a node.
  private func table(of node: any Node) throws(EditRefusal) -> SQLiteTable {
    guard let list = node as? SQLiteRowsNode, list.isWholeTable,
      let table = list.rows.selection?.table
    else { throw .place }
    switch table.kind {
    case .view:
      throw EditRefusal(FileTexts.current.databases.isView(table.name.harmless))
    case .virtual:
      throw EditRefusal(FileTexts.current.databases.isVirtual(table.name.harmless))
    case .table, .withoutRowID:
      guard !table.key.isEmpty else {
        throw EditRefusal(FileTexts.current.databases.noKey(table.name.harmless))
      }
      return table
    }
  }

  // MARK: - Values

  private func setting(_ value: NewValue, _ target: EditTarget) throws(EditRefusal) -> [Splice] {
    guard target.containers.count == 3, let node = target.node as? SQLiteValueNode else {
      throw target.node is SQLiteRowNode
        ? EditRefusal(FileTexts.current.databases.severalValues) : .place
    }
    let row = try row(at: target.indices[1], of: target.containers[1])
    try checkIsStored(node.column, of: row.table)
    let new = try SQLiteValue(value, in: row.table.facts[node.column], replacing: node.kind)
    return try setting([SQLiteChange.Field(row.table.columns[node.column], new)], in: row)
  }

  /// Gives columns of a row new values.
  func setting(_ fields: [SQLiteChange.Field], in row: Row) throws(EditRefusal) -> [Splice] {
    var change = row.entry?.change ?? statement(.update, row)
    for field in fields {
      change.new.removeAll { $0.column == field.column }
      change.old.removeAll { $0.column == field.column }
      if change.kind == .update {
        guard let column = row.table.columns.firstIndex(of: field.column) else { throw .gone }
        let old = try exact([column], of: row)[0]
        if field.value == old { continue }
        change.old.append(SQLiteChange.Field(field.column, old))
      }
      change.new.append(field)
    }
    guard let entry = row.entry else { return change.new.isEmpty ? [] : [append(change)] }
    if change.kind == .update, change.new.isEmpty { return [Splice(entry.range, [])] }
    return change == entry.change ? [] : [Splice(entry.range, change.statement)]
  }

  private func checkIsStored(_ column: Int, of table: SQLiteTable) throws(EditRefusal) {
    guard table.facts[column].isGenerated else { return }
    throw EditRefusal(FileTexts.current.databases.isComputed(table.columns[column].harmless))
  }

  // MARK: - Rows

  private func insertion(
    _ value: NewValue,
    into table: SQLiteTable
  ) throws(EditRefusal) -> SQLiteChange {
    guard case .object(let members) = value else {
      throw EditRefusal(
        FileTexts.current.databases.needsObject(
          "\(DocumentPath([DocumentPath.Step(table.name)]))",
          table.exampleOfRow
        )
      )
    }
    var change = SQLiteChange(kind: .insert, table: table.name)
    for member in members {
      guard let column = table.columns.firstIndex(where: { $0.isSameName(as: member.name) }) else {
        throw EditRefusal(
          FileTexts.current.databases.noColumn(
            table.name.harmless,
            member.name.harmless,
            table.columns.map(\.harmless)
          )
        )
      }
      try checkIsStored(column, of: table)
      let name = table.columns[column]
      guard !change.new.contains(where: { $0.column == name }) else {
        throw EditRefusal(FileTexts.current.databases.twoValues(name.harmless))
      }
      let new = try SQLiteValue(member.value, in: table.facts[column], replacing: .null)
      change.new.append(SQLiteChange.Field(name, new))
    }
    return change
  }

  func deleting(_ row: Row) throws(EditRefusal) -> [Splice] {
    if let entry = row.entry, row.number == nil { return [Splice(entry.range, [])] }
    var change = statement(.delete, row)
    let columns = row.table.storedColumns
    change.old = zip(columns, try exact(columns, of: row)).map {
      SQLiteChange.Field(row.table.columns[$0], $1)
    }
    guard let entry = row.entry else { return [append(change)] }
    return [Splice(entry.range, change.statement)]
  }

  /// Returns a copy of a row without its key, which is its own.
  private func duplicate(of row: Row) throws(EditRefusal) -> SQLiteChange {
    guard let number = row.number else {
      return row.entry?.change ?? SQLiteChange(kind: .insert, table: row.table.name)
    }
    guard row.table.kind == .table else {
      throw EditRefusal(FileTexts.current.databases.keyOfCopy)
    }
    var change = SQLiteChange(kind: .insert, table: row.table.name)
    let columns = row.table.storedColumns.filter { $0 != row.table.automaticColumn }
    let shown = row.entry?.change.new ?? []
    for (column, old) in zip(columns, try exact(columns, of: row)) {
      let name = row.table.columns[column]
      if case .large = old {
        throw EditRefusal(FileTexts.current.databases.tooLargeToCopy(name.harmless, "\(number)"))
      }
      change.new.append(
        SQLiteChange.Field(name, shown.first { $0.column == name }?.value ?? old)
      )
    }
    return change
  }

  private func statement(_ kind: SQLiteChange.Kind, _ row: Row) -> SQLiteChange {
    SQLiteChange(
      kind: kind,
      table: row.table.name,
      row: row.number,
      key: SQLiteRowKey(of: row.table, row.values.key)
    )
  }

  func append(_ change: SQLiteChange) -> Splice {
    Splice(at: script.count, change.statement)
  }
}
