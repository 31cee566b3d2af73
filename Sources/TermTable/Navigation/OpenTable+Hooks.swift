import TableModel

extension OpenTable {
  /// What the hooks of a table were told last.
  struct Told {
    /// A visible row, and what tells it from the others.
    typealias Row = (identity: RowReference.Identity, row: TableRow)

    /// The visible rows from top to bottom.
    var rows: [Row] = []
    /// The row with the focus.
    var focus: RowReference.Identity?
  }

  /// A row of the model as the hooks see it; nil where the place is none or hidden.
  func tableRow(at place: Place?) -> TableRow? {
    guard let place, let row = place.row, let cell = listing.cell(ofRow: place) else { return nil }
    let section = listing.sections[place.section]
    return TableRow(
      section: section.id,
      id: section.rows.id(at: row),
      cell: cell
    )
  }
}

extension RowReference {
  /// What a row is, wherever it stands.
  struct Identity: Hashable {
    let section: SectionReference
    let row: RowID?
  }

  /// What the row is, wherever it stands.
  var identity: Identity { Identity(section: section, row: row) }
}
