import TableModel

// Rows of a database: a form for a new one, and picking the row that a foreign key leads to.

extension NodeRows {
  /// Asks for the columns of a new row, which goes to the end; false if a node is no table of a database.
  func addDatabaseRow(_ editor: NodeEditor) -> Bool {
    guard let rows = editor.node as? SQLiteRowsNode, let table = rows.rows.selection?.table else {
      return false
    }
    let editing = editor.editing
    guard table.kind == .table || table.kind == .withoutRowID else {
      // The editor says why not.
      editing.make { Edit(editor.location.path, .add(name: nil, .object([]), .end)) }
      return true
    }
    let new = Box(SQLiteNewRow(of: table))
    open.nodes.last?.navigation?.push(
      Table("New row of \(table.name.harmless)", editing: new.binding) { draft in
        Section(
          nil,
          footer: "Columns that stay empty get what is shown in them. NULL means no value."
        ) {
          for (index, column) in draft.value.columns.enumerated() {
            field(column, draft.columns[index].text)
            if let reference = column.reference {
              pickRow(of: reference, in: rows.rows.database, draft.columns[index].text)
            }
          }
        }
      } save: { row, navigation in
        try await editing.makeNow { Edit(editor.location.path, .add(name: nil, row.value, .end)) }
        focusOnLastRow()
        navigation.pop()
      }
    )
    return true
  }

  private func field(_ column: SQLiteNewRow.Column, _ text: Binding<String>) -> Cell {
    let format = column.takesNumbers ? TextFormat.numberOrNothing : .plain
    return Cell.field(
      column.name.harmless,
      value: text,
      format: format,
      placeholder: column.standard ?? ""
    )
    .required(column.standard == nil)
    .id(column.name)
  }

  private func pickRow(
    of reference: SQLiteReference,
    in database: SQLiteDatabase,
    _ text: Binding<String>
  ) -> Cell {
    Cell.link("Pick from \(reference.target.harmless)") {
      targets(of: reference, in: database, text.value) { text.value = $0 }
    }
    .id("pick \(reference.columns)")
  }

  /// The rows that a foreign key of one column can lead to, of which one is picked.
  ///
  /// - Parameters:
  ///   - current: The text of the key now.
  ///   - pick: Takes the text of the picked key.
  private func targets(
    of reference: SQLiteReference,
    in database: SQLiteDatabase,
    _ current: String,
    pick: @escaping @MainActor (String) -> Void
  ) -> Table {
    let name = database.tables.first { $0.name.lowercased() == reference.target.lowercased() }
    let table = database.table(named: reference.target)
    let key = table.flatMap { database.targetColumns(of: reference, in: $0).first }
    let rows = name.map { database.rows(of: $0) }
    return Table(reference.target.harmless) {
      if let rows, let key, let table {
        Section(count: rows.count) { index in
          let row = (try? rows.row(at: index)).map {
            SQLiteRowNode(
              database: database,
              table: table,
              row: $0,
              position: index,
              overlay: SQLiteOverlay()
            )
          }
          let text = row?.value(of: key).words ?? ""
          return Cell(text, detail: row.map { NodePreview(of: $0).text } ?? "") { navigation in
            pick(text)
            navigation.pop()
          }
          .accessory(text == current ? .checkmark : .placeholder)
        }
      }
    }
    .empty("No rows")
    .onAppear(.task { _ in await rows?.read() })
  }

  /// The button in the menu of a foreign key that picks another row.
  func pickButton(_ place: Location, _ editing: TableEditing) -> Button? {
    guard let node = place.node as? SQLiteValueNode,
      let reference = node.row.table.references.first(
        where: {
          $0.columns.map { $0.lowercased() } == [node.row.table.columns[node.column].lowercased()]
        }
      )
    else { return nil }
    return Button(
      "Pick from \(reference.target.harmless)",
      key: "p",
      action: .push {
        targets(of: reference, in: node.row.database, node.text.whole) {
          editing.set($0, at: place)
        }
      }
    )
  }

  /// Moves the focus of the last open table to its last row.
  func focusOnLastRow() {
    guard let open = open.nodes.last, let count = open.node?.count, count > 0 else { return }
    open.focus(on: count - 1)
  }
}

extension TextFormat where Value == String {
  /// A number as it is typed, or nothing.
  fileprivate static var numberOrNothing: TextFormat {
    TextFormat(text: { $0 }) { text in
      guard text.isEmpty || text == "NULL" || SQLiteValue(number: text) != nil else {
        throw InvalidText("Type a number")
      }
      return text
    }
  }
}

extension Node {
  /// True for a row that is added to a database when the changes are saved.
  var isNewRow: Bool {
    guard let node = self as? SQLiteRowNode else { return false }
    return node.row.key.isEmpty && !node.table.key.isEmpty
  }
}
