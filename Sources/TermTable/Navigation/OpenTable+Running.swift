// The running actions of a table.

extension OpenTable {
  /// The running action of the focused row.
  ///
  /// Looks for the row only while an action is running, which is rare: it takes time.
  var focusedAction: RunningAction? {
    guard let place = focusedPlace, !running.isEmpty else { return nil }
    return runningAction(at: place)
  }

  /// True if the action of a row is running.
  func isRunning(at place: Place) -> Bool {
    !running.isEmpty && runningAction(at: place) != nil
  }

  private func runningAction(at place: Place) -> RunningAction? {
    running.first { $0.row?.find(in: listing.sections) == place }
  }

  /// True if an action from a source is running.
  func isRunning(_ source: RunningAction.Source) -> Bool {
    switch source {
    case .row(let row, _):
      !running.isEmpty && row.find(in: listing.sections).flatMap(runningAction) != nil
    case .table(.alert): false
    case .table(let part): running.contains { $0.part == part }
    }
  }

  /// True if an action of the whole table is running; then the title bar shows a spinner.
  var isRunningBesideRows: Bool { running.contains { $0.part != nil } }

  /// Cancels the running action of the focused row, or else the action that was started last.
  ///
  /// - Returns: False if nothing was running.
  func cancelAction() -> Bool {
    guard let action = focusedAction ?? running.last else { return false }
    action.cancel()
    running.removeAll { $0 === action }
    return true
  }

  /// Cancels all running actions, when the table is left.
  func cancelActions() {
    for action in running { action.cancel() }
    running = []
    cancelReading()
  }
}
