import TableModel

// The effects of open tables, including those of their rows' actions.

extension Session: TableHost, GoingHost {
  var shownTable: OpenTable { stack.top }

  func isOpen(_ table: OpenTable) -> Bool { stack.contains(table) }

  func carryOut(_ effect: Effect, of table: OpenTable) {
    switch effect {
    case .nothing: break
    case .say(let text): notices.say(text)
    case .tell(let text, let title): notices.tell(text, title: title, of: stack.top)
    case .run(let action, let name, let source): run(action, named: name, from: source, of: table)
    case .present(let alert, let row):
      present(alert, of: table, for: row.map { .menu(of: $0) } ?? .notice)
    case .push(let table): going.push(table)
    case .leave: going.leave(table)
    case .leaveAll: going.leave(.tables(above: 1))
    case .focus(let id, let position):
      let layout = screen.layout(of: stack.level(of: table) ?? stack.topLevel)
      table.focus(on: id, at: position, lines: layout.tableLines.count)
    case .followEnd(let action):
      table.refresh()
      table.followEnd(of: action, in: viewport(of: table))
    case .edit(let id, let text):
      carryOut(.focus(id, .nearest), of: table)
      if text != nil { table.typing.end() }
      carryOut(table.editRow(id), of: table)
      if let text { table.typing.edit(.replace(text)) }
    case .finish(let value): going.leave(.run(.finished(value)))
    case .perform(let command): performIfAvailable(command)
    case .find(let words):
      if let linear { return linear.find(words, filters: false) }
      notices.say(finding.find(words, filters: false))
    case .askForKey(let title, let take): notices.askForKey(title, of: table, take)
    case .report(let share, let action): action.progress = share
    case .setTheme(let theme): look.choose(theme)
    case .setKeyMap(let keyMap): look.choose(keyMap)
    case .setUsesMouse(let usesMouse): look.useMouse(usesMouse)
    }
  }

  /// Carries out a command that no key has asked for; tells the reason if it does nothing here.
  private func performIfAvailable(_ command: Command) {
    switch here.use(of: command) {
    case .works, .taken: perform(command)
    case .idle(let reason): notices.say(reason)
    }
  }

  /// Lets another program have the terminal until it has ended.
  func run(_ command: [String]) async throws(ProgramError) -> Int {
    try await programs.run(command)
  }

  // MARK: - Alerts

  /// Shows an alert after all earlier alerts; one that comes by itself, once no text is typed.
  ///
  /// - Parameters:
  ///   - table: The table to which the actions of its buttons belong.
  ///   - purpose: The meaning of an answer.
  func present(_ alert: Alert, of table: OpenTable, for purpose: AlertState.Purpose = .notice) {
    notices.present(AlertState(alert, from: table, for: purpose), waits: !isHandling && isTyping)
  }

  /// True while the person types: a text of the prompt, or one that differs from its value.
  var isTyping: Bool {
    guard linear == nil, notices.alert == nil else { return false }
    let search = stack.top.search
    return stack.top.typing.editing?.isChanged == true
      || search.prompt?.editor.text.isEmpty == false
  }

  /// Presses a button of the alert.
  func press(_ button: Button) { carryOut(notices.press(button)) }

  /// Does what an answer to an alert asks for.
  func carryOut(_ answer: Notices.Answer?) {
    guard let answer else { return }
    let (button, table) = (answer.button, answer.alert.table)
    switch answer.alert.purpose {
    case .leaving: going.answer(button, in: table)
    case .menu(let row):
      if let action = button?.action { run(action, ofRow: row, in: table) }
    case .notice, .key:
      guard let button else { return }
      carryOut(.run(button.action, name: button.title, source: .table(.alert)), of: table)
    }
  }

  /// Runs an action of the menu of a row, if its table is still open.
  private func run(_ action: Action, ofRow row: RowReference, in table: OpenTable) {
    guard stack.contains(table) else { return }
    table.setNeedsListing()
    if table === stack.top { settle() } else { table.refresh() }
    carryOut(table.run(action, ofRow: row), of: table)
  }

  /// Returns the lines and columns of an open table.
  private func viewport(of table: OpenTable) -> Viewport<Listing> {
    let layout = screen.layout(of: stack.level(of: table) ?? stack.topLevel)
    return Viewport(table.listing, lines: layout.tableLines.count)
  }

  // MARK: - Actions

  /// Runs an action of a table, unless one from this source is running.
  private func run(
    _ action: Action?,
    named name: String,
    from source: RunningAction.Source,
    of table: OpenTable
  ) {
    if table.actions.isRunning(source) {
      table.followEndAgain(for: source, in: viewport(of: table))
      return
    }
    switch action {
    case .run(let body):
      let recorded = table.recordingCode(named: name)
      navigation(of: table).run(isInner: source.isInner, body)
      recorded()
      changes.note()
    case .push(let make): going.push(make())
    case .task(let body): start(body, as: RunningAction(name, source: source), of: table)
    case nil: break
    }
  }

  /// The navigation stack as the actions of a table see it.
  func navigation(of table: OpenTable) -> TableNavigation {
    if let navigation = table.navigation { return navigation }
    let navigation = TableNavigation(host: self, table: table)
    table.navigation = navigation
    return navigation
  }

  /// Starts an action that takes time.
  ///
  /// - Parameter then: Called when it has ended, with true if it neither failed nor was cancelled.
  func start(
    _ body: @escaping @MainActor (any Navigation) async throws -> Void,
    as action: RunningAction,
    of table: OpenTable,
    then: (@MainActor (Bool) -> Void)? = nil
  ) {
    let navigation = navigation(of: table)
    let recorded = table.recordingCode(named: action.name)
    table.actions.begin(action)
    action.task = Task { [weak self, weak table] in
      var succeeded = false
      do {
        try await RunningAction.$current.withValue(action) { try await body(navigation) }
        succeeded = !action.isCancelled
      } catch is CancellationError {
        // The person pressed Esc or left; there is nothing to tell.
      } catch {
        action.failure = error
      }
      recorded()
      table?.actions.end(action)
      self?.changes.note()
      if let failure = action.failure {
        let texts = self?.texts ?? Texts()
        navigation.alert(action.name, message: texts.words(of: failure))
      }
      then?(succeeded)
      self?.update()
    }
  }
}
