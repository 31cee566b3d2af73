import TableModel

/// The titles of the hints, which follow their keys at the bottom of the screen: “q Quit”.
///
/// Short words are best: hints that do not fit are left out.
public struct HintTexts: Sendable, Decodable {
  // MARK: - Everywhere

  public var quit = "Quit"
  /// The hint that leads to the list of keys.
  public var keys = "Keys"
  public var back = "Back"
  public var cancel = "Cancel"
  public var done = "Done"
  /// The hint that closes an alert, or a row with a table inside.
  public var close = "Close"
  /// Moves the focus.
  public var move = "Move"
  /// Chooses a button or an item.
  public var choose = "Choose"
  public var undo = "Undo"
  public var save = "Save"

  // MARK: - Rows

  public var select = "Select"
  public var open = "Open"
  /// Runs the action of a row or of a form.
  public var run = "Run"
  /// Presses a button.
  public var press = "Press"
  /// Tells why a row is disabled.
  public var why = "Why?"
  /// Opens the menu of a row.
  public var actions = "Actions"
  /// Hides the rows of a section.
  public var fold = "Fold"
  public var unfold = "Unfold"

  // MARK: - Tables

  /// Shows another tab.
  public var tab = "Tab"
  public var refresh = "Refresh"
  /// Takes the mouse.
  public var mouse = "Mouse"
  /// Changes the layout of a section.
  public var listOrGrid = "List/grid"
  /// Shows or hides the tables beside this one.
  public var beside = "Beside"
  /// Chooses a column, or shows others.
  public var columns = "Columns"
  public var sort = "Sort"
  /// Shows other parts of long lines of text.
  public var pan = "Pan"
  /// Wraps long lines of text.
  public var wrap = "Wrap"
  /// Cuts long lines of text.
  public var cut = "Cut"
  /// Makes the range of selected rows longer.
  public var extend = "Extend"

  /// Deselects the rows that are selected.
  public var deselect = "Deselect"

  // MARK: - Finding

  /// Hides the rows that do not match.
  public var filter = "Filter"
  /// Shows the rows that do not match.
  public var showAll = "Show all"
  public var endSearch = "End search"
  /// Keeps what was found.
  public var keep = "Keep"
  /// Finds in all tables.
  public var allTables = "All tables"
  /// Goes to the next match.
  public var nextMatch = "Next"

  // MARK: - Editing rows

  /// Begins edit mode.
  public var editRows = "Rows"
  /// Deletes a row or a letter.
  public var delete = "Delete"
  /// Adds a row.
  public var add = "Add"
  /// Moves a row.
  public var moveRow = "Move"
  /// Comments a row out, or in again.
  public var commentRow = "Comment"

  // MARK: - Editing text

  /// Moves on to the next row.
  public var nextField = "Next"
  public var newLine = "New line"
  /// Completes the text.
  public var complete = "Complete"
  /// Shows a secret.
  public var reveal = "Show"
  /// Opens the editor of the person.
  public var editor = "$EDITOR"

  // MARK: - Copying

  public var copyValue = "Copy value"
  /// Copies the name of a row.
  public var copyName = "Name"
  /// Copies the path of a row.
  public var copyPath = "Path"
  public var copyRow = "Row"

  // MARK: - With arguments

  /// Selects a range of rows; their numbers are from 1.
  @Phrase("Select {rows.count, plural, =1 {row {rows.last}} other {{rows.first}-{rows.last}}}")
  public var selectRows: @Sendable (_ rows: ClosedRange<Int>) -> String
  /// A message.
  @Phrase("{key} does nothing here") public var unusedKey: @Sendable (_ key: String) -> String
  /// A message; `helpKey` lists all keys.
  @Phrase("{key} does nothing here. Press {helpKey} for keys")
  public var unusedKeyWithHelp: @Sendable (_ key: String, _ helpKey: String) -> String

  /// The texts in English.
  package init() {}
}
