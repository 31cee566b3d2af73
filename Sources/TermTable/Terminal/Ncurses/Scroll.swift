/// Lines that have moved up or down together from one frame to the next.
struct Scroll: Equatable {
  /// The lines of the screen that scroll: those that stay and those that go and come.
  var lines: Range<Int>
  /// By how many lines what they show moves up (down, where negative).
  var up: Int

  /// The line on which this line's content stood before; nil where it has come.
  func source(of line: Int) -> Int? {
    guard lines.contains(line) else { return line }
    return lines.contains(line + up) ? line + up : nil
  }
}

extension Scroll {
  /// The fewest lines for which it is worth it: the terminal is told three things for it.
  private static let fewestLines = 3
  /// By how many columns lines are recognised.
  private static let comparedColumns = 64

  /// Finds the scroll that most lines agree on; nil where there is none.
  ///
  /// A guess does no harm: what it does not explain is written. So the focus does not count, nor the last
  /// columns, where an indicator may move otherwise.
  ///
  /// - Parameters:
  ///   - columns: The columns of both, line by line.
  static func found(
    from old: UnsafeBufferPointer<Glyph>,
    to new: UnsafeBufferPointer<Glyph>,
    columns: Int,
    lines: Int
  ) -> Scroll? {
    let compared = min(comparedColumns, columns - 2)
    guard compared > 0, lines > fewestLines else { return nil }
    let before = (0..<lines).map { key(of: old, from: $0 * columns, count: compared) }
    let after = (0..<lines).map { key(of: new, from: $0 * columns, count: compared) }
    var sources: [UInt64: Int] = [:]
    for (line, key) in before.enumerated() {
      // A line that stands there twice tells nothing.
      sources[key] = sources[key] == nil ? line : -1
    }
    var best: Scroll?
    var most = fewestLines - 1
    var line = 0
    while line < lines {
      guard let source = sources[after[line]], source >= 0, source != line else {
        line += 1
        continue
      }
      let up = source - line
      var end = line + 1
      while end < lines, end + up < lines, after[end] == before[end + up] { end += 1 }
      var start = line
      while start > 0, start + up > 0, after[start - 1] == before[start - 1 + up] { start -= 1 }
      if end - start > most {
        most = end - start
        best = Scroll(lines: min(start, start + up)..<max(end, end + up), up: up)
      }
      line = end
    }
    return best
  }

  private static func key(
    of glyphs: UnsafeBufferPointer<Glyph>,
    from start: Int,
    count: Int
  ) -> UInt64 {
    var key: UInt64 = 0
    for index in start..<start + count {
      key = (key ^ glyphs[index].appearance) &* 0x9E37_79B9_7F4A_7C15
      key ^= key >> 29
    }
    return key
  }
}
