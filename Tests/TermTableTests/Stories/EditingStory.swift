import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct EditingStory {
  final class Model { var text = "Home" }
  let model = Model()

  func stage(columns: Int = 40) -> Stage {
    let binding = Binding(model).text
    return Stage(
      Table("Edit") {
        Cell.field("Name", value: binding, placeholder: "none")
        Cell("Below")
      },
      columns: columns,
      lines: 6
    )
  }

  @Test("a field is edited in place, the cursor at the caret; Enter takes the text")
  func taking() {
    let stage = stage()
    stage.press(.enter)
    expectScreen(
      stage,
      """
       Edit
         Name  Home
         Below


       Enter Done  Esc Cancel  ^O $EDITOR
      """
    )
    #expect(stage.cursor == Position(column: 13, line: 1))
    stage.press(.left, .left)
    stage.type("q日")
    #expect(stage.cursor == Position(column: 14, line: 1))
    #expect(model.text == "Home", "nothing is taken before Enter")
    stage.press(.enter)
    #expect(model.text == "Hoq日me")
    #expect(stage.focusedText?.hasSuffix("Hoq日me") == true)
    #expect(!stage.hasEnded, "q is a letter while a text is edited")
  }

  @Test("Esc leaves the text as it was")
  func leaving() {
    let stage = stage()
    stage.press(.character("e"))
    stage.type("!!!")
    stage.press(.escape)
    #expect(model.text == "Home")
    #expect(stage.line(1).hasSuffix("Home"))
    #expect(stage.line(0) == " Edit")
  }

  @Test("the keys of a line editor do what people expect")
  func editing() {
    let stage = stage()
    stage.press(.enter, .control("u"))
    stage.type("one two three")
    stage.press(.control("w"), .home, .delete, .end, .backspace, .control("a"))
    stage.type("x")
    stage.press(.control("e"))
    stage.type("y")
    stage.press(.left, .left, .control("k"), .enter)
    #expect(model.text == "xne two".dropLast() + "")
  }

  @Test("a paste goes into the field on one line, and nowhere else")
  func pasting() {
    let stage = stage()
    stage.paste("q")
    #expect(!stage.hasEnded)
    stage.press(.enter)
    stage.paste(" a\r\nb\u{1B}[31m")
    stage.press(.enter)
    #expect(model.text == "Home a b[31m")
    #expect(stage.line(1).contains("Home a b[31m"))
  }

  @Test("a text longer than its place is shifted so that the caret is visible")
  func longText() {
    let stage = stage()
    stage.press(.enter)
    stage.type(String(repeating: "日本", count: 20))
    let cursor = stage.cursor
    #expect((cursor?.column).map { $0 < 39 } == true)
    #expect(stage.line(1).hasPrefix("   Name  "))
    stage.press(.home)
    #expect(stage.cursor == Position(column: 9, line: 1))
    #expect(stage.line(1).contains("Home日本"))
  }

  @Test("K52 a mark at each end of a long text says that it goes on")
  func marks() {
    model.text = "The quick brown fox jumps over the lazy dog"
    let stage = stage(columns: 40)
    stage.press(.enter)
    #expect(stage.line(1) == "   Name  ‹x jumps over the lazy dog")
    stage.press(.home)
    #expect(stage.line(1) == "   Name  The quick brown fox jumps ›")
    #expect(stage.cursor == Position(column: 9, line: 1))
    for _ in 0..<5 { stage.press(Key(.character("f"), .alt)) }
    #expect(stage.line(1) == "   Name  ‹ brown fox jumps over the›")
    let plain = Stage(
      Table("Edit") { Cell.field("Name", value: Binding(model).text) },
      columns: 40,
      lines: 6,
      showsUnicode: false
    )
    plain.press(.enter)
    #expect(plain.line(1) == "   Name  <x jumps over the lazy dog")
  }

  @Test("K52 text deleted in one field can be inserted into another; that of a secret cannot")
  func cutting() {
    let (one, two) = (Box("one two"), Box("three"))
    let stage = Stage(
      Table("Edit") {
        Cell.field("One", value: one.binding)
        Cell.field("Two", value: two.binding)
      },
      columns: 40,
      lines: 6
    )
    stage.press(.enter, .control("w"), .enter, .down, .enter, .control("y"), .enter)
    #expect(one.value == "one " && two.value == "threetwo")
    stage.press(.enter)
    stage.type("!")
    stage.press(.control("_"), .enter)
    #expect(two.value == "threetwo", "^_ takes back what was typed")
  }

  @Test("in a narrow table the text is edited below its name")
  func narrow() {
    let stage = stage(columns: 20)
    stage.press(.enter)
    expectScreen(
      stage,
      """
       Edit
       Name
       Home
       Below

       Enter Done
      """
    )
    #expect(stage.cursor == Position(column: 5, line: 2))
  }

  @Test("an empty field shows its placeholder")
  func placeholder() {
    model.text = ""
    let stage = stage()
    #expect(stage.texts(in: .placeholder) == ["none"])
  }

  @Test("a paste of a megabyte is taken whole, and typing after it stays fast")
  func hugePaste() {
    let stage = stage()
    let text = String(repeating: "日本 word\u{301} ", count: 60_000)
    stage.press(.enter)
    let time = processorTime {
      stage.paste(text)
      stage.type("!")
      stage.press(.left, .home, .end, .left, .left, .backspace, .control("e"))
    }
    #expect(time < .seconds(20), "took \(time)")
    stage.press(.enter)
    #expect(model.text.count == 4 + text.count)
    #expect(model.text.hasPrefix("Home日本") && model.text.hasSuffix(" !"))
  }

  @Test("a message says that a paste was cut, until the next key")
  func cutPaste() {
    let terminal = HeadlessTerminal(size: Size(columns: 60, lines: 8))
    let name = Binding(model).text
    let application = Application(
      Table("Edit") { Cell.field("Name", value: name) },
      terminal: terminal
    )
    do { try application.start() } catch { Issue.record("\(error)") }
    terminal.send([.key(.enter), .paste(" and so on", isCut: true)])
    #expect(terminal.surface.text(ofLine: 7) == " Too long: only the first 1 MB was pasted")
    terminal.send([.key(.enter)])
    #expect(model.text == "Home and so on" && !terminal.surface.text(ofLine: 7).contains("long"))
    application.stop()
  }

  @Test("K52 an empty text shows its placeholder while it is typed, and in a form, too")
  func emptyText() {
    let name = Box("")
    let field = { Cell.field("Name", value: name.binding, placeholder: "your name") }
    let stage = Stage(Table("T") { field() }, columns: 40, lines: 6)
    stage.press(.enter)
    #expect(stage.texts(in: .placeholder) == ["your name"])
    #expect(stage.cursor == Position(column: 9, line: 1))
    stage.type("A")
    #expect(stage.texts(in: .placeholder) == [] && stage.line(1) == "   Name  A")
    let form = Stage(Table("T", editing: name.binding) { _ in field() }, columns: 12, lines: 6)
    #expect(form.texts(in: .placeholder) == ["your name"])
    let lines = Cell.field("Name", value: name.binding, format: .lines, placeholder: "your name")
    let several = Stage(Table("T") { lines }, columns: 40, lines: 6)
    several.press(.enter)
    #expect(several.texts(in: .placeholder) == ["your name"])
  }

  @Test("K52 an action moves the focus to a field and opens its text")
  func fromCode() {
    let name = Box("Ada")
    let stage = Stage(
      Table("T") {
        Cell("First")
        Cell.field("Name", value: name.binding).id("name")
        Cell("Last").id("last")
      }
      .barButtons {
        Button("Rename", key: "n") { $0.edit("name") }
        Button("End", key: "x") { $0.edit("last") }
        Button("Nowhere", key: "y") { $0.edit("missing") }
      },
      columns: 40,
      lines: 6
    )
    stage.press(.character("n"))
    stage.type("!")
    stage.press(.enter)
    #expect(name.value == "Ada!" && stage.focusedText?.hasPrefix("Name ") == true)
    stage.press(.character("x"), .character("y"))
    #expect(stage.focusedText == "Last" && !stage.screen.contains("Done"))
  }
}
