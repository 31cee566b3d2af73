import TableModel

// Finds the meaning of a key in its context, and reports keys without a meaning.

extension Session {
  /// The meaning of a key at this moment.
  private enum Meaning {
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

  /// Handles a key; reports a key without a meaning.
  func handle(_ key: Key) {
    if notices.takeAskedKey(key) { return }
    if context == .table, let character = key.text, barButton(for: key) == nil {
      _ = stack.top.typing.begin(with: character)
    }
    guard let meaning = meaning(of: key) else { return tellUnknown(key) }
    // The message stays while the screen is repainted.
    if case .command(.repaint) = meaning {} else { notices.clearMessage() }
    if !meaning.continuesSequence { sequence.end() }
    switch meaning {
    case .command(let command):
      perform(command)
      // The digit that begins a number is a part of it.
      if command == .goToRow, let digit = key.text { continueSequence(with: digit) }
    case .unavailable(let reason): notices.say(reason)
    case .barButton(let button): pressInBar(button)
    case .alertButton(let button): press(button)
    case .text(let character):
      let edit = TextEditor.Edit.insert(String(character))
      if context == .find {
        stack.top.search.type([edit], in: viewport)
      } else {
        notices.say(stack.top.typing.edit(edit))
      }
    case .next(let character): continueSequence(with: character)
    }
  }

  /// Continues the sequence of keys, if it takes a character.
  private func continueSequence(with character: Character) {
    let table = stack.top
    guard sequence.takes(character, in: table) else { return }
    carryOut(sequence.add(character, in: table, viewport), of: table)
  }

  /// The meaning of a key; nil if it has no effect.
  private func meaning(of key: Key) -> Meaning? {
    // A letter of another script means what the Latin letter of its key means.
    ownMeaning(of: key) ?? key.latinTwin.flatMap { ownMeaning(of: $0) }
  }

  /// The character that a key types in the prompt or the edited field; nil if it does something
  /// else.
  func typedCharacter(of key: Key) -> Character? {
    guard case .text(let character) = meaning(of: key) else { return nil }
    return character
  }

  private func ownMeaning(of key: Key) -> Meaning? {
    let context = context
    if let button = barButton(for: key) { return .barButton(button) }
    if let command = command(for: key, in: context) {
      return switch availability(of: command, in: context) {
      case .enabled: .command(command)
      case .disabled(let reason): reason.map { .unavailable(reason: $0) }
      }
    }
    if context == .sectionIndex, key.text == nil { return .command(.endSequence) }
    guard let character = key.text else { return nil }
    return switch context {
    case .editor, .find: .text(character)
    case .alert, .menu: notices.alert?.button(pressedBy: character).map { .alertButton($0) }
    case .sectionIndex, .typeAhead, .rowNumber:
      sequence.takes(character, in: stack.top) ? .next(character) : nil
    case .table, .editMode, .field, .copy: nil
    }
  }

  /// The command of a key; in edit mode, the commands of the table count, too.
  private func command(for key: Key, in context: KeyMap.Context) -> Command? {
    if context == .editor, stack.top.typing.takesLetters { return commandInField(for: key) }
    let command = keyMap.command(for: key, in: context)
    guard command == nil else { return command }
    return switch context {
    case .editMode: keyMap.command(for: key, in: .table)
    case .find: keyMap.command(for: key, in: .editor).flatMap { $0.editsPrompt ? $0 : nil }
    case .typeAhead, .rowNumber: commandAfterSequence(for: key)
    case .copy: .endSequence
    default: nil
    }
  }

  /// The command of a key that ends a sequence; nil if the key continues it.
  private func commandAfterSequence(for key: Key) -> Command? {
    if let character = key.text, sequence.takes(character, in: stack.top) { return nil }
    return keyMap.command(for: key, in: stack.top.editMode.isOn ? .editMode : .table)
      ?? keyMap.command(for: key, in: .table)
  }

  /// The command of a key in a text field of a form: arrows lead to other rows, and Alt with a
  /// letter is what the letter is in a table.
  private func commandInField(for key: Key) -> Command? {
    let own = keyMap.command(for: key, in: .field)
    if let own, own != .moveUp && own != .moveDown || !stack.top.typing.movesCaret(by: own) {
      return own
    }
    if let command = keyMap.command(for: key, in: .editor) { return command }
    return key.withoutAlt.flatMap { keyMap.command(for: $0, in: .table) }
  }

  /// Says that a key does nothing here.
  private func tellUnknown(_ key: Key) {
    let label = key.label(keyNames)
    let hints = texts.hints
    notices.say(helpKey.map { hints.unusedKeyWithHelp(label, $0) } ?? hints.unusedKey(label))
  }

  /// The name of the key that lists all keys; nil if that does nothing here.
  private var helpKey: String? {
    guard context == .table || context == .editMode, stack.top.service != .help else { return nil }
    return tableKeyMap.key(for: .help, in: .table).map { $0.label(keyNames) }
  }
}

extension Command {
  /// True for a command of the editor that edits the words to find.
  fileprivate var editsPrompt: Bool {
    self != .newLine && self != .reveal && TextEditor.Edit(self) != nil
  }
}

extension Key {
  /// The key that was pressed with Alt; nil for other keys.
  var withoutAlt: Key? { modifiers == .alt ? Key(code) : nil }

  /// The character that it types; nil for a key that types none.
  fileprivate var text: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }
}
