internal import CNcurses

extension NcursesTerminal {
  /// How many colours to use, as terminfo and the environment say.
  static func colors(_ wishes: ColorWishes) -> Int {
    let takesAll = tt_has("RGB") != 0 || tt_has("Tc") != 0
    return wishes.colors(known: Int(tt_number("colors")), takesAll: takesAll)
  }
}
