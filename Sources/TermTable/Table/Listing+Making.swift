import TableModel

// Making the cells of a place, and painting them: rows, lines of tiles, headers and footers.

extension Listing {
  /// Makes the cells of a place and paints them.
  func make(_ place: Place) -> MadePlace {
    let section = sections[place.section]
    switch place.part {
    case .gap: return MadePlace(painted: .init(strips: []))
    case .header: return header(of: place.section)
    case .footer:
      let strips = painter.paint(section.footer, role: .footer)
      return MadePlace(painted: .init(strips: strips))
    case .row(let line):
      guard let grid = shown[place.section].grid else {
        return row(of: section, at: place, row: line.number)
      }
      return tiles(of: section, at: place, line: line, in: grid)
    }
  }

  private func header(of index: Int) -> MadePlace {
    guard let titles = columnTitles(of: index) else { return ownHeader(of: index) }
    var painted = ownHeader(of: index).painted ?? CellPainter.Painted(strips: [])
    // The line of titles never has the focus.
    painted.areas = [painted.area(0)]
    return MadePlace(painted: painted.with(strips: [titles]))
  }

  /// The titles of the columns of a section; nil if it shows none.
  private func columnTitles(of index: Int) -> Strip? {
    guard let layout = recordColumns.layout(of: index) else { return nil }
    let section = sections[index]
    let inner = painter(ofRowsIn: index)
    let sort = recordColumns.sort(ofSection: index)
    let titles = inner.columnTitles(section.columns, in: layout, sort: sort)
    guard inner != painter else { return titles }
    var strip = Strip(columns: painter.columns)
    strip.put(titles, at: painter.cardIndent)
    return strip
  }

  private func ownHeader(of index: Int) -> MadePlace {
    let section = sections[index]
    guard canFold(index) else {
      return MadePlace(
        painted: .init(strips: painter.paint(section.header, role: .header))
      )
    }
    let rows = "\(section.ownRowCount)"
    let fold = CellPainter.Fold(
      summary: shown[index].isFolded ? section.folding?.summary ?? rows : nil
    )
    let strips = painter.paint(section.header, role: .header, fold: fold)
    return MadePlace(
      painted: .init(
        strips: strips,
        columns: painter.columns(of: section.header)
      )
    )
  }

  private func row(of section: Section, at place: Place, row: Int) -> MadePlace {
    let cell = section.rows.cell(at: row)
    // Records are painted when all rows in sight were made, as these decide how wide columns are.
    if kept.isPassing || cell.isRecord, editing?.spot.place != place,
      let lines = knownLines(of: cell, in: section)
    {
      return MadePlace(passed: cell, lines: lines)
    }
    let painted = paint(cell, of: section, at: place, row: row)
    return painted.strips.isEmpty ? .hidden : MadePlace(cells: [cell], painted: painted)
  }

  /// Returns the height of a row if it is known without painting the row; else nil.
  private func knownLines(of cell: Cell, in section: Section) -> Int? {
    // A problem takes lines of its own.
    guard section.style == .plain, cell.hasSeparator != true, form?.hasPlainRows != false,
      form?.exists == true || !cell.isEnabled || cell.problem == nil,
      let height = cell.height ?? section.rows.height ?? painter.automaticLines(of: cell),
      height > 0
    else { return nil }
    switch cell.style {
    case .line, .label, .subtitle, .button, .record: return min(height, CellPainter.greatestHeight)
    case .control, .loading, .content, .gap: return nil
    }
  }

  /// Paints a row.
  func paint(
    _ cell: Cell,
    of section: Section,
    at place: Place,
    row: Int
  ) -> CellPainter.Painted {
    if let height = uniformHeight(inSection: place.section) {
      return paint(cell, of: section, at: place, row: row, uniformHeight: height)
    }
    let (isFirst, isLast) = (row == 0, row == section.rows.count - 1)
    let inside = section.style == .card ? painter.insideCard : nil
    let hasSeparator = cell.hasSeparator ?? !cell.isGap
    var painted = paint(cell, of: section, row: row, at: Spot(place: place, tile: 0), by: inside)
    if inside != nil {
      painted = painter.carded(
        painted,
        isFirst: isFirst,
        isLast: isLast,
        hasSeparator: hasSeparator
      )
    } else if !isLast,
      cell.hasSeparator ?? (section.style == .separated && hasSeparator)
    {
      painted = painter.separated(painted)
    }
    return painted
  }

  private func paint(
    _ cell: Cell,
    of section: Section,
    at place: Place,
    row: Int,
    uniformHeight height: Int
  ) -> CellPainter.Painted {
    assert(
      isUniform(cell, height: height),
      "“\(cell.text)” differs from the other rows of a section with uniform rows"
    )
    var cell = cell
    cell.height = height
    var painted = paint(cell, of: section, row: row, at: Spot(place: place, tile: 0), by: nil)
    painted.areas = []
    return painted
  }

  /// True if a cell keeps the promise of uniform rows: it has the promised height and is one item.
  private func isUniform(_ cell: Cell, height: Int) -> Bool {
    switch cell.style {
    case .control, .gap: false
    case .line, .label, .subtitle, .button, .loading, .content, .record:
      cell.hasSeparator != true && min(cell.height ?? height, CellPainter.greatestHeight) == height
    }
  }

  private func tiles(
    of section: Section,
    at place: Place,
    line: FlowRow,
    in grid: CellPainter.Grid
  ) -> MadePlace {
    let first = line.number * grid.across
    let last = min(first + grid.across, section.rows.count)
    var cells: [Cell?] = []
    var tiles: [CellPainter.Painted] = []
    for row in first..<last {
      var cell = section.rows.cell(at: row)
      // A tile keeps room for a mark only if its cell asks for it.
      if cell.accessory == nil, cell.shownAccessory == .placeholder {
        cell.accessory = Cell.Accessory.none
      }
      let spot = Spot(place: place, tile: row - first)
      let tile = paint(cell, of: section, row: row, at: spot, by: painter.tilePainter(grid))
      tiles.append(tile)
      cells.append(tile.strips.isEmpty ? nil : cell)
    }
    let painted = painter.line(of: tiles, in: grid)
    return painted.strips.isEmpty ? .hidden : MadePlace(cells: cells, painted: painted)
  }

  private func paint(
    _ cell: Cell,
    of section: Section,
    row: Int,
    at spot: Spot,
    by painter: CellPainter?
  ) -> CellPainter.Painted {
    let isEdited = editing?.spot == spot
    let column = isEdited ? recordColumns.chosenColumn(ofSection: spot.place.section) : nil
    let row = ShownRow.row(spot.place.section, row)
    let mark =
      form?.mark(of: cell, at: row)
      ?? RowMark(isChanged: cell.isChanged, problem: cell.isEnabled ? cell.problem : nil)
    let painted = (painter ?? self.painter).paint(
      markingInline(cell, at: row),
      rowHeight: section.rows.height,
      layout: cell.isRecord ? recordColumns.layout(of: spot.place.section) : nil,
      nameColumns: nameColumns(ofSection: spot.place.section),
      pan: isText(spot.place.section) ? pan : nil,
      editor: isEdited ? editing?.editor : mark.typed,
      column: column,
      permissions: showsPermissions ? section.editing?.permissions(at: row.row ?? 0) ?? [] : [],
      form: mark
    )
    noteText(of: painted)
    return painted
  }
}
