internal import CNcurses
internal import CTerminal
import Dispatch

/// The terminal this process runs in: drawn by ncurses, read by ourselves.
///
/// Where the standard streams lead elsewhere, the controlling terminal is used. While it is open,
/// what is written to standard error waits; it appears when the screen is given back. The screen
/// is given back in every case: after ``close()``, `exit`, a signal and a crash.
@MainActor public final class NcursesTerminal: Terminal {
  /// The size now; before it was opened, 80×24.
  public internal(set) var size = Size(columns: 80, lines: 24)
  /// Whether the locale is one of UTF-8; false before it was opened.
  public internal(set) var showsUnicode = false
  /// How many colours terminfo tells of; 0 before it was opened.
  public internal(set) var colors = 0

  /// The one that is open. It cannot go away while it holds the screen.
  private static var current: NcursesTerminal?

  var deliver: (@MainActor ([Event]) -> Void)?
  var input: Int32 = -1
  var output: Int32 = -1
  private var screen: OpaquePointer?
  private var streams: [UnsafeMutableRawPointer] = []

  // Reading: +Input, +Signals.
  var parser = InputParser()
  var escapeDelay = 25
  var inputSource: (any DispatchSourceRead)?
  var signalSource: (any DispatchSourceRead)?
  var escapeTimer: (any DispatchSourceTimer)?

  // Drawing: +Present.
  var looks: Looks?
  /// What the screen shows; nil where all of it must be painted.
  var shown: Surface?
  /// Whether pastes are marked while the screen is ours.
  var marksPastes = false
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
    colors = Int(tt_start_colors())
    _ = readSize()
    _ = tt_resize(Int32(size.lines), Int32(size.columns))
    hold()
    startReading()
  }

  private func findTerminal() throws(TerminalError) {
    tt_prepare_thread()
    output = tt_find_terminal(1)
    input = tt_find_terminal(0)
    guard output >= 0, input >= 0, tt_remember(output) != 0 else { throw .noTerminal }
    tt_await_foreground(output)
  }

  private func openScreen(_ environment: TerminalEnvironment) throws(TerminalError) {
    guard environment.name != "dumb",
      let name = environment.candidates.first(where: { tt_knows($0, output) >= 0 }),
      tt_knows(name, output) == 1
    else { throw .unusable(terminal: environment.name) }
    showsUnicode = tt_choose_characters() != 0
    for (descriptor, mode) in [(output, "w"), (input, "r")] {
      if let stream = tt_open_stream(tt_duplicate(descriptor), mode) { streams.append(stream) }
    }
    guard streams.count == 2, startSignals() else { throw .noTerminal }
    tt_install_crash_handlers()
    tt_hold()
    screen = tt_open_screen(name, streams[0], streams[1])
    guard screen != nil else { throw .unusable(terminal: environment.name) }
    marksPastes = TerminalEnvironment.marksPastes(name)
  }

  /// Whether it was opened and not closed since.
  public var isOpen: Bool { deliver != nil }

  /// Paints everything again at the next ``present(_:theme:)``.
  public func repaint() { shown = nil }

  /// Ends this process by a signal, so that its parent sees why.
  public func endProcess(by signal: Int32) { tt_end_by(signal) }

  /// Gives the screen and the keyboard back; does nothing where it is not open.
  public func close() {
    guard let screen else { return }
    deliver = nil
    let isGivenBack = isLent
    endEditor()
    stopReading()
    if !isGivenBack { release() }
    tt_free_screen(screen)
    self.screen = nil
    closeDescriptors()
    Self.current = nil
  }

  /// Everything that ``open(deliver:)`` took, but for the screen.
  private func closeDescriptors() {
    tt_release()
    stopSignals()
    tt_remove_crash_handlers()
    for stream in streams { tt_close_stream(stream) }
    streams = []
    tt_close(input)
    tt_close(output)
    input = -1
    output = -1
    shown = nil
    looks = nil
  }

  /// Has the screen given back whatever happens, and switches on what is ours to switch.
  func hold() {
    prepareFarewell()
    tt_hold()
    if marksPastes { send(PasteMarks.on) }
    shown = nil
  }

  /// Gives the screen back, until ``hold()``.
  func release() {
    if marksPastes { send(PasteMarks.off) }
    _ = tt_give_back()  // fails where the terminal is gone
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
