import TableDocuments
import TableModel

/// Makes plans of changes in the files as they are now.
@MainActor struct ScreenPlanning {
  /// A change of a row.
  struct Change {
    let path: ScreenPath
    let row: ScreenRow
    /// The value that was read; nil for none.
    let old: ScreenValue?
    /// The new value; nil to remove it.
    let new: ScreenValue?

    /// The change as it is written down.
    fileprivate var record: PlanRecord.Change {
      let isSecret = row.kind == .secret
      return PlanRecord.Change(
        path: path,
        title: row.title,
        old: isSecret ? nil : old,
        new: isSecret ? nil : new,
        isSecret: isSecret
      )
    }
  }

  private let root: ScreenRoot
  /// The folder of old versions; nil for none.
  private let state: StateFolder?
  private let formats: [String: String]
  private let runner: CommandRunner
  private let files: ScreenFiles

  init(
    _ root: ScreenRoot,
    _ runner: CommandRunner,
    formats: [String: String],
    in state: StateFolder?
  ) {
    (self.root, self.runner) = (root, runner)
    (self.formats, self.state) = (formats, state)
    files = ScreenFiles(root, formats: formats)
  }

  /// Returns the plan of changes, which are in the order of their rows.
  ///
  /// - Parameter secrets: The values of secrets that are stored.
  /// - Throws: `InvalidText` with the reason why a row cannot have its value.
  func plan(_ changes: [Change], secrets: [String]) async throws -> ScreenPlan {
    var checks: [(file: FileName, call: CommandRunner.Call)] = []
    var commands: [PlannedCommand] = []
    for change in changes {
      do {
        try await check(change)
        if change.row.places.isEmpty {
          commands += [try setting(change)].compactMap { $0 }
        } else {
          try await setPlaces(of: change)
        }
      } catch {
        let reason = error.reasonInWords
        throw InvalidText("\(change.row.title): \(reason)", row: change.row.id)
      }
      guard let command = change.row.verify else { continue }
      checks += change.row.places.map {
        (root.place(of: $0.file), change.row.changing(command))
      }
    }
    try await takeBack(changes)
    let new = changes.filter { $0.row.kind == .secret }.compactMap { $0.new?.text }
    return ScreenPlan(
      files.files,
      runner.canRun ? Self.once(checks) : [],
      runner.canRun ? commands + (try following(changes)) : [],
      runner,
      changes.map(\.record),
      secrets: Set(secrets + new).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    )
  }

  private static func once(
    _ checks: [(file: FileName, call: CommandRunner.Call)]
  ) -> [(file: FileName, call: CommandRunner.Call)] {
    var seen: [FileName: Set<CommandRunner.Call>] = [:]
    return checks.filter { seen[$0.file, default: []].insert($0.call).inserted }
  }

  /// Asks the command of a row whether it accepts a value.
  private func check(_ change: Change) async throws {
    guard runner.canRun, let command = change.row.check, let value = change.new else { return }
    var call = change.row.reading(command)
    change.row.give(value, to: &call)
    guard try await runner.output(call) != nil else {
      throw CommandFailure(ScreenTexts.current.problems.notAccepted)
    }
  }

  /// Puts the new value at all places of a row, if the first one has the old value still.
  private func setPlaces(of change: Change) async throws {
    let row = change.row
    if let first = row.places.first {
      let now = try await files.value(at: first, of: row)
      try row.checkIsUnchanged(now, from: change.old, to: change.new)
    }
    for place in row.places { try await files.set(change.new, at: place, of: row) }
  }

  /// Gives files the bytes that they had before, if the changes take earlier ones back.
  private func takeBack(_ changes: [Change]) async throws {
    guard let state else { return }
    let earlier = EarlierBytes(root, formats: formats, in: state)
    for (path, file) in files.changed where file.base.version != nil {
      let own = changes.filter { $0.row.places.contains { $0.file == path } }
      try await earlier.takeBack(own, in: file, at: path)
    }
  }

  /// Returns the command that gives a row its value; nil for a row without one.
  private func setting(_ change: Change) throws -> PlannedCommand? {
    guard let command = change.row.setter else { return nil }
    guard let value = change.new else {
      throw CommandFailure(ScreenTexts.current.problems.isRequired)
    }
    var call = change.row.changing(command)
    if change.row.kind != .secret { call.values["old"] = change.old?.text ?? "" }
    change.row.give(value, to: &call)
    return try PlannedCommand(call, output: change.row.output)
  }

  /// Returns the commands that run after changes, each once.
  private func following(_ changes: [Change]) throws -> [PlannedCommand] {
    var seen: Set<String> = []
    var all: [PlannedCommand] = []
    for change in changes {
      for step in change.row.after {
        var call = change.row.changing(step.command)
        if let seconds = step.timeout { call.limit = .seconds(seconds) }
        if let new = change.new { change.row.give(new, to: &call) }
        let planned = try PlannedCommand(call, title: step.title, output: step.output)
        if seen.insert(planned.text).inserted { all.append(planned) }
      }
    }
    return all
  }
}

extension ScreenRow {
  /// - Throws: The reason if the value is neither the one that was read nor the new one.
  func checkIsUnchanged(
    _ now: ScreenValue?,
    from old: ScreenValue?,
    to new: ScreenValue?
  ) throws(EditRefusal) {
    guard now != old, now != new else { return }
    let texts = ScreenTexts.current
    throw EditRefusal(texts.problems.changedMeanwhile(title, words(of: old), words(of: now)))
  }

  /// Returns the words of a value for people; a secret is not shown.
  func words(of value: ScreenValue?) -> String {
    guard kind != .secret else { return "••••••••" }
    guard let value else { return ScreenTexts.current.rows.notSet }
    if kind == .toggle, [rules.checked, rules.unchecked].contains(value.text) {
      let texts = ModelTexts.current.controls
      return value.text == rules.checked ? texts.on : texts.off
    }
    return value.words.map { word in
      rules.options.first { $0.value == word }?.label ?? word
    }
    .joined(separator: ", ")
  }
}
