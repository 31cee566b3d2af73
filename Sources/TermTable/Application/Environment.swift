#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the surroundings of the program say about how it should show tables.
package struct Environment: Sendable {
  /// Whether tables can be shown: standard output leads to a terminal that can place text, or they are
  /// to be said line by line.
  package var canShowTables: Bool
  /// Whether the person wants no colours.
  package var wantsNoColor: Bool
  /// Whether tables are to be said line by line.
  package var isLinear: Bool

  package init(canShowTables: Bool, wantsNoColor: Bool, isLinear: Bool = false) {
    self.canShowTables = canShowTables
    self.wantsNoColor = wantsNoColor
    self.isLinear = isLinear
  }

  /// The surroundings of this process.
  ///
  /// `NO_COLOR` counts where it is set and not empty: <https://no-color.org>.
  package static var current: Environment {
    let isDumb = value("TERM") == "dumb"
    let hasScreen = isatty(STDOUT_FILENO) == 1
    let isLinear = wantsLines ?? (isDumb && hasScreen && isatty(STDIN_FILENO) == 1)
    return Environment(
      canShowTables: isLinear || hasScreen && !isDumb,
      wantsNoColor: !(value("NO_COLOR") ?? "").isEmpty,
      isLinear: isLinear
    )
  }

  /// What `TERMTABLE_LINEAR` says, where it says something: 0 is no.
  private static var wantsLines: Bool? {
    guard let value = value("TERMTABLE_LINEAR"), !value.isEmpty else { return nil }
    return value != "0"
  }

  /// The signal that ^C stands for.
  static var interrupt: Int32 { SIGINT }

  /// The theme of a terminal with so many colours.
  func theme(colors: Int) -> Theme {
    wantsNoColor || colors < 8 ? .monochrome : .standard
  }

  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
