import TableModel

/// Shows a table in a terminal until the person is done.
///
/// ```swift
/// try await Application(settings).run()
/// let answer = try await Application(question).run(returning: String.self)
/// ```
///
/// It may be run again after it has ended, and begins at the root again. One at a time can be shown in
/// a terminal.
@MainActor public final class Application {
  private let root: Table
  private let placement: Placement
  private let theme: Theme?
  private let keyMap: KeyMap
  /// True if the mouse is wanted, where the terminal reports it.
  private let usesMouse: Bool
  private let terminal: any Terminal
  private let environment: Environment
  /// True if spinners turn by the clock; tests turn them by hand.
  private let animates: Bool

  /// The run that goes on; nil before ``start()`` and after ``stop()``.
  private(set) var session: Session?
  /// How the last run ended.
  private var lastOutcome: Session.Outcome?

  /// An application that begins with a table.
  ///
  /// - Parameters:
  ///   - root: The table to begin with.
  ///   - placement: Which part of the terminal the tables have.
  ///   - theme: The looks of the roles where the person has not chosen any (`TERMTABLE_THEME`); nil for
  ///     ``Theme/standard``. Where the terminal has no colours, or `NO_COLOR` is set, it is
  ///     ``Theme/monochrome`` in place of a theme with colours.
  ///   - usesMouse: True if clicks and the wheel are taken, where the terminal reports them. The person
  ///     gives the mouse back to the terminal, to select text, by a key; Shift does so in most terminals.
  ///   - terminal: Where to show it; nil for the terminal the program was started in.
  ///   - linear: True if the tables are said line by line on standard output, without a `terminal`, and standard
  ///     input has the commands, one a line; nil leaves it to the environment: with `TERMTABLE_LINEAR=1`, and
  ///     where `TERM` is `dumb` and both lead to a terminal.
  public convenience init(
    _ root: Table,
    placement: Placement = .full,
    theme: Theme? = nil,
    usesMouse: Bool = true,
    terminal: (any Terminal)? = nil,
    linear: Bool? = nil
  ) {
    self.init(
      root,
      placement: placement,
      theme: theme,
      usesMouse: usesMouse,
      terminal: terminal,
      linear: linear,
      environment: .current
    )
  }

  /// The same, in surroundings that are given.
  package convenience init(
    _ root: Table,
    placement: Placement = .full,
    theme: Theme? = nil,
    keyMap: KeyMap = .standard,
    usesMouse: Bool = true,
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
    terminal: any Terminal,
    environment: Environment,
    animates: Bool
  ) {
    self.root = root
    self.placement = placement
    self.theme = theme
    self.keyMap = keyMap
    self.usesMouse = usesMouse
    self.terminal = terminal
    self.environment = environment
    self.animates = animates
  }

  /// True if ``run()`` lets a person use tables: on the screen, or in linear mode.
  ///
  /// False where standard output is a pipe or a file, and where `TERM` is `dumb` and standard input is no
  /// terminal, unless `TERMTABLE_LINEAR=1` asks for linear mode; then ``run()`` prints the table.
  package static var canShowTables: Bool { Environment.current.canShowTables }

  // MARK: - Running

  /// Shows the table until the person is done.
  ///
  /// In linear mode it is said line by line. Where standard output is no terminal otherwise, the table is
  /// printed as plain text instead, up to 1,000 rows of each section, and nothing waits for a key.
  ///
  /// It returns when the person quits or a table calls `navigation.finish(_:)`. ^C and signals that
  /// end a program do end it, with the status that the shell expects, after the terminal was given
  /// back. So does the loss of the terminal, as if by SIGHUP, whether or not the signal came.
  /// In linear mode the end of the input ends it as quitting does.
  ///
  /// - Throws: ``TerminalError`` where there is no usable terminal, it is in use (one application runs at
  ///   a time), the table cannot be printed, or the person asked for a theme that is not there.
  public func run() async throws(TerminalError) {
    guard lines != nil || environment.canShowTables else {
      return try PlainText(root, rows: 1000).print()
    }
    _ = try await show()
  }

  /// Shows the table until the person is done, and returns what a table gave to
  /// `navigation.finish(_:)`.
  ///
  /// Where standard output is no terminal, the table is shown in the controlling terminal, so that a
  /// script can capture what the program prints about the answer; in linear mode it is said on standard
  /// error then. For the rest it is as ``run()``.
  ///
  /// - Returns: The value; nil where the person quit. A value that is no `Value` is a mistake, which
  ///   stops a debug build; elsewhere it is nil, too.
  /// - Throws: ``TerminalError`` where there is no usable terminal, or it is in use: one application
  ///   runs at a time; and where the person asked for a theme that is not there.
  public func run<Value>(returning: Value.Type) async throws(TerminalError) -> Value? {
    lines?.leavesOutputFree = true
    defer { lines?.leavesOutputFree = false }
    guard case .finished(let value) = try await show() else { return nil }
    let answer = value as? Value
    assert(answer != nil, "a table finished with a \(type(of: value)), not with a \(Value.self)")
    return answer
  }

  /// The lines of linear mode; nil where tables are shown on a screen.
  private var lines: (any LineTerminal)? { terminal as? any LineTerminal }
  private var process: (any ProcessTerminal)? { terminal as? any ProcessTerminal }

  private func show() async throws(TerminalError) -> Session.Outcome? {
    try start()
    let outcome = await session?.waitForEnd()
    stop()
    if lines?.cannotPrint == true { throw .cannotPrint }
    switch outcome {
    case .terminated(let signal): process?.endProcess(by: signal)
    case .hungUp: process?.endProcess(by: System.Signal.hangUp)
    case .left, .finished, nil: break
    }
    return outcome
  }

  /// Opens the terminal and draws the first frame.
  package func start() throws(TerminalError) {
    guard !terminal.isOpen else { throw .busy }
    // A theme that is not there is told before anything is touched.
    let theme = try environment.theme(of: theme)
    try terminal.open { [weak self] events in self?.session?.handle(events) }
    let session = Session(
      root,
      placement: placement,
      theme: theme,
      keyMap: keyMap,
      usesMouse: usesMouse,
      terminal: terminal,
      animates: animates,
      wake: { [weak self] in Task { @MainActor in self?.update() } }
    )
    self.session = session
    session.update()
  }

  /// Gives the terminal back and leaves all tables.
  package func stop() {
    lastOutcome = session?.outcome
    session?.close()
    session = nil
  }

  /// Shows what has changed without a key.
  package func update() { session?.update() }

  /// Turns the spinners one step.
  package func turnSpinners() { session?.turnSpinners() }

  private var outcome: Session.Outcome? { session.map(\.outcome) ?? lastOutcome }

  /// True if the person left, a table gave its answer, or the system asked for the end.
  package var hasEnded: Bool { outcome != nil }

  /// The value that a table gave to `navigation.finish(_:)`; nil where none did.
  package var result: Any? {
    if case .finished(let value) = outcome { value } else { nil }
  }
}
