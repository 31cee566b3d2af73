import TableModel

// The one switch over commands: each goes to its owner.

extension Session {
  /// Carries out a command.
  func perform(_ command: Command) {
    if stack.top.search.isAsking, context == .find, finding.performInPrompt(command) { return }
    let table = stack.top
    if table.selecting.hasRange, notices.alert == nil,
      let effect = table.selecting.continueRange(by: command, hasItems: table.hasItems)
    {
      return carryOut(effect, of: table)
    }
    if table.typing.isOpen, notices.alert == nil, table.typing.takesLetters,
      !Typing.isKept(by: command)
    {
      table.typing.commit()
      table.refresh()
    }
    handOver(command, to: table)
  }

  /// Hands a command to its owner.
  private func handOver(_ command: Command, to table: OpenTable) {
    switch command {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .previousSection, .nextSection, .select, .open, .toggle, .edit, .stepDown, .stepUp,
      .accessoryAction, .rowActions, .selectRange, .selectAll, .deleteRow, .addBelow, .addAbove,
      .moveRowUp, .moveRowDown, .commentRow, .moveLeft, .moveRight, .foldAll, .unfoldAll,
      .switchLayout, .panLeft, .panRight, .sort, .chooseColumns, .wholeColumn, .sumUp, .refresh,
      .editMode, .endEditMode, .undo, .redo, .nextField, .previousField:
      carryOut(table.perform(command, in: viewport), of: table)
    case .deleteBackward where going.sequence.isBegun(in: table):
      carryOut(going.sequence.removeLast(in: table), of: table)
    case .takeEdit, .undoTyping, .caretLeft, .caretRight, .caretWordLeft, .caretWordRight,
      .caretToStart, .caretToEnd, .caretUp, .caretDown, .deleteBackward, .deleteForward,
      .deleteWord, .deleteWordForward, .deleteToStart, .deleteToEnd, .insertDeleted, .newLine,
      .reveal, .complete:
      fields.perform(command)
    case .leaveEdit: if !fields.leave() { escape() }
    case .editOutside: editingOutside.begin()
    case .previousButton, .nextButton, .pressButton, .cancelAlert, .scrollMessageUp,
      .scrollMessageDown:
      carryOut(notices.perform(command))
    case .find, .findEverywhere, .filter, .findNext, .findPrevious: finding.perform(command)
    case .takeFind, .leaveFind, .olderFind, .newerFind: break
    case .sectionIndex: carryOut(going.sequence.begin(.section, in: table), of: table)
    case .goToText: carryOut(going.sequence.begin(.rowText, in: table), of: table)
    case .goToRow: carryOut(going.sequence.begin(.rowNumber, in: table), of: table)
    case .endSequence: going.sequence.end()
    case .previousSibling, .nextSibling, .historyBack, .historyForward, .previousTab, .nextTab,
      .back, .close, .quit, .quitWithoutSaving:
      going.perform(command)
    case .escape: escape()
    case .save: saving.save()
    case .saveAndQuit: saving.saveAndEnd()
    case .showChanges: saving.openChanges()
    case .help: openHelp()
    case .palette: openPalette()
    case .themes: lookChooser.openThemes()
    case .changeKeys: lookChooser.openKeys()
    case .explain: explainRow()
    case .copy: beginCopying()
    case .copyValue, .copyKey, .copyPath, .copyRow:
      let path = stack.pathOfRow(mark: marks.path)
      notices.say(copying.copy(command, of: table, path: path, mark: marks.ellipsis))
    case .interrupt: interrupt()
    case .suspend: process?.suspend()
    case .repaint: process?.repaint()
    case .mouse: switchMouse()
    case .beside: switchBeside()
    case .wrapText: look.switchWrapping()
    }
  }

  /// Shows the keys that do something here and now.
  private func openHelp() {
    guard stack.top.service != .help else { return }
    going.push(commandList.help().table(), as: .help)
  }

  /// Shows the commands and buttons of this place, to be found by name.
  private func openPalette() {
    guard stack.top.service != .palette, stack.top.service != .help else { return }
    let looks = lookChooser
    let table = PaletteTable(
      commandList.entries,
      texts: texts.commands,
      namedTexts: looks.namedTexts,
      // A list holds the open tables: one that the palette kept would keep them after the run.
      command: { [weak self] in self?.commandList.entry(of: $0) },
      named: { looks.namedEntries(of: $0) },
      show: { looks.tryOut($0, in: .palette) }
    )
    going.push(table.table(), as: .palette)
  }

  /// Tells what the focused row is: its help, its value, its path, and why it is disabled.
  private func explainRow() {
    let table = stack.top
    guard here.isFocusInSight else { return table.move { $0.focus(on: $0.focus) } }
    carryOut(table.explain(path: stack.pathOfRow(mark: marks.path)), of: table)
  }

  /// Waits for the key that says which part of the row is copied.
  private func beginCopying() {
    let table = stack.top
    guard table.focusedCell != nil, here.isFocusInSight else {
      return notices.say(texts.messages.noRowToCopy)
    }
    carryOut(going.sequence.begin(.copy, in: table), of: table)
  }

  /// Handles ^C where nothing else can be cancelled: stops a search, else ends the program.
  private func interrupt() {
    if !finding.cancel() { going.end(.terminated(signal: System.Signal.interrupt)) }
  }

  /// Handles Esc: cancels the running action, else leaves one table; it never ends the program.
  private func escape() {
    let followed = stack.top.isFollowingEnd
    if stack.top.actions.cancelOne() {
      going.stayIfCancelled()
      let follows = stack.top.isFollowingEnd
      notices.say(
        followed && !follows ? texts.rows.followingEnded : texts.messages.cancelled
      )
    } else if stack.top.collapse() || stack.top.selecting.deselect() || finding.cancel() {
      return
    } else if !stack.isAtRoot {
      carryOut(.leave, of: stack.top)
    } else if let key = here.quitKey {
      notices.say(texts.messages.pressToQuit(key.label(keyNames)))
    }
  }
}
