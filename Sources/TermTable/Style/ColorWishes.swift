/// What the environment says about colours: what a person wants, and what the terminal says it has.
///
/// `NO_COLOR` (<https://no-color.org>) counts where it is set and not empty, before all others. Then
/// `FORCE_COLOR`: 0 or `false` is no colour, 1 at most 16, 2 at most 256, 3 all; anything else only
/// undoes `CLICOLOR=0`. So does `CLICOLOR_FORCE` (<https://bixense.com/clicolors/>).
/// `COLORTERM=truecolor`, or `24bit`, says that the terminal takes red, green and blue.
struct ColorWishes: Equatable {
  /// Whether the person wants no colours.
  private(set) var areUnwanted = false
  /// The most colours to use; nil for as many as there are.
  private(set) var most: Int?
  /// Whether the terminal takes red, green and blue, whatever terminfo says.
  private(set) var hasAllColors = false

  /// - Parameter value: The value of an environment variable, nil where it is not set.
  init(value: (String) -> String?) {
    let forced = value("FORCE_COLOR")
    let isForced = forced != nil || !["", "0"].contains(value("CLICOLOR_FORCE") ?? "")
    areUnwanted =
      !(value("NO_COLOR") ?? "").isEmpty || forced == "0" || forced == "false"
      || value("CLICOLOR") == "0" && !isForced
    most = ["1": 16, "2": 256][forced ?? ""]
    // GNU screen before 5 garbles such colours, and hands on the variable of the terminal around it.
    let isScreen = value("STY") != nil && (value("TERM") ?? "").hasPrefix("screen")
    let said = ["truecolor", "24bit"].contains(value("COLORTERM") ?? "")
    hasAllColors = forced == "3" || said && !isScreen
  }

  /// How many colours to use in a terminal; 0 for none, ``Color/allColors`` for red, green and blue.
  ///
  /// - Parameters:
  ///   - known: How many terminfo tells of.
  ///   - takesAll: Whether terminfo says that it takes red, green and blue.
  func colors(known: Int, takesAll: Bool) -> Int {
    guard known >= 8 else { return 0 }
    let there = takesAll || hasAllColors ? Color.allColors : min(known, 256)
    return min(there, most ?? there)
  }
}
