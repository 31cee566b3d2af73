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
  private(set) var painter: CellPainter
  private(set) var sections: [Section] = []
  /// Tells what was listed from everything that was listed before, here and elsewhere.
  private(set) var edition = 0
  private static var lastEdition = 0
  private(set) var barButtons: [Button] = []
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
  private(set) var isFolded: [Bool] = []
  /// Which sections the person folded or unfolded, where no binding says it; ``fold(_:_:)`` sets
  /// it.
  var folds: Folds
  /// What the sections are called, once that was wanted: ``reference(toSection:)`` keeps it here.
  var references: [RowReference.SectionReference]?
  /// The columns of each section that is a grid.
  var grids: [CellPainter.Grid?] = []
  /// Whether rows show what edit mode permits.
  private(set) var showsPermissions = false
  /// How many rows of each section are selected; nil where at most one can be.
  private(set) var selected: [Int?] = []
  /// Whether there is a section of which several rows can be selected.
  private(set) var selectsSeveral = false
  /// How many rows each section has as it is shown: none where it is folded, lines of tiles in a
  /// grid.
  private var rowCounts: [Int] = []
  /// The height of the rows of each section in which all are alike.
  private var uniformHeights: [Int?] = []
  private let kept: KeptPlaces
  /// The heights of the places that were asked for last: a walk along the screen looks at nothing
  /// else.
  private var heights = Recent<Int>()
  private var hiddenRuns = HiddenRuns()
  /// Whether rows are made that the focus only passes.
  private(set) var isPassing = false
  /// Whether what rows read is tracked by who has them made.
  private var isTracking = false
  private var madeEmptyView: [Strip]?
  /// The topmost section that has anything to show.
  private var firstFilled = 0
  /// What is being typed, and into which row.
  private(set) var editing: (spot: Spot, editor: TextEditor)?

  /// A place of the flow, and which tile of it; 0 where it is no line of tiles.
  struct Spot: Hashable {
    var place: Place
    var tile: Int
  }

  /// A place that was made: the cell of a row, or those of a line of tiles, and its strips. A
  /// reference, as heights are asked for often and a cell is much to copy.
  final class Made {
    /// Nil for a tile that is hidden.
    let cells: [Cell?]
    /// Nil for a row that the focus has only passed.
    fileprivate(set) var painted: CellPainter.Painted?
    /// The number of strips.
    let lines: Int
    /// Whether a row with these cells can have the focus: it is not hidden and more than a gap.
    let takesFocus: Bool

    init(cells: [Cell?] = [], painted: CellPainter.Painted) {
      self.cells = cells
      self.painted = painted
      lines = painted.strips.count
      let isGap = cells.count == 1 && cells[0]?.isGap == true
      takesFocus = !isGap && !painted.area(0).lines.isEmpty
    }

    /// A row whose height is said, which is painted when it comes into sight.
    init(passed cell: Cell, lines: Int) {
      cells = [cell]
      self.lines = lines
      takesFocus = true
    }
  }

  /// A row of no lines: only that it is hidden is kept of it.
  let hidden = Made(painted: nothing)
  private static let nothing = CellPainter.Painted(strips: [])

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
    kept = KeptPlaces(wake: wake)
    list()
  }

  deinit {
    staleness.retire()
  }

  /// Whether something that was read has changed.
  var isStale: Bool { staleness.isStale || kept.isStale }

  /// The width of the rows.
  var columns: Int { painter.columns }

  /// How many rows there are in all sections.
  var totalRows: Int { rowsAbove.last ?? 0 }

  /// Lists the sections again; everything made of the old ones is dropped.
  func list() {
    staleness.retire()
    staleness = Staleness(wake: wake)
    dropMade()
    Self.lastEdition += 1
    edition = Self.lastEdition
    (sections, barButtons) = staleness.tracked { (table.sections(), table.makeBarButtons()) }
    selected = staleness.tracked {
      sections.map { $0.selection.flatMap { $0.allowsSeveral ? $0.count : nil } }
    }
    selectsSeveral = selected.contains { $0 != nil }
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
    countRows()
  }

  /// Takes another width or height, or other marks.
  func use(_ painter: CellPainter) {
    guard painter != self.painter else { return }
    self.painter = painter
    arrangeGrids()
    countRows()
    if dropMade() { staleness.mark() }
  }

  /// Shows the text that is being typed in place of a row's own.
  func edit(_ editor: TextEditor, at spot: Spot) {
    endEditing()
    editing = (spot, editor)
    forget(spot.place)
  }

  /// Shows the rows' own texts again.
  func endEditing() {
    if let old = editing?.spot.place { forget(old) }
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
  func painted(_ place: Place) -> CellPainter.Painted {
    let made = made(at: place)
    if let painted = made.painted { return painted }
    guard let row = place.row, let cell = made.cells[0] else { return Self.nothing }
    let painted = kept.tracked { paint(cell, at: place, row: row) }
    made.painted = painted
    return painted
  }

  /// What of a place is seen.
  func strips(of place: Place) -> [Strip] {
    made(at: place).painted?.strips ?? painted(place).strips
  }

  /// The content of an empty table; made once, as rows are.
  var emptyStrips: [Strip] {
    if let madeEmptyView { return madeEmptyView }
    let content = table.emptyView
    let width = min(columns - 2, painter.columns(for: content))
    let strips = kept.tracked {
      painter.strips(
        of: Centered(content: content),
        indent: columns > 2 ? (columns - width) / 2 : 0,
        width: width
      )
    }
    madeEmptyView = strips
    return strips
  }

  // MARK: - Flow

  var sectionCount: Int { sections.count }

  func rowCount(inSection section: Int) -> Int { rowCounts[section] }

  func uniformHeight(inSection section: Int) -> Int? { uniformHeights[section] }

  private func countRows() {
    rowCounts = sections.indices.map(countRows(ofSection:))
    uniformHeights = sections.indices.map { index in
      let section = sections[index]
      guard section.rows.areUniform, let height = section.rows.height, height > 0,
        section.style == .plain, section.loadingMore == nil, grids[index] == nil,
        !painter.isLinear
      else { return nil }
      return min(height, CellPainter.greatestHeight)
    }
  }

  private func countRows(ofSection section: Int) -> Int {
    if isFolded[section] { return 0 }
    let count = sections[section].rows.count
    guard let across = grids[section]?.across else { return count }
    return count / across + (count % across > 0 ? 1 : 0)
  }

  func lines(at place: Place) -> Int {
    if let lines = heights.find(place) { return lines }
    let lines = findLines(at: place)
    heights.keep(lines, for: place)
    return lines
  }

  private func findLines(at place: Place) -> Int {
    switch place.part {
    case .gap: return hasGap(above: place.section) && !painter.isLinear ? 1 : 0
    case .header where sections[place.section].header.isEmpty: return 0
    case .footer where sections[place.section].footer.isEmpty || isFolded[place.section]: return 0
    case .row where uniformHeights[place.section] != nil:
      return uniformHeights[place.section] ?? 0
    case .header, .footer, .row:
      let lines = made(at: place).lines
      return painter.isLinear ? min(1, lines) : lines
    }
  }

  func takesFocus(_ place: Place) -> Bool {
    switch place.part {
    case .gap, .footer: return false
    case .header: return canFold(place.section)
    case .row: return uniformHeights[place.section] != nil || made(at: place).takesFocus
    }
  }

  func itemCount(at place: Place) -> Int {
    guard place.row != nil, uniformHeights[place.section] == nil else { return 1 }
    if painter.isLinear { return max(1, cell(at: place)?.buttons.count ?? 0) }
    return max(1, made(at: place).painted?.areas.count ?? 1)
  }

  func line(ofItem item: Int, at place: Place) -> Int {
    place.row == nil || painter.isLinear
      ? 0 : made(at: place).painted?.area(item).lines.lowerBound ?? 0
  }

  var hasPages: Bool { painter.isLinear }

  func isGrid(section: Int) -> Bool { grids[section] != nil }

  func skippingHidden(_ row: Int, down: Bool, inSection section: Int) -> Int {
    down
      ? hiddenRuns.skipped(down: row, inSection: section)
      : hiddenRuns.skipped(up: row, inSection: section)
  }

  // MARK: - Supplements

  /// Titles of one line stay in sight; a view is more than a title, and may be drawn for its place.
  func hasStickyHeader(inSection section: Int) -> Bool {
    let header = sections[section].header
    guard !painter.isLinear, header.view == nil, let title = header.title, !title.isEmpty else {
      return false
    }
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
    kept.find(place) ?? makeAndKeep(place)
  }

  private func makeAndKeep(_ place: Place) -> Made {
    if !isTracking { forgetSome(for: place) }
    let new = isTracking ? make(place) : kept.tracked { make(place) }
    if new !== hidden {
      kept.keep(new, for: place)
    } else {
      kept.keep(hidden: new, for: place)
      if let row = place.row { hiddenRuns.insert(row, inSection: place.section) }
    }
    return new
  }

  /// Moves the focus past rows: where their height is known they are made, but not painted.
  func passing(_ move: () -> Void) {
    isPassing = true
    together(move)
    isPassing = false
  }

  /// Makes many rows: what they read is tracked once for all of them, which takes a quarter off.
  ///
  /// - Parameter walk: Walks along a few hundred rows at most, which are kept until it ends. It
  ///   must list nothing again.
  func together<Value>(_ walk: () -> Value) -> Value {
    guard !isTracking else { return walk() }
    forgetSome()
    isTracking = true
    defer { isTracking = false }
    return kept.tracked(walk)
  }

  /// Whether a place has been made and painted.
  func isMade(_ place: Place) -> Bool { kept.find(place)?.painted != nil }

  /// Whether a spinner of its own turns in any row that was made.
  var hasSpinner: Bool { kept.hasSpinner }

  private func forgetSome(for place: Place? = nil) {
    guard kept.makeRoom(for: place) else { return }
    if kept.isEmpty { hiddenRuns = HiddenRuns() }
    heights = Recent()
    madeEmptyView = nil
  }

  private func forget(_ place: Place) {
    kept.forget(place)
    heights.keep(nil, for: place)
  }

  /// - Returns: Whether something that they read has changed before.
  @discardableResult private func dropMade() -> Bool {
    heights = Recent()
    hiddenRuns = HiddenRuns()
    madeEmptyView = nil
    return kept.removeAll()
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
