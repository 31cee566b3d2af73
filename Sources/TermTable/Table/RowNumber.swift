/// The number of a row in the whole table, from 1, as a person sees and types it.
///
/// A folded section counts as one row, that of its header. ``Listing`` leads from a number to a
/// row, and back.
struct RowNumber: Hashable, Comparable {
  /// The number; a table has no row with a number below 1, or beyond its last row.
  let value: Int

  init(_ value: Int) { self.value = value }

  /// Reads the number that a person types; nil if the text is anything but digits.
  init?(typed digits: String) {
    guard let value = Int(typed: digits) else { return nil }
    self.value = value
  }

  /// Returns the number of a row further down, or further up if `rows` is negative.
  func advanced(by rows: Int) -> RowNumber { RowNumber(value + rows) }

  static func < (one: RowNumber, other: RowNumber) -> Bool { one.value < other.value }
}
