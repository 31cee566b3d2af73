import TableModel

/// The run in which tables stand beside each other.
@MainActor protocol BesideHost: AnyObject {
  /// The open tables.
  var stack: NavigationStack { get }
  /// Settles and draws.
  func update()
}

/// The tables that stand beside the shown one in a wide frame: that of its focused row, and those
/// that opened it.
///
/// The table of the row is made 80 ms after the focus has moved last, settled in its own size, and
/// left when the focus moves on. It never appears: no action, hook or task of it runs.
@MainActor final class Beside {
  /// False if the person wants to see the shown table alone.
  var isOn = true
  /// False if other content, a popup or linear mode leaves no room for tables beside each other.
  private let isPossible: Bool
  private unowned let host: any BesideHost
  private lazy var pause = Pause(.milliseconds(80), passesByItself: animates) { [weak self] in
    self?.makeTableOfRow()
  }
  /// True if time passes by itself; tests end the pause by hand.
  private let animates: Bool

  /// The panes as they were settled last; nil while the shown table stands alone.
  private var settled: Settled?
  /// The place of the focus, for which the table of the row was made or is awaited; nil for none.
  private var spot: Spot?
  /// The table of the row; nil if there is none.
  private var row: Level?
  /// The painted tables.
  private(set) var painted: [PaintedPane] = []
  /// False if another table is to be painted.
  private var isPainted = false

  /// The things on which the measures of all panes depend.
  private struct Settled: Equatable {
    let table: ObjectIdentifier
    let panes: Panes
    let frame: Size
    let lines: Int
    let marks: Marks
  }

  /// A place of the focus in one listing.
  private struct Spot: Equatable {
    let edition: Int
    let focus: Place?
    let item: Int
  }

  init(isPossible: Bool, animates: Bool, in host: any BesideHost) {
    self.isPossible = isPossible
    self.animates = animates
    self.host = host
  }

  // MARK: - Panes

  /// Returns the columns of the tables in a frame; nil if the shown table stands alone.
  func panes(of stack: NavigationStack, columns: Int) -> Panes? {
    guard isOn else { return nil }
    return possiblePanes(of: stack, columns: columns)
  }

  private func possiblePanes(of stack: NavigationStack, columns: Int) -> Panes? {
    guard isPossible, columns >= Panes.leastColumns else { return nil }
    return panes(ofLevel: stack.levels.count - 1, of: stack, columns: columns)
  }

  private func panes(ofLevel number: Int, of stack: NavigationStack, columns: Int) -> Panes? {
    let level = stack.levels[number]
    let shows = level.table.table.showsBeside
    if shows == false { return nil }
    let hasParent =
      level.opener != nil && !level.liesAboveData
      && stack.levels[number - 1].table.table.showsBeside == true
    if shows == true { return Panes(columns: columns, hasParent: hasParent) }
    guard hasParent else { return nil }
    return panes(ofLevel: number - 1, of: stack, columns: columns)
      .map(Panes.init(besideParentIn:))
  }

  /// The use of the command that shows the tables beside each other, or the shown one alone.
  enum Use { case works, noRoom, nothingBeside }

  /// Returns the use of the command in the current frame.
  func use(in stack: NavigationStack, layout: FrameLayout) -> Use {
    let columns = layout.size.columns
    guard isPossible, columns >= Panes.leastColumns else { return .noRoom }
    let panes = isOn ? layout.panes : possiblePanes(of: stack, columns: columns)
    return panes == nil ? .nothingBeside : .works
  }

  // MARK: - Settling

  /// Fits the tables beside the shown one, which has settled, and paints those that have changed.
  func settle(_ stack: NavigationStack, in layout: FrameLayout, marks: Marks) {
    guard let panes = layout.panes else { return leave() }
    let settled = Settled(
      table: ObjectIdentifier(stack.top),
      panes: panes,
      frame: layout.size,
      lines: layout.tableLines.count,
      marks: marks
    )
    if settled != self.settled { isPainted = false }
    if settled.table != self.settled?.table { leaveRow() }
    self.settled = settled
    followFocus(of: stack.top)
    guard !isPainted || isStale(stack) else { return }
    isPainted = true
    painted = paintedParents(stack, settled) + [paintedRow(settled)].compactMap(\.self)
  }

  /// True if one of the tables beside must be listed again.
  private func isStale(_ stack: NavigationStack) -> Bool {
    if let row, row.table.isStale { return true }
    let levels = stack.levels
    return settled?.panes.parent != nil && levels[levels.count - 2].table.isStale
      || settled?.panes.grandparent != nil && levels[levels.count - 3].table.isStale
  }

  private func paintedParents(_ stack: NavigationStack, _ settled: Settled) -> [PaintedPane] {
    let columns = [settled.panes.parent, settled.panes.grandparent].compactMap(\.self)
    return columns.enumerated().map { distance, columns in
      let number = stack.levels.count - 2 - distance
      let level = stack.levels[number]
      // The size that it has while it is shown: it keeps its lines in sight.
      let layout = FrameLayout(
        size: settled.frame,
        hasTabs: !level.tabs.isEmpty,
        panes: panes(ofLevel: number, of: stack, columns: settled.frame.columns)
      )
      settle(level.table, layout.table, settled.marks)
      let painter = PanePainter(marks: settled.marks, lines: settled.lines)
      return painter.paint(level.table, opener: stack.levels[number + 1].opener, in: columns)
    }
  }

  private func paintedRow(_ settled: Settled) -> PaintedPane? {
    guard let columns = settled.panes.row else { return nil }
    let painter = PanePainter(marks: settled.marks, lines: settled.lines)
    guard let row else { return painter.paintNothing(in: columns) }
    // The column of the scroll indicator stays free, as after going in.
    let size = Size(columns: columns.count - 1, lines: max(1, settled.lines - 1))
    settle(row.table, size, settled.marks)
    if !row.table.listing.pagedSections.isEmpty {
      let viewport = Viewport(row.table.listing, lines: size.lines)
      row.table.hooks.showPages(visible: row.table.state.anchor.map(viewport.parts) ?? [])
      settle(row.table, size, settled.marks)
    }
    return painter.paint(row.table, title: row.title, in: columns)
  }

  private func settle(_ table: OpenTable, _ size: Size, _ marks: Marks) {
    table.settleBeside(
      CellPainter(columns: size.columns, marks: marks, lines: size.lines),
      size
    )
  }

  // MARK: - The table of the focused row

  /// Begins the pause after which the table of the focused row is made, if the focus has moved or
  /// the table was listed again.
  private func followFocus(of table: OpenTable) {
    guard settled?.panes.row != nil else { return }
    let state = table.state
    let spot = Spot(edition: table.listing.edition, focus: state.focus, item: state.item)
    guard spot != self.spot else { return }
    self.spot = spot
    pause.begin()
  }

  /// Makes the table of the focused row, in place of the one before.
  private func makeTableOfRow() {
    let stack = host.stack
    leaveTable()
    if let table = stack.top.focusedCell?.makingBeside?() {
      row = stack.topLevel.opening(table.opened(from: stack.top.table.form), by: nil)
    }
    isPainted = false
    host.update()
  }

  /// Ends the pause now.
  func passPause() { pause.pass() }

  /// True if the table of the focused row is shown.
  var showsRow: Bool { row != nil }

  private func leaveTable() {
    row?.leaveActions()
    row = nil
  }

  private func leaveRow() {
    pause.cancel()
    spot = nil
    leaveTable()
  }

  /// Leaves all tables beside the shown one.
  func leave() {
    guard settled != nil else { return }
    settled = nil
    painted = []
    leaveRow()
  }
}
