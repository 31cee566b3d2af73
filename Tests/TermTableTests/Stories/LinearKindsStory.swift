import Observation
import TableModel
import TermTable
import TermTableTesting
import Testing

/// Linear mode for every kind of cell and section: words in place of the marks of the screen.
@MainActor @Suite struct LinearKindsStory {
  @Observable @MainActor final class Model {
    var isOn = true
    var isOff = false
    var name = "Ada"
    var empty = ""
    var fruit = "Pear"
    var presses: [String] = []
    var selected: Set<String> = []
    var one = "A"
    var items = ["A", "B", "C"]
    var layout = Section.Layout.grid
    var number = 4
    var date = CalendarDate("2026-11-22") ?? .first
    var time = TimeOfDay("14:32") ?? .midnight
  }

  private let model = Model()

  private func said(_ table: Table) -> [String] {
    Array(LinearStage(table).heard.dropFirst())
  }

  /// A kind of cell, the words that linear mode says for it, and its marks on the screen.
  struct Kind {
    var cell: Cell
    var said: String
    var marks: [String]
  }

  private var kinds: [Kind] {
    [
      Kind(cell: Cell("Plain"), said: "Plain", marks: []),
      Kind(cell: Cell("Detail", detail: "more"), said: "Detail, more", marks: ["more"]),
      Kind(cell: .labeled("Label", detail: "text"), said: "Label, text", marks: ["text"]),
      Kind(cell: .subtitle("Upper", detail: "lower"), said: "Upper, lower", marks: ["lower"]),
      Kind(cell: .record("One", "two"), said: "One, two", marks: ["two"]),
      Kind(cell: Cell("Runs") {}, said: "Runs, button", marks: []),
      Kind(cell: Cell(Button("Push") {}), said: "Push, button", marks: []),
      Kind(cell: .link("Link") { Table("") {} }, said: "Link, opens a table", marks: ["›"]),
      Kind(
        cell: .toggle("On", isOn: Binding(model).isOn),
        said: "On, switch, on",
        marks: ["[✓]"]
      ),
      Kind(
        cell: .toggle("Off", isOn: Binding(model).isOff),
        said: "Off, switch, off",
        marks: ["[ ]"]
      ),
      Kind(
        cell: .choice("Fruit", selection: Binding(model).fruit, options: ["Pear"]),
        said: "Fruit, choice, Pear",
        marks: ["Pear", "›"]
      ),
      Kind(
        cell: .choice("Fruit", selection: Binding(model).fruit, options: ["Pear"]).inline(),
        said: "Fruit, choice, Pear",
        marks: ["Pear", "▸"]
      ),
      Kind(
        cell: .choices("Days", selection: Binding(model).selected, options: ["Mon", "Tue"]),
        said: "Days, choices, none",
        marks: ["none", "›"]
      ),
      Kind(
        cell: .segmented("View", selection: Binding(model).one, options: ["A", "B"]),
        said: "View, choice, A",
        marks: ["[A]", "B"]
      ),
      Kind(
        cell: .stepper("Copies", value: Binding(model).number, in: 1...9),
        said: "Copies, stepper, 4",
        marks: ["[-] 4 [+]"]
      ),
      Kind(
        cell: .slider("Volume", value: Binding(model).number, in: 0...10),
        said: "Volume, slider, 4",
        marks: ["━●─", " 4"]
      ),
      Kind(
        cell: .check("Agree", isOn: Binding(model).isOn),
        said: "Agree, check box, on",
        marks: ["[✓] Agree"]
      ),
      Kind(
        cell: .date("From", value: Binding(model).date),
        said: "From, date, 2026-11-22",
        marks: ["Sun 2026-11-22", "›"]
      ),
      Kind(
        cell: .time("At", value: Binding(model).time),
        said: "At, time, 14:32",
        marks: ["14:32"]
      ),
      Kind(
        cell: .progress("Copying", value: 0.5),
        said: "Copying, progress, 50 %",
        marks: ["█░", "50 %"]
      ),
      Kind(
        cell: .meter("Disk", value: 0.5, detail: "5 of 10 GB"),
        said: "Disk, meter, 5 of 10 GB",
        marks: ["█░", "5 of 10 GB"]
      ),
      Kind(
        cell: .field("Password", value: Binding(model).name, format: .plain.secret()),
        said: "Password, secret, set",
        marks: ["••••••••"]
      ),
      Kind(
        cell: .field("Notes", value: Binding(model).name, format: .lines),
        said: "Notes, text field, Ada",
        marks: ["Ada"]
      ),
      Kind(
        cell: .field("Field", value: Binding(model).name),
        said: "Field, text field, Ada",
        marks: ["Ada"]
      ),
      Kind(
        cell: .field("Field", value: Binding(model).empty, placeholder: "type"),
        said: "Field, text field, empty, hint: type",
        marks: ["type"]
      ),
      Kind(cell: .loading("Loading"), said: "Loading, please wait", marks: ["⠋"]),
      Kind(cell: .text("A text"), said: "A text", marks: []),
      Kind(cell: .custom("", content: "Own content"), said: "Own content", marks: []),
      Kind(cell: Cell("Chosen").accessory(.checkmark), said: "Chosen, checked", marks: ["✓"]),
      Kind(
        cell: Cell("Marked").accessory(.disclosure),
        said: "Marked, opens a table",
        marks: ["›"]
      ),
      Kind(
        cell: Cell("Info").accessory(Button("More") {}),
        said: "Info, has details",
        marks: ["⋯"]
      ),
      Kind(
        cell: Cell("Menu").actions { Button("Cut") {} },
        said: "Menu, has actions",
        marks: ["Actions"]
      ),
      Kind(
        cell: .buttons {
          Button("Yes") {}
          Button("No") {}.disabled()
        },
        said: "buttons, 1.1 Yes; 1.2 No, disabled",
        marks: ["[ Yes ]", "[ No ]"]
      ),
      Kind(cell: .buttons { Button("Only") {} }, said: "Only, button", marks: ["[ Only ]"]),
      Kind(cell: Cell("Dim") {}.disabled(), said: "Dim, button, disabled", marks: []),
    ]
  }

  @Test("K70 P60 Every kind of cell is said in words, which replace its marks on the screen")
  func everyKind() {
    for kind in kinds {
      let table = Table("Kinds") { kind.cell }
      #expect(said(table) == ["Kinds, 1 row", "1. " + kind.said])
      let screen = Stage(table, columns: 60, lines: 8).screen
      for mark in kind.marks { #expect(screen.contains(mark), "\(kind.said): \(screen)") }
    }
  }

  @Test("K70 P60 A cell of each style is said")
  func allStylesAreTested() {
    // A new style of cell must be added here: the switch has no default.
    var names: Set<String> = []
    for kind in kinds {
      switch kind.cell.style {
      case .line: names.insert("line")
      case .label: names.insert("label")
      case .subtitle: names.insert("subtitle")
      case .button: names.insert("button")
      case .control: names.insert("control")
      case .loading: names.insert("loading")
      case .content: names.insert("content")
      case .record: names.insert("record")
      case .gap: names.insert("gap")
      }
    }
    #expect(names.count == 8)
    #expect(said(Table("Room") { Cell.gap() }) == ["Room, 1 row"], "a gap says nothing")
  }

  @Test("P60 Content of several lines is said line by line, with its marks at the end")
  func severalLines() {
    let table = Table("Text") {
      Cell.text("One\nTwo").action(.push { Table("") {} })
      Cell.custom("", content: [TextLine]([TextLine("\u{1B}[2J"), "end"]).drawn)
    }
    #expect(
      said(table) == ["Text, 2 rows", "1. One", "Two, opens a table", "2. (escape)[2J", "end"]
    )
  }

  @Test("P60 Headers and footers, titles or views, are said when their section is entered")
  func headersAndFooters() {
    let stage = LinearStage(
      Table("Two") {
        Section("One", footer: "One ends") { Cell("a") }
        Section(count: 30) { Cell("Row \($0)") }
          .header("View\nof two lines")
          .footer("Two ends")
      }
    )
    #expect(
      stage.heard.dropFirst().prefix(7) == [
        "Two, 31 rows, 1 to 17", "Section One", "1. a", "One ends", "Section View",
        "of two lines", "2. Row 0",
      ]
    )
    stage.say("n")
    #expect(
      stage.heard.prefix(3) == ["Two, 31 rows, 18 to 31", "Section View, continued", "18. Row 16"]
    )
    #expect(stage.heard.last == "Two ends")
  }

  @Test("P60 An empty table says so")
  func emptyTables() {
    #expect(said(Table("Empty") {}) == ["Empty, no rows", "Nothing here"])
    #expect(said(Table("Empty") {}.empty("No\nmail")) == ["Empty, no rows", "No", "mail"])
    #expect(said(Table("T") { Section("H", footer: "F") {} }) == ["T, no rows", "Section H", "F"])
    let stage = LinearStage(Table("Empty") {})
    stage.say("1", "select")
    #expect(stage.heard == ["There are no rows.", "There are no rows."])
  }

  @Test("P60 A section is folded and unfolded; its folded header is said in place of its rows")
  func folding() {
    let stage = LinearStage(
      Table("Folds") {
        Section("One") { Cell("a") }.foldable()
        Section("Two", count: 3) { Cell("Row \($0)") }.foldable(startsFolded: true)
        Section("Three") { Cell("z") }.foldable(startsFolded: true, summary: "the last")
      }
    )
    #expect(
      stage.heard.dropFirst() == [
        "Folds, 3 rows", "Section One, can be folded", "1. a", "2. section Two, folded, 3 rows",
        "3. section Three, folded, the last",
      ]
    )
    stage.say("2")
    #expect(
      stage.heard == [
        "Now 5 rows.", "Section Two, can be folded", "2. Row 0", "3. Row 1", "4. Row 2",
        "5. section Three, folded, the last",
      ]
    )
    stage.say("fold 3")
    #expect(stage.heard.first == "Now 3 rows.")
    #expect(stage.heard.contains("2 of 3, section Two, folded, 3 rows"))
    stage.say("unfold all")
    #expect(stage.heard.first == "Now 5 rows.")
    stage.say("fold all")
    stage.say("again")
    #expect(stage.heard[0] == "Folds, 3 rows")
  }

  @Test("P60 Tiles of a grid are rows, one below the other")
  func grids() {
    let stage = LinearStage(
      Table("Grid") {
        Section(count: 5) { row in Cell("\(row)") { model.presses.append("\(row)") } }
          .layout(Binding(model).layout, tileColumns: 4)
      }
    )
    #expect(stage.heard.last == "5. 4, button")
    stage.say("4")
    #expect(model.presses == ["3"])
    stage.say("layout")
    #expect(model.layout == .list)
    #expect(stage.heard[0] == "Grid, 5 rows")
  }

  @Test("P60 One button of a row is pressed by its number")
  func buttons() {
    let stage = LinearStage(
      Table("Buttons") {
        Cell.buttons { (1...30).map { n in .init("B\(n)") { model.presses.append("\(n)") } } }
        Cell.buttons { Button("Only") { model.presses.append("only") } }
        Cell.buttons {
          Button("A") {}.disabled()
          Button("B") {}
        }
      }
    )
    stage.say("1.30", "1.1", "2")
    #expect(model.presses == ["30", "1", "only"])
    stage.say("1")
    #expect(stage.heard[0] == "Type which button: 1.1 to 1.30.")
    stage.say("1.31")
    #expect(stage.heard == ["Buttons in this row are 1.1 to 1.30."])
    stage.say("3.1")
    #expect(stage.heard[0] == "“A” is disabled. Choose another button.")
    #expect(model.presses.count == 3)
  }

  // MARK: - Several tables and rows

  @Test("P60 Tabs are said and opened by number, and each keeps its place")
  func tabs() {
    let stage = LinearStage(
      Table("Tabs", tabs: [Table("One") { Cell("a") }, Table("Two") { Cell("b") }])
    )
    #expect(stage.heard.dropFirst() == ["Tabs: One, 1 row", "Tabs: 1 One, shown; 2 Two", "1. a"])
    stage.say("tab 2")
    #expect(stage.heard == ["Tabs: Two, 1 row", "Tabs: 1 One; 2 Two, shown", "1. b"])
    stage.say("<")
    #expect(stage.heard == ["Tabs: One, 1 row", "Tabs: 1 One, shown; 2 Two", "1 of 1, a"])
    stage.say("tab two")
    #expect(stage.heard.first == "Tabs: Two, 1 row")
    stage.say("tab 3")
    #expect(stage.heard == ["Tabs are 1 to 2."])
  }

  @Test("P60 One row, a range of rows, or all rows are selected")
  func selection() {
    let stage = LinearStage(
      Table("Select") {
        Section("Several", model.items) { Cell($0) }
          .selection(Binding(model).selected)
        Section("One", model.items) { Cell($0) }.selection(Binding(model).one)
      }
    )
    #expect(
      stage.heard.dropFirst().prefix(3) == [
        "Select, 6 rows", "Section Several", "1. A, not selected",
      ]
    )
    #expect(stage.heard.contains("4. A, selected"))
    stage.say("mark 2")
    #expect(stage.heard == ["1 selected.", "2 of 6, B, selected"])
    stage.say("mark 1-3")
    #expect(model.selected == ["A", "B", "C"])
    stage.say("*")
    #expect(model.selected == [])
    #expect(stage.heard.first == "None selected.")
    stage.say("5")
    #expect(model.one == "B")
    #expect(stage.heard == ["5 of 6, B, selected", "4. A, not selected"])
    stage.say("x 4-6")
    #expect(stage.heard.first == "Only one row can be selected here")
    #expect(model.one == "B")
    stage.say("mark 1-99")
    #expect(stage.heard.contains("Rows are 1 to 6."))
    stage.say("2")
    #expect(model.selected == ["B"], "no range continues from row 1")
  }

  @Test("P60 Rows are deleted, added and moved in edit mode, and each edit is undone")
  func editMode() {
    var next = 0
    let stage = LinearStage(
      Table("Edit") {
        Section(
          editing: Binding(model).items,
          new: {
            next += 1
            return "New \(next)"
          }
        ) { Cell($0.value) }
      }
    )
    stage.say("move down 1")
    #expect(stage.heard == ["Edit rows first.", "1 of 3, A"])
    stage.say("edit rows")
    #expect(
      stage.heard.prefix(2) == [
        "Editing rows. Type “done” to finish.", "1. A, can be deleted, can be moved",
      ]
    )
    stage.say("delete 2")
    #expect(model.items == ["A", "C"])
    #expect(stage.heard.first == "Now 2 rows.")
    stage.say("move down 1")
    #expect(model.items == ["C", "A"])
    stage.say("add 1")
    #expect(model.items == ["C", "New 1", "A"])
    stage.say("add above 1", "undo", "u", "u")
    #expect(model.items == ["A", "C"])
    stage.say("u")
    #expect(model.items == ["A", "B", "C"])
    #expect(stage.heard.first == "Undone: Delete")
    stage.say("redo")
    #expect(model.items == ["A", "C"])
    stage.say("done")
    #expect(stage.heard.first == "Finished editing rows.")
    stage.say(". 1")
    #expect(stage.heard == ["Menu: A", "1. Delete, destructive", "2. Cancel"])
    stage.say("1")
    #expect(model.items == ["C"])
  }
}

extension [TextLine] {
  /// These lines as content.
  fileprivate var drawn: DrawnContent { DrawnContent { _ in self } }
}
