/// A row of the flow, counted from 0 in its section: a row of a list, or a line of tiles of a grid.
///
/// ``ShownRow`` counts each tile. ``Listing`` leads from one to the other.
struct FlowRow: Hashable, Comparable, ExpressibleByIntegerLiteral {
  let number: Int

  init(_ number: Int) { self.number = number }
  init(integerLiteral number: Int) { self.number = number }

  /// Returns the row further down, or further up if `rows` is negative.
  func advanced(by rows: Int) -> FlowRow { FlowRow(number + rows) }

  static func < (one: FlowRow, other: FlowRow) -> Bool { one.number < other.number }
}
