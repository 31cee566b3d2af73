import TableModel

// The size that shows all of a table, for tables that use only a part of the terminal.

extension Table {
  /// Counts the lines of the whole table at a width: gaps, headers, rows and footers, or the empty
  /// view if there are none.
  ///
  /// A table with tabs counts as its longest tab.
  ///
  /// - Parameters:
  ///   - columns: The width, including the scroll indicator; less than 1 counts as 1.
  ///   - limit: The greatest number to count to.
  /// - Returns: The number of lines, without title bar, tabs and hint bar.
  /// - Complexity: Lists the sections, and makes cells until their rows have `limit` lines; hidden
  ///   rows have none.
  @MainActor package func contentLines(columns: Int, limit: Int) -> Int {
    guard tabs.isEmpty else {
      return tabs.map { $0.contentLines(columns: columns, limit: limit) }.max() ?? 0
    }
    return ContentMeasure(self).contentLines(columns: columns, limit: limit)
  }

  /// Finds the narrowest width that cuts and wraps nothing of the first rows, their headers and
  /// their footers.
  ///
  /// A text that is cut or wrapped even at the greatest width must look the same at the narrowest.
  /// A table with tabs is as wide as its widest tab.
  ///
  /// - Parameters:
  ///   - columns: The greatest width, including the scroll indicator; less than 1 counts as 1.
  ///   - rows: The number of rows to look at; a section without rows counts as one.
  /// - Returns: The number of columns, including the scroll indicator, from 1 to `columns`.
  /// - Complexity: Lists the sections, makes `rows` cells, and paints each about fifteen times; a
  ///   grid makes those of its last line, too.
  @MainActor package func preferredColumns(atMost columns: Int, rows: Int) -> Int {
    guard tabs.isEmpty else {
      return tabs.map { $0.preferredColumns(atMost: columns, rows: rows) }.max() ?? 1
    }
    return ContentMeasure(self).preferredColumns(atMost: columns, rows: rows)
  }
}

/// Measures a table at several widths: each cell is made once, and changes wake nobody.
@MainActor struct ContentMeasure {
  private let listing: Listing

  /// - Parameter folds: The sections that the person folded or unfolded.
  init(_ table: Table, marks: Marks = .unicode, folds: Listing.Folds = [:]) {
    let sections = table.sections().map { section in
      var section = section
      section.rows = section.rows.keepingCells()
      return section
    }
    // With `return` the sections keep their positions, by which their folds are found: no builder
    // runs.
    listing = Listing(
      Table(table.title) { return sections }.empty(table.emptyView),
      painter: CellPainter(columns: 1, marks: marks),
      folds: folds,
      wake: {}
    )
  }

  /// Counts the lines at a width (see ``Table/contentLines(columns:limit:)``).
  func contentLines(columns: Int, limit: Int) -> Int {
    listing.use(CellPainter(columns: Self.rowColumns(in: columns), marks: listing.painter.marks))
    let lines = listing.firstPlace.map {
      Viewport(listing, lines: 1).height(from: Anchor($0), limit: limit)
    }
    guard let lines, lines > 0 else { return max(0, min(listing.emptyStrips.count, limit)) }
    return max(0, min(lines, limit))
  }

  /// Finds the narrowest width (see ``Table/preferredColumns(atMost:rows:)``).
  func preferredColumns(atMost columns: Int, rows: Int) -> Int {
    let narrowest = narrowest(atMost: Self.rowColumns(in: columns), rows: rows)
    return Self.rowColumns(in: narrowest) == narrowest ? narrowest : narrowest + 1
  }

  /// The columns of the rows in a frame of so many columns: the scroll indicator may take one.
  private static func rowColumns(in columns: Int) -> Int {
    FrameLayout(size: Size(columns: columns, lines: 1)).table.columns
  }

  /// The widths from which on margins are larger or rows are arranged differently (see
  /// ``CellPainter``): a row that fits just below such a width may not fit at it.
  private static let steps = [12, 36]

  /// Finds the narrowest width at which all looks as at the greatest width, except for spaces.
  private func narrowest(atMost greatest: Int, rows: Int) -> Int {
    let wanted = glyphs(ofFirst: rows, columns: greatest)
    func fits(_ columns: Int) -> Bool { glyphs(ofFirst: rows, columns: columns) == wanted }
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

  /// The glyphs of the first rows and the headers and footers around them, line by line, without
  /// spaces and frames.
  private func glyphs(ofFirst rows: Int, columns: Int) -> [[Glyph]] {
    listing.use(CellPainter(columns: columns, marks: listing.painter.marks))
    let strips = firstPlaces(rows).flatMap { listing.painted($0).strips }
    return (strips.isEmpty ? listing.emptyStrips : strips).map { strip in
      strip.glyphs.filter { !$0.isSpace && $0.role != .border }
    }
  }

  /// The places of the first rows, with those of the headers and footers around them.
  ///
  /// - Parameter rows: The number of rows of the model; a section without rows counts as one.
  private func firstPlaces(_ rows: Int) -> [Place] {
    var places: [Place] = []
    var left = rows
    for section in listing.sections.indices where left > 0 {
      if listing.lines(at: .header(section)) > 0 { places.append(.header(section)) }
      let before = left
      for line in 0..<listing.rowCount(inSection: section) {
        guard left > 0 else { break }
        let row = Place.row(section, FlowRow(line))
        places.append(row)
        left -= listing.rowCount(at: row)
      }
      if listing.lines(at: .footer(section)) > 0 { places.append(.footer(section)) }
      if left == before { left -= 1 }
    }
    return places
  }
}
