import TableModel

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

extension KeyMapError: CustomStringConvertible {
  /// One line for people: what is wrong, where, and what was expected.
  public var description: String {
    let names = KeyMap.builtInNames.joined(separator: ", ")
    switch self {
    case .unknown(let name):
      return "unknown key map “\(shown(name))”; expected \(names), or the path of a file "
        + "(a path has a slash or a dot)"
    case .unreadable(let path, let reason):
      return "\(shown(path)): cannot be read (\(reason)); expected a key map"
    case .mistake(let name, let line, let column, let expected, let found):
      let what = found.isEmpty ? "the end of the line" : "“\(shown(found))”"
      let wanted =
        switch expected {
        case .command: "the name of a command, such as moveDown or save, or base in the first line"
        case .anotherCommand: "a command that is not set yet"
        case .equalsSign: "="
        case .key: "a key, such as j, ^S, Alt-x, F2, Up, PgDn or Space"
        case .freeKey: "a key that no line above has given to another command"
        case .keyMap: "the name of a key map (\(names))"
        }
      return "\(shown(name)):\(line):\(column): expected \(wanted), found \(what)"
    }
  }

  /// Returns a text, safe to print and cut to a line.
  private func shown(_ text: String) -> String { text.printable(columns: 200) }
}

extension KeyMapError: PhraseArgument {}
