import TableModel

// How large a table would like to be, for what gives it its place.

extension Table {
  /// How many lines all of the table takes at a width: gaps, headers, rows and footers; where there is
  /// nothing of these, its empty view.
  ///
  /// Of a table with tabs it is that of the longest tab.
  ///
  /// - Parameters:
  ///   - columns: The width, that of the scroll indicator included; less than 1 counts as 1.
  ///   - limit: Where counting ends: the answer is never greater.
  /// - Returns: Lines, without title bar, tabs and hint bar.
  /// - Complexity: Lists the sections, and makes the cells of the first rows until these have `limit`
  ///   lines; a hidden row has none.
  @MainActor public func contentLines(columns: Int, limit: Int) -> Int {
    guard tabs.isEmpty else {
      return tabs.map { $0.contentLines(columns: columns, limit: limit) }.max() ?? 0
    }
    let painter = CellPainter(columns: Self.rowColumns(in: columns), marks: .unicode)
    let listing = Listing(self, painter: painter, wake: {})
    let lines = listing.firstPlace.map {
      Viewport(listing, lines: 1).height(from: Anchor($0), limit: limit)
    }
    guard let lines, lines > 0 else { return max(0, min(listing.emptyStrips.count, limit)) }
    return max(0, min(lines, limit))
  }

  /// The narrowest width at which nothing of the first rows, their headers and their footers is cut or
  /// wrapped.
  ///
  /// What is cut or wrapped even at the greatest width asks for as much as leaves it as it is there. Of
  /// a table with tabs it is that of the widest tab.
  ///
  /// - Parameters:
  ///   - columns: The greatest width, that of the scroll indicator included; less than 1 counts as 1.
  ///   - rows: How many rows to look at; a section without rows counts as one.
  /// - Returns: Columns, that of the scroll indicator included, from 1 to `columns`.
  /// - Complexity: Lists the sections, makes so many cells, and paints each some fifteen times.
  @MainActor public func preferredColumns(atMost columns: Int, rows: Int) -> Int {
    guard tabs.isEmpty else {
      return tabs.map { $0.preferredColumns(atMost: columns, rows: rows) }.max() ?? 1
    }
    let greatest = Self.rowColumns(in: columns)
    let narrowest = FirstRows(of: self, count: rows).narrowest(atMost: greatest)
    return Self.rowColumns(in: narrowest) == narrowest ? narrowest : narrowest + 1
  }

  /// The columns that rows have in a part of a terminal.
  private static func rowColumns(in columns: Int) -> Int {
    FrameLayout(size: Size(columns: columns, lines: 1)).table.columns
  }
}

/// The first rows of a table, with the headers and footers around them, each made once to be painted at
/// several widths.
@MainActor private struct FirstRows {
  private var parts: [(CellPainter) -> [Strip]] = []

  init(of table: Table, count: Int) {
    var left = count
    for section in table.sections() where left > 0 {
      add(section, rows: min(left, section.rows.count))
      left -= max(1, section.rows.count)
    }
    if parts.isEmpty {
      parts = [{ $0.strips(of: table.emptyView, indent: 1, width: $0.columns - 2) }]
    }
  }

  private mutating func add(_ section: Section, rows: Int) {
    if !section.header.isEmpty { parts.append { $0.paint(section.header, role: .header) } }
    for row in 0..<rows {
      let cell = section.rows.cell(at: row)
      parts.append { $0.paint(cell, rowHeight: section.rows.height).strips }
    }
    if !section.footer.isEmpty { parts.append { $0.paint(section.footer, role: .footer) } }
  }

  /// The widths at which margins grow or rows are arranged otherwise (see ``CellPainter``): what fits
  /// just below one of them may not fit there.
  private static let steps = [12, 36]

  /// The narrowest width at which all looks as it does at the greatest, but for the space.
  func narrowest(atMost greatest: Int) -> Int {
    let wanted = parts.map { glyphs(of: $0, columns: greatest) }
    func fits(_ columns: Int) -> Bool {
      zip(parts, wanted).allSatisfy { glyphs(of: $0, columns: columns) == $1 }
    }
    let ends = Self.steps.map { $0 - 1 }.filter { $0 < greatest } + [greatest]
    var least = 1
    for end in ends {
      guard fits(end) else {
        least = end + 1
        continue
      }
      var most = end
      while least < most {
        let middle = (least + most) / 2
        if fits(middle) { most = middle } else { least = middle + 1 }
      }
      return most
    }
    return greatest
  }

  /// What is to be seen of a part, line by line, without spaces.
  private func glyphs(of part: (CellPainter) -> [Strip], columns: Int) -> [[Glyph]] {
    part(CellPainter(columns: columns, marks: .unicode)).map { $0.glyphs.filter { !$0.isSpace } }
  }
}
