import TableModel

// The bar buttons of the shown table, and their keys.

extension Session {
  /// The bar button that a key presses in the shown table; in a text field of a form, with Alt.
  func barButton(for key: Key) -> Button? {
    guard case .character = key.code else { return nil }
    if context == .editor, stack.top.typing.takesLetters {
      guard keyMap.command(for: key, in: .editor) == nil, let plain = key.withoutAlt else {
        return nil
      }
      return stack.top.listing.barButtons.first { $0.shortcut == plain }
    }
    return barButtons.first { $0.shortcut == key }
  }

  /// The bar buttons that can be pressed now; in edit mode, those whose keys mean nothing else.
  var barButtons: [Button] {
    let all = stack.top.listing.barButtons
    switch context {
    case .table: return all
    case .editMode:
      return all.filter { button in
        button.shortcut.map { keyMap.command(for: $0, in: .editMode) == nil } ?? true
      }
    case .editor, .field, .alert, .menu, .sectionIndex, .typeAhead, .rowNumber, .copy, .find:
      return []
    }
  }

  /// Presses a bar button; a disabled button tells its reason.
  func pressInBar(_ button: Button) {
    let source = RunningAction.Source.table(.barButton(button.key))
    let effect = button.refusal ?? .run(button.action, name: button.title, source: source)
    carryOut(effect, of: stack.top)
  }

  /// The key map for the shown table, without the keys that press its bar buttons.
  var tableKeyMap: KeyMap {
    let own = stack.top.listing.barButtons.compactMap(\.shortcut)
    return own.isEmpty ? keyMap : keyMap.leavingOut(own)
  }
}
