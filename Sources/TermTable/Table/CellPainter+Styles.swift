import TableModel

// One function per style of cell.

extension CellPainter {
  /// The height of a cell for which none is said, where its style alone tells it; nil where its
  /// text does.
  func automaticLines(of cell: Cell) -> Int? {
    switch cell.style {
    case .button: 1
    case .line, .label: isNarrow ? nil : 1
    case .subtitle, .control, .loading, .content, .gap: nil
    }
  }

  /// The text at the left, the control or the detail at the right end.
  ///
  /// Where both do not fit on one line, the second is cut, but not below half of the line, and then
  /// the text. In a narrow table the text wraps and the second goes on a line of its own, but for a
  /// picture of at most half the line: that stays beside a text that is cut.
  func line(_ cell: Cell, height: Int?) -> Painted {
    pair(cell, second(of: cell), mayStack: height.map { $0 > 1 } ?? true)
  }

  /// The label right-aligned in the left third, the control or the detail after it; in a narrow
  /// table as a line, as a third of it is no room for a label.
  func label(_ cell: Cell, height: Int?) -> Painted {
    guard hasLabel(cell) else { return line(cell, height: height) }
    let second = second(of: cell)
    let start = labelEnd(of: cell) + 2
    var row = blank(cell, holding: start - rowIndent + second.text.columns)
    let column = putLabel(of: cell, in: &row)
    let shown = clipped(second.text, to: rowIndent + row.width - start)
    row.strip.put(shown, at: start)
    var painted = row.finished(cursorColumn: column - 1)
    painted.runs = second.runs(at: start, columns: shown.columns)
    return painted
  }

  /// True if the name of a cell is painted as a label, in the left third.
  func hasLabel(_ cell: Cell) -> Bool {
    if case .label = cell.style { !isNarrow } else { false }
  }

  /// Puts the label of a cell before its end.
  ///
  /// - Returns: The column in which it begins.
  @discardableResult func putLabel(of cell: Cell, in row: inout Unfinished) -> Int {
    let label = clipped(name(of: cell), to: labelEnd(of: cell) - rowIndent)
    let column = labelEnd(of: cell) - label.columns
    row.strip.put(label, at: column)
    return column
  }

  /// The column after the label of a cell: where a line one reads is not all there is, a long label may
  /// end further right than others.
  func labelEnd(of cell: Cell) -> Int {
    let third = width(of: cell, in: readColumns) / 3
    return rowIndent + max(third, min(name(of: cell).columns, width(of: cell, in: columns) / 3))
  }

  /// The text at the left, the control at the right end, the detail on the lines below, two at the
  /// most.
  func subtitle(_ cell: Cell) -> Painted {
    let second = cell.control.map { picture(of: $0, beside: cell) } ?? Picture(SafeText(""))
    let below = subtitleLines(of: cell)
    return pair(cell, second, mayStack: false, holding: below.columns).with(strips: below.strips)
  }

  /// The lines of a detail below the text, and the columns that it needs.
  func subtitleLines(of cell: Cell) -> (strips: [Strip], columns: Int) {
    let detail = second(cell.detail ?? "", role: cell.detailRole)
    var width = width(of: cell, in: readColumns)
    if columns > readColumns, detail.wrapped(columns: width).count > Self.mostDetailLines {
      width = self.width(of: cell, in: columns)
    }
    return (few(detail, columns: width).map { strip(of: $0, at: rowIndent) }, width)
  }

  /// The text in the middle.
  func button(_ cell: Cell) -> Painted {
    let role: Role = cell.role == .destructive ? .destructive : .button
    let text = SafeText(cell.text, role: role, beyond: columns)
    var row = blank(cell, holding: text.columns)
    let shown = clipped(text, to: row.width)
    let column = rowIndent + (row.width - shown.columns) / 2
    row.strip.put(shown, at: column)
    return row.finished(cursorColumn: column - 1)
  }

  /// Content of the author's own; without a mark at its right end that has no room of its own.
  ///
  /// - Parameter permissions: What edit mode permits: the mark of a row that can be moved needs
  ///   room.
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

  /// A name, and a text that is edited where the control stands; in a narrow table on a line of its
  /// own.
  func edited(_ cell: Cell, _ editor: TextEditor, height: Int?) -> Painted {
    let stacks = isNarrow && (height.map { $0 > 1 } ?? true)
    var below: (strips: [Strip], columns: Int) = ([], 0)
    if case .subtitle = cell.style { below = subtitleLines(of: cell) }
    let name = hasLabel(cell) ? labelEnd(of: cell) - rowIndent : name(of: cell).columns
    // The caret may stand behind the text.
    let typed = SafeText(editor.text, beyond: columns).columns + 1
    var row = blank(cell, holding: max(below.columns, name + 2 + typed))
    let next = putName(of: cell, in: &row, isAlone: stacks)
    let start = stacks ? rowIndent : next
    let width = max(1, rowIndent + row.width - start)
    let (text, caret) = editor.visible(columns: width, secret: marks.secret)
    var place = stacks ? Strip(columns: columns) : row.strip
    place.put(SafeText(String(repeating: " ", count: width), role: .editing), at: start)
    place.put(text, at: start)
    var painted = row.finished(all: (stacks ? [row.strip, place] : [place]) + below.strips)
    painted.caret = Position(column: start + caret, line: stacks ? 1 : 0)
    return painted
  }

  /// Puts the name of a cell whose text is edited where its style has it.
  ///
  /// - Parameter isAlone: True if nothing stands beside it.
  /// - Returns: The column of what stands beside it.
  func putName(of cell: Cell, in row: inout Unfinished, isAlone: Bool) -> Int {
    if hasLabel(cell) {
      putLabel(of: cell, in: &row)
      return labelEnd(of: cell) + 2
    }
    let name = clipped(name(of: cell), to: isAlone ? row.width : row.width / 2)
    row.strip.put(name, at: rowIndent)
    return rowIndent + name.columns + (name.columns > 0 ? 2 : 0)
  }

  /// A spinner and the text in the middle of a row, as tall as the table where no height is named: then
  /// it stands in the middle of all columns, as the content of an empty table does.
  func loading(_ cell: Cell, height: Int?) -> Painted {
    let columns = height == nil ? columns : readColumns
    let count = min(max(1, height ?? lines), Self.greatestHeight)
    let text = clipped(SafeText(cell.text, beyond: columns), to: columns - 2)
    let column = max(0, (columns - (text.columns > 0 ? text.columns + 2 : 1)) / 2)
    let line = (count - 1) / 2
    var strips = Array(repeating: Strip(columns: self.columns), count: count)
    strips[line].put(text, at: column + 2)
    let spinner = Position(column: column, line: line)
    // The row is marked on that line alone: it may be as tall as the table.
    let area = Area(
      lines: line..<line + 1,
      columns: 0..<columns,
      cursorColumn: max(0, column - 1),
      accessory: spinner
    )
    return Painted(strips: strips, spinner: spinner, areas: [area])
  }
}
