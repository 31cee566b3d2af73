import TableModel

// From places of the flow to rows of the model, and back: in a grid, a place is a line of tiles.

extension Listing {
  /// A place of the flow, and the number of a tile in it; 0 if it is no line of tiles.
  struct Spot: Hashable {
    var place: Place
    var tile: Int
  }

  /// Returns the row of the model at a place of the flow; the place itself if it has no tiles.
  func modelPlace(at place: Place, item: Int) -> Place {
    guard let line = place.row, sections.indices.contains(place.section),
      let across = shown[place.section].grid?.across
    else { return place }
    let last = sections[place.section].rows.count - 1
    let tile = min(max(0, item), across - 1)
    return .row(place.section, min(line * across + tile, last))
  }

  /// Returns the spot of a row of the model in the flow: in a grid, its line and tile; in a folded
  /// section, the header.
  func spot(of place: Place) -> Spot {
    guard let row = place.row else { return Spot(place: place, tile: 0) }
    if isFolded(place.section) { return Spot(place: .header(place.section), tile: 0) }
    guard let across = shown[place.section].grid?.across else { return Spot(place: place, tile: 0) }
    return Spot(place: .row(place.section, row / across), tile: row % across)
  }

  /// Returns the cell of a row of the model; nil if the row is hidden or its section is folded.
  func cell(ofRow place: Place) -> Cell? {
    let spot = spot(of: place)
    return spot.place.row == nil ? nil : cell(at: spot.place, item: spot.tile)
  }

  /// Returns the rows of the model at a place of the flow.
  func modelPlaces(at place: Place) -> [Place] {
    guard let first = modelPlace(at: place, item: 0).row else { return [] }
    return (first..<first + rowCount(at: place)).map { .row(place.section, $0) }
  }

  /// Returns the number of rows of the model at a place of the flow.
  func rowCount(at place: Place) -> Int {
    guard let row = place.row else { return 0 }
    guard let across = shown[place.section].grid?.across else { return 1 }
    return min(across, sections[place.section].rows.count - row * across)
  }
}
