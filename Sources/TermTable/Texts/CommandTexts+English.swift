extension CommandTexts {
  /// The texts in English.
  public static let english = CommandTexts(
    title: { $0.title },
    thisRow: "This row",
    thisTable: "This table",
    moving: "Move",
    otherTables: "Other tables",
    text: "Text",
    program: "Program",
    inTable: "In a table",
    inEditMode: "In edit mode",
    inEditor: "While editing text",
    inField: "In a text field of a form",
    inAlert: "In an alert",
    inMenu: "In a menu",
    inSectionIndex: "While choosing a section",
    inTypeAhead: "While typing the first letters of a row",
    inRowNumber: "While typing the number of a row",
    inCopying: "After the key that copies",
    inFinding: "While typing words to find",
    keys: "Keys",
    allKeys: "All keys",
    keysHere: "Keys here",
    commands: "Commands",
    command: "Command",
    all: "all",
    run: "Run",
    doesNothing: "This does nothing here",
    noCommandFits: { "No command fits “\($0)”" },
    goToRow: { "Go to row \($0)" }
  )
}
