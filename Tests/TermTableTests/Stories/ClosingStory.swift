import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The keys that close what lies above the data, quit, and cancel: `q`, `Q` and ^C.
@MainActor @Suite struct ClosingStory {
  private let name = Box("Ada")

  private func table() -> Table {
    Table("People") {
      Cell.field("Name", value: name.binding)
      Cell.link("More") {
        Table("More") { Cell.choice("Colour", selection: name.binding, options: ["Ada", "Bob"]) }
      }
      Cell("Menu").actions {
        Button("First") {}
        Button("Second") {}
      }
      for row in 1...30 { Cell("Row \(row)") }
    }
    .barButtons {
      Button("Settings", key: ",", action: .push { settings })
    }
  }

  private var settings: Table {
    Table("Settings") { Cell.link("Deeper") { Table("Deeper") { Cell("x") } } }.liesAboveData()
  }

  private func opened() -> Stage { Stage(table(), columns: 60, lines: 16) }

  private func hints(_ stage: Stage) -> String { stage.line(15) }

  @Test("q closes keys, themes, settings and a list of finds, and says so; in the data it quits")
  func closing() {
    let stage = opened()
    #expect(hints(stage).contains("q Quit"))
    for open in ["?", ","] {
      stage.type(open)
      #expect(hints(stage).contains("q Close") && !hints(stage).contains("q Quit"), "\(open)")
      stage.type("q")
      #expect(stage.line(0).hasPrefix(" People") && !stage.hasEnded, "\(open)")
    }
    stage.type(":theme")
    stage.press(.enter)
    #expect(stage.line(0).contains("Themes"))
    stage.type("q")
    stage.type("/Row")
    stage.press(.tab)
    #expect(!stage.line(0).hasPrefix(" People") && hints(stage).contains("q Close"))
    stage.type("q")
    #expect(stage.line(0).hasPrefix(" People"))
    stage.press(.home, .down, .enter)
    #expect(stage.line(0).contains("More") && hints(stage).contains("q Quit"))
    stage.type("q")
    #expect(stage.hasEnded)
  }

  @Test("q closes all that was opened above the data; ← and Esc lead back one by one")
  func several() {
    let stage = opened()
    stage.press(.character(","), .enter)
    #expect(stage.line(0).contains("Settings › Deeper"))
    stage.type("q")
    #expect(stage.line(0).hasPrefix(" People"))
    stage.press(.character(","), .enter, .left)
    #expect(stage.line(0).hasSuffix("Settings"))
    stage.press(.escape)
    #expect(stage.line(0).hasPrefix(" People") && !stage.hasEnded)
  }

  @Test("q closes a menu, and Q quits from anywhere")
  func menus() {
    let stage = opened()
    stage.press(.down, .down, .character("."))
    #expect(stage.screen.contains("Second"))
    stage.type("q")
    #expect(!stage.screen.contains("Second") && !stage.hasEnded)
    stage.type("?")
    stage.type("Q")
    #expect(stage.hasEnded)
  }

  @Test(
    "^C cancels a value, a search, a sequence, a menu and the palette; then it ends the program"
  )
  func interrupting() {
    let stage = opened()
    stage.press(.enter, .character("x"), .control("c"))
    #expect(name.value == "Ada" && !stage.hasEnded && stage.focusedText?.contains("Ada") == true)
    stage.type("/Row 1")
    stage.press(.control("c"))
    #expect(!stage.hasEnded && !hints(stage).contains("/Row"))
    stage.type("/Row 1")
    stage.press(.enter)
    #expect(hints(stage).contains("1 of"))
    stage.press(.control("c"))
    #expect(!stage.hasEnded && !hints(stage).contains("1 of"))
    stage.type("f")
    stage.press(.control("c"), .home, .down, .down, .character("."), .control("c"))
    #expect(!stage.hasEnded && !stage.screen.contains("Second"))
    stage.type(":quit")
    stage.press(.control("c"))
    #expect(!stage.hasEnded && stage.line(0).hasPrefix(" People"))
    stage.press(.control("c"))
    #expect(stage.hasEnded)
  }

  @Test("the last key that does nothing is named, also in a menu")
  func unusedKeys() {
    let stage = opened()
    stage.type("x")
    #expect(hints(stage).contains("x does nothing here"))
    stage.type("b")
    #expect(hints(stage).contains("b does nothing here"))
    stage.press(.home, .down, .down, .character("."), Key(.up, .shift))
    #expect(hints(stage).contains("Shift-↑ does nothing"))
    stage.press(Key(.up, .alt))
    #expect(hints(stage).contains("Alt-↑ does nothing"))
  }

  @Test("the focus stays at the last button of an alert, and at the first")
  func buttons() {
    let stage = Stage(
      Table("T") {
        Cell("Ask") { navigation in
          navigation.present(
            Alert("Keep?") {
              Button("Keep")
              Button("Stay", role: .cancel)
            }
          )
        }
      },
      columns: 40,
      lines: 10
    )
    stage.press(.enter, .right, .right, .right)
    #expect(stage.focusedText == "[ Stay ]")
    stage.press(.left, .left, .left)
    #expect(stage.focusedText == "[ Keep ]")
  }

  @Test("m takes the mouse also if it was off at the start")
  func mouse() {
    let stage = opened()
    stage.application.usesMouse = false
    stage.type("m")
    #expect(hints(stage).contains("Mouse on"))
    stage.type("m")
    #expect(hints(stage).contains("Mouse off"))
  }
}
