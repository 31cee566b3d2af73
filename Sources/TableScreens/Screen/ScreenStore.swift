import Observation
import TableDocuments
import TableModel
import TableSystem

/// The state of a composed table: the values of its files and commands, and the reasons why rows
/// cannot be read.
@Observable @MainActor package final class ScreenStore {
  /// The definition as it is written, without the rows of elements.
  @ObservationIgnored private let written: ScreenDefinition
  /// The rows, with those of all elements that are known.
  package private(set) var index: ScreenIndex
  /// The elements of sections.
  private var items: [ScreenSection.Place: [ScreenItem]] = [:]
  /// The reasons why elements cannot be read; empty for none.
  private(set) var lacks: [ScreenSection.Place: String] = [:]
  let root: ScreenRoot
  /// The values that are stored; rows without one are missing.
  private var stored: [ScreenPath: ScreenValue] = [:]
  /// The reasons why rows cannot be read.
  private(set) var failures: [ScreenPath: String] = [:]
  /// The places of rows that have other values than the first place of their row.
  private(set) var differing: [ScreenPath: ScreenPlace] = [:]
  /// The rows that were not read by their commands yet.
  private(set) var unread: Set<ScreenPath> = []
  /// The values that are stored nowhere.
  private var kept: [ScreenPath: ScreenValue] = [:]
  /// The answers to the conditions that commands ask.
  private var answers: [ScreenCommand: Bool] = [:]
  /// The options that commands have printed.
  private var options: [ScreenPath: [ScreenRules.Option]] = [:]
  /// The reasons why commands have printed no options.
  private var optionLacks: [ScreenPath: String] = [:]
  @ObservationIgnored let runner: CommandRunner
  /// The folder of locks and old versions; nil for none.
  @ObservationIgnored private let state: StateFolder?
  @ObservationIgnored private let formats: [String: String]
  /// The records of its plans; nil for none.
  @ObservationIgnored private let records: PlanRecords?
  /// The plans that were carried out, the newest first: the last one, or all that are known.
  package private(set) var pastPlans: [PlanRecords.Entry] = []
  /// The runs of actions that go on without the terminal; nil if there are no such actions.
  @ObservationIgnored let runs: LastingRuns?

  /// A store that has read nothing yet.
  ///
  /// - Parameters:
  ///   - root: The folder that stands for the root of the machine.
  ///   - state: The folder of locks and old versions; nil for none.
  ///   - standIns: The folder of programs that come before those of the machine; nil for none.
  ///   - file: The file of the definition, by which its plans and its actions that go on are noted.
  package init(
    _ definition: ScreenDefinition,
    of file: FileName,
    root: ScreenRoot,
    state: StateFolder?,
    standIns: FileName? = nil
  ) {
    (written, self.root, self.state) = (definition, root, state)
    records = state.map { PlanRecords(of: file.resolvedPath, root, in: $0) }
    runner = CommandRunner(root, standIns: standIns)
    runs = definition.hasLastingActions ? state.map { LastingRuns(of: file, in: $0) } : nil
    // The templates of rows that are made for elements name files, too.
    formats = ScreenIndex(definition).formats
    index = ScreenIndex(definition.expanded([:]))
    begin(index.paths)
  }

  /// Makes the rows of the elements that are known; those that were there before keep their state.
  private func expand() {
    let known = index
    index = ScreenIndex(written.expanded(items))
    begin(index.paths.filter { known[$0] == nil })
  }

  /// Begins the state of rows that are new.
  private func begin(_ paths: [ScreenPath]) {
    for path in paths {
      guard let row = index[path] else { continue }
      if row.isRead { unread.insert(path) }
      if row.isKept { kept[path] = row.initial.map { .text($0) } }
    }
  }

  /// Reads the elements of the sections of a table.
  private func readItems(of table: ScreenPath) async {
    let sections = index.table(at: table)?.sections ?? []
    let values = index[table]?.values ?? [:]
    var hasNew = false
    for (number, section) in sections.enumerated() {
      guard let each = section.each else { continue }
      let place = ScreenSection.Place(table: table, number: number)
      do {
        let new = try await items(of: each, values)
        hasNew = hasNew || items[place] != new
        (items[place], lacks[place]) = (new, nil)
      } catch {
        guard !Task.isCancelled else { return }
        lacks[place] = Self.reason(error)
      }
    }
    guard hasNew else { return }
    expand()
    await read()
  }

  private func items(of each: ScreenEach, _ values: [String: String]) async throws -> [ScreenItem] {
    switch each.source {
    case .command(let command):
      let call = CommandRunner.Call(command: command, values: values)
      return each.items(in: try await runner.output(call))
    case .file(let file, let path):
      return try await ScreenFiles(root, formats: formats).items(at: path, in: file)
    }
  }

  // MARK: - Reading

  /// Reads the values that files have; each row that cannot be read fails alone.
  package func read() async {
    let files = ScreenFiles(root, formats: formats)
    for path in index.paths {
      guard let row = index[path], let place = row.places.first else { continue }
      let result = await Self.result { try await files.value(at: place, of: row) }
      take(result, of: path)
      differing[path] = await files.differing(from: stored[path], of: row)
    }
  }

  /// Reads the values and the options that commands print, of the rows of a table; each row that
  /// cannot be read fails alone, and shows its value as soon as it is there.
  ///
  /// - Parameter isRepeated: True to read again the rows alone that change by themselves.
  func readCommands(of table: ScreenPath, isRepeated: Bool = false) async {
    if !isRepeated { await readItems(of: table) }
    await withTaskGroup { group in
      for command in isRepeated ? [] : conditionCommands(of: table) where answers[command] == nil {
        group.addTask { await self.ask(command) }
      }
      for (path, row) in index.rows(of: table) where row.isRead {
        guard !isRepeated || row.every != nil else { continue }
        group.addTask { await self.readCommands(of: row, at: path) }
      }
    }
  }

  private func ask(_ command: ScreenCommand) async {
    let isMet = (try? await runner.output(CommandRunner.Call(command: command))) != nil
    if !Task.isCancelled { answers[command] = isMet }
  }

  private func conditionCommands(of table: ScreenPath) -> [ScreenCommand] {
    index.table(at: table)?.conditionCommands ?? []
  }

  private func readCommands(of row: ScreenRow, at path: ScreenPath) async {
    if let command = row.options, options[path] == nil {
      do {
        let output = try await runner.output(row.reading(command))
        options[path] = ListedLine.all(in: output).map {
          ScreenRules.Option(value: $0.key, label: $0.label)
        }
        optionLacks[path] = nil
      } catch {
        // Whoever has left the table asks again when it appears.
        guard !Task.isCancelled else { return }
        optionLacks[path] = Self.reason(error)
      }
    }
    if let command = row.initialCommand, kept[path] == nil {
      let value = try? await runner.output(row.reading(command))
      guard !Task.isCancelled else { return }
      kept[path] = kept[path] ?? value.map(row.value(ofOutput:))
    }
    if let command = row.getter {
      let result = await Self.result {
        var call = row.reading(command)
        call.printsValue = true
        return try await runner.output(call).map(row.value(ofOutput:))
      }
      guard !Task.isCancelled else { return }
      take(result, of: path)
    }
    unread.remove(path)
  }

  private static func result(
    _ read: @MainActor () async throws -> ScreenValue?
  ) async -> Result<ScreenValue?, CommandFailure> {
    do {
      return .success(try await read())
    } catch {
      return .failure(CommandFailure(reason(error)))
    }
  }

  private func take(_ result: Result<ScreenValue?, CommandFailure>, of path: ScreenPath) {
    switch result {
    case .success(let value): (stored[path], failures[path]) = (value, nil)
    case .failure(let failure): (stored[path], failures[path]) = (nil, failure.description)
    }
  }

  /// Returns a row with the options that it has now.
  func row(at path: ScreenPath) -> ScreenRow? {
    guard var row = index[path] else { return nil }
    if let options = options[path] { row.rules.options = options }
    row.rules.lack = optionLacks[path]
    return row
  }

  /// The seconds between two readings of a table; nil if no row of it changes by itself.
  func pause(of table: ScreenPath) -> Double? {
    index.rows(of: table).compactMap(\.row.every).min()
  }

  /// True if a row of a table is read by a command.
  func runsCommands(in table: ScreenPath) -> Bool {
    !conditionCommands(of: table).isEmpty
      || index.table(at: table)?.sections.contains { $0.each != nil } == true
      || index.rows(of: table).contains(where: \.row.isRead)
  }

  private static func reason(_ error: any Error) -> String {
    (error as? DocumentError)?.reason ?? "\(error)"
  }

  /// Returns the value of a row: that of a draft, or else the stored one; nil if it has none.
  package func value(_ path: ScreenPath, _ changes: ScreenChanges) -> ScreenValue? {
    changes[path] ?? stored[path] ?? kept[path]
  }

  // MARK: - Changing

  /// Notes a change in a draft; it is none if it is the stored value again.
  func set(_ value: ScreenValue?, at path: ScreenPath, in changes: inout ScreenChanges) {
    guard index[path]?.isKept != true else { return kept[path] = value }
    // The same value is a change if it is not the same at all places.
    changes[path] = value == stored[path] && differing[path] == nil ? nil : .some(value)
  }

  // MARK: - Actions

  /// Returns the run of an action, with the values of the rows beside it: `root-login` is
  /// `$root_login`.
  ///
  /// - Throws: `InvalidText` if a row that is required has no value.
  func call(
    of row: ScreenRow,
    at path: ScreenPath,
    _ changes: ScreenChanges
  ) throws -> CommandRunner.Call? {
    guard let command = row.action else { return nil }
    var call = row.changing(command, seconds: Self.mostSeconds)
    for (place, other) in index.rows(of: path.parent) {
      guard other.table == nil, other.action == nil else { continue }
      let text = value(place, changes)?.text
      guard text?.isEmpty == false || !other.rules.isRequired else {
        throw InvalidText(ModelTexts.current.sections.isRequired(other.title), row: other.id)
      }
      if other.kind == .secret {
        if row.input == other.id { call.secret = text ?? "" }
      } else {
        call.values[other.id.replacing("-", with: "_")] = text ?? ""
      }
    }
    return call
  }

  /// Begins an action that goes on without the terminal.
  ///
  /// - Throws: The reason why it was not started, such as that it runs already.
  func start(
    _ call: CommandRunner.Call,
    of row: ScreenRow,
    at path: ScreenPath
  ) async throws -> LastingRun {
    guard let runs else { throw CommandFailure(FileTexts.current.locking.noStateFolder) }
    // The rows of elements have one title.
    let table = path.parent.ids.isEmpty ? nil : index[path.parent]?.title
    let title = [table, row.title].compactMap { $0 }.joined(separator: ": ")
    return try await runs.start(call, by: runner, of: path, title, row.output)
  }

  /// The time of an action without a limit: a year.
  private static let mostSeconds = 31_536_000.0

  /// Reads what commands say of the first table, for a table that is printed.
  package func readFirstTable() async { await readCommands(of: ScreenPath()) }

  /// Reads again what others may have changed, and what commands say of a table.
  func refresh(_ table: ScreenPath) async {
    for (path, _) in index.rows(of: table) { options[path] = nil }
    answers = [:]
    await read()
    await readCommands(of: table)
  }

  /// The questions about the rows that a draft changes, each with the title of its row.
  func questions(on changes: ScreenChanges) -> [(title: String, question: ScreenQuestion)] {
    index.paths.compactMap { path in
      guard let new = changes[path], let row = index[path], let question = row.question else {
        return nil
      }
      return question.isAsked(before: new, of: row) ? (row.title, question) : nil
    }
  }

  /// Sets a row at once.
  func apply(_ value: ScreenValue?, at path: ScreenPath) async throws {
    var changes = ScreenChanges()
    set(value, at: path, in: &changes)
    try await save(changes)
  }

  /// Makes the changes of a draft in the files as they are now, without saving them.
  ///
  /// - Throws: The reason why a row cannot have its value, such as that another program has changed
  ///   it meanwhile.
  package func plan(_ changes: ScreenChanges) async throws -> ScreenPlan {
    let changed = index.paths.compactMap { path in
      changes[path].flatMap { new in
        row(at: path).map {
          ScreenPlanning.Change(path: path, row: $0, old: stored[path], new: new)
        }
      }
    }
    let secret = index.paths.filter { index[$0]?.kind == .secret }.compactMap { stored[$0]?.text }
    return try await ScreenPlanning(root, runner, formats: formats).plan(changed, secrets: secret)
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
      let locks = try await lock(changes.filter { helper == nil || !needsRoot($0) })
      defer { withExtendedLifetime(locks) {} }
      try await carryOut(changes, helper, by: run)
      await readLastPlan()
    } catch {
      await readLastPlan()
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
    let ofRoot = helper == nil ? ScreenChanges() : changes.filter(needsRoot)
    let whole = try await plan(changes)
    guard let helper, !ofRoot.values.isEmpty else {
      let log = try records?.begin(try whole.record(of: whole.commandTexts))
      return try await Self.noting(log) {
        try await whole.check()
        try await whole.carryOut(state, log, by: run)
      }
    }
    let own = try await plan(changes.filter { !needsRoot($0) })
    let commands = [helper.text] + own.commandTexts
    let log = try records?.begin(try whole.record(of: commands))
    try await Self.noting(log) {
      // All are asked before the first file is written.
      try await own.check()
      try await helper.ask()
      log?.note(.begins(command: 0))
      try await helper.apply(RootRequest(ofRoot, stored))
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
      log?.fail(reason(error))
      throw error
    }
  }

  /// True for a row that only root may change, while this user is another one.
  func needsRoot(_ path: ScreenPath) -> Bool {
    guard geteuid() != 0, let row = index[path] else { return false }
    return row.needsRoot && root.isMachine
      || row.places.contains { ScreenRoot.isLocked(root.place(of: $0.file)) }
  }

  /// Puts the old values of a plan into a draft, of the rows that still have those that it has set.
  ///
  /// - Returns: The titles of the rows that are left as they are: they have other values now, or
  ///   are secrets.
  func undo(_ record: PlanRecord, in changes: inout ScreenChanges) async -> [String] {
    await read()
    for table in Set(record.changes.map(\.path.parent)) { await readCommands(of: table) }
    var left: [String] = []
    for change in record.changes where change.isSecret || stored[change.path] != change.old {
      if change.isSecret || index[change.path] == nil || stored[change.path] != change.new {
        left.append(change.title)
      } else {
        set(change.old, at: change.path, in: &changes)
      }
    }
    return left
  }

  /// Returns the first of some rows that only root may change, while this user is another one; nil
  /// if there is none.
  package func rowOfRoot(among paths: [String]) -> String? {
    paths.first { needsRoot(ScreenPath($0)) }
  }

  /// Returns the first file of some rows that users other than root could lead elsewhere, so that
  /// root must not write it for them; nil if there is none.
  package func sharedFile(of paths: [ScreenPath]) -> FileName? {
    let places = paths.compactMap { index[$0] }.flatMap(\.places)
    return places.map { root.place(of: $0.file) }.first { file in
      !file.isWritable(onlyBy: [0]) || !file.resolvedPath.isWritable(onlyBy: [0])
    }
  }

  /// The time of the last plan if it was stopped, and nobody has looked at it; nil otherwise.
  package var stoppedPlan: String? {
    pastPlans.first.flatMap { $0.isOpen ? $0.record.time.asLocalTime : nil }
  }

  /// Reads the records of all plans that were carried out.
  func readPastPlans() async { pastPlans = await records?.newest() ?? [] }

  /// Reads the record of the last plan alone, for a start.
  package func readLastPlan() async { pastPlans = await records?.newest(1) ?? [] }

  /// Reads the files again, and the rows that commands have changed, which may take a moment.
  private func readAgain(_ changes: ScreenChanges) async {
    await read()
    let tables = Set(changes.values.keys.map(\.parent))
    let end = ContinuousClock.now + Self.settling
    repeat {
      for table in tables { await readCommands(of: table) }
      let isSettled = changes.values.allSatisfy { path, value in
        index[path]?.getter == nil || stored[path] == value
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
    let changed = changes.values.keys.compactMap { index[$0] }
    let files = Set(changed.flatMap(\.places).map { root.place(of: $0.file) })
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

  // MARK: - Remarks

  /// A sentence about the commands of the definition, if they do not run; nil if they do.
  private var commandRemark: String? {
    let isSilent = runner.canRun || written.commands.isEmpty
    return isSilent ? nil : ScreenTexts.current.problems.noCommands
  }

  /// Returns what the changes wait for, each once.
  func needs(of changes: ScreenChanges) -> [ScreenRow.Restart] {
    let needs = Set(changes.values.keys.compactMap { index[$0]?.needs })
    return ScreenRow.Restart.allCases.filter(needs.contains)
  }

  /// The sentences about what the changes wait for, each once, and about what does not happen.
  func remarks(on changes: ScreenChanges) -> [String] {
    let sentences = needs(of: changes).map(\.sentence)
    let vanished = changes.values.keys.filter { index[$0] == nil }.map { $0.description }.sorted()
    return sentences + vanished.map(ScreenTexts.current.problems.vanished)
      + [commandRemark].compactMap { $0 }
  }

  // MARK: - Conditions

  /// The reason why nothing of the table is here; nil if it is. Its commands are asked first.
  package var lack: String? {
    get async {
      for command in written.only?.commands ?? [] { await ask(command) }
      return lack(of: written, at: ScreenPath(), ScreenChanges())
    }
  }

  private func hasProgram(_ name: String) -> Bool {
    runner.hasStandIn(name) || root.hasProgram(name)
  }

  /// Returns the reason why nothing of a table is here; nil if it is.
  func lack(of table: ScreenDefinition, at path: ScreenPath, _ changes: ScreenChanges) -> String? {
    let missing = table.uses.first { !hasProgram($0) }
    return missing.map(ScreenTexts.current.rows.needsProgram)
      ?? reason(against: table.only, in: path, changes)
  }

  /// Returns the reason why a condition does not hold; nil if it does.
  ///
  /// - Parameter table: The path of the table in which it stands.
  func reason(
    against condition: ScreenCondition?,
    in table: ScreenPath,
    _ changes: ScreenChanges
  ) -> String? {
    guard let condition else { return nil }
    let texts = ScreenTexts.current.rows
    func reason(_ inner: ScreenCondition) -> String? {
      self.reason(against: inner, in: table, changes)
    }
    switch condition {
    case .row(let id, let wanted):
      let path = ScreenPath(id).resolved(from: table) { index[$0] != nil }
      guard let path, let row = index[path] else { return texts.needsRow(id) }
      let value = value(path, changes)?.text ?? row.rules.unset
      return row.isMet(value, wanted) ? nil : texts.needsRow(row.title)
    case .exists(let path): return root.has(path) ? nil : texts.needsFile(path)
    case .command(let command):
      return answers[command].map { $0 ? nil : texts.cannot } ?? texts.reading
    case .program(let name): return hasProgram(name) ? nil : texts.needsProgram(name)
    case .all(let all): return all.lazy.compactMap(reason).first
    case .any(let any):
      let reasons = any.map(reason)
      return reasons.contains { $0 == nil } ? nil : reasons.first ?? nil
    case .not(let inner): return reason(inner) == nil ? texts.cannot : nil
    }
  }
}

extension ScreenRow.Restart {
  /// The sentence about a change that waits for it.
  var sentence: String {
    switch self {
    case .reboot: ScreenTexts.current.rows.reboot
    case .login: ScreenTexts.current.rows.login
    }
  }
}

extension ScreenRow {
  /// True if a value is one of some others; without others, if the row is on, or has a value.
  fileprivate func isMet(_ value: String?, _ wanted: [String]) -> Bool {
    guard !wanted.isEmpty else {
      return kind == .toggle ? value == rules.checked : value.map { !$0.isEmpty } ?? false
    }
    guard let value else { return false }
    guard kind == .toggle else { return wanted.contains(value) }
    let word = value == rules.checked ? "on" : value == rules.unchecked ? "off" : value
    return wanted.contains(word) || wanted.contains(value)
  }
}
