/// What a key means.
///
/// There is one list of commands and one switch over them (`Application+Commands`); which keys mean
/// them is said by the ``KeyMap`` alone. What a command does is its ``title``, which the help shows.
public enum Command: String, CaseIterable, Sendable {
  /// In a table: moves the focus to another row.
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  /// In a table: moves the focus to another section.
  case previousSection, nextSection
  /// In a table: the next key is the letter of a section.
  case sectionIndex
  /// In a table with tabs: shows another of them.
  case previousTab, nextTab
  /// In a table: uses the row with the focus.
  case select, open, toggle, edit
  /// In a table: changes the value of the row by a step.
  case stepDown, stepUp
  /// In a table, and while a field is edited: edits the text in the person's own editor.
  case editOutside
  /// In a table: moves in a row of buttons or a grid, folds or unfolds, goes back or opens.
  case moveLeft, moveRight
  /// In a table: what else can be done with the row, or with several.
  case accessoryAction, rowActions, selectRange, selectAll
  /// In a table: leaves what is shown above, or the table.
  case back, escape
  /// In a table: changes how its sections look.
  case foldAll, unfoldAll, switchLayout
  /// In a table: begins and ends edit mode, and undoes what was done in it.
  case editMode, undo, redo
  /// In a table: does what it does to be fresh.
  case refresh
  /// In a table: gives the mouse to the terminal, or takes it back.
  case mouse
  /// In a table: shows all keys, or ends the application.
  case help, quit
  /// In edit mode: changes the rows of the section, or ends the mode.
  case deleteRow, addBelow, addAbove, moveRowUp, moveRowDown, endEditMode
  /// Anywhere: for the program and the screen.
  case interrupt, suspend, repaint
  /// While a field is edited: ends it, or moves the caret.
  case takeEdit, leaveEdit, caretLeft, caretRight, caretToStart, caretToEnd
  /// While a field is edited: deletes text.
  case deleteBackward, deleteForward, deleteWord, deleteToStart, deleteToEnd
  /// While a section is chosen by a letter: leaves that.
  case leaveSectionIndex
  /// In an alert: moves between the buttons, presses one, or scrolls.
  case previousButton, nextButton, pressButton, cancelAlert, scrollMessageUp, scrollMessageDown

  /// What it does, as the help says it.
  public var title: String {
    switch self {
    case .moveUp: "Move one row up"
    case .moveDown: "Move one row down"
    case .pageUp: "Page up"
    case .pageDown: "Page down"
    case .halfPageUp: "Half a page up"
    case .halfPageDown: "Half a page down"
    case .first: "First row"
    case .last: "Last row"
    case .previousSection: "Previous section"
    case .nextSection: "Next section"
    case .sectionIndex: "Go to a section by its letter"
    case .previousTab: "Previous tab"
    case .nextTab: "Next tab"
    case .select: "Select the row"
    case .open: "Open the table the row leads to"
    case .edit: "Edit the value"
    case .editOutside: "Edit the text in $EDITOR"
    case .stepDown: "Step the value down"
    case .stepUp: "Step the value up"
    case .moveLeft: "Move or step left, fold, or go back"
    case .moveRight: "Move or step right, unfold, or open"
    case .toggle: "Turn on or off, fold or unfold, or select the row or not"
    case .accessoryAction: "More about the row"
    case .rowActions: "Actions of the row"
    case .selectRange: "Select a range of rows"
    case .selectAll: "Select all rows, or none"
    case .back: "Back to the table before"
    case .escape: "Cancel what is running, or go back"
    case .foldAll: "Fold all sections"
    case .unfoldAll: "Unfold all sections"
    case .switchLayout: "Show as a list or a grid"
    case .editMode: "Edit the rows"
    case .undo: "Undo"
    case .redo: "Redo"
    case .deleteRow: "Delete the row"
    case .addBelow: "Add a row below"
    case .addAbove: "Add a row above"
    case .moveRowUp: "Move the row up"
    case .moveRowDown: "Move the row down"
    case .endEditMode: "Done"
    case .refresh: "Refresh"
    case .mouse: "Give the mouse to the terminal, or take it back"
    case .help: "Keys"
    case .quit: "Quit"
    case .interrupt: "Leave at once"
    case .suspend: "Suspend the program"
    case .repaint: "Paint the screen again"
    case .takeEdit: "Take the text"
    case .leaveEdit: "Leave the text as it was"
    case .caretLeft: "Move left"
    case .caretRight: "Move right"
    case .caretToStart: "Move to the start"
    case .caretToEnd: "Move to the end"
    case .deleteBackward: "Delete the character before"
    case .deleteForward: "Delete the character here"
    case .deleteWord: "Delete the word before"
    case .deleteToStart: "Delete to the start"
    case .deleteToEnd: "Delete to the end"
    case .leaveSectionIndex: "Stay where you are"
    case .previousButton: "Previous button"
    case .nextButton: "Next button"
    case .pressButton: "Press the button"
    case .cancelAlert: "Cancel or close"
    case .scrollMessageUp: "Scroll up"
    case .scrollMessageDown: "Scroll down"
    }
  }
}
