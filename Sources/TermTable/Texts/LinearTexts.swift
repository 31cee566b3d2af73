/// The answers, the questions and the words of linear mode.
public struct LinearTexts: Sendable {
  // MARK: - Prompts

  public var start = "Type a row number to select a row, or help."
  public var newText = "New text: "
  public var button = "Button: "
  public var value = "Value: "

  // MARK: - Words

  /// The words that a person can type in place of an English one, such as “wählen” for “select”;
  /// the English ones work besides.
  public var words: @Sendable (_ english: String) -> [String] = { _ in [] }
  /// The explanation of an English word in the help; nil for the English one.
  public var explanation: @Sendable (_ english: String) -> String? = { _ in nil }
  /// The name of what follows a word in the help: “N”, “LETTER”, “WORDS”, “NUMBER”, “KEY”.
  public var argument: @Sendable (_ english: String) -> String = { $0 }
  public var rowNumber = "N: Select row N; 3.2 is the second button in row 3"
  public var unknown: @Sendable (_ text: String) -> String = {
    "Unknown command “\($0)”. Type a row number, or help."
  }
  public var expectedNothing: @Sendable (_ word: String) -> String = {
    "Expected nothing after “\($0)”."
  }
  public var expectedRow: @Sendable (_ word: String) -> String = {
    "Expected a row number after “\($0)”, such as “\($0) 3”."
  }
  public var expectedLetter = "Expected a letter after “section”."

  // MARK: - Alerts and texts

  public var menu = "Menu"
  public var alert = "Alert"
  /// A button that destroys something.
  public var destructive = "destructive"
  public var buttonRange: @Sendable (_ buttons: Int) -> String = { count in
    count == 1
      ? "There is only button 1. Type 1, or “cancel”."
      : "Buttons are 1 to \(count). Type one, or “cancel”."
  }
  /// Before a text is edited.
  public var isEmpty: @Sendable (_ name: String) -> String = { "“\($0)” is empty" }
  /// Before a secret is edited.
  public var isSet: @Sendable (_ name: String) -> String = { "“\($0)” is set" }
  public var isNow: @Sendable (_ name: String, _ text: String) -> String = {
    "“\($0)” is now: \($1)"
  }
  public var typeText: @Sendable (_ clear: String) -> String = {
    "Type the new text. An empty line keeps the old text; \($0) deletes it."
  }

  // MARK: - Questions of a form

  public var nothingToFill = "There are no values to fill in."
  public var filling: @Sendable (_ clear: String, _ back: String, _ done: String) -> String = {
    clear,
    back,
    done in
    "An empty line keeps a value; \(clear) deletes a text; \(back) goes back; \(done) ends."
  }
  public var firstQuestion = "This is the first question."
  public var lastQuestion: @Sendable (_ canSave: Bool) -> String = {
    "These were all questions." + ($0 ? " “save” saves." : "")
  }
  public var oneOf: @Sendable (_ options: String) -> String = { "One of: \($0)" }

  // MARK: - Rows

  public var youAreAt: @Sendable (_ row: Int) -> String = { "You are at \($0)." }
  public var rowRange: @Sendable (_ rows: Int) -> String = { count in
    switch count {
    case 0: "There are no rows."
    case 1: "There is only row 1."
    default: "Rows are 1 to \(count)."
    }
  }
  public var rowIsGone: @Sendable (_ row: Int) -> String = { "Row \($0) is gone." }
  public var isEmptySpace: @Sendable (_ row: Int) -> String = { "Row \($0) is empty space." }
  public var buttonsInRow: @Sendable (_ row: Int, _ buttons: Int) -> String = {
    "Buttons in this row are \($0).1 to \($0).\($1)."
  }
  public var whichButton: @Sendable (_ row: Int, _ buttons: Int) -> String = {
    "Type which button: \($0).1 to \($0).\($1)."
  }
  public var noButtonsInRow: @Sendable (_ row: Int) -> String = {
    "Row \($0) has no numbered buttons."
  }
  public var isDisabled: @Sendable (_ button: String, _ hasOthers: Bool) -> String = {
    "“\($0)” is disabled" + ($1 ? ". Choose another button." : ".")
  }
  public var typeAction = "Type what to do with these rows, such as “mark 3-7”."
  public var firstRow = "This is the first row."
  public var lastRow = "This is the last row."
  public var firstRows = "These are the first rows."
  public var lastRows = "These are the last rows."
  public var allShown = "All rows are shown."
  public var typeSteps = "Type “+” or “-” to change the value."
  public var doesNothing = "This row does nothing."
  /// The reason why a command does nothing (``ReasonTexts``), as a sentence.
  public var reason: @Sendable (_ reason: String) -> String = { "\($0)." }

  // MARK: - Tables

  public var isRunning: @Sendable (_ action: String) -> String = { "“\($0)” is running." }
  public var hasFinished: @Sendable (_ action: String) -> String = { "“\($0)” has finished." }
  public var stillRunning = "It is still running. “cancel” stops it."
  public var noBarButtons = "This table has no buttons."
  public var unknownButton: @Sendable (_ text: String, _ buttons: String) -> String = {
    "Unknown button “\($0)”. \($1)."
  }
  public var tabRange: @Sendable (_ tabs: Int) -> String = { "Tabs are 1 to \($0)." }
  public var cannotFold = "This section cannot be folded."
  public var nothingBeside = "There is nothing beside the table."

  /// The texts in English.
  package init() {}
}
