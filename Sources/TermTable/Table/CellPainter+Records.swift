import TableModel

// Records in columns, and the line of titles above them.

extension CellPainter {
  /// The room for the columns of records.
  var recordRoom: Int { max(1, columns - rowIndent - margin - markRoom) }

  /// The room for the mark at the right end of records.
  private var markRoom: Int { columns >= rowIndent + 4 ? 2 : 0 }

  /// Paints the texts of a record in columns; one after the other if there is no layout.
  func record(_ cell: Cell, _ texts: [TextLine.Run], in layout: ColumnLayout?) -> Painted {
    guard let layout else { return record(cell, texts) }
    var row = blank(cell, columns: columns)
    for place in layout.places where texts.indices.contains(place.column) {
      let text = clipped(self.text(of: cell, texts, at: place.column), to: place.width)
      row.strip.put(text, at: rowIndent + place.start(of: text))
    }
    return row.finished()
  }

  private func record(_ cell: Cell, _ texts: [TextLine.Run]) -> Painted {
    var line = SafeText("")
    // No more texts than can be seen.
    for index in texts.indices where line.columns <= columns {
      if index > 0 { line = line + SafeText(spaces: 2) }
      line = line + text(of: cell, texts, at: index)
    }
    var row = blank(cell, holding: line.columns)
    row.strip.put(clipped(line, to: row.width), at: rowIndent)
    return row.finished()
  }

  /// Returns a text of a record. The first one looks like the text of any other row, unless it has
  /// a role of its own.
  private func text(of cell: Cell, _ texts: [TextLine.Run], at index: Int) -> SafeText {
    let run = texts[index]
    if index == 0, run.role == .text, run.ascii == nil {
      var named = cell
      named.text = run.text
      return name(of: named)
    }
    return SafeText(run, ascii: marks.isASCII, beyond: columns)
  }

  /// Paints the titles of columns, with marks for the order of the rows and for columns that are
  /// not visible.
  ///
  /// - Parameter sort: The order of the rows; nil if they are not sorted.
  func columnTitles(_ columns: [Column], in layout: ColumnLayout, sort: ColumnSort?) -> Strip {
    var strip = Strip(columns: self.columns)
    for place in layout.places {
      let mark = sort.flatMap { $0.column == place.column ? $0 : nil }
      let title = title(columns[place.column], width: place.width, sort: mark)
      strip.put(title, at: rowIndent + place.start(of: title))
    }
    if layout.pan > 0, layout.places.count > 1 {
      let mark = SafeText(marks.back, role: .accessory)
      strip.put(mark, at: rowIndent + layout.places[1].start - 1)
    }
    if layout.hasMore, markRoom > 0 {
      let mark = SafeText(marks.disclosure, role: .accessory)
      strip.put(mark, at: self.columns - 1 - margin)
    }
    return strip
  }

  private func title(_ column: Column, width: Int, sort: ColumnSort?) -> SafeText {
    let title = SafeText(column.title, role: .header, beyond: width)
    guard let sort else { return clipped(title, to: width) }
    let mark = SafeText(marks.mark(of: sort), role: .header)
    guard width > 2 else { return mark }
    return clipped(title, to: width - 2) + SafeText(spaces: 1, role: .header) + mark
  }
}
