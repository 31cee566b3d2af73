/// The navigation stack, as an action sees it.
///
/// It belongs to the table whose row ran the action. Once that table has been left, calls have no
/// effect, so a slow action cannot close a table that the person opened meanwhile.
@MainActor public protocol Navigation: AnyObject {
  /// Opens a table on top of the stack.
  func push(_ table: Table)
  /// Leaves the table whose row ran the action, and all tables opened from it.
  ///
  /// Has no effect in the root table. A table may refuse to be left, or ask first
  /// (``Table/willLeave(_:)``).
  func pop()
  /// Leaves all tables but the first, unless one refuses.
  func popToRoot()
  /// Moves the focus of the table whose row ran the action to the first row with this id.
  ///
  /// Lists the table again first, so that a row added just now is found. Does nothing if no row has
  /// this id. The search makes no cells.
  func focus(on id: AnyHashable, at position: ScrollPosition)
  /// Moves the focus to the first row with this id, as ``focus(on:at:)`` does, and opens its text
  /// to be typed.
  ///
  /// Only moves the focus if no text is typed there.
  func edit(_ id: AnyHashable)
  /// Moves the focus of the table to its end, and keeps it there while rows are added, as long as
  /// the action that calls this runs.
  ///
  /// A person who moves away stays where they are, until the key of the last row (End) leads back.
  /// Where rows are hidden, the end is the last one that is shown. Has no effect outside of an
  /// action that takes time.
  func followEnd()
  /// The focused row of the table whose row or bar button ran the action. Nil if a header has the
  /// focus, if there are no rows, and once the table has been left.
  var focusedRow: TableRow? { get }
  /// Shows an alert above the table, once the alerts before it are closed.
  func present(_ alert: Alert)
  /// Shows a sentence below the table until the next key, such as “Saved”; linear mode says it.
  func say(_ text: String)
  /// Lets another program have the screen and the keyboard until it has ended, such as
  /// `git commit`, and waits without blocking.
  ///
  /// It is a job of its own: it can be interrupted and suspended as in a shell. Cancelling the
  /// action ends it.
  ///
  /// - Parameter command: The name of the program, which is looked for in `PATH`, or its path; then
  ///   its arguments. No shell reads them.
  /// - Returns: Its exit status; 128 and the number of the signal if a signal ended it.
  /// - Throws: ``ProgramError`` if it cannot be run.
  func run(_ command: [String]) async throws -> Int
  /// Leaves all tables, unless one refuses, and gives the terminal back; `run(returning:)` returns
  /// the value.
  func finish(_ value: Any)
}

/// The place of a row in the visible part of its table.
public enum ScrollPosition: Equatable, Sendable {
  /// The row stays where it is if it is visible; else it comes to the nearest edge.
  case nearest
  /// At the top, in the middle, or at the bottom, as far as the table can scroll.
  case top, middle, bottom
}

extension Navigation {
  /// Has no effect: only a table on a screen has an end that is followed.
  public func followEnd() {}

  /// Moves the focus to the first row with this id, scrolling as little as possible.
  public func focus(on id: AnyHashable) { focus(on: id, at: .nearest) }

  /// Shows an alert with a title, a message and the button OK.
  public func alert(_ title: String, message: String = "") {
    present(Alert(title, message: message))
  }
}
