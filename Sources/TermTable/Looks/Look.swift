import TableModel

/// The look of all tables: what was chosen, and what the terminal can show of it.
@MainActor final class Look {
  private let terminal: any Terminal
  /// The terminal, if it is that of a process; nil for a custom terminal.
  private let process: (any ProcessTerminal)?
  /// True if the environment asks for no colours.
  private let wantsNoColor: Bool
  /// True if the background of the terminal is dark; nil if unknown.
  private var isOnDark: Bool?

  private(set) var chosenTheme: Theme
  /// True if the person named the theme; false if the author or the environment did.
  private var isThemeAskedFor = false
  /// The chosen theme with the colours that can be shown.
  private var theme: Theme
  /// A theme that is shown only while a certain table is.
  private var preview: Preview?

  private(set) var chosenMarks: MarksChoice
  private(set) var cursor: CursorChoice

  private(set) var chosenKeyMap: KeyMap
  /// The chosen key map, without the command for the mouse in a terminal that reports none.
  private(set) var keyMap: KeyMap

  /// True if the mouse is wanted; not every terminal reports it.
  private(set) var usesMouse: Bool

  /// True if lines of text that are too long wrap; else they are cut. It holds for the run and is
  /// not kept, as in less: which of both is better depends on the text, not on the person.
  private(set) var wrapsText = false

  /// Called when the look has changed, with true if the keys or the use of the mouse have.
  var onChange: (@MainActor (_ ofKeys: Bool) -> Void)?
  /// Called when the person has chosen how tables look.
  var onChoice: (@MainActor (LookChoice) -> Void)?
  /// Keeps the text of the key map after it was edited; nil if nobody does.
  var saveKeys: (@MainActor (String) async throws -> Void)?

  private struct Preview {
    let theme: Theme
    weak var table: OpenTable?
  }

  /// The look at the start of a run, in a terminal that is open.
  init(
    theme: Theme = .standard,
    marks: MarksChoice = .automatic,
    cursor: CursorChoice = .terminal,
    keyMap: KeyMap = .standard,
    usesMouse: Bool = true,
    wantsNoColor: Bool = false,
    isOnDark: Bool? = nil,
    terminal: any Terminal
  ) {
    self.terminal = terminal
    process = terminal as? any ProcessTerminal
    self.wantsNoColor = wantsNoColor
    self.isOnDark = isOnDark
    chosenTheme = theme
    self.theme = theme
    chosenMarks = marks
    self.cursor = cursor
    chosenKeyMap = keyMap
    self.keyMap = keyMap
    self.usesMouse = usesMouse
    choose(theme)
    useMouse(usesMouse)
  }

  // MARK: - Theme

  /// Shows another theme.
  ///
  /// - Parameter isAskedFor: True if the person named it: then it has colours even if the
  ///   environment asks for none.
  func choose(_ theme: Theme, isAskedFor: Bool = false) {
    chosenTheme = theme
    isThemeAskedFor = isAskedFor
    follow(theme)
    self.theme = fitted(theme, isAskedFor: isAskedFor)
    onChange?(false)
  }

  /// Shows a theme while a table is shown; nil for the chosen theme.
  func tryOut(_ theme: Theme?, in table: OpenTable?) {
    preview = theme.map { Preview(theme: $0, table: table) }
    if let theme { follow(theme) }
  }

  /// Notes the background that the terminal reports.
  func noteBackground(isDark: Bool) {
    isOnDark = isDark
    theme = fitted(chosenTheme, isAskedFor: isThemeAskedFor)
  }

  /// Returns the theme to paint a table with.
  func theme(for table: OpenTable) -> Theme {
    guard let preview, preview.table === table else {
      // A role may have been declared since the last frame.
      if theme.lacksOwnRoles { theme = theme.withOwnRoles }
      return theme
    }
    return fitted(preview.theme, isAskedFor: true).withOwnRoles
  }

  private func follow(_ theme: Theme) {
    if theme.isAutomatic { process?.followsBackground = true }
  }

  /// Returns a theme with the colours that the terminal and the person allow.
  private func fitted(_ theme: Theme, isAskedFor: Bool) -> Theme {
    let hasNoColor = wantsNoColor && !isAskedFor
    return theme.on(darkBackground: isOnDark).replaced(among: hasNoColor ? 0 : terminal.colors)
  }

  // MARK: - Marks and keys

  /// The marks that are shown.
  var marks: Marks { chosenMarks.marks(showsUnicode: terminal.showsUnicode) }

  /// Shows other marks.
  func choose(_ marks: MarksChoice) {
    chosenMarks = marks
    onChange?(false)
  }

  /// Gives the terminal's cursor another look.
  func choose(_ cursor: CursorChoice) {
    self.cursor = cursor
    onChange?(false)
  }

  /// Wraps lines of text that are too long, or cuts them.
  func switchWrapping() {
    wrapsText.toggle()
    onChange?(false)
  }

  /// Gives all keys the meanings of another key map, from the next key on.
  func choose(_ keyMap: KeyMap) {
    chosenKeyMap = keyMap
    self.keyMap = process?.canReportMouse == true ? keyMap : keyMap.leavingOut(.mouse)
    onChange?(true)
  }

  /// The names of keys in a language and the characters of the terminal.
  func keyNames(in texts: KeyTexts) -> KeyNames {
    KeyNames(texts.names, isASCII: marks.isASCII)
  }

  // MARK: - Mouse

  /// True if the mouse is wanted and the terminal can report it.
  var canUseMouse: Bool { usesMouse && process?.canReportMouse == true }

  /// True if mouse events are handled; late ones, after the mouse was given back, are not.
  var takesMouse: Bool { process?.reportsMouse ?? usesMouse }

  /// Takes the mouse, if the terminal reports it, or gives it back to the terminal.
  func useMouse(_ usesMouse: Bool) {
    self.usesMouse = usesMouse
    process?.reportsMouse = canUseMouse
    choose(chosenKeyMap)
  }

  /// Gives the mouse to the terminal, to select text, or takes it back.
  ///
  /// - Returns: True if the mouse was taken; nil if the terminal is not that of a process.
  func switchMouse() -> Bool? {
    guard let process else { return nil }
    process.reportsMouse.toggle()
    // The mouse may have been off from the start.
    if process.reportsMouse { usesMouse = true }
    return process.reportsMouse
  }
}
