import TableModel

// Asks for a key to be pressed: an alert takes the next key, whatever it means.

extension Session {
  /// Asks for the key of something. Esc cancels, and ^C ends the program as ever.
  func askForKey(_ title: String, of table: OpenTable, _ take: @escaping @MainActor (Key) -> Void) {
    let alert = Alert(texts.keys.press(title), message: texts.keys.escapeCancels) {
      Button(texts.rows.cancel, role: .cancel)
    }
    var state = AlertState(alert, from: table)
    state.takesKey = take
    alerts.append(state)
  }

  /// Gives a key to the alert that asks for one.
  ///
  /// - Returns: False if no alert asks, or the key ends the program.
  func takeAskedKey(_ key: Key) -> Bool {
    guard let take = alerts.first?.takesKey, key != .control("c") else { return false }
    alerts.removeFirst()
    message = nil
    if key != .escape { take(key) }
    return true
  }

  /// Shows the table that edits the keys.
  func openKeys() {
    guard stack.top.service != .keys else { return }
    let host = KeysTable.Host(
      keyMap: { [weak self] in self?.look.chosenKeyMap ?? .standard },
      set: { [weak self] in self?.setKeyMap($0) },
      texts: { [weak self] in self?.texts ?? .english },
      names: { [weak self] in self?.keyNames ?? .ascii },
      save: look.saveKeys
    )
    push(KeysTable(host: host).table(), as: .keys)
  }
}
