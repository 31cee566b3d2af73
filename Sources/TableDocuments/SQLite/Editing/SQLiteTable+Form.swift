import TableModel

extension SQLiteTable {
  /// The form of a new row.
  ///
  /// A column that is left empty is not named in the statement: the database numbers the row, takes
  /// the default, or NULL.
  @MainActor func form(in database: SQLiteDatabase) -> RecordForm {
    let stored = storedColumns
    return RecordForm(
      title: FileTexts.current.databases.newRow(name.harmless),
      footer: FileTexts.current.databases.emptyColumns,
      fields: stored.map { column in
        let standard = standard(ofColumn: column)
        var field = RecordForm.Field(
          name: columns[column],
          standard: standard,
          isRequired: standard == nil
        )
        if takesNumbers(column) {
          field.problem = { text in
            let isNumber = text.isEmpty || text == "NULL" || SQLiteValue(number: text) != nil
            return isNumber ? nil : ModelTexts.current.formats.decimal(nil, nil)
          }
        }
        field.referredRows = reference(ofColumn: column).map(database.referredRows)
        return field
      },
      isAddedLast: true
    ) { texts in
      .object(
        zip(stored, texts).filter { !$1.isEmpty }.map { column, text in
          NewValue.Member(columns[column], NewValue(text, in: facts[column]))
        }
      )
    }
  }

  /// The columns that are stored, and not computed from others.
  var storedColumns: [Int] { columns.indices.filter { !facts[$0].isGenerated } }

  /// What a column has if it is left empty, in words; nil if it must be filled in.
  private func standard(ofColumn column: Int) -> String? {
    if column == automaticColumn { return FileTexts.current.databases.automatic }
    return facts[column].standard.map { FileTexts.current.databases.standard($0) }
      ?? (facts[column].takesNull ? "NULL" : nil)
  }

  private func takesNumbers(_ column: Int) -> Bool {
    column == automaticColumn || isStrict && SQLiteAffinity(facts[column].type).isNumeric
  }

  /// The foreign key that consists of a column; nil if it has none.
  func reference(ofColumn column: Int) -> SQLiteReference? {
    references.first { $0.columns.map { $0.lowercased() } == [columns[column].lowercased()] }
  }

  /// A row in JSON that has the columns which must be filled in, or else the first that can be, for
  /// a message.
  var exampleOfRow: String {
    let needed = storedColumns.filter { standard(ofColumn: $0) == nil }
    let others = storedColumns.filter { $0 != automaticColumn }
    let members = (needed.isEmpty ? Array(others.prefix(1)) : needed).map { column in
      "\(quotedAsJSON(columns[column])): "
        + (SQLiteAffinity(facts[column].type).isNumeric ? "1" : "\"…\"")
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension SQLiteDatabase {
  /// The rows that a foreign key of one column can lead to.
  func referredRows(of reference: SQLiteReference) -> ReferredRows {
    ReferredRows(name: reference.target) { [self] in
      let name = tables.first { $0.name.lowercased() == reference.target.lowercased() }
      guard let name, let table = table(named: reference.target),
        let key = targetColumns(of: reference, in: table).first
      else { return nil }
      let rows = SQLiteRowsNode(
        name: name.name,
        kindOfTable: name.kind,
        rows: rows(of: name),
        overlay: SQLiteOverlay()
      )
      return (rows, { ($0 as? SQLiteRowNode)?.value(of: key).words ?? "" })
    }
  }
}

extension NewValue {
  /// The value that a typed text means in a column that has none.
  init(_ text: String, in column: SQLiteColumnFacts) {
    if text == "NULL" || text == "null" {
      self = .null
    } else if SQLiteAffinity(column.type).isNumeric, SQLiteValue(number: text) != nil {
      self = .number(text)
    } else {
      self = .text(text)
    }
  }
}
