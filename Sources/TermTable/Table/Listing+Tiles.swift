import TableModel

// Between places of the flow and rows of the model: in a grid a place is a line of tiles.

extension Listing {
  /// A place of the flow, and which tile of it; 0 where it is no line of tiles.
  struct Spot: Hashable {
    var place: Place
    var tile: Int
  }

  /// The row of the model that stands at a place of the flow; the place itself where it is no tile.
  func modelPlace(at place: Place, item: Int) -> Place {
    guard let line = place.row, sections.indices.contains(place.section),
      let across = shown[place.section].grid?.across
    else { return place }
    let last = sections[place.section].rows.count - 1
    let tile = min(max(0, item), across - 1)
    return .row(place.section, min(line * across + tile, last))
  }

  /// Where a row of the model stands in the flow: in a grid on its line, in a folded section at the
  /// header.
  func spot(of place: Place) -> Spot {
    guard let row = place.row else { return Spot(place: place, tile: 0) }
    if isFolded(place.section) { return Spot(place: .header(place.section), tile: 0) }
    guard let across = shown[place.section].grid?.across else { return Spot(place: place, tile: 0) }
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
    guard let across = shown[place.section].grid?.across else { return 1 }
    return min(across, sections[place.section].rows.count - row * across)
  }
}
