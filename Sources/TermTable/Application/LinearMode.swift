import TableModel

/// Says what a session's tables are, line by line, and hears what a person types: the same
/// tables for people who do not look, and for scripts.
///
/// It is no second session: a line becomes a focus and a ``Command``, which the session
/// carries out as if a key had been pressed; and where a frame would be drawn, it says what is new.
/// `Word` lists what can be typed in a table.
@MainActor final class LinearMode {
  /// How many lines of a table, rows and headers, are said at once.
  nonisolated static let pageRows = 20

  let lines: any LineTerminal
  unowned let session: Session

  /// What answers the line that is being heard.
  var answers = ["Type a row number to select a row, or help."]
  /// How much of the table is to be said about it.
  var extent = Extent.changes
  /// The line that is being heard, or the end of the input, until it has been answered.
  private var isAnswering = true
  /// What was typed before what was started has ended; it is heard after that.
  private var delayed: Event?
  /// Whether the time for that has come.
  private var isReleasing = false
  /// Whether a prompt waits to be answered.
  private var isAsking = false
  /// Whether something was typed since what is running has begun.
  private var isImpatient = false
  var said = Said()

  /// How much of a table is said.
  enum Extent {
    /// What is other than it was said.
    case changes
    /// That, and the focused row in any case.
    case row
    /// All rows of the page.
    case page
  }

  /// What was said last.
  struct Said {
    weak var table: OpenTable?
    var hasAlert = false
    var isEditing = false
    var hasMessage = false
    /// What was running, and in which table.
    var running: [(action: RunningAction, table: OpenTable)] = []
  }

  init(_ lines: any LineTerminal, of session: Session) {
    self.lines = lines
    self.session = session
  }

  // MARK: - Hearing

  /// Keeps a line of a script, or its end, until what is running has ended: else what it says would
  /// depend on the clock.
  ///
  /// - Returns: Whether it is kept.
  func delay(_ event: Event) -> Bool {
    guard isScriptWaiting else { return false }
    if case .line(let line) = event, Word.find(Word.trimmed(line))?.word.command == .escape {
      return false
    }
    delayed = event
    return true
  }

  private var isScriptWaiting: Bool {
    let table = session.stack.top
    return !lines.isInteractive && !table.running.isEmpty && session.alerts.isEmpty
      && table.editing == nil
  }

  /// Hears a line and does what it means.
  func hear(_ line: String) {
    if !lines.isInteractive { write([prompt + line]) }
    isImpatient = !session.stack.top.running.isEmpty
    isAsking = false
    isAnswering = true
    said.hasMessage = false
    session.message = nil
    let words = Word.trimmed(line)
    switch session.context {
    case .alert, .menu: hearInAlert(words)
    case .editor: hearText(line)
    case .table, .editMode, .sectionIndex: hearInTable(words)
    }
  }

  /// A line in an alert: a button, by its number, its title or the only letter it begins with.
  private func hearInAlert(_ words: String) {
    guard let alert = session.alerts.first else { return }
    let buttons = alert.alert.buttons
    let number =
      RowNumber.number(words).map { $0 - 1 } ?? (words.isEmpty && buttons.count == 1 ? 0 : nil)
    let titled = buttons.firstIndex { $0.title.lowercased() == words.lowercased() }
    if let index = number ?? titled, buttons.indices.contains(index) {
      session.alerts[0].move(by: index - alert.button)
      return session.perform(.pressButton)
    }
    if words.count == 1, let button = words.first.flatMap({ alert.button(pressedBy: $0) }) {
      return session.pressInAlert(button)
    }
    switch Word.find(words)?.word.command {
    case .escape, .back: session.perform(.cancelAlert)
    default:
      guard !words.isEmpty else { return }
      answers.append(
        buttons.count == 1
          ? "There is only button 1. Type 1, or “cancel”."
          : "Buttons are 1 to \(buttons.count). Type one, or “cancel”."
      )
    }
  }

  /// What makes a text empty: an empty line keeps it.
  static let clearing = "/clear"

  /// A line while a text is edited: the new text.
  private func hearText(_ line: String) {
    extent = .row
    if line.isEmpty { return session.perform(.leaveEdit) }
    let text = line == Self.clearing ? "" : line == "/" + Self.clearing ? Self.clearing : line
    session.stack.top.edit(.replace(text))
    session.perform(.takeEdit)
    // The question is asked again.
    if session.stack.top.editing != nil { extent = .changes }
  }

  // MARK: - Saying

  /// Says what is new: after a line was heard, and where something has happened by itself.
  ///
  /// What merely changes by itself, such as a clock in a row, is said with the next answer.
  func speak() {
    let news = findNews(isAnswer: isAnswering)
    if isAnswering || !news.isEmpty {
      if isAsking, !news.isEmpty { lines.leavePrompt() }
      if !news.isEmpty { isAsking = false }
      write(news)
      isAnswering = false
      extent = .changes
    }
    ask()
  }

  /// Everything that is said goes through here: no text can drive the terminal.
  private func write(_ texts: [String]) {
    for text in texts { lines.say(SpokenText.namingControls(in: text).printable) }
  }

  /// Waits for the next line: with a prompt, unless what the person has started is still running.
  private func ask() {
    if lines.isInteractive {
      let waits =
        !session.stack.top.running.isEmpty && session.alerts.isEmpty && !isImpatient
      if !waits, !isAsking {
        lines.ask(prompt)
        isAsking = true
      }
      return lines.listen()
    }
    guard delayed != nil else { return lines.listen() }
    guard !isScriptWaiting, !isReleasing else { return }
    isReleasing = true
    // In a turn of its own: this may be in the middle of an action.
    Task { [weak self] in self?.release() }
  }

  /// Hears what was delayed, unless something was started meanwhile.
  private func release() {
    guard isReleasing, let event = delayed else { return }
    isReleasing = false
    delayed = nil
    session.handle([event])
  }

  private var prompt: String {
    switch session.context {
    case .editor: "New text: "
    case .alert, .menu: "Button: "
    case .table, .editMode, .sectionIndex: "> "
    }
  }
}
