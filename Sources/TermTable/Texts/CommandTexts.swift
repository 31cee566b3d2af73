import TableModel

/// The names of commands, and the texts of the tables that list them: the keys (`?`) and the
/// palette (`:`).
public struct CommandTexts: Sendable, Decodable {
  /// The name of a command: “Move up”. Shown in the list of keys, in the palette and in the table
  /// that changes keys.
  @Glossary(Command.allCases)
  public var title: @Sendable (Command) -> String = { $0.title }

  /// The words by which the palette finds a command, besides its name: “write” for “Save”. The
  /// English words count in every language.
  @Glossary(Command.allCases.filter { !$0.names.isEmpty })
  public var names: @Sendable (Command) -> [String] = { $0.names }

  // MARK: - Groups

  /// The title above the commands of a row.
  public var thisRow = "This row"
  /// The title above the commands of a table.
  public var thisTable = "This table"
  /// The title above the commands that move the focus.
  public var moving = "Move"
  /// The title above the commands that lead to another table.
  public var otherTables = "Other tables"
  /// The title above the commands that edit a text.
  public var text = "Text"
  /// The title above the commands of the program.
  public var program = "Program"

  // MARK: - Places, in the list of all keys

  public var inTable = "In a table"
  public var inEditMode = "In edit mode"
  public var inEditor = "While editing text"
  public var inField = "In a text field of a form"
  public var inAlert = "In an alert"
  public var inMenu = "In a menu"
  public var inSectionIndex = "While choosing a section"
  public var inTypeAhead = "While typing the first letters of a row"
  public var inRowNumber = "While typing the number of a row"
  public var inCopying = "After the key that copies"
  public var inFinding = "While typing words to find"

  // MARK: - The list of keys

  /// The title of the list of keys.
  public var keys = "Keys"
  /// The button that lists the keys of all places.
  public var allKeys = "All keys"
  /// The button that lists the keys that do something here.
  public var keysHere = "Keys here"

  // MARK: - The palette

  /// The title of the palette.
  public var commands = "Commands"
  /// The name of the field in which a person types a command.
  public var command = "Command"
  /// Shown in that field while it is empty, because all commands are listed.
  public var all = "all"
  /// The hint of a row that runs a command.
  public var run = "Run"
  /// An alert, for a command without a reason of its own.
  public var doesNothing = "This does nothing here"
  /// The only row, if the typed text fits nothing.
  @Phrase("No command fits “{text}”") public var noCommandFits: @Sendable (_ text: String) -> String
  /// The row for a command with the text that it takes: “Open a file: ~/notes.txt”.
  @Phrase("{command}: {text}")
  public var commandWithText: @Sendable (_ command: String, _ text: String) -> String
  /// The row for a typed number.
  @Phrase("Go to row {number}") public var goToRow: @Sendable (_ number: String) -> String

  /// The texts in English.
  package init() {}
}
