import TableModel

// The words that a search has found, in the visible rows.

extension FramePainter {
  /// Gives the words that were found the look of matches.
  func paintMatches(on surface: inout Surface, parts: [VisiblePart]) {
    guard let query = table.search.query, !query.isEmpty else { return }
    for part in parts where part.place.row != nil {
      let painted = listing.painted(part.place)
      for (tile, row) in listing.shownRows(at: part.place).enumerated()
      where isMatch(row) {
        let isTile = listing.isGrid(section: part.place.section)
        let columns = isTile ? painted.area(tile).columns : 0..<listing.columns
        let left = layout.tableColumns.lowerBound
        for offset in 0..<part.count {
          surface.markMatches(
            of: query,
            similar: table.search.finder?.isSimilar == true,
            line: layout.tableLines.lowerBound + part.line + offset,
            columns: left + columns.lowerBound..<left + columns.upperBound
          )
        }
      }
    }
  }

  /// True if a row was found by the search of the table, or by the source of its rows.
  private func isMatch(_ row: ShownRow) -> Bool {
    guard let finder = table.search.finder else {
      return listing.pagedSections.contains(row.section)
    }
    return listing.listedRow(of: row).map { finder.index(of: $0) != nil } ?? false
  }
}
