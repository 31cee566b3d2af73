import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Buttons of a whole table: shown, pressed, disabled, running; and refreshing.
@MainActor @Suite struct BarButtonsStory {
  @Observable @MainActor final class Model {
    var colors = ["Red", "Green"]
    var isEditing = false
    var isLoading = false
    var fails = false
    @ObservationIgnored var typed = ""
  }
  let model = Model()
  let gate = Gate()

  private var table: Table {
    let (model, gate) = (model, gate)
    return Table("Colors") {
      Section(model.colors) { color in Cell(color) { model.typed = color } }
      Cell.field("Name", value: Binding(model).typed)
      Cell("Ask") { navigation in navigation.alert("Really?") }
    }
    .barButtons {
      Button("Add", key: "+") { model.colors.append("Blue") }
      Button(model.isEditing ? "Done" : "Edit", key: "x") { model.isEditing.toggle() }
      if model.isEditing {
        for color in model.colors.prefix(1) {
          Button("Drop", key: "D") { model.colors.removeAll { $0 == color } }
        }
      }
      Button("Load", key: "r") {
        await gate.wait()
        if model.fails { throw Broken() }
        model.colors.append("Loaded")
      }
      .disabled(model.isLoading, reason: "It is loading")
    }
  }

  @Test(
    "K65 bar buttons stand in the hint bar with their current title, and are pressed by their key"
  )
  func shown() async {
    let stage = Stage(table)
    #expect(
      stage.line(23) == " + Add  x Edit  r Load  Enter Select  q Quit  ↑↓ Move  ? Keys"
    )
    stage.type("+")
    #expect(stage.line(3).contains("Blue"))
    stage.type("x")
    #expect(stage.line(23).hasPrefix(" + Add  x Done  D Drop  r Load  Enter"))
    stage.type("D")
    #expect(model.colors == ["Green", "Blue"])
    stage.type("x")
    stage.type("D")
    #expect(model.colors.count == 2, "the key of a button that is not listed does nothing")

    #expect(stage.line(23) == " D does nothing here. Press ? for keys")
    stage.press(.down)
    #expect(stage.texts(in: .disabled) == [])
    model.isLoading = true
    #expect(await stage.wait { !stage.texts(in: .disabled).isEmpty })
    #expect(stage.texts(in: .disabled) == ["r Load"])
    stage.type("r")
    #expect(stage.line(23) == " It is loading")
    #expect(gate.arrivals == 0)
  }

  @Test("K65 at 20×5 the hint bar shows the way back first, then as many bar buttons as fit")
  func small() {
    let table = table
    let stage = Stage(
      Table("Root") { Cell.link("Open") { table } },
      columns: 20,
      lines: 5
    )
    stage.press(.enter)
    expectScreen(
      stage,
      """
       ‹ … › Colors   1/4
       Red               ┃
       Green             ┃
                         │
       ← Back  ? Keys
      """
    )
    stage.type("r")
    stage.press(.down)
    expectScreen(
      stage,
      """
       ‹ Colors     ⠋ 2/4
       Red               ┃
       Green             ┃
                         │
       Esc Cancel  ? Keys
      """
    )
  }

  @Test("K65 a key of a bar button beats the key map, but not an alert, an editor or another table")
  func precedence() {
    var pressed: [String] = []
    let stage = Stage(
      Table("Root") {
        Cell.field("Name", value: Binding(model).typed)
        Cell("Ask") {
          $0.present(
            Alert("Quit?") {
              Button("Quit") {}
              Button("Stay") {}
            }
          )
        }
        Cell.link("Child") {
          Table("Child") {
            "a"; "b"
          }
        }
      }
      .barButtons {
        Button("Jump", key: "j") { pressed.append("j") }
        Button("Quick", key: "q") { pressed.append("q") }
      }
    )
    #expect(stage.line(23) == " j Jump  q Quick  Enter Edit  Q Quit  ↑↓ Move  ? Keys")
    stage.type("jq")
    #expect(pressed == ["j", "q"])
    #expect(!stage.hasEnded)
    stage.press(.escape)
    #expect(stage.line(23) == " Press Q to quit")
    stage.press(.enter)
    stage.type("jq")
    stage.press(.enter)
    #expect(model.typed == "jq")
    stage.press(.down, .enter)
    stage.type("q")
    #expect(pressed.count == 2)
    stage.press(.down, .enter)
    stage.type("j")
    #expect(stage.focusedText == "b")
    #expect(pressed.count == 2)
  }

  @Test(
    "K65 the help lists the bar buttons first, below the title of their table, and no key twice"
  )
  func help() {
    let stage = Stage(table.barButtons { Button("Jump", key: "j") {} }, columns: 80, lines: 50)
    stage.press(.character("?"))
    #expect(stage.line(0).hasPrefix(" ‹ Colors › Keys"))
    #expect(stage.texts(in: .header).prefix(2) == ["Colors", "This row"])
    #expect(stage.line(2).hasPrefix("   Jump "))
    #expect(stage.line(2).trimmed.hasSuffix(" j"))
    #expect(stage.line(4).hasPrefix(" This row"))
    #expect(stage.screen.contains(" ↓  ^N") && !stage.screen.contains(" ↓  j  ^N"))
    stage.press(.escape)
    #expect(stage.line(0) == " Colors")
  }

  @Test("K65 a slow bar button shows a spinner in the title bar and runs once at a time")
  func running() async {
    let stage = Stage(table)
    stage.type("r")
    #expect(await stage.wait { gate.arrivals == 1 })
    #expect(stage.line(0) == " Colors" + String(repeating: " ", count: 71) + "⠋")
    #expect(stage.line(23).hasPrefix(" Esc Cancel  + Add  x Edit  r Load  Enter Select"))
    stage.turnSpinners()
    #expect(stage.texts(in: .accent) == ["⠙"])
    stage.type("r")
    stage.type("+")
    #expect(model.colors.count == 3, "the other buttons work while it runs")
    gate.open()
    #expect(await stage.wait { stage.texts(in: .accent).isEmpty })
    #expect(model.colors == ["Red", "Green", "Blue", "Loaded"])
    #expect(gate.arrivals == 1)
  }

  @Test("K65 Esc cancels the action of a bar button; if it throws, an alert has the button's title")
  func ending() async {
    let stage = Stage(table, columns: 40, lines: 9)
    stage.type("r")
    #expect(await stage.wait { gate.arrivals == 1 })
    stage.press(.escape)
    #expect(stage.line(8) == " Cancelled")
    #expect(stage.texts(in: .accent).isEmpty)
    gate.open()
    model.fails = true
    stage.type("r")
    #expect(await stage.wait { gate.arrivals == 2 })
    gate.open()
    #expect(await stage.wait { stage.screen.contains("The disk is full.") })
    #expect(stage.texts(in: .header) == ["Load"])
  }

  @Test("K65 R and F5 refresh a table, with a spinner; without a refresh action they list it again")
  func refreshing() async {
    let gate = gate
    var loads = 0
    let refreshable = Table("News") { Cell("Loaded", detail: "\(loads)") }
      .refreshable {
        await gate.wait()
        loads += 1
      }
    for (columns, lines) in [(80, 24), (20, 5)] {
      loads = 0
      let stage = Stage(refreshable, columns: columns, lines: lines)
      #expect(stage.line(lines - 1).hasPrefix(" R Refresh  "))
      let before = gate.arrivals
      stage.type("R")
      stage.press(.function(5))
      #expect(await stage.wait { gate.arrivals == before + 1 })
      #expect(stage.line(0).hasPrefix(" News   ") && stage.line(0).hasSuffix(" ⠋"))
      gate.open()
      #expect(await stage.wait { stage.line(1).hasSuffix(" 1") })
      #expect(stage.line(0) == " News")
    }

    final class Plain { var number = 1 }
    let state = Plain()
    let plain = Stage(Table("T") { Cell("Number", detail: "\(state.number)") })
    state.number = 2
    #expect(plain.line(1).hasSuffix(" 1"), "the change was not announced")
    #expect(!plain.line(23).contains("Refresh"))
    plain.type("R")
    #expect(plain.line(1).hasSuffix(" 2"))
  }

  @Test("K65 K42 in edit mode a bar button has its key, unless edit mode uses it")
  func editMode() {
    let model = model
    var pressed = ""
    let stage = Stage(
      Table("T") {
        Section("Colors", editing: Binding(model).colors) { Cell($0.value) }
      }
      .barButtons {
        Button("Add", key: "+") { model.colors.append("Blue") }
        Button("Draw", key: "d") { pressed += "d" }
      }
    )
    #expect(stage.line(23).hasPrefix(" + Add  d Draw  "))
    stage.type("d")
    stage.press(.character("E"))
    #expect(stage.line(23).contains("+ Add"))
    #expect(!stage.line(23).contains("Draw"))
    stage.type("+d")
    #expect(model.colors == ["Green", "Blue"])
    #expect(pressed == "d")
  }

  @Test(
    "K65 a hint never shows a key that a bar button has taken: refresh shows F5, undo ^_"
  )
  func shadowed() {
    let model = model
    let stage = Stage(
      Table("T") {
        Section("Colors", editing: Binding(model).colors) { Cell($0.value) }
      }
      .barButtons {
        Button("Upload", key: "u") {}
        Button("Rename", key: "R") {}
      }
      .refreshable {}
    )
    #expect(stage.line(23).hasPrefix(" u Upload  R Rename  F5 Refresh  "))
    stage.press(.character("E"))
    #expect(stage.line(23).contains("^_ Undo"))
    #expect(stage.line(23).contains("u Upload"))
  }

  @Test("a bar button, a menu and a row are told which row has the focus")
  func focusedRow() async {
    final class Kept { var navigation: (any Navigation)? }
    let (gate, kept) = (gate, Kept())
    var told: [String] = []
    func tell(_ navigation: any Navigation) {
      let row = navigation.focusedRow
      told.append("\(row?.id(as: String.self) ?? "none") \(row?.cell.text ?? "")")
    }
    let table = Table("T") {
      Section("Names", ["Ada", "Bob"], id: \.self) { name in
        Cell("Row \(name)") { navigation in tell(navigation) }
          .actions { Button("Tell") { navigation in tell(navigation) } }
      }
      .foldable()
    }
    .barButtons {
      Button("Edit", key: "x") { navigation in
        kept.navigation = navigation
        tell(navigation)
      }
      Button("Wait", key: "w") { navigation in
        await gate.wait()
        tell(navigation)
      }
    }
    let stage = Stage(Table("Home") { Cell.link("Open") { table } })
    stage.press(.enter, .down)
    stage.type("x")
    stage.press(.down, .enter)
    stage.type(".")
    stage.press(.enter)
    #expect(told == ["Ada Row Ada", "Bob Row Bob", "Bob Row Bob"])
    stage.press(.up, .up)
    stage.type("x")
    #expect(told.last == "none ", "a header is no row")
    stage.type("w")
    #expect(await stage.wait { gate.arrivals == 1 })
    stage.press(.down)
    gate.open()
    #expect(await stage.wait { told.count == 5 })
    #expect(told.last == "Ada Row Ada", "the row with the focus at that time")
    stage.press(.left, .left)
    #expect(kept.navigation?.focusedRow == nil || kept.navigation == nil, "the table was left")
  }
}
