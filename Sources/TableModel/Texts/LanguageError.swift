/// The reason why a language cannot be used.
public enum LanguageError: Error, Equatable, Sendable {
  /// There is no file for this language in the folder; nil if there is no folder.
  case unknown(String, folder: String?)
  /// The file cannot be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// A language file has a mistake; line and column count from 1.
  case mistake(in: String, line: Int, column: Int, expected: Expected, found: String)

  /// The next part of a language file that was expected.
  public enum Expected: Equatable, Sendable {
    /// The name of a text; the nearest one if the name that was found is similar.
    case key(nearest: String?)
    /// A text that no earlier line has.
    case anotherKey
    /// The sign between the name of a text and the text.
    case equalsSign
    /// One of the two escapes, `\n` and `\\`.
    case escape
    /// Text in UTF-8, without control characters.
    case visibleText
    /// The name of an argument.
    case argument([String])
    /// The argument of this name, which the text leaves out.
    case use(of: String)
    /// The way to choose: `plural`, `select` or `each`.
    case choice
    /// One of these cases of a choice.
    case oneCase([String])
    /// The case `other`, which each choice has.
    case otherCase
    /// The sign that begins the text of a case.
    case openingBrace
    /// The sign that ends an argument, a choice or the text of a case.
    case closingBrace
  }
}

extension LanguageError: CustomStringConvertible {
  /// One line for people: what is wrong, where, and what was expected.
  public var description: String {
    switch self {
    case .unknown(let name, let folder):
      let place = folder.map { "\(name).txt in \($0)" } ?? "a home folder"
      return "no language “\(name)”; expected \(place), or the path of a language file "
        + "(a path has a slash or a dot)"
    case .unreadable(let path, let reason):
      return "\(path): cannot be read (\(reason)); expected a language file"
    case .mistake(let name, let line, let column, let expected, let found):
      let what = found.isEmpty ? "the end of the text" : "“\(found)”"
      return "\(name):\(line):\(column): expected \(expected.words), found \(what)"
    }
  }
}

extension LanguageError.Expected {
  fileprivate var words: String {
    switch self {
    case .key(let nearest):
      "the name of a text" + (nearest.map { ", such as \($0)" } ?? ", such as hints.quit")
    case .anotherKey: "a text that no line above has"
    case .equalsSign: "="
    case .escape: "\\n or \\\\"
    case .visibleText: "UTF-8 text without control characters"
    case .argument(let names):
      names.map { "{\($0)}" }.joined(separator: " or ")
    case .use(let name): "{\(name)} in the text"
    case .choice: "plural, select or each"
    case .oneCase(let names): names.joined(separator: ", ")
    case .otherCase: "the case other {…}"
    case .openingBrace: "{"
    case .closingBrace: "}"
    }
  }
}
