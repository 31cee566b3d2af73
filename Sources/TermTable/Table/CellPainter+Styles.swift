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

  /// Whether the name of a cell stands before the end of the labels.
  private func hasLabel(_ cell: Cell) -> Bool {
    if case .label = cell.style { !isNarrow } else { false }
  }

  /// Puts the label of a cell before its end.
  ///
  /// - Returns: The column in which it begins.
  @discardableResult private func putLabel(of cell: Cell, in row: inout Unfinished) -> Int {
    let label = clipped(name(of: cell), to: labelEnd(of: cell) - rowIndent)
    let column = labelEnd(of: cell) - label.columns
    row.strip.put(label, at: column)
    return column
  }

  /// The column after the label of a cell: where a line one reads is not all there is, a long label may
  /// end further right than others.
  private func labelEnd(of cell: Cell) -> Int {
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
  private func subtitleLines(of cell: Cell) -> (strips: [Strip], columns: Int) {
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
  private func putName(of cell: Cell, in row: inout Unfinished, isAlone: Bool) -> Int {
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
    let width = width(of: cell, in: readColumns)
    let room =
      hasLabel(cell)
      ? width - (labelEnd(of: cell) - rowIndent) - 2
      : isNarrow ? width : max(width - name(of: cell).columns - 2, width / 2)
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
  ///
  /// - Parameter least: The columns that what stands below them needs.
  private func pair(
    _ cell: Cell,
    _ picture: Picture,
    mayStack: Bool,
    holding least: Int = 0
  ) -> Painted {
    let text = name(of: cell)
    let second = picture.text
    let gap = text.columns > 0 && second.columns > 0 ? 2 : 0
    var row = blank(cell, holding: max(least, text.columns + gap + second.columns))
    let width = row.width
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
    var painted = row.finished()
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
    var painted = row.finished(all: strips)
    painted.runs = runs
    return painted
  }

  /// The most lines that a detail takes below the text.
  private static let mostDetailLines = 2

  /// The text wrapped to the lines of a detail below the text.
  private func few(_ text: SafeText, columns: Int) -> [SafeText] {
    wrapped(text, columns: columns, most: Self.mostDetailLines)
  }

  func strip(of text: SafeText, at column: Int) -> Strip {
    var strip = Strip(columns: columns)
    strip.put(text, at: column)
    return strip
  }

  /// A row that is being painted: its first strip, with the accessory in place.
  private struct Unfinished {
    var strip: Strip
    /// The columns of the row, margins among them.
    var columns: Int
    /// The room for text between the indent and the accessory.
    var width: Int
    var accessoryColumn: Int?

    /// - Parameter cursorColumn: Where text does not begin at the left, the column before it.
    func finished(cursorColumn: Int = 0) -> Painted {
      var painted = finished(all: [strip])
      painted.cursorColumn = max(0, min(cursorColumn, columns - 1))
      return painted
    }

    func finished(all strips: [Strip]) -> Painted {
      Painted(strips: strips, columns: columns, accessoryColumn: accessoryColumn)
    }
  }

  /// A row whose texts, side by side, take so many columns: wider than others only where they need it.
  private func blank(_ cell: Cell, holding text: Int) -> Unfinished {
    guard columns > readColumns else { return blank(cell, columns: columns) }
    let sides = readColumns - width(of: cell, in: readColumns)
    return blank(cell, columns: min(columns, max(readColumns, text + sides)))
  }

  private func blank(_ cell: Cell, columns: Int) -> Unfinished {
    var strip = Strip(columns: self.columns)
    let width = width(of: cell, in: columns)
    guard hasAccessoryRoom(cell) else {
      return Unfinished(strip: strip, columns: columns, width: width)
    }
    let column = columns - 1 - margin
    if let mark = accessoryMark(of: cell) { strip.put(mark, at: column) }
    return Unfinished(strip: strip, columns: columns, width: width, accessoryColumn: column)
  }

  /// The room for text in a row of so many columns.
  private func width(of cell: Cell, in columns: Int) -> Int {
    max(1, columns - rowIndent - margin - (hasAccessoryRoom(cell) ? 2 : 0))
  }

  private func hasAccessoryRoom(_ cell: Cell) -> Bool {
    cell.shownAccessory != .none && columns >= rowIndent + 4
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
