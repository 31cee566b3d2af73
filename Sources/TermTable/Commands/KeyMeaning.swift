import TableModel

/// The meaning of a key at this moment.
enum KeyMeaning {
  case command(Command)
  /// A command that does nothing here, for a reason.
  case unavailable(reason: String)
  case barButton(Button)
  /// A letter that presses a button of the alert or the menu.
  case alertButton(Button)
  /// A character that is typed.
  case text(Character)
  /// A character that continues a sequence.
  case next(Character)

  /// True if a sequence goes on after it.
  var continuesSequence: Bool {
    switch self {
    case .next, .command(.deleteBackward): true
    default: false
    }
  }
}

/// Finds the meanings of keys.
@MainActor struct KeyMeanings {
  let here: CommandContext
  let sequence: KeySequence
  /// The alert that has the keys; nil if none is shown.
  let alert: AlertState?

  /// Returns the meaning of a key; nil if it has no effect.
  func meaning(of key: Key) -> KeyMeaning? {
    // A letter of another script means what the Latin letter of its key means.
    ownMeaning(of: key) ?? key.latinTwin.flatMap { ownMeaning(of: $0) }
  }

  /// Returns the character that a key types in the prompt or the edited field; nil if it does
  /// something else.
  func typedCharacter(of key: Key) -> Character? {
    guard case .text(let character) = meaning(of: key) else { return nil }
    return character
  }

  private func ownMeaning(of key: Key) -> KeyMeaning? {
    let context = here.receiver
    if let button = here.barButton(for: key) { return .barButton(button) }
    if var command = command(for: key) {
      // ^C ends the program only if there is nothing to cancel.
      if command == .interrupt { command = here.cancelling ?? command }
      return switch here.use(of: command) {
      case .works, .taken: .command(command)
      case .idle(let reason): reason.map { .unavailable(reason: $0) }
      }
    }
    if context == .sectionIndex, key.text == nil { return .command(.endSequence) }
    guard let character = key.text else { return nil }
    return switch context {
    case .editor, .find: .text(character)
    case .alert, .menu:
      alert?.button(pressedBy: character).map { .alertButton($0) } ?? closing(key)
    case .sectionIndex, .typeAhead, .rowNumber:
      sequence.takes(character, in: here.table) ? .next(character) : nil
    case .table, .editMode, .field, .copy: nil
    }
  }

  /// The meaning in an alert or a menu of the key that closes tables: it cancels.
  private func closing(_ key: Key) -> KeyMeaning? {
    here.keyMap.command(for: key, in: .table) == .close ? .command(.cancelAlert) : nil
  }

  /// The command of a key; in edit mode, the commands of the table count, too.
  private func command(for key: Key) -> Command? {
    let (context, keyMap) = (here.receiver, here.keyMap)
    if context == .editor, here.table.typing.takesLetters { return commandInField(for: key) }
    let command = keyMap.command(for: key, in: context)
    guard command == nil else { return command }
    return switch context {
    case .editMode: keyMap.command(for: key, in: .table)
    case .find: keyMap.command(for: key, in: .editor).flatMap { Self.editsPrompt($0) ? $0 : nil }
    case .typeAhead, .rowNumber: commandAfterSequence(for: key)
    case .copy: .endSequence
    default: nil
    }
  }

  /// True for a command of the editor that edits the words to find.
  private static func editsPrompt(_ command: Command) -> Bool {
    command != .newLine && command != .reveal && TextEditor.Edit(command) != nil
  }

  /// The command of a key that ends a sequence; nil if the key continues it.
  private func commandAfterSequence(for key: Key) -> Command? {
    if let character = key.text, sequence.takes(character, in: here.table) { return nil }
    let command =
      here.keyMap.command(for: key, in: here.table.editMode.isOn ? .editMode : .table)
      ?? here.keyMap.command(for: key, in: .table)
    // A row that was not looked for is not selected.
    return command == .select && !sequence.leads(in: here.table) ? .endSequence : command
  }

  /// The command of a key in a text field of a form: arrows lead to other rows, and Alt with a
  /// letter is what the letter is in a table.
  private func commandInField(for key: Key) -> Command? {
    let own = here.keyMap.command(for: key, in: .field)
    if let own, own != .moveUp && own != .moveDown || !here.table.typing.movesCaret(by: own) {
      return own
    }
    if let command = here.keyMap.command(for: key, in: .editor) { return command }
    return key.withoutAlt.flatMap { here.keyMap.command(for: $0, in: .table) }
  }
}
