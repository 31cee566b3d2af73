import TableModel

// What the form needs of its table, and what is wrong with its rows.

extension OpenTable: FormTable {
  func showAllRows() {
    if listing.filter != nil { search.end() }
  }

  /// Notes an error that the action of saving threw for a row.
  ///
  /// - Returns: The row; nil if there is no such row.
  func refuse(_ error: InvalidText) -> RowReference? {
    guard let id = error.row, let spot = spot(of: AnyHashable(id)),
      let row = RowReference(listing.modelPlace(at: spot.place, item: spot.tile), in: listing)
    else { return nil }
    form.refuse(row, because: error.sentence)
    return row
  }

  /// Lists the table again and moves the focus to a row, if it is still there.
  func focus(on row: RowReference) {
    refresh()
    guard let place = row.find(in: listing.sections) else { return }
    let spot = listing.spot(of: place)
    move { $0.focus(on: spot.place, item: spot.tile) }
  }
}
