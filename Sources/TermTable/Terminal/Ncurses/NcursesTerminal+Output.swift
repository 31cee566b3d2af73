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
    if asks {
      // With a frame: it waits for no answer.
      asks = false
      frame += Synchronization.question
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
  func sendLast(_ bytes: [UInt8]) {
    late = nil
    let last = queue.takeAll() + bytes
    if tt_write_within(output, last, last.count, 400) == 0 { tt_say_farewell(0) }
  }

  /// Takes an answer of the terminal; whether it was one.
  func takeReport(_ event: Event) -> Bool {
    switch event {
    case .report(let mode, let setting):
      if mode == Synchronization.mode, Synchronization.isOffered(setting: setting) {
        synchronizes = true
        prepareFarewell()
      }
      return true
    case .cursor(let position):
      if position == Self.repeated { repeats = true }
      return true
    default: return false
    }
  }

  /// Where the cursor stands after ``repetitionQuestion`` in a terminal that can repeat a character.
  private static let repeated = Position(column: 4, line: 1)

  /// Writes four spaces, three of them by repetition, and asks how far that led.
  ///
  /// Terminfo says of every xterm that it can do so; some that call themselves one cannot (mosh, libvterm 0.1),
  /// and would show a space in place of many. What it writes the first frame empties.
  var repetitionQuestion: [UInt8] {
    guard let capabilities, let repeated = capabilities.repeated, size.columns > 5, size.lines > 1
    else { return [] }
    let start = Self.repeated
    let space = 0x20
    return capabilities.address.bytes(start.line, 0) + repeated.bytes(space, start.column)
      + Array("\u{1B}[6n".utf8)
  }

  /// What brings the screen back, as it is now.
  var farewell: [UInt8] {
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
