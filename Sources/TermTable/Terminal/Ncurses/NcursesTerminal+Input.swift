internal import CNcurses
internal import CTerminal

extension NcursesTerminal {
  /// The most bytes that are taken at once: more wait for the next turn, so that a frame is drawn.
  private static let mostBytes = 65_536

  /// Where fewer have arrived there are no more behind them: asking would cost as much as reading.
  private static let fewBytes = 256

  /// Begins to wait for keys and signals; false where the system has no thread left.
  func startReading() -> Bool {
    escapeEnd = nil
    readsKeys = true
    parent = tt_watch_parent()
    thread = TerminalThread(keyboard: input, signals: signals) { [weak self] arrivals in
      self?.takeTurn(arrivals) ?? TerminalThread.Wait()
    }
    thread?.wake()
    return thread != nil
  }

  /// Lets go of the keyboard.
  func stopReading() {
    guard let thread else { return }
    thread.end()
    self.thread = nil
    input = -1
    stopWatchingParent()
  }

  /// Does what has arrived asks for, and tells what to wait for next.
  private func takeTurn(_ arrivals: TerminalThread.Arrivals) -> TerminalThread.Wait {
    tt_prepare_thread()
    if arrivals.contains(.room) { sendRest() }
    if arrivals.contains(.signals) { takeSignals() }
    if arrivals.contains(.parentEnd) { takeEndOfParent() }
    if arrivals.contains(.keys) || escapeEnd != nil { readKeys() }
    if let escapeEnd, escapeEnd <= .now { decideEscape() }
    return wait
  }

  private var wait: TerminalThread.Wait {
    var wait = TerminalThread.Wait(
      keys: readsKeys && !isLent,
      output: queue.isEmpty ? -1 : output,
      parent: parent
    )
    if let escapeEnd {
      let rest = ContinuousClock.now.duration(to: escapeEnd)
      // Rounded up: a wait of 0 would be none.
      wait.milliseconds = max(0, Int32(rest / .milliseconds(1)) + 1)
    }
    return wait
  }

  /// Takes what has arrived, and delivers it in one call.
  private func readKeys() {
    let (bytes, end) = readBytes()
    delivered = parser.isAtRest ? bytes : []
    var events = bytes.isEmpty ? [] : parser.feed(bytes)
    if end == TT_GONE {
      readsKeys = false
      events += parser.expire() + [.hangUp]
    }
    // The rest of a sequence has time to arrive.
    if !parser.isWaiting || !bytes.isEmpty { waitForRest() }
    events.removeAll(where: takeReport)
    if !events.isEmpty { deliver?(events) }
    delivered = []
    if end == TT_BACKGROUND { takeScreenAgain() }
  }

  /// What has arrived, and how it ended: `TT_NOTHING` if there may be more later.
  private func readBytes() -> (bytes: [UInt8], end: Int) {
    var bytes: [UInt8] = []
    var end = Int(TT_NOTHING)
    while readsKeys, !isLent, thread != nil, bytes.count < Self.mostBytes {
      let chunk = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        let result = Int(tt_read(input, buffer.baseAddress, Int32(buffer.count)))
        count = max(0, result)
        end = min(0, result)
      }
      if chunk.isEmpty { break }
      bytes += chunk
      if chunk.count < Self.fewBytes { break }
    }
    return (bytes, end)
  }

  /// Begins to wait for the rest of what has begun, if anything has.
  private func waitForRest() {
    let delay = parser.isPasteStalled ? InputParser.pastePause : escapeDelay
    escapeEnd = parser.isWaiting ? .now + .milliseconds(delay) : nil
  }

  /// The time is over, and what is pending was all there is: the rest was looked for just now.
  private func decideEscape() {
    let events = parser.expire()
    waitForRest()
    if !events.isEmpty { deliver?(events) }
  }

  /// The string of a terminfo capability of the open terminal, nil where it has none.
  static func capability(_ name: String) -> [UInt8]? {
    tt_capability(name).map { Array(String(cString: $0).utf8) }
  }
}
