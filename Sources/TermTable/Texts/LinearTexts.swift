import TableModel

/// The answers, the questions and the words of linear mode.
public struct LinearTexts: Sendable, Decodable {
  // MARK: - Prompts

  public var start = "Type a row number to select a row, or help."
  public var newText = "New text: "
  public var button = "Button: "
  public var value = "Value: "

  // MARK: - Words

  /// The words that a person can type in place of an English one, such as “wählen” for “select”.
  /// English words work in every language.
  @Glossary(Self.english.map(\.key), name: Self.key)
  public var words: @Sendable (_ english: String) -> [String] = { _ in [] }
  /// The explanation of an English word in the help; nil for the name of its command.
  @Glossary(Self.english.map(\.key), name: Self.key)
  public var explanation: @Sendable (_ english: String) -> String? = { word in
    Self.english.first { $0.key == word }?.value
  }
  /// The name of what follows a word in the help: “N”, “LETTER”, “WORDS”, “NUMBER”, “KEY”,
  /// “TEXT”, “VALUE”.
  @Glossary(["N", "LETTER", "WORDS", "NUMBER", "KEY", "TEXT", "VALUE"])
  public var argument: @Sendable (_ english: String) -> String = { $0 }
  public var rowNumber = "N: Select row N; 3.2 is the second button in row 3"
  /// The help of a table with columns.
  public var columnOfRow = "N TITLE: Read that column of row N; also after edit, mark, + and -"
  @Phrase("Row {row} has no column “{title}”.")
  public var noColumn: @Sendable (_ row: Int, _ title: String) -> String
  @Phrase("Unknown command “{text}”. Type a row number, or help.")
  public var unknown: @Sendable (_ text: String) -> String
  @Phrase("Type nothing after “{word}”.")
  public var expectedNothing: @Sendable (_ word: String) -> String
  @Phrase("Type a row number after “{word}”, such as “{word} 3”.")
  public var expectedRow: @Sendable (_ word: String) -> String
  @Phrase("Type a row number and a value after “{word}”, such as “{word} 3 blue”.")
  public var expectedValue: @Sendable (_ word: String) -> String
  public var expectedLetter = "Type a letter after “section”."

  // MARK: - Alerts and texts

  public var menu = "Menu"
  public var alert = "Alert"
  /// A button that destroys something.
  public var destructive = "destructive"
  @Phrase(
    "{buttons, plural, =1 {There is only button 1. Type 1, or “cancel”.} "
      + "other {Buttons are 1 to #. Type one, or “cancel”.}}"
  )
  public var buttonRange: @Sendable (_ buttons: Int) -> String
  /// Before a text is edited.
  @Phrase("“{name}” is empty") public var isEmpty: @Sendable (_ name: String) -> String
  /// Before a secret is edited.
  @Phrase("“{name}” is set") public var isSet: @Sendable (_ name: String) -> String
  @Phrase("“{name}” is now: {text}")
  public var isNow: @Sendable (_ name: String, _ text: String) -> String
  @Phrase("Type the new text. An empty line keeps the old text; {clear} deletes it.")
  public var typeText: @Sendable (_ clear: String) -> String

  // MARK: - Questions of a form

  public var nothingToFill = "There are no values to fill in."
  @Phrase("An empty line keeps a value; {clear} deletes a text; {back} goes back; {done} ends.")
  public var filling: @Sendable (_ clear: String, _ back: String, _ done: String) -> String
  public var firstQuestion = "This is the first question."
  @Phrase("These were all questions.{canSave, select, true { “save” saves.} other {}}")
  public var lastQuestion: @Sendable (_ canSave: Bool) -> String
  @Phrase("One of: {options}") public var oneOf: @Sendable (_ options: String) -> String

  // MARK: - Rows

  @Phrase("You are at {row}.") public var youAreAt: @Sendable (_ row: Int) -> String
  @Phrase(
    """
    {rows, plural, =0 {There are no rows.} =1 {There is only row 1.} other {Rows are 1 to \
    #.}}
    """
  )
  public var rowRange: @Sendable (_ rows: Int) -> String
  @Phrase("Row {row} is gone.") public var rowIsGone: @Sendable (_ row: Int) -> String
  @Phrase("Row {row} is empty space.") public var isEmptySpace: @Sendable (_ row: Int) -> String
  @Phrase("Buttons in this row are {row}.1 to {row}.{buttons}.")
  public var buttonsInRow: @Sendable (_ row: Int, _ buttons: Int) -> String
  @Phrase("The parts of this row are {row}.1 to {row}.{parts}.")
  public var partsInRow: @Sendable (_ row: Int, _ parts: Int) -> String
  @Phrase("Type which button: {row}.1 to {row}.{buttons}.")
  public var whichButton: @Sendable (_ row: Int, _ buttons: Int) -> String
  @Phrase("Row {row} has no numbered buttons.")
  public var noButtonsInRow: @Sendable (_ row: Int) -> String
  @Phrase("“{button}” is disabled{hasOthers, select, true {. Choose another button.} other {.}}")
  public var isDisabled: @Sendable (_ button: String, _ hasOthers: Bool) -> String
  public var typeAction = "Type what to do with these rows, such as “mark 3-7”."
  public var firstRow = "This is the first row."
  public var lastRow = "This is the last row."
  public var firstRows = "These are the first rows."
  public var lastRows = "These are the last rows."
  public var allShown = "All rows are shown."
  public var typeSteps = "Type “+” or “-” to change the value."
  public var doesNothing = "This row does nothing."
  /// The reason why a command does nothing (``ReasonTexts``), as a sentence.
  @Phrase("{reason}.") public var reason: @Sendable (_ reason: String) -> String

  // MARK: - Tables

  @Phrase("“{action}” is running.") public var isRunning: @Sendable (_ action: String) -> String
  @Phrase("“{action}” has finished.") public var hasFinished: @Sendable (_ action: String) -> String
  public var stillRunning = "It is still running. “cancel” stops it."
  public var noBarButtons = "This table has no buttons."
  @Phrase("Unknown button “{text}”. {buttons}.")
  public var unknownButton: @Sendable (_ text: String, _ buttons: String) -> String
  @Phrase("Tabs are 1 to {tabs}.") public var tabRange: @Sendable (_ tabs: Int) -> String
  public var cannotFold = "This section cannot be folded."
  public var nothingBeside = "There is nothing beside the table."

  /// The texts in English.
  package init() {}
}
