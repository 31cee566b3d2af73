import Observation
import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// Changes of the model while a person uses a table: rows and sections come and go.
@MainActor @Suite struct ChangesStory {
  @Observable @MainActor final class Model {
    var names = ["a", "b", "c", "d", "e", "f"]
    var sections: [String?] = []
    var text = "Home"
    var showsField = true
    var isField = true
    var isHidden = false
    var isDisabled = false
  }
  let model = Model()

  @Test("a key that arrives with a change never reaches a row that is gone")
  func keyAfterChange() {
    for key in [Key.enter, .space, .right, .up, .down, .pageDown, .pageUp, .end, .character("J")] {
      model.names = ["a", "b", "c", "d", "e", "f"]
      let stage = Stage(
        Table("T") {
          for name in model.sections { Section(name) { "x" } }
          Section("Names", model.names) { name in Cell(name) {} }
        },
        columns: 30,
        lines: 6
      )
      stage.press(.end)
      model.names = ["a", "b"]
      stage.press(key)
      #expect(["a", "b"].contains(stage.focusedText))
    }
  }

  @Test("the focus stays in its section if sections with the same id stand above")
  func sectionIdentity() {
    func stage() -> Stage {
      Stage(
        Table("T") {
          for (index, title) in model.sections.enumerated() {
            Section(title) { Cell("same", detail: "\(index) of \(model.sections.count)") }
              .id(title)
          }
        },
        columns: 30,
        lines: 20
      )
    }
    for (before, downs, after, expected) in [
      (["A", "A"], 1, ["B", "A", "A"], 2), ([nil, nil], 1, ["B", nil, nil], 2),
      (["B", "A", "A"], 2, ["A", "A"], 1), (["A", "B", "A"], 2, ["B", "A"], 1),
      ([nil, "B", nil], 2, [nil, nil], 1), (["B", "A"], 1, ["A"], 0),
      (["A", "B"], 0, ["B", "A"], 1),
    ] as [([String?], Int, [String?], Int)] {
      model.sections = before
      let stage = stage()
      for _ in 0..<downs { stage.press(.down) }
      model.sections = after
      let change = "\(before) → \(after)"
      #expect(stage.focusedText?.hasSuffix("\(expected) of \(after.count)") == true, "\(change)")
    }
  }

  @Test("of several elements with one id, the focused one keeps the focus")
  func sharedIDs() {
    let elements = [(id: 1, name: "a"), (id: 2, name: "b"), (id: 1, name: "c"), (id: 1, name: "d")]
    let model = model
    let stage = Stage(
      Table("T") {
        Section(elements, id: \.id) { element in
          Cell(element.name) { model.names.append(element.name) }
        }
      },
      columns: 20,
      lines: 8
    )
    stage.press(.down, .down, .enter, .enter)
    #expect(stage.focusedText == "c")
    #expect(model.names.suffix(2) == ["c", "c"])
  }

  @Test("rows that come and go above the screen move nothing on it")
  func rowsAbove() {
    model.names = (1...20).map { "Row \($0)" }
    let stage = Stage(
      Table("T") { Section(model.names, id: \.self) { Cell($0) } },
      columns: 20,
      lines: 8
    )
    func rows() -> [Substring] { (1...6).map { stage.line($0).dropLast() } }
    stage.press(.pageDown, .down, .down)
    let before = rows()
    #expect(before[0].contains("Row 6"))
    model.names.insert(contentsOf: ["New 1", "New 2", "New 3"], at: 2)
    #expect(rows() == before)
    model.names.removeFirst(5)
    #expect(rows() == before)
  }

  @Test("a hidden row that is shown again while it is far away is there after the way back")
  func hiddenFarAway() {
    let model = model
    model.isHidden = true
    let stage = Stage(
      Table("T") {
        Section(count: 400) { row in
          Cell("Row \(row)").height(row == 1 && model.isHidden ? 0 : nil)
        }
      },
      columns: 20,
      lines: 8
    )
    #expect(stage.line(2).contains(" Row 2 "))
    for _ in 0..<60 { stage.press(.pageDown) }
    model.isHidden = false
    stage.press(.home)
    #expect(stage.line(2).contains(" Row 1 "))
  }

  private func editing() -> Stage {
    let stage = Stage(
      Table("Edit") {
        "Above"
        if model.showsField {
          if model.isField {
            Cell.field("Name", value: Binding(model).text)
              .height(model.isHidden ? 0 : nil)
              .disabled(model.isDisabled)
          } else {
            Cell("Name")
          }
        }
        Cell("Below")
      },
      columns: 40,
      lines: 12
    )
    stage.press(.down, .enter)
    return stage
  }

  private func expectRescue(_ change: (Model) -> Void, _ comment: Comment) {
    model.text = "Home"
    var stage = editing()
    stage.type(" and away")
    change(model)
    #expect(stage.screen.contains("Home and away"), comment)
    stage.press(.enter)
    #expect(model.text == "Home and away", comment)
    #expect(!stage.screen.contains("[ "), comment)
    stage.press(.up, .down)
    #expect(stage.line(0) == " Edit", comment)

    (model.showsField, model.isField, model.isHidden, model.isDisabled) = (true, true, false, false)
    model.text = "Home"
    stage = editing()
    stage.type("!")
    change(model)
    stage.press(.escape)
    #expect(model.text == "Home", comment)
    (model.showsField, model.isField, model.isHidden, model.isDisabled) = (true, true, false, false)

    stage = editing()
    change(model)
    #expect(!stage.screen.contains("┌"), "nothing was typed, so nothing is lost")
    stage.press(.character("?"))
    #expect(stage.line(0).contains("Keys"), "the keys go to the table again")
    (model.showsField, model.isField, model.isHidden, model.isDisabled) = (true, true, false, false)
  }

  @Test("typed text is not lost if its field goes away, changes its kind, is hidden or disabled")
  func lostField() {
    expectRescue({ $0.showsField = false }, "gone")
    expectRescue({ $0.isField = false }, "another cell")
    expectRescue({ $0.isHidden = true }, "hidden")
    expectRescue({ $0.isDisabled = true }, "disabled")
  }

  @Test("typed text is not lost if a running action leaves the table")
  func leftWhileEditing() async {
    let gate = Gate()
    let model = model
    let stage = Stage(
      Table("Root") {
        Cell.link("Open") {
          Table("Child") {
            Cell("Run") { navigation in
              await gate.wait()
              navigation.pop()
            }
            Cell.field("Name", value: Binding(model).text)
          }
        }
      },
      columns: 40,
      lines: 12
    )
    stage.press(.enter, .enter, .down, .enter)
    stage.type("!")
    #expect(await stage.wait { gate.arrivals == 1 })
    gate.open()
    #expect(await stage.wait { stage.shownScreen.hasPrefix(" Root") })
    #expect(stage.screen.contains("Home!"))
    stage.press(.enter)
    #expect(model.text == "Home!")
  }

  @Test("a table opens on the row with a given id: of an element or a cell, or a number")
  func initialFocus() {
    let byNumber = Table("T") { Section(count: 1000) { Cell("Row \($0)") } }
    #expect(Stage(byNumber.focused(on: 500)).focusedText == "Row 500")
    let byElement = Table("T") { Section(["a", "b", "c"]) { Cell($0) } }
    #expect(Stage(byElement.focused(on: "b")).focusedText == "b")
    #expect(Stage(byElement.focused(on: "z")).focusedText == "a")
    let byID = Table("T") {
      "a"
      "b"
      Cell("c").id("b")
    }
    #expect(Stage(byID.focused(on: "b")).focusedText == "c")
    #expect(Stage(byID.focused(on: "a")).focusedText == "a", "a text is no id")
  }
}
