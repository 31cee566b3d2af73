/// The navigation stack, as an action sees it.
///
/// It stands for the table whose row ran the action: once that table has been left, calls have no
/// effect, so a slow action cannot pull away a table that the person went on to.
@MainActor public protocol Navigation: AnyObject {
  /// Opens a table above all that are open.
  func push(_ table: Table)
  /// Leaves the table whose row ran the action, and all that were opened from it.
  ///
  /// At the root it has no effect. A table may refuse to be left, or ask first (``Table/willLeave(_:)``).
  func pop()
  /// Leaves all tables but the first, unless one refuses.
  func popToRoot()
  /// Moves the focus of the table whose row ran the action to the first row with this id.
  ///
  /// The table is listed again first, so that a row which was just added is found. Without such a
  /// row nothing happens. No cell is made to search for it.
  func focus(on id: AnyHashable, at position: ScrollPosition)
  /// The row that has the focus in the table whose row or button ran the action: what a button of the bar
  /// is about. Nil if a header has it, if there are no rows, and once the table has been left.
  var focusedRow: TableRow? { get }
  /// Shows an alert above the table, after those that are shown already.
  func present(_ alert: Alert)
  /// Leaves all tables, unless one refuses, and gives the terminal back; `run(returning:)` returns the
  /// value.
  func finish(_ value: Any)
}

/// Where a row comes to stand in what is visible.
public enum ScrollPosition: Equatable, Sendable {
  /// Where it is, or, where it is out of sight, at the edge it is nearest to.
  case nearest
  /// At the top, in the middle, or at the bottom, as far as the table goes.
  case top, middle, bottom
}

extension Navigation {
  /// Moves the focus to the first row with this id, scrolling no more than it takes.
  public func focus(on id: AnyHashable) { focus(on: id, at: .nearest) }

  /// Shows an alert with a title, a message and the button OK.
  public func alert(_ title: String, message: String = "") {
    present(Alert(title, message: message))
  }
}
