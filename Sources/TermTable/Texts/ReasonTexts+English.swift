extension ReasonTexts {
  /// The texts in English.
  public static let english = ReasonTexts(
    firstTable: "This is the first table",
    nothingToSave: "There is nothing to save here",
    nothingToUndo: "Nothing to undo",
    nothingToRedo: "Nothing to redo",
    notSorted: "These rows cannot be sorted",
    allColumnsShown: "All columns are shown",
    noTabs: "This table has no tabs",
    noFolding: "No sections to fold",
    onlyLayout: "This table has only one layout",
    notEdited: "No rows to edit",
    noSectionTitles: "No section titles",
    noDetails: "No details here",
    noActions: "No actions here",
    notSeveral: "Several of these rows cannot be selected",
    noText: "This row has no text to edit",
    noSteps: "This row has no value to change",
    cannotToggle: "This row cannot be turned on or off",
    notInEditMode: "Edit rows first",
    opensNoTable: "This row opens no table",
    noRows: "There are no rows"
  )
}
