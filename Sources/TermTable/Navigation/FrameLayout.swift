/// The lines and columns of the parts of a frame.
///
/// The table gets lines first: the title bar needs a frame of three lines, the hint bar one of
/// four, the tabs one of six.
struct FrameLayout: Equatable {
  let size: Size
  /// The line of the title bar; nil if there is no room.
  let titleLine: Int?
  /// The line of the tabs; nil if there are none or there is no room.
  let tabLine: Int?
  /// The line of the hint bar; nil if there is no room.
  let hintLine: Int?
  /// The lines of the table.
  let tableLines: Range<Int>
  /// The column of the scroll indicator; nil if there is no room.
  let indicatorColumn: Int?

  /// - Parameter hasTabs: True if the table that is shown is one of several tabs.
  init(size: Size, hasTabs: Bool = false) {
    self.size = size
    titleLine = size.lines >= 3 ? 0 : nil
    tabLine = hasTabs && size.lines >= 6 ? 1 : nil
    hintLine = size.lines >= 4 ? size.lines - 1 : nil
    let top = (tabLine ?? titleLine).map { $0 + 1 } ?? 0
    tableLines = top..<(hintLine ?? size.lines)
    indicatorColumn = size.columns >= 8 ? size.columns - 1 : nil
  }

  /// The size of the table's part.
  var table: Size {
    Size(columns: indicatorColumn ?? size.columns, lines: tableLines.count)
  }
}
