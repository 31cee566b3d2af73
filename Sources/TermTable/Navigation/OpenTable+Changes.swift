import TableModel

// The changes that a person makes to the values of controls: each can be undone, by name.

extension OpenTable {
  /// Sets the value of the control of a row for the person; nil and an equal value change nothing.
  func change<C: Control>(
    _ control: C,
    to value: C.Value?,
    of row: RowReference?,
    named name: String
  ) {
    let old = control.binding.value
    guard let value, value != old else { return }
    // A control below another row sets the value of that row, which is undone.
    guard let row, row.row?.isInner != true, table.changes == nil else {
      return changes.set(control, to: value)
    }
    listing.formRows.forgetValue(of: row.identity)
    let before = control.words
    set(control, to: value, of: row)
    let isSecret = control.isSecret
    let words = words(before, becomes: control.words)
    history.add(
      EditHistory.Step(
        name: isSecret || words.isEmpty ? name : name.isEmpty ? words : "\(name) \(words)",
        section: row.section,
        undo: { [weak self] in
          self?.set(control, to: old, of: row)
          return row.row
        },
        perform: { [weak self] in
          self?.set(control, to: value, of: row)
          return row.row
        }
      )
    )
  }

  /// Sets the value of the control of a row. In a form of many rows, other rows out of sight are not looked at: they
  /// change only if the draft changes itself, and are counted when they are seen or saved.
  func set<C: Control>(_ control: C, to value: C.Value, of row: RowReference) {
    let edition = table.form?.edition
    changes.set(control, to: value)
    guard let edition, let form = table.form, listing.formRows.knownEdition == edition,
      form.edition <= edition + 1, !listing.hasFewRows
    else { return }
    listing.formRows.knownEdition = form.edition
    listing.formRows.changed[row.identity] = row
  }

  /// Returns the words of a change, such as “8080 → 80”; empty if both are the same.
  func words(_ old: String, becomes new: String) -> String {
    let marks = listing.painter.marks
    func short(_ words: String) -> String {
      guard !words.isEmpty else { return texts.changes.empty }
      return words.count > 20 ? words.prefix(19) + String(marks.ellipsis) : words
    }
    return old == new ? "" : [short(old), String(marks.becomes), short(new)].joined(separator: " ")
  }

  /// Undoes the last change.
  func undo() -> Effect {
    if let effect = dropTypedText() { return effect }
    if let changes = table.changes {
      return .telling(texts.changes.undo) { _ in try await changes.undo() }
    }
    guard let (step, row) = history.undo() else { return .say(texts.changes.nothingToUndo) }
    show(row, of: step)
    return .say(texts.changes.undone(step.name))
  }

  /// Makes the change again that was undone last.
  func redo() -> Effect {
    if let changes = table.changes {
      return .telling(texts.changes.redo) { _ in try await changes.redo() }
    }
    guard let (step, row) = history.redo() else { return .say(texts.changes.nothingToRedo) }
    show(row, of: step)
    return .say(texts.changes.redone(step.name))
  }

  /// Lists the table again and moves the focus to a row in the section of a change.
  func show(_ row: RowID?, of step: EditHistory.Step) {
    listing.formRows.forgetValue(of: RowReference.Identity(section: step.section, row: row))
    changes.note()
    refresh()
    let sections = listing.sections
    guard let section = step.section.find(in: sections),
      let number = row.flatMap({ sections[section].rows.index(of: $0) })
    else { return }
    let spot = listing.spot(of: .row(section, number))
    state.focus(on: spot.place, item: spot.tile)
  }
}
