/// The names of commands, and the texts of the tables that list them: the keys (`?`) and the palette (`:`).
public struct CommandTexts: Sendable {
  /// The name of a command: “Move up”. Shown in the list of keys, in the palette and in the table that changes keys.
  public var title: @Sendable (Command) -> String

  // MARK: - Groups

  /// “This row”: the title above the commands of a row.
  public var thisRow: String
  /// “This table”: the title above the commands of a table.
  public var thisTable: String
  /// “Move”: the title above the commands that move the focus.
  public var moving: String
  /// “Other tables”: the title above the commands that lead to another table.
  public var otherTables: String
  /// “Text”: the title above the commands that edit a text.
  public var text: String
  /// “Program”: the title above the commands of the program.
  public var program: String

  // MARK: - Places, in the list of all keys

  /// “In a table”.
  public var inTable: String
  /// “In edit mode”.
  public var inEditMode: String
  /// “While editing text”.
  public var inEditor: String
  /// “In a text field of a form”.
  public var inField: String
  /// “In an alert”.
  public var inAlert: String
  /// “In a menu”.
  public var inMenu: String
  /// “While choosing a section”.
  public var inSectionIndex: String
  /// “While typing the first letters of a row”.
  public var inTypeAhead: String
  /// “While typing the number of a row”.
  public var inRowNumber: String
  /// “After the key that copies”.
  public var inCopying: String
  /// “While typing words to find”.
  public var inFinding: String

  // MARK: - The list of keys

  /// “Keys”: the title of the list of keys.
  public var keys: String
  /// “All keys”: the button that lists the keys of all places.
  public var allKeys: String
  /// “Keys here”: the button that lists the keys that do something here.
  public var keysHere: String

  // MARK: - The palette

  /// “Commands”: the title of the palette.
  public var commands: String
  /// “Command”: the name of the field in which a person types a command.
  public var command: String
  /// “all”: shown in that field while it is empty, because all commands are listed.
  public var all: String
  /// “Run”: the hint of a row that runs a command.
  public var run: String
  /// “This does nothing here”: an alert, for a command without a reason of its own.
  public var doesNothing: String
  /// “No command fits “xyz””: the only row, if the typed text fits nothing.
  public var noCommandFits: @Sendable (_ text: String) -> String
  /// “Go to row 120”: the row for a typed number.
  public var goToRow: @Sendable (_ number: String) -> String
}
