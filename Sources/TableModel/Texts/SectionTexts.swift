/// The texts of sections, of forms and of rows that are edited.
public struct SectionTexts: Sendable, Decodable {
  /// The only line of a table without rows.
  public var nothingHere = "Nothing here"
  /// The row that loads more rows.
  public var loadMore = "Load more"
  /// The action of a row that shows why rows could not be loaded.
  public var retry = "Retry"
  /// A row in place of options whose loading was stopped.
  public var notLoaded = "Not loaded"
  public var pagesNotSorted = "The source of these rows does not sort them"
  /// The line of a printed table in place of the rows that are left out.
  @Phrase("… and {rows} more") public var more: @Sendable (_ rows: Int) -> String
  /// The button of a wizard that leads to the next step.
  public var next = "Next"
  /// The level of a line of a log, before its text.
  public var warning = "Warning"
  public var error = "Error"
  /// The names of edits, for undo.
  public var add = "Add"
  public var delete = "Delete"
  public var move = "Move"
  public var comment = "Comment"
  @Phrase("No more than {limit} can be added")
  public var mostAdded: @Sendable (_ limit: Int) -> String
  @Phrase("At least {limit} must stay") public var leastLeft: @Sendable (_ limit: Int) -> String
  @Phrase("At least {limit} must be added")
  public var leastAdded: @Sendable (_ limit: Int) -> String
  /// The name is empty for a row without one.
  @Phrase("{name, select, none {A value is required} other {{name} is required}}")
  public var isRequired: @Sendable (_ name: String) -> String
  public var editedNotSorted = "Rows that can be edited cannot be sorted"
  /// The reason for a refusal while the rows that are shown have only similar words.
  public var onlySimilarFound = "No row has the words themselves, only similar ones"
  @Phrase("{rows} rows are too many to sort; the limit is {limit}")
  public var tooManyToSort: @Sendable (_ rows: Int, _ limit: Int) -> String
  /// An error row, for a model without a cell.
  @Phrase("No cell is registered for “{type}”")
  public var notRegistered: @Sendable (_ type: String) -> String
  /// Its second line, for the author of the program.
  @Phrase("Add registry.register({type}.self) '{' model in Cell(…) '}'")
  public var registration: @Sendable (_ type: String) -> String

  /// The texts in English.
  package init() {}
}
