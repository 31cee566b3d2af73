import TableModel

/// The reason why a theme cannot be used.
public enum ThemeError: Error, Equatable, Sendable {
  /// No built-in theme has this name.
  case unknown(String)
  /// The file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The text of a theme has a mistake; line and column count from 1.
  case mistake(in: String, line: Int, column: Int, expected: Expected, found: String)

  /// The next part of a theme that was expected.
  public enum Expected: Equatable, Sendable {
    /// The name of a role, or `focus`.
    case role
    /// The name or the path of the theme on which this one is based, which is not based on this one
    /// itself.
    case theme
    /// A role that no earlier line has set.
    case anotherRole
    /// The sign between a role and its look.
    case equalsSign
    /// A colour or an attribute.
    case look
    /// The colour after `on`.
    case background
    /// An attribute, or `on` and a colour if there was none.
    case attribute
  }
}

extension ThemeError: CustomStringConvertible {
  /// One line for people: what is wrong, where, and what was expected.
  public var description: String {
    switch self {
    case .unknown(let name):
      let names = Theme.builtIn.map(\.name).joined(separator: ", ")
      return "unknown theme \(quoted(name)); expected \(names), or the path of a file "
        + "(a path has a slash or a dot)"
    case .unreadable(let path, let reason):
      return "\(shown(path)): cannot be read (\(reason)); expected a theme"
    case .mistake(let name, let line, let column, let expected, let found):
      let what = found.isEmpty ? "the end of the line" : quoted(found)
      return "\(shown(name)):\(line):\(column): expected \(expected.words), found \(what)"
    }
  }

  private func quoted(_ text: String) -> String { "“\(shown(text))”" }

  /// Returns the text, safe to print and cut to a line.
  private func shown(_ text: String) -> String {
    text.printable(columns: 200)
  }
}

extension ThemeError.Expected {
  fileprivate var words: String {
    let colors = "a colour (default, red, bright-red, 0 to 255, #rrggbb)"
    let attributes = "bold, dim, italic, underline or reverse"
    return switch self {
    case .theme:
      "the name of a theme (\(Theme.builtIn.map(\.name).joined(separator: ", "))), or the path of another file"
    case .role:
      "focus, own.NAME or a role (\(Role.allCases.map { "\($0)" }.joined(separator: ", ")))"
    case .anotherRole: "a role that is not set yet"
    case .equalsSign: "="
    case .look: "\(colors), \(attributes)"
    case .background: colors
    case .attribute: "on and a background colour, once and after the text colour, or \(attributes)"
    }
  }
}

extension ThemeError: PhraseArgument {}
