import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Selecting rows: several, a range, all, and radio groups.
@MainActor @Suite struct SelectionStory {
  @Observable @MainActor final class Model {
    var chosen: Set<String> = []
    var fruits = ["Apple", "Pear", "Plum", "Quince 日本", "Sloe"]
    var numbers: Set<Int> = []
    var size = "M"
    var sizes: [String] = []
    var colour: String?
  }
  let model = Model()

  private var fruit: Table {
    Table("Fruit") {
      Section("Basket", model.fruits) { fruit in
        Cell(fruit, detail: "\(fruit.count)").disabled(fruit == "Plum", reason: "Out of season")
      }
      .selection(Binding(model).chosen)
      Section("Do") { Cell("Buy", detail: "\(model.chosen.count)") { model.chosen = [] } }
    }
  }

  @Test("K40 Space and Enter select several rows; the title bar counts them")
  func several() {
    let stage = Stage(fruit, columns: 80, lines: 24)
    #expect(stage.line(0) == " Fruit")
    stage.press(.space, .down, .enter)
    #expect(model.chosen == ["Apple", "Pear"])
    expectScreen(
      stage,
      """
       Fruit                                                               2 selected
       Basket
         Apple                                                                   5 ✓
         Pear                                                                    4 ✓
         Plum                                                                    4
         Quince 日本                                                             9
         Sloe                                                                    4

       Do
         Buy                                                                     2
      \(String(repeating: "\n", count: 12))
       Space Select  q Quit  ↑↓ Move  ? Keys
      """
    )
    #expect(stage.texts(in: .on) == ["✓", "✓"])
    stage.press(.space)
    #expect(model.chosen == ["Apple"])
    stage.press(.end)
    #expect(stage.line(23) == " Enter Select  q Quit  ↑↓ Move  ? Keys")
    stage.press(.enter)
    #expect(stage.line(0) == " Fruit")
    #expect(stage.texts(in: .on) == [])
  }

  @Test("K40 P48 selecting at 20×5, in ASCII")
  func small() {
    let stage = Stage(fruit, columns: 20, lines: 5, showsUnicode: false)
    stage.press(.space, .down, .enter)
    expectScreen(
      stage,
      """
       Fruit   2 selected
       Basket            #
       Apple         5 x |
       Pear          4 x |
      Space Select  ? Keys
      """
    )
    stage.press(.character("v"))
    #expect(stage.line(4) == " Space Select row 2")
    stage.press(.down, .down)
    #expect(stage.line(4) == " Space Select 2-4")
  }

  @Test("K40 a disabled row is not selected: not by Space, not in a range, not with all")
  func disabled() {
    let stage = Stage(fruit)
    stage.press(.down, .down)
    #expect(!stage.line(23).contains("Select"))
    stage.press(.space)
    #expect(stage.line(23) == " Out of season")
    stage.press(.enter)
    #expect(model.chosen == [])
    stage.press(.character("*"))
    #expect(model.chosen == ["Apple", "Pear", "Quince 日本", "Sloe"])
    #expect(stage.line(0).hasSuffix("4 selected"))
    stage.press(.control("a"))
    #expect(model.chosen == [], "all were selected, so none is now")
    stage.press(.space, .home, .space, .character("*"))
    #expect(model.chosen.count == 4, "one was selected, so all are now")
  }

  @Test("K40 a range shows the checkmarks it will set; Space, v and Enter take it, Esc leaves it")
  func range() {
    for take in [Key.space, .character("v"), .enter] {
      model.chosen = ["Sloe"]
      let stage = Stage(fruit)
      stage.press(.down, .character("v"), .down, .down)
      #expect(model.chosen == ["Sloe"], "nothing is set before it is taken")
      expectScreen(
        stage,
        """
         Fruit                                                               1 selected
         Basket
           Apple                                                                   5
           Pear                                                                    4 ✓
           Plum                                                                    4
           Quince 日本                                                             9 ✓
           Sloe                                                                    4 ✓

         Do
           Buy                                                                     1
        \(String(repeating: "\n", count: 12))
         Space Select 2-4  Esc Cancel  ↑↓ Extend
        """
      )
      stage.press(take)
      #expect(model.chosen == ["Pear", "Quince 日本", "Sloe"])
      #expect(stage.line(23) == " Space Select  q Quit  ↑↓ Move  ? Keys")
      #expect(stage.focusedText?.hasPrefix("Quince") == true)
    }
    model.chosen = []
    let stage = Stage(fruit)
    stage.press(.down, .character("v"), .up, .escape)
    #expect(stage.texts(in: .accent) == [])
    #expect(model.chosen == [])
    stage.press(.down, .character("v"), .end)
    #expect(stage.line(23).hasPrefix(" Space Select 2-5 "), "to the end of its section, not beyond")
    stage.press(.space)
    #expect(model.chosen == ["Pear", "Quince 日本", "Sloe"])
    #expect(stage.focusedText?.hasPrefix("Buy") == true)
  }

  @Test("K40 a range goes with its first row, and ends if the row goes away or another key is used")
  func rangeMoves() {
    let stage = Stage(fruit)
    stage.press(.down, .character("v"), .down)
    model.fruits.insert("Fig", at: 0)
    #expect(stage.line(23).hasPrefix(" Space Select 3-4 "))
    model.fruits.removeAll { $0 == "Pear" }
    #expect(stage.line(23) == " Enter Why?  q Quit  ↑↓ Move  ? Keys")
    stage.press(.up, .character("v"))
    stage.press(.character("."))
    #expect(stage.line(23) == " No actions here")
    stage.press(.space)
    #expect(model.chosen == ["Apple"], "only the focused row")
  }

  @Test("K40 the focus and the checkmarks stay on their rows when rows move; ids can outlive rows")
  func moving() {
    let stage = Stage(fruit)
    stage.press(.down, .space)
    model.fruits.reverse()
    #expect(stage.focusedText?.hasPrefix("Pear") == true)
    #expect(stage.focusedText?.hasSuffix("✓") == true)
    model.fruits.removeAll { $0 == "Pear" }
    #expect(!stage.screen.contains("✓"))
    #expect(stage.line(0).hasSuffix("1 selected"), "the program's set keeps the id")
    model.chosen = ["Sloe", "Apple"]
    #expect(stage.line(0).hasSuffix("2 selected"))
    #expect(stage.texts(in: .on) == ["✓", "✓"])
  }

  @Test("K40 selecting all or a range of a billion rows is refused at once; 20,000 are selected")
  func many() {
    var made = 0
    func stage(_ count: Int) -> Stage {
      Stage(
        Table("Numbers") {
          Section(count: count) { row in
            made += 1
            return Cell("Row \(row)")
          }
          .selection(Binding(model).numbers)
        },
        columns: 50,
        lines: 6
      )
    }
    let huge = stage(1_000_000_000)
    let before = made
    huge.press(.character("*"))
    #expect(huge.line(5) == " Too many rows: 1,000,000 at most")
    huge.press(.character("v"), .end)
    huge.press(.space)
    #expect(huge.line(5) == " Too many rows: 1,000,000 at most")
    #expect(made - before < 50)
    huge.press(.home, .down)
    #expect(huge.line(5) == " Space Select 1-2  Esc Cancel  ↑↓ Extend", "the range is still there")
    huge.press(.space)
    #expect(model.numbers == [0, 1])

    let some = stage(20_000)
    some.press(.character("*"))
    #expect(model.numbers.count == 20_000)
    #expect(some.line(0).hasSuffix("20000 selected  1/20000"))
    some.press(.character("*"))
    #expect(model.numbers.isEmpty)
  }

  @Test("K40 a radio group has exactly one mark; selecting the marked row sets it again")
  func radio() {
    let size = Binding(
      get: { model.size },
      set: { size in
        model.size = size
        model.sizes.append(size)
      }
    )
    let stage = Stage(
      Table("Shirt") {
        Section("Size", ["S", "M", "L"]) { Cell($0) }.selection(size)
      },
      columns: 40,
      lines: 7
    )
    expectScreen(
      stage,
      """
       Shirt
       Size
         S
         M                                 ✓
         L

       Space Select  q Quit  ↑↓ Move  ? Keys
      """
    )
    stage.press(.space, .down, .down, .enter, .space)
    #expect(model.sizes == ["S", "L", "L"])
    #expect(stage.texts(in: .on) == ["✓"])
    #expect(stage.focusedText?.hasSuffix("✓") == true)
    #expect(stage.line(0) == " Shirt", "a single choice is not counted")
    stage.press(.character("*"))
    #expect(stage.line(6) == " Only one row can be selected here")
  }

  @Test(
    "K40 in a radio group with an optional value, selecting the marked row takes the mark away"
  )
  func optionalRadio() {
    let stage = Stage(
      Table("Shirt") {
        Section("Colour") {
          Cell("Red").id("r")
          Cell("Blue").id("b")
        }
        .selection(Binding(model).colour)
        Section("Size") { "S" }
      },
      columns: 40,
      lines: 8
    )
    #expect(stage.texts(in: .on) == [])
    stage.press(.space)
    #expect(model.colour == "r")
    stage.press(.down, .enter)
    #expect(model.colour == "b")
    #expect(stage.texts(in: .on) == ["✓"])
    stage.press(.enter)
    #expect(model.colour == nil)
    #expect(stage.texts(in: .on) == [])
    stage.press(.down, .space, .character("v"))
    #expect(stage.line(7) == " Rows cannot be selected here")
  }

  @Test("K40 a cell's own action and toggle keep their keys if rows can be selected")
  func mixed() {
    var ran = 0
    var isOn = false
    let stage = Stage(
      Table("T") {
        Section {
          Cell("Run") { ran += 1 }.id(1)
          Cell.toggle("Toggle", isOn: Binding(get: { isOn }, set: { isOn = $0 })).id(2)
          Cell("Of another type").id("three")
          Cell.link("Open") { Table("Child") { "row" } }.id(4)
          Cell("Checked").accessory(.checkmark).id(5)
        }
        .selection(Binding(model).numbers)
      },
      columns: 50,
      lines: 8
    )
    #expect(stage.line(7) == " Enter Run  Space Select  q Quit  ↑↓ Move  ? Keys")
    stage.press(.enter, .space)
    #expect(ran == 1 && model.numbers == [1])
    stage.press(.down, .space)
    #expect(isOn && model.numbers == [1])
    stage.press(.down)
    #expect(stage.line(7) == " q Quit  ↑↓ Move  ? Keys")
    stage.press(.space)
    #expect(stage.line(7) == " This row cannot be selected")
    stage.press(.down)
    #expect(stage.focusedText?.hasSuffix("›") == true)
    stage.press(.space)
    #expect(stage.focusedText?.hasSuffix("✓") == true)
    stage.press(.enter)
    #expect(stage.line(0) == " ‹ T › Child")
    stage.press(.escape, .character("*"))
    #expect(model.numbers == [1, 2, 4, 5])
    #expect(stage.line(0).hasSuffix("4 selected"))
  }

  @Test("K40 the checkmarks of selected rows are printed")
  func printed() {
    model.chosen = ["Pear"]
    var lines: [String] = []
    PlainText(fruit).write { lines.append($0) }
    #expect(lines.contains("  Pear: 4 ✓"))
    #expect(lines.contains("  Apple: 5"))
  }

  @Test("K40 a range reaches to a header that has the focus, and ← ends it")
  func rangeToHeader() {
    let stage = Stage(
      Table("T") {
        Section("One", count: 3) { Cell("Row \($0)") }.selection(Binding(model).numbers)
          .foldable()
        Section("Two", count: 3) { Cell("Other \($0)") }.foldable()
      },
      columns: 40,
      lines: 14
    )
    stage.press(.down, .down, .character("v"), .up, .up)
    #expect(stage.focusedText?.hasSuffix("One") == true)
    #expect(stage.line(13).hasPrefix(" Space Select 1-2 "))
    stage.press(.end, .up, .up, .up)
    #expect(stage.focusedText?.hasSuffix("Two") == true)
    #expect(stage.line(13).hasPrefix(" Space Select 2-3 "))
    stage.press(.space)
    #expect(model.numbers == [1, 2])
    stage.press(.up, .character("v"), .left)
    #expect(stage.line(13).hasPrefix(" Space Select "), "← leads back: at the root nowhere")
  }
}

/// Selecting rows for an action, and what it does with all of them.
@MainActor @Suite struct SelectionForActionsStory {
  struct Mail: Identifiable, Hashable {
    let id: Int
    var subject: String
  }
  @Observable @MainActor final class Model {
    var mails = ["Lunch", "Rent", "Ads", "日本"].enumerated().map { Mail(id: $0, subject: $1) }
    var selected: Set<Int> = []
    var archived: Set<Int> = []
  }
  let model = Model()

  private func stage(columns: Int = 50, lines: Int = 8, keeping: Int? = nil) -> Stage {
    let model = Binding(model)
    return Stage(
      Table("Mail") {
        Section("In", editing: model.mails, allowing: { $0.id == keeping ? [] : .all }) { mail in
          Cell(mail.value.subject) { self.model.archived = [-1] }
        }
        .selection(model.selected) {
          Button("Archive", key: "a") { self.model.archived = self.model.selected }
        }
      },
      columns: columns,
      lines: lines
    )
  }

  private var subjects: [String] { model.mails.map(\.subject) }

  @Test("K40 only selected rows have a mark; Enter keeps its meaning; Esc deselects")
  func marks() {
    let stage = stage()
    #expect(stage.line(7) == " Enter Select  . Actions  q Quit  ↑↓ Move  ? Keys")
    stage.press(.enter)
    #expect(model.archived == [-1] && model.selected.isEmpty)
    stage.press(.space, .down, .down, .space)
    expectScreen(
      stage,
      """
       Mail                                  2 selected
       In
         Lunch                                       ✓
         Rent
         Ads                                         ✓
         日本

       Enter Select  Space Select  . Actions  ? Keys
      """
    )
    stage.press(.escape)
    #expect(model.selected.isEmpty && stage.line(0) == " Mail")
    #expect(stage.texts(in: .on) == [])
  }

  @Test("K40 the menu is that of all selected rows, and of the focused row without any")
  func menu() {
    let stage = stage(lines: 12)
    stage.press(.character("v"), .down, .space, .character("."))
    #expect(stage.screen.contains("2 selected") && stage.screen.contains("Archive"))
    stage.press(.character("a"))
    #expect(model.archived == [0, 1])
    stage.press(.escape, .character("."))
    #expect(stage.screen.contains("Delete") && !stage.screen.contains("Archive"))
  }

  @Test("K40 d deletes all selected rows as one change, also hidden ones; undo restores them")
  func deleting() {
    let stage = stage()
    stage.press(.character("*"), .space)
    #expect(model.selected == [1, 2, 3])
    stage.press(.character("&"))
    stage.type("ads")
    stage.press(.enter)
    #expect(!stage.screen.contains("Rent"))
    stage.press(.character("d"))
    #expect(subjects == ["Lunch"] && model.selected.isEmpty)
    #expect(stage.line(7) == " 3 rows deleted. Undo takes it back")
    stage.press(.escape, .character("u"))
    #expect(subjects == ["Lunch", "Rent", "Ads", "日本"])
    stage.press(.control("r"))
    #expect(subjects == ["Lunch"])
  }

  @Test("K40 none of the selected rows is deleted if one may not be")
  func notDeletable() {
    let stage = stage(keeping: 2)
    stage.press(.character("*"), .character("d"))
    #expect(subjects.count == 4 && model.selected.count == 4)
    #expect(stage.line(7) == " Some of the selected rows cannot be deleted")
  }

  @Test("K40 a filter lets a shown row be deleted, and none added or moved")
  func filtered() {
    let stage = stage()
    stage.press(.character("&"))
    stage.type("rent")
    stage.press(.enter, .character("a"))
    #expect(subjects.count == 4)
    stage.press(.character("d"))
    #expect(subjects == ["Lunch", "Ads", "日本"])
  }

  @Test("K40 y y copies all selected rows, a line each")
  func copying() {
    let stage = stage()
    stage.press(.end, .space, .home, .space, .character("y"), .character("r"))
    #expect(stage.copied == "Lunch\n日本")
    #expect(stage.line(7) == " Copied all of 2 rows")
  }

  @Test("K40 selecting for an action at 20×5, in ASCII")
  func small() {
    let stage = stage(columns: 20, lines: 5)
    stage.press(.space)
    #expect(stage.line(0).contains("1 selected"))
  }
}
