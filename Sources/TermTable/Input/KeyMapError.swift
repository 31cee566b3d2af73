/// The reason why a key map cannot be used.
public enum KeyMapError: Error, Equatable, Sendable {
  /// No built-in key map has this name.
  case unknown(String)
  /// The file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The text of a key map has a mistake; line and column count from 1.
  case mistake(in: String, line: Int, column: Int, expected: Expected, found: String)

  /// The next part of a key map that was expected.
  public enum Expected: Equatable, Sendable {
    /// The name of a command, or `base` in the first line.
    case command
    /// A command that no earlier line has set.
    case anotherCommand
    /// The sign between a command and its keys.
    case equalsSign
    /// The name of a key.
    case key
    /// A key that no earlier line has given to another command of the same place.
    case freeKey
    /// The name of a built-in key map.
    case keyMap
  }
}
