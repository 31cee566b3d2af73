/// The reasons why a command does nothing in the shown table. The palette shows them below the disabled command.
public struct ReasonTexts: Sendable {
  /// “This is the first table”.
  public var firstTable: String
  /// “There is nothing to save here”.
  public var nothingToSave: String
  /// “There is nothing to undo”.
  public var nothingToUndo: String
  /// “There is nothing to redo”.
  public var nothingToRedo: String
  /// “These rows cannot be sorted”.
  public var notSorted: String
  /// “All columns are shown”.
  public var allColumnsShown: String
  /// “This table has no tabs”.
  public var noTabs: String
  /// “No section can be folded”.
  public var noFolding: String
  /// “This table has only one layout”.
  public var onlyLayout: String
  /// “These rows cannot be edited”.
  public var notEdited: String
  /// “The sections have no titles”.
  public var noSectionTitles: String
  /// “The focused row has no details”.
  public var noDetails: String
  /// “The row has no actions”.
  public var noActions: String
  /// “Several of these rows cannot be selected”.
  public var notSeveral: String
  /// “The focused row has no text”.
  public var noText: String
  /// “The row has no steps”: its value cannot be increased or decreased.
  public var noSteps: String
  /// “This row cannot be turned on or off”.
  public var cannotToggle: String
  /// “Edit rows first”.
  public var notInEditMode: String
  /// “The row opens no table”.
  public var opensNoTable: String
  /// “There are no rows”.
  public var noRows: String
}
