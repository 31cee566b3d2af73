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
  /// By how many columns lines are recognised, at most.
  private static let comparedColumns = 40

  /// Finds the scroll that most lines agree on; nil where there is none.
  ///
  /// A guess does no harm: what it does not explain is written. So the focus does not count, nor the last
  /// columns, where an indicator may move otherwise, nor lines without text.
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
    let pair = Pair(old: old, new: new, columns: columns, lines: lines, compared: compared)
    if let scroll = pair.scrollByOne() {
      return scroll.withoutFocus(in: old, new, columns: columns, compared: compared)
    }
    let before = (0..<lines).map { key(of: old, from: $0 * columns, count: compared) }
    let after = (0..<lines).map { key(of: new, from: $0 * columns, count: compared) }
    let blank = [Glyph](repeating: .space, count: compared).withUnsafeBufferPointer {
      key(of: $0, from: 0, count: compared)
    }
    var best: Scroll?
    var most = fewestLines - 1
    var line = 0
    while line < lines {
      guard after[line] != before[line], after[line] != blank,
        let source = nearest(to: line, in: before, where: after[line])
      else {
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
    return best?.withoutFocus(in: old, new, columns: columns, compared: compared)
  }

  /// This scroll by a line, without the line that comes where that takes the focus over from the one that stood there: of
  /// the two only the text differs.
  private func withoutFocus(
    in old: UnsafeBufferPointer<Glyph>,
    _ new: UnsafeBufferPointer<Glyph>,
    columns: Int,
    compared: Int
  ) -> Scroll {
    let edge = up > 0 ? lines.upperBound - 1 : lines.lowerBound
    let glyphs = edge * columns..<edge * columns + compared
    guard abs(up) == 1, lines.count > 2,
      glyphs.contains(where: { old[$0].isFocused && new[$0].isFocused })
    else { return self }
    let rest = up > 0 ? lines.dropLast() : lines.dropFirst()
    return Scroll(lines: rest, up: up)
  }

  /// The line nearest to another one that had a key.
  private static func nearest(to line: Int, in keys: [UInt64], where key: UInt64) -> Int? {
    for distance in 1..<max(2, keys.count) {
      if line + distance < keys.count, keys[line + distance] == key { return line + distance }
      if line >= distance, keys[line - distance] == key { return line - distance }
    }
    return nil
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
