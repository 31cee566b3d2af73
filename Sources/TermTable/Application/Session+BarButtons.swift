import TableModel

// The shortcuts of a table: its bar buttons, and what refreshes it.

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
    guard mayPress(button) else { return }
    run(button.action, called: button.title, from: .table(.barButton(button.key)))
  }

  /// Refreshes the table that is shown: as it was told to, or by listing it again.
  func refresh() {
    let table = stack.top
    guard let action = table.table.refreshing else { return table.setNeedsListing() }
    // What the table brings when it appears is on its way.
    guard !table.isRunning(.table(.appearance)) else { return }
    run(action, called: Command.refresh.title, from: .table(.refresh))
  }

  /// What keys mean in the table that is shown, but for those that press its bar buttons.
  var tableKeyMap: KeyMap {
    let own = stack.top.listing.barButtons.compactMap(\.shortcut)
    return own.isEmpty ? keyMap : keyMap.leavingOut(own)
  }
}
