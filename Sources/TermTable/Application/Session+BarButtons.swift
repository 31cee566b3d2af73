import TableModel

// The bar buttons of the table that is shown, and their keys.

extension Session {
  /// The bar button of the table that is shown that a key presses.
  func barButton(for key: Key) -> Button? {
    guard case .character = key.code else { return nil }
    return barButtons.first { $0.shortcut == key }
  }

  /// The bar buttons that can be pressed now: in edit mode those whose keys mean nothing there.
  var barButtons: [Button] {
    let all = stack.top.listing.barButtons
    switch context {
    case .table: return all
    case .editMode:
      return all.filter { button in
        button.shortcut.map { keyMap.command(for: $0, in: .editMode) == nil } ?? true
      }
    case .editor, .alert, .menu, .sectionIndex: return []
    }
  }

  /// Presses a bar button; shows the reason where it is disabled.
  func pressInBar(_ button: Button) {
    let source = RunningAction.Source.table(.barButton(button.key))
    let effect = button.refusal ?? .run(button.action, name: button.title, source: source)
    carryOut(effect, of: stack.top)
  }

  /// The meaning of each key in the table that is shown, without those that press its bar buttons.
  var tableKeyMap: KeyMap {
    let own = stack.top.listing.barButtons.compactMap(\.shortcut)
    return own.isEmpty ? keyMap : keyMap.leavingOut(own)
  }
}
