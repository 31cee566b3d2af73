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

  /// Returns the number of a row or a folded header, from 1; nil for other places.
  func number(of place: Place) -> Int? {
    switch place.part {
    case .row(let row): shownRowsAbove(place.section) + row + 1
    case .header where isFolded(place.section): shownRowsAbove(place.section) + 1
    case .header, .gap, .footer: nil
    }
  }

  /// Returns the row or folded header with a number, from 1; nil if there is none.
  ///
  /// - Returns: A place of the model: in a grid each tile has its own.
  /// - Complexity: O(log number of sections).
  func place(numbered number: Int) -> Place? {
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
