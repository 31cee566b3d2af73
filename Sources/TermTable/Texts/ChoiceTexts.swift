import TableModel

/// The texts for choosing a theme, a key map or marks, in a table and in the palette, and for
/// setting values by their words.
public struct ChoiceTexts: Sendable, Decodable {
  /// Something that a person chooses by its name.
  public enum Kind: CaseIterable, Sendable {
    case theme, keyMap, marks
  }

  /// The title of the table of themes.
  public var themes = "Themes"
  /// The hint of a row of such a table.
  public var choose = "Choose"
  /// A few words about a built-in theme, by its name; empty for others.
  @Glossary(Self.themes) public var themeSummary: @Sendable (_ name: String) -> String = {
    Self.summary(ofTheme: $0)
  }
  /// A few words about a built-in key map, by its name; empty for others.
  @Glossary(KeyMap.builtInNames)
  public var keyMapSummary: @Sendable (_ name: String) -> String = { Self.summary(ofKeyMap: $0) }
  /// Words in the roles of a theme, to see what it looks like: “value” in the colour of details.
  /// A role without a word is not shown.
  @Glossary(Role.allCases) public var sample: @Sendable (Role) -> String? = { role in
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
  /// The first word of a text such as `theme dark`, typed in the palette: “theme”, “keys”,
  /// “marks”.
  @Glossary(Kind.allCases) public var word: @Sendable (Kind) -> String = { kind in
    switch kind {
    case .theme: "theme"
    case .keyMap: "keys"
    case .marks: "marks"
    }
  }
  /// An entry of the palette for a name.
  @Phrase("{kind, select, theme {Theme} keyMap {Keys} other {Marks}} {name}")
  public var named: @Sendable (Kind, _ name: String) -> String
  /// An entry of the palette for a file.
  @Phrase("{kind, select, theme {Theme} keyMap {Keys} other {Marks}} from {path}")
  public var from: @Sendable (Kind, _ path: String) -> String
  /// An entry of the palette that cannot be chosen.
  @Phrase("Unknown {kind, select, theme {theme} keyMap {keys} other {marks}} “{name}”")
  public var unknown: @Sendable (Kind, _ name: String) -> String
  /// The reason why an entry cannot be chosen.
  @Phrase("choose {names}") public var expected: @Sendable (_ names: [String]) -> String
  /// A message.
  @Phrase("{kind, select, theme {Theme} keyMap {Keys} other {Marks}}: {name}")
  public var chosen: @Sendable (Kind, _ name: String) -> String
  /// A message.
  public var noUnicode = "The locale has no Unicode; marks stay ASCII"

  /// The texts in English.
  package init() {}
}

extension ChoiceTexts {
  /// The names of themes that have a summary.
  private static let themes = Theme.builtIn.map(\.name)

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
public struct ValueTexts: Sendable, Decodable {
  public var noValue = "It has no value"
  public var cannotType = "it cannot be typed"
  public var noOptions = "its options are not shown"
  @Phrase("“{text}” is not one of its values")
  public var isNoOption: @Sendable (_ text: String) -> String
  @Phrase("no row has the id “{id}”") public var noRow: @Sendable (_ id: String) -> String
  @Phrase("“{id}” has no value") public var rowHasNoValue: @Sendable (_ id: String) -> String
  /// The reason may be nil.
  @Phrase("“{id}” is disabled{reason, select, none {} other {: {reason}}}")
  public var rowIsDisabled: @Sendable (_ id: String, _ reason: String?) -> String
  @Phrase("“{id}”: {problem}")
  public var rowRefuses: @Sendable (_ id: String, _ problem: String) -> String
  @Phrase("“{text}” is not a valid value")
  public var isInvalid: @Sendable (_ text: String) -> String

  /// The texts in English.
  package init() {}
}
