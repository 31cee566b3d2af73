/// The rows that a person types in linear mode, by their numbers: “3”, “3.2” for the second button
/// or part in row 3, “3-7” for all rows from 3 to 7, “3 Size” for the column “Size” of row 3.
struct TypedRows: Equatable {
  var row: RowNumber
  /// The number of a button or a part of a control, from 1.
  var button: Int?
  /// The last of several rows.
  var last: RowNumber?
  /// The title of a column of the row, as it was typed.
  var column: String?

  /// One row.
  init(_ row: RowNumber) { self.row = row }

  /// Reads the numbers; nil if the text does not begin with one.
  ///
  /// - Parameter text: Digits; spaces are allowed around “.” and “-”, but not between digits.
  init?(_ text: String) {
    if let space = text.firstIndex(of: " "), let row = Int(typed: String(text[..<space])) {
      let rest = Word.trimmed(text[space...])
      if let first = rest.first, !first.isNumber, first != ".", first != "-" {
        self.row = RowNumber(row)
        column = rest
        return
      }
    }
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
