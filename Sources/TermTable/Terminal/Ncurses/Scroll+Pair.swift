// Nearly all scrolls are by one line and concern most lines. They are searched first, in a tenth of
// the time.

extension Scroll {
  /// The old and the new frame, of the same size.
  struct Pair {
    /// The glyphs, line by line.
    var old: UnsafeBufferPointer<Glyph>
    var new: UnsafeBufferPointer<Glyph>
    var columns: Int
    var lines: Int
    /// The number of columns that are compared.
    var compared: Int

    /// Returns a scroll by one line that explains more than half of the lines: no other can explain
    /// more.
    func scrollByOne() -> Scroll? {
      // It moves the middle line, or a line beside it if the middle line looks unchanged.
      let middle = lines / 2
      for line in [middle, middle - 1, middle + 1] where !isSame(line, as: line) {
        for up in [1, -1] where line + up < lines && isSame(line, as: line + up) {
          let scroll = self.scroll(by: up, around: line)
          if scroll.moved.count > lines / 2 { return scroll }
        }
      }
      return nil
    }

    /// Returns the scroll that explains most lines.
    ///
    /// - Parameter fewest: The least number of lines.
    func scrollOfMost(atLeast fewest: Int) -> Scroll? {
      let before = (0..<lines).map { key(of: old, from: $0 * columns) }
      let after = (0..<lines).map { key(of: new, from: $0 * columns) }
      let blank = Array(repeating: Glyph.space, count: compared).withUnsafeBufferPointer {
        key(of: $0, from: 0)
      }
      var best: Scroll?
      var line = 0
      while line < lines {
        guard after[line] != before[line], after[line] != blank,
          let source = Self.nearest(to: line, in: before, where: after[line])
        else {
          line += 1
          continue
        }
        let found = scroll(by: source - line, around: line)
        if found.moved.count >= max(fewest, (best?.moved.count ?? 0) + 1) { best = found }
        line = found.moved.upperBound
      }
      return best
    }

    /// Extends a scroll from one line to those around it that moved with it.
    private func scroll(by up: Int, around line: Int) -> Scroll {
      var start = line
      var end = line + 1
      while end < lines, end + up < lines, isSame(end, as: end + up) { end += 1 }
      while start > 0, start + up > 0, isSame(start - 1, as: start - 1 + up) { start -= 1 }
      return Scroll(lines: min(start, start + up)..<max(end, end + up), up: up)
    }

    /// True if a new line shows the same as an old one, apart from the focus.
    private func isSame(_ line: Int, as source: Int) -> Bool {
      guard let new = new.baseAddress, let old = old.baseAddress else { return false }
      let (first, second) = (new + line * columns, old + source * columns)
      return System.areEqual(first, second, count: compared)
        || (0..<compared).allSatisfy { first[$0].appearance == second[$0].appearance }
    }

    /// Returns the line with a key that is nearest to another line.
    private static func nearest(to line: Int, in keys: [UInt64], where key: UInt64) -> Int? {
      for distance in 1..<max(2, keys.count) {
        if line + distance < keys.count, keys[line + distance] == key { return line + distance }
        if line >= distance, keys[line - distance] == key { return line - distance }
      }
      return nil
    }

    private func key(of glyphs: UnsafeBufferPointer<Glyph>, from start: Int) -> UInt64 {
      var key: UInt64 = 0
      for index in start..<start + compared {
        key = (key ^ glyphs[index].appearance) &* 0x9E37_79B9_7F4A_7C15
        key ^= key >> 29
      }
      return key
    }
  }
}
