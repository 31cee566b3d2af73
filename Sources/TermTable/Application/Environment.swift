/// The settings in the environment of the program for how tables are shown.
package struct Environment: Sendable {
  /// True if tables can be shown: standard output is a terminal that can place text, or linear mode
  /// is on.
  package var canShowTables: Bool
  /// True if the person wants no colours.
  package var wantsNoColor: Bool
  /// The theme that the person asked for; nil for none.
  package var theme: ThemeChoice?
  /// The key map that the person asked for; nil for none.
  package var keyMap: KeyMapChoice?
  /// True if the background of the terminal is dark, false if it is light; nil if the environment
  /// does not tell.
  package var isOnDark: Bool?
  /// True if linear mode is on: tables are said line by line.
  package var isLinear: Bool

  package init(
    canShowTables: Bool,
    wantsNoColor: Bool,
    theme: ThemeChoice? = nil,
    keyMap: KeyMapChoice? = nil,
    isOnDark: Bool? = nil,
    isLinear: Bool = false
  ) {
    self.isOnDark = isOnDark
    self.keyMap = keyMap
    self.canShowTables = canShowTables
    self.wantsNoColor = wantsNoColor
    self.theme = theme
    self.isLinear = isLinear
  }

  /// The environment of this process.
  ///
  /// An empty `TERMTABLE_THEME` or `TERMTABLE_KEYS` counts as unset; for colours see
  /// ``ColorPreferences``.
  package static var current: Environment {
    let isDumb = System.value(of: "TERM") == "dumb"
    let hasScreen = System.isTerminal(System.standardOutput)
    let isLinear = wantsLines ?? (isDumb && hasScreen && System.isTerminal(System.standardInput))
    let theme = System.bytes(of: "TERMTABLE_THEME") ?? []
    let keys = System.bytes(of: "TERMTABLE_KEYS") ?? []
    return Environment(
      canShowTables: isLinear || hasScreen && !isDumb,
      wantsNoColor: ColorPreferences(value: System.value).areUnwanted,
      theme: theme.isEmpty ? nil : ThemeChoice(bytes: theme, source: "TERMTABLE_THEME"),
      keyMap: keys.isEmpty ? nil : KeyMapChoice(bytes: keys, source: "TERMTABLE_KEYS"),
      isOnDark: System.value(of: "COLORFGBG").flatMap(isDark),
      isLinear: isLinear
    )
  }

  /// Returns whether `COLORFGBG` names a dark background; nil if it names none.
  ///
  /// rxvt and Konsole set it to the numbers of the text and of the background, such as `15;0` or
  /// `0;default;15`. Black to cyan, and bright black, are dark.
  static func isDark(_ colors: String) -> Bool? {
    let parts = colors.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count > 1, let number = parts.last.flatMap({ Int($0) }), 0...15 ~= number else {
      return nil
    }
    return number < 7 || number == 8
  }

  /// This environment with a theme from the command line, which overrides all variables, even
  /// `NO_COLOR`.
  package func with(option theme: ThemeChoice) -> Environment {
    var environment = self
    environment.wantsNoColor = false
    environment.theme = theme
    return environment
  }

  /// True if `TERMTABLE_LINEAR` is set to anything but 0; nil if it is unset or empty.
  private static var wantsLines: Bool? {
    guard let value = System.value(of: "TERMTABLE_LINEAR"), !value.isEmpty else { return nil }
    return value != "0"
  }

  /// Returns the theme that the person asked for, else that of the program, else the standard one.
  ///
  /// - Throws: ``TerminalError/unusableTheme(_:from:)`` if the theme that the person asked for
  ///   cannot be used.
  func theme(of program: Theme?) throws(TerminalError) -> Theme {
    try theme?.theme() ?? program ?? .standard
  }
}
