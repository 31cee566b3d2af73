/// The key map that a person asked for: the name of a built-in one, or the path of a file.
package struct KeyMapChoice: Equatable, Sendable {
  /// A name, or a path if it has a slash or a dot; the bytes of a path need not be valid text.
  var bytes: [UInt8]
  /// The origin of the choice, such as `TERMTABLE_KEYS`, with which an error message begins.
  var source: String

  package init(bytes: [UInt8], source: String) {
    self.bytes = bytes
    self.source = source
  }

  /// The key map.
  ///
  /// - Throws: ``TerminalError/unusableKeyMap(_:from:)``.
  package func keyMap() throws(TerminalError) -> KeyMap {
    do {
      return try found()
    } catch {
      throw .unusableKeyMap(error, from: source)
    }
  }

  /// Finds the key map by its name, or reads its file.
  func found() throws(KeyMapError) -> KeyMap {
    let name = String(writingOut: bytes)
    if let keyMap = KeyMap(named: name) { return keyMap }
    guard name.contains("/") || name.contains(".") else { throw .unknown(name) }
    let text: String
    do throws(ChosenFile.Unreadable) {
      text = try ChosenFile(path: bytes).text()
    } catch {
      throw .unreadable(path: name, reason: error.reason)
    }
    return try KeyMap(parsing: text, name: name)
  }
}
