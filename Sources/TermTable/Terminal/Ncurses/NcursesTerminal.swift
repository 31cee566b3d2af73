internal import CNcurses
internal import CTerminal

/// The terminal this process runs in: ncurses tells what it understands, the rest is ours.
///
/// Where the standard streams lead elsewhere, the controlling terminal is used. While it is open,
/// what is written to standard error waits; it appears when the screen is given back. The screen
/// is given back in every case: after ``close()``, `exit`, a signal and a crash.
@MainActor public final class NcursesTerminal: Terminal {
  /// The size now; before it was opened, 80×24.
  public internal(set) var size = Size(columns: 80, lines: 24)
  /// Whether the locale is one of UTF-8; false before it was opened.
  public var showsUnicode: Bool { codeSet.isUnicode }
  /// The characters that it is sent.
  var codeSet = CodeSet.ascii
  /// How many colours are used; 0 before it was opened.
  ///
  /// As many as terminfo tells of, but all of them, 16,777,216, where it or `COLORTERM` says so; no more
  /// than `FORCE_COLOR` allows.
  public internal(set) var colors = 0

  /// How many files are open at once besides the standard streams: 12 of the terminal, its pipes and what is printed,
  /// 4 of libdispatch, 1 of the watcher, 2 for an editor or an action.
  private static let files = 19
  /// The one that is open. It cannot go away while it holds the screen.
  private static var current: NcursesTerminal?

  var deliver: (@MainActor ([Event]) -> Void)?
  var input: Int32 = -1
  var output: Int32 = -1
  /// What the terminal understands; nil while it is not open.
  var capabilities: Capabilities?

  // Reading: +Input, +Signals.
  var parser = InputParser()
  var escapeDelay = 25
  var thread: TerminalThread?
  /// The pipe in which signals arrive; −1 while none do.
  var signals: Int32 = -1
  /// What tells of the end of the parent; −1 where nothing does: +Parent.
  var parent: Int32 = -1
  /// Whether there is a keyboard still.
  var readsKeys = true
  /// What the events stand for that are being delivered; nothing where they began before.
  var delivered: [UInt8] = []
  /// What was left unread of it: +Answers.
  var unread: [UInt8] = []
  /// When a sequence that has begun is taken as it is; nil while none has.
  var escapeEnd: ContinuousClock.Instant?

  // Drawing: +Present.
  var writer: ScreenWriter?
  /// What the screen shows; nil where all of it must be written.
  var shown: Surface?
  /// Whether the terminal might turn text around that runs from right to left.
  var turnsText = true
  /// Whether pastes are marked while the screen is ours.
  var marksPastes = false
  /// Whether it can tell of the mouse: those that mark pastes can.
  public var canReportMouse: Bool { marksPastes }
  /// Whether it tells of the mouse while the screen is ours.
  public var reportsMouse = false {
    didSet {
      guard isOpen, canReportMouse, reportsMouse != oldValue else { return }
      send(reportsMouse ? MouseReports.on : MouseReports.off)
    }
  }

  // Writing: +Output.
  var queue = OutputQueue()
  /// What is to be shown when the terminal has taken what waits; nil where nothing is.
  var late: (Surface, Theme)?
  /// Whether the terminal is to be asked what terminfo does not tell.
  var asks = false
  /// Until when it may answer; nil where it has, or was not asked: +Answers.
  var answersEnd: ContinuousClock.Instant?
  /// How many questions have no answer yet.
  var awaitedAnswers = 0
  /// True if it has not answered in time: then it will not.
  var isSilent = false
  /// When the mouse was used last.
  var mouseUse: ContinuousClock.Instant?
  /// Whether its answer tells that it shows frames at once, and that it repeats characters.
  var synchronizes = false
  var repeats = false
  /// Whether an editor has the screen and the keyboard: +Editor.
  var isLent = false

  /// The terminal of this process. Nothing is touched before ``open(deliver:)``.
  public init() {}

  /// Takes over the screen and the keyboard.
  ///
  /// - Parameter deliver: Called on the main actor with events that have arrived together.
  /// - Throws: `.noTerminal`, `.unusable` where `TERM` names nothing usable, `.busy` where another one
  ///   is open in this process.
  public func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError) {
    guard Self.current == nil else { throw .busy }
    try Limits.check(files: Self.files)
    let environment = TerminalEnvironment.current
    do {
      try findTerminal()
      try openScreen(environment)
    } catch {
      closeDescriptors()
      throw error
    }
    Self.current = self
    self.deliver = deliver
    escapeDelay = environment.escapeDelay
    parser = InputParser(sequences: KeySequences.known(capability: Self.capability))
    _ = readSize()
    hold()
    guard startReading() else {
      close()
      throw .tooFewThreads
    }
    startWatcher()
  }

  private func findTerminal() throws(TerminalError) {
    tt_prepare_thread()
    let found = tt_find_terminal(1)
    output = tt_reopen(found)
    tt_close(found)
    input = tt_find_terminal(0)
    guard output >= 0, input >= 0, tt_remember(output) != 0 else { throw .noTerminal }
    tt_await_foreground(output)
  }

  private func openScreen(_ environment: TerminalEnvironment) throws(TerminalError) {
    guard environment.name != "dumb",
      let name = environment.candidates.first(where: { tt_knows($0, output) >= 0 }),
      tt_knows(name, output) == 1
    else { throw .unusable(terminal: environment.name) }
    codeSet = .ofLocale
    let found = Capabilities(Self.source, colors: Self.colors(environment.colors))
    guard let found else { throw .unusable(terminal: environment.name) }
    guard startSignals() else { throw .tooFewFiles(needed: Self.files) }
    capabilities = found
    colors = found.renditions.colors
    tt_install_crash_handlers()
    tt_hold()
    tt_set_modes()
    marksPastes = TerminalEnvironment.marksPastes(name)
    asks = marksPastes
    answersEnd = nil
    awaitedAnswers = 0
    isSilent = false
    mouseUse = nil
    synchronizes = false
    repeats = false
    turnsText = TerminalEnvironment.turnsText(name)
  }

  /// Whether it was opened and not closed since.
  public var isOpen: Bool { deliver != nil }

  /// Paints everything again at the next ``present(_:theme:)``.
  public func repaint() { shown = nil }

  /// Ends this process by a signal, so that its parent sees why.
  public func endProcess(by signal: Int32) { tt_end_by(signal) }

  /// Gives the screen and the keyboard back; does nothing where it is not open.
  public func close() {
    guard capabilities != nil else { return }
    deliver = nil
    let isGivenBack = isLent
    endEditor()
    if !isGivenBack { release() }
    stopReading()
    reportsMouse = false
    closeDescriptors()
    Self.current = nil
  }

  /// Everything that ``open(deliver:)`` took, but for the screen.
  private func closeDescriptors() {
    if capabilities != nil { tt_reset_modes() }
    tt_release()
    tt_stop_watcher()
    stopSignals()
    tt_remove_crash_handlers()
    tt_forget()
    capabilities = nil
    writer = nil
    tt_close(input)
    tt_close(output)
    input = -1
    output = -1
    shown = nil
  }

  /// Has the screen given back whatever happens, and switches on what is ours to switch.
  func hold() {
    prepareFarewell()
    tt_hold()
    let modes =
      (marksPastes ? PasteMarks.on : []) + (canReportMouse && reportsMouse ? MouseReports.on : [])
    shown = nil
    writer?.forget()
    send((capabilities?.opening ?? []) + modes)
  }

  /// Gives the screen back, until ``hold()``.
  func release() {
    sendLast()
    takeLastAnswers()
    tt_reset_modes()
    tt_release()
  }

  /// Takes the size of the terminal; whether it is a new one.
  func readSize() -> Bool {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard tt_size(output, &columns, &lines) != 0 else { return false }
    let found = Size(columns: Int(columns), lines: Int(lines))
    guard found != size else { return false }
    size = found
    return true
  }
}
