import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

// The code of the article “Test your tables”, compiled and run; the last test compares the two.

@Observable @MainActor final class Wireless {
  var isOn = true
  var name = "Home"
  var speed: Int?
}

@MainActor func wirelessTable(
  _ wireless: Wireless,
  measure: @escaping @MainActor () async throws -> Int
) -> Table {
  Table("Wireless") {
    Cell.toggle("Wi-Fi", isOn: Binding(wireless).isOn)
    if wireless.isOn { Cell.field("Name", value: Binding(wireless).name) }
    Cell("Measure", detail: wireless.speed.map { "\($0) MB/s" }) {
      wireless.speed = try await measure()
    }
    Cell.link("About") { Table("About") { "Version 1" } }
  }
}

@MainActor @Test func turnsTheSwitchOff() {
  let wireless = Wireless()
  let stage = Stage(wirelessTable(wireless, measure: { 40 }), columns: 40, lines: 7)
  #expect(stage.focusedText == "Wi-Fi                         [✓]")

  stage.press(.space)
  #expect(wireless.isOn == false)
  #expect(!stage.screen.contains("Name"))

  stage.press(.end, .enter)
  #expect(stage.line(0) == " ‹ Wireless › About")
  stage.press(.left)
  #expect(stage.focusedText == "About                             ›")
}

@MainActor @Test func typesAName() {
  let wireless = Wireless()
  let stage = Stage(wirelessTable(wireless, measure: { 40 }), columns: 40, lines: 7)
  stage.press(.down, .enter, .control("u"))
  stage.type("Office")
  #expect(stage.cursor == Position(column: 15, line: 2))
  #expect(stage.texts(in: .editing) == ["Office"])
  #expect(wireless.name == "Home", "nothing is set before Enter")

  stage.press(.enter)
  #expect(wireless.name == "Office")

  let frames = stage.frames
  stage.burst([.down, .down, .up])
  #expect(stage.frames == frames + 1)
  #expect(stage.texts(in: .title) == ["Wireless"])

  stage.press(.character("q"))
  #expect(stage.hasEnded)
}

@MainActor @Test func looksAsDrawn() {
  let stage = Stage(wirelessTable(Wireless(), measure: { 40 }), columns: 40, lines: 7)
  let difference = stage.difference(
    from: """
       Wireless
         Wi-Fi                         [✓]
         Name                         Home
         Measure
         About                             ›

       Space Toggle  q Quit  ↑↓ Move  ? Keys
      """
  )
  if let difference { Issue.record("\(difference)") }
}

@MainActor @Test func saysTheSwitch() {
  let wireless = Wireless()
  let stage = LinearStage(wirelessTable(wireless, measure: { 40 }))
  stage.say("1")
  #expect(wireless.isOn == false)
  #expect(stage.heard.contains("1 of 3, Wi-Fi, switch, off"))
}

struct NoSignal: Error, CustomStringConvertible {
  var description: String { "There is no signal." }
}

@MainActor @Test func measures() async {
  let wireless = Wireless()
  let stage = Stage(wirelessTable(wireless, measure: { 40 }), columns: 40, lines: 7)
  stage.press(.down, .down, .enter)
  #expect(await stage.wait { stage.screen.contains("40 MB/s") })
}

@MainActor @Test func tellsWhyItCannotMeasure() async {
  let table = wirelessTable(Wireless(), measure: { throw NoSignal() })
  let stage = Stage(table, columns: 40, lines: 12)
  stage.press(.down, .down, .enter)
  #expect(await stage.wait { stage.screen.contains("There is no signal.") })
  #expect(stage.focusedText == "[ OK ]")

  stage.press(.enter)
  #expect(stage.focusedText == "Measure")
}

@MainActor @Test func cancels() async {
  let table = wirelessTable(
    Wireless(),
    measure: {
      try await Task.sleep(for: .seconds(1_000_000))
      return 0
    }
  )
  let stage = Stage(table, columns: 40, lines: 7)
  stage.press(.down, .down, .enter)
  #expect(stage.texts(in: .accent) == ["⠋"])
  stage.turnSpinners()
  #expect(stage.texts(in: .accent) == ["⠙"])

  stage.press(.escape)
  #expect(stage.line(6) == " Cancelled")
}

@MainActor @Test func showsANewNameByItself() async {
  let wireless = Wireless()
  let stage = Stage(wirelessTable(wireless, measure: { 40 }), columns: 40, lines: 7)
  wireless.name = "Office"
  #expect(await stage.wait { stage.shownScreen.contains("Office") })
}

@MainActor @Test func fitsASmallTerminal() {
  let wireless = Wireless()
  let stage = Stage(wirelessTable(wireless, measure: { 40 }))
  stage.press(.end)
  stage.resize(columns: 20, lines: 5)
  #expect(stage.focusedText == "About           ›")

  let fresh = Stage(wirelessTable(wireless, measure: { 40 }), columns: 20, lines: 5)
  fresh.press(.end)
  #expect(stage.difference(from: fresh.screen) == nil)
}

@MainActor @Suite struct TestingGuideTests {
  @Test("a failure shows the difference as the article says")
  func failure() {
    let wireless = Wireless()
    let stage = Stage(wirelessTable(wireless, measure: { 40 }), columns: 40, lines: 7)
    let expected = stage.screen
    wireless.name = "Office"
    // A line that is empty on both screens is two spaces in the difference.
    let difference = stage.difference(from: expected)?.replacing("\n  \n", with: "\n\n")
    #expect(
      difference == """
        The screen differs (- expected, + shown):
           Wireless
             Wi-Fi                         [✓]
        -    Name                         Home
        +    Name                       Office
             Measure
             About                             ›

           Space Toggle  q Quit  ↑↓ Move  ? Keys
        """
    )
  }

  @Test("P72 the code of the article on testing tables stands in this file")
  func same() throws { try DocumentedCode.expectArticle("TermTableTesting/TestYourTables") }
}
