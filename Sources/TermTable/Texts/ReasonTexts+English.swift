extension ReasonTexts {
  /// The texts in English.
  public static let english = ReasonTexts(
    firstTable: "This is the first table",
    nothingToSave: "There is nothing to save here",
    nothingToUndo: "There is nothing to undo",
    nothingToRedo: "There is nothing to redo",
    notSorted: "These rows cannot be sorted",
    allColumnsShown: "All columns are shown",
    noTabs: "This table has no tabs",
    noFolding: "No section can be folded",
    onlyLayout: "This table has only one layout",
    notEdited: "These rows cannot be edited",
    noSectionTitles: "The sections have no titles",
    noDetails: "The focused row has no details",
    noActions: "The row has no actions",
    notSeveral: "Several of these rows cannot be selected",
    noText: "The focused row has no text",
    noSteps: "The row has no steps",
    opensNoTable: "The row opens no table",
    noRows: "There are no rows"
  )
}
