import TableDocuments
import TableModel

// The table of the changes of a file, and what its tables share.

extension NodeRows {
  /// The changes that the tables of the file share; nil if it is not edited.
  var changes: TableChanges? {
    editing.map { editing in
      TableChanges(
        count: { editing.changes.count },
        refusal: { editing.refusal?.sentence },
        remark: { remark },
        undo: { await editing.undo() },
        redo: { await editing.redo() },
        save: { try await editing.saving.save($0, showing: changesTable(of: editing)) }
      )
    }
  }

  /// The button that opens the table of changes; none without changes.
  var changesButtons: [Button] {
    guard let editing, !editing.changes.isEmpty else { return [] }
    return [
      Button(
        DocumentTexts.current.changes.title,
        key: "=",
        action: .push { changesTable(of: editing) }
      )
    ]
  }

  /// The table of all changes that are not saved, by place, with the difference that they make.
  func changesTable(of editing: TableEditing) -> Table {
    let texts = DocumentTexts.current
    let difference = ShownDifference(of: editing.file)
    let table = Table(texts.changes.title) {
      let changes = editing.changes
      if !changes.isEmpty {
        Section {
          Cell.buttons {
            Button(texts.changes.save(changes.count)) { try await save(editing, $0) }
          }
        }
        if !editing.saving.lossSentences.isEmpty {
          Section(texts.changes.whenSaved) {
            for sentence in editing.saving.lossSentences { Cell.text(sentence) }
          }
        }
        Section(texts.changes.eachChange, changes, id: \.id) { change in
          Cell(change.words) { navigation in try await go(to: change, editing, navigation) }
            .actionTitle(texts.changes.goThere)
            .accessory(.disclosure)
        }
        if let difference = difference.current {
          difference.sections
        } else {
          Cell.loading(texts.comparing.comparing)
        }
      }
    }
    .empty(texts.changes.none)
    .barButtons {
      Button(texts.changes.revert, key: "d") { navigation in
        let id = navigation.focusedRow?.id(as: DocumentChange.ID.self)
        guard let change = editing.changes.first(where: { $0.id == id }) else {
          return navigation.alert(
            texts.changes.chooseChange,
            message: texts.changes.moveToChange
          )
        }
        try await editing.revert(change)
      }
    }
    return table.liesAboveData().with(
      TableChanges(
        count: { editing.changes.count },
        remark: { editing.saving.remark },
        undo: { await editing.undo() },
        redo: { await editing.redo() },
        save: {
          try await save(editing, $0)
          return nil
        }
      )
    )
  }

  private func save(_ editing: TableEditing, _ navigation: any Navigation) async throws {
    let tell: FileSaving.Telling = { text, navigation in
      navigation.say(text)
      navigation.pop()
    }
    if let text = try await editing.saving.write(navigation, tell: tell) { tell(text, navigation) }
  }

  /// Leads to the place of a change, through the tables around it.
  private func go(
    to change: DocumentChange,
    _ editing: TableEditing,
    _ navigation: any Navigation
  ) async throws {
    var path = change.path
    var found = try? await path.resolved(in: editing.open.document)
    while found == nil, !path.steps.isEmpty {
      path.steps.removeLast()
      found = try? await path.resolved(in: editing.open.document)
    }
    // Leaving the table of changes ends this task.
    Task {
      navigation.pop()
      if let found { go(to: found) }
    }
  }

  /// Opens the tables from the root to a row.
  ///
  /// - Parameter member: The name of a member that is not set, which gets the focus in the table of
  ///   the row; nil for the row.
  func go(to location: Location, member: String? = nil) {
    let tables = open.nodes
    guard let root = tables.first?.navigation else { return }
    if tables.count > 1 { tables[1].navigation?.pop() }
    guard let first = location.indices.first else {
      if let member { root.focus(on: member) }
      return
    }
    tables.first?.focus(on: first)
    for row in location.rows.dropLast() {
      root.push(table(ofRow: row).focused(on: location.indices[row.depth]))
    }
    if let member, let row = location.rows.last {
      root.push(table(ofRow: row).focused(on: member))
    }
  }
}

extension Table {
  /// Returns the table with the changes of a file.
  func with(_ changes: TableChanges?) -> Table {
    var copy = self
    copy.changes = changes
    return copy
  }
}
