import TableModel

// From places of the flow to the rows that are shown, and back: in a grid, a place is a line of
// tiles.

extension Listing {
  /// A place of the flow, and the number of a tile in it; 0 if it is no line of tiles.
  struct Spot: Hashable {
    var place: Place
    var tile: Int
  }

  /// Returns the row or the header at a place of the flow; nil at a gap and a footer.
  ///
  /// - Parameter item: The number of the tile in a grid; beyond the last one, that one is meant.
  func shownRow(at place: Place, item: Int = 0) -> ShownRow? {
    switch place.part {
    case .gap, .footer: return nil
    case .header: return .header(place.section)
    case .row(let line):
      guard sections.indices.contains(place.section),
        let across = shown[place.section].grid?.across
      else { return .row(place.section, line.number) }
      let last = sections[place.section].rows.count - 1
      let tile = min(max(0, item), across - 1)
      return .row(place.section, min(line.number * across + tile, last))
    }
  }

  /// Returns the spot of a row in the flow: in a grid, its line and tile; in a folded section, the
  /// header.
  func spot(of shownRow: ShownRow) -> Spot {
    let section = shownRow.section
    guard let row = shownRow.row, !isFolded(section) else {
      return Spot(place: .header(section), tile: 0)
    }
    guard let across = shown[section].grid?.across else {
      return Spot(place: .row(section, FlowRow(row)), tile: 0)
    }
    return Spot(place: .row(section, FlowRow(row / across)), tile: row % across)
  }

  /// Returns the cell of a row; nil if the row is hidden or its section is folded.
  func cell(of row: ShownRow) -> Cell? {
    let spot = spot(of: row)
    return spot.place.row == nil ? nil : cell(at: spot.place, item: spot.tile)
  }

  /// Returns the rows at a place of the flow.
  func shownRows(at place: Place) -> [ShownRow] {
    guard let first = shownRow(at: place)?.row else { return [] }
    return (first..<first + rowCount(at: place)).map { .row(place.section, $0) }
  }

  /// Returns the number of rows at a place of the flow.
  func rowCount(at place: Place) -> Int {
    guard let line = place.row else { return 0 }
    guard let across = shown[place.section].grid?.across else { return 1 }
    return min(across, sections[place.section].rows.count - line.number * across)
  }
}
