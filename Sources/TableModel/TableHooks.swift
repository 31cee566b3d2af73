/// The closures by which a table is asked, and tells, about its rows.
///
/// The order is: for a key that selects, `willSelect`, `didSelect`, then the action. When the table has
/// settled after it: `didEndDisplaying` for each row that is visible no longer, `willDisplay` for each
/// that has become visible, both from top to bottom, `didScroll`, `didFocus`.
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

  /// True if a hook is called when another row has the focus.
  package var followsFocus: Bool { didFocus != nil }
}

/// A row as the hooks of its table see it: what it is, not where.
public struct TableRow {
  /// The id that its section was given; nil where it was given none.
  public let section: AnyHashable?
  /// What tells the row from the others of its section.
  package let id: RowID
  /// The cell as it was made last.
  public let cell: Cell

  package init(section: AnyHashable?, id: RowID, cell: Cell) {
    self.section = section
    self.id = id
    self.cell = cell
  }

  /// The id of the row's element, the explicit id of a listed cell, or the number of a row made by
  /// number; nil where that is no `ID`, and for a listed cell without an id and a row that loads more.
  public func id<ID: Hashable>(as type: ID.Type) -> ID? {
    id.value(as: type)
  }
}

/// The answer to the question if a row may be selected.
public enum SelectDecision {
  /// It goes on: the row does what it does.
  case allow
  /// Nothing happens, and the person is told why, if there is a sentence.
  case refuse(String?)
  /// This is done in place of what the row does; a spinner shows on the row while it runs.
  case instead(Action)
}

/// The answer to the question if a table may be left.
public enum LeaveDecision {
  /// The table is left.
  case allow
  /// The table stays open, and the person is told why, if there is a sentence.
  case refuse(String?)
  /// The person is asked with an alert, whose buttons decide.
  ///
  /// A button with the role `.cancel`, and Esc, keep the table open. Any other button runs its action, if it
  /// has one, and then leaves the table. If the action fails, is cancelled or opens another table, the table
  /// stays open.
  case ask(Alert)
}

extension Table {
  /// This table, asking before it is left.
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
  /// It is asked whenever the person goes back, clicks on the way in the title bar or quits, and for
  /// ``Navigation/pop()``, ``Navigation/popToRoot()`` and ``Navigation/finish(_:)``. When several tables are left, each is
  /// asked from the top down, tabs that were opened among them; the first that does not allow it stays open, with
  /// all below it. While a question is open nobody is asked again: what else would leave the table goes on
  /// with the answer. `^C`, a signal, and the end of the input in linear mode ask nothing.
  public func willLeave(_ decide: @escaping @MainActor () -> LeaveDecision) -> Table {
    with { $0.willLeave = decide }
  }

  /// This table, asking before a row is selected; a row that is disabled or whose action is running is
  /// not selected at all.
  ///
  /// The hooks of a table are called in this order. For a key that selects: `willSelect`; `didSelect`,
  /// unless it was refused; the row's action, or that in its place. When the table has settled after any
  /// key or change: `didEndDisplaying` for each row that is visible no longer, then `willDisplay` for
  /// each that has become visible, both from top to bottom, then `didScroll`, then `didFocus`. They are
  /// never called while a frame is painted. After any was called the table is listed again, once: what
  /// they change shows in the frame that follows. A hook that is set again replaces the one before.
  ///
  /// - Parameter decide: Called with the focused row.
  public func willSelect(
    _ decide: @escaping @MainActor (TableRow) -> SelectDecision
  ) -> Table {
    with { $0.willSelect = decide }
  }

  /// This table, telling when a row is selected, before its action is carried out; of a row without an
  /// action, too.
  public func didSelect(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.didSelect = tell }
  }

  /// This table, telling when another row has the focus, and which has it first.
  public func didFocus(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.didFocus = tell }
  }

  /// This table, telling of each row that has become visible, if only in part.
  public func willDisplay(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.willDisplay = tell }
  }

  /// This table, telling of each row that is visible no longer, with the cell it had; not of those of a
  /// table that is left.
  public func didEndDisplaying(_ tell: @escaping @MainActor (TableRow) -> Void) -> Table {
    with { $0.didEndDisplaying = tell }
  }

  /// This table, telling which rows are visible, first to last, whenever they are others than before.
  public func didScroll(_ tell: @escaping @MainActor ([TableRow]) -> Void) -> Table {
    with { $0.didScroll = tell }
  }

  private func with(_ change: (inout TableHooks) -> Void) -> Table {
    var copy = self
    change(&copy.hooks)
    return copy
  }
}
