import TableModel

// What a person does with the control of the focused row. `change` is the one place that sets a
// value.

extension Session {
  /// Sets the value of a control, as a person wants it; nil and an equal value change nothing.
  func change<C: Control>(_ control: C, to value: C.Value?) {
    guard let value, value != control.binding.value else { return }
    control.binding.value = value
    setNeedsListing()
  }

  /// Uses an input of the control of the focused row.
  func use(_ control: some Control, by input: ControlInput, named name: String) {
    switch input {
    case .table: openTable(of: control, named: name)
    case .text: beginEditing(control)
    case .activation: change(control, to: control.activated())
    case .steps: break
    }
  }

  private func openTable<C: Control>(of control: C, named name: String) {
    let value = Binding(
      get: { control.binding.value },
      set: { [weak self] value in self?.change(control, to: value) }
    )
    guard let table = control.table(value) else { return }
    run(.push { table }, named: name)
  }

  private func beginEditing<C: Control>(_ control: C) {
    guard let input = control.text else { return }
    stack.top.beginEditing(input) { [weak self] value in self?.change(control, to: value) }
  }

  /// Steps the control of the focused row up or down; does nothing where it takes no steps.
  func step(by count: Int) {
    let table = stack.top
    guard isFocusInSight else { return table.state.focus(on: table.state.focus) }
    guard let cell = table.focusedCell, let control = cell.control, table.focusedAction == nil,
      control.takes(.steps), mayUse(cell)
    else { return }
    step(control, by: count)
  }

  private func step(_ control: some Control, by count: Int) {
    change(control, to: control.stepped(by: count))
  }

  /// Does what a click on the picture of the control of the focused row means.
  ///
  /// - Parameter run: The 0-based number of the run that was clicked.
  /// - Returns: False where the click selects the row.
  func click(run: Int) -> Bool {
    let table = stack.top
    guard let cell = table.focusedCell, let control = cell.control, control.takesClick(on: run)
    else { return false }
    if table.focusedAction == nil, mayUse(cell) { click(control, run: run) }
    return true
  }

  private func click(_ control: some Control, run: Int) {
    change(control, to: control.clicked(run: run))
  }

  // MARK: - Typing

  /// Takes the text that is edited; where it means no value, says why and goes on editing.
  func takeEdit() {
    let table = stack.top
    guard let editing = table.editing else { return }
    let text = editing.editor.text
    if text != editing.editor.original {
      do {
        try editing.take(text)
      } catch {
        return tell(String(describing: error), about: editing.name)
      }
    }
    table.endEditing()
  }

  /// Asks what shall become of a text whose row has gone while it was typed.
  ///
  /// Both buttons begin alike, so that no letter of somebody who goes on typing presses one.
  func offer(_ lost: OpenTable.Editing?) {
    guard let lost else { return }
    let text = lost.editor.isSecret ? "" : "\n" + lost.editor.text
    present(
      Alert(
        "“\(lost.name)” can no longer be edited",
        message: "What you typed has not been applied yet" + (text.isEmpty ? "." : ":" + text)
      ) {
        Button("Apply") { [weak self] in self?.take(lost) }
        Button("Abandon", role: .cancel)
      }
    )
  }

  private func take(_ lost: OpenTable.Editing) {
    do {
      try lost.take(lost.editor.text)
    } catch {
      present(Alert(lost.name, message: String(describing: error)))
    }
  }
}

extension Control {
  /// True if a click on a run of its picture changes the value.
  fileprivate func takesClick(on run: Int) -> Bool { clicked(run: run) != nil }

  /// The input that a command means, by the one row of rules for keys, words and hints; nil for
  /// none.
  func input(for command: Command) -> ControlInput? {
    switch command {
    case .select: [.table, .text, .activation].first { takes($0) }
    case .open: takes(.table) ? .table : nil
    case .edit, .editOutside: takes(.text) ? .text : nil
    case .toggle: takes(.activation) ? .activation : nil
    case .stepDown, .stepUp: takes(.steps) ? .steps : nil
    default: nil
    }
  }
}
