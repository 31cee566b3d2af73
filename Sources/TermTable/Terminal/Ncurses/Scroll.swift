/// Lines that have moved up or down together from one frame to the next.
struct Scroll: Equatable {
  /// The lines of the screen that scroll, including those whose content leaves or is new.
  var lines: Range<Int>
  /// The number of lines by which their content moves up; negative for down.
  var up: Int

  /// The lines whose content has moved there from another line of the scroll.
  var moved: Range<Int> {
    lines.lowerBound + max(0, -up)..<lines.upperBound - max(0, up)
  }

  /// Returns the line that had this line's content before; nil if the content is new.
  func source(of line: Int) -> Int? {
    guard lines.contains(line) else { return line }
    return lines.contains(line + up) ? line + up : nil
  }
}

extension Scroll {
  /// The fewest lines for which scrolling pays: it takes three sequences.
  private static let fewestLines = 3
  /// The maximum number of columns that are compared to recognise a line.
  private static let comparedColumns = 40

  /// Finds the scroll that explains most lines; nil if there is none.
  ///
  /// A guess does no harm: lines that it does not explain are written. So the comparison ignores
  /// the focus, the last columns, where the scroll indicator is, and blank lines.
  ///
  /// - Parameters:
  ///   - columns: The width of both frames.
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

  /// Shrinks a one-line scroll so that it excludes the line the focus moved to: the old line there
  /// had the focus, too, and only its text differs.
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
