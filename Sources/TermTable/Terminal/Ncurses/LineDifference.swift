/// The columns of a line that must be painted, from one surface to another.
enum LineDifference {
  /// From the first to the last difference, widened to whole characters in both lines; nil where
  /// the lines are equal. Both have the same number of columns.
  static func columns(from old: ArraySlice<Glyph>, to new: ArraySlice<Glyph>) -> Range<Int>? {
    guard old != new, old.count == new.count else { return nil }
    var first = 0
    while old[old.startIndex + first] == new[new.startIndex + first] { first += 1 }
    var end = new.count
    while end > first, old[old.startIndex + end - 1] == new[new.startIndex + end - 1] { end -= 1 }
    while first > 0, isTrailing(first, old) || isTrailing(first, new) { first -= 1 }
    while end < new.count, isTrailing(end, old) || isTrailing(end, new) { end += 1 }
    return first..<end
  }

  private static func isTrailing(_ column: Int, _ line: ArraySlice<Glyph>) -> Bool {
    line[line.startIndex + column].columns == 0
  }
}
