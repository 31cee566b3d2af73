import TableModel

// The visible part of an edited text.

extension TextEditor {
  /// The part of a text that is visible in a line.
  struct Shown {
    var text: SafeText
    /// The column of the caret.
    var caret: Int
  }

  /// The fewest columns in which marks show that the text goes on.
  private static let leastColumnsOfMarks = 8

  /// Returns the part of the text that is visible in `columns`, with a mark at each end where it goes on.
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
  func width(of index: Int) -> Int { shown(index..<index + 1, "*").columns }

  /// Returns some of the characters as they are shown, considering the character after them.
  private func shown(_ range: Range<Int>, _ secret: Character) -> SafeText {
    if isSecret {
      return SafeText(String(repeating: secret, count: range.count), role: .editing)
    }
    let next = range.upperBound < characters.count ? characters[range.upperBound] : nil
    let text = String(characters[range])
    return SafeText(text, role: .editing, before: next?.unicodeScalars.first)
  }
}
