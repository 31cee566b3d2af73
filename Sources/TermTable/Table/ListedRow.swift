/// A row among all rows that a table listed, those that a search hides too, in the order in which
/// they are shown. The rows of a control's table, below its row, are not listed.
struct ListedRow: Hashable, Comparable {
  /// The 0-based number of the section.
  let section: Int
  /// The 0-based number of the row among all rows of the section.
  let row: Int

  private init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// A row of a section, both 0-based.
  static func row(_ section: Int, _ row: Int) -> ListedRow {
    ListedRow(section: section, row: row)
  }

  static func < (one: ListedRow, other: ListedRow) -> Bool {
    (one.section, one.row) < (other.section, other.row)
  }
}
