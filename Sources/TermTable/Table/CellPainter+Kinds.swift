import TableModel

// One function per kind of cell.

extension CellPainter {
  /// The height of a cell for which none is said, where its kind alone tells it; nil where its text
  /// does.
  func automaticLines(of cell: Cell) -> Int? {
    switch cell.kind {
    case .button, .toggle: 1
    case .plain, .labeled, .field: isNarrow ? nil : 1
    case .subtitle, .buttons, .loading, .custom, .gap: nil
    }
  }

  /// The text at the left, the detail at the right end.
  ///
  /// Where both do not fit on one line, the detail is cut, but not below half of the line, and then
  /// the text; in a narrow table the text wraps and the detail goes on a line of its own.
  func plain(_ cell: Cell, height: Int?) -> Painted {
    let text = name(of: cell)
    let detail = cell.detail.map { second($0, role: cell.detailRole) } ?? SafeText("")
    return pair(cell, text, detail, mayStack: height.map { $0 > 1 } ?? true)
  }

  /// The text at the left, the switch where details stand.
  func toggle(_ cell: Cell, isOn: Bool) -> Painted {
    let mark = SafeText(isOn ? marks.on : marks.off, role: isOn ? .on : .off)
    return pair(cell, name(of: cell), mark, mayStack: false)
  }

  /// The label right-aligned in the left third, the detail after it; in a narrow table as a plain
  /// cell, as a third of it is no room for a label.
  func labeled(_ cell: Cell, height: Int?) -> Painted {
    guard !isNarrow else { return plain(cell, height: height) }
    var painted = blank(cell)
    let width = painted.width
    let labelWidth = width / 3
    let label = clipped(name(of: cell), to: labelWidth)
    let detail = clipped(
      second(cell.detail ?? "", role: cell.detailRole),
      to: width - labelWidth - 2
    )
    let column = rowIndent + labelWidth - label.columns
    painted.strip.put(label, at: column)
    painted.strip.put(detail, at: rowIndent + labelWidth + 2)
    return painted.finished(textColumn: column)
  }

  /// The detail on the lines below the text, two at the most.
  func subtitle(_ cell: Cell) -> Painted {
    var painted = blank(cell)
    painted.strip.put(clipped(name(of: cell), to: painted.width), at: rowIndent)
    let detail = second(cell.detail ?? "", role: cell.detailRole)
    let below = few(detail, columns: painted.width).map { strip(of: $0, at: rowIndent) }
    return painted.finished(textColumn: rowIndent, below: below)
  }

  /// The text in the middle.
  func button(_ cell: Cell) -> Painted {
    var painted = blank(cell)
    let role: Role = cell.role == .destructive ? .destructive : .button
    let text = clipped(SafeText(cell.text, role: role, beyond: columns), to: painted.width)
    let column = rowIndent + (painted.width - text.columns) / 2
    painted.strip.put(text, at: column)
    return painted.finished(textColumn: column)
  }

  /// Content of the author's own; without a mark at its right end it has the whole width.
  ///
  /// - Parameter permissions: What edit mode permits: the mark of a row that can be moved needs
  ///   room.
  func custom(_ cell: Cell, _ content: any Content, permissions: EditPermissions) -> Painted {
    let row = blank(cell)
    guard let mark = accessoryMark(of: cell), let column = row.accessoryColumn else {
      let width = columns - rowIndent - margin - (permissions.contains(.move) ? 2 : 0)
      let strips = strips(of: content, indent: rowIndent, width: width)
      return row.finished(textColumn: rowIndent, all: strips)
    }
    var strips = strips(of: content, indent: rowIndent, width: row.width)
    if !strips.isEmpty { strips[0].put(mark, at: column) }
    return row.finished(textColumn: rowIndent, all: strips)
  }

  /// A name, and a text that is edited in place where details stand.
  func field(
    _ cell: Cell,
    value: String,
    placeholder: String,
    editor: FieldEditor?,
    height: Int?
  ) -> Painted {
    guard let editor else {
      let shown =
        value.isEmpty ? second(placeholder, role: .placeholder) : second(value, role: .detail)
      return pair(cell, name(of: cell), shown, mayStack: height.map { $0 > 1 } ?? true)
    }
    var painted = blank(cell)
    let stacks = isNarrow && (height.map { $0 > 1 } ?? true)
    let name = clipped(name(of: cell), to: stacks ? painted.width : painted.width / 2)
    painted.strip.put(name, at: rowIndent)
    let start = stacks ? rowIndent : rowIndent + name.columns + (name.columns > 0 ? 2 : 0)
    let width = max(1, rowIndent + painted.width - start)
    let (text, caret) = editor.visible(columns: width)
    var place = stacks ? Strip(columns: columns) : painted.strip
    place.put(SafeText(String(repeating: " ", count: width), role: .editing), at: start)
    place.put(text, at: start)
    if stacks {
      var row = painted.finished(textColumn: rowIndent, below: [place])
      row.caret = Position(column: start + caret, line: 1)
      return row
    }
    painted.strip = place
    var row = painted.finished(textColumn: rowIndent)
    row.caret = Position(column: start + caret, line: 0)
    return row
  }

  /// A spinner and the text in the middle of a row, as tall as the table where no height is named.
  func loading(_ cell: Cell, height: Int?) -> Painted {
    let count = min(max(1, height ?? lines), Self.greatestHeight)
    let text = clipped(SafeText(cell.text, beyond: columns), to: columns - 2)
    let column = max(0, (columns - (text.columns > 0 ? text.columns + 2 : 1)) / 2)
    let line = (count - 1) / 2
    var strips = Array(repeating: Strip(columns: columns), count: count)
    strips[line].put(text, at: column + 2)
    let start = min(text.columns > 0 ? column + 2 : column, columns - 1)
    let spinner = Position(column: column, line: line)
    // The row is marked on that line alone: it may be as tall as the table.
    let area = Area(
      lines: line..<line + 1,
      columns: 0..<columns,
      textColumn: start,
      accessory: spinner
    )
    return Painted(strips: strips, textColumn: start, spinner: spinner, areas: [area])
  }

  // MARK: - Parts

  /// The first text of a cell, as far as it can be shown: on one line, but in a narrow table.
  private func name(of cell: Cell) -> SafeText {
    isNarrow ? SafeText(cell.text) : SafeText(cell.text, beyond: columns)
  }

  /// A second text, as far as it can be shown: on two lines at the most.
  private func second(_ text: String, role: Role) -> SafeText {
    SafeText(text, role: role, beyond: 3 * columns)
  }

  /// A text and a second one at the right end, on one line or, where they do not fit on it in a
  /// narrow table, one below the other.
  private func pair(
    _ cell: Cell,
    _ text: SafeText,
    _ second: SafeText,
    mayStack: Bool
  ) -> Painted {
    var row = blank(cell)
    let width = row.width
    let gap = text.columns > 0 && second.columns > 0 ? 2 : 0
    if text.columns + gap + second.columns > width, isNarrow, mayStack {
      return stacked(row, text, second)
    }
    let room = max(width - gap - text.columns, width / 2)
    let shown = clipped(second, to: min(room, width))
    row.strip.put(
      clipped(text, to: width - (shown.columns > 0 ? shown.columns + gap : 0)),
      at: rowIndent
    )
    row.strip.put(shown, at: rowIndent + width - shown.columns)
    return row.finished(textColumn: rowIndent)
  }

  /// The text on as many lines as it needs, and the second one below: at the right end where it
  /// fits on a line, else on two lines at the most.
  private func stacked(_ row: Unfinished, _ text: SafeText, _ second: SafeText) -> Painted {
    var row = row
    var strips: [Strip] = []
    if text.columns > 0 {
      for line in text.wrapped(columns: row.width) {
        row.strip.put(line, at: rowIndent)
        strips.append(row.strip)
        row.strip = Strip(columns: columns)
      }
    }
    let lines = second.columns > 0 ? few(second, columns: row.width) : []
    for line in lines {
      let start = lines.count == 1 ? rowIndent + row.width - line.columns : rowIndent
      strips.append(strip(of: line, at: start))
    }
    return row.finished(textColumn: rowIndent, all: strips)
  }

  /// The text wrapped to two lines at the most.
  private func few(_ text: SafeText, columns: Int) -> [SafeText] {
    wrapped(text, columns: columns, most: 2)
  }

  private func strip(of text: SafeText, at column: Int) -> Strip {
    var strip = Strip(columns: columns)
    strip.put(text, at: column)
    return strip
  }

  /// A row that is being painted: its first strip, with the accessory in place.
  private struct Unfinished {
    var strip: Strip
    /// The room for text between the indent and the accessory.
    var width: Int
    var accessoryColumn: Int?

    func finished(textColumn: Int, below: [Strip] = []) -> Painted {
      finished(textColumn: textColumn, all: [strip] + below)
    }

    func finished(textColumn: Int, all strips: [Strip]) -> Painted {
      Painted(
        strips: strips,
        textColumn: max(0, min(textColumn, strip.columns - 1)),
        accessoryColumn: accessoryColumn
      )
    }
  }

  private func blank(_ cell: Cell) -> Unfinished {
    var strip = Strip(columns: columns)
    let hasRoom = cell.shownAccessory != .none && columns >= rowIndent + 4
    guard hasRoom else {
      return Unfinished(strip: strip, width: max(1, columns - rowIndent - margin))
    }
    let column = columns - 1 - margin
    if let mark = accessoryMark(of: cell) { strip.put(mark, at: column) }
    return Unfinished(
      strip: strip,
      width: max(1, column - 1 - rowIndent),
      accessoryColumn: column
    )
  }

  private func accessoryMark(of cell: Cell) -> SafeText? {
    switch cell.shownAccessory {
    case .disclosure: SafeText(marks.disclosure, role: .accessory)
    case .checkmark: SafeText(marks.checkmark, role: .on)
    case .info: SafeText(marks.info, role: .accessory)
    case .placeholder, .none: nil
    }
  }
}
