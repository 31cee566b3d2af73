/// The meaning of a key.
///
/// One switch hands each command to its owner (`Session+Commands`). Only the ``KeyMap`` gives keys
/// to commands. The help shows their titles.
public enum Command: String, CaseIterable, Sendable {
  /// In a table: moves the focus to another row.
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  /// In a table: moves the focus to another section.
  case previousSection, nextSection
  /// In a table: the next key is the letter of a section.
  case sectionIndex
  /// In a table with tabs: shows another of them.
  case previousTab, nextTab
  /// In a table: the next keys are the first letters of a row, or the digits of its number.
  case goToText, goToRow
  /// In a table: opens the table of the row before or after the one that opened this table.
  case previousSibling, nextSibling
  /// In a table: finds rows by their words, hides all others, or goes to the next found row.
  case find, filter, findNext, findPrevious
  /// While the words to find are typed: finds them in all tables.
  case findEverywhere
  /// In a table: goes to the previous or the next place in the history.
  case historyBack, historyForward
  /// In a table: uses the focused row.
  case select, open, toggle, edit
  /// In a table: changes the value of the row by a step.
  case stepDown, stepUp
  /// In a table, and while a field is edited: edits the text in the person's own editor.
  case editOutside
  /// In a table: moves in a row of buttons or a grid, folds or unfolds, goes back or opens.
  case moveLeft, moveRight
  /// In a table: the menu and the accessory of the row, and the selection of several rows.
  case accessoryAction, rowActions, selectRange, selectAll
  /// In a table: tells more about the row, or copies a part of it.
  case explain, copy
  /// After the key that copies: copies this part of the row.
  case copyValue, copyKey, copyPath, copyRow
  /// In a table: saves the form.
  case save
  /// In a table: goes back, or cancels a running action.
  case back, escape
  /// In a table: folds and unfolds its sections, and changes their layout.
  case foldAll, unfoldAll, switchLayout
  /// In a table: shows other columns of records or of text, or sorts records by one.
  case panLeft, panRight, sort
  /// In a table: chooses the columns of records that are shown, or shows one at its whole width.
  case chooseColumns, wholeColumn
  /// In a table: sums up the columns of records.
  case sumUp
  /// In a table of text: wraps lines that are too long, or cuts them.
  case wrapText
  /// In a table: begins and ends edit mode, undoes changes, and shows those of a form.
  case editMode, undo, redo, showChanges
  /// In a table: refreshes it.
  case refresh
  /// In a table, and while a field is edited: moves to another row with a control.
  case nextField, previousField
  /// In a table: shows the tables beside it on a wide terminal, or this one alone.
  case beside
  /// In a table: gives the mouse to the terminal, or takes it back.
  case mouse
  /// In a table: shows the keys that do something, or all commands by name.
  case help, palette
  /// In a table: closes the tables above the data, such as the help, or ends the application if
  /// there are none; or always ends it.
  case close, quit
  /// In a table: saves and then ends the application, or drops all changes and ends it.
  case saveAndQuit, quitWithoutSaving
  /// In a table: shows the themes by name, or the commands with their keys to change these.
  case themes, changeKeys
  /// In edit mode: changes the rows of the section, or ends the mode. Rows are also deleted and
  /// added below outside of it.
  case deleteRow, addBelow, addAbove, moveRowUp, moveRowDown, commentRow, endEditMode
  /// Anywhere: cancels something or else ends the program, suspends it, or repaints the screen.
  case interrupt, suspend, repaint
  /// While a field is edited: ends it, or moves the caret.
  case takeEdit, leaveEdit, caretLeft, caretRight, caretWordLeft, caretWordRight
  /// While a field is edited: moves the caret to an end, or to another line.
  case caretToStart, caretToEnd, caretUp, caretDown
  /// While a field is edited: begins a line, completes the text, or shows a secret.
  case newLine, complete, reveal
  /// While a field is edited: deletes text, inserts it again, or takes back what was typed.
  case deleteBackward, deleteForward, deleteWord, deleteWordForward, deleteToStart, deleteToEnd
  case insertDeleted, undoTyping
  /// While a section is chosen by a letter, or a row by its first letters or its number: ends the
  /// choice.
  case endSequence
  /// While the words to find are typed: keeps or leaves the search, or shows earlier searches.
  case takeFind, leaveFind, olderFind, newerFind
  /// In an alert: moves between the buttons, presses one, or scrolls.
  case previousButton, nextButton, pressButton, cancelAlert, scrollMessageUp, scrollMessageDown
}

extension Command {
  /// True if the command uses the focused row or header.
  var usesRow: Bool {
    switch self {
    case .select, .open, .toggle, .edit, .editOutside, .stepDown, .stepUp, .accessoryAction,
      .rowActions, .selectRange, .selectAll:
      true
    default: false
    }
  }
}
