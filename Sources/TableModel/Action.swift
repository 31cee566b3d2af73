/// What selecting a cell does.
///
/// Being data, actions can be followed without a terminal: a whole tree of tables can be printed,
/// searched and tested.
public enum Action {
  /// Does something at once.
  case run(@MainActor (any Navigation) -> Void)
  /// Does something that takes time or may fail: a spinner shows on the row while it runs, an alert
  /// where it throws, and Esc cancels it.
  case task(@MainActor (any Navigation) async throws -> Void)
  /// Opens a table, made when the row is selected and freed when it is left.
  case push(@MainActor () -> Table)
}
