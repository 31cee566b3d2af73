import TableModel

// Leaves tables: each is asked first, from the top down.

extension Going {
  /// Leaves a table and all tables opened from it; does nothing for the root.
  func leave(_ table: OpenTable) {
    guard let number = stack.number(of: table), number > 0 else { return }
    leave(.tables(above: number))
  }

  /// Leaves the tables that lie above the data; ends the run where the data is shown.
  func closeOrEnd() {
    leave(stack.firstAboveData.map { .tables(above: $0) } ?? .run(.left))
  }

  /// Leaves tables, or ends the run, unless a table refuses or asks first.
  ///
  /// While a table asks, nothing else is asked: the answer counts for the goal that goes furthest.
  ///
  /// - Parameters:
  ///   - discards: True to drop changes without a question.
  ///   - onward: Called once the tables are left, also if that is after an answer; it notes in the
  ///     history where the person was. Nil to only leave.
  func leave(
    _ goal: Leaving.Goal,
    discards: Bool = false,
    onward: (@MainActor () -> Void)? = nil
  ) {
    if let leaving {
      leaving.extend(to: goal)
      if host.isHandling { tellWhy(leaving) }
      return
    }
    let leaving = Leaving(goal, discards: discards, onward: onward)
    self.leaving = leaving
    goOn(leaving)
  }

  /// Leaves level by level, as far as the tables allow it.
  private func goOn(_ leaving: Leaving) {
    var count = stack.levels.count
    while count > leaving.levels {
      if let table = stack.levels[count - 1].leavingOrder.first(where: { !allows(leaving, $0) }) {
        return stop(leaving, at: table, levels: count)
      }
      count -= 1
    }
    if case .run = leaving.goal, hasAppliedValues {
      leaving.waitsForValues = true
      return tellWhy(leaving)
    }
    self.leaving = nil
    // The root stays open, but at the end of the run it is left, too.
    pop(to: max(1, count), leavingAbove: count, isOnward: leaving.onward != nil)
    leaving.onward?()
    if case .run(let outcome) = leaving.goal { end(outcome) }
  }

  /// True if a table has agreed to be left, or agrees now without a question.
  private func allows(_ leaving: Leaving, _ table: OpenTable) -> Bool {
    if leaving.hasAgreed(table) { return true }
    leaving.decision = .allow
    if let decide = table.table.hooks.willLeave {
      changes.note()
      leaving.decision = decide()
    }
    if case .allow = leaving.decision, let question = host.question(toLeave: table) {
      leaving.decision = .ask(question)
    }
    guard case .allow = leaving.decision else { return false }
    leaving.agree(table)
    return true
  }

  /// Shows the table that may not be left, with its reason or its question.
  private func stop(_ leaving: Leaving, at table: OpenTable, levels count: Int) {
    pop(to: count, isOnward: leaving.onward != nil)
    show(tab: table)
    switch leaving.decision {
    case .allow, .refuse(nil): self.leaving = nil
    case .refuse(let reason?):
      self.leaving = nil
      host.carryOut(.tell(reason, title: table.table.title), of: table)
    case .ask(let alert):
      if let button = leaving.answer(to: alert) { return answer(button, in: table) }
      notices.present(AlertState(alert, from: table, for: .leaving))
    }
  }

  /// Runs the action of a button of a table's question, and then leaves the table, unless the
  /// button cancels or opens a table.
  func answer(_ button: Button?, in table: OpenTable) {
    guard let leaving, let button, button.role != .cancel else {
      self.leaving = nil
      let effect = Effect.run(button?.action, name: button?.title ?? "", source: .table(.alert))
      return host.carryOut(effect, of: table)
    }
    let count = stack.levels.count
    guard case .task(let body) = button.action else {
      host.carryOut(.run(button.action, name: button.title, source: .table(.alert)), of: table)
      return goOn(leaving, answeredBy: table, succeeded: stack.levels.count <= count)
    }
    let action = RunningAction(button.title, source: .table(.alert))
    leaving.action = action
    host.start(body, as: action, of: table) { [weak self] succeeded in
      guard let self, self.leaving === leaving else { return }
      leaving.action = nil
      goOn(leaving, answeredBy: table, succeeded: succeeded && stack.levels.count <= count)
    }
  }

  private func goOn(_ leaving: Leaving, answeredBy table: OpenTable, succeeded: Bool) {
    guard succeeded else { return self.leaving = nil }
    leaving.agree(table)
    goOn(leaving)
  }

  /// Tells what leaving waits for.
  private func tellWhy(_ leaving: Leaving) {
    if let action = leaving.action { notices.say(texts.messages.stillRunning(action.name)) }
    if leaving.waitsForValues, let name = appliedValues.compactMap(\.name).first {
      notices.say(texts.messages.stillApplying(name))
    }
  }

  /// Goes on with the leaving that waits for values, if all were applied.
  ///
  /// - Parameter hasFailed: True if one could not be applied: the person stays, and reads why.
  func goOnAfterValues(hasFailed: Bool) {
    guard let leaving, leaving.waitsForValues else { return }
    if hasFailed { return stay() }
    guard !hasAppliedValues else { return tellWhy(leaving) }
    leaving.waitsForValues = false
    goOn(leaving)
  }

  /// Gives up the leaving that waits for values: the person goes on.
  func stay() {
    guard leaving?.waitsForValues == true else { return }
    leaving = nil
    notices.clearMessage()
  }

  /// Gives up leaving if the action that answered was cancelled.
  func stayIfCancelled() {
    if leaving?.action?.isCancelled == true { leaving = nil }
  }
}
