import TableModel

extension Application {
  /// A table that edits the key map: every command with its keys, which take effect at once.
  ///
  /// It shows conflicts before a key is taken, and keeps a key that quits, goes back, moves and
  /// selects.
  ///
  /// - Parameter save: Keeps the text of a key map (``KeyMap/text``) after each change; an alert
  ///   shows an error that it throws.
  public func keysTable(save: @escaping @MainActor (String) async throws -> Void) -> Table {
    let host = KeysTable.Host(
      keyMap: { [weak self] in self?.keyMap ?? .standard },
      set: { [weak self] in self?.keyMap = $0 },
      texts: { [weak self] in self?.texts ?? Texts() },
      names: { [weak self] in self?.session?.keyNames ?? .ascii },
      save: save
    )
    return KeysTable(host: host).table()
  }
}
