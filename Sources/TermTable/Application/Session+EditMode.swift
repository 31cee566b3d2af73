import TableModel

// Edit mode: deleting, adding and moving rows, in the model from which they are listed.

extension Session {
  /// Begins edit mode, where there are rows to edit.
  func beginEditMode() {
    guard stack.top.listing.editsRows else {
      return message = "No rows to edit"
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
    make(change, inSection: section.section, of: table)
  }

  /// Deletes a row, in edit mode or not; what may not be deleted stays.
  func delete(_ row: RowReference, in table: OpenTable) {
    let sections = table.listing.sections
    guard let place = row.find(in: sections), let number = place.row,
      let change = sections[place.section].editing?.deletion(of: number)
    else { return refuse(.deleteRow) }
    make(change, inSection: place.section, of: table)
  }

  private func make(_ change: RowEditing.Change, inSection section: Int, of table: OpenTable) {
    let section = table.listing.reference(toSection: section)
    let step = EditHistory.Step(change: change, section: section)
    show(table.history.perform(step), of: step, in: table)
  }

  func undo() {
    guard let (step, row) = stack.top.history.undo() else { return message = "Nothing to undo" }
    show(row, of: step, in: stack.top)
    message = "Undone: \(step.change.name)"
  }

  func redo() {
    guard let (step, row) = stack.top.history.redo() else { return message = "Nothing to redo" }
    show(row, of: step, in: stack.top)
    message = "Redone: \(step.change.name)"
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

  /// Lists the table again and moves the focus to a row, in the section where something was done.
  private func show(_ row: RowID?, of step: EditHistory.Step, in table: OpenTable) {
    setNeedsListing()
    table.refresh()
    let sections = table.listing.sections
    guard let section = step.section.find(in: sections),
      let number = row.flatMap({ sections[section].rows.index(of: $0) })
    else { return }
    let spot = table.listing.spot(of: .row(section, number))
    table.state.focus(on: spot.place, item: spot.tile)
  }

  private func refuse(_ command: Command) {
    message =
      switch command {
      case .deleteRow: "This row cannot be deleted"
      case .addBelow, .addAbove: "Rows cannot be added here"
      default: "This row cannot be moved further"
      }
  }
}
