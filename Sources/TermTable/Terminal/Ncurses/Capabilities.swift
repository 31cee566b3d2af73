import TableModel

/// What a terminal understands, as terminfo tells of it: looked up once, when the screen is opened.
///
/// Delays are left out: every terminal of the last decades, and the kernel before it, says when it takes no
/// more.
struct Capabilities {
  /// How terminfo is asked; by the names of terminfo(5).
  struct Source {
    var string: (String) -> [UInt8]?
    var flag: (String) -> Bool = { _ in false }
    var number: (String) -> Int? = { _ in nil }
    var calculate: ParameterString.Calculator = { _, _, _ in [] }
  }

  /// Takes the screen: a screen of its own, the keys' own strings, plain text.
  let opening: [UInt8]
  /// Empties the screen.
  let clear: [UInt8]
  /// Moves the cursor to a line and a column, both 0-based.
  let address: ParameterString
  /// Moves the cursor right by columns.
  let right: ParameterString?
  /// Whether the plain control characters move the cursor: Return, line feed, backspace.
  let hasReturn: Bool
  let hasLineFeed: Bool
  let hasBackspace: Bool
  /// Empties the line from the cursor on.
  let eraseLine: [UInt8]?
  /// Empties columns from the cursor on, which stays.
  let erase: ParameterString?
  /// Writes a character (by its number) several times.
  let repeated: ParameterString?
  /// Has lines scroll, from the first to the last, both 0-based; moves the cursor.
  let scrollRegion: ParameterString?
  /// Has all lines scroll again, without their numbers; nil where it takes these.
  let wholeRegion: [UInt8]?
  /// What scrolls one line up, on the last line of the region, and down, on the first.
  let scrollUp: [UInt8]?
  let scrollDown: [UInt8]?
  /// The same by several lines.
  let scrollUpBy: ParameterString?
  let scrollDownBy: ParameterString?
  let hideCursor: [UInt8]?
  let showCursor: [UInt8]?
  /// Whether what is written into the last column leads to the next line at once, and so would scroll the
  /// screen at its end.
  let wrapsAtOnce: Bool
  /// Where it does: what stops and starts that.
  let wrapping: (off: [UInt8], on: [UInt8])?
  /// Whether the cursor may be moved while a look is switched on.
  let movesInLook: Bool
  /// Whether what is emptied gets the background that is switched on, not the terminal's own.
  let erasesInColor: Bool
  /// How it switches to a style.
  let renditions: Renditions

  /// - Parameter source: Where it is asked; nil where it cannot place text.
  init?(_ source: Source, colors: Int) {
    func string(_ name: String) -> [UInt8]? {
      source.string(name).map(Farewell.withoutDelays)
    }
    func parameters(_ name: String) -> ParameterString? {
      source.string(name).map { ParameterString($0, calculate: source.calculate) }
    }
    guard let address = parameters("cup") else { return nil }
    self.address = address
    // One that keeps lines above or below the screen would scroll these in.
    let region = source.flag("da") || source.flag("db") ? nil : parameters("csr")
    scrollRegion = region
    let isANSI = region?.bytes(0, 1) == Array("\u{1B}[1;2r".utf8)
    wholeRegion = isANSI ? Array("\u{1B}[r".utf8) : nil
    scrollUp = string("ind")
    scrollDown = string("ri")
    scrollUpBy = parameters("indn")
    scrollDownBy = parameters("rin")
    opening = ["smcup", "smkx", "sgr0"].flatMap { string($0) ?? [] }
    clear = string("clear") ?? address.bytes(0, 0) + (string("ed") ?? [])
    right = parameters("cuf")
    hasReturn = string("cr") == [0x0D]
    hasLineFeed = string("cud1") == [0x0A]
    hasBackspace = string("cub1") == [0x08]
    eraseLine = string("el")
    erase = parameters("ech")
    repeated = parameters("rep")
    hideCursor = string("civis")
    showCursor = string("cnorm")
    wrapsAtOnce = source.flag("am") && !source.flag("xenl")
    wrapping = string("rmam").flatMap { off in string("smam").map { (off, $0) } }
    movesInLook = source.flag("msgr")
    erasesInColor = source.flag("bce")
    renditions = Renditions(source, colors: colors)
  }
}
