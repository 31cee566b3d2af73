#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The columns of a line that must be painted, from one surface to another.
enum LineDifference {
  /// From the first to the last difference, widened to whole characters in both lines; nil where
  /// the lines are equal. Both have the same number of columns.
  static func columns(from old: ArraySlice<Glyph>, to new: ArraySlice<Glyph>) -> Range<Int>? {
    guard old.count == new.count, !isSame(old, new) else { return nil }
    var first = 0
    while old[old.startIndex + first] == new[new.startIndex + first] { first += 1 }
    var end = new.count
    while end > first, old[old.startIndex + end - 1] == new[new.startIndex + end - 1] { end -= 1 }
    while first > 0, isTrailing(first, old) || isTrailing(first, new) { first -= 1 }
    while end < new.count, isTrailing(end, old) || isTrailing(end, new) { end += 1 }
    return first..<end
  }

  /// Whether two lines of the same length are equal. Most lines of most frames are, and a glyph is two words
  /// without room between.
  private static func isSame(_ old: ArraySlice<Glyph>, _ new: ArraySlice<Glyph>) -> Bool {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        guard let old = old.baseAddress, let other = new.baseAddress else { return true }
        return memcmp(old, other, new.count) == 0
      }
    }
  }

  private static func isTrailing(_ column: Int, _ line: ArraySlice<Glyph>) -> Bool {
    line[line.startIndex + column].columns == 0
  }
}
