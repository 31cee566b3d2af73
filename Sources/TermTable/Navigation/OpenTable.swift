import TableModel

/// The tables that the front end opens by itself.
enum ServiceTable: Equatable {
  /// The keys that work where it was opened.
  case help
  /// The commands that work where it was opened, to be found by name.
  case palette
  /// The errors of a form.
  case problems
  /// The changes of a form.
  case changes
  /// The themes.
  case themes
  /// The keys, to be changed.
  case keys
  /// The results of a search of all tables.
  case results(TreeSearch)
}

/// A table on the navigation stack: its listing, its focus, its running actions and its edits.
@MainActor final class OpenTable: HookedTable {
  let table: Table
  let listing: Listing
  /// The focus and the visible part.
  private lazy var moving = Moving(in: self)
  /// Its actions that take time.
  private(set) lazy var actions = RunningActions(of: self)
  /// The kind of a table that the front end opened by itself; nil for an author's table.
  var service: ServiceTable?
  /// The navigation stack as its actions see it; made for the first of them.
  var navigation: TableNavigation?
  /// The texts that the table shows by itself.
  let texts: Texts
  /// The changes that it knows.
  private var known: KnownChanges
  /// Its hooks, watched values and loading of more rows.
  private(set) lazy var hooks = Hooks(of: self)
  /// The words of this table that linear mode has said; nil if it has said none.
  var spoken: SpokenTable?
  /// The selecting of its rows.
  private(set) lazy var selecting = Selecting(in: self, texts: texts)
  /// The editing of its rows.
  private(set) lazy var editMode = EditMode(of: self, texts: texts)
  /// The text that is typed into one of its rows.
  private(set) lazy var typing = Typing(in: self, texts: texts.rows)
  /// The form to which its rows belong.
  private(set) lazy var form = OpenForm(of: self, declared: table, texts: texts)
  /// The search of its rows.
  private(set) lazy var search = Search(of: self, texts: texts.finding)
  /// The size of the content and the limit for which it was measured; nil after each listing.
  private var measured: (limit: Size, size: Size)?

  /// - Parameter wake: Called, on any thread, when something that the table read has changed.
  init(
    _ table: Table,
    painter: CellPainter,
    changes: ModelChanges,
    texts: Texts = Texts(),
    wake: @escaping @Sendable () -> Void
  ) {
    let table = table.opened()
    self.table = table
    known = KnownChanges(changes, of: table.form)
    self.texts = texts
    listing = Listing(table, painter: painter, wake: wake)
    listing.form = form
    if let spot = table.initialFocus.flatMap({ shownRow(withID: $0) }).map(listing.spot) {
      adapt { $0.focus(on: spot.place, item: spot.tile) }
    }
  }

  // MARK: - Moving

  /// The focus and the visible part.
  var state: TableState { moving.state }

  /// The number of moves of the focus or the visible part.
  var moves: Int { moving.count }

  /// Moves the focus or the visible part, for the person or an action: the one way to move.
  func move(_ change: (inout TableState) -> Void) { moving.move(change) }

  /// Moves the focus to a row; in a folded section to its header.
  func focus(on row: ShownRow) {
    let spot = listing.spot(of: row)
    move { $0.focus(on: spot.place, item: spot.tile) }
  }

  /// Adapts the focus and the visible part to other rows or another size: nobody has moved.
  func adapt(_ change: (inout TableState) -> Void) { moving.adapt(change) }

  /// Moves further than to the next row, and settles; the new rows are tracked together.
  func jump(in viewport: Viewport<Listing>, _ change: (inout TableState) -> Void) {
    moving.jump(in: viewport, change)
  }

  /// Moves the focus to the end, and keeps it there as long as an action runs.
  func followEnd(of action: RunningAction, in viewport: Viewport<Listing>) {
    moving.followEnd(of: action, in: viewport)
  }

  /// Moves the focus to the end again, if a running action from a source wants it there.
  func followEndAgain(for source: RunningAction.Source, in viewport: Viewport<Listing>) {
    if moving.follows(for: source) { followEndAgain(in: viewport) }
  }

  /// True if the focus is kept at the end because an action wants it.
  var isFollowingEnd: Bool { moving.isFollowingForAction }

  /// Moves the focus to the end again, where an action wants it.
  func followEndAgain(in viewport: Viewport<Listing>) { moving.followEnd(of: nil, in: viewport) }

  /// True if rows can be passed without a look at each: no hook follows the focus, no rows are
  /// loaded, and no form takes the text of a row that is left.
  var canPassRows: Bool {
    let hooks = table.hooks
    return !listing.offers.loadsMore && !hooks.followsDisplay && !hooks.followsFocus
      && table.form == nil
  }

  /// Carries out a command that moves the focus up or down.
  func move(by command: Command, in viewport: Viewport<Listing>) {
    moving.move(by: command, in: viewport)
  }

  /// The row or header with the focus; in a grid, the row of the tile.
  var shownFocus: ShownRow? {
    let state = state
    guard let focus = state.focus else { return nil }
    return listing.shownRow(at: focus, item: state.item)
  }

  /// The reference to the focused row.
  var focusedRow: RowReference? { RowReference(shownFocus, in: listing) }

  /// The cell of the focused row, with the control of the chosen column; nil at a header.
  var focusedCell: Cell? {
    let state = state
    guard let focus = state.focus else { return nil }
    return listing.usedCell(at: focus, item: state.item)
  }

  /// The focused button of a row of buttons; the first button of a tile, which has the focus as a
  /// whole.
  var focusedButton: Button? { focusedCell.flatMap { focusedButton(of: $0) } }

  /// Returns the focused button of the focused cell.
  func focusedButton(of cell: Cell) -> Button? {
    guard let first = cell.buttons.first, let focus = state.focus else { return nil }
    if listing.isGrid(section: focus.section) { return first }
    return cell.buttons[max(0, min(state.item, listing.itemCount(at: focus) - 1))]
  }

  /// The number of the section whose header has the focus.
  var focusedHeader: Int? { state.focus?.part == .header ? state.focus?.section : nil }

  /// Runs the action that refreshes the table, or lists the table again if it has none.
  func reload() -> Effect {
    guard let action = table.refreshing ?? actions.readingAction else {
      setNeedsListing()
      return .nothing
    }
    // The action of its appearance refreshes the table, too.
    guard !actions.isRunning(.table(.appearance)) else { return .nothing }
    return .run(action, name: texts.commands.title(.refresh), source: .table(.refresh))
  }

  /// Makes the next ``refresh()`` list the table, even if nothing has changed.
  func setNeedsListing() { known.forgetListing() }

  /// The counter of changes to the model.
  var changes: ModelChanges { known.model }

  /// The changes of the rows and of their values, for undo.
  var history: EditHistory { known.history }

  /// Counts a change of the model, so that all open tables are listed again.
  func noteChange() { changes.note() }

  /// True if the table must be listed again.
  var isStale: Bool { known.areNew || listing.isStale }

  /// Lists the table again if something has changed; the focused row keeps the focus, and the top
  /// row stays at the top.
  func refresh() {
    guard isStale else { return }
    known.noteListing()
    measured = nil
    followRows { listing.list() }
    selecting.followRows()
    typing.show()
  }

  /// Changes the listing; the focused row keeps the focus, and the top row stays at the top.
  func followRows(_ change: () -> Void) {
    let focus = focusedRow
    let top = RowReference(topRow, in: listing)
    let isAboveRows = state.anchor?.place.row == nil
    change()
    let spot = focus.flatMap { $0.find(in: listing) }.map { listing.spot(of: $0) }
    let isTile = spot.map { listing.isGrid(section: $0.place.section) } ?? false
    var newTop = top.flatMap { $0.find(in: listing) }.map { listing.spot(of: $0).place }
    // Nothing has come above the first row: its header stays in sight.
    if isAboveRows, newTop?.row == 0 { newTop = nil }
    adapt { $0.follow(focus: spot?.place, item: isTile ? spot?.tile : nil, top: newTop) }
  }

  /// The row at the top of the screen. If a header is at the top, the first row of its section, but
  /// only if that row is not loaded yet: rows may then be added above the visible ones.
  private var topRow: ShownRow? {
    guard let top = state.anchor?.place, top.row == nil else {
      return state.anchor.flatMap { listing.shownRow(at: $0.place) }
    }
    guard top.part != .footer, listing.sections.indices.contains(top.section),
      !listing.isFolded(top.section)
    else { return nil }
    let rows = listing.sections[top.section].rows
    guard rows.count > 0, case .missing = rows.id(at: 0) else { return nil }
    return .row(top.section, 0)
  }

  /// Lists the table if something has changed, and fits the rows, the focus, the typed text, the
  /// columns and the form, until nothing changes. Painting then finds all that it needs.
  ///
  /// - Parameter room: Returns the size of the table, which may depend on the listed rows, and the
  ///   painter for it. A new size lays the table out as if just opened.
  func settle(in room: () -> (painter: CellPainter, size: Size)) {
    var lines = 0
    var rounds = 0
    repeat {
      refresh()
      let (painter, size) = room()
      fit(painter, size)
      lines = size.lines
      rounds += 1
      // Both list other rows: the focus may be on another one then.
    } while (typing.followFocus() || collapseIfLeft()) && rounds < Self.mostRounds
    fitVisibleRows(lines: lines)
  }

  /// Lists the table if something has changed, and fits it to a size, without the focus: it stands
  /// beside the shown table, and nobody types in it.
  func settleBeside(_ painter: CellPainter, _ size: Size) {
    refresh()
    fit(painter, size)
    fitVisibleRows(lines: size.lines)
  }

  private func fitVisibleRows(lines: Int) {
    let parts = { [self] in
      state.anchor.map { Viewport(listing, lines: lines).parts(from: $0) } ?? []
    }
    form.noteChanges(in: parts())
    if listing.recordColumns.exist { listing.recordColumns.fit(to: parts()) }
  }

  /// The most rounds of settling: an author's table may change each time it is listed.
  private static let mostRounds = 8

  private func fit(_ painter: CellPainter, _ size: Size) {
    if painter != listing.painter { followRows { listing.use(painter) } }
    moving.settle(in: Viewport(listing, lines: size.lines), size: size)
  }

  /// Measures the size that shows all of the table, at most `limit`.
  ///
  /// - Complexity: Measures as many rows as `limit` has lines, once until the table is listed
  ///   again.
  func contentSize(atMost limit: Size) -> Size {
    if let measured, measured.limit == limit { return measured.size }
    // With `return` the sections keep their positions, by which their folds are found: no builder
    // runs.
    let listing = listing
    let sections = Table(table.title) { return listing.sections }
    let measure = ContentMeasure(
      sections.empty(table.emptyView),
      marks: listing.painter.marks,
      folds: listing.folds
    )
    let columns = measure.preferredColumns(atMost: limit.columns, rows: limit.lines)
    let lines = measure.contentLines(columns: columns, limit: limit.lines)
    let size = Size(columns: columns, lines: lines)
    measured = (limit, size)
    return size
  }

  /// The search of all tables whose results it shows; nil in other tables.
  var treeSearch: TreeSearch? {
    if case .results(let search) = service { search } else { nil }
  }

  // MARK: - Certain rows

  /// Lists the table again and moves the focus to a row, if it is still there; a search that hides
  /// the row ends.
  func focus(on row: RowReference) {
    refresh()
    if row.find(in: listing) == nil, row.findListed(in: listing) != nil { showAllRows() }
    if let shown = row.find(in: listing) { focus(on: shown) }
  }

  /// Lists the table again and moves the focus to the row with an id, if there is one.
  ///
  /// - Parameter lines: The height of the table, in lines.
  func focus(on id: AnyHashable, at position: ScrollPosition, lines: Int) {
    setNeedsListing()
    refresh()
    guard let row = shownRow(withID: id) else { return }
    focus(on: row)
    let place = listing.spot(of: row).place
    move { $0.focus(on: place, at: position, in: Viewport(listing, lines: lines)) }
  }

  /// Returns the first row with an id, without making a cell; nil if there is none.
  ///
  /// - Parameter id: The id of an element or a cell, or the number of a row made by number.
  func shownRow(withID id: AnyHashable) -> ShownRow? {
    let meant = [
      RowID.element(id),
      (id.base as? Int).flatMap { $0 < 0 ? nil : .number($0) },
    ].compactMap(\.self)
    for (index, section) in listing.sections.enumerated() {
      for id in meant {
        if let row = section.rows.index(of: id) { return .row(index, row) }
      }
    }
    return nil
  }
}
