import TableModel

/// The rows that are shown while others are hidden.
struct RowFilter {
  /// The numbers of the rows among all rows of the table, in ascending order.
  let numbers: FoundRows
  /// The number of rows above each section, and of all rows.
  let starts: [Int]

  /// Returns the numbers of the rows of a section.
  private func numbers(ofSection section: Int) -> Slice<FoundRows> {
    numbers[numbers.lowerBound(of: starts[section])..<numbers.lowerBound(of: starts[section + 1])]
  }

  /// Returns sections with these rows only.
  @MainActor func sections(of whole: [Section]) -> [Section] {
    whole.enumerated().map { $1.filtered(numbers(ofSection: $0), offset: starts[$0]) }
  }

  /// Returns the row that is shown with a number in its section, 0-based; beyond the last shown
  /// row, the end of the section.
  func listedRow(shownAs number: Int, ofSection section: Int) -> ListedRow {
    let numbers = numbers(ofSection: section)
    let row = number < numbers.count ? numbers[numbers.startIndex + number] : starts[section + 1]
    return .row(section, row - starts[section])
  }

  /// Returns the number of a row among the shown rows of its section, 0-based; nil if it is hidden.
  func number(of listed: ListedRow) -> Int? {
    let numbers = numbers(ofSection: listed.section)
    let wanted = listed.row + starts[listed.section]
    let index = numbers.lowerBound(of: wanted)
    guard index < numbers.endIndex, numbers[index] == wanted else { return nil }
    return index - numbers.startIndex
  }
}
