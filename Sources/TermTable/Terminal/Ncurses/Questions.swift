/// The questions that the terminal was asked, and its answers.
///
/// An answer that arrives after the program has left is typed into the shell, so the program waits
/// for answers before it leaves.
struct Questions {
  /// The maximum time for an answer, over any line.
  private static let answerTime = Duration.milliseconds(500)
  /// The maximum time for a mouse report from a terminal that answers nothing: nobody notices such
  /// a wait.
  private static let reportTime = Duration.milliseconds(100)
  /// Asks for the secondary attributes (secondary DA). A terminal that does not know the question
  /// sends nothing.
  private static let identity = Array("\u{1B}[>c".utf8)
  /// The first number of xterm's answer (its document `ctlseqs`).
  private static let xterm = 41

  /// True if a question is to be sent with the next frame.
  private(set) var areDue: Bool
  /// True if the terminal knows ``TerminalMode/synchronizedOutput``.
  private(set) var hasSynchronizedOutput = false
  /// True if the terminal repeats a character when told to (REP).
  ///
  /// Terminfo says so of every xterm. But mosh, libvterm 0.1 and others that call themselves xterm
  /// do not, and would show one space in place of many. So the terminal must say that it is an
  /// xterm, or know synchronized output, which is much younger.
  private(set) var repeatsCharacters = false

  /// True if the terminal may be asked at all.
  private let mayAsk: Bool
  /// True if the first questions were asked.
  private var hasAsked = false
  /// True if the colour of the background is to be asked for.
  private var asksBackground = false
  /// The end of the wait for answers; nil if none are expected.
  private var end: ContinuousClock.Instant?
  /// The number of questions without an answer.
  private var awaited = 0
  /// True if the terminal did not answer in time. It is not asked again.
  private var isSilent = false
  /// The time of the last mouse report.
  private var mouseUse: ContinuousClock.Instant?

  /// - Parameter asks: True if the terminal may be asked: an old one would print the questions.
  init(asks: Bool = false) {
    areDue = asks
    mayAsk = asks
  }

  /// Adds the question about the colour of the background, if the terminal may be asked and
  /// answers.
  mutating func askBackground() {
    guard mayAsk, !isSilent else { return }
    asksBackground = true
    areDue = true
  }

  /// Returns the questions about what terminfo does not tell. Each is asked once.
  ///
  /// The answer to the last one ends the waiting, because a terminal may not know the others.
  mutating func ask() -> [UInt8] {
    let modes = hasAsked ? [] : TerminalMode.synchronizedOutput.question
    let color = asksBackground ? BackgroundAnswer.question : []
    areDue = false
    hasAsked = true
    asksBackground = false
    expectAnswer()
    return modes + color + Self.identity
  }

  /// Returns a last question if mouse reports may still arrive: its answer comes after them.
  ///
  /// A terminal that did not answer before is not asked.
  mutating func askLast(reportsMouse: Bool) -> [UInt8] {
    guard let mouseUse, reportsMouse, mouseUse + Self.answerTime > .now else { return [] }
    if let end, end <= .now { isSilent = true }
    guard !isSilent else {
      end = .now + Self.reportTime
      return []
    }
    expectAnswer()
    return Self.identity
  }

  private mutating func expectAnswer() {
    end = .now + Self.answerTime
    awaited += 1
  }

  /// Takes an event if it is an answer; false if it is an event for the application.
  mutating func take(_ event: Event) -> Bool {
    switch event {
    case .report(let mode, let setting):
      if TerminalMode.synchronizedOutput.isOffered(mode: mode, setting: setting) {
        hasSynchronizedOutput = true
        repeatsCharacters = true
      }
      return true
    case .identity(let kind):
      // An answer may come after nobody waits for it.
      awaited = max(0, awaited - 1)
      if awaited == 0 { end = nil }
      isSilent = false
      if kind == Self.xterm { repeatsCharacters = true }
      return true
    case .mouse:
      mouseUse = .now
      return false
    default: return false
    }
  }

  /// Returns the number of answers to wait for before the program leaves, and the end of the wait.
  mutating func endAsking() -> (awaited: Int, end: ContinuousClock.Instant) {
    defer { end = nil }
    return (max(awaited, isSilent ? 1 : 0), end ?? .now)
  }

  /// Notes that the program has left.
  ///
  /// - Parameter missing: The number of answers that have not come.
  mutating func endWaiting(missing: Int) {
    isSilent = missing > 0
    awaited = 0
  }
}
