import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

@MainActor @Suite struct EditModeStory {
  @Observable @MainActor final class Model {
    var colours = ["Red", "Green", "Blue"]
    @ObservationIgnored var made = 0
  }
  let model = Model()

  private func stage(
    lines: Int = 10,
    columns: Int = 50,
    allowing permissions: @escaping @MainActor (String) -> EditPermissions = { _ in .all }
  ) -> Stage {
    let model = model
    return Stage(
      Table("Edit") {
        Section(
          "Colours",
          editing: Binding(model).colours,
          allowing: permissions,
          new: {
            model.made += 1
            return "New \(model.made)"
          }
        ) { Cell($0.value) }
        Section("Other") { Cell("Fixed") }
      },
      columns: columns,
      lines: lines
    )
  }

  @Test("K42 E shows what edit mode permits on each row; E or Esc ends it")
  func mode() {
    let stage = stage { $0 == "Green" ? [.move] : $0 == "Blue" ? [] : .all }
    #expect(stage.line(9) == " . Actions  q Quit  ↑↓ Move  E Rows  ? Keys")
    stage.press(.character("E"))
    expectScreen(
      stage,
      """
       Edit                                     Editing
       Colours
       - Red                                         ≡
         Green                                       ≡
         Blue

       Other
         Fixed

       E Done  d Delete  a Add  Shift-↑↓ Move  ? Keys
      """
    )
    stage.press(.down)
    #expect(stage.line(9) == " E Done  Shift-↑↓ Move  u Undo  ? Keys")
    stage.press(.character("d"))
    #expect(stage.line(9) == " This row cannot be deleted")
    stage.press(.character("a"))
    #expect(stage.line(9) == " Rows cannot be added here")
    stage.press(.character("E"))
    #expect(stage.line(0) == " Edit")
    stage.press(.character("E"), .escape)
    #expect(stage.line(0) == " Edit")
    stage.press(.character("d"))
    #expect(model.colours == ["Red", "Green", "Blue"], "outside edit mode d means nothing")
  }

  @Test("K42 E says so if no row can be edited")
  func nothing() {
    let stage = Stage(Table("T") { Cell("x") }, columns: 40, lines: 6)
    stage.press(.character("E"))
    #expect(stage.line(5) == " No rows to edit")
  }

  @Test("K43 d deletes the row from the model; the focus moves to its neighbour; u undoes it")
  func delete() {
    let stage = stage()
    stage.press(.character("E"), .down, .character("d"))
    #expect(model.colours == ["Red", "Blue"])
    #expect(stage.focusedText?.contains("Blue") == true)
    stage.press(.character("d"))
    #expect(model.colours == ["Red"])
    #expect(stage.focusedText?.contains("Red") == true)
    stage.press(.delete)
    #expect(model.colours == [])
    #expect(stage.focusedText == "Fixed")
    stage.press(.character("u"))
    #expect(model.colours == ["Red"])
    #expect(stage.focusedText?.contains("Red") == true)
    #expect(stage.line(9) == " Undone: Delete")
    stage.press(.character("u"), .character("u"))
    #expect(model.colours == ["Red", "Green", "Blue"])
    #expect(stage.focusedText?.contains("Green") == true)
    stage.press(.character("u"))
    #expect(stage.line(9) == " Nothing to undo")
    stage.press(.control("r"), .character("U"))
    #expect(model.colours == ["Red"])
    stage.press(.escape, .character("u"))
    #expect(model.colours == ["Red", "Blue"], "undo works outside edit mode, too")
  }

  @Test("K43 an edit after an undo leaves nothing to redo")
  func nothingToRedo() {
    let stage = stage()
    stage.press(.character("E"), .character("d"), .character("u"), .down, .character("d"))
    #expect(model.colours == ["Red", "Blue"])
    stage.press(.control("r"))
    #expect(model.colours == ["Red", "Blue"])
    #expect(stage.line(9) == " Nothing to redo")
  }

  @Test("K44 a adds a row below, A above; the new row has the focus")
  func insert() {
    let stage = stage()
    stage.press(.character("E"), .character("a"))
    #expect(model.colours == ["Red", "New 1", "Green", "Blue"])
    #expect(stage.focusedText?.contains("New 1") == true)
    stage.press(.character("A"))
    #expect(model.colours == ["Red", "New 2", "New 1", "Green", "Blue"])
    #expect(stage.focusedText?.contains("New 2") == true)
    stage.press(.character("u"))
    #expect(model.colours == ["Red", "New 1", "Green", "Blue"])
    stage.press(.control("r"))
    #expect(model.colours == ["Red", "New 2", "New 1", "Green", "Blue"], "the same element again")
    #expect(stage.focusedText?.contains("New 2") == true)
    #expect(model.made == 2)
  }

  @Test("K44 the key a adds the first row of an empty table")
  func insertFirst() {
    model.colours = []
    let model = model
    let stage = Stage(
      Table("T") {
        Section("S", editing: Binding(model).colours, new: { "New" }) { Cell($0.value) }
      },
      columns: 40,
      lines: 8
    )
    stage.press(.character("E"))
    #expect(stage.line(7).hasPrefix(" E Done  a Add"))
    stage.press(.character("a"))
    #expect(stage.focusedText?.contains("New") == true)
  }

  @Test("K45 Shift with ↑ and ↓ moves the row inside its section, past rows that may be moved")
  func reorder() {
    model.colours = ["Red", "Green", "Blue", "Add …"]
    let stage = stage { $0 == "Add …" ? [] : .all }
    stage.press(.character("E"), Key(.down, .shift))
    #expect(model.colours == ["Green", "Red", "Blue", "Add …"])
    #expect(stage.focusedText?.contains("Red") == true)
    stage.press(Key(.down, .shift), Key(.down, .shift))
    #expect(model.colours == ["Green", "Blue", "Red", "Add …"], "the last row stays last")
    #expect(stage.line(9) == " This row cannot be moved further")
    stage.press(Key(.up, .alt), Key(.character("K"), .alt), Key(.up, .shift))
    #expect(model.colours == ["Red", "Green", "Blue", "Add …"], "nor does it leave its section")
    stage.press(.character("u"), .character("u"))
    #expect(model.colours == ["Green", "Blue", "Red", "Add …"])
  }

  @Test("K42 K43 in 20 columns, in a card and in a grid")
  func looks() {
    let narrow = stage(lines: 6, columns: 20)
    narrow.press(.character("E"), .character("d"))
    expectScreen(
      narrow,
      """
       Edit  Editing  1/3
       Colours           ┃
      -Green           ≡ ┃
      -Blue            ≡ ┃
                         │
       E Done  ? Keys
      """
    )
    let model = model
    let card = Stage(
      Table("T") {
        Section(editing: Binding(model).colours) { Cell($0.value) }.style(.card)
        Section(editing: Binding(model).colours) { Cell($0.value) }
          .layout(.grid, tileColumns: 10)
      },
      columns: 40,
      lines: 10
    )
    card.press(.character("E"), .end, .character("d"))
    #expect(model.colours == ["Green"])
    #expect(card.line(2) == " │-Green                           ≡ │")
    #expect(card.line(5).contains("-Green"))
  }

  @Test("K43 K44 K45 the focus stays in its section if another has rows with the same ids")
  func sections() {
    final class Lists {
      var lists = [["a", "b", "c"], ["a", "b", "c"]]
      var made = 0
    }
    let lists = Lists()
    let stage = Stage(
      Table("T") {
        for (number, title) in ["One", "Two"].enumerated() {
          Section(
            title,
            editing: Binding(get: { lists.lists[number] }, set: { lists.lists[number] = $0 }),
            new: { "new" }
          ) { Cell($0.value) }
        }
      },
      columns: 40,
      lines: 14
    )
    stage.press(.character("E"), .down, .down, .down, .down, .character("d"))
    #expect(lists.lists == [["a", "b", "c"], ["a", "c"]])
    #expect(stage.cursor?.line == 8)
    stage.press(Key(.up, .shift))
    #expect(lists.lists == [["a", "b", "c"], ["c", "a"]])
    #expect(stage.cursor?.line == 7)
    stage.press(.home)
    stage.type("u")
    #expect(stage.cursor?.line == 8, "the focus goes to the section of the undone edit")
    stage.type("u")
    #expect(lists.lists == [["a", "b", "c"], ["a", "b", "c"]])
    #expect(stage.cursor?.line == 8)
    stage.press(.home, .control("r"))
    #expect(stage.cursor?.line == 8)
    stage.type("a")
    #expect(lists.lists == [["a", "b", "c"], ["a", "c", "new"]])
    #expect(stage.cursor?.line == 9)
  }

  @Test("K42 the mark of a row that can be moved hides no text")
  func wholeText() {
    model.colours = [
      String(repeating: "x", count: 44), "two words " + String(repeating: "z", count: 40),
    ]
    let model = model
    let stage = Stage(
      Table("T") {
        Section(editing: Binding(model).colours) { Cell.text($0.value) }
      },
      columns: 50,
      lines: 8
    )
    #expect(stage.focusedText?.count == 44)
    stage.press(.character("E"))
    #expect(stage.screen.count { $0 == "x" } == 44)
    #expect(stage.screen.count { $0 == "≡" } == 2)
    #expect(stage.screen.count { $0 == "z" } == 40)
  }

  @Test("K43 undo finds its element by its id if the model has changed meanwhile")
  func changedMeanwhile() {
    let stage = stage()
    stage.press(.character("E"), .character("a"))
    model.colours.removeAll { $0 == "New 1" }
    stage.press(.character("u"))
    #expect(model.colours == ["Red", "Green", "Blue"])
    stage.press(.character("d"))
    model.colours = ["Blue"]
    stage.press(.character("u"))
    #expect(Set(model.colours).count == 2)
    #expect(model.colours.contains("Blue"))
  }

  @Test("K43 undo does not add an element twice that has come back meanwhile")
  func cameBack() {
    let stage = stage()
    stage.press(.character("E"), .character("d"))
    model.colours.append("Red")
    stage.press(.character("u"))
    #expect(model.colours == ["Green", "Blue", "Red"])
    #expect(stage.focusedText?.contains("Red") == true)
  }
}
