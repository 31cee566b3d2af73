import TableModel

// Controls alone, tiles beside each other, the marks of edit mode, and frames.

extension CellPainter {
  // MARK: - A control alone

  /// Paints a control in the middle of the line.
  func control(_ cell: Cell) -> Painted {
    guard let control = cell.control else { return Painted(strips: []) }
    let buttons = cell.buttons
    guard buttons.isEmpty else { return paint(buttons) }
    let picture = picture(of: control, columns: room(holding: 0), role: cell.detailRole)
    let room = room(holding: picture.text.columns)
    let text = clipped(picture.text, to: room)
    let column = rowIndent + (room - text.columns) / 2
    var painted = Painted(strips: [strip(of: text, at: column)], columns: room + rowIndent + margin)
    painted.cursorColumn = max(0, column - 1)
    painted.place(picture, at: column, columns: text.columns)
    return painted
  }

  /// Returns the room in a row without an accessory: more than ``readColumns`` only if a text of
  /// `text` columns needs it.
  private func room(holding text: Int) -> Int {
    let sides = rowIndent + margin
    return max(1, min(columns - sides, max(readColumns - sides, text)))
  }

  /// Paints buttons in the middle of the line; below each other if there is no room for all.
  private func paint(_ buttons: [Button]) -> Painted {
    let most = room(holding: columns)
    let texts = buttons.map { button in
      clipped(SafeText("[ \(button.title) ]", role: button.textRole, beyond: columns), to: most)
    }
    let gap = 3
    let width = texts.map(\.columns).reduce(0, +) + gap * max(0, texts.count - 1)
    let lines = width <= most ? [texts] : texts.map { [$0] }
    let room = room(holding: width <= most ? width : texts.map(\.columns).max() ?? 0)
    var painted = Painted(strips: [], columns: room + rowIndent + margin)
    for (line, texts) in lines.enumerated() {
      let width = texts.map(\.columns).reduce(0, +) + gap * max(0, texts.count - 1)
      var strip = Strip(columns: columns)
      var column = rowIndent + max(0, room - width) / 2
      for text in texts {
        strip.put(text, at: column)
        painted.areas.append(area(of: text, at: column, line: line))
        column += text.columns + gap
      }
      painted.strips.append(strip)
    }
    return painted
  }

  private func area(of text: SafeText, at column: Int, line: Int) -> Area {
    Area(
      lines: line..<line + 1,
      columns: column..<column + text.columns,
      // After the opening bracket.
      cursorColumn: min(column + min(1, text.columns - 1), columns - 1),
      accessory: Position(column: min(column, columns - 1), line: line)
    )
  }

  // MARK: - Edit mode and forms

  /// Returns the row with its marks: in edit mode, at both ends, whether it can be deleted and
  /// moved; in a form, at its left, whether its value was changed or is wrong.
  ///
  /// - Parameter isText: True for lines of text, whose marks stand in their margin.
  func marked(
    _ painted: Painted,
    permissions: EditPermissions,
    form: RowMark,
    isText: Bool = false
  ) -> Painted {
    guard !painted.strips.isEmpty else { return painted }
    var painted = painted
    let isDeletable = permissions.contains(.delete)
    if isDeletable || form.isChanged || form.problem != nil,
      isText ? headerIndent > 0 : rowIndent > 0
    {
      let mark =
        isDeletable
        ? SafeText(marks.deletable, role: .destructive)
        : form.problem != nil
          ? SafeText(marks.invalid, role: .error) : SafeText(marks.changed, role: .accent)
      painted.strips[0].put(mark, at: isText ? 0 : max(0, rowIndent - 2))
    }
    if permissions.contains(.move), columns >= rowIndent + 4 {
      let column = (painted.columns ?? readColumns) - 1 - margin
      painted.strips[0].put(SafeText(marks.movable, role: .accessory), at: column)
    }
    return painted
  }

  // MARK: - Frames

  /// The painter for the inside of a frame; nil if there is no room for one.
  var insideCard: CellPainter? {
    guard columns >= 12 else { return nil }
    let width = readColumns - headerIndent - margin - 2
    return CellPainter(columns: width, marks: marks, lines: lines, isInset: true)
  }

  /// The column at which the inside of a frame begins.
  var cardIndent: Int { headerIndent + 1 }

  /// Returns a row that ``insideCard`` painted, with its part of the frame around it.
  ///
  /// - Parameters:
  ///   - isFirst: True for the first row of its section.
  ///   - isLast: True for the last row of its section.
  ///   - hasSeparator: True if a line separates it from the next row.
  func carded(_ inner: Painted, isFirst: Bool, isLast: Bool, hasSeparator: Bool) -> Painted {
    let width = inner.strips.first?.columns ?? readColumns - headerIndent - margin - 2
    let side = SafeText(marks.frame[5], role: .border)
    var strips = inner.strips.map { strip in
      var framed = Strip(columns: columns)
      framed.put(side, at: headerIndent)
      framed.put(strip, at: headerIndent + 1)
      framed.put(side, at: headerIndent + 1 + width)
      return framed
    }
    if isFirst { strips.insert(rule(marks.card[0], marks.card[1], inside: width), at: 0) }
    if isLast {
      strips.append(rule(marks.card[2], marks.card[3], inside: width))
    } else if hasSeparator, !inner.strips.isEmpty {
      strips.append(rule(marks.card[4], marks.card[5], inside: width))
    }
    let above = isFirst ? 1 : 0
    let column = headerIndent + 1
    let count = max(1, inner.areas.count)
    return Painted(
      strips: strips,
      cursorColumn: inner.cursorColumn + column,
      caret: inner.caret.map { Position(column: $0.column + column, line: $0.line + above) },
      spinner: inner.spinner.map { Position(column: $0.column + column, line: $0.line + above) },
      areas: (0..<count).map { inner.area($0).shifted(columns: column, lines: above) }
    )
  }

  /// Returns the row with a line below it.
  func separated(_ painted: Painted) -> Painted {
    guard !painted.strips.isEmpty else { return painted }
    let count = max(1, painted.areas.count)
    var copy = painted
    copy.areas = (0..<count).map { painted.area($0) }
    let line = String(repeating: marks.frame[4], count: max(0, readColumns - rowIndent - margin))
    var strip = Strip(columns: columns)
    strip.put(SafeText(line, role: .border), at: rowIndent)
    copy.strips.append(strip)
    return copy
  }

  private func rule(_ left: String, _ right: String, inside width: Int) -> Strip {
    var strip = Strip(columns: columns)
    let line = left + String(repeating: marks.frame[4], count: width) + right
    strip.put(SafeText(line, role: .border), at: headerIndent)
    return strip
  }

  // MARK: - Grids

  /// Returns a grid of as many tiles beside each other as fit, each at least `tileColumns` wide.
  func grid(tileColumns: Int) -> Grid {
    let start = max(0, rowIndent - 1)
    let room = max(1, columns - start - margin)
    let gap = columns >= 36 ? 2 : 1
    let across = max(1, (room + gap) / (min(max(1, tileColumns), room) + gap))
    return Grid(start: start, across: across, tileColumns: (room + gap) / across - gap, gap: gap)
  }

  /// The columns of a grid.
  struct Grid: Equatable {
    /// The column of the first tile.
    var start: Int
    /// The number of tiles beside each other.
    var across: Int
    /// The width of a tile.
    var tileColumns: Int
    /// The columns between two tiles.
    var gap: Int
  }

  /// Returns the painter of a tile.
  func tilePainter(_ grid: Grid) -> CellPainter {
    CellPainter(
      columns: grid.tileColumns,
      marks: marks,
      lines: lines,
      isInset: grid.tileColumns >= 6
    )
  }

  /// Returns painted tiles as one row, as high as the highest tile.
  func line(of tiles: [Painted], in grid: Grid) -> Painted {
    let height = tiles.map(\.strips.count).max() ?? 0
    var painted = Painted(strips: [], cursorColumn: grid.start)
    painted.strips = Array(repeating: Strip(columns: columns), count: height)
    for (index, tile) in tiles.enumerated() {
      let column = grid.start + index * (grid.tileColumns + grid.gap)
      for (line, strip) in tile.strips.enumerated() { painted.strips[line].put(strip, at: column) }
      var area = tile.area(0).shifted(columns: column, lines: 0)
      area.lines = 0..<height
      area.columns = column..<column + grid.tileColumns
      painted.areas.append(area)
      if let caret = tile.caret {
        painted.caret = Position(column: caret.column + column, line: caret.line)
      }
    }
    return painted
  }
}
