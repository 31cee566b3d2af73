import TableModel

// The visible part of an edited text.

extension TextEditor {
  /// The visible part of a text on one line.
  struct Shown {
    var text: SafeText
    /// The column of the caret.
    var caret: Int
  }

  /// The fewest columns in which marks show that the text goes on.
  private static let leastColumnsOfMarks = 8

  /// Returns the part of the text that is visible in `columns`, with a mark at each end where it
  /// goes on.
  ///
  /// The caret and, if there is room, some text after it are always visible.
  func visible(columns: Int, marks: Marks) -> Shown {
    let columns = max(1, columns)
    let mark = columns < Self.leastColumnsOfMarks ? 0 : 1
    let before = width(before: caret, atMost: columns)
    let after = max(1, width(after: caret, atMost: columns))
    if before + after <= columns { return shown(from: 0, columns: columns, marks) }
    let ahead = max(1, min(after, columns / 3))
    if before + ahead + mark <= columns { return shown(from: 0, columns: columns, marks) }
    var start = caret
    var room = columns - mark - ahead - (after > ahead ? mark : 0)
    while start > 0, room >= width(of: start - 1) {
      start -= 1
      room -= width(of: start)
    }
    return shown(from: start, columns: columns, marks)
  }

  /// Returns the text from a character on, with marks where it goes on.
  private func shown(from start: Int, columns: Int, _ marks: Marks) -> Shown {
    let hasMarks = columns >= Self.leastColumnsOfMarks
    let left = start > 0 && hasMarks ? SafeText(marks.back, role: .accessory) : SafeText("")
    let caret = left.columns + shown(start..<caret, marks.secret).columns
    var end = self.caret
    var room = columns - caret
    while end < characters.count, room > 0 {
      room -= width(of: end)
      end += 1
    }
    let text = left + shown(start..<end, marks.secret)
    let isCut = end < characters.count || text.columns > columns
    guard isCut, hasMarks else { return Shown(text: text.prefix(columns: columns), caret: caret) }
    let cut = text.prefix(columns: columns - 1)
    let gap = SafeText(spaces: columns - 1 - cut.columns, role: .editing)
    return Shown(text: cut + gap + SafeText(marks.path, role: .accessory), caret: caret)
  }

  // MARK: - Several lines

  /// Some lines of a text, among them that of the caret.
  struct Lines: Equatable {
    /// The characters of each line.
    var ranges: [Range<Int>]
    /// The number of the line of the caret.
    var caretLine: Int
  }

  /// Returns the lines around the caret, wrapped so that the caret has a column after its last
  /// character.
  ///
  /// - Parameters:
  ///   - above: The number of lines to return above the line of the caret: fewer if the text has
  ///     fewer, or more to end with a whole paragraph.
  ///   - below: The same for lines below it.
  /// - Complexity: O(length of these lines, and of the paragraphs to which they belong).
  func lines(columns: Int, above: Int, below: Int) -> Lines {
    let paragraph = paragraph(around: caret)
    var ranges = wrapped(paragraph, columns: columns)
    var caretLine = ranges.lastIndex { $0.lowerBound <= caret } ?? 0
    var start = paragraph.lowerBound
    while caretLine < above, start > 0 {
      let before = self.paragraph(around: start - 1)
      let more = wrapped(before, columns: columns)
      ranges.insert(contentsOf: more, at: 0)
      caretLine += more.count
      start = before.lowerBound
    }
    var end = paragraph.upperBound
    while ranges.count - 1 - caretLine < below, end < characters.count {
      let after = self.paragraph(around: end + 1)
      ranges += wrapped(after, columns: columns)
      end = after.upperBound
    }
    return Lines(ranges: ranges, caretLine: caretLine)
  }

  /// Returns the paragraph around a character, without the line breaks at its ends.
  private func paragraph(around place: Int) -> Range<Int> {
    let start = characters[..<place].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    return start..<(characters[place...].firstIndex(where: \.isNewline) ?? characters.count)
  }

  /// Returns the lines of a paragraph.
  private func wrapped(_ paragraph: Range<Int>, columns: Int) -> [Range<Int>] {
    let room = max(1, columns - 1)
    var lines: [Range<Int>] = []
    var start = paragraph.lowerBound
    var taken = 0
    var lastBreak: Int?
    for index in paragraph {
      let width = width(of: index)
      if taken + width > room, index > start {
        let end = lastBreak ?? index
        lines.append(start..<end)
        taken = (end..<index).reduce(0) { $0 + self.width(of: $1) }
        (start, lastBreak) = (end, nil)
      }
      taken += width
      if characters[index].isWhitespace { lastBreak = index + 1 }
    }
    return lines + [start..<paragraph.upperBound]
  }

  /// Returns the character in the wanted column, or else in that of the caret, `count` lines below
  /// it, or above if negative; and this column.
  func place(lines count: Int, columns: Int, wanted: Int?) -> (index: Int, column: Int) {
    let lines = lines(columns: columns, above: max(0, -count), below: max(0, count))
    let (ranges, line) = (lines.ranges, lines.caretLine)
    let column =
      wanted ?? (ranges[line].lowerBound..<caret).reduce(0) { $0 + width(of: $1) }
    guard ranges.indices.contains(line + count) else {
      return (count < 0 ? 0 : characters.count, column)
    }
    var rest = column
    let target = ranges[line + count]
    // The character after a line that was wrapped belongs to the next line.
    let isWrapped = target.upperBound < characters.count && !characters[target.upperBound].isNewline
    let last = isWrapped ? target.upperBound - 1 : target.upperBound
    let index = (target.lowerBound..<last).first { index in
      defer { rest -= width(of: index) }
      return rest < width(of: index)
    }
    return (index ?? last, column)
  }

  /// Returns a line of the text, as far as `columns` show it.
  func line(_ range: Range<Int>, columns: Int, marks: Marks) -> SafeText {
    shown(range, marks.secret).prefix(columns: columns)
  }

  /// Returns the column of the caret in its line.
  func caretColumn(in line: Range<Int>, marks: Marks) -> Int {
    shown(line.lowerBound..<caret, marks.secret).columns
  }

  // MARK: - Widths

  /// Returns the columns of the text before a character, counted until they exceed a limit.
  private func width(before index: Int, atMost most: Int) -> Int {
    var columns = 0
    var index = index
    while index > 0, columns <= most {
      index -= 1
      columns += width(of: index)
    }
    return columns
  }

  /// Returns the columns of the text from a character on, counted until they exceed a limit.
  private func width(after index: Int, atMost most: Int) -> Int {
    var columns = 0
    var index = index
    while index < characters.count, columns <= most {
      columns += width(of: index)
      index += 1
    }
    return columns
  }

  /// Returns the columns of a character; of a tab, the most it can have.
  func width(of index: Int) -> Int {
    // Most characters, without making a text of each.
    if let code = characters[index].asciiValue, 0x20..<0x7F ~= code { return 1 }
    return shown(index..<index + 1, "*").columns
  }

  /// Returns characters as they are shown; the character after them may decide their width.
  private func shown(_ range: Range<Int>, _ secret: Character) -> SafeText {
    if isSecret, !isRevealed {
      return SafeText(String(repeating: secret, count: range.count), role: .editing)
    }
    let next = range.upperBound < characters.count ? characters[range.upperBound] : nil
    let text = String(characters[range])
    return SafeText(text, role: .editing, before: next?.unicodeScalars.first)
  }
}
