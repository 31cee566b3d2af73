import TableModel
import TermTable
import TermTableTesting
import Testing

/// A value that follows the text while it is typed: a filter, in one line.
@MainActor @Suite struct LiveFieldStory {
  private let filter = Box("")
  private let words = ["apple", "apricot", "pear", "quince", "日本梨"]

  private var table: Table {
    Table("Fruit") {
      Cell.field("Filter", value: filter.binding, format: .plain.live()).id("filter")
      Section("Found", words.filter { filter.value.isEmpty || $0.contains(filter.value) }) {
        Cell($0)
      }
    }
    .barButtons { Button("Filter", key: "/") { $0.focus(on: "filter") } }
  }

  private func stage(_ table: Table? = nil) -> Stage {
    let table = table ?? self.table
    return Stage(
      Table("Home") { Cell.link("Fruit") { table } },
      columns: 40,
      lines: 10
    )
  }

  private func opened(_ table: Table? = nil) -> Stage {
    let stage = stage(table)
    stage.press(.enter)
    return stage
  }

  @Test("K52 a live value follows each letter, and the rows follow it, while the caret stays")
  func following() {
    let stage = opened()
    stage.type("ap")
    #expect(filter.value == "ap")
    #expect(!stage.screen.contains("pear"))
    stage.type("r")
    #expect(stage.line(4) == "   apricot" && stage.line(5) == "")
    #expect(stage.cursor == Position(column: 14, line: 1))
    stage.press(.backspace, .backspace, .backspace)
    #expect(filter.value == "" && stage.screen.contains("quince"))
    stage.paste("本")
    #expect(filter.value == "本" && stage.line(4) == "   日本梨")
    #expect(stage.line(9).contains("Enter Next") && !stage.line(9).contains("Save"))
  }

  @Test("K52 letters are text in a live field, and commands on the rows below it")
  func letters() {
    let stage = opened()
    stage.type("q")
    #expect(!stage.hasEnded && filter.value == "q")
    stage.press(.enter)
    #expect(stage.focusedText == "quince")
    stage.press(.character("/"))
    stage.press(.control("u"))
    stage.type("j")
    #expect(filter.value == "j" && stage.focusedText == "Filter  j")
    stage.press(.control("s"))
    #expect(stage.screen.contains("does nothing here"))
    stage.press(.control("u"), .down, .character("j"), .character("h"))
    #expect(stage.line(0) == " Home")
  }

  @Test("K52 Esc brings back the value that a live field had; one undo takes back what was typed")
  func takingBack() {
    let stage = opened()
    stage.type("pe")
    stage.press(.down)
    #expect(stage.focusedText == "pear")
    stage.press(.up)
    stage.type("x")
    #expect(filter.value == "pex")
    stage.press(.escape)
    #expect(filter.value == "pe" && stage.focusedText == "Filter  pe")
    stage.press(.control("_"))
    #expect(filter.value == "" && stage.screen.contains("Undone: Filter empty → pe"))
    stage.press(.control("r"))
    #expect(filter.value == "pe")
    stage.type("a")
    stage.press(.escape, .escape)
    #expect(stage.line(0) == " Home")
    #expect(filter.value == "pe")
  }

  @Test(
    "K52 a live value follows valid texts only, and a program that leaves its table asks nothing"
  )
  func invalid() async {
    let port = Box(1)
    let stage = opened(
      Table("Port") {
        Cell.field("Port", value: port.binding, format: .integer(in: 1...99).live())
        Cell("Value", detail: "\(port.value)")
      }
    )
    stage.type("0")
    #expect(port.value == 10 && stage.line(2).hasSuffix("10"))
    stage.type("0")
    #expect(port.value == 10 && stage.line(1).hasSuffix("100"))
    stage.press(.down)
    #expect(stage.line(1).hasSuffix(" 10"), "the last valid value: \(stage.screen)")
    stage.press(.up, .backspace)
    #expect(port.value == 1)
    stage.press(.function(10))
    #expect(stage.hasEnded)
  }

  @Test("K52 in a form the draft follows a live field, and linear mode sets it with edit")
  func inForms() {
    let box = Box("a")
    let stage = Stage(
      Table("Form", editing: box.binding) { draft in
        Cell.field("Name", value: draft, format: .plain.live())
        Cell("Greeting", detail: "Hello \(draft.value)")
      },
      columns: 40,
      lines: 8
    )
    stage.type("da")
    #expect(stage.line(2).hasSuffix("Hello ada") && box.value == "a")
    #expect(stage.line(0).hasSuffix("1 changed"))
    stage.press(.escape)
    #expect(stage.line(2).hasSuffix("Hello a") && !stage.line(0).contains("changed"))
    let linear = LinearStage(table)
    linear.say("edit 1", "pear")
    #expect(filter.value == "pear")
    #expect(linear.heard.contains { $0.contains("pear") })
  }
}
