/// The theme that a person asked for: the name of a built-in one, or the path of a file.
package struct ThemeChoice: Equatable, Sendable {
  /// A name, or a path if it has a slash or a dot; the bytes of a path need not be valid text.
  var bytes: [UInt8]
  /// The origin of the choice, such as `TERMTABLE_THEME`, with which an error message begins.
  var source: String

  package init(bytes: [UInt8], source: String) {
    self.bytes = bytes
    self.source = source
  }

  init(_ text: String, source: String) { self.init(bytes: Array(text.utf8), source: source) }

  /// The theme.
  ///
  /// - Throws: ``TerminalError/unusableTheme(_:from:)``.
  package func theme() throws(TerminalError) -> Theme {
    do {
      return try found()
    } catch {
      throw .unusableTheme(error, from: source)
    }
  }

  private func found() throws(ThemeError) -> Theme {
    let name = String(writingOut: bytes)
    if let theme = Theme(named: name) { return theme }
    guard name.contains("/") || name.contains(".") else { throw .unknown(name) }
    let text: String
    do throws(ChosenFile.Unreadable) {
      text = try ChosenFile(path: bytes).text()
    } catch {
      throw .unreadable(path: name, reason: error.reason)
    }
    return try Theme(parsing: text, name: name)
  }
}
