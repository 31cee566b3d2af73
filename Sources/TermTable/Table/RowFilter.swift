import TableModel

/// The rows that are shown while others are hidden.
struct RowFilter {
  /// The numbers of the rows among all rows, in ascending order.
  let numbers: FoundRows
  /// The number of rows above each section, and of all rows.
  let starts: [Int]

  /// Returns the numbers of the rows of a section.
  func numbers(ofSection section: Int) -> Slice<FoundRows> {
    numbers[numbers.lowerBound(of: starts[section])..<numbers.lowerBound(of: starts[section + 1])]
  }

  /// Returns sections with these rows only.
  @MainActor func sections(of whole: [Section]) -> [Section] {
    whole.enumerated().map { $1.filtered(numbers(ofSection: $0), offset: starts[$0]) }
  }
}

extension Listing {
  /// Returns the place among all rows of a row of the model that is shown; a row below another
  /// one's control stands for that one.
  func wholePlace(of place: Place) -> Place {
    guard var row = place.row, sections.indices.contains(place.section) else { return place }
    let inner = sections[place.section].rows.inner
    if inner.contains(row) { row = inner.lowerBound - 1 }
    if row >= inner.upperBound { row -= inner.count }
    guard let filter else { return .row(place.section, row) }
    let numbers = filter.numbers(ofSection: place.section)
    guard row < numbers.count else { return .footer(place.section) }
    return .row(place.section, numbers[numbers.startIndex + row] - filter.starts[place.section])
  }

  /// Returns the place of the model at which a row is shown, by its place among all rows; nil if it
  /// is hidden.
  func shownPlace(of whole: Place) -> Place? {
    guard var row = whole.row, sections.indices.contains(whole.section) else { return nil }
    if let filter {
      let numbers = filter.numbers(ofSection: whole.section)
      let place = numbers.lowerBound(of: row + filter.starts[whole.section])
      guard place < numbers.endIndex, numbers[place] == row + filter.starts[whole.section] else {
        return nil
      }
      row = place - numbers.startIndex
    }
    let inner = sections[whole.section].rows.inner
    return .row(whole.section, row < inner.lowerBound ? row : row + inner.count)
  }
}
