import TableDocuments
import TableModel

/// Makes plans of changes in the files as they are now.
@MainActor struct ScreenPlanning {
  /// A change of a row.
  struct Change {
    let row: ScreenRow
    /// The value that was read; nil for none.
    let old: ScreenValue?
    /// The new value; nil to remove it.
    let new: ScreenValue?
  }

  private let root: ScreenRoot
  private let runner: CommandRunner
  private let files: ScreenFiles

  init(_ root: ScreenRoot, _ runner: CommandRunner, formats: [String: String]) {
    (self.root, self.runner) = (root, runner)
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
        let reason = (error as? DocumentError)?.reason ?? "\(error)"
        throw InvalidText("\(change.row.title): \(reason)", row: change.row.id)
      }
      guard let command = change.row.verify else { continue }
      checks += change.row.places.map {
        (root.place(of: $0.file), change.row.changing(command))
      }
    }
    let new = changes.filter { $0.row.kind == .secret }.compactMap { $0.new?.text }
    return ScreenPlan(
      files.files,
      runner.canRun ? Self.once(checks) : [],
      runner.canRun ? commands + (try following(changes)) : [],
      runner,
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
      guard now == change.old || now == change.new else {
        let texts = ScreenTexts.current
        func words(_ value: ScreenValue?) -> String {
          row.kind == .secret ? "••••••••" : value?.text ?? texts.rows.notSet
        }
        throw EditRefusal(
          texts.problems.changedMeanwhile(row.title, words(change.old), words(now))
        )
      }
    }
    for place in row.places { try await files.set(change.new, at: place, of: row) }
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
