import TableModel

/// Editing a text in the person's own editor.
@MainActor struct EditingOutside {
  let programs: OutsidePrograms
  unowned let going: Going

  private var texts: Texts { going.texts }

  private func carryOut(_ effect: Effect, of table: OpenTable) {
    going.host.carryOut(effect, of: table)
  }

  /// Opens the edited text, or else the text of the focused field, in the person's editor.
  ///
  /// A field that is being edited stays open with the new text: Enter takes it, Esc leaves it.
  /// Otherwise the new text is taken at once.
  func begin() {
    let table = going.stack.top
    let takes = !table.typing.isOpen
    if takes { carryOut(table.perform(.edit, in: going.host.viewport), of: table) }
    guard !programs.isRunning, let editing = table.typing.editing else { return }
    guard !editing.editor.isSecret else {
      if takes { table.typing.end() }
      return carryOut(.tell(texts.messages.secretStaysHere, title: editing.name), of: table)
    }
    programs.edit(editing.editor.text) { [programs, weak going] result in
      guard let going else { return }
      let outside = EditingOutside(programs: programs, going: going)
      switch result {
      case .success(let text): outside.take(text, for: editing, in: table, takes: takes)
      case .failure(let error):
        if takes { table.typing.end() }
        let alert = Alert(editing.name, message: going.texts.errors.editor(error))
        going.notices.present(AlertState(alert, from: going.stack.top))
      }
    }
  }

  /// Takes the text that the editor has saved.
  ///
  /// - Parameter takes: True if the field takes it at once.
  private func take(_ text: String, for editing: EditedText, in table: OpenTable, takes: Bool) {
    guard table === going.stack.top,
      table.typing.editing?.row.identity == editing.row.identity
    else {
      // The row or its table is gone, or the text of another row is edited now.
      var lost = editing
      lost.editor.apply(.replace(text))
      if lost.editor.text != editing.editor.text { going.offer(lost: lost) }
      return
    }
    table.typing.edit(.replace(text))
    if !editing.editor.keepsLines, text.contains(where: \.isNewline) {
      going.notices.say(texts.messages.lineBreaksReplaced)
    }
    if takes { carryOut(table.takeEdit(), of: table) }
  }
}
