/// The reasons why a command does nothing in the shown table. The palette shows them below the
/// disabled command.
public struct ReasonTexts: Sendable, Decodable {
  public var firstTable = "This is the first table"
  public var nothingToSave = "There is nothing to save here"
  public var noChanges = "Nothing has changed"
  public var nothingToUndo = "Nothing to undo"
  public var nothingToRedo = "Nothing to redo"
  public var notSorted = "These rows cannot be sorted"
  public var notSortedBy = "These rows cannot be sorted by this column"
  public var pagesNotSearched = "The source of these rows does not find words"
  public var notAllLoaded = "Not all of these rows are loaded"
  public var noColumns = "These rows have no columns"
  public var allColumnsShown = "All columns are shown"
  public var wholeColumnShown = "The whole column is shown"
  /// If rows are lines of text.
  public var wholeLinesShown = "The lines are shown in full"
  public var noLines = "These rows are not lines of text"
  public var notSummedUp = "These rows have no columns to sum up"
  public var noTabs = "This table has no tabs"
  public var noFolding = "No sections to fold"
  public var onlyLayout = "This table has only one layout"
  public var notEdited = "No rows to edit"
  public var noSectionTitles = "No section titles"
  public var noDetails = "No details here"
  public var noActions = "No actions here"
  public var noSelection = "Rows cannot be selected here"
  public var onlyOneSelected = "Only one row can be selected here"
  public var noText = "This row has no text to edit"
  /// If the value cannot be increased or decreased.
  public var noSteps = "− and + change no value here"
  public var cannotToggle = "This row cannot be turned on or off"
  public var notInEditMode = "Edit rows first"
  public var opensNoTable = "This row opens no table"
  public var noRows = "There are no rows"
  public var nothingBeside = "Nothing stands beside this table"
  /// If the terminal is too narrow, or shows something else beside the tables.
  public var noRoomBeside = "Tables stand beside each other in a terminal of 120 columns"

  /// The texts in English.
  package init() {}
}
