import TableModel

/// The navigation stack, as the actions of one table see it.
///
/// Calls have no effect after that table was left, and none from a task that was cancelled. But an
/// action that does everything at once may leave its table and then open another.
///
/// The table keeps it: a weak reference to it lasts as long as the table is open.
@MainActor final class TableNavigation: Navigation {
  private weak var session: Session?
  private weak var table: OpenTable?
  /// True while an action that began in an open table does what it does at once: the person cannot
  /// go on meanwhile.
  private var isAtOnce = false

  init(session: Session, table: OpenTable) {
    self.session = session
    self.table = table
  }

  /// Runs an action that does everything at once.
  func run(_ body: (any Navigation) -> Void) {
    guard let session, let table else { return body(self) }
    let wasAtOnce = isAtOnce
    isAtOnce = session.stack.contains(table)
    body(self)
    isAtOnce = wasAtOnce
    // A table that the action has left lives until here.
    withExtendedLifetime(table) {}
  }

  func push(_ table: Table) { whileOpen { session, _ in session.push(table) } }

  func pop() { whileOpen { session, own in session.leave(own) } }

  func popToRoot() { whileOpen { session, _ in session.leaveAll() } }

  func focus(on id: AnyHashable, at position: ScrollPosition) {
    whileOpen { session, own in session.focus(on: id, at: position, in: own) }
  }

  func present(_ alert: Alert) {
    whileOpen { session, own in session.present(alert, from: own) }
  }

  func finish(_ value: Any) { whileOpen { session, _ in session.finish(value) } }

  private func whileOpen(_ body: (Session, OpenTable) -> Void) {
    guard let session, let table,
      isAtOnce || (!Task.isCancelled && session.stack.contains(table))
    else { return }
    body(session, table)
    session.update()
  }
}
