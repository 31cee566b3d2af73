import TableModel

// The one switch over commands: each goes to its owner.

extension Session {
  /// Carries out a command.
  func perform(_ command: Command) {
    if performInPrompt(command) { return }
    let table = stack.top
    if table.selecting.hasRange, notices.alert == nil,
      let effect = table.selecting.continueRange(by: command, hasItems: table.hasItems)
    {
      return carryOut(effect, of: table)
    }
    if table.typing.editing != nil, notices.alert == nil, table.typing.takesLetters,
      !command.keepsTyping
    {
      table.typing.commit()
      table.refresh()
    }
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection:
      table.move(by: command, in: viewport)
    case .select, .open, .toggle, .edit, .stepDown, .stepUp, .accessoryAction, .rowActions,
      .selectRange, .selectAll, .deleteRow, .addBelow, .addAbove, .moveRowUp,
      .moveRowDown, .commentRow:
      carryOut(table.use(by: command, in: viewport), of: table)
    case .moveLeft: carryOut(table.moveSideways(by: -1, in: viewport), of: table)
    case .moveRight: carryOut(table.moveSideways(by: 1, in: viewport), of: table)
    case .foldAll: carryOut(table.foldAll(true), of: table)
    case .unfoldAll: carryOut(table.foldAll(false), of: table)
    case .switchLayout: carryOut(table.switchLayout(), of: table)
    case .panLeft: carryOut(table.panColumns(by: -1), of: table)
    case .panRight: carryOut(table.panColumns(by: 1), of: table)
    case .sort: carryOut(table.offerSort(), of: table)
    case .refresh: carryOut(table.reload(), of: table)
    case .editMode: carryOut(table.editMode.begin(), of: table)
    case .endEditMode: table.editMode.end()
    case .save: saveForm()
    case .undo: carryOut(table.undo(), of: table)
    case .redo: carryOut(table.redo(), of: table)

    case .editOutside: editOutside()
    case .takeEdit where table.typing.takesLetters: goOn(from: table)
    case .takeEdit: takeEdit(of: table)
    case .leaveEdit where table.typing.takesLetters:
      if table.table.submitting != nil || !table.typing.leaveTyped() && !table.typing.closeSteps() {
        escape()
      }
    case .leaveEdit: table.typing.leave()
    case .undoTyping
    where table.typing.takesLetters && table.typing.editing?.editor.canUndo != true:
      if table.typing.editing != nil { table.typing.commit() }
      carryOut(table.undo(), of: table)
    case .deleteBackward where sequence.isBegun(in: table):
      carryOut(sequence.removeLast(in: table), of: table)
    case .caretLeft, .caretRight, .caretWordLeft, .caretWordRight, .caretToStart, .caretToEnd,
      .deleteBackward, .deleteForward, .deleteWord, .deleteWordForward, .deleteToStart,
      .deleteToEnd, .insertDeleted, .undoTyping, .newLine, .reveal:
      notices.say(TextEditor.Edit(command).flatMap { table.typing.edit($0) })
    case .caretUp: table.typing.moveCaret(by: -1)
    case .caretDown: table.typing.moveCaret(by: 1)
    case .complete:
      if let path = table.typing.pathToComplete { find(path, for: table) } else { complete(table) }
    case .nextField: carryOut(table.moveToField(by: 1), of: table)
    case .previousField: carryOut(table.moveToField(by: -1), of: table)

    case .previousButton, .nextButton, .pressButton, .cancelAlert, .scrollMessageUp,
      .scrollMessageDown:
      carryOut(notices.perform(command))

    case .sectionIndex: carryOut(sequence.begin(.section, in: table), of: table)
    case .nextSibling: going.openSibling(by: 1)
    case .previousSibling: going.openSibling(by: -1)
    case .historyBack: going.goThroughHistory(forward: false)
    case .historyForward: going.goThroughHistory(forward: true)
    case .showChanges: openChanges()
    case .find: table.search.ask(filters: false)
    case .findEverywhere: findEverywhere()
    case .filter: switchFilter()
    case .findNext: goToMatch(by: 1)
    case .findPrevious: goToMatch(by: -1)
    case .takeFind, .leaveFind, .olderFind, .newerFind: break
    case .goToText: carryOut(sequence.begin(.rowText, in: table), of: table)
    case .goToRow: carryOut(sequence.begin(.rowNumber, in: table), of: table)
    case .endSequence: sequence.end()
    case .previousTab: going.switchTab(by: -1)
    case .nextTab: going.switchTab(by: 1)
    case .back: if !table.collapse() { carryOut(.leave, of: table) }
    case .escape: escape()
    case .help: openHelp()
    case .palette: openPalette()
    case .themes: lookChooser.openThemes()
    case .changeKeys: lookChooser.openKeys()
    case .explain: explainRow()
    case .copy: beginCopying()
    case .copyValue, .copyKey, .copyPath:
      let path = stack.pathOfRow(mark: marks.path)
      notices.say(copying.copy(command, of: table, path: path, mark: marks.ellipsis))
    case .quit: going.leave(.run(.left))
    case .interrupt: end(.terminated(signal: System.Signal.interrupt))
    case .suspend: process?.suspend()
    case .repaint: process?.repaint()
    case .mouse: switchMouse()
    }
  }

  /// Tells what the focused row is: its help, its value, its path, and why it is disabled.
  private func explainRow() {
    let table = stack.top
    guard isFocusInSight else { return table.move { $0.focus(on: $0.focus) } }
    carryOut(table.explain(path: stack.pathOfRow(mark: marks.path)), of: table)
  }

  /// Waits for the key that says which part of the row is copied.
  private func beginCopying() {
    let table = stack.top
    guard table.focusedCell != nil, isFocusInSight else {
      return notices.say(texts.messages.noRowToCopy)
    }
    carryOut(sequence.begin(.copy, in: table), of: table)
  }

  /// Completes the edited text, or moves to the next control if it cannot be completed.
  private func complete(_ table: OpenTable) {
    let (completed, text) = table.typing.complete()
    if completed { notices.say(text) } else { carryOut(table.moveToField(by: 1), of: table) }
  }

  /// Completes a path when the folder has been read, unless another text is typed meanwhile.
  private func find(_ path: String, for table: OpenTable) {
    Task { [weak self, weak table] in
      let found = await PathCompletion.find(path)
      guard let self, let table, stack.top === table, table.typing.offer(found, for: path) else {
        return
      }
      if let problem = found.problem {
        notices.say(texts.model.controls.cannotRead(problem))
      } else {
        complete(table)
      }
      update()
    }
  }

  /// Takes the typed text; a table that waits for it goes on.
  private func takeEdit(of table: OpenTable) {
    let filters = table.typing.isFilteringOptions
    carryOut(table.takeEdit(), of: table)
    guard !filters, table.typing.editing == nil, let submit = table.table.submitting else { return }
    carryOut(.run(submit, name: table.table.title, source: .table(.save)), of: table)
  }

  /// Takes the text of a field of a form and moves to the next control; after the last, asks
  /// whether to save, or leaves the table of a control. Outside a form, and from the filter of
  /// options, moves to the next row.
  private func goOn(from table: OpenTable) {
    let filters = table.typing.isFilteringOptions
    table.typing.commit()
    if let submit = table.table.submitting, !filters {
      return carryOut(.run(submit, name: "", source: .table(.save)), of: table)
    }
    guard table.table.form != nil, !filters else {
      table.refresh()
      return table.move(by: .moveDown, in: viewport)
    }
    let focus = table.state.focus
    let effect = table.moveToField(by: 1)
    guard table.state.focus == focus else { return carryOut(effect, of: table) }
    if table.table.isOfControl { return carryOut(.leave, of: table) }
    offerToSave(table)
  }

  /// Handles Esc: cancels the running action, else leaves one table; it never ends the program.
  private func escape() {
    if stack.top.actions.cancelOne() {
      going.stayIfCancelled()
      notices.say(texts.messages.cancelled)
    } else if stack.top.collapse() || cancelSearch() {
      return
    } else if !stack.isAtRoot {
      carryOut(.leave, of: stack.top)
    } else if let key = tableKeyMap.key(for: .quit, in: .table) {
      notices.say(texts.messages.pressToQuit(key.label(keyNames)))
    }
  }
}
