/// The number of a row, from 1, as a person types it: “3”, “3.2” for the second button in it, “3-7”
/// for all rows from 3 to 7.
struct RowNumber: Equatable {
  var row: Int
  /// The number of a button, from 1.
  var button: Int?
  /// The last of several rows.
  var last: Int?

  /// Reads a number; nil if the text is not one.
  ///
  /// - Parameter text: Digits; spaces are allowed around “.” and “-”, but not between digits.
  init?(_ text: String) {
    let separator = text.first { $0 == "." || $0 == "-" }
    let parts = text.split(separator: separator ?? ".", omittingEmptySubsequences: false)
    let numbers = parts.map { Self.number(Word.trimmed($0)) }
    guard let row = numbers[0], numbers.count <= 2 else { return nil }
    self.row = row
    guard numbers.count == 2 else { return }
    guard let second = numbers[1] else { return nil }
    if separator == "." { button = second } else { last = second }
  }

  /// Reads digits; a number too large for `Int` is the largest `Int`, which is beyond every table.
  static func number(_ text: String) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
