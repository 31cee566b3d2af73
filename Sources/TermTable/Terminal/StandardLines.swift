internal import CTerminal
import Dispatch

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
  private var source: (any DispatchSourceRead)?
  private var output = STDOUT_FILENO
  private var isListening = false
  private var isAtPrompt = false

  /// The one that is open.
  private static var current: StandardLines?
  /// What was read and not delivered yet: the next one to be opened goes on with it.
  private static var pending: [UInt8] = []
  private static var hasEnded = false
  /// The most bytes of a line; what comes after them is left out.
  private static let longestLine = 1 << 20

  var isOpen: Bool { deliver != nil }

  func open(deliver: @escaping @MainActor ([Event]) -> Void) throws(TerminalError) {
    guard Self.current == nil else { throw .busy }
    Self.current = self
    self.deliver = deliver
    codeSet = .ofLocale
    isInteractive = isatty(STDIN_FILENO) == 1
    output = leavesOutputFree && isatty(STDOUT_FILENO) == 0 ? STDERR_FILENO : STDOUT_FILENO
  }

  func close() {
    guard isOpen else { return }
    source?.cancel()
    source = nil
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
    deliverSoon([.terminate(signal: Environment.hangUp)])
  }

  // MARK: - Listening

  func listen() {
    guard isOpen, !isListening else { return }
    isListening = true
    if !deliverLine() { waitForBytes() }
  }

  /// Delivers the next line that was read, or that there are none any more.
  ///
  /// - Returns: Whether there was something to deliver.
  private func deliverLine() -> Bool {
    if let line = Self.takeLine() {
      deliverSoon([.line(line)])
    } else if Self.hasEnded {
      deliverSoon([.hangUp])
    } else {
      return false
    }
    return true
  }

  private func deliverSoon(_ events: [Event]) {
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let deliver = self.deliver else { return }
        self.isListening = false
        if case .line = events.first { self.isAtPrompt = false }
        deliver(events)
      }
    }
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

  /// Reads once, as soon as there is something: a file and /dev/null are ready at any time.
  private func waitForBytes() {
    guard Self.makesWait(STDIN_FILENO) else {
      return DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated { self?.read() }
      }
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read() }
    }
    self.source = source
    source.activate()
  }

  /// Whether a descriptor can have nothing to read for now.
  private static func makesWait(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFSOCK || isatty(descriptor) == 1
  }

  private func read() {
    source?.cancel()
    source = nil
    guard isOpen, isListening else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    #if canImport(Glibc)
      let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    #elseif canImport(Musl)
      let count = Musl.read(STDIN_FILENO, &bytes, bytes.count)
    #else
      let count = Darwin.read(STDIN_FILENO, &bytes, bytes.count)
    #endif
    if count > 0 {
      let room = Self.pending.contains(0x0A) ? count : Self.longestLine - Self.pending.count
      let end = bytes[..<count].firstIndex(of: 0x0A) ?? count
      // Of a line that is too long the end is left out, but not what comes after it.
      let kept = min(end, max(0, room))
      Self.pending += bytes[..<kept] + bytes[end..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      Self.hasEnded = true
    }
    if !deliverLine() { waitForBytes() }
  }
}
