internal import CNcurses
internal import CTerminal

extension NcursesTerminal {
  /// The maximum number of bytes per call: the rest waits, so that a frame is drawn.
  private static let mostBytes = 65_536

  /// After fewer bytes no more are expected: polling would cost as much as reading.
  private static let fewBytes = 256

  /// Begins to wait for keys and signals; false if the system has no thread left.
  func startReading() -> Bool {
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

  /// Handles the arrivals, and returns what to wait for next.
  private func takeTurn(_ arrivals: TerminalThread.Arrivals) -> TerminalThread.Wait {
    tt_prepare_thread()
    if arrivals.contains(.room) { sendRest() }
    if arrivals.contains(.signals) { takeSignals() }
    if arrivals.contains(.parentEnd) { takeEndOfParent() }
    if arrivals.contains(.keys) || keyboard.escapeEnd != nil { readKeys() }
    if let end = keyboard.escapeEnd, end <= .now { decideEscape() }
    return wait
  }

  private var wait: TerminalThread.Wait {
    var wait = TerminalThread.Wait(
      keys: keyboard.isThere && !isLent,
      output: queue.isEmpty ? -1 : output,
      parent: parent
    )
    if let end = keyboard.escapeEnd {
      let rest = ContinuousClock.now.duration(to: end)
      // Rounded up: a wait of 0 would be none.
      wait.milliseconds = max(0, Int32(rest / .milliseconds(1)) + 1)
    }
    return wait
  }

  /// Reads the keys that have arrived, and delivers their events in one call.
  private func readKeys() {
    let (bytes, end) = readBytes()
    var events = keyboard.feed(bytes)
    if end == TT_GONE {
      keyboard.isThere = false
      events += keyboard.expire() + [.hangUp]
    }
    events.removeAll(where: takeAnswer)
    if !events.isEmpty { deliver?(events) }
    keyboard.endDelivery()
    if end == TT_BACKGROUND { takeScreenAgain() }
  }

  /// Reads the bytes that have arrived.
  ///
  /// - Returns: The bytes, and why they end: `TT_NOTHING` if more may come later, `TT_GONE` or
  ///   `TT_BACKGROUND`.
  private func readBytes() -> (bytes: [UInt8], end: Int) {
    var bytes: [UInt8] = []
    var end = Int(TT_NOTHING)
    while keyboard.isThere, !isLent, thread != nil, bytes.count < Self.mostBytes {
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

  /// Takes an answer of the terminal; false if the event is not one.
  private func takeAnswer(_ event: Event) -> Bool {
    let knewSynchronizedOutput = questions.hasSynchronizedOutput
    defer { if questions.hasSynchronizedOutput != knewSynchronizedOutput { prepareFarewell() } }
    return questions.take(event)
  }

  /// Takes the beginning of a sequence as it is, because its rest has not arrived in time.
  private func decideEscape() {
    let events = keyboard.expire()
    if !events.isEmpty { deliver?(events) }
  }

  /// Returns the string of a terminfo capability of the open terminal; nil if it has none.
  static func capability(_ name: String) -> [UInt8]? {
    tt_capability(name).map { Array(String(cString: $0).utf8) }
  }
}
