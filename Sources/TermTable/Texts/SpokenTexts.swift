/// The words that linear mode says of rows and tables.
public struct SpokenTexts: Sendable {
  // MARK: - Values

  /// “empty text”: a text in quotes without a character.
  public var emptyText: String
  /// “empty object”.
  public var emptyObject: String
  /// “empty array”.
  public var emptyArray: String
  /// “3 spaces”: a text of spaces alone.
  public var spaces: @Sendable (Int) -> String
  /// “line feed”, “escape”: the name of a control character, said in brackets.
  public var controlCharacter: @Sendable (Unicode.Scalar) -> String

  // MARK: - Rows

  /// “please wait”: a row that is loading.
  public var pleaseWait: String
  /// “empty”: a control without a value.
  public var empty: String
  /// “hint: none”: the text that an empty field shows.
  public var hint: @Sendable (String) -> String
  /// “button”: a row that runs an action.
  public var button: String
  /// “button: Send”: with the title of its action.
  public var buttonFor: @Sendable (String) -> String
  /// “buttons”: before the buttons of a row.
  public var buttons: String
  /// “opens a table”.
  public var opensTable: String
  /// “opens a table: Details”: with the title of its action.
  public var opensTableFor: @Sendable (String) -> String
  /// “required”.
  public var required: String
  /// “changed”.
  public var changed: String
  /// “error: A value is required”.
  public var error: @Sendable (String) -> String
  /// “running”.
  public var running: String
  /// “selected”.
  public var selected: String
  /// “not selected”.
  public var notSelected: String
  /// “checked”.
  public var checked: String
  /// “has details”.
  public var hasDetails: String
  /// “has actions”.
  public var hasActions: String
  /// “can be deleted”.
  public var canBeDeleted: String
  /// “can be moved”.
  public var canBeMoved: String
  /// “disabled”.
  public var disabled: String
  /// “disabled: Wi-Fi is managed”.
  public var disabledBecause: @Sendable (String) -> String
  /// “3 of 12”: the number of a row, and that of all rows.
  public var position: @Sendable (Int, Int) -> String

  // MARK: - Tables

  /// “12 rows”.
  public var rows: @Sendable (Int) -> String
  /// “300 rows, 21 to 40”: all rows in words, and those of the page.
  public var page: @Sendable (String, Int, Int) -> String
  /// “3 selected”.
  public var selectedRows: @Sendable (Int) -> String
  /// “editing rows”: the table is in edit mode.
  public var editingRows: String
  /// “Tabs: 1 List, shown; 2 Grid”.
  public var tabs: @Sendable (String) -> String
  /// “shown”: the tab that is shown.
  public var shown: String
  /// “Buttons: n New; d Delete”.
  public var barButtons: @Sendable (String) -> String
  /// “Section Wireless”.
  public var section: @Sendable (String) -> String
  /// “Section Wireless, continued”.
  public var continued: @Sendable (String) -> String
  /// “can be folded”.
  public var canBeFolded: String
  /// “section Wireless”: the title of a folded section.
  public var foldedSection: @Sendable (String) -> String
  /// “folded”.
  public var folded: String

  // MARK: - News

  /// “Editing rows. Type “done” to finish.”.
  public var editing: String
  /// “Finished editing rows.”.
  public var finishedEditing: String
  /// “Now 12 rows.”.
  public var nowRows: @Sendable (Int) -> String
  /// “3 selected.”; nil for none.
  public var nowSelected: @Sendable (Int?) -> String
  /// “2 changed.”; an empty text for nothing.
  public var nowChanged: @Sendable (String) -> String
  /// “No buttons.”.
  public var noButtons: String
}
