import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// A log that follows its end.
@MainActor @Suite struct LogStory {
  private func stage(
    _ log: Log,
    columns: Int = 30,
    lines: Int = 6,
    texts: Texts = Texts()
  ) -> Stage {
    Stage(
      Table("Log") { Section(log: log) }.followsEnd(),
      columns: columns,
      lines: lines,
      texts: texts
    )
  }

  private func filled(_ count: Int, limit: Int = 10_000) -> Log {
    let log = Log(limit: limit)
    for number in 0..<count { log.append("line \(number)") }
    return log
  }

  @Test("it opens at its end, and each new line comes into sight")
  func follows() async {
    for (columns, lines) in [(30, 6), (20, 5), (200, 50)] {
      let log = filled(100)
      let stage = stage(log, columns: columns, lines: lines)
      #expect(stage.focusedText == "line 99")
      log.append("new")
      #expect(await stage.wait { stage.focusedText == "new" })
      #expect(stage.shownScreen.contains("new"))
      stage.resize(columns: columns, lines: lines + 2)
      log.append("newer")
      #expect(await stage.wait { stage.focusedText == "newer" })
    }
  }

  @Test("an empty log follows from its first line on")
  func empty() async {
    let log = Log()
    let stage = stage(log)
    #expect(stage.screen.contains("Nothing here"))
    for number in 0..<20 { log.append("line \(number)") }
    #expect(await stage.wait { stage.focusedText == "line 19" })
  }

  @Test("the section at the end, which has the focus, may go")
  func vanishes() async {
    for columns in [30, 80] {
      let (log, goesOn) = (filled(5), Box(true))
      let table = Table("Log") {
        Section(log: log)
        if goesOn.value { Section { Cell("It goes on") } }
      }
      let stage = Stage(table.followsEnd(), columns: columns, lines: 12)
      #expect(stage.focusedText == "It goes on")
      log.append("new")
      goesOn.value = false
      #expect(await stage.wait { stage.focusedText == "new" })
    }
  }

  @Test("who moves away stays, and End follows again; ↓ to the last line does, too")
  func leaves() async {
    for key in [Key.end, .down] {
      let log = filled(20)
      let stage = stage(log)
      stage.press(.up)
      log.append("new")
      #expect(await stage.wait { stage.screen.contains("19/21") })
      #expect(stage.focusedText == "line 18")
      stage.press(key, key)
      #expect(stage.focusedText == "new")
      log.append("newer")
      #expect(await stage.wait { stage.focusedText == "newer" })
      stage.press(.home)
      log.append("newest")
      #expect(await stage.wait { stage.screen.contains("/23") })
      #expect(stage.focusedText == "line 0")
    }
  }

  @Test(
    "the end is followed while the first lines are dropped, and a row that stays keeps the focus"
  )
  func bounded() async {
    let log = filled(20, limit: 20)
    let stage = stage(log)
    for number in 20..<60 { log.append("line \(number)") }
    #expect(await stage.wait { stage.focusedText == "line 59" })
    stage.press(.up, .up)
    log.append("line 60")
    stage.press(.up)
    #expect(stage.focusedText == "line 56", "it is the same line, one further up")
  }

  @Test(
    "levels are said in words, in the language of the table, and long lines are cut until S wraps them"
  )
  func levels() {
    let log = Log()
    log.append("started", level: .debug)
    log.append("The disk is almost full, and nothing more fits", level: .warning)
    log.append("\u{1B}[2Jbroken", level: .error)
    let stage = stage(log, columns: 30, lines: 7)
    expectScreen(
      stage,
      """
       Log
       started
       Warning: The disk is almost…
       Error: ^[[2Jbroken


       ←→ Pan  q Quit  ? Keys
      """
    )
    stage.press(.character("S"))
    expectScreen(
      stage,
      """
       Log
       started
       Warning: The disk is almost
       full, and nothing more fits
       Error: ^[[2Jbroken

       q Quit  S Cut  ? Keys
      """
    )
    #expect(self.stage(log, texts: .german).screen.contains("Fehler: "))
  }

  @Test("lines are found, also those that come while it is searched")
  func finding() async {
    let log = filled(5_000)
    let stage = stage(log)
    stage.press(.character("/"))
    stage.type("4321")
    #expect(await stage.wait { stage.focusedText == "line 4321" })
    log.append("line 43210")
    stage.press(.enter)
    // A busy machine takes a while until the new line is one of the matches.
    let isFound = await stage.wait {
      stage.press(.character("n"))
      return stage.focusedText == "line 43210"
    }
    #expect(isFound)
  }
}
