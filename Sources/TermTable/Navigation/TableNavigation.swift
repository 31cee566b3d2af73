import TableModel

/// The navigation stack, as the action of a row of one table sees it.
///
/// Once that table was left or the action was cancelled, calls have no effect; but an action that
/// does all at once may leave its table and then open another.
@MainActor final class TableNavigation: Navigation {
  private weak var application: Application?
  private weak var table: OpenTable?
  /// Whether the action is in the middle of what it does at once: nobody can have gone on meanwhile.
  private var isAtOnce = false

  init(application: Application, table: OpenTable) {
    self.application = application
    self.table = table
  }

  /// Makes all later calls have no effect.
  func revoke() { application = nil }

  /// Lets an action do what it does at once.
  func run(_ body: (any Navigation) -> Void) {
    isAtOnce = true
    body(self)
    isAtOnce = false
  }

  func push(_ table: Table) { whileOpen { application, _ in application.push(table) } }

  func pop() { whileOpen { application, own in application.leave(own) } }

  func popToRoot() { whileOpen { application, _ in application.leaveAll() } }

  func focus(on id: AnyHashable, at position: ScrollPosition) {
    whileOpen { application, own in application.focus(on: id, at: position, in: own) }
  }

  func present(_ alert: Alert) { whileOpen { application, _ in application.present(alert) } }

  func finish(_ value: Any) { whileOpen { application, _ in application.finish(value) } }

  private func whileOpen(_ body: (Application, OpenTable) -> Void) {
    guard let application, let table, isAtOnce || application.stack.contains(table) else { return }
    body(application, table)
    application.update()
  }
}
