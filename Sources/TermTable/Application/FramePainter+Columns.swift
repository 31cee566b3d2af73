import TableModel

// The chosen column: its text in the focused row, and its title.

extension FramePainter {
  /// Takes the look of the focus from the text of the focused record in the chosen column, so that
  /// it stands out in the row, and puts the cursor on it.
  ///
  /// - Parameters:
  ///   - line: The line of the texts.
  ///   - row: The columns of the row. A text that takes all of them keeps the look of the focus.
  func paintChosenField(on surface: inout Surface, line: Int, row: Range<Int>) {
    guard let columns = placeOfChosenColumn, let start = columns.first else { return }
    if row.lowerBound < columns.lowerBound, columns.upperBound < row.upperBound {
      surface.focus(line: line, columns: columns, isFocused: false)
    }
    let glyphs = surface.line(line)
    let text = columns.first { !glyphs[glyphs.startIndex + $0].isSpace }
    surface.cursor = Position(column: text ?? start, line: line)
  }

  /// Marks the title of the chosen column: it is underlined, also without colours.
  func paintChosenTitle(on surface: inout Surface, parts: [VisiblePart]) {
    guard let line = lineOfTitles(parts), let columns = placeOfChosenColumn else { return }
    let glyphs = surface.line(line)
    func isText(_ column: Int) -> Bool { !glyphs[glyphs.startIndex + column].isSpace }
    // A column without a title has a line in its place.
    let first = columns.first(where: isText) ?? columns.lowerBound
    let last = columns.last(where: isText) ?? columns.upperBound - 1
    for column in first...last where glyphs[glyphs.startIndex + column].columns > 0 {
      surface.setRole(.tab, line: line, column: column)
    }
  }

  /// The columns of the frame that the chosen column takes; nil if it is not in sight.
  private var placeOfChosenColumn: Range<Int>? {
    guard let section = table.state.focus?.section,
      let place = listing.recordColumns.placeOfChosenColumn(ofSection: section)
    else { return nil }
    let left = layout.tableColumns.lowerBound
    let columns = (left + place.lowerBound..<left + place.upperBound)
      .clamped(to: layout.tableColumns)
    return columns.isEmpty ? nil : columns
  }

  /// The line with the titles of the columns of the focused row; nil if it is out of sight.
  private func lineOfTitles(_ parts: [VisiblePart]) -> Int? {
    guard let section = table.state.focus?.section else { return nil }
    let top = layout.tableLines.lowerBound
    if visible.pinnedHeader?.section == section { return top }
    guard let header = parts.first(where: { $0.place == .header(section) }),
      header.firstLine + header.count == header.height
    else { return nil }
    return top + header.line + header.count - 1
  }
}
