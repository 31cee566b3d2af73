import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

@Observable @MainActor private final class Model {
  var isOn = false
  var name = "Home 日本"
  var said: [String] = []
}

@MainActor private func thingsTable(_ model: Model) -> Table {
  Table("Start") {
    Section("Things") {
      Cell("Plain")
      Cell.toggle("Switch", isOn: Binding(model).isOn)
      Cell.field("Name", value: Binding(model).name)
      Cell.buttons {
        Button("One") { model.said.append("one") }
        Button("Two") { model.said.append("two") }
      }
      Cell("Told", detail: "x") { model.said.append("told") }
        .accessory(Button("More") { model.said.append("more") })
      Cell.link("Numbers") { Table("Numbers") { numbers(40) } }
    }
  }
}

@MainActor private func numbers(_ count: Int) -> Section {
  Section("All", count: count) { Cell("Row \($0)") }
}

/// The mouse on every part of the screen.
@MainActor @Suite struct MouseStory {
  private let model = Model()

  private func stage(columns: Int = 40, lines: Int = 12) -> Stage {
    Stage(thingsTable(model), columns: columns, lines: lines)
  }

  /// Shows a long table whose first row is being edited.
  private func editingStage() -> Stage {
    let table = Table("Edit") {
      Cell.field("Name", value: Binding(model).name)
      numbers(50)
    }
    let stage = Stage(table, columns: 30, lines: 10)
    stage.press(.enter)
    return stage
  }

  // MARK: - Rows

  @Test("P44 the first click on a row focuses it, and only the second selects it")
  func rows() {
    let stage = stage()
    #expect(stage.click("Switch"))
    #expect(stage.focusedText?.hasPrefix("Switch ") == true && !model.isOn)
    stage.click("Switch")
    #expect(model.isOn)
    stage.click(column: 0, line: 7)
    #expect(stage.focusedText == "Numbers                           ›")
    stage.click(column: 38, line: 7)
    #expect(stage.line(0).hasPrefix(" ‹ Start › Numbers"))
    #expect(stage.focusedText == "Row 0")
  }

  @Test("P44 a press counts only if it is released at its place, and the same row is still there")
  func pressAndRelease() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 12))
    let application = Application(thingsTable(model), terminal: terminal)
    do { try application.start() } catch { Issue.record("\(error)") }
    func send(_ action: Mouse.Action, line: Int) {
      terminal.send([.mouse(Mouse(action, at: Position(column: 5, line: line)))])
    }
    func focused() -> Int? { terminal.surface.cursor?.line }
    #expect(focused() == 2)
    send(.press(.left), line: 3)
    send(.release(.left), line: 4)
    send(.release(.left), line: 3)
    #expect(focused() == 2)
    send(.press(.left), line: 3)
    terminal.send([.key(.end), .key(.enter)])
    send(.release(.left), line: 3)
    #expect(terminal.surface.text(ofLine: 3).hasPrefix("   Row 1 ") && focused() == 2)
    send(.press(.middle), line: 4)
    send(.release(.middle), line: 4)
    send(.press(.right), line: 3)
    send(.release(.right), line: 4)
    #expect(focused() == 2)
    send(.press(.left), line: 4)
    send(.release(.left), line: 4)
    #expect(focused() == 4)
    application.stop()
  }

  @Test("P44 a click presses one button of a row, and none if it is between them")
  func buttons() {
    let stage = stage()
    stage.click("Two")
    #expect(stage.focusedText == "[ Two ]" && model.said == [])
    stage.click("Two")
    #expect(model.said == ["two"])
    stage.click("One")
    #expect(stage.focusedText == "[ One ]")
    stage.click(column: 1, line: 5)
    #expect(stage.focusedText == "[ One ]" && model.said == ["two"])
    stage.click("[ One")
    #expect(model.said == ["two", "one"])
  }

  @Test("P44 the action of an accessory runs on the second click")
  func accessory() {
    let stage = stage()
    #expect(stage.click("⋯"))
    #expect(stage.focusedText?.hasPrefix("Told") == true && model.said == [])
    stage.click("⋯")
    #expect(model.said == ["more"])
    stage.click("Told")
    #expect(model.said == ["more", "told"])
  }

  @Test("P44 tiles of a grid are clicked one by one; a second click on a header folds its section")
  func gridAndFolds() {
    var said: [Int] = []
    let table = Table("Grid") {
      Section("Tiles", count: 5) { row in Cell("T\(row)") { said.append(row) } }
        .layout(.grid, tileColumns: 8).foldable()
    }
    let stage = Stage(table, columns: 30, lines: 10)
    stage.click("T4")
    #expect(stage.focusedText == "T4" && said == [])
    stage.click("T4")
    #expect(said == [4])
    stage.click(column: 27, line: 3)
    stage.click(column: 27, line: 3)
    #expect(stage.focusedText == "T4" && said == [4])
    stage.click("Tiles")
    #expect(stage.screen.contains("T4") && stage.focusedText?.contains("Tiles") == true)
    stage.click("Tiles")
    #expect(!stage.screen.contains("T4"))
    stage.click("Tiles")
    #expect(stage.screen.contains("T4"))
  }

  @Test("P44 in an open editor a click moves the caret, and one on another row takes the text")
  func editor() {
    let stage = stage()
    stage.click("Name")
    stage.click("Name")
    #expect(stage.texts(in: .editing) == ["Home 日本"])
    let end = stage.cursor
    stage.click("日")
    #expect(stage.cursor == stage.position(of: "日"))
    stage.type("x")
    stage.click("me 日")
    stage.click("本")
    stage.type("y")
    #expect(stage.texts(in: .editing) == ["Home x日y本"] && model.name == "Home 日本")
    stage.click(column: 38, line: end?.line ?? 0)
    stage.type("!")
    stage.click("Switch")
    #expect(model.name == "Home x日y本!" && !model.isOn)
    #expect(stage.focusedText?.hasPrefix("Switch") == true)
    stage.click("Name")
    stage.click("Name")
    stage.type("?")
    stage.click("Esc")
    #expect(model.name == "Home x日y本!" && stage.texts(in: .editing) == [])
  }

  // MARK: - The bars

  @Test("P44 a click on a hint presses its key, and of two keys the one under the pointer")
  func hints() {
    let stage = stage()
    stage.click("↓ Move")
    #expect(stage.focusedText?.hasPrefix("Switch") == true)
    stage.click("↑↓")
    #expect(stage.focusedText == "Plain")
    stage.click("Keys")
    #expect(stage.line(0).hasPrefix(" ‹ Start › Keys"))
    stage.click("Back")
    #expect(stage.line(0) == " Start")
    stage.click("Quit")
    #expect(stage.hasEnded)
  }

  @Test("P44 a click on its hint presses a bar button; a click on a letter goes to its section")
  func buttonsAndLetters() {
    var said = 0
    let table = Table("Bar") {
      Section("Alpha") { Cell("a") }
      Section("Beta") { Cell("b") }
    }
    .barButtons { Button("Add", key: "+") { said += 1 } }
    let stage = Stage(table, columns: 40, lines: 10)
    stage.click("+ Add")
    #expect(said == 1)
    stage.press(.character("'"))
    #expect(stage.line(9) == " ' A B")
    stage.click("B")
    #expect(stage.focusedText == "a", "the first B is in the title")
    stage.press(.character("'"))
    stage.click(column: 5, line: 9)
    #expect(stage.focusedText == "b")
  }

  @Test("P44 a click on a title of the path goes back to it; a click on the mark goes back by one")
  func way() {
    func table(_ depth: Int) -> Table {
      Table("T\(depth)") { Cell.link("Down") { table(depth + 1) } }
    }
    let stage = Stage(table(0), columns: 40, lines: 8)
    stage.press(.enter, .enter, .enter)
    #expect(stage.line(0) == " ‹ T0 › T1 › T2 › T3")
    stage.click("T3")
    #expect(stage.line(0) == " ‹ T0 › T1 › T2 › T3")
    stage.click("‹")
    #expect(stage.line(0) == " ‹ T0 › T1 › T2")
    stage.press(.enter)
    stage.click("T1")
    #expect(stage.line(0) == " ‹ T0 › T1")
    stage.press(.enter, .enter)
    stage.click("T0")
    #expect(stage.line(0) == " T0")
    stage.click("T0")
    #expect(stage.line(0) == " T0")
    stage.press(.enter, .enter, .enter, .enter)
    stage.resize(columns: 18, lines: 8)
    #expect(stage.line(0) == " ‹ T0 › … › T4")
    stage.click("…")
    #expect(stage.line(0) == " ‹ T0 › … › T4")
    stage.click("‹")
    #expect(stage.line(0) == " ‹ T0 › … › T3")
    stage.click("T0")
    #expect(stage.line(0) == " T0")
  }

  @Test("P44 typed text is not lost if a click leads back")
  func wayWhileEditing() {
    let table = Table("Outer") { Cell.link("In") { thingsTable(model) } }
    let stage = Stage(table, columns: 44, lines: 14)
    stage.press(.enter)
    stage.click("Name")
    stage.click("Name")
    stage.type("!")
    stage.click("Outer")
    #expect(stage.screen.contains("Apply"))
    stage.click("Apply")
    #expect(model.name == "Home 日本!" && stage.line(0) == " Outer")
  }

  @Test("P44 a click on a tab shows it")
  func tabs() {
    let table = Table(
      "Tabs",
      tabs: (0..<9).map { tab in Table("Tab \(tab)") { Cell("in \(tab)") } }
    )
    let stage = Stage(table, columns: 40, lines: 8)
    stage.click("Tab 2")
    #expect(stage.focusedText == "in 2" && stage.line(1).contains("[Tab 2]"))
    stage.click("…")
    #expect(stage.line(1).contains("[Tab "))
    stage.press(.character("<"), .character("<"), .character("<"), .character("<"))
    let shown = stage.line(1)
    stage.click("Tab 6")
    #expect(shown != stage.line(1) && stage.focusedText == "in 6")
  }

  @Test("P44 a click on the scroll indicator jumps there, at its ends to the first and last row")
  func indicator() {
    let stage = Stage(Table("Many") { numbers(1_000_000_000) }, columns: 40, lines: 12)
    stage.click(column: 39, line: 10)
    #expect(stage.focusedText == "Row 999999999")
    stage.click(column: 39, line: 1)
    #expect(stage.focusedText == "Row 0")
    stage.click(column: 39, line: 5)
    #expect(stage.focusedText == "Row 450000000")
    stage.click(column: 38, line: 10)
    #expect(stage.focusedText == "Row 999999999", "the margin before the indicator belongs to it")
    stage.click(column: 37, line: 5)
    #expect(stage.focusedText == "Row 999999994")
    let short = Stage(Table("Few") { numbers(3) }, columns: 40, lines: 12)
    short.click(column: 39, line: 9)
    #expect(short.focusedText == "Row 0")
  }

  @Test("P44 the table follows the scroll indicator while it is dragged, wherever the mouse is")
  func dragging() {
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 12))
    let application = Application(Table("Many") { numbers(1000) }, terminal: terminal)
    do { try application.start() } catch { Issue.record("\(error)") }
    func send(_ action: Mouse.Action, column: Int = 39, line: Int) {
      terminal.send([.mouse(Mouse(action, at: Position(column: column, line: line)))])
    }
    func count() -> String {
      String(terminal.surface.text(ofLine: 0).split(separator: " ").last ?? "")
    }
    send(.press(.left), line: 5)
    #expect(count() == "451/1000", "it jumps when it is pressed")
    send(.drag(.left), line: 7)
    #expect(count() == "651/1000")
    send(.drag(.right), line: 2)
    #expect(count() == "651/1000")
    send(.drag(.left), column: 3, line: 2)
    #expect(count() == "151/1000")
    send(.drag(.left), column: 3, line: 99)
    #expect(count() == "1000/1000")
    send(.drag(.left), line: 0)
    #expect(count() == "1/1000")
    send(.drag(.left), line: 8)
    send(.release(.left), line: 8)
    #expect(count() == "751/1000")
    send(.drag(.left), line: 3)
    #expect(count() == "751/1000", "the button was released")
    // A drag that begins on a row neither scrolls nor clicks.
    send(.press(.left), column: 5, line: 3)
    send(.drag(.left), line: 9)
    send(.release(.left), line: 9)
    #expect(count() == "751/1000")
    application.stop()
  }

  @Test("P44 if several positions arrive together the table shows only the last")
  func dragBurst() {
    var made = Set<Int>()
    let terminal = HeadlessTerminal(size: Size(columns: 40, lines: 12))
    let table = Table("Many") {
      Section(count: 1000) { row in
        made.insert(row)
        return Cell("Row \(row)")
      }
    }
    let application = Application(table, terminal: terminal)
    do { try application.start() } catch { Issue.record("\(error)") }
    terminal.send([.mouse(Mouse(.press(.left), at: Position(column: 39, line: 1)))])
    made = []
    terminal.send(
      (1...9).map { .mouse(Mouse(.drag(.left), at: Position(column: 39, line: $0))) }
    )
    #expect(terminal.surface.text(ofLine: 0).hasSuffix("851/1000"))
    #expect(made.allSatisfy { $0 > 800 } && !made.isEmpty)
    application.stop()
  }

  @Test("P44 dragging the scroll indicator takes the text that is being edited")
  func dragWhileEditing() {
    let stage = editingStage()
    stage.type("!")
    stage.drag(column: 29, lines: 3, 5, 8)
    #expect(model.name == "Home 日本!" && stage.focusedText == "Row 49")
    stage.drag(column: 29, lines: 5, 1)
    #expect(stage.focusedText?.hasPrefix("Name") == true)
  }

  @Test("P44 a click on a pinned header goes to the start of its section")
  func pinned() {
    let stage = Stage(Table("Many") { numbers(100) }, columns: 40, lines: 12)
    stage.press(.end)
    #expect(stage.line(1) == " All                                   │")
    stage.click("All")
    #expect(stage.focusedText == "Row 0" && stage.line(2).hasPrefix("   Row 0"))
  }

  // MARK: - The wheel

  @Test(
    "P44 the wheel scrolls three lines; the focus stays on its row until the row leaves the screen"
  )
  func wheel() {
    let stage = Stage(Table("Many") { numbers(100) }, columns: 40, lines: 12)
    stage.press(.down, .down, .down)
    stage.scroll(1)
    #expect(stage.line(2).hasPrefix("   Row 3") && stage.focusedText == "Row 3")
    stage.scroll(1)
    #expect(stage.line(1).hasPrefix(" All") && stage.line(2).hasPrefix("   Row 6"))
    #expect(stage.focusedText == "Row 6")
    stage.scroll(-1)
    #expect(stage.focusedText == "Row 6" && stage.line(2).hasPrefix("   Row 3"))
    stage.scroll(50)
    #expect(stage.line(10).hasPrefix("   Row 99"))
    #expect(stage.focusedText == "Row 91")
    stage.scroll(1)
    #expect(stage.focusedText == "Row 91")
    stage.scroll(-50)
    #expect(stage.line(1).hasPrefix(" All") && stage.focusedText == "Row 8")
    stage.press(.down)
    #expect(stage.focusedText == "Row 9")
  }

  @Test("P44 the focus is on a row in sight wherever the wheel stops, in every size")
  func wheelEverywhere() {
    let table = Table("Mixed") {
      Section("A", footer: "Below\nA") { for row in 0..<7 { Cell("a\(row)").height(row % 4) } }
      Section("B", count: 30) { Cell("b\($0)") }.foldable()
      Section("C", count: 20) { Cell("c\($0)") }.layout(.grid, tileColumns: 9)
      Section("D", footer: "The end") { for row in 0..<5 { Cell("d\(row)").height(3) } }.style(
        .card
      )
    }
    for (columns, lines) in [(40, 14), (20, 5), (60, 30), (12, 6)] {
      let stage = Stage(table, columns: columns, lines: lines)
      var screens = Set<String>()
      for direction in [1, -1] {
        for _ in 0..<60 {
          stage.scroll(direction, column: 1)
          screens.insert(stage.screen)
          if stage.focusedText == nil { Issue.record("\(columns)×\(lines):\n\(stage.screen)") }
        }
        #expect(stage.screen.contains(direction > 0 ? "The end" : "Mixed"))
      }
      #expect(screens.count > 4)
    }
  }

  @Test("P44 a click does not move the row under the pointer, even at the edge of the screen")
  func clickMovesNothing() {
    let stage = Stage(Table("Many") { numbers(100) }, columns: 40, lines: 12)
    stage.scroll(2)
    stage.scroll(-1)
    for line in [10, 2, 10] {
      let before = (1...10).map { stage.line($0) }
      stage.click(column: 6, line: line)
      #expect((1...10).map { stage.line($0) } == before && stage.cursor?.line == line)
    }
    let tall = Table("Tall") {
      for row in 0..<9 {
        Cell.subtitle("Title \(row)", detail: "Below \(row)").action(
          .run { _ in model.said.append("\(row)") }
        )
      }
    }
    let other = Stage(tall, columns: 30, lines: 9)
    let last = other.line(7)
    other.click(column: 6, line: 7)
    #expect(other.line(7) == last)
    other.click(column: 6, line: 7)
    #expect(model.said == ["3"])
  }

  @Test("P44 the wheel keeps a text that is being edited in sight")
  func wheelWhileEditing() {
    let stage = editingStage()
    stage.scroll(20)
    #expect(stage.texts(in: .editing) == ["Home 日本"])
    stage.type("!")
    stage.press(.enter)
    #expect(model.name == "Home 日本!")
  }

  // MARK: - Alerts

  @Test(
    "P44 in an alert its buttons are clicked, the wheel scrolls its message, and nothing else reacts"
  )
  func alerts() {
    let text = (0..<30).map { "Line \($0)" }.joined(separator: "\n")
    let table = Table("Ask") {
      Cell("Tell") { navigation in
        navigation.present(
          Alert("Sure?", message: text) {
            Button("Do it") { model.said.append("did") }
            Button("Cancel", role: .cancel)
          }
        )
      }
      Cell.toggle("Switch", isOn: Binding(model).isOn)
    }
    for placement in [Placement.full, .popup] {
      model.said = []
      let stage = Stage(table, columns: 40, lines: 14, placement: placement)
      stage.press(.enter)
      #expect(stage.screen.contains("Line 1\n") || stage.screen.contains("Line 1 "))
      stage.scroll(1)
      #expect(!stage.screen.contains("Line 1 ") && stage.screen.contains("Line 5"))
      stage.scroll(-9)
      #expect(stage.screen.contains("Line 1 "))
      stage.click("Line 3")
      stage.click(column: 0, line: 0)
      stage.click(column: 20, line: 13)
      #expect(stage.screen.contains("Sure?") && model.said == [])
      stage.click("Do it")
      #expect(model.said == ["did"] && !stage.screen.contains("Sure?"))
      stage.press(.enter)
      stage.click("[ Cancel")
      #expect(model.said == ["did"] && !stage.screen.contains("Sure?") && !stage.hasEnded)
    }
  }

  @Test("P44 an entry of a menu is chosen by a click on any part of its line")
  func menu() {
    let table = Table("Menu") {
      Cell("Row").actions {
        Button("First") { model.said.append("first") }
        Button("Second") { model.said.append("second") }
      }
    }
    let stage = Stage(table, columns: 40, lines: 14)
    stage.press(.character("."))
    let second = stage.position(of: "Second")
    stage.click(column: (second?.column ?? 0) + 9, line: second?.line ?? 0)
    #expect(model.said == ["second"])
  }

  // MARK: - Around the tables

  @Test("P44 beside a placed table and outside a popup a click and the wheel do nothing")
  func placed() {
    let many = Table("Many") { numbers(50) }
    let beside = Stage(
      many,
      columns: 60,
      lines: 12,
      placement: .trailing(columns: 30, beside: "Beside")
    )
    #expect(beside.click("Beside"))
    beside.scroll(3, column: 4, line: 5)
    #expect(beside.focusedText == "Row 0")
    beside.click("Row 4")
    beside.scroll(1, column: 40, line: 5)
    #expect(beside.focusedText == "Row 4" && !beside.screen.contains("Row 1 "))
    let popup = Stage(thingsTable(model), columns: 60, lines: 20, placement: .popup)
    let screen = popup.screen
    for line in [0, 19] { popup.click(column: 1, line: line) }
    popup.click(column: 200, line: 200)
    popup.click(column: -1, line: -1)
    popup.scroll(2, column: 0, line: 0)
    #expect(popup.screen == screen)
    popup.click("Switch")
    popup.click("Switch")
    #expect(model.isOn)
  }

  @Test("P44 in a terminal of any size no click stops the program, except one on the hint of q")
  func everywhere() {
    for (columns, lines) in [(1, 1), (8, 2), (12, 6), (20, 5), (30, 8)] {
      let stage = Stage(thingsTable(model), columns: columns, lines: lines)
      for line in 0..<lines {
        for column in 0..<columns where !stage.hasEnded {
          // A click on the hint of q quits.
          if stage.line(line).contains("Quit") { continue }
          stage.click(column: column, line: line)
        }
      }
      #expect(!stage.hasEnded)
      stage.press(.escape, .escape, .escape, .escape, .character("q"))
      #expect(stage.hasEnded)
    }
  }

  // MARK: - Giving the mouse back

  @Test("P45 m gives the mouse to the terminal and takes it again; a hint shows m meanwhile")
  func givenBack() {
    let stage = stage(columns: 60)
    #expect(!stage.line(11).contains("Mouse"))
    stage.press(.character("m"))
    #expect(stage.line(11) == " Mouse off; press m to turn it on")
    stage.click("Switch")
    stage.scroll(3)
    #expect(stage.focusedText == "Plain")
    stage.press(.down, .up)
    #expect(stage.line(11).contains("m Mouse"))
    stage.press(.character("m"))
    #expect(stage.line(11) == " Mouse on")
    stage.click("Switch")
    #expect(stage.focusedText?.hasPrefix("Switch") == true)
    #expect(!stage.line(11).contains("Mouse"))
  }

  /// D15 of daily use.
  @Test("P45 if there is no mouse, nothing mentions it; m turns one on that was off at the start")
  func without() {
    let terminal = HeadlessTerminal(size: Size(columns: 60, lines: 50))
    terminal.canReportMouse = false
    let application = Application(thingsTable(model), terminal: terminal)
    do { try application.start() } catch { Issue.record("\(error)") }
    #expect(!terminal.reportsMouse)
    terminal.send([.key(.character("m")), .key(.character("?"))])
    #expect(!terminal.surface.description.contains("ouse"))
    application.stop()

    let stage = Stage(thingsTable(model), columns: 60, lines: 50, usesMouse: false)
    stage.click("Switch")
    #expect(stage.focusedText == "Plain")
    stage.press(.character("m"))
    #expect(stage.line(49) == " Mouse on")
    stage.click("Switch")
    #expect(stage.focusedText?.hasPrefix("Switch") == true)
    let with = self.stage(columns: 60, lines: 90)
    with.press(.character("?"))
    #expect(with.screen.contains("Turn mouse on or off"))
  }
}
