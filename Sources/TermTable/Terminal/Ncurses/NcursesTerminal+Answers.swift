internal import CTerminal

// What a terminal answers must reach this program: whatever arrives after it is typed into the shell.

extension NcursesTerminal {
  /// How long a terminal may take to answer, over whatever line.
  private static let answerTime = Duration.milliseconds(500)

  /// What a terminal is asked, once. The last answer ends the waiting, whether or not there was one before.
  var questions: [UInt8] {
    answersEnd = .now + Self.answerTime
    return Synchronization.question + Repetition.question
  }

  /// A question behind everything else where reports of the mouse may be on their way: the answer comes after them.
  var lastQuestion: [UInt8] {
    guard let mouseUse, reportsMouse, mouseUse + Self.answerTime > .now else { return [] }
    answersEnd = .now + Self.answerTime
    return Repetition.question
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
      answersEnd = nil
      if kind == Repetition.xterm { repeats = true }
      return true
    case .mouse:
      mouseUse = .now
      return false
    default: return false
    }
  }

  /// Waits for the answers that have not come, before the screen is given back for good.
  ///
  /// What was typed meanwhile is for whoever reads next, and handed on.
  func takeLastAnswers() {
    guard let end = answersEnd, readsKeys, tt_is_background(output) == 0 else { return }
    answersEnd = nil
    var answers = Answers(begun: parser.begun)
    while !answers.areComplete {
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      var byte: UInt8 = 0
      // One by one: what stands behind the last answer is left where it is.
      guard rest > 0, tt_has_input(input, Int32(rest) + 1) != 0, tt_read(input, &byte, 1) == 1
      else { break }
      answers.take(byte)
    }
    let typed = answers.rest
    tt_type_first(input, typed, Int32(typed.count))
  }
}
