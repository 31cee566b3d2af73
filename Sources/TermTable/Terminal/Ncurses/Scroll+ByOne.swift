#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

// By far the most scrolls are by a line, and concern most lines: to look for that first takes a tenth.

extension Scroll {
  /// Two frames of the same size.
  struct Pair {
    /// Line by line.
    var old: UnsafeBufferPointer<Glyph>
    var new: UnsafeBufferPointer<Glyph>
    var columns: Int
    var lines: Int
    /// By how many columns lines are recognised.
    var compared: Int

    /// A scroll by one line that more than half of the lines agree on: none can have more.
    func scrollByOne() -> Scroll? {
      // It concerns the middle line, or those beside it where that one shows nothing.
      let middle = lines / 2
      for line in [middle, middle - 1, middle + 1] where !isSame(line, as: line) {
        for up in [1, -1] where isSame(line, as: line + up) {
          let scroll = self.scroll(by: up, around: line)
          if scroll.lines.count - 1 > lines / 2 { return scroll }
        }
      }
      return nil
    }

    /// The lines around one that have moved as it has.
    private func scroll(by up: Int, around line: Int) -> Scroll {
      var start = line
      var end = line + 1
      while end < lines, end + up < lines, isSame(end, as: end + up) { end += 1 }
      while start > 0, start + up > 0, isSame(start - 1, as: start - 1 + up) { start -= 1 }
      return Scroll(lines: min(start, start + up)..<max(end, end + up), up: up)
    }

    /// Whether a new line shows what an old one showed, whatever the focus.
    private func isSame(_ line: Int, as source: Int) -> Bool {
      guard let new = new.baseAddress, let old = old.baseAddress else { return false }
      let (first, second) = (new + line * columns, old + source * columns)
      return memcmp(first, second, compared * MemoryLayout<Glyph>.stride) == 0
        || (0..<compared).allSatisfy { first[$0].appearance == second[$0].appearance }
    }
  }
}
