extension ChoiceTexts {
  /// The texts in English.
  public static let english = ChoiceTexts(
    themes: "Themes",
    choose: "Choose",
    themeSummary: { summary(ofTheme: $0) },
    keyMapSummary: { summary(ofKeyMap: $0) },
    sample: { role in
      switch role {
      case .header: "Header"
      case .text: "text"
      case .detail: "value"
      case .string: "“string”"
      case .number: "42"
      case .boolean: "true"
      case .null: "null"
      case .on: "on"
      case .off: "off"
      case .button: "button"
      case .match: "match"
      case .success: "done"
      case .disabled: "disabled"
      case .error: "error"
      default: nil
      }
    },
    word: { name(of: $0).lowercased() },
    named: { "\(name(of: $0)) \($1)" },
    from: { "\(name(of: $0)) from \($1)" },
    unknown: { "Unknown \(name(of: $0).lowercased()) “\($1)”" },
    expected: { "expected \($0.joined(separator: ", "))" },
    chosen: { "\(name(of: $0)): \($1)" },
    noUnicode: "The locale has no Unicode; marks stay ASCII"
  )

  private static func name(of kind: Kind) -> String {
    switch kind {
    case .theme: "Theme"
    case .keyMap: "Keys"
    case .marks: "Marks"
    }
  }

  private static func summary(ofTheme name: String) -> String {
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

  private static func summary(ofKeyMap name: String) -> String {
    switch name {
    case "standard": "Arrows, and what less, vi and Emacs share"
    case "vi": "Without the keys of Emacs"
    case "emacs": "No letter moves, opens or goes back"
    case "plain": "Arrows, and the keys of the hint bar"
    default: ""
    }
  }
}

extension ValueTexts {
  /// The texts in English.
  public static let english = ValueTexts(
    noValue: "It has no value",
    cannotType: "it cannot be typed",
    noOptions: "its options are not shown",
    isNoOption: { "“\($0)” is not one of its values" },
    isInvalid: { "“\($0)” is not a valid value" }
  )
}

extension ErrorTexts {
  /// The texts in English.
  public static let english = ErrorTexts(
    editor: { $0.description },
    theme: { $0.description },
    keyMap: { $0.description },
    program: { $0.description }
  )
}
