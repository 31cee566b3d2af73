/// A mode of the terminal that the program switches by itself, because terminfo does not describe
/// it, or only for some terminals.
///
/// The numbers are those of xterm's document `ctlseqs` (“DEC Private Mode Set”).
struct TerminalMode {
  private let numbers: [Int]

  /// Reports presses, releases and the wheel (1000), and motion while a button is held (1002), at
  /// any column (1006).
  ///
  /// A terminal that does not know 1002 still does 1000.
  static let mouse = TerminalMode(numbers: [1000, 1002, 1006])
  /// Marks the beginning and the end of pasted text, so that a line break in it does not press
  /// Return.
  static let pasteMarks = TerminalMode(numbers: [2004])
  /// Shows a frame at once, even if it arrives in several pieces (“synchronized output”, in the
  /// documents of Contour and foot).
  static let synchronizedOutput = TerminalMode(numbers: [2026])
  /// Reports when the background becomes dark or light (“color scheme reports”, in the documents of
  /// Contour and Ghostty).
  static let backgroundReports = TerminalMode(numbers: [2031])

  /// Switches the mode on.
  var on: [UInt8] { numbers.flatMap { Array("\u{1B}[?\($0)h".utf8) } }
  /// Switches the mode off.
  var off: [UInt8] { numbers.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) } }
  /// Asks for the setting of the mode (DECRQM). A terminal that does not know the question sends
  /// nothing.
  var question: [UInt8] { numbers.flatMap { Array("\u{1B}[?\($0)$p".utf8) } }

  /// True if an answer (DECRPM) says that the terminal has the mode and can switch it.
  ///
  /// - Parameter setting: 1 is on and 2 is off; 0 is unknown; 3 and 4 cannot be changed.
  func isOffered(mode: Int, setting: Int) -> Bool {
    numbers.contains(mode) && (setting == 1 || setting == 2)
  }
}
