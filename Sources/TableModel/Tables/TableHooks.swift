/// The closures called when rows are used or the table is left.
///
/// ``Table/willSelect(_:)`` documents the order of the calls.
package struct TableHooks {
  package var willLeave: (@MainActor () -> LeaveDecision)?
  package var willSelect: (@MainActor (TableRow) -> SelectDecision)?
  package var didSelect: (@MainActor (TableRow) -> Void)?
  package var didFocus: (@MainActor (TableRow) -> Void)?
  package var willDisplay: (@MainActor (TableRow) -> Void)?
  package var didEndDisplaying: (@MainActor (TableRow) -> Void)?
  package var didScroll: (@MainActor ([TableRow]) -> Void)?

  /// True if a hook is called when a row is selected.
  package var followsSelecting: Bool { willSelect != nil || didSelect != nil }

  /// True if a hook is called when other rows become visible.
  package var followsDisplay: Bool {
    willDisplay != nil || didEndDisplaying != nil || didScroll != nil
  }

  /// True if a hook is called when another row gets the focus.
  package var followsFocus: Bool { didFocus != nil }
}

/// A row for the hooks of its table: its identity and its cell, not its place.
public struct TableRow {
  /// The explicit id of its section; nil if it has none.
  public let section: AnyHashable?
  /// The identity of the row in its section.
  package let id: RowID
  /// The cell as it was last made.
  public let cell: Cell

  package init(section: AnyHashable?, id: RowID, cell: Cell) {
    self.section = section
    self.id = id
    self.cell = cell
  }

  /// Returns the id of the row's element, the explicit id of a listed cell, or the number of a row
  /// made by number; nil if it is no `ID`, for a listed cell without an id, and for a row that
  /// loads more.
  public func id<ID: Hashable>(as type: ID.Type) -> ID? {
    id.value(as: type)
  }
}

/// The decision whether a row may be selected.
public enum SelectDecision {
  /// The row's action runs.
  case allow
  /// The row's action does not run; the person reads the reason, if there is one.
  case refuse(String?)
  /// Another action runs in place of the row's; a spinner turns on the row while it runs.
  case instead(Action)
}

/// The decision whether a table may be left.
public enum LeaveDecision {
  /// The table is left.
  case allow
  /// The table stays open; the person reads the reason, if there is one.
  case refuse(String?)
  /// An alert asks the person, and its buttons decide.
  ///
  /// A button with the role `.cancel`, and Esc, keep the table open. Any other button runs its
  /// action, if it has one, and then leaves the table. If the action fails, is cancelled or opens
  /// another table, the table stays open.
  case ask(Alert)
}

extension Table {
  /// Asks `decide` before the table is left.
  ///
  /// ```swift
  /// .willLeave {
  ///   guard draft.isChanged else { return .allow }
  ///   return .ask(
  ///     Alert("Save the changes?") {
  ///       Button("Save") { try await draft.save() }
  ///       Button("Discard", role: .destructive)
  ///       Button("Stay", role: .cancel)
  ///     }
  ///   )
  /// }
  /// ```
  ///
  /// It is called when the person goes back, clicks on a title in the title bar or quits, and for
  /// ``Navigation/pop()``, ``Navigation/popToRoot()`` and ``Navigation/finish(_:)``. When several
  /// tables are left, they are asked from the top down, including tabs that were opened; the first
  /// that does not allow it stays open, with all tables below it. While an alert asks, other
  /// requests to leave wait for its answer. `^C`, a signal, and the end of the input in linear mode
  /// do not ask.
  public func willLeave(_ decide: @escaping @MainActor () -> LeaveDecision) -> Table {
    with { $0.willLeave = decide }
  }

  /// Asks `decide` before a row is selected. A row that is disabled, or whose action is running,
  /// cannot be selected.
  ///
  /// The hooks of a table are called in this order:
  ///
  /// 1. When a row is selected: `willSelect`; `didSelect`, unless it was refused; then the row's
  ///    action, or the one in its place.
  /// 2. When the table has settled after any key or change: `didEndDisplaying` for each row that is
  ///    no longer visible, `willDisplay` for each that has become visible, both from top to bottom;
  ///    `didScroll`; `didFocus`.
  ///
  /// No hook is called while a frame is painted. After hooks were called, the table is listed
  /// again, once, so a change that they make shows in the next frame. Setting a hook again replaces
  /// it.
  ///
  /// - Parameter decide: Called with the focused row.
  public func willSelect(
    _ decide: @escaping @MainActor (TableRow) -> SelectDecision
  ) -> Table {
    with { $0.willSelect = decide }
  }

  /// Calls `tell` when a row is selected, before its action runs; also for a row without an action.
  public func didSelect(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.didSelect = tell }
  }

  /// Calls `tell` with the row that has the focus first, and each time another row gets it.
  public func didFocus(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.didFocus = tell }
  }

  /// Calls `tell` with each row that becomes visible, even in part.
  public func willDisplay(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.willDisplay = tell }
  }

  /// Calls `tell` with each row that is no longer visible, with its last cell; not with the rows of
  /// a table that is left.
  public func didEndDisplaying(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.didEndDisplaying = tell }
  }

  /// Calls `tell` with the visible rows, first to last, each time they change.
  public func didScroll(_ tell: @escaping @MainActor ([TableRow]) -> Void) -> Table {
    with { $0.didScroll = tell }
  }

  private func with(_ change: (inout TableHooks) -> Void) -> Table {
    var copy = self
    change(&copy.hooks)
    return copy
  }
}
