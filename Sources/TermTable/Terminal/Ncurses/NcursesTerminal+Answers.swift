internal import CTerminal

extension NcursesTerminal {
  /// Waits for missing answers of the terminal before the screen is given back.
  ///
  /// Keys typed meanwhile, and keys that the application left unread, go to the next reader.
  func takeLastAnswers() {
    let (awaited, end) = questions.endAsking()
    guard keyboard.isThere, tt_is_background(output) == 0 else { return }
    let (unread, begun) = keyboard.takeUnread()
    var answers = Answers(begun: begun)
    for byte in unread { answers.take(byte) }
    answers.awaited = awaited
    while answers.awaited > 0 {
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      var byte: UInt8 = 0
      // Byte by byte: all bytes after the last answer are left to the next reader.
      guard rest > 0, tt_has_input(input, Int32(rest) + 1) != 0, tt_read(input, &byte, 1) == 1
      else { break }
      answers.take(byte)
    }
    questions.endWaiting(missing: answers.awaited)
    let typed = answers.rest
    tt_type_first(input, typed, Int32(typed.count))
  }

  /// Keeps the bytes of the last events, to hand them on when the screen is given back.
  package func leaveUnread(_ count: Int) { keyboard.leaveUnread(count) }
}
