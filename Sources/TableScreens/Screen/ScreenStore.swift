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
  private(set) var stored: [ScreenPath: ScreenValue] = [:]
  /// The reasons why rows cannot be read.
  private(set) var failures: [ScreenPath: String] = [:]
  /// The places of rows that have other values than the first place of their row.
  private(set) var differing: [ScreenPath: ScreenPlace] = [:]
  /// The rows that a script needs; nil for all.
  @ObservationIgnored private var wanted: Set<ScreenPath>?
  /// The rows that commands read now.
  @ObservationIgnored private var reading: Set<ScreenPath> = []
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
  /// The formats of the files whose names do not tell them, by their paths.
  @ObservationIgnored let formats: [String: String]

  /// A store that has read nothing yet.
  ///
  /// - Parameters:
  ///   - root: The folder that stands for the root of the machine.
  ///   - standIns: The folder of programs that come before those of the machine; nil for none.
  init(_ definition: ScreenDefinition, root: ScreenRoot, standIns: FileName?) {
    (written, self.root) = (definition, root)
    runner = CommandRunner(root, standIns: standIns)
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
        lacks[place] = error.reasonInWords
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

  /// The occasions at which the commands of a table are asked.
  enum Occasion {
    /// It appears.
    case appearing
    /// A person, or an action, wants all of it to be read again.
    case refreshing
    /// Some time has passed: rows that change by themselves are read again.
    case passing
  }

  /// Reads the values and the options that commands print, of the rows of a table; each row that
  /// cannot be read fails alone, and shows its value as soon as it is there. What was known before
  /// is shown until then.
  func readCommands(of table: ScreenPath, _ occasion: Occasion = .appearing) async {
    if occasion != .passing, wanted == nil { await readItems(of: table) }
    await withTaskGroup { group in
      for command in occasion == .passing ? [] : conditionCommands(of: table)
      where occasion == .refreshing || answers[command] == nil {
        group.addTask { await self.ask(command) }
      }
      for (path, row) in index.rows(of: table) where row.isRead && isWanted(path) {
        guard occasion != .passing || row.every != nil else { continue }
        group.addTask { await self.readCommands(of: row, at: path, occasion) }
      }
    }
  }

  /// Reads from now on only what a script needs of the rows that it names: their own values, and
  /// those on which they depend.
  package func readOnly(_ names: [String]) {
    wanted = index.rowsNeeded(by: names.map { ScreenPath($0) })
  }

  private func isWanted(_ path: ScreenPath) -> Bool { wanted?.contains(path) ?? true }

  private func ask(_ command: ScreenCommand) async {
    let isMet = (try? await runner.output(CommandRunner.Call(command: command))) != nil
    if !Task.isCancelled { answers[command] = isMet }
  }

  private func conditionCommands(of table: ScreenPath) -> [ScreenCommand] {
    guard let wanted else { return index.table(at: table)?.conditionCommands ?? [] }
    return wanted.filter { $0.parent == table }.flatMap(index.conditions).flatMap(\.commands)
  }

  private func readCommands(
    of row: ScreenRow,
    at path: ScreenPath,
    _ occasion: Occasion
  ) async {
    // None is read twice at once. What began before an action has ended is not what it left.
    while reading.contains(path) {
      guard occasion == .refreshing, !Task.isCancelled else { return }
      try? await Task.sleep(for: .milliseconds(20))
    }
    reading.insert(path)
    defer { reading.remove(path) }
    if let command = row.options, occasion == .refreshing || options[path] == nil {
      do {
        let output = try await runner.output(row.reading(command))
        options[path] = ListedLine.all(in: output).map {
          ScreenRules.Option(value: $0.key, label: $0.label)
        }
        optionLacks[path] = nil
      } catch {
        // Whoever has left the table asks again when it appears.
        guard !Task.isCancelled else { return }
        optionLacks[path] = error.reasonInWords
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
      return .failure(CommandFailure(error.reasonInWords))
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

  /// Reads what commands say of the first table, for a table that is printed.
  package func readFirstTable() async { await readCommands(of: ScreenPath()) }

  /// Reads again what others may have changed, and what commands say of a table.
  func refresh(_ table: ScreenPath) async {
    await read()
    await readCommands(of: table, .refreshing)
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

  /// True for a row that only root may change, while this user is another one.
  func needsRoot(_ path: ScreenPath) -> Bool {
    guard geteuid() != 0, let row = index[path] else { return false }
    return row.needsRoot && root.isMachine
      || row.places.contains { ScreenRoot.isLocked(root.place(of: $0.file)) }
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
      return conditions(ScreenChanges()).lack(of: written, at: ScreenPath())
    }
  }

  /// Returns what the conditions of rows say while a draft is as it is.
  func conditions(_ changes: ScreenChanges) -> ScreenConditions {
    ScreenConditions(index: index, root: root, runner: runner, answers: answers) {
      self.value($0, changes)
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
