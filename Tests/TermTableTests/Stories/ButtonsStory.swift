import TableModel
import TermTable
import TermTableTesting
import Testing

@MainActor @Suite struct ButtonsStory {
  final class Model { var pressed: [String] = [] }
  let model = Model()

  private var table: Table {
    let model = model
    return Table("Buttons") {
      Cell("Above")
      Cell.buttons(
        .init("Hello") { model.pressed.append("Hello") },
        .init("World") { navigation in navigation.alert("World") },
        .init("Never") { model.pressed.append("Never") }.disabled()
      )
      Cell("Below")
    }
  }

  @Test("K22 the arrows move between the buttons of a row, Enter presses the focused one")
  func besideEachOther() {
    let stage = Stage(table, columns: 50, lines: 6)
    stage.press(.down)
    expectScreen(
      stage,
      """
       Buttons
         Above
               [ Hello ]   [ World ]   [ Never ]
         Below

       Enter Press  ←→ Choose  q Quit  ↑↓ Move  ? Keys
      """
    )
    #expect(stage.focusedText == "[ Hello ]")
    stage.press(.enter)
    #expect(model.pressed == ["Hello"])
    stage.press(.right)
    #expect(stage.focusedText == "[ World ]")
    #expect(stage.cursor?.column == 21)
    stage.press(.enter)
    #expect(stage.screen.contains("[ OK ]"))
    stage.press(.enter, .right, .enter)
    #expect(stage.focusedText == "[ Never ]")
    #expect(model.pressed == ["Hello"], "a disabled button calls nothing")
  }

  @Test("K22 at the ends the arrows stay in the row: they lead neither back nor on")
  func ends() {
    let table = table
    let stage = Stage(Table("Root") { Cell.link("Open") { table } }, columns: 50, lines: 6)
    stage.press(.enter, .down, .left, .left)
    #expect(stage.focusedText == "[ Hello ]")
    stage.press(.right, .right, .right, .right)
    #expect(stage.focusedText == "[ Never ]")
    #expect(stage.line(5).hasPrefix(" Esc Back"))
    stage.press(.character("h"))
    #expect(stage.line(0) == " Root")
  }

  @Test("K22 where there is no room the buttons stand below each other, and ↑ ↓ move, too")
  func belowEachOther() {
    let stage = Stage(table, columns: 20, lines: 5)
    stage.press(.down)
    #expect(stage.focusedText == "[ Hello ]")
    stage.press(.down)
    #expect(stage.focusedText == "[ World ]")
    stage.press(.down)
    #expect(stage.focusedText == "[ Never ]")
    stage.press(.down)
    #expect(stage.focusedText == "Below")
    stage.press(.up)
    #expect(stage.focusedText == "[ Never ]")
    stage.press(.left, .up)
    #expect(stage.focusedText == "[ Hello ]")
    stage.press(.up)
    #expect(stage.focusedText == "Above")
  }

  @Test("K22 more buttons than lines: the focused one is always in sight")
  func tooMany() {
    let buttons = (1...9).map { Cell.Button("Button \($0)") {} }
    let stage = Stage(Table("T") { Cell.buttons(buttons) }, columns: 16, lines: 5)
    for number in 2...9 {
      stage.press(.down)
      #expect(stage.focusedText == "[ Button \(number) ]")
    }
    for number in (1...8).reversed() {
      stage.press(.up)
      #expect(stage.focusedText == "[ Button \(number) ]")
    }
  }

  @Test("K22 a button that takes time shows a spinner at itself")
  func running() async {
    let (waiting, go) = AsyncStream.makeStream(of: Void.self)
    let stage = Stage(
      Table("T") {
        Cell.buttons(.init("Wait") { for await _ in waiting { return } }, .init("Other") {})
      },
      columns: 40,
      lines: 5
    )
    stage.press(.enter)
    #expect(stage.line(1).contains("⠋ Wait ]"))
    go.yield()
    #expect(await stage.wait { stage.line(1).contains("[ Wait ]") })
  }
}
