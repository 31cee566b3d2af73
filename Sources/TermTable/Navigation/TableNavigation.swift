import TableModel

/// The navigation stack, as the actions of one table see it.
///
/// Calls from a cancelled task, and calls after the table was left, have no effect. Only an action
/// without a task may leave its table and then open another.
///
/// The table owns it: a weak reference to it lasts as long as the table is open.
@MainActor final class TableNavigation: Navigation {
  private weak var host: (any TableHost)?
  private weak var table: OpenTable?
  /// True while an action without a task runs that began in an open table; no key is handled until
  /// it ends.
  private var isAtOnce = false
  /// True while an action without a task runs whose row belongs to a table that is shown below a
  /// row.
  private var isInner = false

  /// True if the table was left by one of its actions, not by the person.
  private var hasLeft = false

  init(host: any TableHost, table: OpenTable) {
    self.host = host
    self.table = table
  }

  /// Runs an action without a task.
  ///
  /// - Parameter isInner: True if its row belongs to a table that is shown below a row: leaving
  ///   that table closes it.
  func run(isInner: Bool = false, _ body: (any Navigation) -> Void) {
    guard let host, let table else { return body(self) }
    let before = (isAtOnce, self.isInner)
    (isAtOnce, self.isInner) = (host.isOpen(table), isInner)
    body(self)
    (isAtOnce, self.isInner) = before
    // Keeps a table alive that the action has left.
    withExtendedLifetime(table) {}
  }

  func push(_ table: Table) { carryOut(.push(table)) }

  func pop() {
    if isInner { table?.collapse() } else { carryOut(.leave) }
  }

  func popToRoot() { carryOut(.leaveAll) }

  func focus(on id: AnyHashable, at position: ScrollPosition) { carryOut(.focus(id, position)) }

  func edit(_ id: AnyHashable) { carryOut(.edit(id)) }

  func followEnd() {
    if let action = RunningAction.current { carryOut(.followEnd(of: action)) }
  }

  func present(_ alert: Alert) { carryOut(.present(alert)) }

  func say(_ text: String) { carryOut(.say(text)) }

  var focusedRow: TableRow? {
    guard isInEffect, let table else { return nil }
    return table.hooks.focusedRow
  }

  func run(_ command: [String]) async throws -> Int {
    guard isInEffect, let host else { throw ProgramError.noTerminal }
    return try await host.run(command)
  }

  func finish(_ value: Any) { carryOut(.finish(value)) }

  /// True as long as calls have an effect.
  private var isInEffect: Bool {
    guard let host, let table else { return false }
    return isAtOnce || (!Task.isCancelled && host.isOpen(table))
  }

  /// Carries out an effect while the table is open. An action that has left the table itself can
  /// still tell something.
  func carryOut(_ effect: Effect) {
    guard let host else { return }
    if let table, isInEffect {
      host.carryOut(effect, of: table)
      if effect.leaves, !host.isOpen(table) { hasLeft = true }
    } else if hasLeft, effect.tells {
      host.carryOut(effect, of: host.shownTable)
    } else {
      return
    }
    host.update()
  }
}

extension TableNavigation: FolderReading {
  func content(of request: FolderRequest) async -> FolderContent {
    await Task.detached { FolderReader.content(of: request) }.value
  }

  func edit(_ id: AnyHashable, typing text: String) { carryOut(.edit(id, typing: text)) }
}

extension TableNavigation: SearchReading {
  var hiddenColumns: [Int] { table?.hiddenColumns ?? [] }

  var search: ShownSearch? {
    guard isInEffect, let table else { return nil }
    table.refresh()
    let (search, finder) = (table.search, table.search.finder)
    return ShownSearch(
      query: search.query,
      rows: finder?.filter?.numbers,
      isSimilar: finder?.isSimilar == true,
      isUnfinished: finder?.isIdle == false
    )
  }
}
