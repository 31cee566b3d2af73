#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The theme that a person asked for: the name of a built-in one, or the path of a file.
package struct ThemeChoice: Equatable, Sendable {
  /// A name, or what has a slash or a dot: a path.
  var text: String
  /// Where it was asked for, such as `TERMTABLE_THEME`: the message of an error begins with it.
  var source: String

  package init(_ text: String, source: String) {
    self.text = text
    self.source = source
  }

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
    if let theme = Theme(named: text) { return theme }
    guard text.contains("/") || text.contains(".") else { throw .unknown(text) }
    return try Theme(parsing: String(decoding: bytes(of: text), as: UTF8.self), name: text)
  }

  /// The most bytes that a theme can have.
  private static let mostBytes = 65_536

  private func bytes(of path: String) throws(ThemeError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= Self.mostBytes else {
        throw .unreadable(path: path, reason: "more than \(Self.mostBytes) bytes")
      }
    }
  }

  private func unreadable(_ number: Int32) -> ThemeError {
    .unreadable(path: text, reason: String(cString: strerror(number)))
  }
}
