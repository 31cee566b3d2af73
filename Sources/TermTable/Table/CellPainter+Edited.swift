import TableModel

// A row whose text is being typed.

extension CellPainter {
  /// The fewest columns of a typed text beside which its length is shown.
  private static let leastTypedColumns = 8

  /// Paints the name of a cell, and the edited text in place of its control; in a narrow table, on
  /// a line of its own.
  ///
  /// - Parameter nameColumns: The width of the names after which the values stand; nil if they
  ///   stand at the right end.
  func edited(
    _ cell: Cell,
    _ editor: TextEditor,
    height: Int?,
    nameColumns: Int?
  ) -> Painted {
    if editor.hasLines, height != 1 { return editedLines(cell, editor, height: height) }
    let stacks = isNarrow && (height.map { $0 > 1 } ?? true)
    var below: (strips: [Strip], columns: Int) = ([], 0)
    if case .subtitle = cell.style { below = subtitleLines(of: cell) }
    let names = nameColumns.map(nameRoom) ?? 0
    let name =
      hasLabel(cell) ? labelEnd(of: cell) - rowIndent : max(names, name(of: cell).columns)
    // The caret may stand after the text.
    let beginning = String(editor.characters.prefix(columns + 1))
    let typed = SafeText(beginning, beyond: columns).columns + 1
    var row =
      nameColumns != nil && !isNarrow
      ? blank(cell, columns: columns) : blank(cell, holding: max(below.columns, name + 2 + typed))
    let next = putName(of: cell, in: &row, isAlone: stacks)
    let start = stacks ? rowIndent : max(next, names > 0 ? rowIndent + names + 2 : 0)
    var place = stacks ? Strip(columns: columns) : row.strip
    let room = max(1, rowIndent + row.width - start)
    let caret = put(editor, of: cell, in: &place, at: start, room: room)
    let strips = (stacks ? [row.strip, place] : [place]) + refusal(of: editor, cell)
    var painted = row.finished(all: strips + below.strips)
    painted.caret = Position(column: caret, line: stacks ? 1 : 0)
    return painted
  }

  /// Puts the edited text of a cell on a line, with its length if there is a limit and room.
  ///
  /// - Returns: The column of the caret.
  private func put(
    _ editor: TextEditor,
    of cell: Cell,
    in strip: inout Strip,
    at start: Int,
    room: Int
  ) -> Int {
    let count = count(of: editor)
    let showsCount = count.columns > 0 && room >= 2 * count.columns + Self.leastTypedColumns
    let width = showsCount ? room - count.columns - 1 : room
    let shown = editor.visible(columns: width, marks: marks)
    strip.put(SafeText(spaces: width, role: .editing), at: start)
    strip.put(editor.isEmpty ? placeholder(of: cell, columns: width) : shown.text, at: start)
    let rest = editor.mask.map { SafeText($0.rest(after: editor.characters), role: .placeholder) }
    if let rest, !editor.isEmpty, shown.text.columns + rest.columns <= width {
      strip.put(rest, at: start + shown.text.columns)
    }
    if showsCount { strip.put(count, at: start + width + 1) }
    return start + shown.caret
  }

  /// The fewest columns in which a text of a record is edited, if the row has them.
  private static let leastFieldColumns = 16

  /// Paints a record with the edited text in place of its text in a column. If the column is too
  /// narrow for it, it covers those to the right, and then those to the left.
  func edited(
    _ cell: Cell,
    _ texts: [TextLine.Run],
    _ editor: TextEditor,
    in layout: ColumnLayout,
    column: Int
  ) -> Painted {
    guard let place = layout.places.first(where: { $0.column == column }) else {
      return record(cell, texts, in: layout)
    }
    let end = recordRoom
    // The caret may stand after the text.
    let beginning = String(editor.characters.prefix(columns + 1))
    let typed = SafeText(beginning, beyond: columns).columns + 1
    let width = min(max(place.width, typed, Self.leastFieldColumns), end)
    let start = max(0, min(place.start, end - width))
    var rest = layout
    rest.leaveOut(from: start - 1, to: start + width + 1)
    var painted = record(cell, texts, in: rest)
    let caret = put(editor, of: cell, in: &painted.strips[0], at: rowIndent + start, room: width)
    painted.strips += refusal(of: editor, cell)
    painted.caret = Position(column: caret, line: 0)
    return painted
  }

  /// Puts the name of an edited cell into the row, as its style has it.
  ///
  /// - Parameter isAlone: True if nothing stands beside the name.
  /// - Returns: The column of the text beside the name.
  func putName(of cell: Cell, in row: inout Unfinished, isAlone: Bool) -> Int {
    if hasLabel(cell) {
      putLabel(of: cell, in: &row)
      return labelEnd(of: cell) + 2
    }
    let name = clipped(name(of: cell), to: isAlone ? row.width : row.width / 2)
    row.strip.put(name, at: rowIndent)
    return rowIndent + name.columns + (name.columns > 0 ? 2 : 0)
  }

  /// Paints the name of a cell, and the lines of the edited text below it.
  private func editedLines(_ cell: Cell, _ editor: TextEditor, height: Int?) -> Painted {
    var row = blank(cell, columns: readColumns)
    let count = count(of: editor)
    let name = clipped(name(of: cell), to: max(0, row.width - count.columns - 2))
    row.strip.put(name, at: rowIndent)
    row.strip.put(count, at: rowIndent + row.width - count.columns)
    let refusal = refusal(of: editor, cell)
    let columns = textColumns(of: cell)
    let most = max(1, height.map { $0 - 1 } ?? self.lines - 1 - refusal.count)
    let around = editor.lines(columns: columns, above: most, below: most)
    let (lines, caretLine) = (around.ranges, around.caretLine)
    let first = max(0, min(caretLine - most / 2, lines.count - most))
    let shown = lines[first...].prefix(most)
    let strips = shown.map { line in
      var strip = Strip(columns: self.columns)
      strip.put(SafeText(spaces: columns, role: .editing), at: rowIndent)
      strip.put(editor.line(line, columns: columns, marks: marks), at: rowIndent)
      if editor.isEmpty { strip.put(placeholder(of: cell, columns: columns), at: rowIndent) }
      return strip
    }
    var painted = row.finished(all: [row.strip] + strips + refusal)
    let column = min(editor.caretColumn(in: lines[caretLine], marks: marks), columns - 1)
    painted.caret = Position(column: rowIndent + column, line: 1 + caretLine - first)
    return painted
  }

  /// Returns the text shown in place of an empty edited text.
  private func placeholder(of cell: Cell, columns: Int) -> SafeText {
    clipped(SafeText(cell.control?.placeholder ?? "", role: .placeholder), to: columns)
  }

  /// Returns the width in which an edited text of several lines is wrapped.
  func textColumns(of cell: Cell) -> Int { width(of: cell, in: readColumns) }

  /// Returns the length of the text and its limit, such as “3/10”; empty without a limit.
  private func count(of editor: TextEditor) -> SafeText {
    SafeText(editor.limit.map { "\(editor.characters.count)/\($0)" } ?? "", role: .detail)
  }

  /// Returns the lines that say why the text was refused.
  private func refusal(of editor: TextEditor, _ cell: Cell) -> [Strip] {
    editor.refusal.map { problemStrips($0, of: cell) } ?? []
  }

  /// Returns the lines below a row that tell what is wrong with its value.
  func problemStrips(_ problem: String, of cell: Cell) -> [Strip] {
    let text = SafeText(problem, role: .error)
    return few(text, columns: width(of: cell, in: readColumns)).map { strip(of: $0, at: rowIndent) }
  }
}
