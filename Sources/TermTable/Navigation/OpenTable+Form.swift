import TableModel

// The form to which the rows of a table belong: what has changed, what it was, and resetting it.

extension OpenTable {
  /// The number of changed rows for the title bar; empty without changes.
  var changedText: String { listing.formChanges.text(isPart: !table.ownsForm, in: texts.rows) }

  /// True if the form has changes, or a typed text that means no value.
  var hasChanges: Bool { table.form?.isChanged == true || !listing.formRows.typed.isEmpty }

  /// The changes of the rows, a line each, such as “Port 8080 → 80”.
  ///
  /// - Parameter most: The most lines; a last one tells how many more there are.
  func changedRows(atMost most: Int) -> [String] {
    guard listing.formChanges.rows ?? 0 > 0 else { return [] }
    let lines = changedRows.map(\.words)
    guard lines.count > most else { return lines }
    return lines.prefix(most) + [texts.changes.more(lines.count - most)]
  }

  /// The changed rows from top to bottom, each with its change in words; a row that opens a table
  /// stands for each change in there.
  var changedRows: [(row: RowReference, words: String)] {
    let sections = listing.sections
    let changed = listing.formRows.changed.values
      .compactMap { row in row.find(in: sections).map { (row: row, place: $0) } }
      .sorted { $0.place < $1.place }
    return changed.flatMap { row, place -> [(row: RowReference, words: String)] in
      guard let number = place.row else { return [] }
      let cell = sections[place.section].rows.cell(at: number)
      let own = cell.control.flatMap { change(of: $0, named: cell.text) }
      let inside = listing.formRows.inside[row.identity]?.compactMap { $0.words() } ?? []
      return ([own].compactMap(\.self) + inside).map { (row: row, words: $0) }
    }
  }

  /// Returns the change of a control of the form in words; nil if it has not changed.
  private func change(of control: some Control, named name: String) -> String? {
    guard let form = table.form, form.changes(control) else { return nil }
    let words = words(form.saved { control.words }, becomes: control.words)
    return control.isSecret || words.isEmpty ? name : "\(name) \(words)"
  }

  /// Notes which values of the form were changed in a table that a row has opened, when that table
  /// is left.
  func noteChanges(in table: OpenTable, openedBy row: RowReference) {
    guard let form = self.table.form, table.table.form === form else { return }
    let cells = table.listing.formRows.changed.values.compactMap { row in
      row.find(in: table.listing.wholeSections).flatMap { place in
        place.row.map { table.listing.wholeSections[place.section].rows.cell(at: $0) }
      }
    }
    let own = cells.compactMap { cell in
      cell.control.map { control in
        FormRows.ChangeInside { [weak self] in self?.change(of: control, named: cell.text) }
      }
    }
    let inside = own + table.listing.formRows.inside.values.joined()
    listing.formRows.inside[row.identity] = inside.isEmpty ? nil : inside
    // The row counts now, or no more.
    listing.formRows.changed[row.identity] = nil
    listing.formRows.knownEdition = nil
    setNeedsListing()
  }

  /// True if the form had changes when it was listed, or has a typed text that means no value.
  ///
  /// Unlike ``hasChanges`` it does not compare the draft.
  var showsChanges: Bool { listing.formChanges.exist || !listing.formRows.typed.isEmpty }

  /// Lists the table again and looks at each row of the form, even if no other row can have
  /// changed.
  func lookAtAllRows() {
    listing.formRows.knownEdition = nil
    setNeedsListing()
    refresh()
  }

  // MARK: - Resetting

  /// The buttons that reset the focused row and the whole form, as far as they have changed.
  var resets: [Button] {
    guard let form = table.form, hasChanges, let cell = focusedCell else { return [] }
    var buttons: [Button] = []
    if let control = cell.control, form.changes(control) {
      let words = control.isSecret ? "" : form.saved { control.words }
      let title = words.isEmpty ? texts.changes.reset : texts.changes.resetTo(words)
      buttons.append(
        Button(title, key: "r") { [weak self] in self?.reset(control, named: cell.text) }
      )
    }
    buttons.append(
      Button(texts.changes.resetAll, key: "a") { [weak self] in self?.resetAll() }
    )
    return buttons
  }

  private func reset(_ control: some Control, named name: String) {
    guard let form = table.form else { return }
    change(control, to: form.saved { control.binding.value }, of: focusedRow, named: name)
  }

  private func resetAll() {
    guard let form = table.form, let row = focusedRow else { return }
    listing.formRows = FormRows()
    var undo: (@MainActor () -> Void)?
    history.perform(
      step(
        named: texts.changes.resetAll,
        of: row,
        undo: { undo?() },
        perform: { undo = form.reset() }
      )
    )
    changes.note()
  }

  /// Adds a change of the draft that was made in another table.
  func add(_ change: RecordedChange, named name: String) {
    guard let row = focusedRow else { return }
    let isMade = Box(true)
    let inside = FormRows.ChangeInside { isMade.value ? name : nil }
    listing.formRows.inside[row.identity, default: []].append(inside)
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

  // MARK: - Explaining

  /// Tells more about the focused row: its help, why it is disabled, what its value was, and where
  /// it is.
  func explain(path: String?) -> Effect {
    guard let cell = focusedCell else { return notice(texts.changes.nothingToExplain) }
    let facts = [
      cell.help, reason(of: cell), problem(of: cell), oldValue(of: cell), cell.explanation,
      longValue(of: cell), path.map(texts.changes.path),
    ]
    .compactMap { $0.map { $0.last?.isPunctuation == true ? $0 : "\($0)." } }
    if let cause = cell.cause, let name = name(ofRow: cause) {
      return .present(
        Alert(cell.text, message: facts.joined(separator: " ")) {
          Button(texts.changes.goTo(name)) { $0.focus(on: cause) }
          Button(texts.changes.close, role: .cancel)
        }
      )
    }
    return .tell(facts.joined(separator: " "), title: cell.text)
  }

  /// The text of the row with an id; nil if there is none.
  private func name(ofRow id: AnyHashable) -> String? {
    spot(of: id).flatMap { listing.cell(at: $0.place, item: $0.tile)?.text }
  }

  /// The value, if the row may have no room for all of it; nil for a secret.
  private func longValue(of cell: Cell) -> String? {
    guard cell.control?.isSecret != true, let value = CellWords(cell).value, value.count > 20
    else { return nil }
    return texts.changes.value(value)
  }

  private func problem(of cell: Cell) -> String? {
    guard table.form != nil, let row = focusedRow else { return nil }
    return listing.formRows.problem(of: cell, row.identity)
  }

  private func reason(of cell: Cell) -> String? {
    guard case .disabled(let reason) = cell.availability else { return nil }
    return reason ?? texts.changes.disabled
  }

  /// The sentence that tells the saved value of a changed row; nil if it has not changed.
  private func oldValue(of cell: Cell) -> String? {
    guard let form = table.form, let control = cell.control, form.changes(control) else {
      return nil
    }
    if control.isSecret { return texts.changes.changed }
    let words = form.saved { control.words }
    return words.isEmpty ? texts.changes.wasEmpty : texts.changes.was(words)
  }
}

extension Control {
  /// True if the value must not be told.
  var isSecret: Bool { text?.isSecret ?? false }
}
