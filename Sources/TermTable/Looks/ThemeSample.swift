import TableModel

/// Words in the roles of a theme, to see what it looks like.
enum ThemeSample {
  @MainActor static func content(_ texts: ChoiceTexts) -> any Content {
    DrawnContent { _ in
      let words = roles.compactMap { role in texts.sample(role).map { ($0, role) } }
      let runs = words.map { word, role in [TextLine.Run(word, role: role), .init("  ")] }
      return ["", TextLine(Array(runs.joined().dropLast()))]
    }
  }

  private static let roles: [Role] = [
    .header, .text, .detail, .string, .number, .boolean, .null, .on, .off, .button, .match,
    .success, .disabled, .error,
  ]
}
