/// The wishes in the environment of the program about how tables are shown.
package struct Environment: Sendable {
  /// True if tables can be shown: standard output leads to a terminal that can place text, or they are
  /// to be said line by line.
  package var canShowTables: Bool
  /// True if the person wants no colours.
  package var wantsNoColor: Bool
  /// The theme that the person asked for; nil where none was.
  package var theme: ThemeChoice?
  /// True if tables are to be said line by line.
  package var isLinear: Bool

  package init(
    canShowTables: Bool,
    wantsNoColor: Bool,
    theme: ThemeChoice? = nil,
    isLinear: Bool = false
  ) {
    self.canShowTables = canShowTables
    self.wantsNoColor = wantsNoColor
    self.theme = theme
    self.isLinear = isLinear
  }

  /// The surroundings of this process.
  ///
  /// `TERMTABLE_THEME` counts where it is set and not empty; for colours see ``ColorPreferences``.
  package static var current: Environment {
    let isDumb = System.value(of: "TERM") == "dumb"
    let hasScreen = System.isTerminal(System.standardOutput)
    let isLinear = wantsLines ?? (isDumb && hasScreen && System.isTerminal(System.standardInput))
    let theme = System.bytes(of: "TERMTABLE_THEME") ?? []
    return Environment(
      canShowTables: isLinear || hasScreen && !isDumb,
      wantsNoColor: ColorPreferences(value: System.value).areUnwanted,
      theme: theme.isEmpty ? nil : ThemeChoice(bytes: theme, source: "TERMTABLE_THEME"),
      isLinear: isLinear
    )
  }

  /// These surroundings, where the person asked for a theme on the command line: that counts more than
  /// what any variable says, `NO_COLOR` among them.
  package func with(option theme: ThemeChoice) -> Environment {
    var environment = self
    environment.wantsNoColor = false
    environment.theme = theme
    return environment
  }

  /// The value of `TERMTABLE_LINEAR`, where 0 is false; nil where it is not set or empty.
  private static var wantsLines: Bool? {
    guard let value = System.value(of: "TERMTABLE_LINEAR"), !value.isEmpty else { return nil }
    return value != "0"
  }

  /// The theme to show: the one that the person asked for, else that of the program, else the standard one.
  /// Where the person wants no colours it is the monochrome one in place of one that uses them.
  ///
  /// - Throws: ``TerminalError/unusableTheme(_:from:)`` where there is no such theme.
  func theme(of program: Theme?) throws(TerminalError) -> Theme {
    let chosen = try theme?.theme() ?? program ?? .standard
    return wantsNoColor ? chosen.replaced(among: 0) : chosen
  }
}
