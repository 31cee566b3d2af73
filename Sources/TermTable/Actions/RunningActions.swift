import TableModel

/// The actions of a table that take time: of its rows, of the whole table, the values that are
/// being applied, and the reading of values.
@MainActor final class RunningActions {
  private unowned let table: any TableAccess

  /// The actions in the order in which they began, without those that apply values.
  private var own: [RunningAction] = []
  /// The values that are being applied, or wait for it.
  private(set) var values = AppliedValues()
  /// The reading of the values that is running; nil for none.
  private(set) var reading: Task<Void, Never>?

  init(of table: any TableAccess) { self.table = table }

  private var listing: Listing { table.listing }

  // MARK: - What is running

  /// The running actions, at the end those that apply values; a spinner marks the row of each.
  var running: [RunningAction] { own + values.running }

  /// True if an action is running.
  var areRunning: Bool { !own.isEmpty || values.exist && !values.running.isEmpty }

  /// The running action of the focused row.
  ///
  /// Looks for the row, which takes time, only while an action is running.
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
    case .table(.alert), .table(.step): false
    case .table(let part): running.contains { $0.part == part }
    }
  }

  /// True if an action of the whole table is running; then the title bar shows a spinner.
  var runBesideRows: Bool { own.contains { $0.part != nil } }

  // MARK: - The beginning and the end

  /// Notes an action that begins.
  func begin(_ action: RunningAction) { own.append(action) }

  /// Notes an action that has ended.
  func end(_ action: RunningAction) { own.removeAll { $0 === action } }

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
    for action in own where action.part == part { action.cancel() }
    own.removeAll { $0.part == part }
  }

  /// Cancels all running actions but those that apply values, when the table is left.
  func leave() {
    for action in own { action.cancel() }
    own = []
    reading?.cancel()
    for section in listing.pagedSections { listing.sections[section].paging?.leave() }
  }

  // MARK: - Values that are applied

  /// Takes over the values of the table that was open before with the same rows.
  func takeOver(_ values: AppliedValues) { self.values = values }

  /// Begins to apply the values that wait for nothing.
  ///
  /// - Parameter ended: Called after each value that was applied, or could not be.
  func applyValues(ended: @escaping @MainActor (RunningAction) -> Void) {
    guard values.exist else { return }
    values.begin(
      unless: { row in own.contains { $0.row?.identity == row.identity } },
      ended: ended
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
