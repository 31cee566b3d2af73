import TableModel

// A row as linear mode says it: every mark of the picture is a word.

extension CellWords {
  /// What is known of a row beside its cell.
  struct RowState: Equatable {
    /// Whether the row is selected; nil where it cannot be.
    var isSelected: Bool?
    /// Whether its action is running.
    var isRunning = false
    /// What edit mode permits; nothing outside edit mode.
    var permissions: EditPermissions = []
  }

  /// The row: one line or, where its content has several, as many, with its marks at the end.
  ///
  /// - Parameter number: The number of the row: its buttons are told as “3.1”.
  func spoken(number: Int, _ state: RowState) -> [String] {
    var lines: [String] = []
    if case .custom(let content) = cell.kind { lines = Self.lines(of: content, columns: 80) }
    let last = lines.popLast().map { [$0] } ?? texts(number: number)
    return lines + [(last + marks(state)).sentence]
  }

  /// The texts of the cell, and what kind of control it holds.
  private func texts(number: Int) -> [String] {
    switch cell.kind {
    case .plain, .labeled, .subtitle:
      return [cell.text, value ?? "", isPressed ? "button" : ""]
    case .button: return [cell.text, "button"]
    case .toggle: return [cell.text, "switch", value ?? ""]
    case .field(_, let placeholder):
      let value = value ?? ""
      guard value.isEmpty else { return [cell.text, "text field", value] }
      return [cell.text, "text field", "empty", placeholder.isEmpty ? "" : "hint: \(placeholder)"]
    case .buttons(let buttons): return texts(of: buttons, number: number)
    case .loading: return [cell.text, "please wait"]
    case .custom: return [cell.text]
    case .gap: return []
    }
  }

  private func texts(of buttons: [Button], number: Int) -> [String] {
    func disabled(_ button: Button) -> String {
      button.isEnabled || !cell.isEnabled ? "" : "disabled"
    }
    if buttons.count == 1 { return [buttons[0].title, "button", disabled(buttons[0])] }
    let each = buttons.enumerated().map { index, button in
      ["\(number).\(index + 1) \(button.title)", disabled(button)].sentence
    }
    return ["buttons", each.joined(separator: "; ")]
  }

  /// Whether selecting it does something that no other word tells.
  private var isPressed: Bool {
    switch cell.action {
    case .run, .task: true
    case .push, nil: false
    }
  }

  /// The marks of the row.
  private func marks(_ state: RowState) -> [String] {
    [
      accessory(state), more, editing(state.permissions), state.isRunning ? "running" : "",
      cell.availability.spoken,
    ]
  }

  private func accessory(_ state: RowState) -> String {
    if let isSelected = state.isSelected {
      return [leadsOn ? "opens a table" : "", isSelected ? "selected" : "not selected"].sentence
    }
    return [
      leadsOn ? "opens a table" : "", cell.shownAccessory == .checkmark ? "checked" : "",
    ].sentence
  }

  private var leadsOn: Bool {
    if case .push = cell.action { return true }
    return cell.shownAccessory == .disclosure
  }

  private var more: String {
    [
      cell.accessoryButton != nil || cell.shownAccessory == .info ? "has more" : "",
      cell.actions.isEmpty ? "" : "has actions",
    ].sentence
  }

  private func editing(_ permissions: EditPermissions) -> String {
    [
      permissions.contains(.delete) ? "can be deleted" : "",
      permissions.contains(.move) ? "can be moved" : "",
    ].sentence
  }
}

extension Availability {
  /// That something is disabled, and why; empty where it is enabled.
  var spoken: String {
    guard case .disabled(let reason) = self else { return "" }
    return reason.map { "disabled: \($0)" } ?? "disabled"
  }
}

extension [String] {
  /// Those that are not empty, with a comma between.
  var sentence: String { filter { !$0.isEmpty }.joined(separator: ", ") }
}
