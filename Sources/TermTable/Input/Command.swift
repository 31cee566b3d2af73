/// What a key means.
///
/// There is one list of commands and one switch over them (`Application+Commands`); which keys mean
/// them is said by the ``KeyMap`` alone. What a command does is its ``title``.
public enum Command: String, CaseIterable, Sendable {
  // In a table.
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case previousSection, nextSection
  case select, open, toggle, edit
  case moveLeft, moveRight
  case back, escape
  case foldAll, unfoldAll, switchLayout
  case editMode, undo, redo
  case refresh
  case help, quit
  // In edit mode.
  case deleteRow, addBelow, addAbove, moveRowUp, moveRowDown, endEditMode
  // Anywhere.
  case interrupt, suspend, repaint
  // While a field is edited.
  case takeEdit, leaveEdit, caretLeft, caretRight, caretToStart, caretToEnd
  case deleteBackward, deleteForward, deleteWord, deleteToStart, deleteToEnd
  // In an alert.
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
    case .select: "Select the row"
    case .open: "Open the table the row leads to"
    case .toggle: "Turn on or off, fold or unfold"
    case .edit: "Edit the value"
    case .moveLeft: "Move left, fold, or go back"
    case .moveRight: "Move right, unfold, or open"
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
    case .previousButton: "Previous button"
    case .nextButton: "Next button"
    case .pressButton: "Press the button"
    case .cancelAlert: "Cancel or close"
    case .scrollMessageUp: "Scroll up"
    case .scrollMessageDown: "Scroll down"
    }
  }
}
