import TableModel

/// What a table listed, and the rows that were made and painted of it, kept until something they
/// read changes, an action ran, or the width changes.
///
/// Moving the focus therefore evaluates nothing, and a row is made only when its height matters to
/// what is visible.
@MainActor final class Listing: Flow {
  private let table: Table
  private let wake: @Sendable () -> Void
  /// Whether what the table read to list its sections has changed.
  private var staleness: Staleness
  /// Whether what the kept places read when they were made has changed.
  private var stalenessOfMade: Staleness
  private(set) var painter: CellPainter
  private(set) var sections: [Section] = []
  private(set) var barButtons: [BarButton] = []
  /// Whether a section brings more rows when its end comes into sight.
  private(set) var loadsMore = false
  /// Whether there is a section whose rows can be edited.
  private(set) var editsRows = false
  /// Whether there is a section that is shown as a list or a grid.
  private(set) var offersLayouts = false
  /// How many rows stand above each section, and at the end how many there are; those of folded
  /// sections do not count.
  private(set) var rowsAbove: [Int] = [0]
  /// How many of the sections above each, and at the end how many of all, are folded: the header of
  /// each stands for its rows.
  private(set) var foldedAbove: [Int] = [0]
  /// How many headers take the focus.
  private(set) var foldableSections = 0
  /// Which sections are folded.
  private var isFolded: [Bool] = []
  /// Which sections the person folded or unfolded, where no binding says it.
  private(set) var folds: Folds
  typealias Folds = [RowReference.SectionReference: Bool]
  /// What the sections are called, once that was wanted.
  private var references: [RowReference.SectionReference]?
  /// The columns of each section that is a grid.
  private var grids: [CellPainter.Grid?] = []
  /// Whether rows show what edit mode permits.
  private(set) var showsPermissions = false
  /// How many rows of each section are selected; nil where at most one can be.
  private(set) var selected: [Int?] = []
  private var made: [Place: Made] = [:]
  private var madeEmptyView: [Strip]?
  /// How many of the places that were made are not hidden.
  private var madeInSight = 0
  /// The topmost section that has anything to show.
  private var firstFilled = 0
  /// What is being typed, and into which row.
  private var editing: (spot: Spot, editor: FieldEditor)?

  /// A place of the flow, and which tile of it; 0 where it is no line of tiles.
  struct Spot: Hashable {
    var place: Place
    var tile: Int
  }

  /// A place that was made: the cell of a row, or those of a line of tiles, and its strips. A
  /// reference, as heights are asked for often and a cell is much to copy.
  private final class Made {
    /// Nil for a tile that is hidden.
    let cells: [Cell?]
    let painted: CellPainter.Painted

    init(cells: [Cell?] = [], painted: CellPainter.Painted) {
      self.cells = cells
      self.painted = painted
    }
  }

  /// A row of no lines: only that it is hidden is kept of it.
  private let hidden = Made(painted: .init(strips: [], textColumn: 0))

  /// Rows kept though they are out of sight, so that going back and forth makes nothing. Hidden rows
  /// do not count: all those beside what is visible are walked over again and again.
  private static let keptRows = 512

  /// - Parameters:
  ///   - folds: Which sections the person folded or unfolded.
  ///   - wake: Called, on any thread, when something that the table read has changed.
  init(
    _ table: Table,
    painter: CellPainter,
    folds: Folds = [:],
    wake: @escaping @Sendable () -> Void
  ) {
    self.table = table
    self.painter = painter
    self.folds = folds
    self.wake = wake
    staleness = Staleness(wake: wake)
    stalenessOfMade = Staleness(wake: wake)
    list()
  }

  deinit {
    staleness.retire()
    stalenessOfMade.retire()
  }

  /// Whether something that was read has changed.
  var isStale: Bool { staleness.isStale || stalenessOfMade.isStale }

  /// The width of the rows.
  var columns: Int { painter.columns }

  /// How many rows there are in all sections.
  var totalRows: Int { rowsAbove.last ?? 0 }

  /// Lists the sections again; everything made of the old ones is dropped.
  func list() {
    staleness.retire()
    staleness = Staleness(wake: wake)
    dropMade()
    (sections, barButtons) = staleness.tracked { (table.sections(), table.makeBarButtons()) }
    selected = staleness.tracked {
      sections.map { $0.selection.flatMap { $0.allowsSeveral ? $0.count : nil } }
    }
    references = nil
    loadsMore = sections.contains { $0.loadingMore != nil }
    editsRows = sections.contains { $0.editing != nil }
    offersLayouts = sections.contains { $0.layoutChoice != nil }
    firstFilled = sections.indices.first { !isEmpty($0) } ?? sections.count
    isFolded = staleness.tracked { sections.indices.map(findFold) }
    rowsAbove = sections.indices.reduce(into: [0]) { above, index in
      above.append((above.last ?? 0) + (isFolded[index] ? 0 : sections[index].rows.count))
    }
    foldedAbove = isFolded.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1 ? 1 : 0)) }
    foldableSections = sections.indices.count { canFold($0) }
    arrangeGrids()
  }

  /// Takes another width or height, or other marks.
  func use(_ painter: CellPainter) {
    guard painter != self.painter else { return }
    self.painter = painter
    arrangeGrids()
    if dropMade() { staleness.mark() }
  }

  /// Shows the text that is being typed in place of a row's own.
  func edit(_ editor: FieldEditor, at spot: Spot) {
    endEditing()
    editing = (spot, editor)
    made[spot.place] = nil
  }

  /// Shows the rows' own texts again.
  func endEditing() {
    if let old = editing?.spot.place { made[old] = nil }
    editing = nil
  }

  /// Shows on each row what edit mode permits, or shows it no longer.
  func showPermissions(_ shows: Bool) {
    guard shows != showsPermissions else { return }
    showsPermissions = shows
    if dropMade() { staleness.mark() }
  }

  /// The cell of a row, or of one of the tiles of a line; nil where it is hidden, or none is there.
  func cell(at place: Place, item: Int = 0) -> Cell? {
    let cells = made(at: place).cells
    return cells.isEmpty ? nil : cells[max(0, min(item, cells.count - 1))]
  }

  /// The strips of a place.
  func painted(_ place: Place) -> CellPainter.Painted { made(at: place).painted }

  /// The content of an empty table; made once, as rows are.
  var emptyStrips: [Strip] {
    if let madeEmptyView { return madeEmptyView }
    let strips = stalenessOfMade.tracked {
      painter.strips(
        of: Centered(content: table.emptyView),
        indent: columns > 2 ? 1 : 0,
        width: columns - 2
      )
    }
    madeEmptyView = strips
    return strips
  }

  // MARK: - Flow

  var sectionCount: Int { sections.count }

  func rowCount(inSection section: Int) -> Int {
    if isFolded[section] { return 0 }
    let count = sections[section].rows.count
    guard let across = grids[section]?.across else { return count }
    return count / across + (count % across > 0 ? 1 : 0)
  }

  func lines(at place: Place) -> Int {
    switch place.part {
    case .gap: return hasGap(above: place.section) ? 1 : 0
    case .header where sections[place.section].header.isEmpty: return 0
    case .footer where sections[place.section].footer.isEmpty || isFolded[place.section]: return 0
    case .header, .footer, .row: return made(at: place).painted.strips.count
    }
  }

  func takesFocus(_ place: Place) -> Bool {
    switch place.part {
    case .gap, .footer: return false
    case .header: return canFold(place.section)
    case .row:
      let made = made(at: place)
      if made.cells.count == 1, case .gap = made.cells[0]?.kind { return false }
      return !made.painted.area(0).lines.isEmpty
    }
  }

  func itemCount(at place: Place) -> Int {
    guard place.row != nil else { return 1 }
    return max(1, made(at: place).painted.areas.count)
  }

  func line(ofItem item: Int, at place: Place) -> Int {
    place.row == nil ? 0 : made(at: place).painted.area(item).lines.lowerBound
  }

  func isGrid(section: Int) -> Bool { grids[section] != nil }

  // MARK: - Tiles

  /// The row of the model that stands at a place of the flow; the place itself where it is no tile.
  func modelPlace(at place: Place, item: Int) -> Place {
    guard let line = place.row, sections.indices.contains(place.section),
      let across = grids[place.section]?.across
    else { return place }
    let last = sections[place.section].rows.count - 1
    let tile = min(max(0, item), across - 1)
    return .row(place.section, min(line * across + tile, last))
  }

  /// Where a row of the model stands in the flow: in a grid on its line, in a folded section at the
  /// header.
  func spot(of place: Place) -> Spot {
    guard let row = place.row else { return Spot(place: place, tile: 0) }
    if isFolded[place.section] { return Spot(place: .header(place.section), tile: 0) }
    guard let across = grids[place.section]?.across else { return Spot(place: place, tile: 0) }
    return Spot(place: .row(place.section, row / across), tile: row % across)
  }

  /// The cell of a row of the model; nil where the row is hidden or folded away.
  func cell(ofRow place: Place) -> Cell? {
    let spot = spot(of: place)
    return spot.place.row == nil ? nil : cell(at: spot.place, item: spot.tile)
  }

  /// The rows of the model that stand at a place of the flow.
  func modelPlaces(at place: Place) -> [Place] {
    guard let first = modelPlace(at: place, item: 0).row else { return [] }
    return (first..<first + rowCount(at: place)).map { .row(place.section, $0) }
  }

  /// How many rows of the model a place of the flow stands for.
  func rowCount(at place: Place) -> Int {
    guard let row = place.row else { return 0 }
    guard let across = grids[place.section]?.across else { return 1 }
    return min(across, sections[place.section].rows.count - row * across)
  }

  private func arrangeGrids() {
    grids = sections.map { section in
      section.layout == .grid ? painter.grid(tileColumns: section.tileColumns) : nil
    }
  }

  // MARK: - Folding

  /// Whether a section can be folded: it says so, and has a header to unfold it at.
  func canFold(_ section: Int) -> Bool {
    sections[section].folding != nil && !sections[section].header.isEmpty
  }

  /// Whether a section is folded.
  func isFolded(_ section: Int) -> Bool { isFolded[section] }

  /// Folds or unfolds a section; the table must be listed again to show it.
  func fold(_ section: Int, _ folds: Bool) {
    guard canFold(section) else { return }
    if let binding = sections[section].folding?.isFolded {
      if binding.value != folds { binding.value = folds }
    } else {
      self.folds[reference(toSection: section)] = folds
    }
  }

  private func findFold(_ section: Int) -> Bool {
    guard canFold(section), let folding = sections[section].folding else { return false }
    if let binding = folding.isFolded { return binding.value }
    guard !folds.isEmpty else { return folding.startsFolded }
    return folds[reference(toSection: section)] ?? folding.startsFolded
  }

  /// What a section is called.
  func reference(toSection section: Int) -> RowReference.SectionReference {
    let all = references ?? RowReference.SectionReference.all(in: sections)
    references = all
    return all[section]
  }

  /// Titles of one line stay in sight; a view is more than a title, and may be drawn for its place.
  func hasStickyHeader(inSection section: Int) -> Bool {
    let header = sections[section].header
    guard header.view == nil, let title = header.title, !title.isEmpty else { return false }
    return lines(at: .header(section)) == 1
  }

  private func hasGap(above section: Int) -> Bool {
    section > firstFilled && !isEmpty(section)
  }

  private func isEmpty(_ section: Int) -> Bool {
    let section = sections[section]
    return section.rows.count == 0 && section.header.isEmpty && section.footer.isEmpty
  }

  // MARK: - Making

  private func made(at place: Place) -> Made {
    if let made = made[place] { return made }
    if madeInSight > Self.keptRows, dropMade() { staleness.mark() }
    let new = stalenessOfMade.tracked { make(place) }
    made[place] = new
    if new !== hidden { madeInSight += 1 }
    return new
  }

  /// - Returns: Whether something that they read has changed before.
  @discardableResult private func dropMade() -> Bool {
    made = [:]
    madeEmptyView = nil
    madeInSight = 0
    let wasStale = stalenessOfMade.retire()
    stalenessOfMade = Staleness(wake: wake)
    return wasStale
  }

  private func make(_ place: Place) -> Made {
    let section = sections[place.section]
    switch place.part {
    case .gap: return Made(painted: .init(strips: [], textColumn: 0))
    case .header: return header(of: place.section)
    case .footer:
      let strips = painter.paint(section.footer, role: .footer)
      return Made(painted: .init(strips: strips, textColumn: 0))
    case .row(let line):
      let made = grids[place.section].map { tiles(of: section, at: place, line: line, in: $0) }
      return made ?? row(of: section, at: place, row: line)
    }
  }

  private func header(of index: Int) -> Made {
    let section = sections[index]
    guard canFold(index) else {
      return Made(
        painted: .init(strips: painter.paint(section.header, role: .header), textColumn: 0)
      )
    }
    let rows = "\(section.ownRowCount)"
    let fold = CellPainter.Fold(
      summary: isFolded[index] ? section.folding?.summary ?? rows : nil
    )
    let strips = painter.paint(section.header, role: .header, fold: fold)
    return Made(painted: .init(strips: strips, textColumn: painter.headerIndent))
  }

  private func row(of section: Section, at place: Place, row: Int) -> Made {
    let cell = section.rows.cell(at: row)
    let position = CellPosition(row: row, count: section.rows.count)
    let inside = section.style == .card ? painter.insideCard : nil
    let isGap: Bool = if case .gap = cell.kind { true } else { false }
    let hasSeparator = cell.hasSeparator ?? !isGap
    var painted = paint(cell, of: section, row: row, at: Spot(place: place, tile: 0), by: inside)
    if inside != nil {
      painted = painter.carded(painted, at: position, hasSeparator: hasSeparator)
    } else if position == .top || position == .middle,
      cell.hasSeparator ?? (section.style == .separated && hasSeparator)
    {
      painted = painter.separated(painted)
    }
    return painted.strips.isEmpty ? hidden : Made(cells: [cell], painted: painted)
  }

  private func tiles(
    of section: Section,
    at place: Place,
    line: Int,
    in grid: CellPainter.Grid
  ) -> Made {
    let first = line * grid.across
    let last = min(first + grid.across, section.rows.count)
    var cells: [Cell?] = []
    var tiles: [CellPainter.Painted] = []
    for row in first..<last {
      var cell = section.rows.cell(at: row)
      if cell.shownAccessory == .placeholder { cell.accessory = Cell.Accessory.none }
      let spot = Spot(place: place, tile: row - first)
      let tile = paint(cell, of: section, row: row, at: spot, by: painter.tilePainter(grid))
      tiles.append(tile)
      cells.append(tile.strips.isEmpty ? nil : cell)
    }
    let painted = painter.line(of: tiles, in: grid)
    return painted.strips.isEmpty ? hidden : Made(cells: cells, painted: painted)
  }

  private func paint(
    _ cell: Cell,
    of section: Section,
    row: Int,
    at spot: Spot,
    by painter: CellPainter?
  ) -> CellPainter.Painted {
    (painter ?? self.painter).paint(
      cell,
      rowHeight: section.rows.height,
      editor: editing?.spot == spot ? editing?.editor : nil,
      permissions: showsPermissions ? section.editing?.permissions(at: row) ?? [] : []
    )
  }
}

/// Content with every line in the middle, dim.
private struct Centered: Content {
  var content: any Content

  func lines(columns: Int) -> [TextLine] {
    content.lines(columns: columns).map { line in
      TextLine(
        line.runs.map { TextLine.Run($0.text, role: $0.role == .text ? .placeholder : $0.role) },
        overflow: line.overflow,
        alignment: .center
      )
    }
  }
}
