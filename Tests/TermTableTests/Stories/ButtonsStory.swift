import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct ButtonsStory {
  final class Model { var pressed: [String] = [] }
  let model = Model()

  private var table: Table {
    let model = model
    return Table("Buttons") {
      Cell("Above")
      Cell.buttons {
        Button("Hello") { model.pressed.append("Hello") }
        Button("World") { navigation in navigation.alert("World") }
        Button("Never") { model.pressed.append("Never") }.disabled()
      }
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
    #expect(stage.cursor?.column == 22, "after the bracket, so that the cursor does not hide it")
    stage.press(.enter)
    #expect(stage.screen.contains("[ OK ]"))
    stage.press(.enter, .right, .enter)
    #expect(stage.focusedText == "[ Never ]")
    #expect(model.pressed == ["Hello"], "a disabled button calls nothing")
    #expect(stage.line(5) == " ←→ Choose  q Quit  ↑↓ Move  ? Keys", "no hint shows a key for it")
  }

  @Test("K22 at the ends of a row of buttons ← and → stay there, and do not lead back")
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

  @Test("K22 if there is no room the buttons stand below each other, and ↑ ↓ move, too")
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
    let buttons = (1...9).map { Button("Button \($0)") {} }
    let stage = Stage(Table("T") { Cell.buttons { buttons } }, columns: 16, lines: 5)
    for number in 2...9 {
      stage.press(.down)
      #expect(stage.focusedText == "[ Button \(number) ]")
    }
    for number in (1...8).reversed() {
      stage.press(.up)
      #expect(stage.focusedText == "[ Button \(number) ]")
    }
  }

  @Test(
    "K22 with more buttons than lines a page key focuses one in sight, and ↓ goes on from it"
  )
  func pages() {
    let buttons = (1...9).map { Button("Button \($0)") {} }
    let stage = Stage(Table("T") { Cell.buttons { buttons } }, columns: 16, lines: 5)
    var focused: [String?] = []
    for key in [Key.pageDown, .pageDown, .down, .control("u"), .up, .up, .pageUp, .up] {
      stage.press(key)
      focused.append(stage.focusedText.map { $0.filter(\.isNumber) })
    }
    #expect(focused == ["3", "5", "6", "6", "5", "4", "4", "3"])
  }

  @Test(
    "K22 ↓ leads to the first button of the next row of buttons, ↑ to the last one of the row before"
  )
  func rowsOfButtons() {
    let stage = Stage(
      Table("T") {
        Cell.buttons {
          Button("One") {}
          Button("Two") {}
        }
        Cell.buttons {
          Button("Three") {}
          Button("Four") {}
        }
      },
      columns: 14,
      lines: 8
    )
    stage.press(.down)
    #expect(stage.focusedText == "[ Two ]")
    stage.press(.down)
    #expect(stage.focusedText == "[ Three ]")
    stage.press(.up)
    #expect(stage.focusedText == "[ Two ]")
  }

  @Test("K22 ↓ keeps the column within a section, and goes to the first button of the next section")
  func columns() {
    func row(_ number: Int) -> Cell {
      Cell.buttons {
        Button("A\(number)") {}
        Button("B\(number)") {}
      }
    }
    let stage = Stage(
      Table("T") {
        Section {
          row(1)
          row(2)
        }
        Section { row(3) }
      },
      columns: 40,
      lines: 8
    )
    stage.press(.right, .down)
    #expect(stage.focusedText == "[ B2 ]")
    stage.press(.down)
    #expect(stage.focusedText == "[ A3 ]")
  }

  /// Shows a row of buttons below each other, of a fixed height, and a row below it.
  private func stage(_ buttons: [Button], height: Int, lines: Int) -> Stage {
    Stage(
      Table("T") {
        Cell.buttons { buttons }.height(height)
        Cell("Below")
      },
      columns: 16,
      lines: lines
    )
  }

  @Test("K22 a tall row of buttons is scrolled through on the way up, and no line is skipped")
  func tallOnTheWayUp() {
    let buttons = (1...2).map { Button("Button \($0)") {} }
    let stage = stage(buttons, height: 8, lines: 5)
    stage.press(.end, .up)
    #expect(stage.focusedText == nil, "the buttons are above the lines that are shown")
    for _ in 0..<4 { stage.press(.up) }
    #expect(stage.focusedText == "[ Button 2 ]")
    stage.press(.up)
    #expect(stage.focusedText == "[ Button 1 ]")
  }

  @Test("K22 a slow button shows its own spinner")
  func running() async {
    let (waiting, go) = AsyncStream.makeStream(of: Void.self)
    let stage = Stage(
      Table("T") {
        Cell.buttons {
          Button("Wait") { for await _ in waiting { return } }
          Button("Other") {}
        }
      },
      columns: 40,
      lines: 5
    )
    stage.press(.enter)
    #expect(stage.line(1).contains("⠋ Wait ]"))
    go.yield()
    #expect(await stage.wait { stage.line(1).contains("[ Wait ]") })
  }

  @Test("K22 if a row is too low for its buttons, those without a line never have the focus")
  func cutOff() {
    let model = model
    let buttons = (1...3).map { number in
      Button("Button \(number)") { model.pressed.append("\(number)") }
    }
    let stage = stage(buttons, height: 2, lines: 8)
    stage.press(.down)
    #expect(stage.focusedText == "[ Button 2 ]")
    stage.press(.down)
    #expect(stage.focusedText == "Below")
    stage.press(.up)
    #expect(stage.focusedText == "[ Button 2 ]")
    stage.press(.enter)
    #expect(model.pressed == ["2"])
  }

  @Test("K22 P48 the focused button is in sight in a terminal of one line, and after each resize")
  func oneLine() {
    let model = model
    let stage = Stage(
      Table("T") {
        Section {
          Cell.buttons {
            Button("One") { model.pressed.append("one") }
            Button("Two") { model.pressed.append("two") }
          }
          .height(4)
        }
        .style(.card)
      },
      columns: 14,
      lines: 1
    )
    #expect(stage.focusedText == "[ One ]")
    stage.press(.end)
    #expect(stage.focusedText == "[ Two ]")
    stage.press(.down)
    #expect(stage.focusedText == nil, "the rest of the row can be read")
    stage.press(.enter)
    #expect(model.pressed == [], "a button out of sight is not pressed")
    #expect(stage.focusedText == "[ Two ]")
    stage.resize(columns: 14, lines: 9)
    stage.resize(columns: 14, lines: 1)
    #expect(stage.focusedText == "[ Two ]")
    stage.press(.enter)
    #expect(model.pressed == ["two"])
  }

  @Test("K22 K10 in a grid the tile has the focus as a whole, and Enter presses its first button")
  func inGrid() {
    let model = model
    let stage = Stage(
      Table("T") {
        Section {
          for tile in 1...3 {
            Cell.buttons {
              Button("A\(tile)") { model.pressed.append("A\(tile)") }
              Button("B\(tile)") { model.pressed.append("B\(tile)") }
            }
          }
        }
        .layout(.grid, tileColumns: 12)
      },
      columns: 60,
      lines: 6
    )
    stage.press(.enter, .right, .enter, .right, .enter)
    #expect(model.pressed == ["A1", "A2", "A3"])
  }
}
