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

extension LanguageError: CustomStringConvertible, PhraseArgument {
  /// One line for people: what is wrong, where, and what was expected; in English.
  public var description: String { ModelTexts.english.errors.language(self) }

  package var phraseValue: PhraseValue {
    switch self {
    case .unknown(let name, let folder):
      PhraseValue(case: "unknown", [("name", name), ("folder", folder)])
    case .unreadable(let path, let reason):
      PhraseValue(case: "unreadable", [("name", path), ("reason", reason)])
    case .mistake(let name, let line, let column, let expected, let found):
      PhraseValue(
        case: "mistake",
        [
          ("name", name), ("line", line), ("column", column), ("expected", expected),
          ("found", found),
        ]
      )
    }
  }
}

/// Shown as the signs or the names that were expected.
extension LanguageError.Expected: PhraseArgument {
  package var phraseValue: PhraseValue {
    switch self {
    case .key(let nearest): PhraseValue(nearest ?? "hints.quit", keywords: ["key"])
    case .anotherKey: PhraseValue(case: "anotherKey")
    case .equalsSign: PhraseValue("=")
    case .escape: PhraseValue(case: "escape")
    case .visibleText: PhraseValue(case: "visibleText")
    case .argument(let names): PhraseValue(names.map { "{\($0)}" }.joined(separator: ", "))
    case .use(let name): PhraseValue("{\(name)}", keywords: ["use"])
    case .choice: PhraseValue("plural, select, each")
    case .oneCase(let names): PhraseValue(names.joined(separator: ", "))
    case .otherCase: PhraseValue("other {…}", keywords: ["otherCase"])
    case .openingBrace: PhraseValue("{")
    case .closingBrace: PhraseValue("}")
    }
  }
}
