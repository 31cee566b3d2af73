internal import CNcurses

extension NcursesTerminal {
  /// The number of colours to use, from terminfo and the environment.
  static func colors(_ preferences: ColorPreferences) -> Int {
    let takesAll = tt_has("RGB") != 0 || tt_has("Tc") != 0
    return preferences.colors(known: Int(tt_number("colors")), takesAll: takesAll)
  }
}
