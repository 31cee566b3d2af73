import TableModel

/// The texts for choosing a theme, a key map or marks, in a table and in the palette, and for setting values by their words.
public struct ChoiceTexts: Sendable {
  /// Something that a person chooses by its name.
  public enum Kind: CaseIterable, Sendable {
    case theme, keyMap, marks
  }

  /// “Themes”: the title of the table of themes.
  public var themes: String
  /// “Choose”: the hint of a row of such a table.
  public var choose: String
  /// A few words about a built-in theme, by its name; empty for others.
  public var themeSummary: @Sendable (_ name: String) -> String
  /// A few words about a built-in key map, by its name; empty for others.
  public var keyMapSummary: @Sendable (_ name: String) -> String
  /// Words in the roles of a theme, to see what it looks like: “value” in the colour of details. A role without a word is not shown.
  public var sample: @Sendable (Role) -> String?
  /// The word for `theme dark` in the palette, also with the names of a language: “theme”, “keys”, “marks”.
  public var word: @Sendable (Kind) -> String
  /// “Theme dark”: an entry of the palette.
  public var named: @Sendable (Kind, _ name: String) -> String
  /// “Theme from ~/dark.theme”: an entry of the palette.
  public var from: @Sendable (Kind, _ path: String) -> String
  /// “Unknown theme “nope””: an entry of the palette that cannot be chosen.
  public var unknown: @Sendable (Kind, _ name: String) -> String
  /// “expected automatic, unicode, ascii”: the reason why.
  public var expected: @Sendable (_ names: [String]) -> String
  /// “Theme: dark”: a message.
  public var chosen: @Sendable (Kind, _ name: String) -> String
  /// “The locale has no Unicode; marks stay ASCII”: a message.
  public var noUnicode: String
}

/// The reasons why a value cannot be set by its words, as in linear mode.
public struct ValueTexts: Sendable {
  /// “It has no value”.
  public var noValue: String
  /// “it cannot be typed”.
  public var cannotType: String
  /// “its options are not shown”.
  public var noOptions: String
  /// ““blue” is not one of its values”.
  public var isNoOption: @Sendable (_ text: String) -> String
  /// ““x” is not a valid value”.
  public var isInvalid: @Sendable (_ text: String) -> String
}

/// The errors of the library in words. The default descriptions are in English.
public struct ErrorTexts: Sendable {
  /// Why a text did not come back from the person's editor.
  public var editor: @Sendable (EditorError) -> String
  /// Why a theme cannot be used.
  public var theme: @Sendable (ThemeError) -> String
  /// Why a key map cannot be used.
  public var keyMap: @Sendable (KeyMapError) -> String
  /// Why another program did not run.
  public var program: @Sendable (ProgramError) -> String
  /// “Only an application can do this”: a test or another program stands for the navigation stack.
  public var noApplication = "Only an application can do this"

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
