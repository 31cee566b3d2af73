/// The person's colour preferences, and the colours that the terminal has, according to environment
/// variables.
///
/// `NO_COLOR` (<https://no-color.org>) wins if it is set and not empty. Next is `FORCE_COLOR`: 0 or
/// `false` is no colour, 1 at most 16, 2 at most 256, 3 all; any other value only overrides
/// `CLICOLOR=0`, as `CLICOLOR_FORCE` does (<https://bixense.com/clicolors/>). `COLORTERM=truecolor`
/// or `24bit` means that the terminal takes red, green and blue.
struct ColorPreferences: Equatable {
  /// True if the person wants no colours.
  private(set) var areUnwanted = false
  /// The maximum number of colours to use; nil for no limit.
  private(set) var most: Int?
  /// True if the terminal takes red, green and blue, although terminfo may not say so.
  private(set) var hasAllColors = false

  /// - Parameter value: Returns the value of an environment variable; nil if it is not set.
  init(value: (String) -> String?) {
    let forced = value("FORCE_COLOR")
    let isForced = forced != nil || !["", "0"].contains(value("CLICOLOR_FORCE") ?? "")
    areUnwanted =
      !(value("NO_COLOR") ?? "").isEmpty || forced == "0" || forced == "false"
      || value("CLICOLOR") == "0" && !isForced
    most = ["1": 16, "2": 256][forced ?? ""]
    // GNU screen before 5 garbles such colours, but inherits `COLORTERM` from the terminal around
    // it.
    let isScreen = value("STY") != nil && (value("TERM") ?? "").hasPrefix("screen")
    let said = ["truecolor", "24bit"].contains(value("COLORTERM") ?? "")
    hasAllColors = forced == "3" || said && !isScreen
  }

  /// Returns the number of colours to use in a terminal; 0 for none, ``Color/allColors`` for red,
  /// green and blue.
  ///
  /// - Parameters:
  ///   - known: The number in terminfo.
  ///   - takesAll: True if terminfo says that the terminal takes red, green and blue.
  func colors(known: Int, takesAll: Bool) -> Int {
    guard known >= 8 else { return 0 }
    let available = takesAll || hasAllColors ? Color.allColors : min(known, 256)
    return min(available, most ?? available)
  }
}
