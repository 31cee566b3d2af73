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

  /// Finds the theme by its name, or reads its file.
  func found() throws(ThemeError) -> Theme { try found(basedOnBy: []) }

  /// Finds the theme by its name, or reads its file.
  ///
  /// - Parameter files: The paths of the files that are based on it, each on the next.
  private func found(basedOnBy files: [[UInt8]]) throws(ThemeError) -> Theme {
    let name = String(writingOut: bytes)
    if let theme = Theme(named: name) { return theme }
    guard name.contains("/") || name.contains(".") else { throw .unknown(name) }
    let text: String
    do throws(ChosenFile.Unreadable) {
      text = try ChosenFile(path: bytes).text()
    } catch {
      throw .unreadable(path: name, reason: error.reason)
    }
    let files = files + [bytes]
    return try Theme(parsing: text, name: name) { (base) throws(ThemeError) in
      try found(base, of: files)
    }
  }

  /// Finds the base of a theme; a path is relative to the file that names it.
  ///
  /// - Returns: The base; nil if there is no theme of this name, or the base is based on the theme
  ///   itself.
  private func found(_ base: String, of files: [[UInt8]]) throws(ThemeError) -> Theme? {
    if let theme = Theme(named: base) { return theme }
    guard base.contains("/") || base.contains("."), let file = files.last else { return nil }
    let folder = file.lastIndex(of: UInt8(ascii: "/")).map { file[...$0] } ?? []
    let path = base.hasPrefix("/") ? Array(base.utf8) : folder + Array(base.utf8)
    // Links can give one file any number of paths.
    guard !files.contains(path), files.count < Self.mostFiles else { return nil }
    return try ThemeChoice(bytes: path, source: source).found(basedOnBy: files)
  }

  /// The most files that can be based on each other in a row.
  private static let mostFiles = 8
}
