/// A terminal that is written to and read line by line, for linear mode.
///
/// Surfaces are not shown on it. Its size limits how much of a table is said at once. Beyond the
/// contract of ``Terminal`` it must
/// 1. write the given text unchanged, at once, and nothing else: never an escape sequence;
/// 2. deliver `.line` or, at the end of the input, `.hangUp`, once for each call of ``listen()``,
///    and never within it.
@MainActor package protocol LineTerminal: ProcessTerminal {
  /// True if a person types the lines; lines of a script wait until running actions have ended.
  var isInteractive: Bool { get }
  /// True if standard output is for something else, such as the answer of the program.
  var leavesOutputFree: Bool { get set }
  /// True if a pipe or file takes no more lines; `.terminate` by SIGHUP was delivered then.
  var cannotPrint: Bool { get }
  /// Writes a line.
  func say(_ line: String)
  /// Writes a prompt before the line that is typed next.
  func ask(_ prompt: String)
  /// Begins a new line after an unanswered prompt.
  func leavePrompt()
  /// Asks for the next line, which is delivered later.
  func listen()
}

extension LineTerminal {
  /// The number of lines of a table, rows and headers, that are said at once.
  package static var pageRows: Int { 20 }
  /// The size of a page and of the bars around it, which nobody sees.
  package static var standardSize: Size { Size(columns: 80, lines: pageRows + 2) }

  package func present(_ surface: Surface, theme: Theme) {}
  package var colors: Int { 0 }
}
