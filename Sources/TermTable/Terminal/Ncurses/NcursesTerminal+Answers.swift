internal import CTerminal

// What a terminal answers must reach this program: whatever arrives after it is typed into the shell.

extension NcursesTerminal {
  /// How long a terminal may take to answer, over whatever line.
  private static let answerTime = Duration.milliseconds(500)
  /// How long a report of the mouse may take where the terminal answers nothing: nobody notices such a wait.
  private static let reportTime = Duration.milliseconds(100)

  /// What a terminal is asked, once. The last answer ends the waiting, whether or not there was one before.
  var questions: [UInt8] {
    expectAnswer(within: Self.answerTime)
    return Synchronization.question + Repetition.question
  }

  /// A question behind everything else where reports of the mouse may be on their way: the answer comes after them.
  ///
  /// A terminal that has not answered before is not asked again: it knows no such question.
  var lastQuestion: [UInt8] {
    guard let mouseUse, reportsMouse, mouseUse + Self.answerTime > .now else { return [] }
    if let answersEnd, answersEnd <= .now { isSilent = true }
    guard !isSilent else {
      answersEnd = .now + Self.reportTime
      return []
    }
    expectAnswer(within: Self.answerTime)
    return Repetition.question
  }

  private func expectAnswer(within time: Duration) {
    answersEnd = .now + time
    awaitedAnswers += 1
  }

  /// Takes an answer of the terminal; whether it was one.
  func takeReport(_ event: Event) -> Bool {
    switch event {
    case .report(let mode, let setting):
      if mode == Synchronization.mode, Synchronization.isOffered(setting: setting) {
        synchronizes = true
        repeats = true
        prepareFarewell()
      }
      return true
    case .identity(let kind):
      awaitedAnswers -= 1
      if awaitedAnswers <= 0 { answersEnd = nil }
      isSilent = false
      if kind == Repetition.xterm { repeats = true }
      return true
    case .mouse:
      mouseUse = .now
      return false
    default: return false
    }
  }

  /// Waits for the answers that have not come, before the screen is given back.
  ///
  /// What was typed meanwhile, and what the application has left unread, is for whoever reads next, and handed on.
  func takeLastAnswers() {
    let end = answersEnd ?? .now
    answersEnd = nil
    guard readsKeys, tt_is_background(output) == 0 else { return }
    var answers = Answers(begun: unread.isEmpty ? parser.begun : [])
    for byte in unread { answers.take(byte) }
    unread = []
    answers.awaited = max(awaitedAnswers, isSilent ? 1 : 0)
    while answers.awaited > 0 {
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      var byte: UInt8 = 0
      // One by one: what stands behind the last answer is left where it is.
      guard rest > 0, tt_has_input(input, Int32(rest) + 1) != 0, tt_read(input, &byte, 1) == 1
      else { break }
      answers.take(byte)
    }
    isSilent = answers.awaited > 0
    awaitedAnswers = 0
    let typed = answers.rest
    tt_type_first(input, typed, Int32(typed.count))
  }

  /// Keeps the bytes of the last events that were delivered, to hand them on when the screen is given back.
  public func leaveUnread(_ count: Int) {
    var parser = InputParser(sequences: KeySequences.known(capability: Self.capability))
    // Where each event ends.
    var ends = [0]
    for (index, byte) in delivered.enumerated() {
      for event in parser.feed([byte]) where !event.isAnswer {
        ends.append(index + 1 - parser.begun.count)
      }
    }
    guard count > 0, count < ends.count else { return }
    unread = Array(delivered[ends[ends.count - 1 - count]...])
  }
}

extension Event {
  /// True if a terminal answers so, which is never delivered.
  fileprivate var isAnswer: Bool {
    switch self {
    case .report, .identity: true
    default: false
    }
  }
}
