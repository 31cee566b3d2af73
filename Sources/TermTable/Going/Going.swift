import TableModel

/// Going from table to table: the open tables, the history of locations, the tables that were left,
/// and the end of the run.
///
/// Each change of the shown table passes here.
@MainActor final class Going {
  unowned let host: any GoingHost
  let notices: Notices
  /// The counter of changes to the model that observation may miss.
  let changes: ModelChanges
  let texts: Texts

  /// The open tables.
  private(set) var stack: NavigationStack
  /// The locations before this one, and those ahead after going back.
  var history = LocationHistory()
  /// The tables that were left.
  private var memory = TableMemory()
  /// The values of tables that were left, which are still applied.
  var leftValues: [(address: TableMemory.Address, values: AppliedValues)] = []
  /// The leaving that waits for an answer; nil for none.
  var leaving: Leaving?
  /// The saving after which the run ends; nil for none.
  var awaitedSaving: AwaitedSaving?
  /// The keys that continue an earlier key.
  let sequence: KeySequence
  /// The end of the run, for which its caller waits.
  let ending = Ending()
  /// The last table that has appeared; it is told when another one appears.
  private var appeared: OpenTable?

  /// - Parameter root: The level of the table to begin with.
  init(
    from root: Level,
    in host: any GoingHost,
    notices: Notices,
    texts: Texts
  ) {
    self.host = host
    self.notices = notices
    changes = root.table.changes
    self.texts = texts
    sequence = KeySequence(texts: texts.messages)
    stack = NavigationStack(root: root)
  }

  // MARK: - Opening

  /// Opens a table above the shown one; its tabs are opened when each is first shown.
  ///
  /// A table that is opened from a form is a part of it.
  ///
  /// - Parameter isOfRow: True if the focused row leads to it.
  func push(_ table: Table, isOfRow: Bool = true) {
    history.leave(stack.location)
    let opener = isOfRow ? stack.top.focusedRow : nil
    stack.push(table.opened(from: stack.top.table.form), openedBy: opener)
    if let address = stack.address(ofLevel: stack.levels.count - 1) {
      memory.restore(stack.top, at: address)
    }
    takeOverValues()
  }

  /// Opens a table of the front end's own.
  func push(_ table: Table, as service: ServiceTable) {
    push(table.liesAboveData(), isOfRow: false)
    stack.top.service = service
  }

  /// The open table that does a service; nil if none is open.
  func openTable(for service: ServiceTable) -> OpenTable? {
    stack.tables.last { $0.service == service }
  }

  /// Carries out a command that leads to another table or ends the run; others do nothing.
  func perform(_ command: Command) {
    switch command {
    case .previousSibling: openSibling(by: -1)
    case .nextSibling: openSibling(by: 1)
    case .historyBack: goThroughHistory(forward: false)
    case .historyForward: goThroughHistory(forward: true)
    case .previousTab: switchTab(by: -1)
    case .nextTab: switchTab(by: 1)
    case .back: if !stack.top.collapse() { leave(stack.top) }
    case .close: closeOrEnd()
    case .quit: leave(.run(.left))
    case .quitWithoutSaving: leave(.run(.left), discards: true)
    default: break
    }
  }

  // MARK: - Tabs

  /// Shows another tab of the shown level: `offset` further, around the ends.
  func switchTab(by offset: Int) {
    stack.topLevel.switchTab(by: offset)
    takeOverValues()
  }

  /// Shows a tab of the shown level.
  func show(tab: Int) { switchTab(by: tab - stack.topLevel.current) }

  /// Shows a tab of the shown level that was opened.
  func show(tab table: OpenTable) { stack.topLevel.show(table) }

  // MARK: - Appearing

  /// Notes that the shown table has appeared, and tells the table before that it is no longer
  /// shown.
  ///
  /// - Returns: True if the table before asked to be told; nil if the shown one has appeared
  ///   already.
  func noteAppearance() -> Bool? {
    guard stack.top !== appeared else { return nil }
    let wasTold = disappear()
    appeared = stack.top
    return wasTold
  }

  /// Tells the table that was shown last that it is no longer shown.
  ///
  /// - Returns: True if it asked to be told.
  @discardableResult func disappear() -> Bool {
    defer { appeared = nil }
    guard let tell = appeared?.table.disappearing else { return false }
    tell()
    changes.note()
    return true
  }

  // MARK: - Closing

  /// Ends the run. The first end counts.
  func end(_ outcome: Outcome) {
    guard ending.end(outcome) else { return }
    notices.end()
    disappear()
    host.runHasEnded()
  }

  /// Closes the tables above the first ones, which remember how they were shown.
  ///
  /// - Parameters:
  ///   - left: The number of tables below those that are told that they are left; nil for `count`.
  ///   - isOnward: True if the person goes on to another location, and the caller notes the one
  ///     that is left in the history.
  func pop(to count: Int, leavingAbove left: Int? = nil, isOnward: Bool) {
    if count < stack.levels.count, !isOnward { history.leave(stack.location) }
    tellLeft(above: left ?? count)
    for number in stack.levels.indices.dropFirst(count) {
      if let address = stack.address(ofLevel: number) {
        memory.keep(stack.levels[number].table, at: address)
      }
    }
    noteChanges(above: count)
    keepValues(above: count)
    for left in stack.pop(to: count) { offer(lost: left.typing.abandon()) }
  }

  /// Calls `didLeave` with the focused row: of the highest table above the first `count` that has
  /// it.
  func tellLeft(above count: Int) {
    let tables = stack.levels.dropFirst(count).map(\.table)
    guard let table = tables.last(where: { $0.table.didLeave != nil }) else { return }
    table.table.didLeave?(table.rowFacts)
  }

  /// Lets the tables of forms know what was changed in the tables above them, which are being left.
  private func noteChanges(above count: Int) {
    for number in stack.levels.indices.dropFirst(max(1, count)).reversed() {
      let below = stack.levels[number - 1].table
      guard below.form.exists, let opener = stack.levels[number].opener else { continue }
      for table in stack.levels[number].tables {
        below.form.noteChanges(in: table.form, openedBy: opener)
      }
    }
  }

  /// Asks whether to apply a text whose row or table disappeared during typing.
  func offer(lost: EditedText?) {
    guard let lost else { return }
    // The root stays open, so that the buttons have an effect even if the table is left.
    notices.present(AlertState(lost.alertOfLoss(in: texts.model.changes), from: stack.root))
  }

  /// Closes all tables when the run has ended.
  func close() {
    for table in stack.tables { table.search.stop() }
    for values in appliedValues { values.cancel() }
    // Tables that were left before know it.
    if ending.outcome?.hasLeft != true { tellLeft(above: 0) }
    stack.pop(to: 1)
    stack.topLevel.leaveActions()
  }
}
