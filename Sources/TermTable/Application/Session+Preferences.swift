// Changes what the person may choose while tables are shown: the theme, the marks, the key map, and the use of the mouse.

extension Session {
  /// Shows everything in another theme, from the next frame on.
  ///
  /// - Parameter isAskedFor: True if the person named the theme: then it has colours even if the environment asks for none.
  func setTheme(_ theme: Theme, isAskedFor: Bool = false) {
    chosenTheme = theme
    isThemeAskedFor = isAskedFor
    if theme.isAutomatic { process?.followsBackground = true }
    self.theme = fitted(theme, isAskedFor: isAskedFor)
    changes.note()
  }

  /// Takes it from the terminal that its background is dark, or light.
  func setBackground(isDark: Bool) {
    isOnDark = isDark
    theme = fitted(chosenTheme, isAskedFor: isThemeAskedFor)
  }

  /// Returns the theme that is shown for a chosen one: with the colours that the terminal and the person allow.
  func fitted(_ theme: Theme, isAskedFor: Bool) -> Theme {
    let hasNoColor = wantsNoColor && !isAskedFor
    return theme.on(darkBackground: isOnDark).replaced(among: hasNoColor ? 0 : terminal.colors)
  }

  /// Shows everything with other marks, from the next frame on.
  func setMarks(_ choice: MarksChoice) {
    chosenMarks = choice
    marks = choice.marks(showsUnicode: terminal.showsUnicode)
    keptHints = nil
    changes.note()
  }

  /// Gives all keys the meanings of another key map, from the next key on.
  func setKeyMap(_ keyMap: KeyMap) {
    chosenKeyMap = keyMap
    self.keyMap = process?.canReportMouse == true ? keyMap : keyMap.leavingOut(.mouse)
    sequence = nil
    keptHints = nil
    changes.note()
  }

  /// Takes the mouse, if the terminal reports it, or gives it back to the terminal.
  func setUsesMouse(_ usesMouse: Bool) {
    self.usesMouse = usesMouse
    pressed = nil
    process?.reportsMouse = canUseMouse
    setKeyMap(chosenKeyMap)
  }
}
