import TableModel

// From control to control with Tab.

extension OpenTable {
  /// The most rows that are passed on the way to the next control.
  private static let mostPassedRows = 300

  /// Takes the text that is being edited, and moves the focus to the next or previous row with a
  /// control. If a text was edited, and the value there can be typed too, opens its text.
  ///
  /// - Parameters:
  ///   - step: 1 for the next row, -1 for the previous.
  ///   - orTable: True if a row of a form that opens a table counts, too.
  func moveToField(by step: Int, orTable: Bool = false) -> Effect {
    typing.commit()
    let wasEditing = typing.isOpen
    let effect = takeEdit()
    guard !typing.isOpen else { return effect }
    // The taken value may have changed the rows.
    refresh()
    guard let place = field(from: state.focus, by: step, orTable: orTable && form.exists) else {
      return .say(step > 0 ? texts.rows.noControlsBelow : texts.rows.noControlsAbove)
    }
    move { $0.focus(on: place) }
    guard wasEditing, let cell = focusedCell, let control = cell.control,
      !form.exists ? cell.input(for: .select) == .text : cell.opensAsField
    else { return .nothing }
    return use(control, by: .text, named: cell.text)
  }

  /// The title of the button that Enter presses in the only control of a form: its text is the
  /// whole answer. Nil for other forms, and for those that are simply saved.
  var buttonOfOnlyField: String? {
    guard let title = table.savingTitle, table.ownsForm, field(from: state.focus, by: 1) == nil,
      field(from: state.focus, by: -1) == nil
    else { return nil }
    return title
  }

  /// Takes the edited text; if it is not a valid value, says why and goes on editing.
  func takeEdit() -> Effect {
    guard let name = typing.editing?.name, let reason = typing.take() else { return .nothing }
    return .tell(reason, title: name)
  }

  /// Returns the next row with a control that can be used; nil if none is near.
  private func field(from start: Place?, by step: Int, orTable: Bool = false) -> Place? {
    var place = start
    for _ in 0..<Self.mostPassedRows {
      guard let last = place else { return nil }
      place = step > 0 ? listing.row(after: last) : listing.row(before: last)
      if let place, let cell = listing.cell(at: place, item: 0),
        cell.isField || orTable && cell.isEnabled && cell.leadsOn
      {
        return place
      }
    }
    return nil
  }
}

extension Cell {
  /// True if a person can change a value in it, or press one of its buttons.
  @MainActor fileprivate var isField: Bool {
    guard isEnabled, let control else { return false }
    return !buttons.isEmpty || ControlInput.allCases.contains { control.takes($0) }
  }
}
