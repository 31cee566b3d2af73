internal import CNcurses

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension NcursesTerminal {
  /// How many colours to use, as terminfo and the environment say; before the screen is opened.
  static func colors(_ wishes: ColorWishes) -> Int {
    let takesAll = tt_has("RGB") != 0 || tt_has("Tc") != 0
    return wishes.colors(known: Int(tt_number("colors")), takesAll: takesAll)
  }

  /// Does something, such as opening a screen, that looks for the terminal's entry in terminfo, with an
  /// entry in its place that has all colours.
  ///
  /// Where there is none to be made, or where ncurses does not take it, the usual one is found. The
  /// variable that it is handed over in is restored at once: no other program may see it.
  static func withAllColors<Result>(of name: String, _ open: () -> Result) -> Result {
    guard let entry = entry(of: name) else { return open() }
    let variable = "TERMINFO"
    let before = getenv(variable).map { String(cString: $0) }
    setenv(variable, entry.variable, 1)
    defer {
      if let before { setenv(variable, before, 1) } else { unsetenv(variable) }
    }
    return open()
  }

  /// The entry that was found for the terminal, with all colours; nil where it does not set colours as
  /// ANSI does, or this ncurses is too old.
  static func entry(of name: String) -> TerminfoEntry? {
    guard let own = capability("setaf"), own.starts(with: Array("\u{1B}[".utf8)),
      capability("setab") != nil
    else { return nil }
    let (flags, numbers, strings) = (names(of: 0), names(of: 1), names(of: 2))
    guard !strings.isEmpty else { return nil }
    var entry = TerminfoEntry(
      name: name,
      flags: flags.map { tt_flag($0) != 0 },
      numbers: numbers.map { tt_number($0) },
      strings: strings.map(capability)
    )
    for (index, name) in numbers.enumerated() {
      if name == "colors" { entry.numbers[index] = Int32(Color.allColors) }
      if name == "pairs" { entry.numbers[index] = max(entry.numbers[index], 65_536) }
    }
    for (index, name) in strings.enumerated() {
      if name == "setaf" { entry.strings[index] = TerminfoEntry.color(ground: false) }
      if name == "setab" { entry.strings[index] = TerminfoEntry.color(ground: true) }
    }
    // These are all that ncurses asks for by itself beyond the format, and what it must know now.
    for name in ["AX", "XT"] where tt_flag(name) != 0 { entry.extendedFlags.append(name) }
    entry.extendedFlags.append("RGB")
    for name in ["U8"] where tt_number(name) >= 0 {
      entry.extendedNumbers.append((name, tt_number(name)))
    }
    return entry
  }

  /// The names of the capabilities of a kind: flags, numbers, strings.
  private static func names(of kind: Int32) -> [String] {
    var names: [String] = []
    while let name = tt_capability_name(kind, Int32(names.count)) {
      names.append(String(cString: name))
    }
    return names
  }
}
