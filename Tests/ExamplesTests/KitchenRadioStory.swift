import KitchenRadioTables
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The radio of Examples/kitchen-radio on a stage.
@MainActor @Suite struct KitchenRadioStory {
  @Test("A radio without sound has no volume to set, and its name is shown beside About")
  func radio() throws {
    let stage = Stage(radioTable(), columns: 40, lines: 10)
    expectScreen(
      stage,
      """
       Radio
       Sound
         Sound                         [✓]
         Volume                  [-] 5 [+]

       Device
         Name                      Kitchen
         Station                      Jazz ›
         About                     Kitchen ›
       Space Toggle  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.down, .right)
    #expect(stage.values["volume"] == "6")
    stage.press(.up, .space, .down, .right)
    #expect(stage.line(9) == " The sound is off" && stage.values["volume"] == "6")
    try stage.fill(["name": "Bath", "station": "News"])
    stage.press(.end, .enter)
    #expect(stage.line(0) == " ‹ Radio › About" && stage.screen.contains("Version 1"))
    stage.press(.escape)
    #expect(stage.focusedText == "About                        Bath ›")
  }

  @Test("At 20 columns and 5 lines the name and its text stay readable")
  func small() {
    let stage = Stage(radioTable(), columns: 20, lines: 5)
    stage.press(.end)
    #expect(stage.focusedText == "About   Kitchen ›")
  }
}
