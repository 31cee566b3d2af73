import TableModel
import TermTable
import TermTableTesting
import TestSupport
import Testing

/// The Delete in the menu of a row that can be deleted, in edit mode or not.
@MainActor @Suite struct RowDeletionStory {
  final class Model {
    var files = ["Letter", "Photo 日本", "Song"]
    var deleted: [String] = []
  }
  let model = Model()

  private func stage(
    columns: Int = 40,
    lines: Int = 12,
    allowing permissions: @escaping @MainActor (String) -> EditPermissions = { _ in .all },
    actions: @escaping @MainActor (String) -> [Button] = { _ in [] }
  ) -> Stage {
    let model = model
    return Stage(
      Table("Files") {
        Section(editing: Binding(model).files, allowing: permissions) { item in
          let file = item.value
          return Cell(file).actions { actions(file) }.disabled(
            file == "Locked",
            reason: "It is locked"
          )
        }
        Section("Other") { Cell("Fixed") }
      },
      columns: columns,
      lines: lines
    )
  }

  @Test("K46 K43 the menu lists Delete by itself; the focus moves to the neighbour; u undoes it")
  func delete() {
    let stage = stage()
    #expect(stage.line(11) == " . Actions  q Quit  ↑↓ Move  ? Keys")
    stage.press(.down, .character("."))
    expectScreen(
      stage,
      """
       Files
         Letter
         Photo 日本
         Song   ┌──────────────────┐
                │    Photo 日本    │
       Other    │                  │
         Fixed  │ Delete           │
                │ Cancel           │
                └──────────────────┘


       Enter Choose  ↑↓ Move  Esc Cancel
      """
    )
    #expect(stage.focusedText == "Cancel", "Enter by mistake destroys nothing")
    stage.press(.enter)
    #expect(model.files.count == 3)
    stage.press(.character("."), .character("d"))
    #expect(model.files == ["Letter", "Song"])
    #expect(stage.focusedText == "Song")
    stage.press(.character("."), .up, .enter)
    #expect(model.files == ["Letter"])
    #expect(stage.focusedText == "Letter", "it was the last row, so its neighbour is above")
    stage.type("uu")
    #expect(model.files == ["Letter", "Photo 日本", "Song"])
    #expect(stage.focusedText == "Photo 日本")
    #expect(stage.line(11) == " Undone: Delete")
    stage.press(.control("r"))
    #expect(model.files == ["Letter", "Song"])
  }

  @Test("K46 K42 the menu offers Delete in edit mode, too, and edit mode goes on")
  func inEditMode() {
    let stage = stage()
    stage.press(.character("E"), .character("."), .character("d"))
    #expect(model.files == ["Photo 日本", "Song"])
    #expect(stage.line(0).hasSuffix("Editing"))
    #expect(stage.focusedText?.contains("Photo 日本") == true)
  }

  @Test("K46 K42 a row that cannot be deleted has no Delete in its menu")
  func permissions() {
    let stage = stage { $0 == "Song" ? [.move] : .all }
    stage.press(.down, .down)
    for row in ["Song", "Fixed"] {
      #expect(stage.focusedText == row)
      #expect(!stage.line(11).contains("Actions"))
      stage.press(.character("."))
      #expect(stage.line(11) == " No actions here")
      stage.press(.down)
    }
    #expect(model.files.count == 3)
  }

  @Test("K46 Delete comes after the cell's own actions, unless these have a Delete, too")
  func ownActions() {
    let model = model
    let stage = stage(actions: { file in
      let delete = Button("Delete", role: .destructive) { model.deleted.append(file) }
      return [Button("Rename") {}] + (file == "Song" ? [delete] : [])
    })
    stage.press(.character("."))
    #expect(stage.texts(in: .destructive) == ["Delete"])
    #expect(stage.focusedText == "Rename")
    stage.press(.down, .enter)
    #expect(model.files == ["Photo 日本", "Song"])
    stage.press(.end, .up, .character("."))
    #expect(stage.texts(in: .destructive) == ["Delete"])
    stage.press(.character("d"))
    #expect(model.deleted == ["Song"])
    #expect(model.files == ["Photo 日本", "Song"], "the cell's own Delete ran")
  }

  @Test("K46 K36 a disabled row offers nothing and says why")
  func disabled() {
    model.files = ["Locked", "Song"]
    let stage = stage()
    #expect(!stage.line(11).contains("Actions"))
    stage.press(.character("."))
    #expect(stage.line(11) == " It is locked")
    #expect(model.files.count == 2)
  }

  @Test("K46 K43 Delete finds a row that moved while the menu was open, or says that it is gone")
  func meanwhile() {
    let stage = stage()
    stage.press(.down, .character("."))
    model.files = ["Song", "New", "Letter", "Photo 日本"]
    stage.press(.character("d"))
    #expect(model.files == ["Song", "New", "Letter"])
    stage.press(.home, .character("."))
    model.files = ["New"]
    stage.press(.character("d"))
    #expect(model.files == ["New"])
    #expect(stage.line(11) == " The row no longer exists")
  }
}
