import HeatingHoursTables
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The control with two ends and the charts of Examples/heating-hours on a stage.
@MainActor @Suite struct HeatingHoursStory {
  private func stage(columns: Int, showsUnicode: Bool = true) async -> Stage {
    var loads = [0.0, 30, 60, 90].makeIterator()
    let stage = Stage(
      heatingTable { loads.next() ?? 90 },
      columns: columns,
      lines: 7,
      showsUnicode: showsUnicode
    )
    let measured = await stage.wait {
      stage.passPause()
      return stage.screen.contains("90 %")
    }
    #expect(measured, "\(stage.screen)")
    return stage
  }

  @Test("The hours are a scale with their words where there is room, and in ASCII")
  func wide() async {
    expectScreen(
      await stage(columns: 60),
      """
       Heating
         Warm          ──────●━━━━━━━━━━━━━━━──  6:00 to 22:00
         Load                                       90 %  ▁▃▅█
                                                            ▁▃▅█


       Space Change  ←→ Change  q Quit  ↑↓ Move  ? Keys
      """
    )
    expectScreen(
      await stage(columns: 60, showsUnicode: false),
      """
       Heating
         Warm          ------o===============--  6:00 to 22:00
         Load                                       90 %  _-+@
                                                            _-+@


       Space Change  Left/Right Change  q Quit  ? Keys
      """
    )
  }

  @Test("In less room the words are left out, then the scale")
  func narrow() async {
    let middle = await stage(columns: 40)
    #expect(middle.line(1) == "   Warm     ──────●━━━━━━━━━━━━━━━──")
    let small = await stage(columns: 20)
    #expect(small.screen.contains("6:00 to 22:00") && !small.screen.contains("━"))
  }

  @Test("← and → move one end, Space takes the other, and no end passes the other")
  func keys() async {
    let stage = await stage(columns: 60)
    stage.press(.right, .right, .space, .left)
    #expect(stage.values["hours"] == "8:00 to 21:00")
    for _ in 0..<30 { stage.press(.left) }
    #expect(stage.values["hours"] == "8:00 to 9:00")
    for _ in 0..<30 { stage.press(.right) }
    #expect(stage.values["hours"] == "8:00 to 24:00")
    stage.press(.space)
    for _ in 0..<30 { stage.press(.left) }
    #expect(stage.values["hours"] == "0:00 to 24:00")
    stage.press(.character("u"))
    #expect(stage.values["hours"] == "8:00 to 24:00")
  }

  @Test("A click moves the nearer end")
  func clicks() async {
    let stage = await stage(columns: 60)
    let start = 17  // The column of the first hour.
    stage.click(column: start + 3, line: 1)
    #expect(stage.values["hours"] == "3:00 to 22:00")
    stage.click(column: start + 17, line: 1)
    #expect(stage.values["hours"] == "3:00 to 18:00")
    stage.click(column: start + 26, line: 1)
    #expect(stage.values["hours"] == "3:00 to 18:00", "the words take no click")
  }

  @Test("Linear mode says the hours and the measured loads")
  func spoken() async {
    let stage = LinearStage(heatingTable { 40 })
    #expect(await stage.wait { stage.transcript.contains("Load, 40 %") })
    stage.say("step up 1")
    #expect(stage.heard.contains { $0.contains("Warm, hours, 7:00 to 22:00") }, "\(stage.heard)")
  }
}
