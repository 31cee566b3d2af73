extension LinearTexts {
  /// The texts in English.
  public static let english = LinearTexts(
    start: "Type a row number to select a row, or help.",
    newText: "New text: ",
    button: "Button: ",
    value: "Value: ",
    words: { _ in [] },
    explanation: { _ in nil },
    argument: { $0 },
    rowNumber: "N: Select row N; 3.2 is the second button in row 3",
    unknown: { "Unknown command “\($0)”. Type a row number, or help." },
    expectedNothing: { "Expected nothing after “\($0)”." },
    expectedRow: { "Expected a row number after “\($0)”, such as “\($0) 3”." },
    expectedLetter: "Expected a letter after “section”.",
    menu: "Menu",
    alert: "Alert",
    destructive: "destructive",
    buttonRange: { count in
      count == 1
        ? "There is only button 1. Type 1, or “cancel”."
        : "Buttons are 1 to \(count). Type one, or “cancel”."
    },
    isEmpty: { "“\($0)” is empty" },
    isSet: { "“\($0)” is set" },
    isNow: { "“\($0)” is now: \($1)" },
    typeText: { "Type the new text. An empty line keeps the old text; \($0) deletes it." },
    nothingToFill: "There are no values to fill in.",
    filling: { clear, back, done in
      "An empty line keeps a value; \(clear) deletes a text; \(back) goes back; \(done) ends."
    },
    firstQuestion: "This is the first question.",
    lastQuestion: { "These were all questions." + ($0 ? " “save” saves." : "") },
    oneOf: { "One of: \($0)" },
    youAreAt: { "You are at \($0)." },
    noRows: "There are no rows.",
    rowRange: { count in
      switch count {
      case 0: "There are no rows."
      case 1: "There is only row 1."
      default: "Rows are 1 to \(count)."
      }
    },
    rowIsGone: { "Row \($0) is gone." },
    isEmptySpace: { "Row \($0) is empty space." },
    buttonsInRow: { "Buttons in this row are \($0).1 to \($0).\($1)." },
    whichButton: { "Type which button: \($0).1 to \($0).\($1)." },
    noButtonsInRow: { "Row \($0) has no numbered buttons." },
    isDisabled: { "“\($0)” is disabled" + ($1 ? ". Choose another button." : ".") },
    typeAction: "Type what to do with these rows, such as “mark 3-7”.",
    firstRow: "This is the first row.",
    lastRow: "This is the last row.",
    firstRows: "These are the first rows.",
    lastRows: "These are the last rows.",
    allShown: "All rows are shown.",
    noText: "This row has no text to edit.",
    noValue: "This row has no value to change.",
    cannotToggle: "This row cannot be turned on or off.",
    typeSteps: "Type “+” or “-” to change the value.",
    doesNothing: "This row does nothing.",
    reason: { "\($0)." },
    isRunning: { "“\($0)” is running." },
    hasFinished: { "“\($0)” has finished." },
    stillRunning: "It is still running. “cancel” stops it.",
    firstTable: "This is the first table. “quit” ends the program.",
    editRowsFirst: "Type “edit rows” first.",
    nothingToSave: "This table has nothing to save.",
    noBarButtons: "This table has no buttons.",
    unknownButton: { "Unknown button “\($0)”. \($1)." },
    noTabs: "This table has no tabs.",
    tabRange: { "Tabs are 1 to \($0)." },
    cannotFold: "This section cannot be folded.",
    nothingBeside: "There is nothing beside the table."
  )
}
