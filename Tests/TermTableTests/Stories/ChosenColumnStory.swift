import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct ChosenColumnStory {
  struct Planet: Identifiable, Equatable {
    var id: Int
    var name: String
    var moons: Int
    var hasRings = false
  }

  @Observable @MainActor final class Model {
    var planets = [
      Planet(id: 1, name: "Mars", moons: 2),
      Planet(id: 2, name: "木星", moons: 95),
      Planet(id: 3, name: "Saturn", moons: 146, hasRings: true),
    ]
    var titles = ["Name", "Moons", "Rings"]

    func binding(_ planet: Planet) -> Binding<Planet> {
      Binding(
        get: { self.planets.first { $0.id == planet.id } ?? planet },
        set: { new in
          self.planets = self.planets.map { $0.id == new.id ? new : $0 }
        }
      )
    }
  }

  private let model = Model()

  private func section(_ title: String? = nil) -> Section {
    Section(title, model.planets) { planet in
      Cell.record(planet.name, "\(planet.moons)", planet.hasRings ? "yes" : "no")
        .action(.push { Table(planet.name) { Cell("Moons", detail: "\(planet.moons)") } })
        .fields { column in
          switch column {
          case 0: .field("Name", value: model.binding(planet).name)
          case 1: .stepper("Moons", value: model.binding(planet).moons, in: 0...200)
          default: .toggle("Rings", isOn: model.binding(planet).hasRings)
          }
        }
    }
    .columns {
      for title in model.titles {
        Column(title, alignment: title == "Moons" ? .trailing : .leading)
      }
    }
  }

  private var table: Table { Table("Planets") { section() } }

  /// The stage of the table, opened from another one.
  private func opened(columns: Int = 60, lines: Int = 8, showsUnicode: Bool = true) -> Stage {
    let root = Table("Root") { Cell.link("Planets") { table } }
    let stage = Stage(root, columns: columns, lines: lines, showsUnicode: showsUnicode)
    stage.press(.enter)
    return stage
  }

  private func chosen(_ stage: Stage) -> String {
    "\(stage.texts(in: .tab).joined(separator: ",")): \(stage.chosenText ?? "-")"
  }

  @Test("P76 → and ← choose a column, which stays chosen from row to row")
  func choosing() {
    let stage = opened()
    #expect(chosen(stage) == "Name: Mars")
    expectScreen(
      stage,
      """
       ‹ Root › Planets
         Name    Moons  Rings
         Mars        2  no                                     ›
         木星       95  no                                     ›
         Saturn    146  yes                                    ›


       Esc Back  Enter Open  e Edit  s Sort  ←→ Columns  ? Keys
      """
    )
    stage.press(.right)
    #expect(chosen(stage) == "Moons: 2")
    stage.press(.down)
    #expect(chosen(stage) == "Moons: 95")
    stage.press(.right, .down)
    #expect(chosen(stage) == "Rings: yes")
    stage.press(.right)
    #expect(stage.line(7) == " This is the last column")
    stage.press(.left, .up)
    #expect(chosen(stage) == "Moons: 95")
    #expect(stage.focusedText?.hasPrefix("木星       95  no") == true)
  }

  @Test("P76 ← in the first column leads back, Enter and l open, h and Esc always lead back")
  func leaving() {
    let stage = opened()
    for key in [Key.left, .character("h"), .escape, .backspace] {
      #expect(stage.line(0) == " ‹ Root › Planets")
      stage.press(key)
      #expect(stage.line(0) == " Root")
      stage.press(.enter, .right)
      if key == .left { stage.press(.left) }
    }
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ Root › Planets › Mars")
    stage.press(.escape, .right, .character("l"))
    #expect(stage.line(0) == " ‹ Root › Planets › Mars")
  }

  @Test("P76 the list of keys and the palette name the keys that choose a column")
  func keys() {
    let stage = opened(columns: 80, lines: 60)
    stage.press(.right, .character("?"))
    #expect(stage.screen.contains("Move right, choose column"))
    stage.press(.escape, .character(":"))
    stage.type("next column")
    #expect(stage.screen.contains("Move right, choose column"))
  }

  @Test("P76 the cursor stands on the text of the chosen column")
  func cursor() {
    let stage = opened()
    #expect(stage.cursor == Position(column: 3, line: 2))
    stage.press(.right)
    #expect(stage.cursor == Position(column: 15, line: 2))
    stage.press(.down, .down)
    #expect(stage.cursor == Position(column: 13, line: 4))
  }

  @Test("P76 the chosen text stands out without colours and Unicode, its title is underlined")
  func withoutColors() {
    let stage = opened(showsUnicode: false)
    stage.press(.right)
    let style = Theme.monochrome.style(of: .text)
    let focused = Theme.monochrome.style(of: .text, isFocused: true)
    #expect(style != focused)
    let glyphs = Array(stage.surface.line(2))
    #expect((11..<16).allSatisfy { !glyphs[$0].isFocused })
    #expect(glyphs[10].isFocused && glyphs[16].isFocused && glyphs[3].isFocused)
    let title = Theme.monochrome.style(of: .tab)
    #expect(title.attributes.contains(.underline))
    #expect(!Theme.monochrome.style(of: .header).attributes.contains(.underline))
    #expect(chosen(stage) == "Moons: 2")
  }

  @Test(
    "P76 e edits the chosen text in its place; what is wrong is refused, and undo takes it back"
  )
  func editing() {
    let stage = opened()
    stage.press(.down, .right, .character("e"))
    #expect(stage.cursor == Position(column: 13, line: 3))
    stage.press(.control("u"))
    stage.type("300")
    stage.press(.enter)
    #expect(stage.screen.contains("200"))
    #expect(model.planets[1].moons == 95)
    stage.press(.control("u"))
    stage.type("97")
    #expect(stage.line(3) == "   木星    97                                            ›")
    stage.press(.enter)
    #expect(model.planets.map(\.moons) == [2, 97, 146])
    #expect(stage.line(3).hasPrefix("   木星       97  no"))
    stage.press(.character("u"))
    #expect(model.planets[1].moons == 95)
    stage.press(.left, .character("e"), .control("u"))
    stage.type("Jupiter 木")
    stage.press(.enter)
    #expect(model.planets[1].name == "Jupiter 木")
    stage.press(.right, .character("+"), .right, .space)
    #expect(model.planets[1].moons == 96 && model.planets[1].hasRings)
    stage.press(.character("e"))
    #expect(!model.planets[1].hasRings)
  }

  @Test("P76 in a form a wrong text of a column is refused when it is left, and stays nowhere")
  func leavingWrongText() {
    let form = Table("Planets", editing: Binding(model).planets) { draft in
      Section(draft.value.indices, id: \.self) { row in
        Cell.record(draft.value[row].name, "\(draft.value[row].moons)").fields { column in
          column == 0
            ? .field("Name", value: draft[row].name)
            : .stepper("Moons", value: draft[row].moons, in: 0...200)
        }
      }
      .columns {
        Column("Name")
        Column("Moons")
      }
    } save: { _ in
    }
    let stage = Stage(form, columns: 60, lines: 8)
    stage.press(.right, .character("e"), .control("u"))
    stage.type("300")
    stage.press(.down)
    #expect(stage.line(7) == " Type a whole number from 0 to 200")
    #expect(stage.line(2) == "   Mars    2")
    stage.press(.left, .up, .character("e"))
    stage.type("!")
    stage.press(.down)
    #expect(stage.line(2).hasSuffix(" Mars!   2"))
  }

  @Test("P76 Esc leaves the text of a column as it was")
  func leavingText() {
    let stage = opened()
    stage.press(.character("e"))
    stage.type("!!")
    stage.press(.escape)
    #expect(model.planets[0].name == "Mars")
    #expect(chosen(stage) == "Name: Mars")
  }

  @Test("P76 a text at the right end of a narrow row is edited over the columns before it")
  func narrowEditing() {
    let stage = Stage(table, columns: 20, lines: 5)
    stage.press(.right)
    #expect(chosen(stage) == "Moons: 2")
    expectScreen(
      stage,
      """
       Planets        1/3
       Name  Moons     › ┃
       Mars      2     › ┃
       木星     95     › │
       Enter Open  ? Keys
      """
    )
    stage.press(.character("e"))
    #expect(stage.line(2) == " 2               › ┃")
    stage.press(.escape, .right)
    #expect(chosen(stage) == "Rings: no")
    #expect(stage.line(1) == " Name ‹Rings       ┃")
  }

  @Test("P76 y y copies the chosen text, y k its title; i tells both")
  func copying() {
    let stage = opened()
    stage.press(.down, .right, .character("y"), .character("y"))
    #expect(stage.copied == "95")
    stage.press(.character("y"), .character("k"))
    #expect(stage.copied == "Moons")
    stage.press(.character("y"), .character("r"))
    #expect(stage.copied == "木星\t95\tno")
    stage.press(.character("i"))
    #expect(stage.screen.contains("Moons: 95."))
  }

  @Test("P76 a column out of sight is panned into view; with H and L its neighbour is chosen")
  func panning() {
    let wide = Table("Wide") {
      Section([1, 2]) { row in
        Cell.record((1...9).map { TextLine.Run("\(row)-value-\($0)") })
      }
      .columns { for column in 1...9 { Column("Column \(column)") } }
    }
    let stage = Stage(wide, columns: 44, lines: 6)
    stage.press(.right, .right, .right)
    #expect(stage.line(1) == "   Column 1  ‹Column 3   Column 4        ›")
    #expect(chosen(stage) == "Column 4: 1-value-4")
    stage.press(.left)
    #expect(stage.line(1) == "   Column 1  ‹Column 3   Column 4        ›")
    stage.press(.left)
    #expect(stage.line(1) == "   Column 1   Column 2   Column 3        ›")
    #expect(chosen(stage) == "Column 2: 1-value-2")
    stage.press(.character("L"))
    #expect(chosen(stage) == "Column 3: 1-value-3")
    stage.press(.character("L"), .character("L"), .right, .character("H"), .character("H"))
    #expect(chosen(stage) == "Column 4: 1-value-4")
    stage.resize(columns: 30, lines: 6)
    #expect(chosen(stage) == "Column 4: 1-value-4")
    stage.resize(columns: 200, lines: 6)
    #expect(chosen(stage) == "Column 4: 1-value-4")
    for _ in 0..<9 { stage.press(.right) }
    stage.resize(columns: 24, lines: 6)
    #expect(chosen(stage) == "Column 9: 1-value…")
  }

  @Test("P76 the column stays chosen in a filtered and sorted table, and after another table")
  func staying() {
    let stage = opened()
    stage.press(.right)
    stage.type("&sat")
    stage.press(.enter)
    #expect(chosen(stage) == "Moons: 146")
    stage.press(.escape, .home, .enter, .escape)
    #expect(chosen(stage) == "Moons: 2")
    stage.click("Name")
    #expect(chosen(stage) == "Moons: 2")
    #expect(stage.line(1).contains("Name ↑"))
  }

  @Test("P76 a chosen column keeps its title when others come, and gives way to its neighbour")
  func otherColumns() {
    let stage = opened()
    stage.press(.right, .right)
    model.titles = ["Name", "Rings", "Moons"]
    #expect(chosen(stage) == "Rings: 2")
    model.titles = ["Name", "Moons"]
    #expect(chosen(stage) == "Moons: 2")
    model.titles = ["Name"]
    #expect(stage.chosenText == nil)
  }

  @Test("P76 a colon at the start of the words to find stands for the chosen column")
  func finding() {
    let stage = opened(lines: 9)
    stage.press(.right)
    stage.type("/:9")
    #expect(stage.line(8).contains("Moons:9"))
    #expect(stage.focusedText?.hasPrefix("木星") == true)
    stage.press(.enter, .escape)
    model.titles = ["Name", "Moons known", "#"]
    stage.type("/:14")
    #expect(stage.line(8).contains("Moons\\ known:14"))
    #expect(stage.focusedText?.hasPrefix("Saturn") == true)
    stage.press(.escape, .right)
    stage.type("/:")
    #expect(stage.line(8).hasPrefix(" /:"))
  }

  @Test("P76 linear mode reads and edits a column of a row by its title")
  func linear() {
    let stage = LinearStage(table)
    stage.say("2 moons")
    #expect(stage.heard.contains("Moons: 95"), "\(stage.heard)")
    stage.say("edit 2 Moons")
    #expect(stage.heard.contains("“Moons” is now: 95"), "\(stage.heard)")
    stage.say("97")
    #expect(model.planets[1].moons == 97)
    stage.say("+ 2 moo")
    #expect(model.planets[1].moons == 98)
    stage.say("mark 3 rings")
    #expect(!model.planets[2].hasRings)
    stage.say("edit 2 mass")
    #expect(stage.heard.last == "Row 2 has no column “mass”.", "\(stage.heard)")
    stage.say("delete 2 moons")
    #expect(stage.heard.last?.hasPrefix("Type a row number") == true, "\(stage.heard)")
    stage.say("help")
    #expect(stage.heard.contains { $0.hasPrefix("N TITLE: ") })
    stage.say("2")
    #expect(stage.heard.contains { $0.contains("Planets › 木星") }, "\(stage.heard)")
  }

  @Test("P76 s begins at the chosen column")
  func sorting() {
    let stage = opened(lines: 14)
    stage.press(.right, .character("s"))
    #expect(stage.focusedText == "Moons")
    stage.press(.enter)
    #expect(stage.line(1).contains("Moons ↓"))
    stage.press(.character("s"))
    #expect(stage.focusedText == "Reverse order  s")
    stage.press(.escape, .right, .character("s"))
    #expect(stage.focusedText == "Rings")
  }

  @Test("P76 a click chooses the text that it hits; a second one opens the record")
  func clicks() {
    let stage = opened()
    stage.click("146")
    #expect(chosen(stage) == "Moons: 146")
    stage.click(column: 3, line: 4)
    #expect(chosen(stage) == "Name: Saturn")
    stage.click("yes")
    #expect(chosen(stage) == "Rings: yes")
    stage.click("yes")
    #expect(stage.line(0) == " ‹ Root › Planets › Saturn")
  }

  @Test("P76 the title is marked while it is pinned, and in cards; other rows choose no column")
  func places() {
    let table = Table("T") {
      section("Card").style(.card)
      Section("Many", count: 50) { row in
        row == 1 ? Cell("Not a record") : Cell.record("Row \(row)", "\(row)")
      }
      .columns {
        Column("Name")
        Column("Number", alignment: .trailing)
      }
    }
    let stage = Stage(table, columns: 40, lines: 12)
    stage.press(.right)
    #expect(chosen(stage) == "Moons: 2")
    stage.press(.down, .down, .down)
    #expect(chosen(stage) == "Number: 0")
    stage.press(.down)
    #expect(chosen(stage) == ": -")
    stage.press(.end)
    #expect(stage.line(1).hasPrefix("   Name"))
    #expect(chosen(stage) == "Number: 49")
  }

  @Test("P76 a section may leave → and ← to its rows; one with a single column does")
  func without() {
    let table = Table("T") {
      Section([1]) { Cell.record("\($0)", "x").action(.push { Table("Opened") { "Row" } }) }
        .columns(areChosen: false) {
          Column("Name")
          Column("Number")
        }
    }
    let stage = Stage(table, columns: 40, lines: 6)
    #expect(stage.chosenText == nil && !stage.screen.contains("←→"))
    stage.press(.right)
    #expect(stage.line(0) == " ‹ T › Opened")
  }

  @Test("P76 the chosen column fits any size")
  func sizes() {
    for columns in [1, 2, 3, 5, 8, 11, 12, 20, 36, 80, 200] {
      for lines in [1, 2, 3, 5, 24] {
        let stage = Stage(Table("T") { section("日本") }, columns: columns, lines: lines)
        for _ in 0..<3 {
          stage.press(.right, .down, .character("e"))
          stage.type("9")
          stage.press(.escape, .character("L"), .left, .character("H"), .right)
        }
        #expect(!stage.hasEnded)
        for line in 0..<lines {
          var trails = false
          for glyph in stage.surface.line(line) {
            #expect((glyph.columns == 0) == trails, "half a character:\n\(stage.screen)")
            trails = glyph.columns == 2
          }
        }
      }
    }
  }
}
