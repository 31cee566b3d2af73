/// Text made to fit a number of columns.
extension SafeText {
  /// As much from the beginning as fits; a character of two columns is never cut.
  ///
  /// - Parameter columns: Fewer than 1 give an empty text.
  func prefix(columns: Int) -> SafeText {
    columns >= self.columns ? self : SafeText(glyphs[..<end(from: 0, columns: columns)])
  }

  /// The text if it fits, else as much of it as fits before a mark that there is more.
  ///
  /// It can be one column narrower than asked for, where a character of two columns would have
  /// been cut.
  ///
  /// - Parameters:
  ///   - columns: Fewer than the mark needs give an empty text.
  ///   - mark: What the text ends in, in the role of what is missing.
  func truncated(to columns: Int, mark: Character = "…") -> SafeText {
    if columns >= self.columns { return self }
    let width = SafeText(String(mark)).columns
    guard columns >= width else { return SafeText(spaces: 0) }
    let end = end(from: 0, columns: columns - width)
    return SafeText(glyphs[..<end]) + SafeText(String(mark), role: glyphs[end].role)
  }

  /// The text as lines of at most so many columns, at least one line.
  ///
  /// Lines are broken at spaces, which vanish there, and between characters of two columns; a word
  /// longer than a line is broken anywhere. Where a line is a single column, a character of two
  /// columns becomes U+FFFD.
  ///
  /// - Parameter columns: Fewer than 1 are taken as 1.
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

  /// Where the glyphs end that fit, from one of them on.
  private func end(from start: Int, columns: Int) -> Int {
    var end = start
    var left = columns
    while end < glyphs.count, glyphs[end].columns <= left {
      left -= glyphs[end].columns
      end += 1
    }
    return end
  }

  /// The last place between two glyphs where a line may end; nil if nothing would stand before it.
  private func lastBreak(from start: Int, to full: Int) -> Int? {
    guard let first = glyphs[start..<full].firstIndex(where: { !$0.isSpace }) else { return nil }
    return (first..<full).reversed().lazy.map { $0 + 1 }.first { place in
      let (before, after) = (glyphs[place - 1], glyphs[place])
      return before.isSpace || after.isSpace || (before.columns == 2 && after.columns == 2)
    }
  }

  /// The text with U+FFFD for each character of two columns.
  private func withoutWide() -> SafeText {
    SafeText(glyphs.map { $0.columns < 2 ? $0 : Glyph(.replacement, role: $0.role) })
  }
}

extension ArraySlice<Glyph> {
  /// Without the spaces at the end, where a line was broken there.
  fileprivate func trimmed(ifBroken isBroken: Bool) -> ArraySlice<Glyph> {
    guard isBroken else { return self }
    let end = lastIndex { !$0.isSpace }.map { $0 + 1 } ?? startIndex
    return self[..<end]
  }
}
