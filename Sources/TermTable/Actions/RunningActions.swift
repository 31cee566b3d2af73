import TableModel

/// The actions of a table that take time: of its rows, of the whole table, the values that are
/// being applied, and the reading of values.
@MainActor final class RunningActions {
  private unowned let table: any TableAccess

  /// The actions in the order in which they began; a spinner marks the row of each.
  private(set) var running: [RunningAction] = []
  /// The values that are being applied, or wait for it.
  private var pending = PendingChanges()
  /// The reading of the values that has not ended; nil if none is running.
  private(set) var reading: Task<Void, Never>?

  init(of table: any TableAccess) { self.table = table }

  private var listing: Listing { table.listing }

  // MARK: - What is running

  /// True if an action is running.
  var areRunning: Bool { !running.isEmpty }

  /// The running action of the focused row.
  ///
  /// Looks for the row only while an action is running, which is rare: it takes time.
  var atFocus: RunningAction? {
    guard areRunning, let row = table.shownFocus else { return nil }
    return action(at: row)
  }

  /// True if the action of a row is running.
  func isRunning(at row: ShownRow) -> Bool { areRunning && action(at: row) != nil }

  private func action(at row: ShownRow) -> RunningAction? {
    running.first { $0.row?.find(in: listing) == row }
  }

  /// True if an action from a source is running.
  func isRunning(_ source: RunningAction.Source) -> Bool {
    switch source {
    case .row(let row, _):
      areRunning && row.find(in: listing).flatMap(action) != nil
    case .table(.alert): false
    case .table(let part): running.contains { $0.part == part }
    }
  }

  /// True if an action of the whole table is running; then the title bar shows a spinner.
  var runBesideRows: Bool { running.contains { $0.part != nil } }

  // MARK: - The beginning and the end

  /// Notes an action that begins.
  func begin(_ action: RunningAction) { running.append(action) }

  /// Notes an action that has ended.
  func end(_ action: RunningAction) { running.removeAll { $0 === action } }

  /// Cancels the running action of the focused row, or else the action that was started last.
  ///
  /// - Returns: False if nothing was running.
  func cancelOne() -> Bool {
    guard let action = atFocus ?? running.last else { return false }
    action.cancel()
    end(action)
    return true
  }

  /// Cancels the actions of a part of the table.
  func cancel(_ part: RunningAction.Part) {
    for action in running where action.part == part { action.cancel() }
    running.removeAll { $0.part == part }
  }

  /// Cancels all running actions, when the table is left.
  func cancelAll() {
    for action in running { action.cancel() }
    running = []
    reading?.cancel()
    for section in listing.pagedSections { listing.sections[section].paging?.leave() }
  }

  // MARK: - Values that are applied

  /// True if a value is being applied, or waits for it.
  var hasPendingValues: Bool { pending.exist }

  /// The last value of a row that is to be applied; nil if there is none.
  func pendingValue<Value>(of row: RowReference) -> Value? { pending.value(of: row) }

  /// Notes a value of a row that is to be applied.
  func apply(
    _ value: Any,
    of row: RowReference,
    named name: String,
    by apply: @escaping @MainActor () async throws -> Void
  ) {
    pending.note(value, of: row, named: name, apply: apply)
  }

  /// Begins to apply the values that wait for nothing.
  ///
  /// - Returns: The effects that apply them.
  func beginPending() -> [Effect] {
    pending.begin(
      unless: { isRunning(.row($0, item: 0)) },
      ended: { [weak self] in self?.pending.end($0) }
    )
  }

  // MARK: - The values of a table that is refreshed while it is shown

  /// Starts a reading of the values, unless one is running.
  ///
  /// - Returns: The reading; nil if the table has no values to read.
  @discardableResult func startReading() -> Task<Void, Never>? {
    guard reading == nil, let updating = table.table.updating else { return reading }
    let started = Task { [weak self, weak table] in
      await updating.read()
      self?.reading = nil
      table?.noteChange()
    }
    reading = started
    return started
  }

  /// The action that reads the values for a person who asks for it; nil if the table has none to
  /// read.
  var readingAction: Action? {
    guard table.table.updating != nil else { return nil }
    return .task { [weak table, weak self] _ in
      guard table != nil else { return }
      await self?.startReading()?.value
    }
  }
}
