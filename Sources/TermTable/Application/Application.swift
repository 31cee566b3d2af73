import TableModel

/// Shows a table in a terminal until the person is done.
///
/// ```swift
/// try await Application(settings).run()
/// let answer = try await Application(question).run(returning: String.self)
/// ```
///
/// An application can be run again after it has ended; it begins at the root again. Only one at a
/// time can run in a terminal.
@MainActor public final class Application {
  let root: Table
  private let placement: Placement
  /// The author's choices; the person's choices override them when a run begins.
  private var ownTheme: Theme?
  private var ownKeyMap: KeyMap
  private var ownUseOfMouse: Bool
  /// The choice of marks for the next run.
  var ownMarks = MarksChoice.automatic
  /// The choice of the look of the cursor for the next run.
  var ownCursor = CursorChoice.terminal
  private(set) var texts: Texts
  private var modelTexts: ModelTexts.Current
  /// The texts of other modules, current whenever this application's texts are; nil for none.
  package var otherTexts: (any OtherTexts)?
  private let terminal: any Terminal
  private let environment: Environment
  /// The choice whether tables stand beside each other, for the next run.
  private var ownBeside = true
  /// True if spinners turn by the clock; tests turn them by hand.
  private let animates: Bool

  /// The current run; nil before ``start()`` and after ``stop()``.
  private(set) var session: Session?
  /// The outcome of the last run.
  private var lastOutcome: Outcome?
  /// The navigation stack of the run that has ended.
  private var lastNavigation: TableNavigation?

  /// An application that begins with a table.
  ///
  /// - Parameters:
  ///   - root: The table to begin with.
  ///   - placement: The part of the terminal that shows the tables.
  ///   - theme: The theme if the person has not chosen one (`TERMTABLE_THEME`); nil for
  ///     ``Theme/standard``. If the terminal has no colours, or `NO_COLOR` is set,
  ///     ``Theme/monochrome`` replaces a theme with colours.
  ///   - keyMap: The keys of commands if the person has not chosen a key map (`TERMTABLE_KEYS`).
  ///   - usesMouse: True if clicks and the wheel are used in terminals that report them. To select
  ///     text, a person gives the mouse back to the terminal with a key, or in most terminals by
  ///     holding Shift.
  ///   - texts: The texts that tables show by themselves, such as hints, in the language of the
  ///     person.
  ///   - terminal: The terminal to use; nil for the one in which the program was started.
  ///   - linear: True if linear mode replaces the `terminal`: tables are said line by line on
  ///     standard output, and standard input has one command per line. nil lets the environment
  ///     decide: linear mode if `TERMTABLE_LINEAR=1`, or if `TERM` is `dumb` and both streams are
  ///     terminals.
  public convenience init(
    _ root: Table,
    placement: Placement = .full,
    theme: Theme? = nil,
    keyMap: KeyMap = .standard,
    usesMouse: Bool = true,
    texts: Texts = Texts(),
    terminal: (any Terminal)? = nil,
    linear: Bool? = nil
  ) {
    self.init(
      root,
      placement: placement,
      theme: theme,
      keyMap: keyMap,
      usesMouse: usesMouse,
      texts: texts,
      terminal: terminal,
      linear: linear,
      environment: .current
    )
  }

  /// Called when the terminal was given back, also before a signal ends the program.
  package var onEnd: (@MainActor () -> Void)?

  /// Called when the person has chosen a theme, a key map or marks by name, such as in the palette,
  /// or tables beside each other by a key, and the choice has taken effect.
  package var onChoice: (@MainActor (LookChoice) -> Void)?

  /// True to keep the texts that a person copies, even in a terminal without a clipboard.
  package var keepsCopies = false
  /// The texts that were copied in the last run.
  package private(set) var copies: [String] = []
  /// Keeps the text of the key map (``KeyMap/text``) after each change in the table of keys; nil to
  /// keep it until the run ends.
  package var saveKeys: (@MainActor (String) async throws -> Void)?

  /// Creates an application with a given environment.
  package convenience init(
    _ root: Table,
    placement: Placement = .full,
    theme: Theme? = nil,
    keyMap: KeyMap = .standard,
    usesMouse: Bool = true,
    texts: Texts = Texts(),
    terminal: (any Terminal)? = nil,
    linear: Bool? = nil,
    environment: Environment
  ) {
    let isLinear = linear ?? (terminal == nil && environment.isLinear)
    self.init(
      root,
      placement: placement,
      theme: theme,
      keyMap: keyMap,
      usesMouse: usesMouse,
      texts: texts,
      terminal: isLinear ? StandardLines() : terminal ?? NcursesTerminal(),
      environment: environment,
      animates: true
    )
  }

  package init(
    _ root: Table,
    placement: Placement = .full,
    theme: Theme?,
    keyMap: KeyMap,
    usesMouse: Bool = true,
    texts: Texts = Texts(),
    terminal: any Terminal,
    environment: Environment,
    animates: Bool
  ) {
    self.root = root
    self.placement = placement
    ownTheme = theme
    ownKeyMap = keyMap
    ownUseOfMouse = usesMouse
    self.texts = texts
    modelTexts = ModelTexts.Current(texts.model) { SafeText($0).columns }
    self.terminal = terminal
    self.environment = environment
    self.animates = animates
  }

  /// True if ``run()`` lets a person use tables: on the screen, or in linear mode.
  ///
  /// False if standard output is a pipe or a file, or if `TERM` is `dumb` and standard input is not
  /// a terminal; ``run()`` then prints the table. `TERMTABLE_LINEAR=1` always asks for linear mode.
  package static var canShowTables: Bool { Environment.current.canShowTables }

  // MARK: - Preferences

  /// The look of each role.
  ///
  /// While tables are shown, it is the theme that was chosen last, and a new one takes effect at
  /// once, on the whole screen. Before, a theme that the person has chosen (`TERMTABLE_THEME`) wins
  /// over a new one. If the terminal has no colours, or `NO_COLOR` is set, ``Theme/monochrome``
  /// replaces a theme with colours.
  package var theme: Theme {
    get { session?.look.chosenTheme ?? ownTheme ?? .standard }
    set {
      ownTheme = newValue
      session?.look.choose(newValue)
      update()
    }
  }

  /// The keys of commands.
  ///
  /// While tables are shown, it is the key map that was chosen last, and a new one takes effect
  /// with the next key. Before, a key map that the person has chosen (`TERMTABLE_KEYS`) wins over a
  /// new one.
  package var keyMap: KeyMap {
    get { session?.look.chosenKeyMap ?? ownKeyMap }
    set {
      ownKeyMap = newValue
      session?.look.choose(newValue)
      update()
    }
  }

  /// True if clicks and the wheel are used in terminals that report them; a change takes effect at
  /// once.
  package var usesMouse: Bool {
    get { session?.look.usesMouse ?? ownUseOfMouse }
    set {
      ownUseOfMouse = newValue
      session?.look.useMouse(newValue)
      update()
    }
  }

  /// True if tables stand beside each other on a wide terminal, where they allow it; a change takes
  /// effect at once.
  package var showsBeside: Bool {
    get { session?.beside.isOn ?? ownBeside }
    set {
      ownBeside = newValue
      session?.beside.isOn = newValue
      update()
    }
  }

  // MARK: - Running

  /// Shows the table until the person is done.
  ///
  /// In linear mode, the table is said line by line. Otherwise, if standard output is not a
  /// terminal, the table is printed as plain text, up to 1,000 rows of each section, and nothing
  /// waits for a key. A terminal of the author's own shows it in any case.
  ///
  /// Returns when the person quits or a table calls `navigation.finish(_:)`. ^C and terminating
  /// signals restore the terminal, then end the program with the status that the shell expects. The
  /// loss of the terminal ends the program like SIGHUP, even without the signal. In linear mode,
  /// the end of the input quits.
  ///
  /// - Throws: ``TerminalError`` if there is no usable terminal, the terminal is in use (one
  ///   application runs at a time), the table cannot be printed, or the theme or the key map that
  ///   the person asked for cannot be used.
  public func run() async throws(TerminalError) {
    guard showsTables else {
      let text = PlainText(root, rows: 1000)
      await text.load()
      return try speaking {
        Result { () throws(TerminalError) in try text.print() }
      }.get()
    }
    _ = try await show()
  }

  /// Replaces the texts, before a run.
  func speak(_ texts: Texts) {
    self.texts = texts
    modelTexts = ModelTexts.Current(texts.model) { SafeText($0).columns }
  }

  /// True if a run shows or says tables; false if it prints them.
  var showsTables: Bool { lines != nil || process == nil || environment.canShowTables }

  /// Shows the table until the person is done, and returns the value that a table gave to
  /// `navigation.finish(_:)`.
  ///
  /// If standard output is not a terminal, the table is shown in the controlling terminal, or said
  /// on standard error in linear mode, so that a script can capture what the program prints about
  /// the value. Apart from that, it does the same as ``run()``.
  ///
  /// - Returns: The value; nil if the person quit. A value of another type stops a debug build; in
  ///   a release build it is nil.
  /// - Throws: ``TerminalError`` if there is no usable terminal, the terminal is in use (one
  ///   application runs at a time), or the theme that the person asked for cannot be used.
  public func run<Value>(returning: Value.Type) async throws(TerminalError) -> Value? {
    lines?.leavesOutputFree = true
    defer { lines?.leavesOutputFree = false }
    guard case .finished(let value) = try await show() else { return nil }
    let answer = value as? Value
    assert(answer != nil, "a table finished with a \(type(of: value)), not with a \(Value.self)")
    return answer
  }

  /// The lines of linear mode; nil on a screen.
  private var lines: (any LineTerminal)? { terminal as? any LineTerminal }
  private var process: (any ProcessTerminal)? { terminal as? any ProcessTerminal }

  /// Shows the table until the run ends, and gives the terminal back.
  ///
  /// - Parameter begin: Called once the first table is shown, while keys are answered.
  @discardableResult func show(
    _ begin: (@MainActor (Session) async -> Void)? = nil
  ) async throws(TerminalError) -> Outcome? {
    let session = try started()
    if let begin { Task { await speaking { await begin(session) } } }
    let outcome = await session.going.ending.wait()
    stop()
    onEnd?()
    if lines?.cannotPrint == true { throw .cannotPrint }
    switch outcome {
    case .terminated(let signal): process?.endProcess(by: signal)
    case .hungUp: process?.endProcess(by: System.Signal.hangUp)
    case .left, .finished, nil: break
    }
    return outcome
  }

  /// Opens the terminal and draws the first frame.
  package func start() throws(TerminalError) { _ = try started() }

  /// Opens the terminal, draws the first frame, and returns the run.
  func started() throws(TerminalError) -> Session {
    guard !terminal.isOpen else { throw .busy }
    // An unusable theme is reported before the terminal is touched.
    let theme = try environment.theme(of: ownTheme)
    let keyMap = try environment.keyMap?.keyMap() ?? ownKeyMap
    try terminal.open { [weak self] events in
      self?.speaking { self?.session?.handle(events) }
    }
    let session = speaking { self.session(theme, keyMap) }
    self.session = session
    update()
    return session
  }

  private func session(_ theme: Theme, _ keyMap: KeyMap) -> Session {
    let look = Look(
      theme: theme,
      marks: ownMarks,
      cursor: ownCursor,
      keyMap: keyMap,
      usesMouse: ownUseOfMouse,
      wantsNoColor: environment.wantsNoColor,
      isOnDark: environment.isOnDark,
      terminal: terminal
    )
    let session = Session(
      root,
      placement: placement,
      look: look,
      texts: texts,
      terminal: terminal,
      clock: TableClock(animates: animates) { [weak self] in self?.update() },
      wake: { [weak self] in Task { @MainActor in self?.update() } }
    )
    look.saveKeys = saveKeys
    look.onChoice = { [weak self] in self?.onChoice?($0) }
    if keepsCopies { session.copying.keepCopies() }
    session.beside.isOn = ownBeside
    return session
  }

  /// Runs `body`, and the tasks that it starts, with this application's texts as the current ones.
  ///
  /// All code that composes, shows or answers tables runs in it.
  func speaking<Result>(_ body: () -> Result) -> Result {
    ModelTexts.$current.withValue(modelTexts) { otherTexts?.speaking(body) ?? body() }
  }

  /// Runs an asynchronous `body` with this application's texts as the current ones.
  func speaking<Failure: Error>(
    _ body: () async throws(Failure) -> Void
  ) async throws(Failure) {
    var failure: Failure?
    await ModelTexts.$current.withValue(modelTexts) {
      do throws(Failure) { try await body() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Returns an application of the same tables, texts and preferences on another terminal. The
  /// tables have all of it: the placement is left out.
  func copy(on terminal: any Terminal, in environment: Environment? = nil) -> Application {
    let copy = Application(
      root,
      theme: ownTheme,
      keyMap: ownKeyMap,
      usesMouse: ownUseOfMouse,
      texts: texts,
      terminal: terminal,
      environment: environment ?? self.environment,
      animates: terminal is any LineTerminal
    )
    copy.ownMarks = ownMarks
    copy.ownBeside = ownBeside
    copy.otherTexts = otherTexts
    copy.onEnd = onEnd
    copy.onChoice = onChoice
    copy.saveKeys = saveKeys
    copy.keepsCopies = keepsCopies
    return copy
  }

  /// The title of the first table.
  var title: String { root.title }

  /// Gives the terminal back and leaves all tables.
  package func stop() {
    lastOutcome = session?.outcome
    copies = session?.copying.copies ?? copies
    lastNavigation = session.map { $0.navigation(of: $0.stack.top) } ?? lastNavigation
    session?.close()
    session = nil
  }

  /// Shows changes that came without a key.
  package func update() { speaking { session?.update() } }

  /// The values of the shown table in words, by the ids of their rows.
  package var values: [String: String] { speaking { session?.values.all ?? [:] } }

  /// Sets the value of a row of the shown table.
  ///
  /// - Returns: A sentence that says why it cannot be set; nil if it was.
  package func fill(_ id: String, with text: String) -> String? {
    speaking { session?.values.fill(id, with: text) }
  }

  /// The navigation stack as the actions of the shown table see it; nil before the first run. It
  /// has no effect once the run has ended.
  package var navigation: (any Navigation)? {
    session.map { $0.navigation(of: $0.stack.top) } ?? lastNavigation
  }

  /// Turns the spinners one step.
  package func turnSpinners() { session?.clock.turnSpinners() }

  /// Reads the values of the shown table now, and makes the table of its focused row, without
  /// waiting for the end of the pauses.
  package func passPause() {
    speaking {
      session?.update()
      session?.clock.readAgain()
      session?.beside.passPause()
    }
  }

  private var outcome: Outcome? { session.map(\.outcome) ?? lastOutcome }

  /// True if the run has ended, for whatever reason.
  package var hasEnded: Bool { outcome != nil }

  /// The value that a table gave to `navigation.finish(_:)`; nil for none.
  package var result: Any? {
    if case .finished(let value) = outcome { value } else { nil }
  }
}
