import TableDocuments
import TableModel

// The structure of a file: adding, deleting, moving, renaming, and the kinds of values.

extension NodeRows {
  /// The edits of the rows of a node in edit mode.
  func rowEditing(_ editor: NodeEditor, rows: Int) -> RowEditing {
    let editing = editor.editing
    let hasComments = editing.file.current.mayHaveComments
    var rowEditing = RowEditing(
      count: rows,
      allowing: { row in
        let node = editor.location(inRow: row).node
        guard node.isOwnValue else {
          return hasComments && node.kind == .comment ? [.insert, .delete] : .insert
        }
        if editing.file.current.hasStatements { return [.delete, .insert] }
        return editor.isSorted ? [.delete] : .all
      },
      delete: { row in
        let place = editor.location(inRow: row)
        place.node.kind == .comment ? deleteComment(place, editing) : delete(place, editing)
      },
      insert: { add(editor, aboveRow: $0, of: rows) },
      move: { row, target in
        move(editor.location(inRow: row), by: target < row ? -1 : 1, editing)
      },
      passing: { row, step in
        var other = row + step
        while 0..<rows ~= other, !editor.isValue(other) { other += step }
        return other
      }
    )
    if hasComments {
      rowEditing.comment = { changeComment(editor.location(inRow: $0), editing) }
    }
    return rowEditing
  }

  /// Moves a value past the value before or after it, wherever it stands by then; the focus goes
  /// with it.
  private func move(_ place: Location, by step: Int, _ editing: TableEditing) {
    var index: Int?
    editing.make {
      let place = try await editing.file.carried(place)
      guard let container = place.container, let own = place.index else { return nil }
      let values = container.valueIndices
      guard let old = values.firstIndex(of: own), values.indices.contains(old + step) else {
        return nil
      }
      index = old + step
      return Edit(editing.structure(place.path), .move(to: old + step))
    } then: {
      guard let index, let open = open.opened.last, let container = self.open.node(of: open),
        container.valueIndices.indices.contains(index)
      else { return }
      open.focus(on: container.valueIndices[index])
    }
  }

  /// Deletes a value; a column is deleted in all records, so the person is asked first.
  private func delete(_ place: Location, _ editing: TableEditing) {
    func delete() {
      editing.make { Edit(editing.structure(try await editing.file.carried(place).path), .delete) }
    }
    guard editing.structure(place.path) != place.path else { return delete() }
    let texts = DocumentTexts.current
    let alert = Alert(
      texts.editing.deleteColumn(name(of: place.node)),
      message: texts.editing.inAllRecords
    ) {
      Button(texts.editing.delete, role: .destructive, key: "d") { delete() }
      Button(ModelTexts.current.controls.cancel, role: .cancel)
    }
    open.opened.last?.navigation?.present(alert)
  }

  // MARK: - Adding

  private func add(_ editor: NodeEditor, aboveRow row: Int, of rows: Int) {
    let next = editor.value(fromRow: row, of: rows)
    do throws(EditRefusal) {
      if let form = try editor.editing.file.current.form(forRecordOf: editor.location) {
        return ask(for: form, editor, before: next, row)
      }
    } catch {
      return editor.editing.make { () -> Edit? in throw error }
    }
    guard editor.node.kind != .object else {
      return ask(for: NewMember(), editor, before: next, row)
    }
    if let list = itemChoices(editor, before: next, row) {
      open.opened.last?.navigation?.push(list)
      return
    }
    guard let value = editor.newItem else {
      return ask(for: NewMember(name: nil), editor, before: next, row)
    }
    let editing = editor.editing
    var added: Edit?
    editing.make {
      let place = try await editor.currentPlace(before: next)
      added = Edit(try await editor.currentPath(), .add(name: nil, value, place))
      return added
    } then: {
      guard let last = open.opened.last, let list = open.node(of: last) else { return }
      last.focus(on: row)
      guard value.text != nil, let added, row < list.count else { return }
      let step = list.step(toChild: row, list.child(at: row))
      editing.noteNewItem(added, at: DocumentPath(added.path.steps + [step]))
      last.edit(row)
    }
  }

  /// Opens a form for the name and the value of something new.
  ///
  /// - Parameters:
  ///   - next: The value that comes after it; nil at the end.
  ///   - row: The row that has the focus then.
  private func ask(
    for member: NewMember,
    _ editor: NodeEditor,
    before next: Location?,
    _ row: Int
  ) {
    let editing = editor.editing
    let parent = open.opened.last
    let texts = DocumentTexts.current
    let container = editor.location.depth == 0 ? editing.context.title : name(of: editor.node)
    let title = texts.editing.addTo(container)
    parent?.navigation?.push(
      member.form(
        title,
        label: open.members(of: editor.location)?.memberLabel?.harmless,
        hasKinds: editing.hasKinds,
        names: { newNames(in: editor) }
      ) { member in
        let value = try value(of: member, in: editor)
        try await editing.makeNow {
          Edit(
            editing.structure(try await editor.currentPath(), adds: true),
            .add(name: member.name, value, try await editor.currentPlace(before: next))
          )
        }
        parent?.focus(on: row)
      }
      .saveButton(texts.editing.add)
      .liesAboveData()
    )
  }

  /// A form for a name.
  ///
  /// - Parameter button: The button that takes it.
  func naming(
    _ title: String,
    _ button: String,
    at place: Location,
    _ change: @escaping @MainActor (String) -> Edit.Change
  ) -> Table {
    form(title, button, DocumentTexts.current.editing.name, place.node.name?.whole ?? "") { name in
      guard let editing else { return }
      try await editing.makeNow {
        Edit(editing.structure(try await editing.file.carried(place).path), change(name))
      }
    }
  }

  /// A form of one text.
  ///
  /// - Parameters:
  ///   - button: The button that makes the edit.
  ///   - save: Makes the edit; its error stays in the form.
  func form(
    _ title: String,
    _ button: String,
    _ label: String,
    _ text: String,
    save: @escaping @MainActor (String) async throws -> Void
  ) -> Table {
    let text = Box(text)
    return Table(title, editing: text.binding) { text in
      Cell.field(label, value: text)
    } save: { text, navigation in
      try await save(text)
      navigation.pop()
    }
    .saveButton(button)
    .liesAboveData()
  }
}

extension TableEditing {
  /// True if the notation of a value tells its kind.
  var hasKinds: Bool { (try? file.current.hasKinds) ?? true }

  /// The path for an edit of the structure at a path: a field of a record stands for its column.
  ///
  /// - Parameter adds: True for the path of an object or list to which something is added.
  func structure(_ path: DocumentPath, adds: Bool = false) -> DocumentPath {
    file.current.hasColumns && path.steps.count == (adds ? 1 : 2) ? path.ofColumn : path
  }
}

extension NodeEditor {
  /// True if the row is a value that stands there: no comment, and not inherited.
  func isValue(_ row: Int) -> Bool { location(inRow: row).node.isOwnValue }

  /// The location of the first value in a row or below it; nil if there is none.
  func value(fromRow row: Int, of rows: Int) -> Location? {
    (row..<rows).first(where: isValue).map { location(inRow: $0) }
  }

  /// Returns the place of a new value in the newest revision.
  ///
  /// - Parameter next: The value that comes after it; nil at the end.
  /// - Throws: A refusal if that value is gone.
  func currentPlace(before next: Location?) async throws(EditRefusal) -> Edit.Place {
    guard let next, let step = try await editing.file.carried(next).step else { return .end }
    return .before(step)
  }

  /// A new item like those that the list has; nil if it has none.
  var newItem: NewValue? {
    if node.kind == .lines { return nil }
    guard let first = node.firstChildren(1).first else { return nil }
    return NewValue(emptyLike: first.destination, depth: 0)
  }
}

extension NewValue {
  /// An empty value of the kind of a node, with the same members if it is an object.
  @MainActor fileprivate init(emptyLike node: any Node, depth: Int) {
    switch node.kind {
    case .object:
      let members = depth > 3 ? [] : node.ownValues
      self = .object(
        members.map {
          Member($0.name?.whole ?? "", NewValue(emptyLike: $0.destination, depth: depth + 1))
        }
      )
    case .list, .lines: self = .list([])
    case .number: self = .number("0")
    case .boolean: self = .boolean(NewValue.words(like: node.text.whole).1)
    case .null: self = .null
    case .date, .text, .other, .comment: self = .text("")
    }
  }
}
