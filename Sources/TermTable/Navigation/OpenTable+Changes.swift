import TableModel

// The changes that a person makes to the values of controls: each can be undone, by name.

extension OpenTable: EditModeTable {
  /// Sets the value of the control of a row for the person; nil and an equal value change nothing.
  ///
  /// - Parameter isStep: True if it is undone together with the steps of the control before it.
  func change<C: Control>(
    _ control: C,
    to value: C.Value?,
    of row: RowReference?,
    named name: String,
    isStep: Bool = false
  ) {
    let old = control.binding.value
    guard let value, value != old else { return }
    if let apply = control.binding.apply, let row {
      return actions.values.note(value, of: row, named: name) { [changes] in
        try await apply(value)
        changes.set(control, to: value)
      }
    }
    // A control in a table below a row sets the value of that row; undo has that change.
    // A text that is typed into the palette or the keys is no change of the data.
    guard let row, row.row?.isInner != true, table.changes == nil, service == nil else {
      return changes.set(control, to: value)
    }
    form.forgetValue(of: row.identity)
    var run = EditHistory.Run(
      table: ObjectIdentifier(self),
      row: row.identity,
      part: chosenColumn ?? state.item,
      before: control.words
    )
    if isStep { run.before = history.before(run) ?? run.before }
    let edition = history.edition
    set(control, to: value, of: row)
    // In a table that a control opened, this has set that control's value, whose change was added.
    guard history.edition == edition else { return }
    let marks = listing.painter.marks
    let words = texts.model.changes.words(run.before, becomes: control.words, marks)
    var step = step(
      named: control.isSecret || words.isEmpty ? name : name.isEmpty ? words : "\(name) \(words)",
      of: row,
      // The changes keep the history, which keeps these closures.
      undo: { [weak self, weak changes] in
        // The table may have been left meanwhile.
        guard let self else { changes?.set(control, to: old); return }
        set(control, to: old, of: row)
      },
      perform: { [weak self, weak changes] in
        guard let self else { changes?.set(control, to: value); return }
        set(control, to: value, of: row)
      }
    )
    step.run = isStep ? run : nil
    history.add(step)
  }

  /// Makes a change of the rows of a section, which can be undone.
  func make(_ change: RowEditing.Change, inSection section: Int) {
    if table.changes != nil {
      _ = change.perform()
      return changes.note()
    }
    let step = EditHistory.Step(
      name: change.name,
      title: table.title,
      table: self,
      section: listing.reference(toSection: section),
      undo: change.undo,
      perform: change.perform
    )
    show(history.perform(step), of: step)
  }

  /// Returns a change of a row of this table.
  func step(
    named name: String,
    of row: RowReference,
    undo: @escaping @MainActor () -> Void,
    perform: @escaping @MainActor () -> Void
  ) -> EditHistory.Step {
    EditHistory.Step(
      name: name,
      title: table.title,
      table: self,
      section: row.section,
      undo: {
        undo()
        return row.row
      },
      perform: {
        perform()
        return row.row
      }
    )
  }

  /// Sets the value of the control of a row.
  func set<C: Control>(_ control: C, to value: C.Value, of row: RowReference) {
    form.noting(changeOf: row) { changes.set(control, to: value) }
  }

  /// Undoes the last change.
  func undo() -> Effect {
    if typing.dropTyped() { return .say(texts.model.changes.undoneTyping) }
    if let changes = table.changes {
      return .telling(texts.model.changes.undo, as: .step) { _ in try await changes.undo() }
    }
    guard let (step, row) = history.undo() else { return .nothing }
    show(row, of: step)
    return .say(texts.model.changes.undone(name(of: step)))
  }

  /// Makes the change again that was undone last.
  func redo() -> Effect {
    if let changes = table.changes {
      return .telling(texts.model.changes.redo, as: .step) { _ in try await changes.redo() }
    }
    guard let (step, row) = history.redo() else { return .nothing }
    show(row, of: step)
    return .say(texts.model.changes.redone(name(of: step)))
  }

  /// Returns the name of a change; for a change in another table, after the title of that table.
  private func name(of step: EditHistory.Step) -> String {
    let isHere = step.title == table.title || step.title.isEmpty
    return isHere ? step.name : "\(step.title) \(listing.painter.marks.path) \(step.name)"
  }

  /// Lists the table again and moves the focus to a row in the section of a change, if it was made
  /// in this table, or in this table when it was open before.
  func show(_ row: RowID?, of step: EditHistory.Step) {
    guard step.table === self || step.table == nil && step.title == table.title else {
      changes.note()
      return refresh()
    }
    form.forgetValue(of: RowReference.Identity(section: step.section, row: row))
    changes.note()
    refresh()
    let sections = listing.sections
    guard let section = step.section.find(in: sections),
      let number = row.flatMap({ sections[section].rows.index(of: $0) })
    else { return }
    focus(on: .row(section, number))
  }
}
