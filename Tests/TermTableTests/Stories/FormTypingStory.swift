import TableModel
import TermTable
import TermTableTesting
import Testing

/// Typing in a form: letters are text where a text field has the focus, and commands elsewhere.
@MainActor @Suite struct FormTypingStory {
  struct Person: Equatable {
    var name = ""
    var city = "Rom"
    var isMember = false
    var age = 30
  }

  @MainActor final class Model {
    var person = Person()
  }
  let model = Model()

  private func stage(columns: Int = 50, lines: Int = 10) -> Stage {
    let model = model
    return Stage(
      Table("Home") {
        Cell.link("Person") {
          Table("Person", editing: Binding(model).person) { draft in
            Cell.field("Name", value: draft.name)
            Cell.field("City", value: draft.city)
            Cell.toggle("Member", isOn: draft.isMember)
            Cell.field("Age", value: draft.age, format: .integer(in: 0...150))
              .disabled(!draft.value.isMember, reason: "Members only")
          }
          .barButtons { Button("New", key: "n") { model.person.name = "new" } }
        }
      },
      columns: columns,
      lines: lines
    )
  }

  private func opened(columns: Int = 50, lines: Int = 10) -> Stage {
    let stage = stage(columns: columns, lines: lines)
    stage.press(.enter)
    return stage
  }

  @Test("K52 in a form a text field takes letters at once: Zuhause and Quebec are names")
  func letters() {
    let stage = opened()
    stage.type("Zuhause, Quebec? 日本")
    #expect(stage.focusedText?.hasPrefix("Name  Zuhause, Quebec? 日本") == true)
    #expect(stage.cursor == Position(column: 3 + 4 + 2 + 21, line: 1))
    stage.press(.down, .down)
    #expect(stage.line(1).hasSuffix("Zuhause, Quebec? 日本"))
    #expect(stage.line(0).hasSuffix("1 changed"))
    #expect(!stage.hasEnded)
  }

  @Test("K52 on a row without text letters are commands; Alt makes a letter a command everywhere")
  func commands() {
    let stage = opened()
    stage.press(.down, .down, .character("k"))
    #expect(stage.focusedText?.hasPrefix("City") == true)
    stage.press(Key(.character("j"), .alt))
    #expect(stage.focusedText?.hasPrefix("Member") == true)
    stage.press(.up)
    stage.type("a")
    stage.press(.tab, .backTab, Key(.character("."), .alt))
    #expect(stage.screen.contains("Reset to Rom"))
    stage.press(.escape, Key(.character("n"), .alt))
    #expect(model.person.name == "new")
  }

  @Test(
    "K62 Tab and Shift-Tab go from control to control and take what was typed; disabled rows are skipped"
  )
  func tab() {
    let stage = opened()
    stage.type("Ana")
    stage.press(.tab)
    stage.type("a")
    stage.press(.tab)
    #expect(stage.focusedText?.hasPrefix("Member") == true)
    #expect(stage.line(2).hasSuffix("Roma"))
    stage.press(.tab)
    #expect(stage.focusedText?.hasPrefix("Member") == true)
    stage.press(.space, .tab)
    #expect(stage.focusedText?.hasPrefix("Age") == true)
    stage.press(.backTab, .backTab, .backTab)
    #expect(stage.focusedText?.hasPrefix("• Name") == true)
    #expect(stage.line(0).hasSuffix("3 changed"))
  }

  @Test("K62 Enter goes on; on the last control it leads to Save")
  func enter() async {
    let stage = opened()
    stage.type("Ana")
    stage.press(.enter, .enter)
    #expect(stage.focusedText?.hasPrefix("Member") == true)
    stage.press(.space, .tab, .control("u"))
    stage.type("41")
    stage.press(.enter)
    #expect(stage.screen.contains("Save “Person”?"))
    stage.press(.enter)
    #expect(await stage.wait { model.person == Person(name: "Ana", isMember: true, age: 41) })
  }

  @Test(
    "K52 Esc first leaves what was typed, and then the form; nothing that was taken is lost unasked"
  )
  func escape() {
    let stage = opened()
    stage.type("Ana")
    stage.press(.escape)
    #expect(stage.focusedText == "Name")
    stage.type("Bo")
    stage.press(.down, .escape)
    #expect(stage.screen.contains("Save the changes"))
    stage.press(.escape)
    #expect(stage.line(1).hasSuffix("Bo"))
    stage.press(.up)
    stage.type("b")
    stage.press(.function(10))
    #expect(stage.screen.contains("Save the changes"))
    #expect(stage.screen.contains("Name empty → Bob"))
  }

  @Test("P26 ^_ undoes typing, and then the last change")
  func undo() {
    let stage = opened()
    stage.type("Ana")
    stage.press(.down)
    stage.type("a")
    stage.press(.control("_"))
    #expect(stage.focusedText == "City  Rom")
    stage.press(.control("_"))
    #expect(stage.screen.contains("Undone: Name empty → Ana"))
    #expect(stage.focusedText == "Name")
    stage.press(.control("r"))
    #expect(stage.focusedText == "• Name  Ana")
  }

  @Test("K52 a click on another row takes what was typed")
  func click() {
    let stage = opened()
    stage.type("Ana")
    stage.click("Member")
    #expect(stage.focusedText?.hasPrefix("Member") == true)
    #expect(stage.line(1).hasSuffix("Ana"))
  }

  @Test(
    "K70 the hints of a field say how to go on, and fit small terminals",
    arguments: [50, 40, 20]
  )
  func hints(columns: Int) {
    let stage = opened(columns: columns, lines: columns == 20 ? 5 : 10)
    stage.type("A")
    let hints = stage.line(columns == 20 ? 4 : 9)
    #expect(hints.contains("^S Save"), "\(hints)")
    if columns > 20 { #expect(hints.contains("Enter Next"), "\(hints)") }
    #expect(stage.focusedText?.contains("A") == true)
  }

  @Test("K52 outside forms a field opens with e or Enter, as before")
  func outsideForms() {
    let stage = Stage(
      Table("Home") {
        Cell.link("Open") {
          Table("Person") { Cell.field("Name", value: Binding(model).person.name) }
        }
      }
    )
    stage.press(.enter)
    stage.press(.character("h"))
    #expect(stage.line(0) == " Home")
  }

  @Test("P26 random keys in a form lose nothing: undo restores the start", arguments: 0..<6)
  func randomKeysFuzz(seed: UInt64) async {
    var random = SeededNumbers(seed: seed)
    let stage = opened(columns: 40, lines: 8)
    let start = model.person
    let keys: [Key] =
      [
        .up, .down, .tab, .backTab, .enter, .space, .left, .right, .backspace, .control("w"),
        .control("_"), .control("r"), .character("+"), .character("é"), .character("日"), .home,
      ] + "abc123.-".map { .character($0) }
    for _ in 0..<60 {
      guard let key = keys.randomElement(using: &random) else { continue }
      await Task.yield()
      stage.press(key)
      if stage.screen.contains("Save “Person”?") || stage.screen.contains("┌") {
        stage.press(.escape)
      }
    }
    #expect(model.person == start, "nothing is written before it is saved")
    for _ in 0..<200 {
      await Task.yield()
      stage.press(.control("_"))
    }
    #expect(!stage.screen.contains("• "), "\(stage.screen)")
    #expect(!stage.line(0).contains("changed"), "\(stage.screen)")
  }

  /// Numbers that are the same for each run.
  private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
