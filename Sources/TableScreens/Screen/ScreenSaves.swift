import Observation
import TableDocuments
import TableModel

/// The saves of a composed table: the plans of changes, how they are carried out, and the records
/// of those that were.
@Observable @MainActor package final class ScreenSaves {
  @ObservationIgnored private let store: ScreenStore
  /// The folder of locks and old versions; nil for none.
  @ObservationIgnored private let state: StateFolder?
  /// The records of its plans; nil for none.
  @ObservationIgnored private let records: PlanRecords?
  /// The plans that were carried out, the newest first: the last one, or all that are known.
  package private(set) var all: [PlanRecords.Entry] = []
  /// The things that must begin anew before all that was saved here counts.
  private var needs: Set<ScreenRow.Restart> = []

  /// - Parameters:
  ///   - file: The file of the definition, by which its plans are noted.
  ///   - state: The folder of locks, old versions and records; nil for none.
  init(_ store: ScreenStore, of file: FileName, in state: StateFolder?) {
    (self.store, self.state) = (store, state)
    records = state.map { PlanRecords(of: file.resolvedPath, store.root, in: $0) }
  }

  /// Sets a row at once.
  func apply(_ value: ScreenValue?, at path: ScreenPath) async throws {
    var changes = ScreenChanges()
    store.set(value, at: path, in: &changes)
    try await save(changes)
  }

  /// Makes the changes of a draft in the files as they are now, without saving them.
  ///
  /// - Throws: The reason why a row cannot have its value, such as that another program has changed
  ///   it meanwhile.
  func plan(_ changes: ScreenChanges) async throws -> ScreenPlan {
    let changed = store.index.paths.compactMap { path in
      changes[path].flatMap { new in
        store.row(at: path).map {
          ScreenPlanning.Change(path: path, row: $0, old: store.stored[path], new: new)
        }
      }
    }
    let secret = store.index.paths.filter { store.index[$0]?.kind == .secret }.compactMap {
      store.stored[$0]?.text
    }
    let planning = ScreenPlanning(store.root, store.runner, formats: store.formats, in: state)
    return try await planning.plan(changed, secrets: secret)
  }

  /// Saves the changes of a draft: all of them or, if one cannot be made, none.
  ///
  /// - Parameters:
  ///   - helper: Saves the rows that only root may change; nil to try it as this user.
  ///   - run: Runs a command with its output shown; nil to show none.
  /// - Throws: The reason.
  func save(
    _ changes: ScreenChanges,
    asRoot helper: RootHelper? = nil,
    by run: ScreenPlan.Run? = nil
  ) async throws {
    do {
      // The helper locks the files that it writes.
      let locks = try await lock(changes.filter { helper == nil || !store.needsRoot($0) })
      defer { withExtendedLifetime(locks) {} }
      try await carryOut(changes, helper, by: run)
      needs.formUnion(store.needs(of: changes))
      await readLast()
    } catch {
      await readLast()
      // The values that another program has written, and those that were set before the failure,
      // are shown.
      await readAgain(changes)
      throw error
    }
    await readAgain(changes)
  }

  private func carryOut(
    _ changes: ScreenChanges,
    _ helper: RootHelper?,
    by run: ScreenPlan.Run?
  ) async throws {
    let ofRoot = helper == nil ? ScreenChanges() : changes.filter(store.needsRoot)
    let whole = try await plan(changes)
    guard let helper, !ofRoot.values.isEmpty else {
      let log = try records?.begin(try whole.record(of: whole.commandTexts))
      return try await Self.noting(log) {
        try await whole.check()
        try await whole.carryOut(state, log, by: run)
      }
    }
    let own = try await plan(changes.filter { !store.needsRoot($0) })
    let commands = [helper.text] + own.commandTexts
    let log = try records?.begin(try whole.record(of: commands))
    try await Self.noting(log) {
      // All are asked before the first file is written.
      try await own.check()
      try await helper.ask()
      log?.note(.begins(command: 0))
      try await helper.apply(RootRequest(ofRoot, store.stored))
      log?.note(.succeeded(command: 0))
      try await own.carryOut(state, log, first: 1, by: run)
    }
  }

  /// Does something, and notes how it ended.
  private static func noting(_ log: PlanLog?, _ body: () async throws -> Void) async throws {
    do {
      try await body()
      log?.note(.ends(.done))
    } catch {
      log?.fail(error.reasonInWords)
      throw error
    }
  }

  /// Puts the old values of a plan into a draft, of the rows that still have those that it has set.
  ///
  /// - Returns: The titles of the rows that are left as they are: they have other values now, or
  ///   are secrets.
  func undo(_ record: PlanRecord, in changes: inout ScreenChanges) async -> [String] {
    await store.read()
    for table in Set(record.changes.map(\.path.parent)) { await store.readCommands(of: table) }
    var left: [String] = []
    for change in record.changes where change.isSecret || store.stored[change.path] != change.old {
      if change.isSecret || store.index[change.path] == nil
        || store.stored[change.path] != change.new
      {
        left.append(change.title)
      } else {
        store.set(change.old, at: change.path, in: &changes)
      }
    }
    return left
  }

  /// The rows that the last plan has changed; none if there is no plan.
  package var pathsOfLast: [String] { all.first?.record.changes.map(\.path.description) ?? [] }

  /// The sentences about what all that was saved here waits for, each once.
  package var sentencesOfNeeds: [String] {
    ScreenRow.Restart.allCases.filter(needs.contains).map(\.sentence)
  }

  /// Returns the sentences about rows whose commands still tell another value than they were given.
  func unsettled(by changes: ScreenChanges) -> [String] {
    changes.values.sorted { $0.key.description < $1.key.description }.compactMap { path, value in
      guard let row = store.index[path], row.getter != nil, let now = store.stored[path],
        now != value
      else { return nil }
      return ScreenTexts.current.rows.isStill(row.title, row.words(of: now))
    }
  }

  /// The time of the last plan if it was stopped, and nobody has looked at it; nil otherwise.
  package var stopped: String? {
    all.first.flatMap { $0.isOpen ? $0.record.time.asLocalTime : nil }
  }

  /// Reads the records of all plans that were carried out.
  func readAll() async { all = await records?.newest() ?? [] }

  /// Reads the record of the last plan alone, for a start.
  package func readLast() async { all = await records?.newest(1) ?? [] }

  /// Reads the files again, and the rows that commands have changed, which may take a moment.
  private func readAgain(_ changes: ScreenChanges) async {
    await store.read()
    let tables = Set(changes.values.keys.map(\.parent))
    let end = ContinuousClock.now + Self.settling
    repeat {
      for table in tables { await store.readCommands(of: table) }
      let isSettled = changes.values.allSatisfy { path, value in
        store.index[path]?.getter == nil || store.stored[path] == value
      }
      if isSettled { return }
      try? await Task.sleep(for: .milliseconds(200))
    } while ContinuousClock.now < end && !Task.isCancelled
  }

  /// The time that a system may need until it tells a new value.
  private static let settling = Duration.seconds(3)

  /// Keeps other programs of this kind from editing the files.
  private func lock(_ changes: ScreenChanges) async throws -> [FileLock] {
    guard let state else { return [] }
    let changed = changes.values.keys.compactMap { store.index[$0] }
    let files = Set(changed.flatMap(\.places).map { store.root.place(of: $0.file) })
    var locks: [FileLock] = []
    // In one order, so that two programs do not wait for each other.
    for file in files.sorted(by: { $0.path < $1.path }) {
      do {
        let lock = try await FileLock.awaited(for: file, in: state, patience: Self.patience)
        locks += [lock].compactMap { $0 }
      } catch let failure as FileLock.Failure {
        throw InvalidText("\(file.shown) \(failure.reason)")
      }
    }
    return locks
  }

  /// The time for which another program is waited for.
  private static let patience = Duration.seconds(2)
}
