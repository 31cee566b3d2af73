import TableModel

// What is done by itself when a table has settled, in one place: it appears, it loads more, its hooks
// are told. Never while a frame is painted.

extension Session {
  /// Carries out what the table that is shown asks for now that it has settled.
  ///
  /// Hooks are told once: what they change themselves is told when the table settles next.
  ///
  /// - Returns: Whether anything was called or moved, so that the table must be settled again.
  func follow() -> Bool {
    guard outcome == nil else { return false }
    let wasHandling = isHandling
    // What a hook asks for is settled and drawn by who called this.
    isHandling = true
    defer { isHandling = wasHandling }
    var hasChanged = false
    // A table that appears may open another, which appears, too: but not without end.
    var appearances = 0
    while appearances < 16, appear() {
      appearances += 1
      hasChanged = true
      fit()
    }
    if loadMore() {
      hasChanged = true
      fit()
    }
    return tellHooks() || hasChanged
  }

  // MARK: - Appearing

  /// Does what the table that is shown wants done when it appears, if it was not shown before.
  ///
  /// - Returns: Whether that was so and something was done at once.
  private func appear() -> Bool {
    let table = stack.top
    guard table !== appeared else { return false }
    appeared = table
    guard let action = table.table.appearing else { return false }
    run(action, called: table.table.title, from: .table(.appearance))
    return true
  }

  // MARK: - Loading more

  /// Starts what brings more rows of each section near whose end the visible rows have come.
  ///
  /// - Returns: Whether the focus moved.
  private func loadMore() -> Bool {
    let table = stack.top
    guard table.listing.loadsMore else { return false }
    var hasMoved = false
    var last: [Int: Int] = [:]
    for part in visibleParts {
      guard let row = table.listing.modelPlace(at: part.place, item: .max).row else { continue }
      last[part.place.section] = row
    }
    for (section, row) in last.sorted(by: { $0.key < $1.key }) {
      if loadMore(of: section, lastVisible: row, in: table) { hasMoved = true }
    }
    return hasMoved
  }

  private func loadMore(of section: Int, lastVisible row: Int, in table: OpenTable) -> Bool {
    let sections = table.listing.sections
    guard let loading = sections[section].loadingMore else { return false }
    let count = sections[section].ownRowCount
    guard let reference = RowReference(.row(section, count), in: table.listing) else {
      return false
    }
    let began = table.loadedMore[reference.identity]
    let hasFocus = table.focusedPlace == .row(section, count)
    if began == 0, count > 0, hasFocus {
      // There was nothing but this row before: now there is something to read.
      table.loadedMore[reference.identity] = nil
      table.state.focus(on: .row(section, 0))
      return true
    }
    if let began, began != count, !hasFocus { table.loadedMore[reference.identity] = nil }
    guard row >= count - loading.within, table.loadedMore[reference.identity] == nil,
      !table.isRunning(.row(reference, item: 0))
    else { return false }
    table.loadedMore[reference.identity] = count
    run(loading.cell.action, called: loading.cell.text, from: .row(reference, item: 0))
    return false
  }

  // MARK: - Selecting

  /// Asks and tells the hooks of the table that is shown that its focused row is selected.
  ///
  /// - Returns: The cell to be selected, maybe with another action; nil where it was refused.
  func admitted(_ cell: Cell) -> Cell? {
    let table = stack.top
    let hooks = table.table.hooks
    guard hooks.followsSelecting, let row = table.tableRow(at: table.focusedPlace) else {
      return cell
    }
    setNeedsListing()
    var admitted = cell
    switch hooks.willSelect?(row) ?? .allow {
    case .allow: break
    case .refuse(let reason):
      if let reason { tell(reason, about: cell.text) }
      return nil
    case .instead(let action): admitted = Cell(cell.text).action(action)
    }
    hooks.didSelect?(row)
    return admitted
  }

  // MARK: - Displaying and focus

  /// Tells the hooks of the table that is shown what has changed since they were last told.
  ///
  /// - Returns: Whether any was called.
  private func tellHooks() -> Bool {
    let table = stack.top
    let hooks = table.table.hooks
    var wasCalled = false
    if hooks.followsDisplay, tellDisplayed(hooks, in: table) { wasCalled = true }
    if hooks.followsFocus, let didFocus = hooks.didFocus {
      let focus = table.focusedRow?.identity
      defer { table.told.focus = focus }
      if focus != table.told.focus, let row = table.tableRow(at: table.focusedPlace) {
        didFocus(row)
        wasCalled = true
      }
    }
    if wasCalled { table.setNeedsListing() }
    return wasCalled
  }

  private func tellDisplayed(_ hooks: TableHooks, in table: OpenTable) -> Bool {
    let old = table.told.rows
    let places = visibleParts.flatMap { table.listing.modelPlaces(at: $0.place) }
    let new = places.compactMap { place -> OpenTable.Told.Row? in
      guard let reference = RowReference(place, in: table.listing),
        let row = table.tableRow(at: place)
      else { return nil }
      return (reference.identity, row)
    }
    table.told.rows = new
    guard old.map(\.identity) != new.map(\.identity) else { return false }
    let before = Set(old.map(\.identity))
    let now = Set(new.map(\.identity))
    for row in old where !now.contains(row.identity) { hooks.didEndDisplaying?(row.row) }
    for row in new where !before.contains(row.identity) { hooks.willDisplay?(row.row) }
    hooks.didScroll?(new.map(\.row))
    return true
  }
}
