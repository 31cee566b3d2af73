/// The titles of the hints, which follow their keys at the bottom of the screen: “q Quit”.
///
/// Short words are best: hints that do not fit are left out.
public struct HintTexts: Sendable {
  // MARK: - Everywhere

  /// “Quit”.
  public var quit: String
  /// “Keys”. The hint that leads to the list of keys.
  public var keys: String
  /// “Back”.
  public var back: String
  /// “Cancel”.
  public var cancel: String
  /// “Done”.
  public var done: String
  /// “Close”. The hint that closes an alert, or a row with a table inside.
  public var close: String
  /// “Move”. Moves the focus.
  public var move: String
  /// “Choose”. Chooses a button or an item.
  public var choose: String
  /// “Undo”.
  public var undo: String
  /// “Save”.
  public var save: String

  // MARK: - Rows

  /// “Select”.
  public var select: String
  /// “Open”.
  public var open: String
  /// “Run”. Runs the action of a row or of a form.
  public var run: String
  /// “Press”. Presses a button.
  public var press: String
  /// “Why?”. Tells why a row is disabled.
  public var why: String
  /// “Actions”. Opens the menu of a row.
  public var actions: String
  /// “Fold”. Hides the rows of a section.
  public var fold: String
  /// “Unfold”.
  public var unfold: String

  // MARK: - Tables

  /// “Tab”. Shows another tab.
  public var tab: String
  /// “Refresh”.
  public var refresh: String
  /// “Mouse”. Takes the mouse.
  public var mouse: String
  /// “List/grid”. Changes the layout of a section.
  public var listOrGrid: String
  /// “Columns”. Shows other columns.
  public var columns: String
  /// “Sort”.
  public var sort: String
  /// “Extend”. Makes the range of selected rows longer.
  public var extend: String

  // MARK: - Finding

  /// “Filter”. Hides the rows that do not match.
  public var filter: String
  /// “Show all”. Shows the rows that do not match.
  public var showAll: String
  /// “End search”.
  public var endSearch: String
  /// “Keep”. Keeps what was found.
  public var keep: String
  /// “All tables”. Finds in all tables.
  public var allTables: String
  /// “Next”. Goes to the next match.
  public var nextMatch: String

  // MARK: - Editing rows

  /// “Edit”. Begins edit mode.
  public var editRows: String
  /// “Delete”. Deletes a row or a letter.
  public var delete: String
  /// “Add”. Adds a row.
  public var add: String
  /// “Move”. Moves a row.
  public var moveRow: String
  /// “Comment”. Comments a row out, or in again.
  public var commentRow: String

  // MARK: - Editing text

  /// “Next”. Moves on to the next row.
  public var nextField: String
  /// “New line”.
  public var newLine: String
  /// “Complete”. Completes the text.
  public var complete: String
  /// “Show”. Shows a secret.
  public var reveal: String
  /// “$EDITOR”. Opens the editor of the person.
  public var editor: String

  // MARK: - Copying

  /// “Copy value”.
  public var copyValue: String
  /// “Name”. Copies the name of a row.
  public var copyName: String
  /// “Path”. Copies the path of a row.
  public var copyPath: String

  // MARK: - With arguments

  /// “Select row 3”, “Select 3-7”: selects a range of rows; their numbers are from 1.
  public var selectRows: @Sendable (_ rows: ClosedRange<Int>) -> String
  /// The hint of a control, such as “Toggle”, from the one in English that the control gives itself: “Open”, “Edit”, “Change”, “Toggle”,
  /// “Check” and “Uncheck” for the controls of the library. Others are best returned as they are.
  public var control: @Sendable (_ hint: String) -> String
  /// “x does nothing here”: a message, with the name of the pressed key.
  public var unusedKey: @Sendable (_ key: String) -> String
  /// “x does nothing here. Press ? for keys”: a message, with the names of the pressed key and of the key that lists all keys.
  public var unusedKeyWithHelp: @Sendable (_ key: String, _ helpKey: String) -> String
}
