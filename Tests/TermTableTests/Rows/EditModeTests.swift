import TableModel
import Testing

@testable import TermTable

/// The editing of rows, without an application.
@MainActor @Suite struct EditModeTests {
  private let names = Box(["a", "b", "c"])

  private func table() -> OpenTable {
    let names = names
    return OpenTable.settled(
      Table("T") {
        Section("Names", editing: names.binding, new: { "new" }) { Cell($0.value) }
        Section("Other") { Cell("Fixed") }
      }
    )
  }

  @Test("a row is deleted, undone and made again, and the focus goes along")
  func deleting() {
    let table = table()
    _ = table.editMode.begin()
    #expect(table.editMode.isOn)
    table.go(to: 1)
    _ = table.editMode.editRow(by: .deleteRow)
    #expect(names.value == ["a", "c"])
    _ = table.undo()
    #expect(names.value == ["a", "b", "c"] && table.focusedCell?.text == "b")
    _ = table.redo()
    #expect(names.value == ["a", "c"])
    table.editMode.end()
    #expect(!table.editMode.isOn)
  }

  @Test("a row that has gone since its menu was shown is not deleted, and no other is")
  func gone() {
    let table = table()
    table.go(to: 2)
    let row = table.focusedRow
    names.value = ["a", "b", "x"]
    table.setNeedsListing()
    table.settleFeatures()
    guard let row, case .say = table.editMode.delete(row) else {
      Issue.record("nothing was said")
      return
    }
    #expect(names.value == ["a", "b", "x"])
  }

  @Test("a row that cannot be edited says why, and nothing changes")
  func refused() {
    let table = table()
    table.move { $0.focus(on: .row(1, 0)) }
    for command in [Command.deleteRow, .addBelow, .moveRowUp, .commentRow] {
      guard case .say = table.editMode.editRow(by: command) else {
        Issue.record("\(command) says nothing")
        continue
      }
    }
    #expect(names.value == ["a", "b", "c"] && !table.editMode.mayDeleteFocus)
  }

  @Test("rows are added and deleted outside edit mode, too; moving needs it")
  func outside() {
    let table = table()
    table.go(to: 1)
    #expect(table.editMode.use(of: .deleteRow) == .works)
    #expect(table.editMode.use(of: .moveRowUp) == .idle(reason: ReasonTexts().notInEditMode))
    guard case .say(let text) = table.editMode.editRow(by: .deleteRow) else {
      Issue.record("nothing was said")
      return
    }
    #expect(text == RowTexts().deleted && names.value == ["a", "c"])
    _ = table.undo()
    #expect(names.value == ["a", "b", "c"])
    _ = table.editMode.editRow(by: .addBelow)
    #expect(names.value == ["a", "b", "new", "c"] && !table.editMode.isOn)
  }

  @Test("edit mode can be ended when no rows to edit are left")
  func noRowsLeft() {
    let isShown = Box(true)
    let names = names
    let table = OpenTable.settled(
      Table("T") {
        if isShown.value {
          Section("Names", editing: names.binding, new: { "new" }) { Cell($0.value) }
        }
        Section("Other") { Cell("Fixed") }
      }
    )
    #expect(table.editMode.use(of: .endEditMode) == .idle(reason: ReasonTexts().notInEditMode))
    _ = table.editMode.begin()
    isShown.value = false
    table.setNeedsListing()
    table.settleFeatures()
    #expect(table.editMode.use(of: .deleteRow) == .idle(reason: ReasonTexts().notEdited))
    #expect(table.editMode.isOn && table.editMode.use(of: .endEditMode) == .works)
  }

  @Test("a table without rows to edit says so")
  func nothingToEdit() {
    let table = OpenTable.settled(Table("T") { Cell("Fixed") })
    #expect(table.editMode.use(of: .deleteRow) == .idle(reason: ReasonTexts().notEdited))
    guard case .tell = table.editMode.editRow(by: .addBelow) else {
      Issue.record("nothing was told")
      return
    }
  }
}
