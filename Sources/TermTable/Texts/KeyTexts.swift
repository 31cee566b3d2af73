/// The names of keys, and the texts of the table that changes the keys of commands.
public struct KeyTexts: Sendable {
  /// The names of keys in hints, in the list of keys and in messages.
  public var names: KeyNameTexts

  // MARK: - The table

  /// “Change keys”: the title of the table.
  public var changeKeys: String
  /// “Key map”: the row and the title of the table of built-in key maps.
  public var keyMap: String
  /// What terminals cannot tell apart: a footer.
  public var advice: String
  /// “ Changes count until the program ends.”: the end of that footer, if nobody keeps the keys.
  public var unsaved: String
  /// “none”: the keys of a command without one.
  public var none: String
  /// “Add key”: the hint of a row.
  public var addKey: String
  /// “Remove key”: a button.
  public var removeKey: String
  /// “Remove ^S”: a button in the menu of a row.
  public var remove: @Sendable (_ key: String) -> String
  /// “Reset”: a button, for one command.
  public var reset: String
  /// “Reset all”: a button, for all commands.
  public var resetAll: String

  // MARK: - Messages and questions

  /// “Press the key for “Save””: an alert that takes the next key.
  public var press: @Sendable (_ command: String) -> String
  /// “Esc cancels”: its message.
  public var escapeCancels: String
  /// “It has no key”.
  public var hasNoKey: String
  /// “Remove which key?”: a menu.
  public var removeWhich: String
  /// “Reset all keys?”: an alert.
  public var resetAllKeys: String
  /// “All commands get the keys of “vi”.”: its message.
  public var getKeys: @Sendable (_ keyMap: String) -> String
  /// “Save: ^S F2”: the keys of a command after a change; none are an empty text.
  public var changed: @Sendable (_ command: String, _ keys: String) -> String
  /// “The key is in use”: an alert.
  public var inUse: String
  /// “Take it from “Undo” for “Save”?”: its message. The other commands have quotes and commas.
  public var takeFrom: @Sendable (_ commands: [String], _ command: String) -> String
  /// “Take”: its button.
  public var take: String
  /// “The keys cannot be saved”: the title of an error.
  public var cannotSave: String

  // MARK: - Refusals

  /// “This key cannot be kept in a file”.
  public var cannotKeep: String
  /// “It is a key of “Save” already”.
  public var isKeyOf: @Sendable (_ command: String) -> String
  /// “^C always ends the program”.
  public var alwaysEnds: String
  /// “In a text, this key types a character”.
  public var types: String
  /// “This key always means “Press””.
  public var alwaysMeans: @Sendable (_ command: String) -> String
  /// “At least one key quits”: a person needs a key for this command, or for one like it.
  public var needsKey: @Sendable (Command) -> String
}

/// The names of keys that type no character. A name in one word leaves room in the hints.
public struct KeyNameTexts: Equatable, Sendable {
  /// “Up”, “Down”, “Left” and “Right”: in a terminal without arrows.
  public var up, down, left, right: String
  /// “Enter”.
  public var enter: String
  /// “Space”.
  public var space: String
  /// “Esc”.
  public var escape: String
  /// “Tab”.
  public var tab: String
  /// “Backspace”.
  public var backspace: String
  /// “Delete”.
  public var delete: String
  /// “Insert”.
  public var insert: String
  /// “Home” and “End”.
  public var home, end: String
  /// “PgUp” and “PgDn”.
  public var pageUp, pageDown: String
  /// “Alt-” and “Shift-”: before the name of another key.
  public var alt, shift: String
}
