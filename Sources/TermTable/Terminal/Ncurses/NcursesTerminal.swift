internal import CNcurses
internal import CTerminal

/// The terminal of this process. ncurses provides terminfo, which tells what the terminal
/// understands; the frames are written by this library.
///
/// If the standard streams lead elsewhere, it uses the controlling terminal. While it is open,
/// output on standard output and standard error is kept, and appears when the screen is given back.
/// The screen is given back in every case: after ``close()``, `exit`, a signal and a crash.
@MainActor package final class NcursesTerminal: ProcessTerminal {
  /// The size now; 80×24 before it was opened.
  package internal(set) var size = Size(columns: 80, lines: 24)
  /// True if the locale is one of UTF-8; false before it was opened.
  package var showsUnicode: Bool { codeSet.isUnicode }
  /// The code set of the locale.
  var codeSet = CodeSet.ascii
  /// The number of colours; 0 before it was opened.
  ///
  /// It is the number in terminfo, or 16,777,216 if terminfo or `COLORTERM` says that the terminal
  /// takes red, green and blue; at most as many as `FORCE_COLOR` allows.
  package internal(set) var colors = 0

  /// The number of files that are open at once besides the standard streams: 12 for the terminal,
  /// its pipes and kept output, 4 for libdispatch, 1 for the watcher, 2 for an editor or an action.
  private static let files = 19
  /// The terminal that is open. It is kept alive while it holds the screen.
  private static var current: NcursesTerminal?

  var deliver: (@MainActor ([Event]) -> Void)?
  var input: Int32 = -1
  var output: Int32 = -1
  /// The abilities of the terminal; nil while it is not open.
  var capabilities: Capabilities?

  // Reading: +Input, +Signals.
  var keyboard = Keyboard()
  var thread: TerminalThread?
  /// The pipe in which signals arrive; −1 if there is none.
  var signals: Int32 = -1
  /// The descriptor that becomes readable when the parent ends; −1 if there is none: +Parent.
  var parent: Int32 = -1

  // Drawing: +Present.
  var writer: ScreenWriter?
  /// The surface on the screen; nil if all of it must be written.
  var shown: Surface?
  /// True if the terminal may reorder right-to-left text.
  var turnsText = true
  /// True if pastes are marked while the program holds the screen.
  var marksPastes = false
  /// True if it can report the mouse: the terminals that mark pastes can.
  package var canReportMouse: Bool { marksPastes }
  /// True if it reports the mouse while the program holds the screen.
  package var reportsMouse = false {
    didSet {
      guard isOpen, canReportMouse, reportsMouse != oldValue else { return }
      send(reportsMouse ? TerminalMode.mouse.on : TerminalMode.mouse.off)
    }
  }

  /// True if the terminal reports whether its background is dark. Old terminals are not asked: they
  /// would print the question.
  package var followsBackground = false {
    didSet {
      guard isOpen, marksPastes, followsBackground != oldValue else { return }
      let mode = TerminalMode.backgroundReports
      send(followsBackground ? mode.on : mode.off)
      if followsBackground { questions.askBackground() }
      prepareFarewell()
    }
  }

  // Writing: +Output.
  var queue = OutputQueue()
  /// The surface to show when the terminal has taken the waiting bytes; nil if there is none.
  var late: (Surface, Theme)?
  /// The questions to the terminal, and its answers: +Answers.
  var questions = Questions()
  /// True while another program has the screen and the keyboard: +Program.
  var isLent = false

  /// Makes a terminal that is closed; it does nothing before ``open(deliver:)``.
  package init() {}

  /// Takes over the screen and the keyboard.
  ///
  /// - Parameter deliver: Called on the main actor with events that have arrived together.
  /// - Throws: `.noTerminal`, `.unusable` if the terminal in `TERM` cannot be used, `.busy` if
  ///   another one is open in this process, `.tooFewFiles` or `.tooFewThreads`.
  package func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError) {
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
    keyboard = Keyboard(
      sequences: KeySequences.known(capability: Self.capability),
      escapeDelay: environment.escapeDelay
    )
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
    questions = Questions(asks: marksPastes)
    turnsText = TerminalEnvironment.turnsText(name)
  }

  /// True if it was opened and not closed since.
  package var isOpen: Bool { deliver != nil }

  /// Writes everything again at the next ``present(_:theme:)``.
  package func repaint() { shown = nil }

  /// Ends this process by a signal, so that its parent sees the reason.
  package func endProcess(by signal: Int32) { tt_end_by(signal) }

  /// Gives the screen and the keyboard back; does nothing if it is not open.
  package func close() {
    guard capabilities != nil else { return }
    deliver = nil
    let isGivenBack = isLent
    endProgram()
    if !isGivenBack { release() }
    stopReading()
    reportsMouse = false
    followsBackground = false
    closeDescriptors()
    Self.current = nil
  }

  /// Undoes ``open(deliver:)``, except for the screen.
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

  /// Takes the screen, and makes sure that it is given back whatever happens.
  func hold() {
    prepareFarewell()
    tt_hold()
    let modes =
      (marksPastes ? TerminalMode.pasteMarks.on : [])
      + (canReportMouse && reportsMouse ? TerminalMode.mouse.on : [])
      + (reportsBackground ? TerminalMode.backgroundReports.on : [])
    shown = nil
    writer?.forget()
    send((capabilities?.opening ?? []) + modes)
  }

  /// True if the terminal is to report changes of its background.
  var reportsBackground: Bool { marksPastes && followsBackground }

  /// Gives the screen back, until ``hold()``.
  func release() {
    sendLast()
    takeLastAnswers()
    tt_reset_modes()
    tt_release()
  }

  /// Reads the size of the terminal; true if it has changed.
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
