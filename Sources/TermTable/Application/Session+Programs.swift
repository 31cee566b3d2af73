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
    guard outside == nil, let editing = table.typing.editing else { return }
    guard !editing.editor.isSecret else {
      if takes { table.typing.end() }
      let text = texts.messages.secretStaysHere
      return carryOut(.tell(text, title: editing.name), of: table)
    }
    outside = Task { [weak self, process] in
      do throws(EditorError) {
        guard let process else { throw .cannotStart(editor: "EDITOR") }
        let text = try await process.edit(editing.editor.text)
        self?.comeBack(with: text, for: editing, in: table, takes: takes)
      } catch {
        self?.comeBack(without: error, for: editing, in: table, takes: takes)
      }
    }
  }

  private func comeBack(
    with text: String,
    for editing: EditedText,
    in table: OpenTable,
    takes: Bool
  ) {
    outside = nil
    if table === stack.top, table.typing.editing != nil {
      table.typing.edit(.replace(text))
      if !editing.editor.keepsLines, text.contains(where: \.isNewline) {
        notices.say(texts.messages.lineBreaksReplaced)
      }
      if takes { carryOut(table.takeEdit(), of: table) }
    } else {
      // The row or its table is gone.
      var lost = editing
      lost.editor.apply(.replace(text))
      if lost.editor.text != editing.editor.text { going.offer(lost: lost) }
    }
    endOrUpdate()
  }

  private func comeBack(
    without error: EditorError,
    for editing: EditedText,
    in table: OpenTable,
    takes: Bool
  ) {
    outside = nil
    if takes { table.typing.end() }
    present(Alert(editing.name, message: texts.errors.editor(error)), of: stack.top)
    endOrUpdate()
  }

  /// Lets another program have the terminal until it has ended.
  func run(_ command: [String]) async throws(ProgramError) -> Int {
    guard let process else { throw .noTerminal }
    guard outside == nil else { throw .busy }
    var result: Result<Int, ProgramError> = .failure(.busy)
    let waiting = Task {
      do throws(ProgramError) {
        result = .success(try await process.run(command))
      } catch {
        result = .failure(error)
      }
    }
    outside = waiting
    await withTaskCancellationHandler {
      await waiting.value
    } onCancel: {
      waiting.cancel()
    }
    outside = nil
    endOrUpdate()
    return try result.get()
  }

  /// Draws the next frame, or ends the run if it ended while the program had the terminal.
  private func endOrUpdate() {
    if outcome == nil { update() } else { release() }
  }
}
