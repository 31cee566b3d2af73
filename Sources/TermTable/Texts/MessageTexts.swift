/// The messages at the bottom of the screen that a key leads to: going to a row or a table,
/// copying, the mouse, leaving.
public struct MessageTexts: Sendable {
  /// A part of a row that can be copied.
  public enum RowPart: CaseIterable, Sendable {
    case value, name, path
  }

  // MARK: - Going

  public var typeRowNumber = "Type the number of a row"
  public var typeFirstLetters = "Type the first letters of a row"
  public var noNextPlace = "No next place"
  public var noPreviousPlace = "No previous place"
  public var noNextTable = "No next table"
  public var noPreviousTable = "No previous table"
  /// The number is as it was typed.
  public var row: @Sendable (_ number: String, _ rows: Int) -> String = { "Row \($0) of \($1)" }
  public var goingTo: @Sendable (_ letters: String) -> String = { "Go to: \($0)" }
  public var noSuchRow: @Sendable (_ letters: String) -> String = { "Go to: \($0) (no such row)" }
  public var notInNextRows: @Sendable (_ letters: String, _ rows: Int) -> String = {
    "Go to: \($0) (not in the next \($1) rows)"
  }
  public var opensNotByItself: @Sendable (_ title: String) -> String = {
    "“\($0)” does not open by itself"
  }

  // MARK: - Copying

  public var noRowToCopy = "No row to copy"
  public var secretNotCopied = "A secret is not copied"
  public var noClipboard = "This terminal has no clipboard"
  public var nothingToCopy: @Sendable (RowPart) -> String = {
    "The row has no \(Self.name(of: $0))"
  }
  public var tooLongToCopy: @Sendable (RowPart, _ bytes: Int) -> String = {
    "The \(Self.name(of: $0)) is too long to copy: \($1) bytes"
  }
  public var copied: @Sendable (RowPart, _ text: String) -> String = {
    "Copied \(Self.name(of: $0)): \($1)"
  }

  // MARK: - The terminal and the program

  public var mouseOn = "Mouse on"
  public var mouseOff = "Mouse off"
  public var mouseOffWithKey: @Sendable (_ key: String) -> String = {
    "Mouse off; press \($0) to turn it on"
  }
  public var pasteIsCut = "Too long: only the first 1 MB was pasted"
  /// After an action was cancelled.
  public var cancelled = "Cancelled"
  public var stillRunning: @Sendable (_ action: String) -> String = { "“\($0)” is still running" }
  public var pressToQuit: @Sendable (_ key: String) -> String = { "Press \($0) to quit" }

  // MARK: - The editor of the person

  /// About a text that came back from the editor.
  public var lineBreaksReplaced = "Line breaks were replaced with spaces"
  /// An alert.
  public var secretStaysHere = "A secret cannot be edited in another program"

  /// The texts in English.
  package init() {}
}

extension MessageTexts {
  private static func name(of part: RowPart) -> String {
    switch part {
    case .value: "value"
    case .name: "name"
    case .path: "path"
    }
  }
}
