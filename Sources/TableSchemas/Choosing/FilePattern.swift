import TablePatterns

/// A pattern of names of files, as catalogs have them: `tsconfig*.json`, or
/// `**/.github/workflows/*.yml`.
enum FilePattern: Sendable {
  /// The whole name of a file, in any folder.
  case name(String)
  /// The end of the name of a file.
  case ending(String)
  /// The end of a path.
  case path(TextPattern)

  /// Nil for a pattern that is not supported, such as `!(a)`.
  init?(_ text: String) {
    let short = text.hasPrefix("**/") ? String(text.dropFirst(3)) : text
    if !short.contains(where: { "*?{[/!(".contains($0) }) {
      self = .name(short)
      return
    }
    if short.hasPrefix("*"), !short.dropFirst().contains(where: { "*?{[/!(".contains($0) }) {
      self = .ending(String(short.dropFirst()))
      return
    }
    guard let expression = FilePattern.expression(for: text, from: "(?:^|/)"),
      let pattern = try? TextPattern(expression)
    else { return nil }
    self = .path(pattern)
  }

  /// Returns the expression for a pattern of a whole path, with `*`, `**` and `?`; nil for one that
  /// is not supported.
  static func whole(_ text: String, flags: TextPattern.Flags = []) -> TextPattern? {
    let start = text.hasPrefix("/") ? "^/" : "^"
    return expression(for: text, from: start).flatMap { try? TextPattern($0, flags: flags) }
  }

  /// Returns a regular expression for a pattern with `*`, `**`, `?` and `{a,b}`.
  private static func expression(for text: String, from start: String) -> String? {
    var expression = start
    var rest = text.drop { $0 == "/" }
    var braces = 0
    while let character = rest.popFirst() {
      switch character {
      case "*" where rest.hasPrefix("*/"):
        expression += "(?:.*/)?"
        rest = rest.dropFirst(2)
      case "*" where rest.hasPrefix("*"):
        expression += ".*"
        rest = rest.dropFirst()
      case "*": expression += "[^/]*"
      case "?": expression += "[^/]"
      case "{":
        expression += "(?:"
        braces += 1
      case "}" where braces > 0:
        expression += ")"
        braces -= 1
      case "," where braces > 0: expression += "|"
      case "!", "[", "]", "(": return nil
      case ".", "+", "^", "$", "|", "\\", ")", "}": expression += "\\" + String(character)
      default: expression.append(character)
      }
    }
    return braces == 0 ? expression + "$" : nil
  }

  /// - Parameter path: An absolute path.
  func matches(_ path: String) -> Bool {
    switch self {
    case .name(let name): path.hasSuffix("/" + name)
    case .ending(let ending): path.hasSuffix(ending)
    case .path(let pattern): pattern.isInside(path)
    }
  }

  /// The patterns that say most come first.
  var rank: Int {
    switch self {
    case .path: 0
    case .name: 1
    case .ending: 2
    }
  }
}
