/// A row that a table shows, after a search has hidden rows, sorting has moved them and an expanded
/// control has added its own; or the header of a section.
///
/// It counts rows: in a grid, each tile is one. ``Place`` is where it stands on the screen, and
/// ``Listing`` leads from one to the other.
struct ShownRow: Hashable, Comparable {
  /// The 0-based number of the section.
  let section: Int
  /// The number of the row in its section; −1 for the header.
  private let order: Int

  private init(section: Int, order: Int) {
    self.section = section
    self.order = order
  }

  /// The header of a section.
  static func header(_ section: Int) -> ShownRow { ShownRow(section: section, order: -1) }
  /// A row of a section, both 0-based.
  static func row(_ section: Int, _ row: Int) -> ShownRow { ShownRow(section: section, order: row) }

  /// The 0-based number of the row in its section; nil for the header.
  var row: Int? { order < 0 ? nil : order }

  static func < (one: ShownRow, other: ShownRow) -> Bool {
    (one.section, one.order) < (other.section, other.order)
  }
}
