import Observation
import TableDocuments
import TableModel

/// The state of a composed table: what its files have, and why a row cannot be read.
@Observable @MainActor package final class ScreenStore {
  /// The definition as it is written, without the rows of elements.
  @ObservationIgnored private let written: ScreenDefinition
  /// The definition with the rows of all elements that are known.
  package private(set) var definition: ScreenDefinition
  /// The rows with values and those that open tables, by their paths.
  package private(set) var rows: [ScreenPath: ScreenRow] = [:]
  /// The paths of the rows in the order of the definition.
  package private(set) var paths: [ScreenPath] = []
  /// The elements of sections.
  private var items: [ScreenSection.Place: [ScreenItem]] = [:]
  /// The reasons why elements cannot be read; empty for none.
  private(set) var lacks: [ScreenSection.Place: String] = [:]
  let root: ScreenRoot
  /// The values that are stored; rows without one are missing.
  private var stored: [ScreenPath: ScreenValue] = [:]
  /// The reasons why rows cannot be read.
  private(set) var failures: [ScreenPath: String] = [:]
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

  /// A store that has read nothing yet.
  ///
  /// - Parameters:
  ///   - root: The folder that stands for the root of the machine.
  ///   - state: The folder of locks and old versions; nil for none.
  ///   - standIns: The folder of programs that come before those of the machine; nil for none.
  package init(
    _ definition: ScreenDefinition,
    root: ScreenRoot,
    state: StateFolder?,
    standIns: FileName? = nil
  ) {
    (written, self.definition, self.root, self.state) = (definition, definition, root, state)
    runner = CommandRunner(root, standIns: standIns)
    formats = definition.formats
    expand()
  }

  /// Makes the rows of the elements that are known; those that were there before keep their state.
  private func expand() {
    definition = written.expanded(items)
    let all = definition.allRows(below: ScreenPath())
    let known = rows
    paths = all.map(\.path)
    rows = Dictionary(all.map { ($0.path, $0.row) }) { first, _ in first }
    for (path, row) in all where known[path] == nil {
      if row.isRead { unread.insert(path) }
      if row.isKept { kept[path] = row.initial.map { .text($0) } }
    }
  }

  /// The table at a path; nil if there is none any more.
  func table(at path: ScreenPath) -> ScreenDefinition? {
    path.ids.isEmpty ? definition : rows[path]?.table
  }

  /// Reads the elements of the sections of a table.
  private func readItems(of table: ScreenPath) async {
    let sections = self.table(at: table)?.sections ?? []
    let values = rows[table]?.values ?? [:]
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

  /// Returns the path that rows have now, of one with ids that they had before; nil for another.
  package func newPath(of text: String) -> String? {
    var path = ScreenPath()
    let old = ScreenPath(text)
    for id in old.ids {
      let known = path.appending(id)
      guard rows[known] == nil else {
        path = known
        continue
      }
      let new = paths.first { $0.parent == path && rows[$0]?.was.contains(id) == true }
      guard let new else { return nil }
      path = new
    }
    return path == old ? nil : "\(path)"
  }

  // MARK: - Reading

  /// Reads the values that files have; each row that cannot be read fails alone.
  package func read() async {
    let files = ScreenFiles(root, formats: formats)
    for path in paths {
      guard let row = rows[path], let place = row.places.first else { continue }
      let result = await Self.result { try await files.value(at: place, of: row) }
      take(result, of: path)
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
      for path in paths where path.parent == table {
        guard let row = rows[path], row.isRead, !isRepeated || row.every != nil else { continue }
        group.addTask { await self.readCommands(of: row, at: path) }
      }
    }
  }

  private func ask(_ command: ScreenCommand) async {
    let isMet = (try? await runner.output(CommandRunner.Call(command: command))) != nil
    if !Task.isCancelled { answers[command] = isMet }
  }

  private func conditionCommands(of table: ScreenPath) -> [ScreenCommand] {
    self.table(at: table)?.conditionCommands ?? []
  }

  private func readCommands(of row: ScreenRow, at path: ScreenPath) async {
    if let command = row.options, options[path] == nil {
      do {
        options[path] = ScreenRules.Option.all(in: try await runner.output(row.reading(command)))
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
        try await runner.output(row.reading(command)).map(row.value(ofOutput:))
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
    guard var row = rows[path] else { return nil }
    if let options = options[path] { row.rules.options = options }
    row.rules.lack = optionLacks[path]
    return row
  }

  /// The seconds between two readings of a table; nil if no row of it changes by itself.
  func pause(of table: ScreenPath) -> Double? {
    paths.filter { $0.parent == table }.compactMap { rows[$0]?.every }.min()
  }

  /// True if a row of a table is read by a command.
  func runsCommands(in table: ScreenPath) -> Bool {
    !conditionCommands(of: table).isEmpty
      || self.table(at: table)?.sections.contains { $0.each != nil } == true
      || paths.contains { $0.parent == table && rows[$0]?.isRead == true }
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
    guard rows[path]?.isKept != true else { return kept[path] = value }
    changes[path] = value == stored[path] ? nil : .some(value)
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
    for other in paths where other.parent == path.parent && other != path {
      guard let row = rows[other], row.table == nil, row.action == nil else { continue }
      let text = value(other, changes)?.text
      guard text?.isEmpty == false || !row.rules.isRequired else {
        throw InvalidText(ModelTexts.current.sections.isRequired(row.title), row: row.id)
      }
      if row.kind == .secret {
        if rows[path]?.input == row.id { call.secret = text ?? "" }
      } else {
        call.values[row.id.replacing("-", with: "_")] = text ?? ""
      }
    }
    return call
  }

  /// The time of an action without a limit: a year.
  private static let mostSeconds = 31_536_000.0

  /// Reads what commands say of the first table, for a table that is printed.
  package func readFirstTable() async { await readCommands(of: ScreenPath()) }

  /// Reads again what others may have changed, and what commands say of a table.
  func refresh(_ table: ScreenPath) async {
    for path in paths where path.parent == table { options[path] = nil }
    answers = [:]
    await read()
    await readCommands(of: table)
  }

  /// The questions about the rows that a draft changes, each with the title of its row.
  func questions(on changes: ScreenChanges) -> [(title: String, question: String)] {
    paths.compactMap { path in
      guard let new = changes[path], let row = rows[path], let question = row.question else {
        return nil
      }
      let isOn = (new?.text ?? row.rules.unset) == row.rules.checked
      return question.isOn ?? isOn == isOn ? (row.title, question.text) : nil
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
    let files = ScreenFiles(root, formats: formats)
    var verified: [String: ScreenCommand] = [:]
    var commands: [PlannedCommand] = []
    for path in paths {
      guard let new = changes[path], let row = row(at: path) else { continue }
      try await check(new, of: row)
      guard let first = row.places.first else {
        commands += [try setting(new, of: row, at: path)].compactMap { $0 }
        continue
      }
      do {
        let now = try await files.value(at: first, of: row)
        if now != stored[path], now != new {
          let texts = ScreenTexts.current
          let words = [stored[path], now].map { value in
            row.kind == .secret ? "••••••••" : value?.text ?? texts.rows.notSet
          }
          throw EditRefusal(texts.problems.changedMeanwhile(row.title, words[0], words[1]))
        }
        for place in row.places {
          try await files.set(new, at: place, of: row)
          if runner.canRun, let command = row.verify { verified[place.file] = command }
        }
      } catch {
        throw InvalidText("\(row.title): \(Self.reason(error))", row: row.id)
      }
    }
    let checks = Dictionary(verified.map { (root.place(of: $0), $1) }) { first, _ in first }
    return ScreenPlan(
      files.files,
      checks,
      runner.canRun ? commands + (try following(changes)) : [],
      runner,
      secrets: secrets(changes)
    )
  }

  /// The values of secrets, the longest first: those that are stored, and those of a draft.
  private func secrets(_ changes: ScreenChanges) -> [String] {
    let secret = paths.filter { rows[$0]?.kind == .secret }
    let values = secret.flatMap { [stored[$0], changes[$0] ?? nil] }.compactMap { $0?.text }
    return Set(values).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }

  /// Asks the command of a row whether it accepts a value.
  private func check(_ value: ScreenValue?, of row: ScreenRow) async throws {
    guard runner.canRun, let command = row.check, let value else { return }
    do {
      var call = row.reading(command)
      row.give(value, to: &call)
      guard try await runner.output(call) == nil else { return }
      throw CommandFailure(ScreenTexts.current.problems.notAccepted)
    } catch {
      throw InvalidText("\(row.title): \(Self.reason(error))", row: row.id)
    }
  }

  /// Returns the command that gives a row its value; nil for a row without one.
  private func setting(
    _ value: ScreenValue?,
    of row: ScreenRow,
    at path: ScreenPath
  ) throws -> PlannedCommand? {
    guard let command = row.setter else { return nil }
    guard let value else {
      throw InvalidText("\(row.title): \(ScreenTexts.current.problems.isRequired)", row: row.id)
    }
    var call = row.changing(command)
    if row.kind != .secret { call.values["old"] = stored[path]?.text ?? "" }
    row.give(value, to: &call)
    return try PlannedCommand(call)
  }

  /// Returns the commands that run after changes, each once.
  private func following(_ changes: ScreenChanges) throws -> [PlannedCommand] {
    var seen: Set<PlannedCommand> = []
    var all: [PlannedCommand] = []
    for path in paths {
      guard let new = changes[path], let row = rows[path] else { continue }
      for command in row.after {
        var call = row.changing(command)
        if let new { row.give(new, to: &call) }
        let planned = try PlannedCommand(call)
        if seen.insert(planned).inserted { all.append(planned) }
      }
    }
    return all
  }

  /// Returns a file of some rows that this user may not write; nil if all can be written, or root
  /// alone may not do more.
  package func lockedFile(of paths: [String]) -> FileName? {
    let places = paths.compactMap { rows[ScreenPath($0)] }.flatMap(\.places)
    return places.map { root.place(of: $0.file) }.first(where: ScreenRoot.isLocked)
  }

  /// Saves the changes of a draft: all of them or, if one cannot be made, none.
  ///
  /// - Throws: The reason.
  package func save(_ changes: ScreenChanges) async throws {
    do {
      let locks = try await lock(changes)
      defer { withExtendedLifetime(locks) {} }
      try await plan(changes).carryOut(state)
    } catch {
      // What another program has written, and what was done before the failure, is shown.
      await readAgain(changes)
      throw error
    }
    await readAgain(changes)
  }

  /// Reads the files again, and the rows that commands have changed, which may take a moment.
  private func readAgain(_ changes: ScreenChanges) async {
    await read()
    let tables = Set(changes.values.keys.map(\.parent))
    let end = ContinuousClock.now + Self.settling
    repeat {
      for table in tables { await readCommands(of: table) }
      let isSettled = changes.values.allSatisfy { path, value in
        rows[path]?.getter == nil || stored[path] == value
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
    let changed = changes.values.keys.compactMap { rows[$0] }
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
  package var commandRemark: String? {
    let isSilent = runner.canRun || definition.commands.isEmpty
    return isSilent ? nil : ScreenTexts.current.problems.noCommands
  }

  /// The sentences about what the changes wait for, each once, and about what does not happen.
  func remarks(on changes: ScreenChanges) -> [String] {
    let needs = Set(changes.values.keys.compactMap { rows[$0]?.needs })
    let sentences = ScreenRow.Restart.allCases.filter(needs.contains).map(\.sentence)
    return sentences + [commandRemark].compactMap { $0 }
  }

  // MARK: - Conditions

  /// The reason why nothing of the table is here; nil if it is.
  ///
  /// What commands say is asked first.
  package var lack: String? {
    get async {
      for command in definition.only?.commands ?? [] { await ask(command) }
      return lack(of: definition, at: ScreenPath(), ScreenChanges())
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
      let path = ScreenPath(id).resolved(from: table) { rows[$0] != nil }
      guard let path, let row = rows[path] else { return texts.needsRow(id) }
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
  /// What a change waits for, as a sentence.
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

extension ScreenDefinition {
  /// Returns all rows, with their paths, each before those of its table.
  fileprivate func allRows(below path: ScreenPath) -> [(path: ScreenPath, row: ScreenRow)] {
    rows.flatMap { row in
      let own = path.appending(row.id)
      return [(own, row)] + (row.table?.allRows(below: own) ?? [])
    }
  }

  /// The formats of the files whose names do not tell them, by their paths.
  fileprivate var formats: [String: String] {
    var formats: [String: String] = [:]
    for place in allRows(below: ScreenPath()).flatMap(\.row.places) {
      formats[place.file] = formats[place.file] ?? place.format
    }
    return formats
  }
}
