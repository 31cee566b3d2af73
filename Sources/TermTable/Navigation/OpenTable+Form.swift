import TableModel

// The table as its form sees it, and resetting its rows.

extension OpenTable: FormTable {
  func showAllRows() {
    if listing.filter != nil { search.end() }
  }

  /// Notes an error that the action of saving threw for a row.
  ///
  /// - Returns: The row; nil if there is no such row.
  func refuse(_ error: InvalidText) -> RowReference? {
    guard let id = error.row,
      let row = RowReference(shownRow(withID: AnyHashable(id)), in: listing)
    else { return nil }
    form.refuse(row, because: error.sentence)
    return row
  }

  // MARK: - Resetting

  /// The buttons that reset the focused row and the whole form, as far as they have changed.
  var resets: [Button] {
    guard let draft = form.draft, form.hasChanges, let cell = focusedCell else { return [] }
    var buttons: [Button] = []
    if let control = cell.control, draft.changes(control) {
      let words = control.isSecret ? "" : draft.saved { control.words }
      let title = words.isEmpty ? texts.model.changes.reset : texts.model.changes.resetTo(words)
      buttons.append(
        Button(title, key: "r") { [weak self] in self?.reset(control, named: cell.text) }
      )
    }
    buttons.append(
      Button(texts.model.changes.resetAll, key: "a") { [weak self] in self?.resetAll() }
    )
    return buttons
  }

  private func reset(_ control: some Control, named name: String) {
    guard let draft = form.draft else { return }
    change(control, to: draft.saved { control.binding.value }, of: focusedRow, named: name)
  }

  private func resetAll() {
    guard let draft = form.draft, let row = focusedRow else { return }
    form.forgetRows()
    var undo: (@MainActor () -> Void)?
    history.perform(
      step(
        named: texts.model.changes.resetAll,
        of: row,
        undo: { undo?() },
        perform: { undo = draft.reset() }
      )
    )
    changes.note()
  }

  /// Begins to record what an action changes in the draft, so that it can be undone.
  ///
  /// - Parameter name: The name of the action.
  /// - Returns: A function to call when the action has ended. It adds nothing if the person has
  ///   changed something meanwhile: to undo that together with the action would lose it.
  func recordingCode(named name: String) -> @MainActor () -> Void {
    guard let recorded = form.draft?.recording(), let row = focusedRow else { return {} }
    let edition = history.edition
    return { [weak self] in
      guard let self, history.edition == edition, let change = recorded() else { return }
      history.add(step(named: name, of: row, undo: change.undo, perform: change.redo))
    }
  }

  /// Adds a change of the draft that was made in another table.
  func add(_ change: RecordedChange, named name: String) {
    guard let row = focusedRow else { return }
    let isMade = Box(true)
    form.noteChange(insideOf: row, named: name, isMade: isMade)
    history.add(
      step(
        named: name,
        of: row,
        undo: {
          change.undo()
          isMade.value = false
        },
        perform: {
          change.redo()
          isMade.value = true
        }
      )
    )
  }
}
