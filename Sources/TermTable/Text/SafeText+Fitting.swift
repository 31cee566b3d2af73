/// Text made to fit a number of columns.
extension SafeText {
  /// Returns as much from the beginning as fits; a character of two columns is never cut.
  ///
  /// - Parameter columns: Fewer than 1 give an empty text.
  func prefix(columns: Int) -> SafeText {
    columns >= self.columns ? self : SafeText(glyphs[..<end(from: 0, columns: columns)])
  }

  /// Returns the text if it fits, else as much as fits before an ellipsis.
  ///
  /// The result is one column narrower if a character of two columns would have been cut.
  ///
  /// - Parameters:
  ///   - columns: The width; less than that of `mark` gives an empty text.
  ///   - mark: The ellipsis; it takes the role of the first missing character.
  func truncated(to columns: Int, mark: Character = "…") -> SafeText {
    if columns >= self.columns { return self }
    let width = SafeText(String(mark)).columns
    guard columns >= width else { return SafeText(spaces: 0) }
    let end = end(from: 0, columns: columns - width)
    return SafeText(glyphs[..<end]) + SafeText(String(mark), role: glyphs[end].role)
  }

  /// Returns the part of the text that begins at a column: all of the rest if it fits, else as much
  /// as fits before an ellipsis.
  ///
  /// A space stands for the second half of a character of two columns.
  ///
  /// - Parameters:
  ///   - start: The first column, 0-based.
  ///   - columns: The width; less than that of `mark` gives an empty text.
  ///   - mark: The ellipsis.
  func part(from start: Int, columns: Int, mark: Character = "…") -> SafeText {
    guard start > 0 else { return truncated(to: columns, mark: mark) }
    var (index, column) = (0, 0)
    while index < glyphs.count, column < start {
      column += glyphs[index].columns
      index += 1
    }
    let rest = SafeText(glyphs[index...])
    let part = column > start ? SafeText(spaces: column - start) + rest : rest
    return part.truncated(to: columns, mark: mark)
  }

  /// Returns the text as lines of at most `columns`; at least one line.
  ///
  /// Lines break at spaces, which are dropped, and between characters of two columns; a word longer
  /// than a line breaks anywhere. In a single column, a character of two columns becomes U+FFFD.
  ///
  /// - Parameter columns: The width; less than 1 counts as 1.
  /// - Complexity: O(length of the text).
  func wrapped(columns: Int) -> [SafeText] {
    if columns >= self.columns { return [self] }
    if columns < 2, glyphs.contains(where: { $0.columns == 2 }) {
      return withoutWide().wrapped(columns: columns)
    }
    var lines: [SafeText] = []
    var start = 0
    while start < glyphs.count {
      let full = end(from: start, columns: max(1, columns))
      let end = full == glyphs.count ? full : lastBreak(from: start, to: full) ?? full
      lines.append(SafeText(glyphs[start..<end].trimmed(ifBroken: end < glyphs.count)))
      start = end
      while start < glyphs.count, glyphs[start].isSpace { start += 1 }
    }
    return lines
  }

  /// Returns the end of the glyphs that fit, counted from `start`.
  private func end(from start: Int, columns: Int) -> Int {
    var end = start
    var left = columns
    while end < glyphs.count, glyphs[end].columns <= left {
      left -= glyphs[end].columns
      end += 1
    }
    return end
  }

  /// Returns the last place between two glyphs where a line may end; nil if the line would be
  /// empty.
  private func lastBreak(from start: Int, to full: Int) -> Int? {
    guard let first = glyphs[start..<full].firstIndex(where: { !$0.isSpace }) else { return nil }
    return (first..<full).reversed().lazy.map { $0 + 1 }.first { place in
      let (before, after) = (glyphs[place - 1], glyphs[place])
      return before.isSpace || after.isSpace || (before.columns == 2 && after.columns == 2)
    }
  }

  /// Returns the text with U+FFFD in place of each character of two columns.
  private func withoutWide() -> SafeText {
    SafeText(glyphs.map { $0.columns < 2 ? $0 : Glyph(.replacement, role: $0.role) })
  }
}

extension ArraySlice<Glyph> {
  /// Returns the line without the spaces at its end, if it was broken there.
  fileprivate func trimmed(ifBroken isBroken: Bool) -> ArraySlice<Glyph> {
    guard isBroken else { return self }
    let end = lastIndex { !$0.isSpace }.map { $0 + 1 } ?? startIndex
    return self[..<end]
  }
}
