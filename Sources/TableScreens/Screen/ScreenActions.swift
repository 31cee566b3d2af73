import DocumentTables
import TableDocuments
import TableModel
import TableSystem

/// The actions of a composed table: what they run, and where their output is shown or printed.
@MainActor struct ScreenActions {
  let store: ScreenStore
  /// The runs that go on without the terminal; nil if there are no such actions.
  let runs: LastingRuns?
  let script: ScreenScript?
  let helper: ScreenTable.Helping

  /// The runs that a person sees; nil for none.
  var shownRuns: LastingRuns? { script == nil ? runs : nil }

  /// Returns the section of the actions that go on without the terminal, or have ended.
  func section(of shown: [LastingRun]) -> Section {
    Section(ScreenTexts.current.rows.recentActions) {
      for run in shown {
        Cell.link(run.title, detail: run.words) { [runs] in
          run.table { runs?.read() }
        }
        .actions {
          if run.state != .running {
            Button(ScreenTexts.current.rows.remove) { [runs] in runs?.remove(run) }
          }
        }
        .id("action \(run.folder.path)")
      }
    }
  }

  /// Returns the row that runs an action.
  func cell(
    of row: ScreenRow,
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> Cell {
    Cell(row.title) { navigation in
      if row.isLasting, let run = runs?.run(of: path), run.state == .running {
        let reason = ScreenTexts.current.problems.runsAlready(run.title)
        guard script == nil else { throw CommandFailure(reason) }
        navigation.push(run.table { [store] in await store.refresh(path.parent) })
        return navigation.say(reason)
      }
      guard var call = try call(of: row, at: path, draft.value) else { return }
      if let question = row.question {
        // A table has a short title.
        let texts = [question.text] + [row.help].compactMap { $0 }
        let isTyped = question.word != nil
        let isMeant = await navigation.agrees(
          to: isTyped ? row.title : question.text,
          message: texts.dropFirst(isTyped ? 0 : 1).joined(separator: "\n"),
          button: row.title,
          typing: question.word,
          isScript: script != nil
        )
        guard isMeant else { return }
      }
      var row = row
      if store.needsRoot(path) { try await askForRoot(&call, &row, navigation) }
      if row.isLasting {
        return try await follow(try await start(call, of: row, at: path), path, navigation)
      }
      try await perform(call, row, navigation)
      await store.refresh(path.parent)
    }
  }

  /// Asks for the password, so that an action can run as root.
  private func askForRoot(
    _ call: inout CommandRunner.Call,
    _ row: inout ScreenRow,
    _ navigation: any Navigation
  ) async throws {
    // The password counts for this terminal alone.
    guard !row.isLasting else {
      throw CommandFailure(ScreenTexts.current.problems.lastingOfRoot)
    }
    let isScript = script != nil
    let helper = helper {
      isScript ? await ForegroundProgram.run($0) : try await navigation.run($0)
    }
    guard let helper else {
      throw CommandFailure(ScreenTexts.current.rows.needsRoot)
    }
    try await helper.ask()
    let asksLater = helper.superuser.asking == nil
    call.superuser = asksLater ? [helper.superuser.name] : [helper.superuser.name, "-n"]
    // It needs the terminal to ask.
    if asksLater { row.output = .terminal }
  }

  /// Shows the lines of an action that goes on without the terminal, or prints them.
  private func follow(
    _ run: LastingRun,
    _ path: ScreenPath,
    _ navigation: any Navigation
  ) async throws {
    guard let script else {
      guard run.output != .none else {
        return navigation.say(ScreenTexts.current.rows.goesOn)
      }
      return navigation.push(run.table { [store] in await store.refresh(path.parent) })
    }
    let lines = CommandOutput(rewrites: run.output == .percent) { line in
      if run.output != .none { script.print(line) }
    }
    let output = LastingOutput(of: run, to: lines, isWhole: true)
    try await output.readToEnd()
    // The script has seen all of it.
    runs?.remove(output.run)
    if let failure = output.run.failure { throw CommandFailure(failure) }
  }

  private func perform(
    _ call: CommandRunner.Call,
    _ row: ScreenRow,
    _ navigation: any Navigation
  ) async throws {
    let commands = ShownCommands(store.runner, in: navigation, print: script?.print)
    do {
      try await commands.run(call, row.title, row.output)
    } catch {
      guard commands.end(error) else { throw error }
      return
    }
    commands.end()
    if row.output == .none { navigation.say(ScreenTexts.current.rows.done) }
  }

  // MARK: - Calls

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
    for (place, other) in store.index.rows(of: path.parent) {
      guard other.table == nil, other.action == nil else { continue }
      let text = store.value(place, changes)?.text
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
    let table = path.parent.ids.isEmpty ? nil : store.index[path.parent]?.title
    let title = [table, row.title].compactMap { $0 }.joined(separator: ": ")
    return try await runs.start(call, by: store.runner, of: path, title, row.output)
  }

  /// The time of an action without a limit: a year.
  private static let mostSeconds = 31_536_000.0
}
