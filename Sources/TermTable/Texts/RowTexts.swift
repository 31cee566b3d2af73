/// The messages, menus and alerts of rows: their actions, selecting, sorting, edit mode and typing.
public struct RowTexts: Sendable {
  // MARK: - The title bar

  /// “3 selected”: the number of selected rows, at least 1.
  public var selected: @Sendable (_ rows: Int) -> String
  /// “Editing”: in edit mode.
  public var editing: String
  /// “3 changed”: the number of changed rows of a form, at least 1.
  public var changedRows: @Sendable (_ rows: Int) -> String
  /// “changed”: in a form whose changed rows are not counted.
  public var changed: String

  // MARK: - Actions

  /// “Actions”: the title of the menu of a row without a text.
  public var actions: String
  /// “Cancel”: the button of a menu that chooses nothing.
  public var cancel: String
  /// “No actions here”.
  public var noActions: String
  /// “No details here”: the row has no accessory to press.
  public var noDetails: String
  /// “The row no longer exists”.
  public var rowIsGone: String
  /// “This row’s action is still running”.
  public var stillRunning: String

  // MARK: - Selecting

  /// “This row cannot be selected”.
  public var notSelectable: String
  /// “No rows to select here”.
  public var noneSelectable: String
  /// “Rows cannot be selected here”.
  public var noSelection: String
  /// “Only one row can be selected here”.
  public var onlyOneSelected: String
  /// “Too many rows: 1,000,000 at most”.
  public var tooManyRows: String

  // MARK: - Sections and columns

  /// “No sections to fold”.
  public var noSectionsToFold: String
  /// “This table has only one layout”.
  public var onlyLayout: String
  /// “No section “x””, with the typed letter.
  public var noSection: @Sendable (_ letter: String) -> String
  /// “These are the first columns”.
  public var firstColumns: String
  /// “These are the last columns”.
  public var lastColumns: String
  /// “No columns to sort by”.
  public var noColumns: String
  /// “Sort”: the title of an alert, with the reason why rows cannot be sorted.
  public var sort: String
  /// “Sort by”: the title of the menu of columns.
  public var sortBy: String
  /// “Reverse order”: in the menu of columns.
  public var reverseOrder: String
  /// “Original order”: in the menu of columns.
  public var originalOrder: String
  /// “Sorted by Name, descending.”: in linear mode, with the title of the column.
  public var sorted: @Sendable (_ column: String, _ isDescending: Bool) -> String
  /// “In the original order.”: in linear mode.
  public var inOriginalOrder: String

  // MARK: - Controls and edit mode

  /// “No more controls below”.
  public var noControlsBelow: String
  /// “No more controls above”.
  public var noControlsAbove: String
  /// “No rows to edit”.
  public var noRowsToEdit: String
  /// “This row cannot be deleted”.
  public var notDeletable: String
  /// “Rows cannot be added here”.
  public var noAdding: String
  /// “This row cannot be moved further”.
  public var notMovable: String
  /// “This row cannot be commented out”.
  public var noComments: String

  // MARK: - Typing

  /// “The limit is 20 characters”.
  public var limit: @Sendable (_ characters: Int) -> String
  /// ““x” is not allowed here”, with a typed character.
  public var notAllowed: @Sendable (_ character: String) -> String
  /// “Characters that are not allowed here were left out”.
  public var leftOutNotAllowed: String
  /// ““x” does not fit here”, with a typed character.
  public var unfit: @Sendable (_ character: String) -> String
  /// “Characters that do not fit were left out”.
  public var leftOutUnfit: String
}
