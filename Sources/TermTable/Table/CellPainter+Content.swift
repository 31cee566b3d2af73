import TableModel

// Painting the author's own content: in cells, headers, footers and empty tables.

extension CellPainter {
  /// Paints content of the author's own into `width` columns that begin at `indent`.
  ///
  /// - Parameter lineColumns: The columns in which lines are centred or right-aligned, unless a
  ///   line is wider; nil for `width`.
  func strips(
    of content: any Content,
    indent: Int,
    width: Int,
    lineColumns: Int? = nil
  ) -> [Strip] {
    let width = max(1, width)
    let lines = content.lines(columns: width).flatMap { line in
      texts(of: line, width: width).map { (text: $0, line: line) }
    }
    let widest = lines.map(\.text.columns).max() ?? 0
    let columns = lineColumns.map { widest <= $0 ? min($0, width) : width } ?? width
    return lines.map { text, line in
      let filled = filled(text, of: line, columns: columns)
      return strip(of: filled, line.alignment, from: indent, columns: columns)
    }
  }

  /// Paints the content of an empty table: every line in the middle, dim.
  func emptyStrips(_ content: any Content) -> [Strip] {
    let width = min(columns - 2, columns(for: content))
    return strips(
      of: Centered(content: content),
      indent: columns > 2 ? (columns - width) / 2 : 0,
      width: width
    )
  }

  /// Returns a line's text with its flexible spaces widened to fill `columns`; unchanged if the
  /// line was wrapped or cut.
  func filled(_ text: SafeText, of line: TextLine, columns: Int) -> SafeText {
    let spaces = line.runs.count(where: \.isFlexibleSpace)
    let rest = columns - text.columns
    guard spaces > 0, rest > 0, text == SafeText(line.runs, ascii: marks.isASCII) else {
      return text
    }
    var filled = line.runs
    var left = spaces
    var columns = rest
    for index in filled.indices where filled[index].isFlexibleSpace {
      let share = columns / left
      filled[index].text = String(repeating: " ", count: 1 + share)
      columns -= share
      left -= 1
    }
    return SafeText(filled, ascii: marks.isASCII)
  }

  func texts(of line: TextLine, width: Int) -> [SafeText] {
    let text = SafeText(line.runs, ascii: marks.isASCII)
    return switch line.overflow {
    case .wrap: text.wrapped(columns: width)
    case .wrapAtMost(let most): wrapped(text, columns: width, most: most)
    case .clip: [clipped(text, to: width)]
    }
  }

  func strip(
    of text: SafeText,
    _ alignment: TextLine.Alignment,
    from indent: Int,
    columns: Int
  ) -> Strip {
    let room = max(0, columns - text.columns)
    let start =
      switch alignment {
      case .leading: indent
      case .center: indent + room / 2
      case .trailing: indent + room
      }
    return strip(of: text, at: start)
  }

  /// Returns the text wrapped to at most `most` lines, at least one; the last is cut if there is
  /// more.
  func wrapped(_ text: SafeText, columns: Int, most: Int) -> [SafeText] {
    let most = min(max(1, most), Self.greatestHeight)
    let lines = text.prefix(columns: (most + 1) * columns).wrapped(columns: columns)
    guard lines.count > most else { return lines }
    let rest = lines[most - 1] + SafeText(spaces: 1) + lines[most]
    return lines[..<(most - 1)] + [clipped(rest, to: columns)]
  }

  /// Returns the text, cut with an ellipsis if it is wider than `width`.
  func clipped(_ text: SafeText, to width: Int) -> SafeText {
    text.truncated(to: max(0, width), mark: marks.ellipsis)
  }
}

/// Content with every line in the middle, dim.
private struct Centered: Content {
  var content: any Content

  func lines(columns: Int) -> [TextLine] {
    content.lines(columns: columns).map { line in
      var line = line
      line.alignment = .center
      for index in line.runs.indices where line.runs[index].role == .text {
        line.runs[index].role = .placeholder
      }
      return line
    }
  }
}
