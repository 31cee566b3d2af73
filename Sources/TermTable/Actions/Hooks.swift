import TableModel

/// The table whose hooks are called.
@MainActor protocol HookedTable: TableAccess {
  var actions: RunningActions { get }
  /// Adapts the focus and the visible part to other rows: nobody has moved.
  func adapt(_ change: (inout TableState) -> Void)
}

/// Calls the hooks of a table, acts on changes of its watched values, and loads more rows; runs
/// after each settle.
@MainActor final class Hooks {
  private unowned let table: any HookedTable
  // Kept apart from the table: copying the whole table for each key would take time.
  private let hooks: TableHooks
  private let watches: [Watch]

  /// A visible row and its identity.
  private typealias Row = (identity: RowReference.Identity, row: TableRow)

  /// The visible rows from top to bottom.
  private var rows: [Row] = []
  /// The row with the focus.
  private var focus: RowReference.Identity?
  /// The watched values; nil before the first call.
  private var watched: [Watch.Value]?
  /// The number of rows above each row that loads more, when its action last began by itself.
  private var loadedMore: [RowReference.Identity: Int] = [:]

  init(of table: any HookedTable) {
    self.table = table
    hooks = table.table.hooks
    watches = table.table.watches
  }

  private var listing: Listing { table.listing }

  /// The focused row as the hooks see it; nil for a header, a row of a control's table, and none.
  var focusedRow: TableRow? { row(table.shownFocus) }

  /// A row as the hooks see it; nil for a header, a hidden row, a row of a control's table, and no
  /// row.
  private func row(_ shown: ShownRow?) -> TableRow? {
    guard let shown, let row = shown.row, let cell = listing.cell(of: shown) else { return nil }
    guard !listing.isInner(shown) else { return nil }
    let section = listing.sections[shown.section]
    return TableRow(
      section: section.id,
      id: section.rows.id(at: row),
      cell: cell
    )
  }

  // MARK: - Hooks and watched values

  /// Calls the hooks for all that changed since the last call.
  ///
  /// - Parameter parts: The visible parts of the table.
  /// - Returns: True if a hook was called.
  func call(visible parts: @autoclosure () -> [VisiblePart]) -> Bool {
    var wasCalled = false
    if hooks.followsDisplay, callDisplayHooks(visible: parts()) { wasCalled = true }
    if hooks.followsFocus, let didFocus = hooks.didFocus {
      let focus = table.focusedRow?.identity
      defer { self.focus = focus }
      if focus != self.focus, let row = focusedRow {
        didFocus(row)
        wasCalled = true
      }
    }
    if wasCalled { table.setNeedsListing() }
    return wasCalled
  }

  private func callDisplayHooks(visible parts: [VisiblePart]) -> Bool {
    let old = rows
    let shown = parts.flatMap { listing.shownRows(at: $0.place) }
    let new = shown.compactMap { shown -> Row? in
      guard let reference = RowReference(shown, in: listing), let row = row(shown)
      else { return nil }
      return (reference.identity, row)
    }
    rows = new
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
    defer { watched = new }
    guard let old = watched else { return [] }
    return zip(watches, zip(old, new)).enumerated().compactMap { number, change in
      let (watch, (old, new)) = change
      guard !new.equals(old) else { return nil }
      let part = RunningAction.Part.change(number)
      table.actions.cancel(part)
      let action = Action.task { _ in
        if watch.pause > .zero { try await Task.sleep(for: watch.pause) }
        try Task.checkCancellation()
        try await new.perform()
      }
      return .run(action, name: table.table.title, source: .table(part))
    }
  }

  // MARK: - Loading

  /// Tells the sections whose rows are loaded in pages which rows are visible.
  ///
  /// - Parameter parts: The visible parts of the table.
  func showPages(visible parts: [VisiblePart]) {
    for section in listing.pagedSections {
      let shown = parts.flatMap { part in
        part.place.section == section ? listing.shownRows(at: part.place) : []
      }
      let rows = shown.filter { !listing.isInner($0) }.compactMap { listing.listedRow(of: $0)?.row }
      guard let first = rows.first, let last = rows.last else { continue }
      listing.sections[section].paging?.show(first..<last + 1)
    }
  }

  /// Collects the actions that load more, of each section whose end is near the visible rows.
  ///
  /// - Parameter parts: The visible parts of the table.
  /// - Returns: The effects, and whether the focus moved.
  func loadMore(visible parts: [VisiblePart]) -> (effects: [Effect], movesFocus: Bool) {
    var last: [Int: Int] = [:]
    for part in parts {
      guard let row = listing.shownRow(at: part.place, item: .max)?.row else { continue }
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
      loadedMore[row.identity] == 0, table.shownFocus == .row(section, count)
    else { return false }
    loadedMore[row.identity] = nil
    table.adapt { $0.focus(on: .row(section, 0)) }
    return true
  }

  private func loadMore(ofSection section: Int, lastVisible: Int) -> Effect? {
    guard let loading = listing.sections[section].loadingMore,
      let (row, count) = loadingRow(ofSection: section)
    else { return nil }
    let hasFocus = table.shownFocus == .row(section, count)
    if let began = loadedMore[row.identity], began != count, !hasFocus {
      loadedMore[row.identity] = nil
    }
    let source = RunningAction.Source.row(row, item: 0)
    guard lastVisible >= count - loading.within, loadedMore[row.identity] == nil,
      !table.actions.isRunning(source)
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
