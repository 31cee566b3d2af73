import TableModel

// The inputs of a control that commands use.

extension Cell {
  /// The input of its control that a command uses; nil for none. In a row with an action, Enter
  /// means the action. In a record, whose control is that of one column, the key that edits takes
  /// any way to change the value.
  @MainActor func input(for command: Command) -> ControlInput? {
    switch command {
    case .select where action != nil: nil
    case .open where isRecord && action != nil: nil
    case .edit where isRecord: [.text, .table, .activation].first { control?.takes($0) == true }
    default: control?.input(for: command)
    }
  }

  /// True if the row is a text field, whose text is typed as soon as it has the focus in a form. A
  /// row whose value is stepped, too, keeps the arrow keys until a person begins to type.
  @MainActor var opensAsField: Bool {
    !isRecord && input(for: .select) == .text && control?.takes(.steps) == false
  }

  /// True if a character begins the text of its value, in a form.
  @MainActor func isBegun(by character: Character) -> Bool {
    isEnabled && !opensAsField && ("0"..."9").contains(character) && control?.takes(.text) == true
  }
}

extension Control {
  /// The input that a command uses; nil for none. Keys, words of linear mode and hints all ask
  /// here.
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
