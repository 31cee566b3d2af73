/// The rows that a person types in linear mode, by their numbers: “3”, “3.2” for the second button
/// or part in row 3, “3-7” for all rows from 3 to 7.
struct TypedRows: Equatable {
  var row: RowNumber
  /// The number of a button or a part of a control, from 1.
  var button: Int?
  /// The last of several rows.
  var last: RowNumber?

  /// Reads the numbers; nil if the text has none.
  ///
  /// - Parameter text: Digits; spaces are allowed around “.” and “-”, but not between digits.
  init?(_ text: String) {
    let separator = text.first { $0 == "." || $0 == "-" }
    let parts = text.split(separator: separator ?? ".", omittingEmptySubsequences: false)
    let numbers = parts.map { Int(typed: Word.trimmed($0)) }
    guard let row = numbers[0], numbers.count <= 2 else { return nil }
    self.row = RowNumber(row)
    guard numbers.count == 2 else { return }
    guard let second = numbers[1] else { return nil }
    if separator == "." { button = second } else { last = RowNumber(second) }
  }
}
