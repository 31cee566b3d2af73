import TableModel

/// The messages, menus and alerts of rows: their actions, selecting, sorting, edit mode and typing.
public struct RowTexts: Sendable, Decodable {
  // MARK: - The title bar

  /// The number of selected rows, at least 1.
  @Phrase("{rows} selected") public var selected: @Sendable (_ rows: Int) -> String
  /// In edit mode.
  public var editing = "Editing"
  /// The number of changed rows of a form, at least 1.
  @Phrase("{rows} changed") public var changedRows: @Sendable (_ rows: Int) -> String
  /// While the end of the table is followed, such as that of a growing file.
  public var following = "following"
  /// After the person has ended it.
  public var followingEnded = "No longer following the end"
  /// In a form whose changed rows are not counted.
  public var changed = "changed"

  // MARK: - Actions

  /// The title of the menu of a row without a text.
  public var actions = "Actions"
  /// The button of a menu that chooses nothing.
  public var cancel = "Cancel"
  public var rowIsGone = "The row no longer exists"
  public var stillRunning = "This row’s action is still running"

  // MARK: - Selecting

  public var notSelectable = "This row cannot be selected"
  public var noneSelectable = "No rows to select here"
  public var tooManyRows = "Too many rows: 1,000,000 at most"

  // MARK: - Sections and columns

  @Phrase("No section “{letter}”") public var noSection: @Sendable (_ letter: String) -> String
  public var firstColumns = "These are the first columns"
  public var lastColumns = "These are the last columns"
  public var lastColumn = "This is the last column"
  public var startOfLines = "The lines begin here"
  public var endOfLines = "No line goes on to the right"
  /// The title of the table in which columns are shown and hidden.
  public var columns = "Columns"
  /// Below the columns.
  public var columnsFooter = "Words are found in hidden columns, too."
  /// In place of an empty title of a column.
  @Phrase("Column {number}") public var column: @Sendable (_ number: Int) -> String
  /// A button that shows all columns.
  public var showAllColumns = "Show all"
  /// The reason why the last column that is shown cannot be hidden.
  public var onlyColumn = "One column must be shown"
  public var noRoomForColumn = "The line has no room for more of this column"
  /// In the title bar.
  @Phrase("{columns, plural, one {# column} other {# columns}} hidden")
  public var hiddenColumns: @Sendable (_ columns: Int) -> String
  /// The title of an alert, with the reason why rows cannot be sorted.
  public var sort = "Sort"
  /// The title of the menu of columns.
  public var sortBy = "Sort by"
  /// In the menu of columns.
  public var reverseOrder = "Reverse order"
  /// In the menu of columns.
  public var originalOrder = "Original order"
  /// In linear mode, with the title of the column.
  @Phrase("Sorted by {column}, {isDescending, select, true {descending} other {ascending}}.")
  public var sorted: @Sendable (_ column: String, _ isDescending: Bool) -> String
  /// In linear mode.
  public var inOriginalOrder = "In the original order."

  // MARK: - Controls and edit mode

  public var noControlsBelow = "No more controls below"
  public var noControlsAbove = "No more controls above"
  /// A message after a row was deleted with one key.
  public var deleted = "Deleted. Undo takes it back"
  /// A message after several rows were deleted together.
  @Phrase("{rows} rows deleted. Undo takes it back")
  public var deletedSeveral: @Sendable (_ rows: Int) -> String
  public var selectedNotDeletable = "Some of the selected rows cannot be deleted"
  public var notDeletable = "This row cannot be deleted"
  public var noAdding = "Rows cannot be added here"
  public var notMovable = "This row cannot be moved further"
  public var noComments = "This row cannot be commented out"

  // MARK: - Typing

  @Phrase("The limit is {characters, plural, one {# character} other {# characters}}")
  public var limit: @Sendable (_ characters: Int) -> String
  @Phrase("“{character}” is not allowed here")
  public var notAllowed: @Sendable (_ character: String) -> String
  public var leftOutNotAllowed = "Characters that are not allowed here were left out"
  @Phrase("“{character}” does not fit here")
  public var unfit: @Sendable (_ character: String) -> String
  public var leftOutUnfit = "Characters that do not fit were left out"

  /// The texts in English.
  package init() {}
}
