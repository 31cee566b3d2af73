/// The effect of selecting a cell.
///
/// Actions are data, so a whole tree of tables can be printed, searched and tested without a
/// terminal.
public enum Action {
  /// Does something at once.
  case run(@MainActor (any Navigation) -> Void)
  /// Does something that takes time or may fail. While it runs, a spinner turns on the row and Esc
  /// cancels it; an alert shows an error that it throws.
  case task(@MainActor (any Navigation) async throws -> Void)
  /// Opens a table, made when the row is selected and freed when it is left.
  case push(@MainActor () -> Table)
}
