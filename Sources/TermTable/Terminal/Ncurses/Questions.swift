/// The questions that the terminal was asked, and its answers.
///
/// Whatever it answers after the program has left is typed into the shell: whoever leaves waits for the answers first.
struct Questions {
  /// How long a terminal may take to answer, over any line.
  private static let answerTime = Duration.milliseconds(500)
  /// How long a report of the mouse may take in a terminal that answers nothing: nobody notices such a wait.
  private static let reportTime = Duration.milliseconds(100)
  /// Asks for the secondary attributes (secondary DA). A terminal that does not know the question sends nothing.
  private static let identity = Array("\u{1B}[>c".utf8)
  /// The first number of xterm's answer (its document `ctlseqs`).
  private static let xterm = 41

  /// True if the terminal has not been asked yet, and shall be.
  private(set) var areDue: Bool
  /// True if the terminal knows ``TerminalMode/synchronizedOutput``.
  private(set) var hasSynchronizedOutput = false
  /// True if the terminal repeats a character when told to (REP).
  ///
  /// Terminfo says so of every xterm. But mosh, libvterm 0.1 and others that call themselves xterm do not, and would show one space in
  /// place of many. So the terminal must say that it is an xterm, or know synchronized output, which is much younger.
  private(set) var repeatsCharacters = false

  /// When waiting for answers ends; nil if none are expected.
  private var end: ContinuousClock.Instant?
  /// How many questions have no answer yet.
  private var awaited = 0
  /// True if the terminal did not answer in time. It is not asked again.
  private var isSilent = false
  /// The time of the last mouse report.
  private var mouseUse: ContinuousClock.Instant?

  /// - Parameter asks: True if the terminal may be asked: an old one would print the questions.
  init(asks: Bool = false) { areDue = asks }

  /// Returns the questions about what terminfo does not tell. They are asked once.
  ///
  /// The answer to the last one ends the waiting, because a terminal may not know the first one.
  mutating func ask() -> [UInt8] {
    areDue = false
    expectAnswer()
    return TerminalMode.synchronizedOutput.question + Self.identity
  }

  /// Returns a question to end the program with if mouse reports may be on their way: its answer comes after them.
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
      awaited -= 1
      if awaited <= 0 { end = nil }
      isSilent = false
      if kind == Self.xterm { repeatsCharacters = true }
      return true
    case .mouse:
      mouseUse = .now
      return false
    default: return false
    }
  }

  /// Returns how many answers to wait for before the program leaves, and until when.
  mutating func endAsking() -> (awaited: Int, end: ContinuousClock.Instant) {
    defer { end = nil }
    return (max(awaited, isSilent ? 1 : 0), end ?? .now)
  }

  /// Notes that the program has left.
  ///
  /// - Parameter missing: How many answers have not come.
  mutating func endWaiting(missing: Int) {
    isSilent = missing > 0
    awaited = 0
  }
}
