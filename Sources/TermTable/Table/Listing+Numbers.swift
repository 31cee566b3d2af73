// The numbers that linear mode says: each row has one, and the header of a folded section, which stands for
// its rows.

extension Listing {
  /// How many have a number.
  var numbered: Int { totalRows + (foldedAbove.last ?? 0) }

  /// The number of a place, from 1; nil where it has none.
  func number(of place: Place) -> Int? {
    switch place.part {
    case .row(let row): numbersAbove(place.section) + row + 1
    case .header where isFolded(place.section): numbersAbove(place.section) + 1
    case .header, .gap, .footer: nil
    }
  }

  /// The place with a number, from 1; nil where there is none.
  ///
  /// - Complexity: O(log number of sections).
  func place(numbered number: Int) -> Place? {
    guard number >= 1, number <= numbered else { return nil }
    // The last section above which there are fewer.
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbersAbove(middle) < number { low = middle } else { high = middle }
    }
    return isFolded(low) ? .header(low) : .row(low, number - numbersAbove(low) - 1)
  }

  private func numbersAbove(_ section: Int) -> Int { rowsAbove[section] + foldedAbove[section] }
}
