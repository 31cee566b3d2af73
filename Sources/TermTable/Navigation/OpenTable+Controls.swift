import TableModel

// The control of the focused row, and the text that is typed into it.

extension OpenTable: TypedTable {
  var isBusyAtFocus: Bool { editMode.isOn || selecting.hasRange || actions.atFocus != nil }

  /// Uses an input of the control of the focused row.
  func use(_ control: some Control, by input: ControlInput, named name: String) -> Effect {
    switch input {
    case .table: return openTable(of: control, named: name)
    case .text: beginEditing(control, named: name)
    case .activation: activate(focusedPart(of: control), named: name)
    case .steps: break
    }
    return .nothing
  }

  /// Returns the focused part of the control of the focused row; the control if it has no parts.
  private func focusedPart(of control: any Control) -> any Control {
    let isTile = state.focus.map { listing.isGrid(section: $0.section) } ?? false
    return control.part(isTile ? 0 : state.item)
  }

  private func activate(_ control: some Control, named name: String) {
    change(control, to: control.activated(), of: focusedRow, named: name)
  }

  private func openTable<C: Control>(of control: C, named name: String) -> Effect {
    guard let row = focusedRow, let cell = focusedCell, let focus = shownFocus else {
      return .nothing
    }
    let value = Binding(
      get: { [weak self] in self?.actions.values.value(of: row) ?? control.binding.value },
      set: { [weak self] value in self?.change(control, to: value, of: row, named: name) }
    )
    guard var table = control.table(value) else { return .nothing }
    table.isOfControl = true
    // A table that does something when it appears is pushed.
    if table.appearing == nil, listing.showsInline(cell, at: focus) {
      return expand(row, into: table)
    }
    return run(.push { [table] in table }, named: name)
  }

  func beginEditing<C: Control>(_ control: C, named name: String) {
    guard let format = control.text else { return }
    guard let row = focusedRow else { return }
    let old = control.binding.value
    typing.begin(old, in: format) { [weak self, changes] value in
      guard let self else { return changes.set(control, to: value) }
      // If the value followed the text, the change is one step from the old value.
      if format.isLive { set(control, to: old, of: row) }
      change(control, to: value, of: row, named: name)
    }
    // A value that is applied is set once that is done, and not with each key.
    guard format.isLive, control.binding.apply == nil else { return }
    typing.follow { [weak self] text in
      do {
        self?.set(control, to: try format.value(text), of: row)
      } catch {
        // The reason is told when the field is left: the text may become one that has a value.
      }
    }
  }

  /// Steps the control of the focused row up or down; does nothing if it takes no steps.
  func step(by count: Int) -> Effect {
    guard let cell = focusedCell, let control = cell.control.map(focusedPart),
      actions.atFocus == nil, control.takes(.steps)
    else { return .nothing }
    if let refusal = cell.refusal { return refusal }
    step(control, by: count, named: cell.text)
    return .nothing
  }

  private func step(_ control: some Control, by count: Int, named name: String) {
    change(
      control,
      to: control.stepped(by: count),
      of: focusedRow,
      named: name,
      isStep: true
    )
  }

  /// Clicks the picture of the focused row's control.
  ///
  /// - Parameter run: The 0-based number of the clicked run.
  /// - Returns: The effect; nil if the click selects the row.
  func click(run: Int) -> Effect? {
    guard let cell = focusedCell, let control = cell.control.map(focusedPart),
      control.takesClick(on: run)
    else { return nil }
    guard actions.atFocus == nil else { return .nothing }
    if let refusal = cell.refusal { return refusal }
    click(control, run: run, named: cell.text)
    return .nothing
  }

  private func click(_ control: some Control, run: Int, named name: String) {
    change(control, to: control.clicked(run: run), of: focusedRow, named: name)
  }
}

extension Control {
  /// True if a click on a run of its picture changes the value.
  fileprivate func takesClick(on run: Int) -> Bool { clicked(run: run) != nil }
}
