import TableModel

/// Says the tables of a session line by line and hears the lines a person types, for people who do
/// not look at a screen, and for scripts.
///
/// A line becomes a focus and a ``Command``, which the session carries out as if a key had been
/// pressed. Instead of drawing a frame, linear mode says the news. `Word` lists the words that can
/// be typed in a table.
@MainActor final class LinearMode {
  let lines: any LineTerminal
  unowned let session: Session

  /// The answers to the line that is being heard.
  var answers: [String]
  /// The part of the table that the next answer says.
  var extent = Extent.changes
  /// True while it asks for the values of the table one after the other.
  var isFilling = false
  /// True until the last line, or the start, has been answered.
  private var isAnswering = true
  /// A line that was typed while an action was running; it is heard when the action has ended.
  private var delayed: Event?
  /// True if the delayed line is about to be heard.
  private var isReleasing = false
  /// True if a prompt waits for a line.
  private var isAsking = false
  /// True if the last line was typed while an action was running.
  private var isImpatient = false
  /// The state that was said last.
  var last = SpokenState()

  /// The part of a table to say.
  enum Extent {
    /// The changes since it was said.
    case changes
    /// The changes and the focused row.
    case row
    /// All rows of the page.
    case page
  }

  /// The state of a session as it was said.
  struct SpokenState {
    weak var table: OpenTable?
    var hasAlert = false
    var isEditing = false
    var hasMessage = false
    /// True if rows were on their way.
    var isLoading = false
    /// The running actions, each with its table.
    var running: [(action: RunningAction, table: OpenTable)] = []
  }

  init(_ lines: any LineTerminal, of session: Session) {
    self.lines = lines
    self.session = session
    answers = [session.texts.linear.start]
  }

  /// The texts of linear mode.
  var texts: LinearTexts { session.texts.linear }

  // MARK: - Hearing

  /// Delays a line of a script, or its end, until running actions have ended; otherwise the answer
  /// would depend on timing.
  ///
  /// - Returns: True if the line is delayed.
  func delay(_ event: Event) -> Bool {
    guard waits(before: event) else { return false }
    if case .line(let line) = event,
      Word.find(Word.trimmed(line), in: texts)?.word.command == .escape
    {
      return false
    }
    delayed = event
    return true
  }

  /// True if an event must wait: the end of the input, until all values are applied; in a script,
  /// any event, until the actions of the shown table have ended.
  private func waits(before event: Event) -> Bool {
    if case .hangUp = event, session.going.hasAppliedValues { return true }
    let table = session.stack.top
    return !lines.isInteractive && table.actions.areRunning && session.notices.alert == nil
      && !table.typing.isOpen
  }

  /// Hears a line and carries it out.
  func hear(_ line: String) {
    if !lines.isInteractive { write([prompt + (isSecret ? Self.hidden : line)]) }
    isImpatient = session.stack.top.actions.areRunning
    isAsking = false
    isAnswering = true
    last.hasMessage = false
    session.notices.clearMessage()
    let words = Word.trimmed(line)
    switch session.context {
    case .alert, .menu: hearInAlert(words)
    case .editor: hearText(line)
    case .table where isFilling: hearValue(line)
    case .table, .field, .editMode, .sectionIndex, .typeAhead, .rowNumber, .copy, .find:
      hearInTable(words)
    }
  }

  /// Hears a line in an alert: the number or title of a button, or the first letter of only one
  /// title.
  private func hearInAlert(_ words: String) {
    guard let alert = session.notices.alert else { return }
    if alert.takesKey, let key = Key(named: words) { return session.handle(key) }
    let buttons = alert.alert.buttons
    let number =
      Int(typed: words).map { $0 - 1 } ?? (words.isEmpty && buttons.count == 1 ? 0 : nil)
    let titled = buttons.firstIndex { $0.title.lowercased() == words.lowercased() }
    if let index = number ?? titled, buttons.indices.contains(index) {
      return session.press(buttons[index])
    }
    if words.count == 1, let button = words.first.flatMap({ alert.button(pressedBy: $0) }) {
      return session.press(button)
    }
    switch Word.find(words, in: texts)?.word.command {
    case .escape, .back: session.perform(.cancelAlert)
    default:
      guard !words.isEmpty else { return }
      answers.append(texts.buttonRange(buttons.count))
    }
  }

  /// True if the line is the text of a secret.
  private var isSecret: Bool {
    switch session.context {
    case .editor: table.typing.editing?.editor.isSecret == true
    case .table: isFilling && table.focusedCell?.control?.isSecret == true
    default: false
    }
  }

  /// The text that stands for a secret.
  private static let hidden = "***"

  /// The line that deletes a text; an empty line keeps it.
  static let clearing = "/clear"

  /// Hears a line while a text is edited: the new text.
  private func hearText(_ line: String) {
    extent = .row
    if line.isEmpty { return session.perform(.leaveEdit) }
    let text = line == Self.clearing ? "" : line == "/" + Self.clearing ? Self.clearing : line
    if let refusal = session.stack.top.typing.edit(.replace(text)) { answers.append(refusal) }
    session.perform(.takeEdit)
    // The text was refused: the question is asked again.
    if session.stack.top.typing.isOpen { extent = .changes }
  }

  // MARK: - Saying

  /// Says the news after a line was heard, or when something has happened without one.
  ///
  /// A mere change, such as that of a clock in a row, waits for the next answer.
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

  /// Says texts. All texts pass here, so that none can control the terminal.
  private func write(_ texts: [String]) {
    for text in texts {
      lines.say(SpokenText.namingControls(in: text, session.texts.spoken).printable)
    }
  }

  /// Asks for the next line, or hears the delayed line once it need not wait any more.
  private func ask() {
    guard let delayed else { return askForLine() }
    guard !waits(before: delayed), !isReleasing else { return }
    isReleasing = true
    // In a turn of its own: this call may come from the middle of an action.
    Task { [weak self] in self?.release() }
  }

  /// Listens for the next line, with a prompt unless an action is running; once a line was typed
  /// meanwhile, with a prompt again.
  private func askForLine() {
    if lines.isInteractive {
      let waits =
        session.stack.top.actions.areRunning && session.notices.alert == nil && !isImpatient
      if !waits, !isAsking {
        lines.ask(prompt)
        isAsking = true
      }
    }
    lines.listen()
  }

  /// Hears the delayed line, unless an action was started meanwhile.
  private func release() {
    guard isReleasing, let event = delayed else { return }
    isReleasing = false
    delayed = nil
    session.handle([event])
  }

  private var prompt: String {
    switch session.context {
    case .editor: texts.newText
    case .alert, .menu: texts.button
    case .table where isFilling: texts.value
    case .table, .field, .editMode, .sectionIndex, .typeAhead, .rowNumber, .copy, .find: "> "
    }
  }
}
