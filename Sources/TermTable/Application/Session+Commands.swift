import TableModel

// From a command to the deed: the one switch over commands.

extension Session {
  /// Carries out a command.
  func perform(_ command: Command) {
    let table = stack.top
    if table.range != nil, continueRange(by: command) { return }
    switch command {
    case .moveUp: table.state.moveUp(in: viewport)
    case .moveDown: table.state.moveDown(in: viewport)
    case .pageUp: jump { $0.page(by: -$1.pageLines, in: $1) }
    case .pageDown: jump { $0.page(by: $1.pageLines, in: $1) }
    case .halfPageUp: jump { $0.page(by: -$1.halfPageLines, in: $1) }
    case .halfPageDown: jump { $0.page(by: $1.halfPageLines, in: $1) }
    case .first: jump { $0.moveToStart(in: $1) }
    case .last: jump { $0.moveToEnd(in: $1) }
    case .previousSection: jump { $0.moveToPreviousSection(in: $1) }
    case .nextSection: jump { $0.moveToNextSection(in: $1) }
    case .sectionIndex: chooseSection()
    case .leaveSectionIndex: break
    case .previousTab: stack.topLevel.switchTab(by: -1)
    case .nextTab: stack.topLevel.switchTab(by: 1)

    case .select, .open, .toggle, .edit: use(by: command)
    case .editOutside: editOutside()
    case .stepDown: step(by: -1)
    case .stepUp: step(by: 1)
    case .moveLeft: moveSideways(by: -1)
    case .moveRight: moveSideways(by: 1)
    case .foldAll: foldAll(true)
    case .unfoldAll: foldAll(false)
    case .switchLayout: switchLayout()
    case .accessoryAction, .rowActions, .selectRange, .selectAll: useMore(by: command)
    case .back: goBack()
    case .escape: escape()
    case .refresh: refresh()
    case .help: openHelp()
    case .quit: end(.left)

    case .editMode: beginEditMode()
    case .endEditMode: table.isInEditMode = false
    case .deleteRow, .addBelow, .addAbove, .moveRowUp, .moveRowDown: editRow(by: command)
    case .undo: undo()
    case .redo: redo()

    case .interrupt: end(.terminated(signal: Environment.interrupt))
    case .suspend: terminal.suspend()
    case .repaint: terminal.repaint()
    case .mouse: switchMouse()

    case .takeEdit: takeEdit()
    case .leaveEdit: table.endEditing()
    case .caretLeft: table.edit(.moveLeft)
    case .caretRight: table.edit(.moveRight)
    case .caretToStart: table.edit(.moveToStart)
    case .caretToEnd: table.edit(.moveToEnd)
    case .deleteBackward: table.edit(.deleteBackward)
    case .deleteForward: table.edit(.deleteForward)
    case .deleteWord: table.edit(.deleteWord)
    case .deleteToStart: table.edit(.deleteToStart)
    case .deleteToEnd: table.edit(.deleteToEnd)

    case .previousButton: moveButton(by: -1)
    case .nextButton: moveButton(by: 1)
    case .pressButton: alerts.first.map { pressInAlert($0.focusedButton) }
    case .cancelAlert: alerts.first.map { pressInAlert($0.cancelButton) }
    case .scrollMessageUp: scrollMessage(by: -1)
    case .scrollMessageDown: scrollMessage(by: 1)
    }
  }

  /// Moves the focus further than to the next row.
  private func jump(_ move: (inout TableState, Viewport<Listing>) -> Void) {
    let viewport = viewport
    stack.top.jump(in: viewport) { move(&$0, viewport) }
  }

  // MARK: - Selecting

  /// Selects the focused row, if what was asked for is what that means.
  ///
  /// Where the row was scrolled out of sight it is shown first: nobody selects what they do not
  /// see.
  func use(by command: Command) {
    guard isFocusInSight else { return stack.top.state.focus(on: stack.top.state.focus) }
    if let header = stack.top.focusedHeader {
      return command == .select || command == .toggle
        ? fold(header, !stack.top.listing.isFolded(header)) : ()
    }
    let cell = stack.top.focusedCell
    if let input = cell?.control?.input(for: command) { return select(by: input) }
    switch command {
    case .select: select()
    case .open: if cell?.opensTable == true { select() }
    case .toggle: selectRow()
    default: break
    }
  }

  /// Does what selecting the focused row means.
  ///
  /// - Parameter input: What of its control is used; nil for the buttons or the action of the row.
  private func select(by input: ControlInput? = nil) {
    let table = stack.top
    guard let cell = table.focusedCell, table.focusedAction == nil, mayUse(cell),
      table.focusedButton.map(mayPress) ?? true, let cell = admitted(cell)
    else { return }
    if let input, let control = cell.control {
      use(control, by: input, named: cell.text)
    } else if let button = table.focusedButton, cell.control != nil {
      run(button.action, named: button.title)
    } else if let action = cell.action {
      run(action, named: cell.text)
    } else {
      selectRow()
    }
  }

  /// True if a cell can be used; shows the reason where it cannot.
  func mayUse(_ cell: Cell) -> Bool { isAvailable(cell.availability, name: cell.text) }

  /// True if a button can be pressed; shows the reason where it cannot.
  func mayPress(_ button: Button) -> Bool { isAvailable(button.availability, name: button.title) }

  private func isAvailable(_ availability: Availability, name: String) -> Bool {
    guard case .disabled(let reason) = availability else { return true }
    if let reason { tell(reason, about: name) }
    return false
  }

  /// Says something in place of the hints, or, where it does not fit there, in an alert.
  func tell(_ text: String, about name: String) {
    if linear != nil || layout.hintLine != nil && SafeText(text).columns < layout.size.columns {
      message = text
    } else {
      present(Alert(name, message: text))
    }
  }

  /// Runs an action of the focused row.
  ///
  /// - Parameter name: The title of the alert, where the action throws.
  func run(_ action: Action?, named name: String) {
    guard let row = stack.top.focusedRow else { return }
    run(action, called: name, from: .row(row, item: stack.top.state.item))
  }

  /// Carries out an action of a table, by default the one that is shown; one that is running is not
  /// started again.
  func run(
    _ action: Action?,
    called name: String,
    from source: RunningAction.Source,
    in table: OpenTable? = nil
  ) {
    let table = table ?? stack.top
    guard !table.isRunning(source) else { return }
    switch action {
    case .run(let body):
      navigation(of: table).run(body)
      setNeedsListing()
    case .push(let make): push(make())
    case .task(let body): start(body, as: RunningAction(name, source: source), in: table)
    case nil: break
    }
  }

  /// The navigation stack as the actions of a table see it.
  func navigation(of table: OpenTable) -> TableNavigation {
    if let navigation = table.navigation { return navigation }
    let navigation = TableNavigation(session: self, table: table)
    table.navigation = navigation
    return navigation
  }

  private func start(
    _ body: @escaping @MainActor (any Navigation) async throws -> Void,
    as action: RunningAction,
    in table: OpenTable
  ) {
    let navigation = navigation(of: table)
    table.running.append(action)
    action.task = Task { [weak self, weak table] in
      var failure: (any Error)?
      do {
        try await body(navigation)
      } catch is CancellationError {
        // The person pressed Esc or left; there is nothing to tell.
      } catch {
        failure = error
      }
      table?.running.removeAll { $0 === action }
      self?.setNeedsListing()
      if let failure { navigation.alert(action.name, message: String(describing: failure)) }
      self?.update()
    }
  }

  // MARK: - The section index

  /// Waits for the letter of a section, if there are any.
  private func chooseSection() {
    if SectionIndex(sections: stack.top.listing.sections).letters(limit: 1).isEmpty {
      message = "No section titles"
    } else {
      choosingSection = stack.top
    }
  }

  func moveToSection(with letter: Character) {
    let table = stack.top
    let sections = table.listing.sections
    let current = table.state.focus?.section ?? sections.count
    let found = SectionIndex(sections: sections).sections(with: letter, after: current)
    guard found.contains(where: { table.state.move(toSection: $0, in: viewport) }) else {
      return message = "No section “\(letter)”"
    }
  }

  // MARK: - Going back

  func goBack() {
    guard !stack.isAtRoot else { return }
    leave(stack.top)
  }

  /// Esc, in this order: the running action, then one table; it never ends the program.
  private func escape() {
    let table = stack.top
    if let action = table.focusedAction ?? table.running.last {
      action.cancel()
      table.running.removeAll { $0 === action }
      message = "Cancelled"
    } else if !stack.isAtRoot {
      goBack()
    } else if let key = tableKeyMap.key(for: .quit, in: .table) {
      message = "Press \(key.label(marks.keys)) to quit"
    }
  }

  private func openHelp() {
    guard stack.top !== help else { return }
    let table = stack.top
    let keys = HelpTable(
      keyMap: tableKeyMap,
      names: marks.keys,
      title: table.table.title,
      barButtons: table.listing.barButtons
    )
    push(keys.table())
    help = stack.top
  }

  // MARK: - What actions ask for

  func leave(_ table: OpenTable) {
    for left in stack.leave(table) { offer(left.loseEdit()) }
  }

  func leaveAll() {
    for left in stack.pop(to: 1) { offer(left.loseEdit()) }
  }

  func focus(on id: AnyHashable, at position: ScrollPosition, in table: OpenTable) {
    let lines = layout(of: stack.level(of: table) ?? stack.topLevel).tableLines.count
    table.setNeedsListing()
    table.refresh()
    guard let spot = table.spot(of: id) else { return }
    table.state.focus(on: spot.place, item: spot.tile)
    table.state.focus(on: spot.place, at: position, in: Viewport(table.listing, lines: lines))
  }

  /// Shows an alert after those that are shown already.
  ///
  /// - Parameters:
  ///   - table: What the actions of its buttons belong to; nil for the table that is shown.
  ///   - row: The row whose menu it is; nil where it is no menu of a row.
  func present(_ alert: Alert, from table: OpenTable? = nil, row: RowReference? = nil) {
    alerts.append(AlertState(alert, from: table ?? stack.top, row: row))
  }

  func finish(_ value: Any) { end(.finished(value)) }

  // MARK: - Alerts

  /// Closes the alert, then does what the button says; a disabled one shows its reason and leaves
  /// the alert open.
  func pressInAlert(_ button: Button?) {
    guard let state = alerts.first else { return }
    if case .disabled(let reason) = button?.availability { return explain(reason) }
    alerts.removeFirst()
    guard let button, let action = button.action else { return }
    if let row = state.row { return run(action, ofRow: row, in: state.table) }
    run(action, called: button.title, from: .table(.alert), in: state.table)
  }

  /// Shows why a button of an alert is disabled: in place of the hints, or, where there are none,
  /// in an alert above.
  private func explain(_ reason: String?) {
    guard let reason else { return }
    if linear != nil || layout.hintLine != nil {
      message = reason
    } else {
      alerts.insert(AlertState(Alert(reason), from: stack.top), at: 0)
    }
  }

  private func moveButton(by offset: Int) {
    guard !alerts.isEmpty else { return }
    alerts[0].move(by: offset)
  }

  /// Scrolls the message; where all of it is visible the keys lead from button to button.
  private func scrollMessage(by lines: Int) {
    guard let state = alerts.first else { return }
    let limit = AlertPainter(state: state, marks: marks, size: alertSize).scrollLimit
    if limit > 0 { alerts[0].scroll(by: lines, limit: limit) } else { alerts[0].step(by: lines) }
  }
}
