/// The columns of tables that stand beside each other, with a line between them.
///
/// A table has the same columns whether or not another one stands at its left: a person who goes in
/// and comes back finds its rows where they were. The table at its left is cut for that.
///
/// ```
/// root            | row                    the root, and the table of its focused row
/// root | shown    | row                    after going in
/// root | parent   | shown                  after going into a table beside which nothing stands
/// ```
struct Panes: Equatable {
  /// The columns of the shown table; the last one is for its scroll indicator, which stands on the
  /// line at its right.
  private(set) var table: Range<Int>
  /// The columns of the table that opened it; nil if that is not shown.
  private(set) var parent: Range<Int>?
  /// The columns of the table that opened the parent; nil if that is not shown.
  private(set) var grandparent: Range<Int>?
  /// The columns of the table of the focused row; nil if none is shown.
  private(set) var row: Range<Int>?

  /// The narrowest frame in which tables stand beside each other.
  static let leastColumns = 120

  /// The columns of a table that shows the one of its focused row.
  ///
  /// - Parameters:
  ///   - columns: The width of the frame, at least ``leastColumns``.
  ///   - hasParent: True if the table that opened it is shown, too.
  init(columns: Int, hasParent: Bool) {
    let narrow = columns / 6
    let width = Self.tableColumns(in: columns)
    let start = hasParent ? narrow + 1 : 0
    table = start..<start + width + 1
    parent = hasParent ? 0..<narrow : nil
    row = start + width + 1..<columns
  }

  /// The columns of a table that shows the one that opened it, and nothing of its own rows.
  ///
  /// - Parameter parent: The columns of the one that opened it while that was shown.
  init(besideParentIn parent: Panes) {
    table = parent.row ?? parent.table
    self.parent = parent.table.dropLast()
    grandparent = parent.parent
  }

  /// The width of each table that shows the one of its focused row.
  static func tableColumns(in columns: Int) -> Int { (columns - columns / 6 - 2) / 2 }
}
