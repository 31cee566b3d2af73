import TableModel

// From the rows that are shown to all that were listed, and back: a search hides rows, and a
// control shows rows of its own below its row.

extension Listing {
  /// True if a row belongs to the table that a control shows below its own row.
  func isInner(_ shown: ShownRow) -> Bool {
    guard let row = shown.row else { return false }
    return sections[shown.section].rows.inner.contains(row)
  }

  /// Returns the number of a shown row among all rows; for a row of a control's table, that of the
  /// control's row. Nil for a header and for the row that loads more.
  func listedRow(of shown: ShownRow) -> ListedRow? {
    guard shown.row != nil else { return nil }
    let near = listedRow(near: shown)
    guard wholeSections.indices.contains(near.section),
      near.row < wholeSections[near.section].ownRowCount
    else { return nil }
    return near
  }

  /// Returns the number of a shown row among all rows; for a header that of the first row of its
  /// section, for the row that loads more the end of its section.
  ///
  /// - Complexity: O(log number of shown rows) under a search, else O(1).
  func listedRow(near shown: ShownRow) -> ListedRow {
    guard var row = shown.row, sections.indices.contains(shown.section) else {
      return .row(shown.section, 0)
    }
    let inner = sections[shown.section].rows.inner
    if inner.contains(row) { row = inner.lowerBound - 1 }
    if row >= inner.upperBound { row -= inner.count }
    return filter?.listedRow(shownAs: row, ofSection: shown.section) ?? .row(shown.section, row)
  }

  /// Returns the row as it is shown; nil if a search hides it.
  func shownRow(of listed: ListedRow) -> ShownRow? {
    guard sections.indices.contains(listed.section) else { return nil }
    var row = listed.row
    if let filter {
      guard let number = filter.number(of: listed) else { return nil }
      row = number
    }
    let inner = sections[listed.section].rows.inner
    return .row(listed.section, row < inner.lowerBound ? row : row + inner.count)
  }

  /// Returns the cell of a row, which may be hidden.
  func cell(of listed: ListedRow) -> Cell {
    wholeSections[listed.section].rows.cell(at: listed.row)
  }
}
