import TableModel
import TermTable

/// A table on a headless terminal, for tests: press keys, resize, read the screen.
///
/// ```swift
/// @MainActor @Test func answersTheQuestion() {
///   let stage = Stage(settingsTable, columns: 40, lines: 8)
///   stage.press(.down, .enter)
///   #expect(stage.line(0) == " ‹ Settings › Useful?")
///   #expect(stage.focusedText == "Yes")
/// }
/// ```
///
/// Except for the terminal, it runs the same code as a program, and shows what a person would see.
/// Nothing here depends on the clock: ``turnSpinners()`` turns spinners, ``passPause()`` ends
/// pauses, and ``wait(until:)`` waits for actions. After the program has ended, keys have no
/// effect.
///
/// <doc:TestYourTables> is a guide.
@MainActor public final class Stage {
  /// The application that shows the table.
  package let application: Application
  private let terminal: HeadlessTerminal

  /// Shows a table in a terminal of a size.
  ///
  /// - Parameters:
  ///   - table: The table to begin with.
  ///   - columns: The width; less than 1 counts as 1.
  ///   - lines: The height, title and hint bar included; less than 1 counts as 1.
  ///   - placement: The part of the terminal for the tables.
  ///   - theme: The theme; nil for the standard one.
  ///   - keyMap: The keys and their commands.
  ///   - usesMouse: True if clicks and the wheel are used.
  ///   - texts: The texts that tables show by themselves.
  ///   - showsUnicode: True if the terminal shows more than ASCII; if not, marks are ASCII.
  public convenience init(
    _ table: Table,
    columns: Int = 80,
    lines: Int = 24,
    placement: Placement = .full,
    theme: Theme? = nil,
    keyMap: KeyMap = .standard,
    usesMouse: Bool = true,
    texts: Texts = Texts(),
    showsUnicode: Bool = true
  ) {
    self.init(
      table,
      columns: columns,
      lines: lines,
      placement: placement,
      theme: theme,
      keyMap: keyMap,
      usesMouse: usesMouse,
      texts: texts,
      showsUnicode: showsUnicode,
      colors: 256
    )
  }

  /// Shows a table in a terminal with a number of colours.
  package init(
    _ table: Table,
    columns: Int = 80,
    lines: Int = 24,
    placement: Placement = .full,
    theme: Theme? = nil,
    keyMap: KeyMap = .standard,
    usesMouse: Bool = true,
    texts: Texts = Texts(),
    showsUnicode: Bool = true,
    colors: Int,
    wantsNoColor: Bool = false,
    isOnDark: Bool? = nil
  ) {
    terminal = HeadlessTerminal(size: Size(columns: columns, lines: lines))
    terminal.showsUnicode = showsUnicode
    terminal.colors = colors
    application = Application(
      table,
      placement: placement,
      theme: theme,
      keyMap: keyMap,
      usesMouse: usesMouse,
      texts: texts,
      terminal: terminal,
      environment: Environment(canShowTables: true, wantsNoColor: wantsNoColor, isOnDark: isOnDark),
      animates: false
    )
    do {
      try application.start()
    } catch {
      preconditionFailure("a headless terminal always opens: \(error)")
    }
  }

  /// The navigation stack, as the actions of the shown table see it.
  ///
  /// With it, a test calls an action of the model by itself, and sees what it does:
  ///
  /// ```swift
  /// try await model.download(stage.navigation)
  /// #expect(stage.line(0) == " Downloads")
  /// ```
  public var navigation: any Navigation {
    guard let navigation = application.navigation else {
      preconditionFailure("an application on a stage has started")
    }
    return navigation
  }

  // MARK: - Input

  /// Presses keys, one after the other; each is handled and drawn before the next.
  public func press(_ keys: Key...) {
    for key in keys { terminal.send([.key(key)]) }
  }

  /// Presses keys that arrive in one burst: all are handled, then one frame is drawn.
  public func burst(_ keys: [Key]) {
    terminal.send(keys.map { .key($0) })
  }

  /// Sends events that are no keys, one after the other.
  package func send(_ events: Event...) {
    for event in events { terminal.send([event]) }
  }

  /// True if the terminal was asked whether its background is dark.
  package var wasAskedForBackground: Bool { terminal.followsBackground }

  /// Types text, one key for each character.
  public func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Sets values of the shown table, in the given order, as a person would: types texts, chooses
  /// options, turns and steps other controls until their value has these words.
  ///
  /// ```swift
  /// try stage.fill(["port": "80", "encrypt": "on"])
  /// ```
  ///
  /// - Parameter values: The values in words, by the ids of their rows (`Cell.id`).
  /// - Throws: `InvalidText` for the first value that cannot be set; it says why.
  public func fill(_ values: KeyValuePairs<String, String>) throws {
    for (id, words) in values {
      if let problem = application.fill(id, with: words) { throw InvalidText(problem) }
    }
    application.update()
  }

  /// The values of the shown table in words, by the ids of their rows; rows without an id are left
  /// out.
  public var values: [String: String] {
    application.update()
    return application.values
  }

  /// Clicks with the left button of the mouse.
  ///
  /// A click focuses a row, or selects it if it has the focus; in the bars it does the same as a
  /// key. Nothing happens while the terminal has the mouse, outside the screen, and on empty
  /// places.
  ///
  /// - Parameters:
  ///   - column: 0-based.
  ///   - line: 0-based.
  public func click(column: Int, line: Int) {
    let position = Position(column: column, line: line)
    terminal.send([.mouse(Mouse(.press(.left), at: position))])
    terminal.send([.mouse(Mouse(.release(.left), at: position))])
  }

  /// Clicks on the first column of a text, at its first place from the top left.
  ///
  /// - Parameter text: Part of a line of the screen.
  /// - Returns: True if the text is shown; if not, nothing is clicked.
  @discardableResult public func click(_ text: String) -> Bool {
    guard let position = position(of: text) else { return false }
    click(column: position.column, line: position.line)
    return true
  }

  /// Presses the mouse on the first line, drags it over the others, and releases it on the last.
  ///
  /// A drag that begins on the scroll indicator scrolls the table.
  ///
  /// - Parameters:
  ///   - column: 0-based.
  ///   - lines: The lines in order, 0-based.
  public func drag(column: Int, lines: Int...) {
    let positions = lines.map { Position(column: column, line: $0) }
    guard let first = positions.first, let last = positions.last else { return }
    terminal.send([.mouse(Mouse(.press(.left), at: first))])
    for position in positions.dropFirst() {
      terminal.send([.mouse(Mouse(.drag(.left), at: position))])
    }
    terminal.send([.mouse(Mouse(.release(.left), at: last))])
  }

  /// Turns the wheel of the mouse.
  ///
  /// - Parameters:
  ///   - notches: The number of notches, down, or up if negative. A notch scrolls three lines.
  ///   - column: The column of the mouse, 0-based; nil for the middle.
  ///   - line: The line of the mouse, 0-based; nil for the middle.
  public func scroll(_ notches: Int, column: Int? = nil, line: Int? = nil) {
    let position = Position(
      column: column ?? terminal.size.columns / 2,
      line: line ?? terminal.size.lines / 2
    )
    let mouse = Mouse(notches < 0 ? .wheelUp : .wheelDown, at: position)
    for _ in 0..<abs(notches) { terminal.send([.mouse(mouse)]) }
  }

  /// Pastes text: it goes into the field that is being edited, and nowhere else.
  public func paste(_ text: String) {
    terminal.send([.paste(text)])
  }

  /// Gives the terminal another size, in columns × lines; less than 1 counts as 1.
  public func resize(columns: Int, lines: Int) {
    terminal.resize(to: Size(columns: columns, lines: lines))
  }

  /// Replaces the person's editor: it gets a text and returns the changed text; nil if there is no
  /// editor.
  ///
  /// ``wait(until:)`` waits for its result.
  public var editor: (@MainActor (String) async throws(EditorError) -> String)? {
    get { terminal.editor }
    set { terminal.editor = newValue }
  }

  /// Stands for the programs that actions run (`Navigation.run(_:)`): it gets the name of one and
  /// its arguments, and returns its exit status; nil if there are no programs.
  ///
  /// ``wait(until:)`` waits for its result.
  public var program: (@MainActor ([String]) async throws(ProgramError) -> Int)? {
    get { terminal.program }
    set { terminal.program = newValue }
  }

  /// Turns the spinners of running actions one step.
  public func turnSpinners() { application.turnSpinners() }

  /// Ends the pause before the next reading of the shown table (`Table.refreshed`), unless a
  /// reading is running, and the one before the table of the focused row stands beside it
  /// (`Table.showsBeside`).
  ///
  /// ``wait(until:)`` waits for what it reads.
  public func passPause() { application.passPause() }

  /// Polls a condition every millisecond while actions run.
  ///
  /// - Parameter condition: The condition to wait for, such as a text on the screen.
  /// - Returns: True if it holds; false after 10 seconds.
  public func wait(until condition: @MainActor () -> Bool) async -> Bool {
    await waited(for: condition)
  }

  // MARK: - The screen

  /// The current frame, including changes since the last key.
  public var surface: Surface {
    application.update()
    return terminal.surface
  }

  /// The text of all lines, without the spaces at their ends.
  public var screen: String { surface.description }

  /// The text of the last frame, without drawing a new one: the screen of a person who pressed no
  /// key since.
  public var shownScreen: String { terminal.surface.description }

  /// The screen as a picture: the text of an SVG file.
  ///
  /// It has the default colours of a terminal, on a dark background or on that of the theme, and
  /// shows the cursor as a frame. A column is 9 pixels wide, a line 20 high.
  ///
  /// - Parameter theme: The look of each role.
  /// - Complexity: O(columns × lines).
  public func svg(theme: Theme = .standard) -> String {
    Picture(surface: surface, theme: theme.withOwnRoles).svg
  }

  /// The text of a line, without the spaces at its end.
  ///
  /// - Parameter line: 0-based, less than the number of lines.
  public func line(_ line: Int) -> String { surface.text(ofLine: line) }

  /// The visible lines of the focused row, joined by line feeds, without the spaces around each;
  /// nil if no row has the focus, or the row is out of sight.
  ///
  /// While an alert is shown it is the button with the focus.
  public var focusedText: String? {
    let surface = surface
    let lines = (0..<surface.size.lines).compactMap { line -> String? in
      let glyphs = surface.line(line)
      guard let first = glyphs.firstIndex(where: \.isFocused),
        let last = glyphs.lastIndex(where: \.isFocused)
      else { return nil }
      // The text in the chosen column of a record stands out in its row.
      return trimmed(glyphs[first...last].map(\.text).joined())
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// The text of the focused record in the chosen column, without the spaces around it; nil if no
  /// column is chosen, or the column takes the whole row.
  public var chosenText: String? {
    let surface = surface
    for line in 0..<surface.size.lines {
      let glyphs = surface.line(line)
      guard let first = glyphs.firstIndex(where: \.isFocused),
        let last = glyphs.lastIndex(where: \.isFocused)
      else { continue }
      let chosen = glyphs[first...last].filter { !$0.isFocused }
      return chosen.isEmpty ? nil : trimmed(chosen.map(\.text).joined())
    }
    return nil
  }

  /// The first position of a text on the screen from the top left, 0-based; nil if it is not shown.
  ///
  /// - Parameter text: Part of a line of the screen.
  public func position(of text: String) -> Position? {
    let surface = surface
    let wanted = Array(text)
    for line in 0..<surface.size.lines where !wanted.isEmpty {
      // Each character, with its column; the second column of a wide character has none.
      let characters = surface.line(line).enumerated().flatMap { column, glyph in
        glyph.text.map { (character: $0, column: column) }
      }
      for start in characters.indices
      where characters[start...].prefix(wanted.count).map(\.character) == wanted {
        return Position(column: characters[start].column, line: line)
      }
    }
    return nil
  }

  /// The position of the hardware cursor, 0-based; nil if it is hidden.
  public var cursor: Position? { surface.cursor }

  /// The texts of a role, from the top left to the bottom right, without the spaces around each.
  ///
  /// A text ends where another role begins and at the end of its line.
  public func texts(in role: Role) -> [String] {
    let surface = surface
    return (0..<surface.size.lines).flatMap { line in
      surface.line(line).split { $0.role != role }.map { trimmed($0.map(\.text).joined()) }
        .filter { !$0.isEmpty }
    }
  }

  /// The theme of the last frame.
  public var theme: Theme { terminal.theme }

  /// The number of frames drawn so far; reading the screen draws one, too.
  public var frames: Int { terminal.frames }

  // MARK: - The end

  /// The text that was copied to the clipboard last; nil if none was.
  public var copied: String? { terminal.copied }

  /// True if the application has ended.
  public var hasEnded: Bool { application.hasEnded }

  /// The value that a table gave to `navigation.finish(_:)`; nil if none did.
  public var result: Any? { application.result }

  // MARK: - Comparing

  /// Returns how the screen differs from the expected one; nil if it does not.
  ///
  /// Lines that differ are shown in pairs, the expected one (`-`) above the one on the screen
  /// (`+`); spaces at the ends of lines and empty lines at the end do not count.
  ///
  /// If the environment variable `TERMTABLE_SCREENSHOTS` names a folder, a screen that differs is
  /// also kept there: `Module-File-line.svg` is its picture, `Module-File-line.txt` the difference.
  ///
  /// - Parameters:
  ///   - expected: The lines of the screen.
  ///   - fileID: The file of the test, for the names of the files.
  ///   - line: The line of the test.
  public func difference(
    from expected: String,
    fileID: String = #fileID,
    line: Int = #line
  ) -> String? {
    let text = ScreenDifference(expected: expected, actual: screen).text
    guard let text, let screenshots = Screenshots() else { return text }
    let name = Screenshots.name(fileID: fileID, line: line)
    let failure =
      screenshots.write(svg(), to: name + ".svg") ?? screenshots.write(text, to: name + ".txt")
    return failure.map { "\(text)\n\($0)" } ?? text
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
