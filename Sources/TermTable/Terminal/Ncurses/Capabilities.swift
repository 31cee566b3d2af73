import TableModel

/// The abilities of a terminal according to terminfo; looked up once, when the screen is opened.
///
/// Delays are left out: every terminal of the last decades, and the kernel, block the writer when
/// their buffer is full.
struct Capabilities {
  /// Looks up capabilities by their names in terminfo(5).
  struct Source {
    var string: (String) -> [UInt8]?
    var flag: (String) -> Bool = { _ in false }
    var number: (String) -> Int? = { _ in nil }
    var calculate: ParameterString.Calculator = { _, _, _ in [] }
  }

  /// Switches to the alternate screen, to the keys of terminfo, and to plain text.
  let opening: [UInt8]
  /// Clears the screen.
  let clear: [UInt8]
  /// Moves the cursor to a line and a column, both 0-based.
  let address: ParameterString
  /// Moves the cursor right by columns.
  let right: ParameterString?
  /// True if the control character CR moves the cursor to the first column.
  let hasReturn: Bool
  /// True if LF moves the cursor down.
  let hasLineFeed: Bool
  /// True if BS moves the cursor left.
  let hasBackspace: Bool
  /// Erases the line from the cursor on.
  let eraseLine: [UInt8]?
  /// Erases columns from the cursor on; the cursor stays.
  let erase: ParameterString?
  /// Repeats a character; the first parameter is its number, the second the count.
  let repeated: ParameterString?
  /// Sets the lines that scroll, first and last, both 0-based; moves the cursor.
  let scrollRegion: ParameterString?
  /// Makes all lines scroll again; nil if only ``scrollRegion`` can do that.
  let wholeRegion: [UInt8]?
  /// Scrolls by one line: up if the cursor is on the last line of the region, down if it is on the
  /// first.
  let scrollUp: [UInt8]?
  let scrollDown: [UInt8]?
  /// Scrolls by several lines.
  let scrollUpBy: ParameterString?
  let scrollDownBy: ParameterString?
  let hideCursor: [UInt8]?
  let showCursor: [UInt8]?
  /// Gives the cursor a style of DECSCUSR; 0 for the terminal's own.
  let cursorStyle: ParameterString?
  /// True if a character in the last column moves the cursor to the next line at once, which
  /// scrolls the screen at its end.
  let wrapsAtOnce: Bool
  /// Switches this wrapping off and on; nil if that is impossible.
  let wrapping: (off: [UInt8], on: [UInt8])?
  /// True if the cursor may be moved while a style is switched on.
  let movesInLook: Bool
  /// True if erasing leaves the current background, false if it leaves the terminal's own.
  let erasesInColor: Bool
  /// The sequences of its styles.
  let renditions: Renditions

  /// Looks everything up; nil if the terminal cannot move the cursor.
  init?(_ source: Source, colors: Int) {
    func string(_ name: String) -> [UInt8]? {
      source.string(name).map(Farewell.withoutDelays)
    }
    func parameters(_ name: String) -> ParameterString? {
      source.string(name).map { ParameterString($0, calculate: source.calculate) }
    }
    guard let address = parameters("cup") else { return nil }
    self.address = address
    // A terminal that keeps lines above or below the screen would scroll them in.
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
    cursorStyle = parameters("Ss")
    wrapsAtOnce = source.flag("am") && !source.flag("xenl")
    wrapping = string("rmam").flatMap { off in string("smam").map { (off, $0) } }
    movesInLook = source.flag("msgr")
    erasesInColor = source.flag("bce")
    renditions = Renditions(source, colors: colors)
  }
}
