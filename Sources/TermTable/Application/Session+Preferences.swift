// Changes what the person may choose while tables are shown: the theme, the marks, the key map, and
// the use of the mouse.

extension Session {
  /// Shows everything in another theme, from the next frame on.
  func setTheme(_ theme: Theme, isAskedFor: Bool = false) {
    look.choose(theme, isAskedFor: isAskedFor)
    changes.note()
  }

  /// Shows everything with other marks, from the next frame on.
  func setMarks(_ choice: MarksChoice) {
    look.choose(choice)
    keptHints = nil
    changes.note()
  }

  /// Gives all keys the meanings of another key map, from the next key on.
  func setKeyMap(_ keyMap: KeyMap) {
    look.choose(keyMap)
    noteKeys()
  }

  /// Takes the mouse, if the terminal reports it, or gives it back to the terminal.
  func setUsesMouse(_ usesMouse: Bool) {
    look.useMouse(usesMouse)
    pressed = nil
    noteKeys()
  }

  private func noteKeys() {
    sequence = nil
    keptHints = nil
    changes.note()
  }
}
