import TableModel

// Other programs that have the terminal: the person's own editor for a text, and programs that
// actions run.

extension Session {
  /// Opens the edited text, or else the text of the focused field, in the person's editor.
  ///
  /// A field that is being edited stays open with the new text: Enter takes it, Esc leaves it.
  /// Otherwise the new text is taken at once.
  func editOutside() {
    let table = stack.top
    let takes = table.typing.editing == nil
    if takes { carryOut(table.use(by: .edit, in: viewport), of: table) }
    guard !programs.isRunning, let editing = table.typing.editing else { return }
    guard !editing.editor.isSecret else {
      if takes { table.typing.end() }
      let text = texts.messages.secretStaysHere
      return carryOut(.tell(text, title: editing.name), of: table)
    }
    programs.edit(editing.editor.text) { [weak self] result in
      switch result {
      case .success(let text): self?.take(text, for: editing, in: table, takes: takes)
      case .failure(let error):
        if takes { table.typing.end() }
        self?.tell(error, of: editing)
      }
    }
  }

  /// Takes the text that the editor has saved.
  ///
  /// - Parameter takes: True if the field takes it at once.
  private func take(
    _ text: String,
    for editing: EditedText,
    in table: OpenTable,
    takes: Bool
  ) {
    guard table === stack.top, table.typing.editing != nil else {
      // The row or its table is gone.
      var lost = editing
      lost.editor.apply(.replace(text))
      if lost.editor.text != editing.editor.text { going.offer(lost: lost) }
      return
    }
    table.typing.edit(.replace(text))
    if !editing.editor.keepsLines, text.contains(where: \.isNewline) {
      notices.say(texts.messages.lineBreaksReplaced)
    }
    if takes { carryOut(table.takeEdit(), of: table) }
  }

  private func tell(_ error: EditorError, of editing: EditedText) {
    present(Alert(editing.name, message: texts.errors.editor(error)), of: stack.top)
  }

  /// Lets another program have the terminal until it has ended.
  func run(_ command: [String]) async throws(ProgramError) -> Int {
    try await programs.run(command)
  }
}
