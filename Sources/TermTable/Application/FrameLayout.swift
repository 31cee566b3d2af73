/// Which lines and columns of a frame belong to what.
///
/// The table comes first: a frame of three lines has no hint bar, one of two no title bar either.
struct FrameLayout: Equatable {
  let size: Size
  /// The line of the title bar; nil where there is no room.
  let titleLine: Int?
  /// The line of the hint bar; nil where there is no room.
  let hintLine: Int?
  /// The lines of the table.
  let tableLines: Range<Int>
  /// The column of the scroll indicator; nil where there is no room.
  let indicatorColumn: Int?

  init(size: Size) {
    self.size = size
    titleLine = size.lines >= 3 ? 0 : nil
    hintLine = size.lines >= 4 ? size.lines - 1 : nil
    tableLines = (titleLine == nil ? 0 : 1)..<(hintLine ?? size.lines)
    indicatorColumn = size.columns >= 8 ? size.columns - 1 : nil
  }

  /// The size of the table's part.
  var table: Size {
    Size(columns: indicatorColumn ?? size.columns, lines: tableLines.count)
  }
}
