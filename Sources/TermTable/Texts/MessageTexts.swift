/// The messages at the bottom of the screen that a key leads to: going to a row or a table, copying, the mouse, leaving.
public struct MessageTexts: Sendable {
  /// A part of a row that can be copied.
  public enum RowPart: CaseIterable, Sendable {
    case value, name, path
  }

  // MARK: - Going

  /// “No section titles”: there is no section to go to.
  public var noSectionTitles: String
  /// “No rows”.
  public var noRows: String
  /// “Type the number of a row”.
  public var typeRowNumber: String
  /// “Type the first letters of a row”.
  public var typeFirstLetters: String
  /// “No next place”.
  public var noNextPlace: String
  /// “No previous place”.
  public var noPreviousPlace: String
  /// “No table to step through”.
  public var noTableBeside: String
  /// “No next table”.
  public var noNextTable: String
  /// “No previous table”.
  public var noPreviousTable: String
  /// “Row 12 of 300”, with the number as it was typed.
  public var row: @Sendable (_ number: String, _ rows: Int) -> String
  /// “Go to: abc”, with the typed letters.
  public var goingTo: @Sendable (_ letters: String) -> String
  /// “Go to: abc (no such row)”.
  public var noSuchRow: @Sendable (_ letters: String) -> String
  /// “Go to: abc (not in the next 10000 rows)”.
  public var notInNextRows: @Sendable (_ letters: String, _ rows: Int) -> String
  /// ““Printers” does not open by itself”.
  public var opensNotByItself: @Sendable (_ title: String) -> String

  // MARK: - Copying

  /// “No row to copy”.
  public var noRowToCopy: String
  /// “A secret is not copied”.
  public var secretNotCopied: String
  /// “This terminal has no clipboard”.
  public var noClipboard: String
  /// “The row has no value”.
  public var nothingToCopy: @Sendable (RowPart) -> String
  /// “The value is too long to copy: 80000 bytes”.
  public var tooLongToCopy: @Sendable (RowPart, _ bytes: Int) -> String
  /// “Copied value: 8080”.
  public var copied: @Sendable (RowPart, _ text: String) -> String

  // MARK: - The terminal and the program

  /// “Mouse on”.
  public var mouseOn: String
  /// “Mouse off”.
  public var mouseOff: String
  /// “Mouse off; press m to turn it on”.
  public var mouseOffWithKey: @Sendable (_ key: String) -> String
  /// “Too long: only the first 1 MB was pasted”.
  public var pasteIsCut: String
  /// “Cancelled”: an action was cancelled.
  public var cancelled: String
  /// ““Update” is still running”.
  public var stillRunning: @Sendable (_ action: String) -> String
  /// “Press q to quit”.
  public var pressToQuit: @Sendable (_ key: String) -> String

  // MARK: - The editor of the person

  /// “Line breaks were replaced with spaces”: in a text that came back from the editor.
  public var lineBreaksReplaced: String
  /// “A secret cannot be edited in another program”: an alert.
  public var secretStaysHere: String
}
