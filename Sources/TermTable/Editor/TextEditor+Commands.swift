extension TextEditor.Edit {
  /// The edit that a command means; nil for a command that means none.
  init?(_ command: Command) {
    switch command {
    case .caretLeft: self = .moveLeft
    case .caretRight: self = .moveRight
    case .caretWordLeft: self = .moveWordLeft
    case .caretWordRight: self = .moveWordRight
    case .caretToStart: self = .moveToStart
    case .caretToEnd: self = .moveToEnd
    case .deleteBackward: self = .deleteBackward
    case .deleteForward: self = .deleteForward
    case .deleteWord: self = .deleteWord
    case .deleteWordForward: self = .deleteWordForward
    case .deleteToStart: self = .deleteToStart
    case .deleteToEnd: self = .deleteToEnd
    case .insertDeleted: self = .insertDeleted
    case .undoTyping: self = .undo
    case .newLine: self = .insert("\n")
    case .reveal: self = .reveal
    default: return nil
    }
  }
}
