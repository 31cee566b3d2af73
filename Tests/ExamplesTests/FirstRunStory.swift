import FirstRunTables
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The questions of Examples/first-run on a stage.
@MainActor @Suite struct FirstRunStory {
  private func filled(_ stage: Stage) throws {
    try stage.fill([
      "name": "Ada Lovelace", "account": "ada", "password": "correct horse",
      "repetition": "correct horse", "host": "engine", "zone": "Europe/Berlin",
      "updates": "weekly", "hour": "5", "accepts": "on",
    ])
  }

  @Test("K58 the answers of a questionnaire over two tables come back from one Save")
  func answers() async throws {
    let stage = Stage(FirstRun().table(), columns: 50, lines: 22)
    try filled(stage)
    #expect(stage.click("Network"))
    stage.press(.enter)
    #expect(stage.line(0).hasPrefix(" ‹ Set up this computer › Network"))
    try stage.fill(["proxy": "http://10.0.0.1:3128"])
    stage.press(.control("s"))
    #expect(await stage.wait { stage.hasEnded })
    let answers = try #require(stage.result as? Answers)
    #expect(
      answers.lines == [
        "name=Ada Lovelace", "account=ada", "host=engine", "zone=Europe/Berlin", "updates=weekly",
        "hour=5", "proxy=http://10.0.0.1:3128", "time-server=pool.ntp.org",
      ]
    )
  }

  @Test("K59 unanswered questions are listed, and each line leads to its question")
  func unanswered() throws {
    let stage = Stage(FirstRun().table(), columns: 50, lines: 22)
    stage.press(.control("s"))
    #expect(stage.line(0).hasSuffix("Not saved: 4 errors"))
    for sentence in [
      "Name is required", "Account is required", "Use at least 8 characters", "Accept the licence",
    ] { #expect(stage.screen.contains(sentence)) }
    stage.press(.end, .enter)
    #expect(stage.focusedText?.contains("I accept") == true)
    try filled(stage)
    try stage.fill(["repetition": "other horse"])
    stage.press(.control("s"))
    #expect(stage.screen.contains("The passwords are different"))
    #expect(!stage.hasEnded)
  }

  @Test("K60 the hour of updates is disabled without updates, and leads to them")
  func withoutUpdates() throws {
    let stage = Stage(FirstRun().table(), columns: 50, lines: 24)
    try stage.fill(["updates": "never"])
    #expect(throws: InvalidText("“hour” is disabled: No updates")) {
      try stage.fill(["hour": "4"])
    }
    stage.press(.character("i"), .enter)
    #expect(stage.focusedText?.contains("Updates") == true)
  }

  @Test("K52 the passwords are shown in no size", arguments: [(80, 24), (40, 12), (20, 5)])
  func small(columns: Int, lines: Int) throws {
    let stage = Stage(FirstRun().table(), columns: columns, lines: lines)
    try filled(stage)
    #expect(stage.focusedText?.contains("I accept") == true, "\(stage.screen)")
    for _ in 0..<20 {
      #expect(!stage.screen.contains("correct horse"))
      stage.press(.backTab)
    }
    #expect(stage.focusedText?.contains("Name") == true)
  }
}
