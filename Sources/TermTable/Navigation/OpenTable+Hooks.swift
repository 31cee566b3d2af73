import TableModel

// Loads more rows and calls hooks after the table has settled.

extension OpenTable {
  /// The state that the hooks of a table were last told of.
  struct HookState {
    /// A visible row and its identity.
    typealias Row = (identity: RowReference.Identity, row: TableRow)

    /// The visible rows from top to bottom.
    var rows: [Row] = []
    /// The row with the focus.
    var focus: RowReference.Identity?
    /// The watched values; nil before the first call.
    var watched: [Watch.Value]?
  }

  /// The row at a place as the hooks see it; nil for a header, a hidden row, a row of a control's
  /// table, and no place.
  func tableRow(at place: Place?) -> TableRow? {
    guard let place, let row = place.row, let cell = listing.cell(ofRow: place) else { return nil }
    let section = listing.sections[place.section]
    guard !section.rows.inner.contains(row) else { return nil }
    return TableRow(
      section: section.id,
      id: section.rows.id(at: row),
      cell: cell
    )
  }
}

extension OpenTable {
  /// Calls the hooks for all that changed since the last call.
  ///
  /// - Parameter parts: The visible parts of the table.
  /// - Returns: True if a hook was called.
  func callHooks(visible parts: @autoclosure () -> [VisiblePart]) -> Bool {
    let hooks = table.hooks
    var wasCalled = false
    if hooks.followsDisplay, callDisplayHooks(hooks, visible: parts()) { wasCalled = true }
    if hooks.followsFocus, let didFocus = hooks.didFocus {
      let focus = focusedRow?.identity
      defer { hookState.focus = focus }
      if focus != hookState.focus, let row = tableRow(at: focusedPlace) {
        didFocus(row)
        wasCalled = true
      }
    }
    if wasCalled { setNeedsListing() }
    return wasCalled
  }

  private func callDisplayHooks(_ hooks: TableHooks, visible parts: [VisiblePart]) -> Bool {
    let old = hookState.rows
    let places = parts.flatMap { listing.modelPlaces(at: $0.place) }
    let new = places.compactMap { place -> HookState.Row? in
      guard let reference = RowReference(place, in: listing), let row = tableRow(at: place)
      else { return nil }
      return (reference.identity, row)
    }
    hookState.rows = new
    guard old.map(\.identity) != new.map(\.identity) else { return false }
    let before = Set(old.map(\.identity))
    let now = Set(new.map(\.identity))
    for row in old where !now.contains(row.identity) { hooks.didEndDisplaying?(row.row) }
    for row in new where !before.contains(row.identity) { hooks.willDisplay?(row.row) }
    hooks.didScroll?(new.map(\.row))
    return true
  }

  /// Collects the actions for watched values that have changed since the last call.
  ///
  /// An action for an earlier value is cancelled.
  func changesOfWatched() -> [Effect] {
    let new = listing.watched
    defer { hookState.watched = new }
    guard let old = hookState.watched else { return [] }
    return zip(table.watches, zip(old, new)).enumerated().compactMap { number, watched in
      let (watch, (old, new)) = watched
      guard !new.equals(old) else { return nil }
      let part = RunningAction.Part.change(number)
      actions.cancel(part)
      let action = Action.task { _ in
        if watch.pause > .zero { try await Task.sleep(for: watch.pause) }
        try Task.checkCancellation()
        try await new.perform()
      }
      return .run(action, name: table.title, source: .table(part))
    }
  }

  // MARK: - Loading more

  /// Collects the actions that load more, of each section whose end is near the visible rows.
  ///
  /// - Parameter parts: The visible parts of the table.
  /// - Returns: The effects, and whether the focus moved.
  func loadMore(visible parts: [VisiblePart]) -> (effects: [Effect], movesFocus: Bool) {
    var last: [Int: Int] = [:]
    for part in parts {
      guard let row = listing.modelPlace(at: part.place, item: .max).row else { continue }
      last[part.place.section] = row
    }
    var effects: [Effect] = []
    var movesFocus = false
    for (section, row) in last.sorted(by: { $0.key < $1.key }) {
      if leaveLoadingRow(ofSection: section) {
        movesFocus = true
      } else if let effect = loadMore(ofSection: section, lastVisible: row) {
        effects.append(effect)
      }
    }
    return (effects, movesFocus)
  }

  /// Moves the focus from the row that loads more to the first row of a section that was empty
  /// before.
  ///
  /// - Returns: True if the focus moved.
  private func leaveLoadingRow(ofSection section: Int) -> Bool {
    guard let (row, count) = loadingRow(ofSection: section), count > 0,
      loadedMore[row.identity] == 0, focusedPlace == .row(section, count)
    else { return false }
    loadedMore[row.identity] = nil
    adapt { $0.focus(on: .row(section, 0)) }
    return true
  }

  private func loadMore(ofSection section: Int, lastVisible: Int) -> Effect? {
    guard let loading = listing.sections[section].loadingMore,
      let (row, count) = loadingRow(ofSection: section)
    else { return nil }
    let hasFocus = focusedPlace == .row(section, count)
    if let began = loadedMore[row.identity], began != count, !hasFocus {
      loadedMore[row.identity] = nil
    }
    let source = RunningAction.Source.row(row, item: 0)
    guard lastVisible >= count - loading.within, loadedMore[row.identity] == nil,
      !actions.isRunning(source)
    else { return nil }
    loadedMore[row.identity] = count
    return .run(loading.cell.action, name: loading.cell.text, source: source)
  }

  /// The row that loads more of a section, and the number of rows above it.
  private func loadingRow(ofSection section: Int) -> (row: RowReference, count: Int)? {
    guard listing.sections[section].loadingMore != nil else { return nil }
    let count = listing.sections[section].ownRowCount
    return RowReference(.row(section, count), in: listing).map { ($0, count) }
  }
}
