import TableModel

/// One painted line of a fixed width.
struct Strip: Equatable, Sendable {
  /// One glyph per column; a character of two columns is followed by a trailing glyph.
  private(set) var glyphs: [Glyph]

  /// The number of columns.
  var columns: Int { glyphs.count }

  /// The number of columns without the spaces at the end.
  var takenColumns: Int { (glyphs.lastIndex { !$0.isSpace } ?? -1) + 1 }

  /// A strip of spaces.
  init(columns: Int, role: Role = .text) {
    glyphs = Array(repeating: Glyph(" ", role: role), count: max(0, columns))
  }

  /// Returns the strip with all glyphs in one role.
  func inRole(_ role: Role) -> Strip {
    var copy = self
    for index in copy.glyphs.indices { copy.glyphs[index].role = role }
    return copy
  }

  /// Returns the first columns of the strip; a mark stands in the last one if the text goes on,
  /// after at most one space.
  func cut(to columns: Int, mark: Character) -> Strip {
    guard columns < self.columns else { return self }
    var copy = self
    copy.glyphs.removeLast(self.columns - max(0, columns))
    guard let last = copy.glyphs.last else { return copy }
    let before = glyphs[max(0, columns - 2)..<columns].reversed().prefix { $0.isSpace }.count
    let after = glyphs[columns...].prefix(2).prefix { $0.isSpace }.count
    if before + after <= 1 {
      copy.put(SafeText(String(mark), role: last.role), at: columns - 1)
    }
    return copy
  }

  /// Writes text at a column, over the old glyphs.
  ///
  /// Text outside the strip is left out, and so is a character of two columns of which only one is
  /// inside.
  ///
  /// Spaces beside right-to-left text keep it apart (see ``Glyph/keepsApart``).
  mutating func put(_ text: SafeText, at column: Int) {
    if !text.isPlain || column < 0 || column + text.columns > glyphs.count {
      putEach(text, at: column)
    } else if text.columns > 0 {
      clearHalves(from: column, to: column + text.columns)
      glyphs.overwrite(from: column, with: text.glyphs, count: text.columns)
    }
  }

  /// Writes the glyphs of a text one by one.
  private mutating func putEach(_ text: SafeText, at column: Int) {
    let start = column
    var column = column
    var isTurned = false
    for glyph in text.glyphs {
      if glyph.isRightToLeft { isTurned = true }
      let next = column + glyph.columns
      if column >= 0, next <= glyphs.count {
        clearHalves(from: column, to: next)
        glyphs[column] = glyph
        if glyph.columns == 2 { glyphs[column + 1] = Glyph.trailing(of: glyph) }
      }
      column = next
    }
    if isTurned {
      for column in [start - 1, column] where glyphs.indices.contains(column) {
        glyphs[column].keepApart()
      }
    }
  }

  /// Writes another strip at a column, over the old glyphs; does nothing if it does not fit.
  mutating func put(_ strip: Strip, at column: Int) {
    guard column >= 0, column + strip.columns <= glyphs.count, strip.columns > 0 else { return }
    clearHalves(from: column, to: column + strip.columns)
    glyphs.overwrite(from: column, with: strip.glyphs, count: strip.columns)
  }

  /// Replaces with a space the remaining half of each wide character that overwriting `from..<to`
  /// cuts.
  private mutating func clearHalves(from: Int, to: Int) {
    if glyphs[from].columns == 0, from > 0 { glyphs[from - 1] = .space }
    if to < glyphs.count, glyphs[to].columns == 0 { glyphs[to] = .space }
  }
}
