import TableModel

/// The texts for choosing a theme, a key map or marks, in a table and in the palette, and for
/// setting values by their words.
public struct ChoiceTexts: Sendable {
  /// Something that a person chooses by its name.
  public enum Kind: CaseIterable, Sendable {
    case theme, keyMap, marks
  }

  /// The title of the table of themes.
  public var themes = "Themes"
  /// The hint of a row of such a table.
  public var choose = "Choose"
  /// A few words about a built-in theme, by its name; empty for others.
  public var themeSummary: @Sendable (_ name: String) -> String = { Self.summary(ofTheme: $0) }
  /// A few words about a built-in key map, by its name; empty for others.
  public var keyMapSummary: @Sendable (_ name: String) -> String = { Self.summary(ofKeyMap: $0) }
  /// Words in the roles of a theme, to see what it looks like: “value” in the colour of details.
  /// A role without a word is not shown.
  public var sample: @Sendable (Role) -> String? = { role in
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
  }
  /// The word for `theme dark` in the palette, also with the names of a language: “theme”,
  /// “keys”, “marks”.
  public var word: @Sendable (Kind) -> String = { Self.name(of: $0).lowercased() }
  /// An entry of the palette.
  public var named: @Sendable (Kind, _ name: String) -> String = { "\(Self.name(of: $0)) \($1)" }
  /// An entry of the palette.
  public var from: @Sendable (Kind, _ path: String) -> String = {
    "\(Self.name(of: $0)) from \($1)"
  }
  /// An entry of the palette that cannot be chosen.
  public var unknown: @Sendable (Kind, _ name: String) -> String = {
    "Unknown \(Self.name(of: $0).lowercased()) “\($1)”"
  }
  /// The reason why an entry cannot be chosen.
  public var expected: @Sendable (_ names: [String]) -> String = {
    "expected \($0.joined(separator: ", "))"
  }
  /// A message.
  public var chosen: @Sendable (Kind, _ name: String) -> String = { "\(Self.name(of: $0)): \($1)" }
  /// A message.
  public var noUnicode = "The locale has no Unicode; marks stay ASCII"

  /// The texts in English.
  package init() {}
}

extension ChoiceTexts {
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

/// The reasons why a value cannot be set by its words, as in linear mode.
public struct ValueTexts: Sendable {
  public var noValue = "It has no value"
  public var cannotType = "it cannot be typed"
  public var noOptions = "its options are not shown"
  public var isNoOption: @Sendable (_ text: String) -> String = {
    "“\($0)” is not one of its values"
  }
  public var isInvalid: @Sendable (_ text: String) -> String = { "“\($0)” is not a valid value" }

  /// The texts in English.
  package init() {}
}

/// The errors of the library in words. The default descriptions are in English.
public struct ErrorTexts: Sendable {
  /// Why a text did not come back from the person's editor.
  public var editor: @Sendable (EditorError) -> String = { $0.description }
  /// Why a theme cannot be used.
  public var theme: @Sendable (ThemeError) -> String = { $0.description }
  /// Why a key map cannot be used.
  public var keyMap: @Sendable (KeyMapError) -> String = { $0.description }
  /// Why another program did not run.
  public var program: @Sendable (ProgramError) -> String = { $0.description }
  /// A test or another program stands for the navigation stack.
  public var noApplication = "Only an application can do this"

  /// The texts in English.
  package init() {}

  /// Returns any error in words.
  func text(of error: any Error) -> String {
    switch error {
    case let error as EditorError: editor(error)
    case let error as ThemeError: theme(error)
    case let error as KeyMapError: keyMap(error)
    case let error as ProgramError: program(error)
    default: "\(error)"
    }
  }
}
