/// The answers, the questions and the words of linear mode.
public struct LinearTexts: Sendable {
  // MARK: - Prompts

  /// “Type a row number to select a row, or help.”.
  public var start: String
  /// “New text: ”.
  public var newText: String
  /// “Button: ”.
  public var button: String
  /// “Value: ”.
  public var value: String

  // MARK: - Words

  /// The words that a person can type in place of an English one, such as “wählen” for “select”; the English ones work besides.
  public var words: @Sendable (_ english: String) -> [String]
  /// The explanation of an English word in the help; nil for the English one.
  public var explanation: @Sendable (_ english: String) -> String?
  /// The name of what follows a word in the help: “N”, “LETTER”, “WORDS”, “NUMBER”, “KEY”.
  public var argument: @Sendable (String) -> String
  /// “N: Select row N; 3.2 is the second button in row 3”.
  public var rowNumber: String
  /// “Unknown command “x”. Type a row number, or help.”.
  public var unknown: @Sendable (String) -> String
  /// “Expected nothing after “quit”.”.
  public var expectedNothing: @Sendable (String) -> String
  /// “Expected a row number after “go”, such as “go 3”.”.
  public var expectedRow: @Sendable (String) -> String
  /// “Expected a letter after “section”.”.
  public var expectedLetter: String

  // MARK: - Alerts and texts

  /// “Menu”.
  public var menu: String
  /// “Alert”.
  public var alert: String
  /// “destructive”: a button that destroys something.
  public var destructive: String
  /// “Buttons are 1 to 3. Type one, or “cancel”.”.
  public var buttonRange: @Sendable (Int) -> String
  /// ““Name” is empty”: the text to be edited.
  public var isEmpty: @Sendable (String) -> String
  /// ““Password” is set”: a secret to be edited.
  public var isSet: @Sendable (String) -> String
  /// ““Name” is now: Home”.
  public var isNow: @Sendable (String, String) -> String
  /// “Type the new text. An empty line keeps the old text; /clear deletes it.”.
  public var typeText: @Sendable (String) -> String

  // MARK: - Questions of a form

  /// “There are no values to fill in.”.
  public var nothingToFill: String
  /// “An empty line keeps a value; /clear deletes a text; /back goes back; /done ends.”.
  public var filling: @Sendable (String, String, String) -> String
  /// “This is the first question.”.
  public var firstQuestion: String
  /// “These were all questions. “save” saves.”.
  public var lastQuestion: @Sendable (Bool) -> String
  /// “One of: red, green”.
  public var oneOf: @Sendable (String) -> String

  // MARK: - Rows

  /// “You are at 3.”.
  public var youAreAt: @Sendable (Int) -> String
  /// “There are no rows.”.
  public var noRows: String
  /// “Rows are 1 to 12.”.
  public var rowRange: @Sendable (Int) -> String
  /// “Row 3 is gone.”.
  public var rowIsGone: @Sendable (Int) -> String
  /// “Row 3 is empty space.”.
  public var isEmptySpace: @Sendable (Int) -> String
  /// “Buttons in this row are 3.1 to 3.2.”.
  public var buttonsInRow: @Sendable (Int, Int) -> String
  /// “Type which button: 3.1 to 3.2.”.
  public var whichButton: @Sendable (Int, Int) -> String
  /// “Row 3 has no numbered buttons.”.
  public var noButtonsInRow: @Sendable (Int) -> String
  /// ““Send” is disabled. Choose another button.”: true if there are others.
  public var isDisabled: @Sendable (String, Bool) -> String
  /// “Type what to do with these rows, such as “mark 3-7”.”.
  public var typeAction: String
  /// “This is the first row.”.
  public var firstRow: String
  /// “This is the last row.”.
  public var lastRow: String
  /// “These are the first rows.”.
  public var firstRows: String
  /// “These are the last rows.”.
  public var lastRows: String
  /// “All rows are shown.”.
  public var allShown: String
  /// “This row has no text to edit.”.
  public var noText: String
  /// “This row has no value to change.”.
  public var noValue: String
  /// “This row cannot be turned on or off.”.
  public var cannotToggle: String
  /// “Type “+” or “-” to change the value.”.
  public var typeSteps: String
  /// “This row does nothing.”.
  public var doesNothing: String
  /// The reason why a command does nothing (``ReasonTexts``), as a sentence.
  public var reason: @Sendable (_ reason: String) -> String

  // MARK: - Tables

  /// ““Update” is running.”.
  public var isRunning: @Sendable (String) -> String
  /// ““Update” has finished.”.
  public var hasFinished: @Sendable (String) -> String
  /// “It is still running. “cancel” stops it.”.
  public var stillRunning: String
  /// “This is the first table. “quit” ends the program.”.
  public var firstTable: String
  /// “Type “edit rows” first.”.
  public var editRowsFirst: String
  /// “This table has nothing to save.”.
  public var nothingToSave: String
  /// “This table has no buttons.”.
  public var noBarButtons: String
  /// “Unknown button “x”. Buttons: n New.”.
  public var unknownButton: @Sendable (String, String) -> String
  /// “This table has no tabs.”.
  public var noTabs: String
  /// “Tabs are 1 to 3.”.
  public var tabRange: @Sendable (Int) -> String
  /// “This section cannot be folded.”.
  public var cannotFold: String
  /// “There is nothing beside the table.”.
  public var nothingBeside: String
}
