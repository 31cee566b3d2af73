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
