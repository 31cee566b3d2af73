import TableModel

// The table of a control, listed below its row.

extension Listing {
  /// A control whose table is shown below its row.
  ///
  /// A class: each key asks whether there is one, and a copy of an optional table takes time.
  final class Expansion {
    /// The row of the control.
    let row: RowReference
    /// The table of the control, as it was when it was opened.
    let table: Table

    init(row: RowReference, table: Table) {
      self.row = row
      self.table = table
    }
  }

  /// True if the control of the cell of a row shows its table below the row.
  func showsInline(_ cell: Cell, at shown: ShownRow) -> Bool {
    guard cell.inline != nil, cell.isEnabled, painter.arrangement == .screen,
      sections.indices.contains(shown.section), sections[shown.section].showsInline,
      shown.row != nil
    else { return false }
    return !isInner(shown)
  }

  /// Returns the sections with the rows of the expanded control; if it has none any more, it is
  /// closed.
  func expanded() -> [Section] {
    var sections = sections
    guard let expansion else { return sections }
    self.expansion = nil
    guard let shown = expansion.row.find(in: self), let row = shown.row else {
      return sections
    }
    let section = sections[shown.section]
    guard showsInline(section.rows.cell(at: row), at: shown) else { return sections }
    let inner = expansion.table.sections()
    guard inner.contains(where: { $0.rows.count > 0 }) else { return sections }
    sections[shown.section] = section.inserting(inner, after: row)
    self.expansion = expansion
    return sections
  }

  /// Returns the cell of a row as it is painted: one that shows its table below it has the mark of
  /// a fold, and the rows of that table are indented.
  func markingInline(_ cell: Cell, at shown: ShownRow) -> Cell {
    var cell = cell
    if isInner(shown) {
      cell.text = "  " + cell.text
      cell.inline = nil
    } else if cell.inline != nil {
      cell.inline = showsInline(cell, at: shown) ? .closed : nil
      if cell.inline != nil, expansion?.row.find(in: self) == shown { cell.inline = .open }
    }
    return cell
  }
}
