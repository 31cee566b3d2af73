import TableModel
import TermTable
import TermTableTesting
import Testing

/// The hints for a row, the messages after a key, and the looks of rows that can be used.
@MainActor @Suite struct HintsStory {
  @Test("P33 P63 the hint of a disabled row says that Enter tells the reason")
  func disabledRow() {
    let stage = Stage(
      Table("T") {
        Cell("Sound") {}.disabled(reason: "There is no sound card")
        Cell("Dim") {}.disabled()
      },
      columns: 40,
      lines: 8
    )
    #expect(stage.line(7).hasPrefix(" Enter Why?"))
    stage.press(.enter)
    #expect(stage.line(7) == " There is no sound card")
    stage.press(.down)
    #expect(!stage.screen.contains("Why?"))
  }

  @Test("P63 “Esc Cancel” stays while an action runs, on every row")
  func cancelStays() async {
    let stage = Stage(
      Table("T") {
        Cell("Wait") { try await Task.sleep(for: .seconds(1000)) }
        Cell("Other")
      },
      columns: 40,
      lines: 8
    )
    stage.press(.enter, .down)
    #expect(stage.line(7).hasPrefix(" Esc Cancel"))
    stage.press(.escape)
    #expect(stage.line(7) == " Cancelled")
    stage.press(.up)
    #expect(!stage.screen.contains("Esc Cancel"))
  }

  @Test("P63 a message says that a key does nothing here, until another key does something")
  func unknownKeys() {
    let stage = Stage(Table("T") { Cell("a") { $0.alert("Ready?") } }, columns: 50, lines: 8)
    stage.press(.character("x"))
    #expect(stage.line(7) == " x does nothing here. Press ? for keys")
    stage.press(.function(8))
    #expect(stage.line(7) == " F8 does nothing here. Press ? for keys")
    stage.press(.down)
    #expect(stage.line(7).hasSuffix("? Keys"))
    stage.burst([.function(8), .function(8)])
    #expect(stage.line(7) == " F8 does nothing here. Press ? for keys")
    stage.press(.enter, .character("x"))
    #expect(stage.line(7) == " x does nothing here", "? means nothing in an alert")
    stage.press(.enter)
    #expect(stage.line(7).hasSuffix("? Keys"))
    stage.press(.character("?"), .character("x"))
    #expect(stage.line(7) == " x does nothing here", "? means nothing in the list of keys")
  }

  @Test("P63 a message says why a key has no use for the focused row or the table")
  func unusedKeys() {
    let messages: [(Key, String)] = [
      (.enter, "Enter does nothing here. Press ? for keys"),
      (.space, "This row cannot be turned on or off"),
      (.character("l"), "This row opens no table"), (.right, "This row opens no table"),
      (.character("e"), "This row has no text to edit"),
      (.control("o"), "This row has no text to edit"),
      (.character("+"), "− and + change no value here"),
      (.character("-"), "− and + change no value here"),
      (.character("h"), "This is the first table"), (.left, "This is the first table"),
      (.backspace, "This is the first table"),
      (.character("<"), "This table has no tabs"), (.character(">"), "This table has no tabs"),
      (.character("s"), "These rows cannot be sorted"), (.character("."), "No actions here"),
      (.character("u"), "Nothing to undo"), (.character("z"), "No sections to fold"),
      (.character("t"), "This table has only one layout"),
    ]
    for (key, message) in messages {
      let stage = Stage(Table("T") { Cell("a", detail: "b") }, columns: 50, lines: 4)
      stage.press(key)
      #expect(stage.line(3) == " \(message)", "\(key)")
    }
    let stage = Stage(Table("T") { Cell("a").disabled() }, columns: 50, lines: 4)
    stage.press(.enter)
    #expect(stage.line(3) == " Enter does nothing here. Press ? for keys")
  }

  @Test("P63 rows that a filter hides are found, and can be shown again")
  func hiddenRows() {
    let names = Box(["a", "b"])
    let stage = Stage(
      Table("T") { for name in names.value { Cell(name) } },
      columns: 50,
      lines: 4
    )
    stage.type("&b")
    stage.press(.enter)
    names.value = ["a"]
    stage.press(.control("l"))
    #expect(!stage.screen.contains("   a") && !stage.screen.contains("   b"))
    for key in ["n", "N", "/"] {
      stage.type(key)
      #expect(!stage.screen.contains("There are no rows"), "\(key)")
    }
    stage.press(.escape)
    stage.type("&")
    #expect(!stage.screen.contains("There are no rows"))
    let empty = Stage(Table("T") {}, columns: 50, lines: 4)
    for key in ["n", "N", "/", "&"] {
      empty.type(key)
      #expect(empty.line(3) == " There are no rows", "\(key)")
    }
  }

  @Test("P63 a key with a use shows no message")
  func usedKeys() {
    var isOn = false
    let stage = Stage(
      Table("T") { Cell.toggle("a", isOn: Binding(get: { isOn }, set: { isOn = $0 })) },
      columns: 50,
      lines: 4
    )
    for key in [Key.enter, .space, .down, .up, .home, .pageDown, .control("l")] {
      stage.press(key)
      #expect(!stage.screen.contains("nothing"), "\(key)")
    }
  }

  @Test("K34 K70 a row that runs something looks different before it has the focus")
  func actingRows() {
    let stage = Stage(
      Table("T") {
        Cell("First")
        Cell("Info", detail: "text")
        Cell("Runs", detail: "text") {}
        Cell("Waits") { try await Task.sleep(for: .seconds(1)) }
        Cell.subtitle("Below", detail: "text").action(.run { _ in })
        Cell("Option") {}.accessory(.placeholder)
        Cell("Chosen") {}.accessory(.checkmark)
        Cell("Disabled") {}.disabled()
        Cell.link("Link") { Table("") {} }
      },
      columns: 40,
      lines: 14
    )
    #expect(stage.texts(in: .button) == ["Runs", "Waits", "Below"])
  }

  @Test("K34 K70 options in a grid do not look like actions")
  func actingTiles() {
    let stage = Stage(
      Table("T") {
        Section {
          Cell("Runs") {}
          Cell("Option") {}.accessory(.placeholder)
        }
        .layout(.grid)
      },
      columns: 40,
      lines: 10
    )
    #expect(stage.texts(in: .button) == ["Runs"])
  }

  @Test("K70 the value of a field looks different from a text that cannot be changed")
  func fields() {
    let stage = Stage(
      Table("T") {
        Cell("Fixed", detail: "text")
        Cell.field("Name", value: Binding(get: { "Ann" }, set: { _ in }))
        Cell.field("Empty", value: Binding(get: { "" }, set: { _ in }))
      },
      columns: 40,
      lines: 10
    )
    #expect(stage.texts(in: .field) == ["Ann"])
    let empty = stage.surface.line(3).filter { $0.role == .field }
    #expect(empty.count == 8, "underlined spaces")
  }

  @Test("K70 buttons and fields look different from text without colour, too")
  func withoutColour() {
    let theme = Theme.monochrome
    #expect(theme.style(of: .button) != theme.style(of: .text))
    #expect(theme.style(of: .field) != theme.style(of: .detail))
  }

  @Test("Without Unicode the arrows of a footer are written out")
  func arrowsOfFooters() {
    let table = Table("T") {
      Section(footer: "E edits: Shift-↑ and Shift-↓ move, ←→ step") { Cell("Row ↑") }
    }
    let stage = Stage(table, columns: 60, lines: 6, showsUnicode: false)
    #expect(stage.screen.contains("E edits: Shift-Up and Shift-Down move, Left/Right step"))
    #expect(Stage(table, columns: 60, lines: 6).screen.contains("Shift-↑ and"))
  }
}
