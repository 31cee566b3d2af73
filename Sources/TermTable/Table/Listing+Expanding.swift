import TableModel

// The table of a control, listed below its row.

extension Listing {
  /// A control whose table is shown below its row.
  struct Expansion {
    /// The row of the control.
    let row: RowReference
    /// The table of the control, as it was when it was opened.
    let table: Table
  }

  /// True if the control of a cell shows its table below its row, which is at a place.
  func showsInline(_ cell: Cell, at place: Place) -> Bool {
    guard cell.inline != nil, cell.isEnabled, painter.arrangement == .screen,
      sections.indices.contains(place.section), sections[place.section].showsInline,
      let row = place.row
    else { return false }
    return !sections[place.section].rows.inner.contains(row)
  }

  /// Adds the rows of the expanded control to its section; if it has none any more, it is closed.
  func expand() {
    guard let expansion else { return }
    self.expansion = nil
    guard let place = expansion.row.find(in: sections), let row = place.row else { return }
    let cell = sections[place.section].rows.cell(at: row)
    guard showsInline(cell, at: place) else { return }
    let inner = expansion.table.sections()
    guard inner.contains(where: { $0.rows.count > 0 }) else { return }
    sections[place.section] = sections[place.section].inserting(inner, after: row)
    self.expansion = expansion
  }

  /// Returns the cell of a row as it is painted: one that shows its table below it has the mark of
  /// a fold, and the rows of that table are indented.
  func markingInline(_ cell: Cell, at place: Place) -> Cell {
    var cell = cell
    if let row = place.row, sections[place.section].rows.inner.contains(row) {
      cell.text = "  " + cell.text
      cell.inline = nil
    } else if cell.inline != nil {
      cell.inline = showsInline(cell, at: place) ? .closed : nil
      if cell.inline != nil, expansion?.row.find(in: sections) == place { cell.inline = .open }
    }
    return cell
  }
}
