import TableModel

// Edit mode: deleting, adding and moving rows, in the model from which they are listed.

extension Application {
  /// Begins edit mode, where there are rows to edit.
  func beginEditMode() {
    guard stack.top.listing.editsRows else {
      return message = "No rows to edit here"
    }
    stack.top.isInEditMode = true
  }

  /// Deletes, adds or moves at the focused row.
  func editRow(by command: Command) {
    let table = stack.top
    guard isFocusInSight else { return table.state.focus(on: table.state.focus) }
    guard let section = table.focusedEditing else { return refuse(command) }
    let row = table.focusedPlace?.row
    let change: RowEditing.Change? =
      switch command {
      case .deleteRow: row.flatMap { section.editing.deletion(of: $0) }
      case .addBelow: section.editing.insertion(at: row, below: true)
      case .addAbove: section.editing.insertion(at: row, below: false)
      case .moveRowUp: row.flatMap { section.editing.move(of: $0, by: -1) }
      case .moveRowDown: row.flatMap { section.editing.move(of: $0, by: 1) }
      default: nil
      }
    guard let change else { return refuse(command) }
    let reference = table.listing.reference(toSection: section.section)
    show(table.history.perform(change, in: reference))
  }

  func undo() {
    guard let undone = stack.top.history.undo() else { return message = "Nothing to undo" }
    show(undone)
    message = "Undone: \(undone.name)"
  }

  func redo() {
    guard let done = stack.top.history.redo() else { return message = "Nothing to redo" }
    show(done)
    message = "Done again: \(done.name)"
  }

  /// The hints of edit mode at the focused row.
  func editModeHints(_ hints: Hints) -> [Hint] {
    let table = stack.top
    guard let editing = table.focusedEditing?.editing, isFocusInSight else {
      return hints.editMode([], canAdd: false)
    }
    let row = table.focusedPlace?.row
    let permissions = row.map { editing.permissions(at: $0) } ?? []
    let canAdd = editing.canInsert && (permissions.contains(.insert) || row ?? 0 >= editing.count)
    return hints.editMode(permissions, canAdd: canAdd)
  }

  /// Lists the table again and moves the focus to the row of a change: other sections may have rows
  /// with its id.
  private func show(_ outcome: EditHistory.Outcome) {
    let table = stack.top
    setNeedsListing()
    table.refresh()
    let sections = table.listing.sections
    guard let row = outcome.row, let section = outcome.section.find(in: sections),
      let index = sections[section].rows.index(of: row)
    else { return }
    let spot = table.listing.spot(of: .row(section, index))
    table.state.focus(on: spot.place, item: spot.tile)
  }

  private func refuse(_ command: Command) {
    message =
      switch command {
      case .deleteRow: "This row cannot be deleted"
      case .addBelow, .addAbove: "No row can be added here"
      default: "This row can be moved no further"
      }
  }
}
