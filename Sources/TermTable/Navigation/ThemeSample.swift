import TableModel

/// Words in the roles of a theme, to see what it looks like.
enum ThemeSample {
  @MainActor static var content: any Content {
    DrawnContent { _ in
      let runs = words.map { word, role in [TextLine.Run(word, role: role), .init("  ")] }
      return ["", TextLine(Array(runs.joined().dropLast()))]
    }
  }

  private static let words: [(String, Role)] = [
    ("Header", .header), ("text", .text), ("value", .detail), ("“string”", .string),
    ("42", .number), ("true", .boolean), ("null", .null), ("on", .on), ("off", .off),
    ("button", .button), ("match", .match), ("done", .success), ("disabled", .disabled),
    ("error", .error),
  ]
}

extension Theme {
  /// A few words about a built-in theme; empty for others.
  var summary: String {
    switch name {
    case "terminal": "The terminal’s own colours"
    case "light": "Dark text on white"
    case "dark": "Light text on dark grey"
    case "high-contrast": "White on black, few colours"
    case "high-contrast-light": "Black on white, few colours"
    case "monochrome": "No colours"
    case "automatic": "Light or dark, as the terminal is"
    default: ""
    }
  }
}
