import TableModel

/// The navigation stack, as the actions of one table see it.
///
/// Calls have no effect after that table was left, and none from a task that was cancelled. But an
/// action that does everything at once may leave its table and then open another.
///
/// The table keeps it: a weak reference to it lasts as long as the table is open.
@MainActor final class TableNavigation: Navigation {
  private weak var application: Application?
  private weak var table: OpenTable?
  /// True while an action that began in an open table does what it does at once: the person cannot
  /// go on meanwhile.
  private var isAtOnce = false

  init(application: Application, table: OpenTable) {
    self.application = application
    self.table = table
  }

  /// Runs an action that does everything at once.
  func run(_ body: (any Navigation) -> Void) {
    guard let application, let table else { return body(self) }
    let wasAtOnce = isAtOnce
    isAtOnce = application.stack.contains(table)
    body(self)
    isAtOnce = wasAtOnce
    // A table that the action has left lives until here.
    withExtendedLifetime(table) {}
  }

  func push(_ table: Table) { whileOpen { application, _ in application.push(table) } }

  func pop() { whileOpen { application, own in application.leave(own) } }

  func popToRoot() { whileOpen { application, _ in application.leaveAll() } }

  func focus(on id: AnyHashable, at position: ScrollPosition) {
    whileOpen { application, own in application.focus(on: id, at: position, in: own) }
  }

  func present(_ alert: Alert) {
    whileOpen { application, own in application.present(alert, from: own) }
  }

  func finish(_ value: Any) { whileOpen { application, _ in application.finish(value) } }

  private func whileOpen(_ body: (Application, OpenTable) -> Void) {
    guard let application, let table,
      isAtOnce || (!Task.isCancelled && application.stack.contains(table))
    else { return }
    body(application, table)
    application.update()
  }
}
