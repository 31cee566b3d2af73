import TableModel

/// Paints the position of the visible part among all rows.
struct ScrollIndicator {
  let marks: Marks
  /// The number of all rows.
  let rows: Int
  /// The number of rows above the visible part; a partly hidden row counts as a fraction.
  let above: Double
  /// The number of visible rows; a partly visible row counts as a fraction.
  let visible: Double

  /// Returns one glyph for each line.
  func glyphs(lines: Int) -> [Glyph] {
    let length = max(1, min(lines, Int((Double(lines) * visible / Double(max(1, rows))).rounded())))
    let hidden = max(Double(rows) - visible, 0)
    let progress = hidden > 0 ? min(max(above / hidden, 0), 1) : 0
    var start = Int((Double(lines - length) * progress).rounded())
    // The thumb touches an end only if nothing is hidden beyond it.
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
