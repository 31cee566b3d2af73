#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the surroundings of the program say about how it should show tables.
package struct Environment: Sendable {
  /// Whether standard output leads to a terminal that can place text.
  package var canShowTables: Bool
  /// Whether the person wants no colours.
  package var wantsNoColor: Bool

  package init(canShowTables: Bool, wantsNoColor: Bool) {
    self.canShowTables = canShowTables
    self.wantsNoColor = wantsNoColor
  }

  /// The surroundings of this process.
  ///
  /// `NO_COLOR` counts where it is set and not empty: <https://no-color.org>.
  package static var current: Environment {
    Environment(
      canShowTables: isatty(STDOUT_FILENO) == 1 && value("TERM") != "dumb",
      wantsNoColor: !(value("NO_COLOR") ?? "").isEmpty
    )
  }

  /// The signal that ^C stands for.
  static var interrupt: Int32 { SIGINT }

  /// The signal that the loss of the terminal stands for.
  static var hangUp: Int32 { SIGHUP }

  /// Writes out what was printed; whether all of it could be written.
  static func flushOutput() -> Bool { fflush(nil) == 0 }

  /// The theme of a terminal with so many colours.
  func theme(colors: Int) -> Theme {
    wantsNoColor || colors < 8 ? .monochrome : .standard
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
