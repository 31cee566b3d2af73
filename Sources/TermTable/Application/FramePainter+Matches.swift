import TableModel

// The words that a search has found, in the visible rows.

extension FramePainter {
  /// Gives the words that were found the look of matches.
  func paintMatches(on surface: inout Surface, parts: [VisiblePart]) {
    guard let finder = table.search.finder, !finder.query.isEmpty else { return }
    let found = finder.found
    for part in parts where part.place.row != nil {
      let painted = listing.painted(part.place)
      for (tile, row) in listing.modelPlaces(at: part.place).enumerated()
      where found.index(of: finder.number(of: listing.wholePlace(of: row))) != nil {
        let isTile = listing.isGrid(section: part.place.section)
        let columns = isTile ? painted.area(tile).columns : 0..<listing.columns
        for offset in 0..<part.count {
          surface.markMatches(
            of: finder.query,
            similar: finder.isSimilar,
            line: layout.tableLines.lowerBound + part.line + offset,
            columns: columns
          )
        }
      }
    }
  }
}
