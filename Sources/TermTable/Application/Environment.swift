#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

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
  /// `TERMTABLE_THEME` counts where it is set and not empty; for colours see ``ColorWishes``.
  package static var current: Environment {
    let isDumb = value("TERM") == "dumb"
    let hasScreen = isatty(STDOUT_FILENO) == 1
    let isLinear = wantsLines ?? (isDumb && hasScreen && isatty(STDIN_FILENO) == 1)
    let theme = bytes("TERMTABLE_THEME")
    return Environment(
      canShowTables: isLinear || hasScreen && !isDumb,
      wantsNoColor: ColorWishes(value: value).areUnwanted,
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
    guard let value = value("TERMTABLE_LINEAR"), !value.isEmpty else { return nil }
    return value != "0"
  }

  /// The signal that ^C stands for.
  static var interrupt: Int32 { SIGINT }

  /// The signal that the loss of the terminal stands for.
  static var hangUp: Int32 { SIGHUP }

  /// Flushes standard output.
  ///
  /// - Returns: True if all of it could be written.
  static func flushOutput() -> Bool { fflush(nil) == 0 }

  /// The theme to show: the one that the person asked for, else that of the program, else the standard one.
  /// Where the person wants no colours it is the monochrome one in place of one that uses them.
  ///
  /// - Throws: ``TerminalError/unusableTheme(_:from:)`` where there is no such theme.
  func theme(of program: Theme?) throws(TerminalError) -> Theme {
    let chosen = try theme?.theme() ?? program ?? .standard
    return wantsNoColor ? chosen.replaced(among: 0) : chosen
  }

  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The bytes of a variable, which need not be text; none where it is not set.
  private static func bytes(_ name: String) -> [UInt8] {
    getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? []
  }
}
