extension KeyTexts {
  /// The texts in English.
  public static let english = KeyTexts(
    names: .english,
    changeKeys: "Change keys",
    keyMap: "Key map",
    advice:
      "Terminals send Ctrl-Shift with a letter as Ctrl; ^I is Tab, ^M is Enter, and ^[ is Esc.",
    unsaved: " Changes count until the program ends.",
    none: "none",
    addKey: "Add key",
    removeKey: "Remove key",
    remove: { "Remove \($0)" },
    reset: "Reset",
    resetAll: "Reset all",
    press: { "Press the key for “\($0)”" },
    escapeCancels: "Esc cancels",
    hasNoKey: "It has no key",
    removeWhich: "Remove which key?",
    resetAllKeys: "Reset all keys?",
    getKeys: { "All commands get the keys of “\($0)”." },
    changed: { "\($0): \($1.isEmpty ? "no key" : $1)" },
    inUse: "The key is in use",
    takeFrom: { commands, command in
      "Take it from \(commands.map { "“\($0)”" }.joined(separator: ", ")) for “\(command)”?"
    },
    take: "Take",
    cannotSave: "The keys cannot be saved",
    cannotKeep: "This key cannot be kept in a file",
    isKeyOf: { "It is a key of “\($0)” already" },
    alwaysEnds: "^C always ends the program",
    types: "In a text, this key types a character",
    alwaysMeans: { "This key always means “\($0)”" },
    needsKey: { "At least one key \(deed(of: $0))" }
  )

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

extension KeyNameTexts {
  /// The names in English.
  public static let english = KeyNameTexts(
    up: "Up",
    down: "Down",
    left: "Left",
    right: "Right",
    enter: "Enter",
    space: "Space",
    escape: "Esc",
    tab: "Tab",
    backspace: "Backspace",
    delete: "Delete",
    insert: "Insert",
    home: "Home",
    end: "End",
    pageUp: "PgUp",
    pageDown: "PgDn",
    alt: "Alt-",
    shift: "Shift-"
  )
}
