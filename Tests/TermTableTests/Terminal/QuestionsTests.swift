import Testing

@testable import TermTable

struct QuestionsTests {
  private let mouse = Event.mouse(Mouse(.wheelUp, at: Position(column: 0, line: 0)))

  @Test("A terminal that may not be asked is not asked, and not waited for")
  func notAsked() {
    var questions = Questions(asks: false)
    #expect(!questions.areDue)
    #expect(questions.endAsking().awaited == 0)
  }

  @Test("Answers never reach the application, and end the waiting")
  func answers() {
    var questions = Questions(asks: true)
    #expect(questions.areDue)
    #expect(!questions.ask().isEmpty && !questions.areDue)
    let first = questions.take(.report(mode: 2026, setting: 2))
    #expect(first && questions.hasSynchronizedOutput && questions.repeatsCharacters)
    let second = questions.take(.identity(84))
    #expect(second && questions.endAsking().awaited == 0)
    let key = questions.take(.key(.down))
    #expect(!key)
  }

  @Test("Only an xterm, or a terminal with synchronized output, is believed to repeat characters")
  func repeating() {
    for (answer, repeats) in [
      (Event.identity(41), true), (.identity(84), false), (.report(mode: 2026, setting: 0), false),
      (.report(mode: 2004, setting: 1), false), (.report(mode: 2026, setting: 1), true),
    ] {
      var questions = Questions(asks: true)
      let isAnswer = questions.take(answer)
      #expect(isAnswer && questions.repeatsCharacters == repeats, "\(answer)")
    }
  }

  @Test("P53 The background is asked for before the last question, once, and only where it is safe")
  func background() {
    var old = Questions(asks: false)
    old.askBackground()
    #expect(!old.areDue)
    var questions = Questions(asks: true)
    questions.askBackground()
    #expect(
      String(decoding: questions.ask(), as: UTF8.self)
        == "\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[>c"
    )
    #expect(!questions.areDue)
    // A theme that is chosen later asks for the background alone.
    questions.askBackground()
    #expect(questions.areDue)
    #expect(String(decoding: questions.ask(), as: UTF8.self) == "\u{1B}]11;?\u{1B}\\\u{1B}[>c")
    #expect(questions.endAsking().awaited == 2)
    questions.endWaiting(missing: 2)
    questions.askBackground()
    #expect(!questions.areDue, "it did not answer before")
    let isAnswer = questions.take(.background(isDark: true))
    #expect(!isAnswer, "the application gets it")
  }

  @Test("P57 At the end the terminal is asked again if the mouse was used, unless it is silent")
  func leaving() {
    var questions = Questions(asks: true)
    #expect(questions.askLast(reportsMouse: true).isEmpty, "the mouse was not used")
    let isAnswer = questions.take(mouse)
    #expect(!isAnswer)
    #expect(questions.askLast(reportsMouse: false).isEmpty, "the mouse is not reported")
    #expect(!questions.askLast(reportsMouse: true).isEmpty)
    #expect(questions.endAsking().awaited == 1)
    questions.endWaiting(missing: 1)
    #expect(questions.askLast(reportsMouse: true).isEmpty, "it did not answer before")
    let (awaited, end) = questions.endAsking()
    #expect(awaited == 1 && end <= .now + .milliseconds(100), "a short wait, for the mouse")
  }
}
