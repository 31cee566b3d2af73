/// The texts of sections, of forms and of rows that are edited.
public struct SectionTexts: Sendable {
  /// The only line of a table without rows.
  public var nothingHere = "Nothing here"
  /// The row that loads more rows.
  public var loadMore = "Load more"
  /// The action of a row that shows why rows could not be loaded.
  public var retry = "Retry"
  /// A row in place of options whose loading was stopped.
  public var notLoaded = "Not loaded"
  public var pagesNotSorted = "The source of these rows does not sort them"
  /// The rows that are not printed.
  public var more: @Sendable (_ rows: Int) -> String = { "… and \($0) more" }
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
  public var mostAdded: @Sendable (_ limit: Int) -> String = { "No more than \($0) can be added" }
  public var leastLeft: @Sendable (_ limit: Int) -> String = { "At least \($0) must stay" }
  public var leastAdded: @Sendable (_ limit: Int) -> String = { "At least \($0) must be added" }
  /// The name is empty for a row without one.
  public var isRequired: @Sendable (_ name: String) -> String = {
    $0.isEmpty ? "A value is required" : "\($0) is required"
  }
  public var editedNotSorted = "Rows that can be edited cannot be sorted"
  public var tooManyToSort: @Sendable (_ rows: Int, _ limit: Int) -> String = {
    "\($0) rows are too many to sort; the limit is \($1)"
  }

  /// The texts in English.
  package init() {}
}
