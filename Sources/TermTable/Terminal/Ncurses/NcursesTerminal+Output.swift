internal import CTerminal

// A frame goes to the terminal in one piece and without waiting: a reader that has stopped stops the
// picture, nothing else.

extension NcursesTerminal {
  /// Sends bytes.
  func send(_ bytes: [UInt8]) {
    queue.send(bytes, write: write)
    if !queue.isEmpty { thread?.wake() }
  }

  /// Sends a frame.
  func sendFrame(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    var frame = synchronizes ? Synchronization.begin + bytes + Synchronization.end : bytes
    if asks, tt_has_input(input, 0) == 0 {
      // With a frame: it waits for no answer. While keys wait, one of them may end the program.
      asks = false
      frame += questions
    }
    send(frame)
  }

  /// There is room: sends what waits, and shows the newest of the surfaces that came meanwhile.
  func sendRest() {
    queue.drain(write: write)
    guard queue.isEmpty, let (surface, theme) = late else { return }
    late = nil
    present(surface, theme: theme)
  }

  /// Sends everything that waits, and what gives the screen back.
  func sendLast() {
    late = nil
    let last = queue.takeAll() + farewell + lastQuestion
    if tt_write_within(output, last, last.count, 400) == 0 { tt_say_farewell(0) }
  }

  /// What brings the screen back, as it is now.
  private var farewell: [UInt8] {
    let bytes = Farewell.bytes(
      lastLine: capabilities?.address.bytes(size.lines - 1, 0),
      pastes: marksPastes,
      capability: Self.capability
    )
    return synchronizes ? Synchronization.end + bytes : bytes
  }

  /// Says what brings the screen back in a crash.
  func prepareFarewell() {
    let bytes = farewell
    _ = tt_prepare_restore(bytes, bytes.count)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    tt_write_now(output, bytes.baseAddress, bytes.count)
  }
}
