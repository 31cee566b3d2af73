/// Lines that have moved up or down together from one frame to the next.
struct Scroll: Equatable {
  /// The lines of the screen that scroll: those that stay and those that go and come.
  var lines: Range<Int>
  /// By how many lines what they show moves up (down, where negative).
  var up: Int

  /// The lines whose content stood on others of them before.
  var moved: Range<Int> {
    lines.lowerBound + max(0, -up)..<lines.upperBound - max(0, up)
  }

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
    let scroll = pair.scrollByOne() ?? pair.scrollOfMost(atLeast: fewestLines)
    return scroll?.withoutFocus(in: pair)
  }

  /// This scroll by a line, without the line that comes where that takes the focus over from the one that stood there: of
  /// the two only the text differs.
  private func withoutFocus(in pair: Pair) -> Scroll {
    let edge = up > 0 ? lines.upperBound - 1 : lines.lowerBound
    let glyphs = edge * pair.columns..<edge * pair.columns + pair.compared
    guard abs(up) == 1, lines.count > 2,
      glyphs.contains(where: { pair.old[$0].isFocused && pair.new[$0].isFocused })
    else { return self }
    let rest = up > 0 ? lines.dropLast() : lines.dropFirst()
    return Scroll(lines: rest, up: up)
  }
}
