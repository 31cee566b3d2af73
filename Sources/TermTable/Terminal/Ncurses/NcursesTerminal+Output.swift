internal import CTerminal

// A frame is one write that does not block: if the reader has stopped, only the picture stops.

extension NcursesTerminal {
  /// Sends bytes; those that the terminal does not take yet wait.
  func send(_ bytes: [UInt8]) {
    queue.send(bytes, write: write)
    if !queue.isEmpty { thread?.wake() }
  }

  /// Sends a frame.
  func sendFrame(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let mode = TerminalMode.synchronizedOutput
    var frame = questions.hasSynchronizedOutput ? mode.on + bytes + mode.off : bytes
    // After the frame, so that it does not wait for the answers. Not while keys wait: one may end
    // the program.
    if questions.areDue, tt_has_input(input, 0) == 0 { frame += questions.ask() }
    send(frame)
  }

  /// Sends the waiting bytes, then shows the surface that waited for them.
  func sendRest() {
    queue.drain(write: write)
    guard queue.isEmpty, let (surface, theme) = late else { return }
    late = nil
    present(surface, theme: theme)
  }

  /// Sends the waiting bytes, and those that restore the screen.
  func sendLast() {
    late = nil
    let last = queue.takeAll() + farewell + questions.askLast(reportsMouse: reportsMouse)
    if tt_write_within(output, last, last.count, 400) == 0 { tt_say_farewell(0) }
  }

  /// True if the cursor has the terminal's own style.
  private var hasOwnCursor: Bool { writer?.cursorStyle ?? 0 == 0 }

  /// The bytes that restore the screen.
  private var farewell: [UInt8] {
    let bytes = Farewell.bytes(
      lastLine: capabilities?.address.bytes(size.lines - 1, 0),
      pastes: marksPastes,
      cursorStyle: hasOwnCursor ? [] : capabilities?.cursorStyle?.bytes(0) ?? [],
      capability: Self.capability
    )
    let modes =
      (questions.hasSynchronizedOutput ? TerminalMode.synchronizedOutput.off : [])
      + (reportsBackground ? TerminalMode.backgroundReports.off : [])
    return modes + bytes
  }

  /// Tells the crash handlers which bytes restore the screen.
  func prepareFarewell() {
    let bytes = farewell
    _ = tt_prepare_restore(bytes, bytes.count)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    tt_write_now(output, bytes.baseAddress, bytes.count)
  }
}
