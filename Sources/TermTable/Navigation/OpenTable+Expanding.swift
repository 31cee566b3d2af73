import TableModel

// The table of a control, opened below its row in place of a pushed table.

extension OpenTable {
  /// True if the table of a control is open below its row.
  var isExpanded: Bool { listing.expansion != nil }

  /// Opens the table of the control of a row below the row, and moves the focus there; closes the
  /// table if it is open.
  func expand(_ row: RowReference, into table: Table) -> Effect {
    let wasOpen = listing.expansion?.row.identity == row.identity
    collapse()
    guard !wasOpen else { return .nothing }
    listing.expansion = Listing.Expansion(row: row, table: table)
    setNeedsListing()
    refresh()
    focusExpansion()
    return .nothing
  }

  /// Moves the focus to the initial row of the table below a row, such as the chosen option.
  private func focusExpansion() {
    guard let expansion = listing.expansion,
      let control = expansion.row.find(in: listing)
    else { return }
    let rows = listing.sections[control.section].rows
    let wanted = expansion.table.initialFocus.map { RowID.element($0) }
    let row = rows.inner.first { row in
      if case .inner(_, let id) = rows.id(at: row) { id == wanted } else { false }
    }
    focus(on: .row(control.section, row ?? rows.inner.lowerBound))
  }

  /// Closes the table below a row; the row gets the focus.
  ///
  /// - Returns: False if no such table is open.
  @discardableResult func collapse() -> Bool {
    guard let row = listing.expansion?.row else { return false }
    close()
    focus(on: row)
    return true
  }

  /// Closes the table below a row if the focus has left both, unless a text typed in the table is
  /// not a valid value.
  ///
  /// - Returns: True if it was closed.
  func collapseIfLeft() -> Bool {
    guard let row = listing.expansion?.row, let focused = focusedRow?.identity,
      focused != row.identity, focused.row?.isInner != true, !hasTypedInside
    else { return false }
    close()
    return true
  }

  private var hasTypedInside: Bool {
    typing.editing?.row.row?.isInner == true
      || form.hasTypedTextInside
  }

  private func close() {
    if typing.editing?.row.row?.isInner == true { typing.end() }
    listing.expansion = nil
    form.dropTextsInside()
    setNeedsListing()
  }
}
