import TableModel

/// The words that linear mode says of rows and tables.
public struct SpokenTexts: Sendable, Decodable {
  // MARK: - Values

  /// A text in quotes without a character.
  public var emptyText = "empty text"
  public var emptyObject = "empty object"
  public var emptyArray = "empty array"
  /// A text of spaces alone.
  @Phrase("{count, plural, one {# space} other {# spaces}}")
  public var spaces: @Sendable (_ count: Int) -> String
  /// The name of a control character, said in brackets.
  @Glossary(Self.controls, name: { "U+" + String($0.value, radix: 16, uppercase: true) })
  public var controlCharacter: @Sendable (Unicode.Scalar) -> String = { Self.name(of: $0) }

  // MARK: - Rows

  /// A row that is loading.
  public var pleaseWait = "please wait"
  /// A control without a value.
  public var empty = "empty"
  /// The text that an empty field shows.
  @Phrase("hint: {text}") public var hint: @Sendable (_ text: String) -> String
  /// A row that runs an action.
  public var button = "button"
  @Phrase("button: {action}") public var buttonFor: @Sendable (_ action: String) -> String
  /// Before the buttons of a row.
  public var buttons = "buttons"
  public var opensTable = "opens a table"
  @Phrase("opens a table: {action}")
  public var opensTableFor: @Sendable (_ action: String) -> String
  public var required = "required"
  public var changed = "changed"
  @Phrase("error: {error}") public var error: @Sendable (_ error: String) -> String
  public var running = "running"
  public var selected = "selected"
  public var notSelected = "not selected"
  public var checked = "checked"
  public var hasDetails = "has details"
  public var hasActions = "has actions"
  public var canBeDeleted = "can be deleted"
  public var canBeMoved = "can be moved"
  public var disabled = "disabled"
  @Phrase("disabled: {reason}") public var disabledBecause: @Sendable (_ reason: String) -> String
  @Phrase("{row} of {rows}") public var position: @Sendable (_ row: Int, _ rows: Int) -> String

  // MARK: - Tables

  @Phrase("{count, plural, =0 {no rows} one {# row} other {# rows}}")
  public var rows: @Sendable (_ count: Int) -> String
  /// All rows in words, and the numbers of those of the page.
  @Phrase("{rows}, {first} to {last}")
  public var page: @Sendable (_ rows: String, _ first: Int, _ last: Int) -> String
  @Phrase("{rows} selected") public var selectedRows: @Sendable (_ rows: Int) -> String
  /// If the table is in edit mode.
  public var editingRows = "editing rows"
  @Phrase("Tabs: {tabs}") public var tabs: @Sendable (_ tabs: String) -> String
  /// The tab that is shown.
  public var shown = "shown"
  @Phrase("Buttons: {buttons}") public var barButtons: @Sendable (_ buttons: String) -> String
  @Phrase("Section {title}") public var section: @Sendable (_ title: String) -> String
  @Phrase("Section {title}, continued") public var continued: @Sendable (_ title: String) -> String
  public var canBeFolded = "can be folded"
  /// The title of a folded section.
  @Phrase("section {title}") public var foldedSection: @Sendable (_ title: String) -> String
  public var folded = "folded"

  // MARK: - News

  public var editing = "Editing rows. Type “done” to finish."
  public var finishedEditing = "Finished editing rows."
  @Phrase("Now {count, plural, =0 {no rows} one {# row} other {# rows}}.")
  public var nowRows: @Sendable (_ count: Int) -> String
  /// Nil for no selected rows.
  @Phrase("{rows, select, none {None selected.} other {{rows} selected.}}")
  public var nowSelected: @Sendable (_ rows: Int?) -> String
  /// An empty text if nothing changed.
  @Phrase("{changes, select, none {Nothing changed.} other {{changes}.}}")
  public var nowChanged: @Sendable (_ changes: String) -> String
  public var noButtons = "No buttons."

  /// The texts in English.
  package init() {}
}

extension SpokenTexts {
  /// All control characters that are named.
  private static let controls = (Array(UInt8(0)..<0x20) + Array(0x7F..<0xA0)).map(
    Unicode.Scalar.init
  )

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
