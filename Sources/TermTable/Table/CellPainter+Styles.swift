import TableModel

// One function per style of cell.

extension CellPainter {
  /// Returns the height of a cell without a set height, if its style alone decides it; nil if its
  /// text does.
  func automaticLines(of cell: Cell) -> Int? {
    switch cell.style {
    case .button, .record: 1
    case .line, .label: isNarrow ? nil : 1
    case .subtitle, .control, .loading, .content, .gap: nil
    }
  }

  /// Paints the text at the left, the control or the detail at the right end, or after the names of
  /// all rows.
  ///
  /// If both do not fit on one line, first the second part is cut, but keeps half of the line; then
  /// the text is cut. In a narrow table the text wraps and the second part gets a line of its own;
  /// but a picture of at most half the line stays beside the text, which is cut.
  func line(_ cell: Cell, height: Int?, nameColumns: Int? = nil) -> Painted {
    if let nameColumns, !isNarrow { return aligned(cell, after: nameColumns) }
    return pair(cell, second(of: cell), mayStack: height.map { $0 > 1 } ?? true)
  }

  /// Paints the label right-aligned in the left third, the control or the detail after it; in a
  /// narrow table as a line, as a third of it is too small for a label.
  func label(_ cell: Cell, height: Int?) -> Painted {
    guard hasLabel(cell) else { return line(cell, height: height) }
    let second = second(of: cell)
    let start = labelEnd(of: cell) + 2
    var row = blank(cell, holding: start - rowIndent + second.text.columns)
    let column = putLabel(of: cell, in: &row)
    let shown = clipped(second.text, to: rowIndent + row.width - start)
    row.strip.put(shown, at: start)
    var painted = row.finished(cursorColumn: column - 1)
    painted.place(second, at: start, columns: shown.columns)
    return painted
  }

  /// True if the name of a cell is painted as a label, in the left third.
  func hasLabel(_ cell: Cell) -> Bool {
    if case .label = cell.style { !isNarrow } else { false }
  }

  /// Puts the label of a cell before ``labelEnd(of:)``.
  ///
  /// - Returns: The column at which it begins.
  @discardableResult func putLabel(of cell: Cell, in row: inout Unfinished) -> Int {
    let label = clipped(name(of: cell), to: labelEnd(of: cell) - rowIndent)
    let column = labelEnd(of: cell) - label.columns
    row.strip.put(label, at: column)
    return column
  }

  /// Returns the column after the label of a cell; in a table wider than ``readColumns``, a long
  /// label may end further right than others.
  func labelEnd(of cell: Cell) -> Int {
    let third = width(of: cell, in: readColumns) / 3
    return rowIndent + max(third, min(name(of: cell).columns, width(of: cell, in: columns) / 3))
  }

  /// Paints the text at the left, the control at the right end, and the detail on at most two lines
  /// below.
  func subtitle(_ cell: Cell) -> Painted {
    let second = cell.control.map { picture(of: $0, beside: cell) } ?? Picture(SafeText(""))
    let below = subtitleLines(of: cell)
    return pair(cell, second, mayStack: false, holding: below.columns).with(strips: below.strips)
  }

  /// Returns the lines of a detail below the text, and the columns that they need.
  func subtitleLines(of cell: Cell) -> (strips: [Strip], columns: Int) {
    let detail = second(cell.detail ?? "", role: cell.detailRole)
    var width = width(of: cell, in: readColumns)
    if columns > readColumns, detail.wrapped(columns: width).count > Self.mostDetailLines {
      width = self.width(of: cell, in: columns)
    }
    return (few(detail, columns: width).map { strip(of: $0, at: rowIndent) }, width)
  }

  /// Paints the text in the middle of the line.
  func button(_ cell: Cell) -> Painted {
    let role: Role = cell.role == .destructive ? .destructive : .button
    let text = SafeText(cell.text, role: role, beyond: columns)
    var row = blank(cell, holding: text.columns)
    let shown = clipped(text, to: row.width)
    let column = rowIndent + (row.width - shown.columns) / 2
    row.strip.put(shown, at: column)
    return row.finished(cursorColumn: column - 1)
  }

  /// Paints content of the author's own; it keeps room at the right end only for a mark that is
  /// shown.
  ///
  /// - Parameter permissions: The permitted edits: the mark of a row that can be moved needs room.
  func content(_ cell: Cell, _ content: any Content, permissions: EditPermissions) -> Painted {
    let mark = hasAccessoryRoom(cell) ? accessoryMark(of: cell) : nil
    let markColumns = mark != nil || permissions.contains(.move) ? 2 : 0
    let sides = rowIndent + margin + markColumns
    var strips = strips(
      of: content,
      indent: rowIndent,
      width: columns(for: content) - sides,
      lineColumns: readColumns - sides
    )
    let taken = columns > readColumns ? strips.map(\.takenColumns).max() ?? 0 : 0
    let row = blank(cell, columns: min(columns, max(readColumns, taken + margin + markColumns)))
    if let mark, let column = row.accessoryColumn, !strips.isEmpty {
      strips[0].put(mark, at: column)
    }
    return row.finished(all: strips)
  }

  /// Paints a spinner and the text in the middle of a row. Without a height, the row is as tall as
  /// the table and the text is in the middle of all columns, as the content of an empty table is.
  func loading(_ cell: Cell, height: Int?) -> Painted {
    let columns = height == nil ? columns : readColumns
    let count = min(max(1, height ?? lines), Self.greatestHeight)
    let text = clipped(SafeText(cell.text, beyond: columns), to: columns - 2)
    let column = max(0, (columns - (text.columns > 0 ? text.columns + 2 : 1)) / 2)
    let line = (count - 1) / 2
    var strips = Array(repeating: Strip(columns: self.columns), count: count)
    strips[line].put(text, at: column + 2)
    let spinner = Position(column: column, line: line)
    // Only this line shows the focus: the row may be as tall as the table.
    let area = Area(
      lines: line..<line + 1,
      columns: 0..<columns,
      cursorColumn: max(0, column - 1),
      accessory: spinner
    )
    return Painted(strips: strips, spinner: spinner, areas: [area])
  }
}
