import TableModel

/// The messages at the bottom of the screen that a key leads to: going to a row or a table,
/// copying, the mouse, leaving.
public struct MessageTexts: Sendable, Decodable {
  /// A part of a row that can be copied.
  public enum RowPart: CaseIterable, Sendable {
    case value, name, path, row
  }

  // MARK: - Going

  public var typeRowNumber = "Type the number of a row"
  public var typeFirstLetters = "Type the first letters of a row"
  public var noNextPlace = "No next place"
  public var noPreviousPlace = "No previous place"
  public var noNextTable = "No next table"
  public var noPreviousTable = "No previous table"
  /// The number is as it was typed.
  @Phrase("Row {number} of {rows}")
  public var row: @Sendable (_ number: String, _ rows: Int) -> String
  @Phrase("Go to: {letters}") public var goingTo: @Sendable (_ letters: String) -> String
  @Phrase("Go to: {letters} (no such row)")
  public var noSuchRow: @Sendable (_ letters: String) -> String
  @Phrase("Go to: {letters} (not in the next {rows} rows)")
  public var notInNextRows: @Sendable (_ letters: String, _ rows: Int) -> String
  @Phrase("“{title}” does not open by itself")
  public var opensNotByItself: @Sendable (_ title: String) -> String

  // MARK: - Copying

  public var noRowToCopy = "No row to copy"
  public var secretNotCopied = "A secret is not copied"
  public var noClipboard = "This terminal has no clipboard"
  @Phrase("The row has no {part, select, value {value} name {name} row {row} other {path}}")
  public var nothingToCopy: @Sendable (RowPart) -> String
  @Phrase(
    """
    The {part, select, value {value} name {name} row {row} other {path}} is too long to copy: {bytes} \
    bytes
    """
  )
  public var tooLongToCopy: @Sendable (RowPart, _ bytes: Int) -> String
  @Phrase("Copied {part, select, value {value} name {name} row {row} other {path}}: {text}")
  public var copied: @Sendable (RowPart, _ text: String) -> String
  @Phrase("The {rows} selected rows are too long to copy at once")
  public var tooManyToCopy: @Sendable (_ rows: Int) -> String
  @Phrase(
    """
    Copied {part, select, value {the values} name {the names} row {all} other {the paths}} of \
    {rows} rows
    """
  )
  public var copiedSeveral: @Sendable (RowPart, _ rows: Int) -> String

  // MARK: - The terminal and the program

  public var besideOn = "Tables stand beside each other"
  public var besideOff = "This table stands alone"
  @Phrase("This table stands alone; press {key} for the others beside it")
  public var besideOffWithKey: @Sendable (_ key: String) -> String
  public var mouseOn = "Mouse on"
  public var mouseOff = "Mouse off"
  @Phrase("Mouse off; press {key} to turn it on")
  public var mouseOffWithKey: @Sendable (_ key: String) -> String
  public var pasteIsCut = "Too long: only the first 1 MB was pasted"
  /// After an action was cancelled.
  public var cancelled = "Cancelled"
  @Phrase("“{action}” is still running")
  public var stillRunning: @Sendable (_ action: String) -> String
  /// When the person quits while values are applied; then the program ends.
  @Phrase("Applying “{row}”… ^C ends without it")
  public var stillApplying: @Sendable (_ row: String) -> String
  @Phrase("Press {key} to quit") public var pressToQuit: @Sendable (_ key: String) -> String

  // MARK: - The editor of the person

  /// About a text that came back from the editor.
  public var lineBreaksReplaced = "Line breaks were replaced with spaces"
  /// An alert.
  public var secretStaysHere = "A secret cannot be edited in another program"

  /// The texts in English.
  package init() {}
}
