import TableModel

extension OpenTable {
  /// Describes a shown row with its state.
  ///
  /// - Parameter cell: The cell of the row.
  func description(of cell: Cell, at shown: ShownRow) -> RowDescription {
    let section = listing.sections[shown.section]
    var description = RowDescription(cell, columns: section.columns)
    guard let row = shown.row else { return description }
    let hidden = listing.recordColumns.hiddenColumns(ofSection: shown.section)
    for column in hidden.reversed() where description.fields.indices.contains(column) {
      description.fields.remove(at: column)
    }
    if let selection = section.selection {
      let id = section.rows.id(at: row)
      let isSelected = selection.contains(id)
      let isTold = isSelected || selection.actions == nil && selection.canSelect(id)
      description.state.isSelected = isTold ? isSelected : nil
    }
    description.state.isRunning = actions.isRunning(at: shown)
    description.state.isChanged = form.isChanged(cell, at: shown)
    let reference = form.hasPlainRows ? nil : RowReference(shown, in: listing)
    description.state.problem = form.problem(of: cell, reference?.identity)
    if editMode.isOn {
      description.state.permissions = section.editing?.permissions(at: row) ?? []
    }
    return description
  }
}
