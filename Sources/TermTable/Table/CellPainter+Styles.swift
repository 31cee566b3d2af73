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
    guard !isNarrow else { return line(cell, height: height) }
    var row = blank(cell)
    let start = labelEnd(of: row) + 2
    let label = clipped(name(of: cell), to: labelEnd(of: row) - rowIndent)
    let second = second(of: cell)
    let shown = clipped(second.text, to: rowIndent + row.width - start)
    let column = labelEnd(of: row) - label.columns
    row.strip.put(label, at: column)
    row.strip.put(shown, at: start)
    var painted = row.finished(textColumn: column)
    painted.runs = second.runs(at: start, columns: shown.columns)
    return painted
  }

  /// The column after the label of a row.
  private func labelEnd(of row: Unfinished) -> Int { rowIndent + row.width / 3 }

  /// The text at the left, the control at the right end, the detail on the lines below, two at the
  /// most.
  func subtitle(_ cell: Cell) -> Painted {
    let second = cell.control.map { picture(of: $0, beside: cell) } ?? Picture(SafeText(""))
    return pair(cell, second, mayStack: false).with(strips: subtitleLines(of: cell))
  }

  private func subtitleLines(of cell: Cell) -> [Strip] {
    let detail = second(cell.detail ?? "", role: cell.detailRole)
    return few(detail, columns: blank(cell).width).map { strip(of: $0, at: rowIndent) }
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
  func content(_ cell: Cell, _ content: any Content, permissions: EditPermissions) -> Painted {
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

  /// A name, and a text that is edited where the control stands; in a narrow table on a line of its
  /// own.
  func edited(_ cell: Cell, _ editor: TextEditor, height: Int?) -> Painted {
    var row = blank(cell)
    let stacks = isNarrow && (height.map { $0 > 1 } ?? true)
    let column = putName(of: cell, in: &row, isAlone: stacks)
    let start = stacks ? rowIndent : column.next
    let width = max(1, rowIndent + row.width - start)
    let (text, caret) = editor.visible(columns: width, secret: marks.secret)
    var place = stacks ? Strip(columns: columns) : row.strip
    place.put(SafeText(String(repeating: " ", count: width), role: .editing), at: start)
    place.put(text, at: start)
    if !stacks { row.strip = place }
    var painted = row.finished(textColumn: column.start, below: stacks ? [place] : [])
    painted.caret = Position(column: start + caret, line: stacks ? 1 : 0)
    if case .subtitle = cell.style { painted = painted.with(strips: subtitleLines(of: cell)) }
    return painted
  }

  /// Puts the name of a cell whose text is edited where its style has it.
  ///
  /// - Parameter isAlone: True if nothing stands beside it.
  /// - Returns: The columns of the name and of what stands beside it.
  private func putName(
    of cell: Cell,
    in row: inout Unfinished,
    isAlone: Bool
  ) -> (start: Int, next: Int) {
    if case .label = cell.style, !isNarrow {
      let label = clipped(name(of: cell), to: labelEnd(of: row) - rowIndent)
      let column = labelEnd(of: row) - label.columns
      row.strip.put(label, at: column)
      return (column, labelEnd(of: row) + 2)
    }
    let name = clipped(name(of: cell), to: isAlone ? row.width : row.width / 2)
    row.strip.put(name, at: rowIndent)
    return (rowIndent, rowIndent + name.columns + (name.columns > 0 ? 2 : 0))
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

  /// What stands beside the text of a cell: the picture of a control, or a text.
  struct Picture {
    var text: SafeText
    /// How wide each run of a picture is; none of a text, which may wrap.
    var widths: [Int] = []

    init(_ text: SafeText, widths: [Int] = []) {
      self.text = text
      self.widths = widths
    }

    /// Where the runs stand once the text was put at a column, cut to so many columns.
    func runs(at column: Int, columns: Int, line: Int = 0) -> Runs {
      var start = column
      let places = widths.map { width in
        let end = min(start + width, column + columns)
        defer { start = end }
        return start..<end
      }
      return Runs(columns: places, line: line)
    }
  }

  /// The picture of a control, or its words, or what it shows where it has none.
  ///
  /// - Parameters:
  ///   - columns: The most columns it can have.
  ///   - role: That of the words.
  func picture(of control: any Control, columns: Int, role: Role) -> Picture {
    let runs = control.runs(columns: max(1, columns))
    if let first = runs.first {
      let texts = runs.map { SafeText([$0], ascii: marks.isASCII) }
      let start = SafeText([first], ascii: marks.isASCII)
      return Picture(texts.dropFirst().reduce(start, +), widths: texts.map(\.columns))
    }
    let words = control.words
    // A text that can be typed has a role of its own, unless the author gave it one.
    let placeholder = words.isEmpty || role == .detail ? control.placeholder : nil
    guard words.isEmpty else {
      return Picture(second(words, role: placeholder == nil ? role : .field))
    }
    guard let placeholder else { return Picture(SafeText("")) }
    return Picture(placeholder.isEmpty ? Self.emptyField : second(placeholder, role: .placeholder))
  }

  /// What is shown of a field without a text.
  private static let emptyField = SafeText(String(repeating: " ", count: 8), role: .field)

  private func picture(of control: any Control, beside cell: Cell) -> Picture {
    let width = blank(cell).width
    let room = isNarrow ? width : max(width - name(of: cell).columns - 2, width / 2)
    return picture(of: control, columns: room, role: cell.detailRole)
  }

  /// The first text of a cell, as far as it can be shown: on one line, but in a narrow table. A
  /// control alone has none.
  private func name(of cell: Cell) -> SafeText {
    if case .control = cell.style { return SafeText("") }
    let role: Role = !cell.runsAction ? .text : cell.role == .destructive ? .destructive : .button
    return isNarrow
      ? SafeText(cell.text, role: role) : SafeText(cell.text, role: role, beyond: columns)
  }

  /// The control of a cell, or its detail.
  private func second(of cell: Cell) -> Picture {
    if let control = cell.control { return picture(of: control, beside: cell) }
    return Picture(cell.detail.map { second($0, role: cell.detailRole) } ?? SafeText(""))
  }

  /// A second text, as far as it can be shown: on two lines at the most.
  private func second(_ text: String, role: Role) -> SafeText {
    SafeText(text, role: role, beyond: 3 * columns)
  }

  /// A text and a second one at the right end, on one line or, where they do not fit on it in a
  /// narrow table, one below the other.
  private func pair(_ cell: Cell, _ picture: Picture, mayStack: Bool) -> Painted {
    var row = blank(cell)
    let width = row.width
    let text = name(of: cell)
    let second = picture.text
    let gap = text.columns > 0 && second.columns > 0 ? 2 : 0
    let staysBeside = !picture.widths.isEmpty && second.columns <= width / 2
    if text.columns + gap + second.columns > width, isNarrow, mayStack, !staysBeside {
      return stacked(row, text, picture)
    }
    let room = max(width - gap - text.columns, width / 2)
    let shown = clipped(second, to: min(room, width))
    row.strip.put(
      clipped(text, to: width - (shown.columns > 0 ? shown.columns + gap : 0)),
      at: rowIndent
    )
    let column = rowIndent + width - shown.columns
    row.strip.put(shown, at: column)
    var painted = row.finished(textColumn: rowIndent)
    painted.runs = picture.runs(at: column, columns: shown.columns)
    return painted
  }

  /// The text on as many lines as it needs, and the second one below: at the right end where it
  /// fits on a line, else on two lines at the most. A picture is on one.
  private func stacked(_ row: Unfinished, _ text: SafeText, _ picture: Picture) -> Painted {
    var row = row
    var strips: [Strip] = []
    if text.columns > 0 {
      for line in text.wrapped(columns: row.width) {
        row.strip.put(line, at: rowIndent)
        strips.append(row.strip)
        row.strip = Strip(columns: columns)
      }
    }
    let isPicture = !picture.widths.isEmpty
    let line = isPicture ? clipped(picture.text, to: row.width) : picture.text
    let lines = line.columns > 0 ? few(line, columns: row.width) : []
    let start = lines.count == 1 ? rowIndent + row.width - lines[0].columns : rowIndent
    let runs = picture.runs(at: start, columns: line.columns, line: strips.count)
    strips += lines.map { strip(of: $0, at: start) }
    var painted = row.finished(textColumn: rowIndent, all: strips)
    painted.runs = runs
    return painted
  }

  /// The text wrapped to two lines at the most.
  private func few(_ text: SafeText, columns: Int) -> [SafeText] {
    wrapped(text, columns: columns, most: 2)
  }

  func strip(of text: SafeText, at column: Int) -> Strip {
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

extension Cell {
  /// True if selecting the row runs an action that no mark at its right end tells, so that its text
  /// must.
  ///
  /// A row with a checkmark, or with room for one, is an option among others.
  fileprivate var runsAction: Bool {
    guard control == nil else { return false }
    return switch action {
    case .run, .task: [nil, .info, Accessory.none].contains(accessory)
    case .push, nil: false
    }
  }
}
