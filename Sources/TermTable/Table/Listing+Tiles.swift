import TableModel

// Between places of the flow and rows of the model: in a grid a place is a line of tiles.

extension Listing {
  /// The row of the model that stands at a place of the flow; the place itself where it is no tile.
  func modelPlace(at place: Place, item: Int) -> Place {
    guard let line = place.row, sections.indices.contains(place.section),
      let across = grids[place.section]?.across
    else { return place }
    let last = sections[place.section].rows.count - 1
    let tile = min(max(0, item), across - 1)
    return .row(place.section, min(line * across + tile, last))
  }

  /// Where a row of the model stands in the flow: in a grid on its line, in a folded section at the
  /// header.
  func spot(of place: Place) -> Spot {
    guard let row = place.row else { return Spot(place: place, tile: 0) }
    if isFolded[place.section] { return Spot(place: .header(place.section), tile: 0) }
    guard let across = grids[place.section]?.across else { return Spot(place: place, tile: 0) }
    return Spot(place: .row(place.section, row / across), tile: row % across)
  }

  /// The cell of a row of the model; nil where the row is hidden or folded away.
  func cell(ofRow place: Place) -> Cell? {
    let spot = spot(of: place)
    return spot.place.row == nil ? nil : cell(at: spot.place, item: spot.tile)
  }

  /// The rows of the model that stand at a place of the flow.
  func modelPlaces(at place: Place) -> [Place] {
    guard let first = modelPlace(at: place, item: 0).row else { return [] }
    return (first..<first + rowCount(at: place)).map { .row(place.section, $0) }
  }

  /// How many rows of the model a place of the flow stands for.
  func rowCount(at place: Place) -> Int {
    guard let row = place.row else { return 0 }
    guard let across = grids[place.section]?.across else { return 1 }
    return min(across, sections[place.section].rows.count - row * across)
  }

  /// How many rows stand above a section as it is shown, a folded section being one.
  func shownRowsAbove(_ section: Int) -> Int { rowsAbove[section] + foldedAbove[section] }

  /// The place at which a row stands, by its number in the whole table, a folded section being one; nil
  /// where there is none.
  ///
  /// - Complexity: O(number of sections).
  func place(ofShownRow row: Int) -> Place? {
    guard 0..<shownRowsAbove(sectionCount) ~= row,
      let section = (0..<sectionCount).last(where: { shownRowsAbove($0) <= row })
    else { return nil }
    return spot(of: .row(section, row - shownRowsAbove(section))).place
  }

  func arrangeGrids() {
    grids = sections.map { section in
      section.layout == .grid && !painter.isLinear
        ? painter.grid(tileColumns: section.tileColumns) : nil
    }
  }
}
