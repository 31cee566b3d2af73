import TableModel

/// The effect of an operation on a table that the table cannot have by itself: a notice, an action to run, another table.
///
/// The operations of an ``OpenTable`` return one and the actions of its rows ask for one (``TableNavigation``); the
/// ``TableHost`` carries it out.
enum Effect {
  case nothing
  /// Replaces the hints by a text until the next key.
  case say(String)
  /// Replaces the hints by a text, or shows it in an alert with a title where it does not fit.
  case tell(String, title: String)
  /// Runs an action, unless one from this source is running.
  ///
  /// The name is the title of the alert, where the action throws.
  case run(Action?, name: String, source: RunningAction.Source)
  /// Shows an alert after those that are shown already; `row` is the row whose menu it is.
  case present(Alert, row: RowReference? = nil)
  /// Opens a table above the one that is shown.
  case push(Table)
  /// Leaves this table and all that were opened from it, as far as they allow it; the root stays.
  case leave
  /// Leaves all tables but the root, as far as they allow it.
  case leaveAll
  /// Moves the focus to the row with an id.
  case focus(AnyHashable, ScrollPosition)
  /// Ends the run with an answer, if all tables allow to be left.
  case finish(Any)
}

/// Shows open tables and carries out their effects.
@MainActor protocol TableHost: AnyObject {
  /// True if a table is on the navigation stack.
  func isOpen(_ table: OpenTable) -> Bool
  /// Carries out an effect of a table.
  func carryOut(_ effect: Effect, of table: OpenTable)
  /// Shows what has changed.
  func update()
}
