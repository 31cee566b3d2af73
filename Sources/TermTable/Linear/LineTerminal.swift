/// A terminal that is written to and read line by line: what linear mode speaks on.
///
/// Surfaces are not shown on it. Its size says how much of a table is said at once. Beyond the contract of
/// ``Terminal`` it must
/// 1. write what it is given as it is, at once, and nothing else: no escape sequence ever;
/// 2. deliver `.line` or, at the end of the input, `.hangUp`, once for each call of ``listen()``, and never
///    within it.
@MainActor package protocol LineTerminal: Terminal {
  /// Whether a person types the lines; where not, they wait until what was started has ended.
  var isInteractive: Bool { get }
  /// Whether standard output is for something else than what is said.
  var leavesOutputFree: Bool { get set }
  /// True if a pipe or file takes no more of what is said; then it has delivered the end by SIGHUP.
  var cannotPrint: Bool { get }
  /// Writes a line.
  func say(_ line: String)
  /// Writes what stands before the line that is typed next.
  func ask(_ prompt: String)
  /// Goes to a new line, where a prompt stands on this one: nobody has answered it yet.
  func leavePrompt()
  /// Delivers the next line.
  func listen()
}

extension LineTerminal {
  /// Rows of a page, and the lines of a frame around them, which nobody sees.
  package static var standardSize: Size { Size(columns: 80, lines: LinearMode.pageRows + 2) }

  package func present(_ surface: Surface, theme: Theme) {}
  package func repaint() {}
  package var colors: Int { 0 }
}
