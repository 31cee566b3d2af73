import TableModel

/// The names of keys, and the texts of the table that changes the keys of commands.
public struct KeyTexts: Sendable, Decodable {
  /// The names of keys in hints, in the list of keys and in messages.
  public var names = KeyNameTexts()

  // MARK: - The table

  /// The title of the table.
  public var changeKeys = "Change keys"
  /// The row and the title of the table of built-in key maps.
  public var keyMap = "Key map"
  /// The footer: keys that terminals cannot tell apart.
  public var advice =
    "Terminals send Ctrl-Shift with a letter as Ctrl; ^I is Tab, ^M is Enter, and ^[ is Esc."
  /// The end of that footer, if nobody keeps the keys.
  public var unsaved = " Changes count until the program ends."
  /// In place of keys, for a command without one.
  public var none = "none"
  /// The hint of a row.
  public var addKey = "Add key"
  public var removeKey = "Remove key"
  /// A button in the menu of a row.
  @Phrase("Remove {key}") public var remove: @Sendable (_ key: String) -> String
  /// A button, for one command.
  public var reset = "Reset"
  /// A button, for all commands.
  public var resetAll = "Reset all"

  // MARK: - Messages and questions

  /// An alert that takes the next key.
  @Phrase("Press the key for “{command}”") public var press: @Sendable (_ command: String) -> String
  /// Its message.
  public var escapeCancels = "Esc cancels"
  public var hasNoKey = "It has no key"
  /// The title of a menu.
  public var removeWhich = "Remove which key?"
  /// The title of an alert.
  public var resetAllKeys = "Reset all keys?"
  /// Its message.
  @Phrase("All commands get the keys of “{keyMap}”.")
  public var getKeys: @Sendable (_ keyMap: String) -> String
  /// The keys are empty for a command without one.
  @Phrase("{command}: {keys, select, none {no key} other {{keys}}}")
  public var changed: @Sendable (_ command: String, _ keys: String) -> String
  /// The title of an alert.
  public var inUse = "The key is in use"
  /// Its message.
  @Phrase("Take it from {commands, each, other {“#”}} for “{command}”?")
  public var takeFrom: @Sendable (_ commands: [String], _ command: String) -> String
  /// Its button.
  public var take = "Take"
  /// The title of an error.
  public var cannotSave = "The keys cannot be saved"

  // MARK: - Refusals

  public var cannotKeep = "This key cannot be kept in a file"
  @Phrase("It is a key of “{command}” already")
  public var isKeyOf: @Sendable (_ command: String) -> String
  public var alwaysEnds = "^C always cancels or ends the program"
  public var types = "In a text, this key types a character"
  @Phrase("This key always means “{command}”")
  public var alwaysMeans: @Sendable (_ command: String) -> String
  /// A person needs a key for this command, or for one like it.
  @Glossary(KeyMap.essential.compactMap(\.first))
  public var needsKey: @Sendable (Command) -> String = { "At least one key \(Self.deed(of: $0))" }

  /// The texts in English.
  package init() {}
}

extension KeyTexts {
  private static func deed(of command: Command) -> String {
    switch command {
    case .quit: "quits"
    case .back: "goes back"
    case .select: "selects a row"
    case .moveUp: "moves up"
    case .moveDown: "moves down"
    case .takeEdit: "accepts a text"
    case .leaveEdit: "leaves a text"
    case .takeFind: "keeps what was found"
    case .leaveFind: "ends the search"
    default: "means “\(command.title)”"
    }
  }
}

/// The names of keys that type no character. A name in one word leaves room in the hints.
public struct KeyNameTexts: Equatable, Sendable, Decodable {
  /// For a terminal without arrows.
  public var up = "Up"
  public var down = "Down"
  public var left = "Left"
  public var right = "Right"
  public var enter = "Enter"
  public var space = "Space"
  public var escape = "Esc"
  public var tab = "Tab"
  public var backspace = "Backspace"
  public var delete = "Delete"
  public var insert = "Insert"
  public var home = "Home"
  public var end = "End"
  public var pageUp = "PgUp"
  public var pageDown = "PgDn"
  /// Before the name of another key.
  public var alt = "Alt-"
  public var shift = "Shift-"

  /// The names in English.
  package init() {}
}
