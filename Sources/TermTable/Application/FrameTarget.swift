import TableModel

/// The target of a click on the screen.
enum FrameTarget: Equatable {
  /// A hint: a click presses its key.
  case key(Key)
  /// A part of the path in the title bar.
  case title(TitleBar.Target)
  /// A tab, by its number.
  case tab(Int)
  /// The scroll indicator, or the margin before it: a single column is hard to hit.
  case indicator
  /// The header of a section that stays in sight while the section scrolls.
  case pinnedHeader(section: Int)
  /// The title of a column.
  case columnTitle(section: Int, column: Int)
  /// A row, or a header that takes the focus.
  case row(RowTarget)
  /// The table of the focused row, which stands beside.
  case tableOfRow
  /// The table that opened the shown one, which stands beside.
  case parent
  /// A part of the alert.
  case alert(AlertPainter.Target)
}

/// The target of a click on a row.
struct RowTarget: Equatable {
  var place: Place
  /// The number of the button or tile; 0 in other rows.
  var item: Int
  /// The number of the column of a record; nil in other rows, and beside its columns.
  var column: Int?
  /// True if the position is on an accessory that has an action of its own.
  var isAccessory = false
  /// The number of the run in the picture of the row's control.
  var run: Int?
  /// The columns from the caret to the position, negative to its left; nil if the position is not
  /// on the line of a caret.
  var columnsFromCaret: Int?
}

// Targets are found with the measures that painting uses; no painted frame is kept.

extension FramePainter {
  /// The target at a position of the frame; nil if a click does nothing there.
  func target(at position: Position) -> FrameTarget? {
    if let alert, alertSize == layout.size,
      let target = AlertPainter(state: alert, marks: marks, size: alertSize).target(at: position)
    {
      return .alert(target)
    }
    if position.line == layout.hintLine {
      guard message == nil, prompt == nil else { return nil }
      let columns = layout.size.columns
      return HintBar(marks: marks).key(at: position.column, of: bar.hints, columns: columns)
        .map { .key($0) }
    }
    guard alert == nil else { return nil }
    switch position.line {
    case layout.titleLine: return titleTarget(at: position.column).map { .title($0) }
    case layout.tabLine: return tab(at: position.column).map { .tab($0) }
    case layout.tableLines: return tableTarget(at: position)
    default: return nil
    }
  }

  private func tableTarget(at position: Position) -> FrameTarget? {
    if let panes = layout.panes, !panes.table.contains(position.column) {
      return paneTarget(at: position.column, panes)
    }
    let line = position.line - layout.tableLines.lowerBound
    let column = position.column - layout.tableColumns.lowerBound
    let parts = visible.parts
    if let column = layout.indicatorColumn, indicator(parts) != nil,
      (column - listing.painter.margin...column).contains(position.column)
    {
      return .indicator
    }
    if line == 0, let header = visible.pinnedHeader {
      if let title = columnTitle(at: column, section: header.section) { return title }
      // Between titles nobody means the first row.
      if listing.showsColumns(header.section) { return nil }
      return .pinnedHeader(section: header.section)
    }
    guard let part = parts.first(where: { ($0.line..<$0.line + $0.count).contains(line) })
    else { return nil }
    if part.place.part == .header, part.firstLine + line - part.line == part.height - 1,
      let title = columnTitle(at: column, section: part.place.section)
    {
      return title
    }
    guard listing.takesFocus(part.place) else { return nil }
    return row(
      part.place,
      at: Position(column: column, line: part.firstLine + line - part.line)
    )
    .map { .row($0) }
  }

  /// The target at a column of the tables beside the shown one; nil on a line between them.
  private func paneTarget(at column: Int, _ panes: Panes) -> FrameTarget? {
    if panes.row?.contains(column) == true { return .tableOfRow }
    if panes.parent?.contains(column) == true { return .parent }
    guard panes.grandparent?.contains(column) == true else { return nil }
    return .title(.level(stack.levels.count - 3))
  }

  /// The title of a column of a section at a column of the table; nil beside titles.
  private func columnTitle(at column: Int, section: Int) -> FrameTarget? {
    listing.recordColumns.column(at: column, section: section).map {
      .columnTitle(section: section, column: $0)
    }
  }

  /// The target at a position in a row; its lines count from the first line of the row.
  private func row(_ place: Place, at position: Position) -> RowTarget? {
    let painted = listing.painted(place)
    let item = painted.areas.firstIndex {
      $0.lines.contains(position.line) && $0.columns.contains(position.column)
    }
    // A row with one item may be clicked beside its frame, and one with parts on its text; a click
    // between buttons or tiles does nothing.
    let isTile = place.row != nil && listing.isGrid(section: place.section)
    let isWhole =
      painted.areas.count <= 1 || listing.cell(at: place, item: 0)?.control?.hasParts == true
    guard item != nil || isWhole && !isTile else { return nil }
    var target = RowTarget(place: place, item: item ?? 0)
    let area = painted.area(target.item)
    if let caret = painted.caret, caret.line == position.line,
      area.columns.contains(caret.column), area.columns.contains(position.column)
    {
      target.columnsFromCaret = position.column - caret.column
    }
    target.run = area.runs.run(at: position)
    if listing.recordColumns.exist, listing.cell(at: place)?.isRecord == true {
      target.column = listing.recordColumns.columnToChoose(at: position.column, of: place.section)
    }
    let mark = area.accessory
    if position.line == mark.line, (-1...1).contains(position.column - mark.column) {
      target.isAccessory = listing.cell(at: place, item: target.item)?.accessoryButton != nil
    }
    return target
  }
}
