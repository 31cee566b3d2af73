/// A block of lines that has moved up or down between two surfaces.
struct Scroll: Equatable {
  /// The lines that take part, old and new.
  var block: ClosedRange<Int>
  /// How many lines the text moved up; down, if negative.
  var distance: Int

  /// The scroll that saves most of the painting from one surface to another, nil if none is worth it.
  ///
  /// Lines are compared without their last column, where the scroll indicator stands, and without
  /// focus, which moves by itself.
  ///
  /// - Complexity: O(glyphs + lines²).
  static func find(from old: Surface, to new: Surface) -> Scroll? {
    guard old.size == new.size else { return nil }
    return find(from: fingerprints(of: old), to: fingerprints(of: new))
  }

  /// The same for lines that are given as numbers, equal for equal lines; 0 is a blank line.
  static func find(from old: [UInt64], to new: [UInt64]) -> Scroll? {
    guard let first = new.indices.first(where: { old[$0] != new[$0] }),
      let last = new.indices.last(where: { old[$0] != new[$0] })
    else { return nil }
    var best: Scroll?
    var bestGain = 1  // a scroll is sent in about 20 bytes: it must save more than one line
    for distance in 1...max(1, last - first) {
      for signed in [distance, -distance] {
        for run in runs(of: signed, from: old, to: new, within: first...last) {
          let gain = gain(of: run, by: signed, from: old, to: new)
          if gain > bestGain {
            best = Scroll(block: block(of: run, by: signed), distance: signed)
            bestGain = gain
          }
        }
      }
    }
    return best
  }

  /// What lines look like after the scroll: blank ones come in.
  ///
  /// - Parameter blank: What comes in.
  func moved<Line>(_ lines: [Line], blank: Line) -> [Line] {
    lines.indices.map { line in
      guard block.contains(line) else { return lines[line] }
      return block.contains(line + distance) ? lines[line + distance] : blank
    }
  }

  /// The longest runs of new lines that are old ones from `distance` lines below.
  private static func runs(
    of distance: Int,
    from old: [UInt64],
    to new: [UInt64],
    within lines: ClosedRange<Int>
  ) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var start: Int?
    for line in lines.lowerBound...(lines.upperBound + 1) {
      let source = line + distance
      let moved = lines.contains(line) && lines.contains(source) && new[line] == old[source]
      if moved, start == nil { start = line }
      if !moved, let begun = start {
        runs.append(begun...(line - 1))
        start = nil
      }
    }
    return runs
  }

  /// What must scroll for `run` to come from `distance` lines below.
  private static func block(of run: ClosedRange<Int>, by distance: Int) -> ClosedRange<Int> {
    distance > 0
      ? run.lowerBound...(run.upperBound + distance)
      : (run.lowerBound + distance)...run.upperBound
  }

  /// How many lines need no painting because of a scroll, less those that need some because of it.
  private static func gain(
    of run: ClosedRange<Int>,
    by distance: Int,
    from old: [UInt64],
    to new: [UInt64]
  ) -> Int {
    block(of: run, by: distance).reduce(0) { gain, line in
      if run.contains(line) { return gain + (new[line] != old[line] && new[line] != 0 ? 1 : 0) }
      return gain - (new[line] == old[line] && new[line] != 0 ? 1 : 0)
    }
  }

  /// A number per line, equal for lines that differ only in focus or in the last column.
  private static func fingerprints(of surface: Surface) -> [UInt64] {
    var blank = Glyph.space
    blank.isFocused = false
    return (0..<surface.size.lines).map { line in
      var hasher = Hasher()
      var isBlank = true
      for var glyph in surface.line(line).dropLast() {
        glyph.isFocused = false
        if glyph != blank { isBlank = false }
        withUnsafeBytes(of: glyph) { hasher.combine(bytes: $0) }
      }
      return isBlank ? 0 : UInt64(bitPattern: Int64(hasher.finalize())) | 1
    }
  }
}
