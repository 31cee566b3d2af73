internal import CNcurses
internal import CTerminal

// curses writes into a file in memory. What it wrote for a frame goes to the terminal in one piece and
// without waiting: a reader that has stopped stops the picture, nothing else.

extension NcursesTerminal {
  /// Sends bytes past curses, between two frames.
  func send(_ bytes: [UInt8]) {
    queue.send(bytes, write: write)
    if !queue.isEmpty { thread?.wake() }
  }

  /// Sends the frame that curses has written.
  func sendFrame() {
    var frame = collectedBytes()
    if synchronizes, !frame.isEmpty {
      frame = Synchronization.begin + frame + Synchronization.end
    }
    if asksForSynchronization {
      // Only now: the first frame waits for no answer.
      asksForSynchronization = false
      frame += Synchronization.question
    }
    if !frame.isEmpty { send(frame) }
  }

  /// There is room: sends what waits, and shows the newest of the surfaces that came meanwhile.
  func sendRest() {
    queue.drain(write: write)
    guard queue.isEmpty, let (surface, theme) = late else { return }
    late = nil
    present(surface, theme: theme)
  }

  /// Sends everything that waits, and the end of the picture, before the screen is given back.
  func sendLast(_ bytes: [UInt8], end: [UInt8] = []) {
    late = nil
    let last = queue.takeAll() + bytes + collectedBytes() + end
    if tt_write_within(output, last, last.count, 400) == 0 { tt_say_farewell(0) }
  }

  /// Takes an answer of the terminal; whether it was one.
  func takeReport(_ event: Event) -> Bool {
    guard case .report(let mode, let setting) = event else { return false }
    if mode == Synchronization.mode, Synchronization.isOffered(setting: setting) {
      synchronizes = true
      prepareFarewell()
    }
    return true
  }

  /// Says what brings the screen back in a crash, for the screen as it is now.
  func prepareFarewell() {
    let lastLine = tt_address(Int32(size.lines) - 1, 0).map { Array(String(cString: $0).utf8) }
    var bytes = Farewell.bytes(
      lastLine: lastLine,
      pastes: marksPastes,
      capability: Self.capability
    )
    if synchronizes { bytes = Synchronization.end + bytes }
    _ = tt_prepare_restore(bytes, bytes.count)
  }

  /// What curses has written since the last time.
  private func collectedBytes() -> [UInt8] {
    let count = tt_collected(file)
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, taken in
      taken = count > 0 ? tt_collect(file, buffer.baseAddress, count) : 0
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    tt_write_now(output, bytes.baseAddress, bytes.count)
  }
}
