/// The lines and columns of the parts of a frame.
///
/// The table gets lines first: the title bar needs a frame of three lines, the hint bar one of
/// four, the tabs one of six, the help one of twelve.
struct FrameLayout: Equatable {
  let size: Size
  /// The line of the title bar; nil if there is no room.
  let titleLine: Int?
  /// The line of the tabs; nil if there are none or there is no room.
  let tabLine: Int?
  /// The line of the help of the focused row; nil if there is none or there is no room.
  let helpLine: Int?
  /// The line of the hint bar; nil if there is no room.
  let hintLine: Int?
  /// The lines of the table.
  let tableLines: Range<Int>
  /// The columns of the tables that stand beside each other; nil for the table alone.
  let panes: Panes?
  /// The columns of the table.
  let tableColumns: Range<Int>
  /// The column of the scroll indicator; nil if there is no room.
  let indicatorColumn: Int?

  /// - Parameters:
  ///   - hasTabs: True if the table that is shown is one of several tabs.
  ///   - showsHelp: True if the table tells the help of the focused row.
  init(size: Size, hasTabs: Bool = false, showsHelp: Bool = false, panes: Panes? = nil) {
    self.size = size
    titleLine = size.lines >= 3 ? 0 : nil
    tabLine = hasTabs && size.lines >= 6 ? 1 : nil
    hintLine = size.lines >= 4 ? size.lines - 1 : nil
    let top = (tabLine ?? titleLine).map { $0 + 1 } ?? 0
    helpLine = showsHelp && size.lines >= 12 ? size.lines - 2 : nil
    tableLines = top..<(helpLine ?? hintLine ?? size.lines)
    self.panes = panes
    tableColumns = panes?.table ?? 0..<size.columns
    indicatorColumn = tableColumns.count >= 8 ? tableColumns.upperBound - 1 : nil
  }

  /// The size of the table's part.
  var table: Size {
    let columns = (indicatorColumn ?? tableColumns.upperBound) - tableColumns.lowerBound
    return Size(columns: columns, lines: tableLines.count)
  }
}
