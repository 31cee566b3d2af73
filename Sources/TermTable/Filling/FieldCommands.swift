import TableModel

/// The commands while a text is typed into a row of the shown table.
@MainActor struct FieldCommands {
  unowned let going: Going

  init(_ going: Going) { self.going = going }

  private var table: OpenTable { going.stack.top }

  private func carryOut(_ effect: Effect, of table: OpenTable) {
    going.host.carryOut(effect, of: table)
  }

  /// Carries out a command for the typed text; others do nothing.
  func perform(_ command: Command) {
    switch command {
    case .takeEdit: take()
    case .undoTyping: undo()
    case .complete: complete()
    case .caretUp: table.typing.moveCaret(by: -1)
    case .caretDown: table.typing.moveCaret(by: 1)
    default: edit(by: command)
    }
  }

  /// Takes the typed text, and submits it if the table is a prompt.
  private func take() {
    if table.typing.takesLetters { return goOn() }
    let table = table
    let filters = table.typing.isFilteringOptions
    carryOut(table.takeEdit(), of: table)
    guard !filters, !table.typing.isOpen, let submit = table.table.submitting else { return }
    carryOut(.run(submit, name: table.table.title, source: .table(.save)), of: table)
  }

  /// Takes the text of a field of a form and moves to the next control; after the last, asks
  /// whether to save, or leaves the table of a control. The only field of a form with a button of
  /// its own, such as “Rename”, presses that. Outside a form, and from the filter of options, moves
  /// to the next row.
  private func goOn() {
    let table = table
    let filters = table.typing.isFilteringOptions
    table.typing.commit()
    if let submit = table.table.submitting, !filters {
      return carryOut(.run(submit, name: table.table.title, source: .table(.save)), of: table)
    }
    guard table.table.form != nil, !filters else {
      table.refresh()
      return table.move(by: .moveDown, in: going.host.viewport)
    }
    let focus = table.state.focus
    let effect = table.moveToField(by: 1)
    guard table.state.focus == focus else { return carryOut(effect, of: table) }
    if table.table.isOfControl { return carryOut(.leave, of: table) }
    if table.buttonOfOnlyField != nil { return FormSaving(going).save() }
    FormSaving(going).offerToSave(table)
  }

  /// Leaves the typed text.
  ///
  /// - Returns: False if there is nothing to leave: nothing was typed into a field that opens by
  ///   itself.
  func leave() -> Bool {
    guard table.typing.takesLetters else {
      table.typing.leave()
      return true
    }
    return table.table.submitting == nil && (table.typing.leaveTyped() || table.typing.closeSteps())
  }

  /// Undoes the last change of the text; of a field where nothing was typed, the last change of the
  /// table.
  private func undo() {
    let typing = table.typing
    guard typing.takesLetters, typing.editing?.editor.canUndo != true else {
      return edit(by: .undoTyping)
    }
    if typing.isOpen { typing.commit() }
    carryOut(table.undo(), of: table)
  }

  /// Moves the caret or changes the text.
  private func edit(by command: Command) {
    going.notices.say(TextEditor.Edit(command).flatMap { table.typing.edit($0) })
  }

  /// Inserts pasted text.
  func paste(_ text: String, isCut: Bool) {
    let keepsLines = table.typing.editing?.editor.hasLines ?? false
    let refusal = table.typing.edit(.insert(PastedText(text, keepsLines: keepsLines).text))
    going.notices.clearMessage()
    going.notices.say(isCut ? going.texts.messages.pasteIsCut : refusal)
  }

  // MARK: - Completing

  /// Completes the text, or moves to the next control if it cannot be completed.
  private func complete() {
    if let path = table.typing.pathToComplete { return find(path, for: table) }
    let (completed, text) = table.typing.complete()
    guard !completed else { return going.notices.say(text) }
    carryOut(table.moveToField(by: 1, orTable: true), of: table)
  }

  /// Completes a path when the folder has been read, unless another text is typed meanwhile.
  private func find(_ path: String, for table: OpenTable) {
    Task { [weak going, weak table] in
      let found = await PathCompletion.find(path)
      guard let going, let table, going.stack.top === table,
        table.typing.offer(found, for: path)
      else { return }
      if let problem = found.problem {
        going.notices.say(going.texts.model.controls.cannotRead(problem))
      } else {
        FieldCommands(going).complete()
      }
      going.host.update()
    }
  }
}
