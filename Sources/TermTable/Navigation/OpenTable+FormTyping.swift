import TableModel

// Typing in a form, and in a field whose value follows the text: the field that has the focus takes
// letters at once, and what was typed is taken when it is left.

extension OpenTable {
  /// True if the text field with the focus takes letters at once.
  var takesLetters: Bool {
    guard listing.painter.arrangement == .screen else { return false }
    if form.exists || editing?.follow != nil { return true }
    // Uniform rows are not made for this: one key can pass thousands of them.
    guard editing == nil, let section = state.focus?.section,
      listing.sections.indices.contains(section), !listing.sections[section].rows.areUniform
    else { return false }
    return focusedCell?.control?.isLive == true
  }

  /// True while a value is typed that filters the options of a control.
  var isFilteringOptions: Bool {
    guard let editing, editing.follow != nil else { return false }
    return table.isOfControl || editing.row.row?.isInner == true
  }

  /// Notes that another row has the focus: takes what was typed, shows the problems of the row that
  /// was left, and opens the text field that has the focus now.
  ///
  /// - Returns: True if something has changed that shows.
  func attend() -> Bool {
    guard takesLetters else { return false }
    let row = focusedRow
    var hasChanged = false
    if row?.identity != attended?.identity {
      if let attended { hasChanged = leave(attended) }
      attended = row
    }
    return openField() || hasChanged
  }

  private func leave(_ row: RowReference) -> Bool {
    let wasEditing = editing?.row.identity == row.identity
    if wasEditing { commit() }
    guard form.leave(row.identity) else { return wasEditing }
    guard let place = row.find(in: listing.sections) else { return wasEditing }
    listing.show(place)
    return true
  }

  /// Opens the text field that has the focus.
  private func openField() -> Bool {
    guard editing == nil, !isInEditMode, range == nil, !table.hooks.followsSelecting,
      let cell = focusedCell, cell.isEnabled, focusedAction == nil,
      let control = cell.control, let row = focusedRow,
      cell.opensAsField || form.typedText(of: row.identity) != nil
    else { return false }
    _ = use(control, by: .text, named: cell.text)
    if let typed = form.typedText(of: row.identity) {
      editing?.editor = typed
      showEditor()
    }
    return editing != nil
  }

  /// Opens the text of the focused row for a character that begins it, such as the first digit of a
  /// number that could also be stepped.
  ///
  /// - Returns: False if the character begins no text here.
  func beginTyping(_ character: Character) -> Bool {
    guard takesLetters, editing == nil, !isInEditMode, range == nil, focusedAction == nil,
      let cell = focusedCell, cell.isBegun(by: character), let control = cell.control
    else { return false }
    _ = use(control, by: .text, named: cell.text)
    edit(.replace(""))
    return editing != nil
  }

  /// Closes the text of a row that did not open by itself.
  ///
  /// - Returns: False if there is none.
  func closeTypedSteps() -> Bool {
    guard editing != nil, focusedCell?.opensAsField == false else { return false }
    endEditing()
    return true
  }

  /// Takes the edited text. A text that means no value stays in the row, with the reason: nobody is
  /// trapped in a field.
  func commit() {
    guard takesLetters, let editing else { return }
    let row = editing.row.identity
    if editing.editor.text != editing.editor.original {
      do {
        try editing.take(editing.editor.text)
        form.dropText(of: row)
      } catch  where form.exists {
        var editor = editing.editor
        editor.refusal = String(describing: error)
        form.keep(editor, of: row)
      } catch {
        // Outside a form, the value stays that of the last valid text.
        refusal = String(describing: error)
      }
    } else {
      form.dropText(of: row)
    }
    endEditing()
  }

  /// True if a command that moves to another row moves the caret in a text of several lines
  /// instead.
  func movesCaret(by command: Command) -> Bool {
    guard let editing, editing.editor.hasLines, let cell = focusedCell,
      let place = editing.row.find(in: listing.sections)
    else { return false }
    let columns = listing.painter(ofRowsIn: place.section).textColumns(of: cell)
    let lines = editing.editor.lines(columns: columns, above: 1, below: 1)
    return command == .moveUp
      ? lines.caretLine > 0 : lines.caretLine < lines.ranges.count - 1
  }

  /// Leaves the typed text; the field keeps the value it had.
  ///
  /// - Returns: False if nothing was typed.
  func leaveTypedText() -> Bool {
    guard takesLetters, let editing else { return false }
    guard editing.editor.text != editing.editor.original else { return false }
    editing.follow?(editing.editor.original)
    form.dropText(of: editing.row.identity)
    endEditing()
    return true
  }

  /// Drops a text that means no value, as the newest change.
  ///
  /// - Returns: The effect; nil if there is no such text.
  func dropTypedText() -> Effect? {
    guard takesLetters, let row = focusedRow?.identity, form.dropAnyText(preferring: row) else {
      return nil
    }
    if editing != nil { endEditing() }
    setNeedsListing()
    return .say(texts.changes.undoneTyping)
  }
}

extension Control {
  /// True if the value follows the text while it is typed.
  fileprivate var isLive: Bool { text?.isLive ?? false }
}

extension Command {
  /// True if the command belongs to the text that is typed, or keeps it open.
  var keepsTyping: Bool {
    if TextEditor.Edit(self) != nil { return true }
    return switch self {
    case .caretUp, .caretDown, .complete, .editOutside, .takeEdit, .leaveEdit, .repaint, .suspend,
      .interrupt:
      true
    default: false
    }
  }
}
