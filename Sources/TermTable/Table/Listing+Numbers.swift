// The numbers of rows in the whole table. A folded section counts as one row, that of its header.

extension Listing {
  /// The number of rows; a folded section counts as one.
  var numbered: Int { shown.rows + shown.folded }

  /// Returns the number of rows above a section; a folded section counts as one.
  ///
  /// - Parameter section: The number of the section, or the number of all sections to count all
  ///   rows.
  func shownRowsAbove(_ section: Int) -> Int {
    section < shown.count ? shown[section].shownRowsAbove : numbered
  }

  /// Returns the number of a row or a folded header; nil for other headers.
  func number(of row: ShownRow) -> RowNumber? {
    guard let number = row.row ?? (isFolded(row.section) ? 0 : nil) else { return nil }
    return RowNumber(shownRowsAbove(row.section) + number + 1)
  }

  /// Returns the number of the first row at a place of the flow, or of a folded header; nil for
  /// other places.
  func number(at place: Place) -> RowNumber? { shownRow(at: place).flatMap { number(of: $0) } }

  /// Returns the row or folded header with a number; nil if there is none.
  ///
  /// - Complexity: O(log number of sections).
  func row(numbered number: RowNumber) -> ShownRow? {
    let number = number.value
    guard 1...max(1, numbered) ~= number, numbered > 0 else { return nil }
    // Find the last section with fewer than `number` rows above it.
    var low = 0
    var high = shown.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if shown[middle].shownRowsAbove < number { low = middle } else { high = middle }
    }
    return isFolded(low) ? .header(low) : .row(low, number - shown[low].shownRowsAbove - 1)
  }
}
