import TableModel

/// Shows a table in a terminal and carries out what the keys mean: event → handle → draw.
///
/// ```swift
/// try await Application(settings).run()
/// let answer = try await Application(question).run(returning: String.self)
/// ```
///
/// It may be run again after it has ended, and begins at the root again.
@MainActor public final class Application {
  private let root: Table
  private let chosenTheme: Theme?
  let keyMap: KeyMap
  let terminal: any Terminal
  private let environment: Environment
  /// Whether spinners turn by the clock; tests turn them by hand.
  private let animates: Bool

  private(set) var marks = Marks.unicode
  private var theme: Theme
  /// The tables that are open.
  var stack: NavigationStack
  /// What is asked or told above the table, in the order in which it came; the first is shown.
  var alerts: [AlertState] = []
  /// What is said in place of the hints until the next key.
  var message: String?
  private var spinnerStep = 0
  private var animation: Task<Void, Never>?

  private var outcome: Outcome?
  private var waiting: CheckedContinuation<Void, Never>?

  /// How it ended.
  enum Outcome {
    /// The person left.
    case left
    /// A table gave its answer.
    case finished(Any)
    /// The system asked for it, or the person pressed ^C.
    case terminated(signal: Int32)
    /// The terminal is gone.
    case hungUp
  }

  /// An application that begins with a table.
  ///
  /// - Parameters:
  ///   - root: The table to begin with.
  ///   - theme: The looks of the roles; nil for the standard theme, or the monochrome one where the
  ///     terminal has no colours or `NO_COLOR` is set.
  ///   - keyMap: Which key means what.
  ///   - terminal: Where to show it; nil for the terminal the program was started in.
  public convenience init(
    _ root: Table,
    theme: Theme? = nil,
    keyMap: KeyMap = .standard,
    terminal: (any Terminal)? = nil
  ) {
    self.init(
      root,
      theme: theme,
      keyMap: keyMap,
      terminal: terminal ?? NcursesTerminal(),
      environment: .current,
      animates: true
    )
  }

  package init(
    _ root: Table,
    theme: Theme?,
    keyMap: KeyMap,
    terminal: any Terminal,
    environment: Environment,
    animates: Bool
  ) {
    self.root = root
    self.chosenTheme = theme
    self.theme = theme ?? .standard
    self.keyMap = keyMap
    self.terminal = terminal
    self.environment = environment
    self.animates = animates
    let unused = Table("") {}
    stack = NavigationStack(
      root: OpenTable(unused, painter: CellPainter(columns: 1, marks: .unicode), wake: {})
    )
  }

  /// Whether standard output leads to a terminal in which tables can be shown.
  ///
  /// False where it is a pipe or a file, and for `TERM=dumb`; then ``run()`` prints the table.
  public static var canShowTables: Bool { Environment.current.canShowTables }

  // MARK: - Running

  /// Shows the table until the person is done.
  ///
  /// Where standard output is no terminal, or one that cannot place text (`TERM=dumb`), the table is
  /// printed as plain text instead, and nothing waits for a key. ^C and signals that end a program
  /// end it with the status that the shell expects, after the terminal was given back.
  ///
  /// - Throws: ``TerminalError`` where there is no usable terminal.
  public func run() async throws(TerminalError) {
    guard environment.canShowTables else { return PlainText(root).print() }
    _ = try await show()
  }

  /// Shows the table until the person is done, and returns what a table gave to
  /// `navigation.finish(_:)`.
  ///
  /// Where standard output is no terminal, the table is shown in the controlling terminal, so that a
  /// script can capture what the program prints about the answer.
  ///
  /// - Returns: The value; nil where the person left, or the value is no `Value`.
  /// - Throws: ``TerminalError`` where there is no usable terminal.
  public func run<Value>(returning: Value.Type) async throws(TerminalError) -> Value? {
    guard case .finished(let value) = try await show() else { return nil }
    return value as? Value
  }

  private func show() async throws(TerminalError) -> Outcome? {
    try start()
    if outcome == nil { await withCheckedContinuation { waiting = $0 } }
    stop()
    if case .terminated(let signal) = outcome { terminal.endProcess(by: signal) }
    return outcome
  }

  /// Opens the terminal and draws the first frame.
  package func start() throws(TerminalError) {
    outcome = nil
    alerts = []
    message = nil
    try terminal.open { [weak self] events in self?.handle(events) }
    marks = terminal.showsUnicode ? .unicode : .ascii
    theme = chosenTheme ?? environment.theme(colors: terminal.colors)
    stack = NavigationStack(root: opened(root))
    settle()
    draw()
  }

  /// Gives the terminal back and leaves all tables.
  package func stop() {
    animation?.cancel()
    animation = nil
    stack.pop(to: 1)
    for action in stack.top.running { action.cancel() }
    stack.top.running = []
    terminal.close()
  }

  /// Whether it has ended.
  package var hasEnded: Bool { outcome != nil }

  /// What a table gave to `navigation.finish(_:)`; nil where none did.
  package var result: Any? {
    if case .finished(let value) = outcome { value } else { nil }
  }

  // MARK: - Event → handle → draw

  /// Handles events that arrived together, then draws one frame.
  package func handle(_ events: [Event]) {
    for event in events where outcome == nil {
      handle(event)
      settle()
    }
    if outcome == nil { draw() } else { end() }
  }

  private func handle(_ event: Event) {
    stack.top.refresh()
    switch event {
    case .key(let key): handle(key)
    case .paste(let text):
      if context == .editor { stack.top.edit(.insert(text)) }
    case .resize, .resume: break
    case .terminate(let signal): outcome = .terminated(signal: signal)
    case .hangUp: outcome = .hungUp
    }
  }

  /// Ends it: what waits in `run` goes on.
  func end(_ outcome: Outcome) { self.outcome = outcome }

  private func end() {
    waiting?.resume()
    waiting = nil
  }

  /// Something that a table read has changed, or an action has ended.
  package func update() {
    guard terminal.isOpen, outcome == nil else { return outcome == nil ? () : end() }
    settle()
    draw()
  }

  /// Makes the table that is shown fit its content and the size of the terminal.
  private func settle() {
    let layout = FrameLayout(size: terminal.size)
    stack.top.refresh()
    stack.top.settle(
      painter: CellPainter(columns: layout.table.columns, marks: marks),
      viewport: layout.table
    )
  }

  private func draw() { terminal.present(frame(), theme: theme) }

  /// The frame as it is now.
  private func frame() -> Surface {
    FramePainter(
      layout: FrameLayout(size: terminal.size),
      marks: marks,
      stack: stack,
      hints: hints,
      message: message,
      alert: alerts.first,
      spinnerStep: spinnerStep
    ).frame()
  }

  private var hints: [Hint] {
    let hints = Hints(keyMap: keyMap, names: marks.keys)
    switch context {
    case .alert: return hints.alert(buttons: alerts.first?.alert.buttons.count ?? 1)
    case .editor: return hints.editor
    case .table:
      let table = stack.top
      return hints.table(
        cell: table.focusedCell,
        isRunning: table.runningAction(of: table.focusedRow) != nil,
        canGoBack: !stack.isAtRoot,
        canMove: table.listing.totalRows > 1
      )
    }
  }

  /// Who the keys go to.
  var context: KeyMap.Context {
    if !alerts.isEmpty { return .alert }
    return stack.top.editing == nil ? .table : .editor
  }

  // MARK: - Tables

  /// The lines and columns of the table that is shown.
  var viewport: Viewport {
    Viewport(stack.top.listing, lines: FrameLayout(size: terminal.size).tableLines.count)
  }

  /// Makes a table ready to be shown.
  func opened(_ table: Table) -> OpenTable {
    let columns = FrameLayout(size: terminal.size).table.columns
    return OpenTable(table, painter: CellPainter(columns: columns, marks: marks)) { [weak self] in
      Task { @MainActor in self?.update() }
    }
  }

  /// Says that everything may have changed: an action ran.
  func setNeedsListing() {
    for table in stack.tables { table.setNeedsListing() }
  }

  // MARK: - Spinners

  /// Turns the spinners one step.
  package func turnSpinners() {
    spinnerStep += 1
    draw()
  }

  /// Keeps the spinners turning as long as something is running.
  func animate() {
    guard animates, animation == nil else { return }
    animation = Task { [weak self] in
      while let self, !self.stack.top.running.isEmpty, !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(100))
        if self.outcome == nil, !Task.isCancelled { self.turnSpinners() }
      }
      self?.animation = nil
    }
  }
}
