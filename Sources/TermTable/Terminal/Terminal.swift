/// What shows surfaces and delivers events.
///
/// A terminal must
/// 1. tell its size at any time, at least 1 × 1, and send `.resize` when it changes;
/// 2. show a surface of its size whole, and put its cursor where the surface says;
/// 3. deliver events in the order in which they arrived, in as few calls as it can, on the main
///    actor, from ``open(deliver:)`` on and never after ``close()``;
/// 4. send `.mouse` only while `reportsMouse` is true, which it is not when it opens;
/// 5. leave everything as it was found after ``close()``, which may be called twice.
@MainActor public protocol Terminal: AnyObject {
  /// The size now.
  var size: Size { get }
  /// Whether it can show characters beyond ASCII.
  var showsUnicode: Bool { get }
  /// How many colours it has; less than 8 for none, 16,777,216 where it takes red, green and blue.
  var colors: Int { get }

  /// Whether it can tell of the mouse; false where it does not say so.
  var canReportMouse: Bool { get }
  /// Whether it tells of the mouse, with events; asked for after it was opened.
  var reportsMouse: Bool { get set }

  /// Whether it was opened and not closed since.
  var isOpen: Bool { get }

  /// Takes over the screen and the keyboard.
  ///
  /// - Parameter deliver: Called with events that have arrived together.
  /// - Throws: ``TerminalError`` where there is no usable terminal.
  func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError)

  /// Leaves the last so many of the events that are being delivered to whoever reads next: the application
  /// has ended before them.
  ///
  /// Called while `deliver` runs. A terminal that cannot give keys back does nothing.
  func leaveUnread(_ count: Int)

  /// Shows a surface in the looks of a theme; does nothing while it is not open.
  func present(_ surface: Surface, theme: Theme)

  /// Paints everything again at the next ``present(_:theme:)``, in case something else wrote on it.
  func repaint()

  /// Gives the screen back, stops this program as the shell expects, and takes the screen again
  /// when it is continued; then `.resume` is delivered.
  func suspend()

  /// Lets the person change a text in the editor of their choice, which has the screen and the keyboard
  /// meanwhile; then `.resume` is delivered.
  ///
  /// Surfaces that are presented meanwhile are not shown, and no keys are delivered. Where the task is
  /// cancelled the editor is ended.
  ///
  /// - Returns: The text as it was saved.
  /// - Throws: ``EditorError`` where there is no editor, or it did not end as one that is done.
  func edit(_ text: String) async throws(EditorError) -> String

  /// Gives the screen and the keyboard back.
  func close()

  /// Ends this process as a signal ends one that does not handle it, so that its parent sees why.
  ///
  /// Called after ``close()``. A terminal that no person sits at does nothing.
  func endProcess(by signal: Int32)
}

extension Terminal {
  /// A terminal that says nothing about the mouse cannot tell of it.
  public var canReportMouse: Bool { false }
  /// A terminal that says nothing about the mouse does not tell of it.
  public var reportsMouse: Bool {
    get { false }
    set {}
  }

  /// A terminal that says nothing about what is left unread drops it.
  public func leaveUnread(_ count: Int) {}

  /// A terminal that says nothing about editors has none.
  public func edit(_ text: String) async throws(EditorError) -> String {
    throw .cannotStart(editor: "EDITOR")
  }
}

/// Why there is no terminal to show a table in.
public enum TerminalError: Error, Equatable {
  /// Neither the standard streams nor a controlling terminal lead to a terminal.
  case noTerminal
  /// The terminal of this name cannot place text on the screen, or is not known at all.
  case unusable(terminal: String)
  /// A terminal is in use by this process already.
  case busy
  /// The system does not let this program open as many more files at once as it takes.
  case tooFewFiles(needed: Int)
  /// The system has no memory, or no room, for the threads that it takes.
  case tooFewThreads
  /// The person asked for a theme that there is not, with a variable or an option.
  case unusableTheme(ThemeError, from: String)
  /// Standard output is closed, or takes no more.
  case cannotPrint
}

extension TerminalError: CustomStringConvertible {
  /// What is wrong and what was expected, without the name of the program; safe to print.
  public var description: String {
    switch self {
    case .noTerminal:
      "no terminal; expected one on standard output or /dev/tty"
    case .unusable(let name):
      "the terminal “\(name.printable)” cannot move the cursor; set TERM to the type of your terminal"
    case .busy:
      "a table is already shown; expected one application at a time"
    case .tooFewFiles(let needed):
      "too many open files; expected room for \(needed) more (ulimit -n)"
    case .tooFewThreads:
      "cannot start a thread; expected more memory (ulimit -v) or more processes (ulimit -u)"
    case .unusableTheme(let error, let source):
      "\(source): \(error)"
    case .cannotPrint:
      "cannot write to standard output; expected it to be open and not full"
    }
  }
}
