import TableModel

// The structure of a file: adding, deleting, moving, renaming, and the kinds of values.

extension NodeRows {
  /// The edits of the rows of a node in edit mode.
  func rowEditing(_ editor: NodeEditor, rows: Int) -> RowEditing {
    let editing = editor.editing
    return RowEditing(
      count: rows,
      allowing: { row in
        guard editor.isValue(row) else { return .insert }
        if editing.edited.hasStatements { return [.delete, .insert] }
        return editor.isSorted ? [.delete] : .all
      },
      delete: { delete(editor.place(inRow: $0), editing) },
      insert: { add(editor, aboveRow: $0, of: rows) },
      move: { row, target in
        let place = editor.place(inRow: row)
        let position = editor.position(ofRow: target)
        editing.make {
          Edit(editing.structure(place.path), .move(to: position))
        } then: {
          focus(on: target)
        }
      },
      passing: { row, step in
        var other = row + step
        while 0..<rows ~= other, !editor.isValue(other) { other += step }
        return other
      }
    )
  }

  /// Deletes a value; a column is deleted in all records, so the person is asked first.
  private func delete(_ place: NodePlace, _ editing: FileEditing) {
    let path = editing.structure(place.path)
    guard path != place.path else { return editing.make { Edit(path, .delete) } }
    let alert = Alert(
      "Delete the column “\(name(of: place.node))”?",
      message: "It is deleted in all records. Undo brings it back."
    ) {
      Button("Delete", role: .destructive, key: "d") { editing.make { Edit(path, .delete) } }
      Button("Cancel", role: .cancel)
    }
    open.nodes.last?.navigation?.present(alert)
  }

  /// Moves the focus of the last open table to a row.
  private func focus(on row: Int) { open.nodes.last?.navigation?.focus(on: row) }

  // MARK: - Adding

  private func add(_ editor: NodeEditor, aboveRow row: Int, of rows: Int) {
    let place = editor.place(aboveRow: row, of: rows)
    guard editor.node.kind != .object else {
      return ask(for: NewMember(), title: "New member", editor) { member in
        .add(name: member.name, try member.value, place)
      } then: {
        focus(on: row)
      }
    }
    guard let value = editor.newItem else {
      let title = editor.node.kind == .lines ? "New line" : "New item"
      return ask(for: NewMember(name: nil), title: title, editor) { member in
        .add(name: nil, try member.value, place)
      } then: {
        focus(on: row)
      }
    }
    editor.editing.make {
      Edit(editor.path, .add(name: nil, value, place))
    } then: {
      let navigation = open.nodes.last?.navigation
      if value.text == nil { navigation?.focus(on: row) } else { navigation?.edit(row) }
    }
  }

  /// Opens a form for the name and the value of something new.
  private func ask(
    for member: NewMember,
    title: String,
    _ editor: NodeEditor,
    _ change: @escaping @MainActor (NewMember) throws -> Edit.Change,
    then: @escaping @MainActor () -> Void
  ) {
    open.nodes.last?.navigation?.push(
      member.form(title, hasKinds: editor.editing.hasKinds) { member in
        let path = editor.editing.structure(editor.path, adds: true)
        try await editor.editing.makeNow(Edit(path, try change(member)))
        then()
      }
    )
  }

  // MARK: - The menu of a row

  /// The buttons in the menu of a row.
  ///
  /// - Parameter change: The change of its value, if there is one.
  func menu(at place: NodePlace, _ change: DocumentChange?) -> [Button] {
    guard let editing, place.container != nil, place.node.isOwnValue else { return [] }
    var buttons: [Button] = []
    if let change { buttons.append(resetButton(change, editing)) }
    if place.container?.kind == .lines {
      buttons.append(Button("Edit", key: "e", action: .push { lineForm(place, editing) }))
    }
    guard hasStructure(at: place.containerPath) else { return buttons }
    if place.node.name != nil {
      buttons.append(
        Button("Rename", key: "n", action: .push { naming("Rename", at: place) { .rename($0) } })
      )
    }
    buttons.append(duplicateButton(place, editing))
    if !place.node.kind.isContainer, editing.hasKinds {
      buttons.append(
        Button("Change kind", key: "c") { navigation in
          navigation.present(kinds(of: place, editing))
        }
      )
    }
    return buttons
  }

  /// True if values can be added, deleted and moved beside each other. In a database, these are the rows of a table.
  func hasStructure(at path: DocumentPath) -> Bool {
    editing?.edited.hasStatements == false || path.steps.count == 1
  }

  private func resetButton(_ change: DocumentChange, _ editing: FileEditing) -> Button {
    var title = "Reset"
    if case .set = change.change, let old = change.old {
      title = old.isEmpty ? "Reset to empty" : "Reset to \(old.prefix(30))"
    }
    return Button(title, key: "r") { try await editing.revert(change) }
  }

  private func duplicateButton(_ place: NodePlace, _ editing: FileEditing) -> Button {
    guard place.container?.kind == .object else {
      return Button("Duplicate", key: "u") {
        editing.make { Edit(editing.structure(place.path), .duplicate(name: nil)) }
      }
    }
    return Button(
      "Duplicate",
      key: "u",
      action: .push { naming("Duplicate", at: place) { .duplicate(name: $0) } }
    )
  }

  /// The menu of the kinds that a value can have.
  private func kinds(of place: NodePlace, _ editing: FileEditing) -> Alert {
    let text = place.node.kind == .null ? "" : place.node.text.whole
    let values: [(String, NodeKind, NewValue)] = [
      ("Text", .text, .text(text)),
      ("Number", .number, .number(NodeKind(of: text) == .number ? text : "0")),
      ("True or false", .boolean, .boolean(NodeKind(of: text) == .boolean ? text : "false")),
      ("Null", .null, .null),
    ]
    return Alert("Kind of \(name(of: place.node))", style: .menu) {
      for (title, kind, value) in values where kind != place.node.kind {
        Button(title) { editing.make { Edit(place.path, .set(value)) } }
      }
      Button("Cancel", role: .cancel)
    }
  }

  /// A form for a line of text.
  private func lineForm(_ place: NodePlace, _ editing: FileEditing) -> Table {
    let line = Box(place.node.text.whole)
    return Table("Edit line", editing: line.binding) { line in
      Cell.field("Line", value: line)
    } save: { line, navigation in
      try await editing.makeNow(Edit(place.path, .set(.text(line))))
      navigation.pop()
    }
  }

  /// A form for a name.
  private func naming(
    _ title: String,
    at place: NodePlace,
    _ change: @escaping @MainActor (String) -> Edit.Change
  ) -> Table {
    let old = place.node.name?.whole ?? ""
    let name = Box(old)
    return Table(title, editing: name.binding) { name in
      Cell.field("Name", value: name)
    } save: { name, navigation in
      guard let editing else { return }
      try await editing.makeNow(Edit(editing.structure(place.path), change(name)))
      navigation.pop()
    }
  }
}

extension FileEditing {
  /// True if the notation of a value tells its kind.
  var hasKinds: Bool { (try? edited.hasKinds) ?? true }

  /// The path for an edit of the structure at a path: a field of a record stands for its column.
  ///
  /// - Parameter adds: True for the path of an object or list to which something is added.
  func structure(_ path: DocumentPath, adds: Bool = false) -> DocumentPath {
    edited.hasColumns && path.steps.count == (adds ? 1 : 2) ? path.ofColumn : path
  }

  /// Makes an edit once those before it are made.
  ///
  /// - Throws: The reason if it is refused.
  func makeNow(_ edit: Edit) async throws {
    var failure: (any Error)?
    await inOrder { [weak self] in
      do {
        try await self?.apply(edit)
      } catch {
        failure = error
      }
    }.value
    if let refusal = failure as? EditRefusal { throw NotSaved(description: refusal.sentence) }
    if let failure { throw failure }
  }
}

extension NodeEditor {
  /// True if the row is a value that stands there: no comment, and not inherited.
  func isValue(_ row: Int) -> Bool { place(inRow: row).node.isOwnValue }

  /// The place of a new value above a row: before the next value, or else after the last one.
  func place(aboveRow row: Int, of rows: Int) -> Edit.Place {
    if let next = (row..<rows).first(where: isValue) { return .before(place(inRow: next).step) }
    return .end
  }

  /// The position of a row among the values of the node.
  func position(ofRow row: Int) -> Int {
    (0..<row).count { node.child(at: $0).isOwnValue }
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
