import TableModel

/// The painted lines of a table that stands beside the shown one, with the line between them.
struct PaintedPane: Equatable {
  /// The first column in the frame.
  let column: Int
  let strips: [Strip]

  /// - Parameter lines: The lines of the tables in the frame.
  func paint(on surface: inout Surface, lines: Range<Int>) {
    for (line, strip) in zip(lines, strips) { surface.paint(strip, line: line, column: column) }
  }
}

/// Paints the visible rows of a settled table into its pane.
@MainActor struct PanePainter {
  let marks: Marks
  /// The number of lines of the pane.
  let lines: Int

  /// Paints the table that opened another, cut where its pane ends, with the row that opened it.
  func paint(_ table: OpenTable, opener: RowReference?, in columns: Range<Int>) -> PaintedPane {
    var strips = rows(of: table, lines: lines)
    let listing = table.listing
    if let place = opener?.find(in: listing).map({ listing.spot(of: $0).place }),
      let part = parts(of: table, lines: lines).first(where: { $0.place == place })
    {
      for line in part.line..<min(part.line + part.count, strips.count) {
        strips[line] = strips[line].inRole(.title)
      }
      strips[part.line].put(SafeText(marks.path, role: .title), at: 0)
    }
    return pane(
      strips.map { $0.cut(to: columns.count, mark: marks.ellipsis) },
      in: columns,
      isBefore: true
    )
  }

  /// Paints the table of a row below its title.
  func paint(_ table: OpenTable, title: String, in columns: Range<Int>) -> PaintedPane {
    var strip = Strip(columns: columns.count)
    let room = columns.count - 2 * table.listing.painter.margin
    let text = SafeText(title, role: .path, beyond: room)
    strip.put(
      text.truncated(to: room, mark: marks.ellipsis),
      at: table.listing.painter.headerIndent
    )
    return pane([strip] + rows(of: table, lines: lines - 1), in: columns, isBefore: false)
  }

  /// Paints no table.
  func paintNothing(in columns: Range<Int>) -> PaintedPane {
    pane([], in: columns, isBefore: false)
  }

  private func parts(of table: OpenTable, lines: Int) -> [VisiblePart] {
    table.state.anchor.map { Viewport(table.listing, lines: lines).parts(from: $0) } ?? []
  }

  /// The visible lines of the rows of a table, or its empty view.
  private func rows(of table: OpenTable, lines: Int) -> [Strip] {
    let listing = table.listing
    let parts = parts(of: table, lines: lines)
    let strips = listing.trackingOnce {
      parts.flatMap { part -> [Strip] in
        let strips = listing.strips(of: part.place)
        let shown = part.firstLine..<part.firstLine + part.count
        // A gap has a height, and no strips.
        return strips.isEmpty
          ? shown.map { _ in Strip(columns: listing.columns) } : Array(strips[shown])
      }
    }
    guard strips.isEmpty else { return strips }
    let empty = listing.emptyStrips
    let above = max(0, (lines - empty.count) / 2)
    return Array(repeating: Strip(columns: listing.columns), count: above) + empty
  }

  /// Returns the lines with the line between this table and the shown one.
  ///
  /// - Parameter isBefore: True for a table at the left of the shown one.
  private func pane(_ strips: [Strip], in columns: Range<Int>, isBefore: Bool) -> PaintedPane {
    var empty = Strip(columns: columns.count + 1)
    empty.put(SafeText(marks.frame[5], role: .border), at: isBefore ? columns.count : 0)
    let whole = (0..<lines).map { line in
      var strip = empty
      if line < strips.count { strip.put(strips[line], at: isBefore ? 0 : 1) }
      return strip
    }
    return PaintedPane(column: columns.lowerBound - (isBefore ? 0 : 1), strips: whole)
  }
}
