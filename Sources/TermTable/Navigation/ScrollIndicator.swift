import TableModel

/// Paints where the visible part is among the rows, by counts.
struct ScrollIndicator {
  let marks: Marks
  /// How many rows there are.
  let rows: Int
  /// How many rows stand above the visible part; the part of a row counts.
  let above: Double
  /// How many rows are visible; the part of a row counts.
  let visible: Double

  /// One glyph for each line.
  func glyphs(lines: Int) -> [Glyph] {
    let length = max(1, min(lines, Int((Double(lines) * visible / Double(max(1, rows))).rounded())))
    let hidden = max(Double(rows) - visible, 0)
    let progress = hidden > 0 ? min(max(above / hidden, 0), 1) : 0
    var start = Int((Double(lines - length) * progress).rounded())
    // At the ends only where there is nothing beyond.
    if start == 0, above > 0, lines > length { start = 1 }
    if start == lines - length, above + visible < Double(rows), start > 1 { start -= 1 }
    let track = glyph(marks.track, .border)
    let thumb = glyph(marks.thumb, .thumb)
    return (0..<lines).map { (start..<start + length).contains($0) ? thumb : track }
  }

  private func glyph(_ mark: String, _ role: Role) -> Glyph {
    SafeText(mark, role: role).glyphs.first ?? .space
  }
}
