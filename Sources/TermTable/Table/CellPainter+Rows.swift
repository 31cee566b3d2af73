import TableModel

// The parts of a row: its text, the second part beside or below it, and the mark at its right end.

extension CellPainter {
  /// Returns the first text of a cell, as far as one line can show it; all of it in a narrow table,
  /// where it may wrap. A control alone has none.
  func name(of cell: Cell) -> SafeText {
    if case .control = cell.style { return SafeText("") }
    let role: Role = !cell.runsAction ? .text : cell.role == .destructive ? .destructive : .button
    let name =
      isNarrow
      ? SafeText(cell.text, role: role) : SafeText(cell.text, role: role, beyond: columns)
    return cell.isRequired ? name + SafeText(" " + marks.required, role: .accent) : name
  }

  /// Paints the text of a cell, and a second part at the right end. In a narrow table, the second
  /// part may go below the text if they do not fit on one line.
  ///
  /// - Parameters:
  ///   - mayStack: True if the second part may go below the text.
  ///   - least: The columns that other lines below need.
  func pair(
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
    painted.place(picture, at: column, columns: shown.columns)
    return painted
  }

  /// Paints the text of a cell, and the second part in a column after the names of all rows.
  ///
  /// The row has all columns, so that all marks stand at one edge. If both do not fit on one line,
  /// the second part is cut, but keeps half of the line.
  ///
  /// - Parameter names: The width of the longest name.
  func aligned(_ cell: Cell, after names: Int) -> Painted {
    let least = nameRoom(names)
    let picture = second(of: cell, after: least)
    let (text, second) = (name(of: cell), picture.text)
    var row = blank(cell, columns: columns)
    guard second.columns > 0 else {
      row.strip.put(clipped(text, to: row.width), at: rowIndent)
      return row.finished()
    }
    let room = max(row.width - max(least, text.columns) - 2, row.width / 2)
    let shown = clipped(second, to: room)
    let shownName = clipped(text, to: row.width - shown.columns - 2)
    row.strip.put(shownName, at: rowIndent)
    let column = rowIndent + max(least, shownName.columns) + 2
    row.strip.put(shown, at: column)
    var painted = row.finished()
    painted.place(picture, at: column, columns: shown.columns)
    return painted
  }

  /// Returns the room for names before the column of the values: at most two fifths of the table.
  func nameRoom(_ names: Int) -> Int { min(names, max(1, columns * 2 / 5 - rowIndent)) }

  /// Paints the text on as many lines as it needs, and the second part below: at the right end if
  /// it fits on one line, else on at most two lines. A picture has one line.
  func stacked(_ row: Unfinished, _ text: SafeText, _ picture: Picture) -> Painted {
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
    let pictureLine = strips.count
    strips += lines.map { strip(of: $0, at: start) }
    var painted = row.finished(all: strips)
    painted.place(picture, at: start, columns: line.columns, line: pictureLine)
    return painted
  }

  /// The most lines that a detail takes below the text.
  static let mostDetailLines = 2

  /// Returns the text wrapped to the lines that a detail takes below the text.
  func few(_ text: SafeText, columns: Int) -> [SafeText] {
    wrapped(text, columns: columns, most: Self.mostDetailLines)
  }

  func strip(of text: SafeText, at column: Int) -> Strip {
    var strip = Strip(columns: columns)
    strip.put(text, at: column)
    return strip
  }

  /// A row that is being painted: its first strip, with the accessory in place.
  struct Unfinished {
    var strip: Strip
    /// The columns of the row, with its margins.
    var columns: Int
    /// The room for text between the indent and the accessory.
    var width: Int
    var accessoryColumn: Int?

    /// - Parameter cursorColumn: The column of the hardware cursor: the one before the text.
    func finished(cursorColumn: Int = 0) -> Painted {
      var painted = finished(all: [strip])
      painted.cursorColumn = max(0, min(cursorColumn, columns - 1))
      return painted
    }

    func finished(all strips: [Strip]) -> Painted {
      Painted(strips: strips, columns: columns, accessoryColumn: accessoryColumn)
    }
  }

  /// Returns an empty row for texts that take `text` columns side by side: wider than
  /// ``readColumns`` only if they need it.
  func blank(_ cell: Cell, holding text: Int) -> Unfinished {
    guard columns > readColumns else { return blank(cell, columns: columns) }
    let sides = readColumns - width(of: cell, in: readColumns)
    return blank(cell, columns: min(columns, max(readColumns, text + sides)))
  }

  func blank(_ cell: Cell, columns: Int) -> Unfinished {
    var strip = Strip(columns: self.columns)
    let width = width(of: cell, in: columns)
    if let view = accessoryView(of: cell) { strip.put(view, at: rowIndent + width + 2) }
    guard hasAccessoryRoom(cell) else {
      return Unfinished(strip: strip, columns: columns, width: width)
    }
    let column = columns - 1 - margin
    if let mark = accessoryMark(of: cell) { strip.put(mark, at: column) }
    return Unfinished(strip: strip, columns: columns, width: width, accessoryColumn: column)
  }

  /// Returns the room for text in a row of `columns`.
  func width(of cell: Cell, in columns: Int) -> Int {
    let view = accessoryView(of: cell).map { $0.columns + 2 } ?? 0
    return max(1, columns - rowIndent - margin - (hasAccessoryRoom(cell) ? 2 : 0) - view)
  }

  /// Returns the content before the mark of a cell, in at most half of ``readColumns``; nil for
  /// none.
  func accessoryView(of cell: Cell) -> SafeText? {
    guard let view = cell.accessoryView, cell.showsAccessoryView else { return nil }
    let most = (readColumns - rowIndent - margin - 2) / 2
    guard most >= 3, let line = view.lines(columns: most).first else { return nil }
    let text = clipped(SafeText(line.runs, ascii: marks.isASCII), to: most)
    return text.columns > 0 ? text : nil
  }

  func hasAccessoryRoom(_ cell: Cell) -> Bool {
    cell.shownAccessory != .none && columns >= rowIndent + 4
  }

  private func disclosure(of cell: Cell) -> String {
    switch cell.inline {
    case .open: marks.unfolded
    case .closed: marks.folded
    case nil: marks.disclosure
    }
  }

  func accessoryMark(of cell: Cell) -> SafeText? {
    switch cell.shownAccessory {
    case .disclosure: SafeText(disclosure(of: cell), role: .accessory)
    case .checkmark: SafeText(marks.checkmark, role: .on)
    case .info: SafeText(marks.info, role: .accessory)
    case .placeholder, .none: nil
    }
  }
}

extension Cell {
  /// True if the style of the cell has room for content at its right end.
  var showsAccessoryView: Bool {
    switch style {
    case .line, .label, .subtitle, .button: true
    case .control, .loading, .content, .record, .gap: false
    }
  }

  /// True if selecting the row runs an action that no mark at its right end shows: then its text is
  /// painted as a button.
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
