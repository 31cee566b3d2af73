import TableModel

// Places that are made when they are asked for, and kept.

extension Listing {
  /// Returns the cell of a row, or of a tile of a line; nil if it is hidden or there is none.
  func cell(at place: Place, item: Int = 0) -> Cell? {
    let cells = made(at: place).cells
    return cells.isEmpty ? nil : cells[max(0, min(item, cells.count - 1))]
  }

  /// Returns the cell of a row as commands use it: a record has the control of the chosen column.
  func usedCell(at place: Place, item: Int = 0) -> Cell? {
    let cell = cell(at: place, item: item)
    guard recordColumns.exist else { return cell }
    return cell.map { recordColumns.used($0, section: place.section) }
  }

  /// Returns a place as it is painted; paints it now if the focus only passed it.
  func painted(_ place: Place) -> CellPainter.Painted {
    let made = made(at: place)
    if let painted = made.painted { return painted }
    guard let row = shownRow(at: place)?.row, let cell = made.cells[0] else {
      return CellPainter.Painted(strips: [])
    }
    let painted = kept.tracked {
      paint(cell, of: sections[place.section], at: place, row: row)
    }
    made.painted = painted
    return painted
  }

  /// Returns the strips of a place.
  func strips(of place: Place) -> [Strip] {
    made(at: place).painted?.strips ?? painted(place).strips
  }

  /// True if a place was made and painted.
  func isPainted(_ place: Place) -> Bool { kept.find(place)?.painted != nil }

  /// True if a row that was made has a spinner of its own.
  var hasSpinner: Bool { kept.hasSpinner }

  /// The content of an empty table.
  var emptyStrips: [Strip] {
    if let strips = kept.emptyStrips { return strips }
    let strips = kept.tracked { painter.emptyStrips(emptyView) }
    kept.emptyStrips = strips
    return strips
  }

  /// Returns a place; makes it if it is not kept.
  func made(at place: Place) -> MadePlace {
    kept.find(place) ?? kept.making(place) { make(place) }
  }

  /// Runs a move of the focus past rows: those of a known height are made, but not painted.
  func passing(_ move: () -> Void) { kept.passing(move) }

  /// Runs a walk that makes many rows, and tracks their reads together, which takes a quarter less
  /// time.
  ///
  /// - Parameter walk: Walks along at most a few hundred rows, which are kept until it ends. It
  ///   must not list the table again.
  func trackingOnce<Value>(_ walk: () -> Value) -> Value { kept.trackingOnce(walk) }
}
