import TableModel

// Rows that are lines of text, over all columns: cut at the edges, or wrapped.

extension CellPainter {
  /// The room for lines of text beside the marks of a cell, at least 1.
  ///
  /// - Parameter permissions: The permitted edits, of which moving has a mark.
  func textRoom(_ cell: Cell, permissions: EditPermissions = []) -> Int {
    let hasMark = textMark(of: cell) != nil || permissions.contains(.move)
    return max(1, columns - headerIndent - (hasMark ? 2 : 0))
  }

  /// The mark at the right end of lines of text, which have no room for marks that may come.
  private func textMark(of cell: Cell) -> SafeText? {
    hasAccessoryRoom(cell) ? accessoryMark(of: cell) : nil
  }

  /// Paints a row of lines of text.
  ///
  /// - Parameter start: The first column that is shown, unless lines wrap.
  func text(_ cell: Cell, from start: Int, permissions: EditPermissions) -> Painted {
    let width = textRoom(cell, permissions: permissions)
    var painted = Painted(strips: [], columns: columns)
    for line in lines(of: cell, columns: wrapsText ? width : start + width) {
      if wrapsText {
        let text = SafeText(line.runs, ascii: marks.isASCII)
        painted.strips += text.wrapped(columns: width).map { strip(of: $0, at: headerIndent) }
        continue
      }
      let text = SafeText(line.runs, ascii: marks.isASCII, beyond: start + width)
      painted.hidesText = painted.hidesText || text.columns > start + width
      let part = text.part(from: start, columns: width, mark: marks.ellipsis)
      var shown = strip(of: part, at: headerIndent)
      if start > 0, text.columns > 0, headerIndent > 0 {
        shown.put(SafeText(marks.back, role: .accessory), at: 0)
      }
      painted.strips.append(shown)
    }
    if let mark = textMark(of: cell), !painted.strips.isEmpty {
      painted.strips[0].put(mark, at: columns - 1)
    }
    return painted
  }

  /// Returns the columns of the first place in a line of text that a search has found; nil for
  /// none.
  ///
  /// - Parameter similar: True to look for similar words.
  func columns(of query: FindQuery, similar: Bool, in cell: Cell) -> Range<Int>? {
    guard let line = lines(of: cell, columns: .max).first else { return nil }
    var scalars: [Unicode.Scalar] = []
    var columns: [Range<Int>] = []
    var column = 0
    for glyph in SafeText(line.runs, ascii: marks.isASCII).glyphs {
      for scalar in [glyph.base] + glyph.marks {
        scalars.append(scalar)
        columns.append(column..<column + glyph.columns)
      }
      column += glyph.columns
    }
    let places = query.places(in: scalars, similar: similar).sorted()
    guard let first = places.first else { return nil }
    var last = first
    for place in places where place == last + 1 { last = place }
    return columns[first].lowerBound..<columns[last].upperBound
  }

  /// Returns the lines of a cell that is text.
  ///
  /// - Parameter columns: The columns in sight, of which a long line returns the text.
  private func lines(of cell: Cell, columns: Int) -> [TextLine] {
    switch cell.style {
    case .content(let line as LongLine) where !wrapsText: [line.beginning(columns)]
    case .content(let content): content.lines(columns: min(columns, self.columns))
    default: [TextLine(cell.text)]
    }
  }
}

extension Cell {
  /// True if the cell is nothing but text, which a section of text arranges as lines.
  var isText: Bool {
    switch style {
    case .content: true
    case .line: control == nil && detail == nil && accessoryView == nil
    default: false
    }
  }
}
