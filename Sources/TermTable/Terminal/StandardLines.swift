internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The lines of this process: standard output, and standard input as the terminal or a file gives it.
///
/// Nothing of the terminal is changed: it echoes and edits what is typed, and ^C, ^Z and other signals do
/// what they do to any program.
@MainActor final class StandardLines: LineTerminal {
  let size = StandardLines.standardSize
  private(set) var codeSet = CodeSet.ascii
  var showsUnicode: Bool { codeSet.isUnicode }
  var leavesOutputFree = false
  private(set) var isInteractive = false

  private var deliver: (@MainActor ([Event]) -> Void)?
  private var thread: TerminalThread?
  private var input: Int32 = -1
  private var output = STDOUT_FILENO
  private var isOutputTerminal = false
  private var hasLostOutput = false
  private var isListening = false
  private var isAtPrompt = false

  /// The one that is open.
  private static var current: StandardLines?
  /// What was read and not delivered yet: the next one to be opened goes on with it.
  private static var pending: [UInt8] = []
  private static var hasEnded = false
  /// How many files are open at once besides the standard streams: an input, a pipe, those of libdispatch, and one
  /// that an action may open.
  private static let files = 10
  /// The most bytes of a line; what comes after them is left out.
  private static let longestLine = 1 << 20

  var isOpen: Bool { deliver != nil }

  func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError) {
    guard Self.current == nil else { throw .busy }
    try Limits.check(files: Self.files)
    hasLostOutput = false
    input = tt_duplicate(STDIN_FILENO)
    if input < 0 { Self.hasEnded = true }
    thread = TerminalThread(keyboard: input, signals: -1) { [weak self] arrivals in
      self?.takeTurn(arrivals) ?? TerminalThread.Wait(keys: false)
    }
    guard thread != nil else {
      tt_close(input)
      throw .tooFewThreads
    }
    Self.current = self
    self.deliver = deliver
    codeSet = .ofLocale
    isInteractive = isatty(STDIN_FILENO) == 1
    output = leavesOutputFree && isatty(STDOUT_FILENO) == 0 ? STDERR_FILENO : STDOUT_FILENO
    isOutputTerminal = isatty(output) == 1
  }

  /// A terminal that takes no more is gone: SIGHUP says why.
  var cannotPrint: Bool { hasLostOutput && !isOutputTerminal }

  func close() {
    guard isOpen else { return }
    thread?.end()
    thread = nil
    isListening = false
    if isAtPrompt { leavePrompt() }
    deliver = nil
    Self.current = nil
  }

  func suspend() { _ = kill(0, SIGTSTP) }

  func endProcess(by signal: Int32) { tt_end_by(signal) }

  // MARK: - Saying

  func say(_ line: String) { write(line + "\n") }

  func ask(_ prompt: String) {
    write(prompt)
    isAtPrompt = true
  }

  func leavePrompt() {
    write("\n")
    isAtPrompt = false
  }

  private func write(_ text: String) {
    // After what the program itself has printed.
    fflush(nil)
    let bytes = codeSet.bytes(of: text)
    guard tt_write(output, bytes, bytes.count) == 0 else { return }
    // Nobody hears it any more. That is no end of the input: it waits for nothing, and is no success.
    hasLostOutput = true
    thread?.wake()
  }

  // MARK: - Listening

  func listen() {
    guard isOpen, !isListening else { return }
    isListening = true
    thread?.wake()
  }

  /// Reads what has arrived, delivers a line where one is listened to, and tells what to wait for next.
  private func takeTurn(_ arrivals: TerminalThread.Arrivals) -> TerminalThread.Wait {
    if arrivals.contains(.keys), isListening { takeBytes() }
    if hasLostOutput {
      deliver?([.terminate(signal: SIGHUP)])
    } else if isListening, let event = Self.nextEvent() {
      isListening = false
      if case .line = event { isAtPrompt = false }
      deliver?([event])
      // The next line has a turn of its own: others may wait for the main actor.
      if isListening { thread?.wake() }
    }
    return TerminalThread.Wait(keys: isListening && !Self.hasEnded)
  }

  /// The next line that was read, or that there are none any more.
  private static func nextEvent() -> Event? {
    takeLine().map(Event.line) ?? (hasEnded ? .hangUp : nil)
  }

  private static func takeLine() -> String? {
    let end = pending.firstIndex(of: 0x0A)
    guard end != nil || hasEnded && !pending.isEmpty else { return nil }
    var bytes = pending[..<(end ?? pending.endIndex)]
    pending.removeSubrange(
      ..<min(pending.endIndex, (end ?? pending.endIndex) + (end == nil ? 0 : 1))
    )
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads once. The terminal thread has seen that there is something: a file and /dev/null are ready at any time.
  private func takeBytes() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(input, &bytes, bytes.count)
    if count > 0 {
      let room = Self.pending.contains(0x0A) ? count : Self.longestLine - Self.pending.count
      let end = bytes[..<count].firstIndex(of: 0x0A) ?? count
      // Of a line that is too long the end is left out, but not what comes after it.
      let kept = min(end, max(0, room))
      Self.pending += bytes[..<kept] + bytes[end..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      Self.hasEnded = true
    }
  }
}
