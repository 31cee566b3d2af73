import TableModel

/// Puts the frame of the tables into its part of a terminal, and paints the border and the content
/// around it.
struct PartPainter {
  let part: FramePart
  let marks: Marks
  /// The strips of the content at the side of the tables.
  let sideContent: [Strip]

  func surface(with frame: Surface, size: Size) -> Surface {
    guard part.size != size else { return frame }
    var surface = Surface(size: size)
    for (line, strip) in sideContent.prefix(size.lines).enumerated() {
      surface.paint(strip, line: line, column: part.sideColumns.lowerBound)
    }
    if let column = part.lineColumn {
      for line in 0..<size.lines { surface.paint(side, line: line, column: column) }
    }
    if part.hasBorder { paintBorder(on: &surface) }
    surface.paint(frame, at: part.origin)
    return surface
  }

  private func paintBorder(on surface: inout Surface) {
    let column = part.origin.column - 1
    let line = part.origin.line - 1
    surface.paint(edge(marks.frame[0], marks.frame[1]), line: line, column: column)
    for offset in 1...part.size.lines {
      surface.paint(side, line: line + offset, column: column)
      surface.paint(side, line: line + offset, column: column + part.size.columns + 1)
    }
    let below = line + part.size.lines + 1
    surface.paint(edge(marks.frame[2], marks.frame[3]), line: below, column: column)
  }

  private var side: Strip { strip(marks.frame[5]) }

  private func edge(_ left: String, _ right: String) -> Strip {
    strip(left + String(repeating: marks.frame[4], count: part.size.columns) + right)
  }

  private func strip(_ text: String) -> Strip {
    let text = SafeText(text, role: .border)
    var strip = Strip(columns: text.columns)
    strip.put(text, at: 0)
    return strip
  }
}
