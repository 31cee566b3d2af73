internal import CTerminal

/// Standard output and standard input, line by line.
///
/// The modes of the terminal are not changed: it echoes and edits typed text, and ^C, ^Z and other
/// signals have their usual effect.
@MainActor final class StandardLines: LineTerminal {
  let size = StandardLines.standardSize
  private(set) var codeSet = CodeSet.ascii
  var showsUnicode: Bool { codeSet.isUnicode }
  var leavesOutputFree = false
  private(set) var isInteractive = false

  private var deliver: (@MainActor ([Event]) -> Void)?
  private var thread: TerminalThread?
  private var input: Int32 = -1
  private var output = System.standardOutput
  private var isOutputTerminal = false
  private var hasLostOutput = false
  private var isListening = false
  private var isAtPrompt = false

  /// The instance that is open.
  private static var current: StandardLines?
  /// The bytes that were read and not delivered yet. The next instance delivers them.
  private static var pending = LineBuffer()
  /// The number of files that are open at once besides the standard streams: an input, a pipe,
  /// those of libdispatch, and one for an action.
  private static let files = 10

  var isOpen: Bool { deliver != nil }

  func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError) {
    guard Self.current == nil else { throw .busy }
    try Limits.check(files: Self.files)
    hasLostOutput = false
    input = tt_duplicate(System.standardInput)
    if input < 0 { Self.pending.hasEnded = true }
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
    isInteractive = System.isTerminal(System.standardInput)
    output =
      leavesOutputFree && !System.isTerminal(System.standardOutput)
      ? System.standardError : System.standardOutput
    isOutputTerminal = System.isTerminal(output)
  }

  /// True if a pipe or file takes no more lines. A terminal that takes no more is gone, which
  /// SIGHUP reports.
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

  func suspend() { System.signalGroup(System.Signal.stop) }

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
    // After all output of the program itself.
    System.flushOutput()
    let bytes = codeSet.bytes(of: text)
    guard tt_write(output, bytes, bytes.count) == 0 else { return }
    // The reader is gone. Unlike the end of the input this ends the program at once, and is a
    // failure.
    hasLostOutput = true
    thread?.wake()
  }

  // MARK: - Listening

  func listen() {
    guard isOpen, !isListening else { return }
    isListening = true
    thread?.wake()
  }

  /// Reads the bytes that have arrived, delivers a line if ``listen()`` was called, and returns
  /// what to wait for next.
  private func takeTurn(_ arrivals: TerminalThread.Arrivals) -> TerminalThread.Wait {
    if arrivals.contains(.keys), isListening, !Self.pending.hasLine() { takeBytes() }
    if hasLostOutput {
      deliver?([.terminate(signal: System.Signal.hangUp)])
    } else if isListening, let event = Self.nextEvent() {
      isListening = false
      if case .line = event { isAtPrompt = false }
      deliver?([event])
      // The next line comes in another call: other tasks may wait for the main actor.
      if isListening { thread?.wake() }
    }
    return TerminalThread.Wait(
      keys: isListening && !Self.pending.hasEnded && !Self.pending.hasLine()
    )
  }

  /// Takes the next line, or the end of the input; nil if neither has arrived.
  private static func nextEvent() -> Event? {
    pending.takeLine().map(Event.line) ?? (pending.hasEnded ? .hangUp : nil)
  }

  /// Reads once. It does not block, because the terminal thread has found the input ready; a file
  /// and /dev/null always are.
  private func takeBytes() {
    do throws(System.Failure) {
      guard let bytes = try System.readSome(input, most: 65_536) else { return }
      if bytes.isEmpty { Self.pending.hasEnded = true } else { Self.pending.add(bytes) }
    } catch {
      Self.pending.hasEnded = true
    }
  }
}
