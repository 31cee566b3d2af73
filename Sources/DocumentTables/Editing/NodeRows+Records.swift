import TableDocuments
import TableModel

// Records that a person fills in before they are added, and picking the row that a value refers to.

extension NodeRows {
  /// Asks for the fields of a new record.
  ///
  /// - Parameters:
  ///   - next: The value before which it is added.
  ///   - row: The row of that value.
  func ask(
    for form: RecordForm,
    _ editor: NodeEditor,
    before next: Location?,
    _ row: Int
  ) {
    let parent = open.opened.last
    let texts = Box(form.fields.map { _ in "" })
    parent?.navigation?.push(
      Table(form.title, editing: texts.binding) { draft in
        Section(footer: form.footer) {
          for (index, field) in form.fields.enumerated() {
            cell(of: field, draft[index])
            if let referred = field.referredRows { pickRow(of: referred, draft[index]) }
          }
        }
      } save: { texts, navigation in
        let value = form.value(texts)
        try await editor.editing.makeNow {
          form.isAddedLast
            ? Edit(editor.location.path, .add(name: nil, value, .end))
            : Edit(
              editor.location.path,
              .add(name: nil, value, try await editor.currentPlace(before: next))
            )
        }
        if form.isAddedLast { focusOnLastRow() } else { parent?.focus(on: row) }
        navigation.pop()
      }
      .saveButton(DocumentTexts.current.editing.add)
      .focused(on: (form.fields.first(where: \.isRequired) ?? form.fields.first)?.name ?? "")
      .liesAboveData()
    )
  }

  private func cell(of field: RecordForm.Field, _ text: Binding<String>) -> Cell {
    let format = TextFormat<String>(text: { $0 }) { text in
      if let problem = field.problem(text) { throw InvalidText(problem) }
      return text
    }
    return Cell.field(
      field.name.harmless,
      value: text,
      format: format,
      placeholder: field.standard ?? ""
    )
    .required(field.isRequired)
    .id(field.name)
  }

  private func pickRow(of referred: ReferredRows, _ text: Binding<String>) -> Cell {
    Cell.link(DocumentTexts.current.editing.pick(referred.name.harmless)) {
      table(of: referred, text.value) { text.value = $0 }
    }
  }

  /// The rows that a value can refer to, of which one is picked.
  ///
  /// - Parameters:
  ///   - current: The text of the value now.
  ///   - field: A field above them, in which the text is typed; nil for none.
  ///   - pick: Takes the text of the picked row.
  private func table(
    of referred: ReferredRows,
    _ current: String,
    below field: Cell? = nil,
    pick: @escaping @MainActor (String) -> Void
  ) -> Table {
    let list = referred.list()
    let order = RecordList()
    return Table(referred.name.harmless) {
      if let field { Section { field } }
      if let (rows, key) = list {
        let columns = order.columns(of: rows)
        let section = Section(count: order.count(of: rows)) { index in
          let row = order.record(inRow: index, of: rows)
          guard !row.properties.isLoading else { return Cell(row.text.whole).disabled() }
          let text = key(row)
          let shown = columns.flatMap { record(row, in: $0, nil) }
          return (shown ?? Cell(text, detail: NodePreview(of: row).text))
            .action { navigation in
              pick(text)
              navigation.pop()
            }
            .accessory(text == current ? .checkmark : .placeholder)
        }
        .searched { order.search(of: rows, for: $0, inColumns: columns != nil) }
        if let columns {
          section.columns(
            columns.columns,
            sorting: order.sorting(of: rows, columns),
            areChosen: false
          )
        } else {
          section
        }
      }
    }
    .empty(FileTexts.current.databases.noRows)
    .onAppear { await list?.rows.read() }
  }

  /// The button in the menu of a value that picks another row to refer to.
  func pickButton(_ place: Location, _ editing: TableEditing) -> Button? {
    guard let referred = place.node.layout.referredRows else { return nil }
    return Button(
      DocumentTexts.current.editing.pick(referred.name.harmless),
      key: "p",
      action: .push {
        table(of: referred, place.node.text.whole) { editing.set($0, at: place) }
      }
    )
  }

  /// The button that edits a value in its column that refers to another row: in its table the value
  /// is typed, as in its own row, or the row is picked. Nil for any other value.
  func editingPick(_ place: Location) -> Button? {
    guard let editing = changing, let referred = place.node.layout.referredRows else { return nil }
    return Button(
      DocumentTexts.current.editing.pick(referred.name.harmless),
      key: "e",
      action: .push { typingTable(of: referred, at: place, editing) }
    )
  }

  private func typingTable(
    of referred: ReferredRows,
    at place: Location,
    _ editing: TableEditing
  ) -> Table {
    let format = control(at: place, shown: "")?.text
    let old = NodeControl.Value(typed: nil)
    let current = format?.text(old) ?? ""
    let text = Box(current)
    let name = name(of: place.node)
    let field = Cell.field(
      name,
      value: text.binding,
      format: .plain.live(),
      placeholder: format?.placeholder ?? ""
    )
    .id("value")
    var table = table(of: referred, current, below: field) { editing.set($0, at: place) }
      .focused(on: "value")
      .liesAboveData()
    table.submitting = .run { navigation in
      do {
        if text.value != current { _ = try format?.value(text.value) }
      } catch {
        return navigation.alert(name, message: "\(error)")
      }
      if text.value != current { editing.set(text.value, at: place) }
      navigation.pop()
    }
    return table
  }

  /// Moves the focus of the last open table to its last row.
  func focusOnLastRow() {
    guard let table = open.opened.last, let node = table.node, node.count > 0 else { return }
    let list = table.list(in: open.edition)
    table.focus(on: list.row(ofNumber: list.count(of: node) - 1))
  }
}
