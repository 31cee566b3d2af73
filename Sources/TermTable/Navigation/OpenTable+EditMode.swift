import TableModel

// Edit mode: deleting, adding and moving rows, in the model from which they are listed.

extension OpenTable {
  /// The section whose rows edit mode changes: the focused one or, without a focus, the first that
  /// can be edited; nil if its rows cannot be edited.
  var focusedEditing: (section: Int, editing: RowEditing)? {
    let sections = listing.sections
    let index = state.focus?.section ?? sections.firstIndex { $0.editing != nil }
    guard let index, let editing = sections[index].editing else { return nil }
    return (index, editing)
  }

  /// True if the focused row may be deleted.
  var mayDeleteFocusedRow: Bool {
    guard listing.editsRows, let row = focusedPlace?.row,
      let editing = focusedEditing?.editing
    else { return false }
    return editing.permissions(at: row).contains(.delete)
  }

  /// Begins edit mode if there are rows to edit.
  func beginEditMode() -> Effect {
    guard listing.editsRows else {
      return .tell(table.changes?.refusal() ?? texts.reasons.notEdited, title: table.title)
    }
    collapse()
    isInEditMode = true
    return .nothing
  }

  /// Deletes, adds or moves at the focused row.
  func editRow(by command: Command) -> Effect {
    guard let section = focusedEditing else { return refusal(of: command, by: nil) }
    let row = focusedPlace?.row
    let change: RowEditing.Change? =
      switch command {
      case .deleteRow: row.flatMap { section.editing.deletion(of: $0) }
      case .addBelow: section.editing.insertion(at: row, below: true)
      case .addAbove: section.editing.insertion(at: row, below: false)
      case .moveRowUp: row.flatMap { section.editing.move(of: $0, by: -1) }
      case .moveRowDown: row.flatMap { section.editing.move(of: $0, by: 1) }
      case .commentRow: row.flatMap { section.editing.commenting($0) }
      default: nil
      }
    guard let change else { return refusal(of: command, by: section.editing) }
    make(change, inSection: section.section)
    return .nothing
  }

  /// Deletes a row, in edit mode or not; a row that may not be deleted stays.
  func delete(_ row: RowReference) -> Effect {
    let sections = listing.sections
    guard let place = row.find(in: sections), let number = place.row,
      let change = sections[place.section].editing?.deletion(of: number)
    else {
      return refusal(
        of: .deleteRow,
        by: row.find(in: sections).flatMap { sections[$0.section].editing }
      )
    }
    make(change, inSection: place.section)
    return .nothing
  }

  private func make(_ change: RowEditing.Change, inSection section: Int) {
    if table.changes != nil {
      _ = change.perform()
      return changes.note()
    }
    let step = EditHistory.Step(
      name: change.name,
      title: table.title,
      table: self,
      section: listing.reference(toSection: section),
      undo: change.undo,
      perform: change.perform
    )
    show(history.perform(step), of: step)
  }
}

extension OpenTable {
  /// Says that a command of edit mode is not possible here.
  private func refusal(of command: Command, by editing: RowEditing?) -> Effect {
    switch command {
    case .deleteRow: .say(editing?.leastReason ?? texts.rows.notDeletable)
    case .addBelow, .addAbove: .say(editing?.fullReason ?? texts.rows.noAdding)
    case .commentRow: .say(texts.rows.noComments)
    default: .say(texts.rows.notMovable)
    }
  }
}
