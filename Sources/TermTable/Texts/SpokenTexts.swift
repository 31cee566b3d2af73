/// The words that linear mode says of rows and tables.
public struct SpokenTexts: Sendable {
  // MARK: - Values

  /// A text in quotes without a character.
  public var emptyText = "empty text"
  public var emptyObject = "empty object"
  public var emptyArray = "empty array"
  /// A text of spaces alone.
  public var spaces: @Sendable (_ count: Int) -> String = { $0 == 1 ? "1 space" : "\($0) spaces" }
  /// The name of a control character, said in brackets.
  public var controlCharacter: @Sendable (Unicode.Scalar) -> String = { Self.name(of: $0) }

  // MARK: - Rows

  /// A row that is loading.
  public var pleaseWait = "please wait"
  /// A control without a value.
  public var empty = "empty"
  /// The text that an empty field shows.
  public var hint: @Sendable (_ text: String) -> String = { "hint: \($0)" }
  /// A row that runs an action.
  public var button = "button"
  public var buttonFor: @Sendable (_ action: String) -> String = { "button: \($0)" }
  /// Before the buttons of a row.
  public var buttons = "buttons"
  public var opensTable = "opens a table"
  public var opensTableFor: @Sendable (_ action: String) -> String = { "opens a table: \($0)" }
  public var required = "required"
  public var changed = "changed"
  public var error: @Sendable (_ error: String) -> String = { "error: \($0)" }
  public var running = "running"
  public var selected = "selected"
  public var notSelected = "not selected"
  public var checked = "checked"
  public var hasDetails = "has details"
  public var hasActions = "has actions"
  public var canBeDeleted = "can be deleted"
  public var canBeMoved = "can be moved"
  public var disabled = "disabled"
  public var disabledBecause: @Sendable (_ reason: String) -> String = { "disabled: \($0)" }
  public var position: @Sendable (_ row: Int, _ rows: Int) -> String = { "\($0) of \($1)" }

  // MARK: - Tables

  public var rows: @Sendable (_ count: Int) -> String = { Self.rows($0) }
  /// All rows in words, and the numbers of those of the page.
  public var page: @Sendable (_ rows: String, _ first: Int, _ last: Int) -> String = {
    "\($0), \($1) to \($2)"
  }
  public var selectedRows: @Sendable (_ rows: Int) -> String = { "\($0) selected" }
  /// If the table is in edit mode.
  public var editingRows = "editing rows"
  public var tabs: @Sendable (_ tabs: String) -> String = { "Tabs: \($0)" }
  /// The tab that is shown.
  public var shown = "shown"
  public var barButtons: @Sendable (_ buttons: String) -> String = { "Buttons: \($0)" }
  public var section: @Sendable (_ title: String) -> String = { "Section \($0)" }
  public var continued: @Sendable (_ title: String) -> String = { "Section \($0), continued" }
  public var canBeFolded = "can be folded"
  /// The title of a folded section.
  public var foldedSection: @Sendable (_ title: String) -> String = { "section \($0)" }
  public var folded = "folded"

  // MARK: - News

  public var editing = "Editing rows. Type “done” to finish."
  public var finishedEditing = "Finished editing rows."
  public var nowRows: @Sendable (_ count: Int) -> String = { "Now \(Self.rows($0))." }
  /// Nil for no selected rows.
  public var nowSelected: @Sendable (_ rows: Int?) -> String = {
    $0.map { "\($0) selected." } ?? "None selected."
  }
  /// An empty text if nothing changed.
  public var nowChanged: @Sendable (_ changes: String) -> String = {
    $0.isEmpty ? "Nothing changed." : "\($0)."
  }
  public var noButtons = "No buttons."

  /// The texts in English.
  package init() {}
}

extension SpokenTexts {
  private static func rows(_ count: Int) -> String {
    count == 0 ? "no rows" : count == 1 ? "1 row" : "\(count) rows"
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x00: "null"
    case 0x07: "bell"
    case 0x08: "backspace"
    case 0x0A: "line feed"
    case 0x0C: "form feed"
    case 0x0D: "carriage return"
    case 0x1B: "escape"
    case 0x7F: "delete"
    case 0x01..<0x1B: "control \(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))"
    default: "control character"
    }
  }
}
