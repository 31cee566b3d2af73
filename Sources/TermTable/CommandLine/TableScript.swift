import TableModel

/// A run of an application in which nobody presses keys: the commands of a shell walk through its
/// tables, read their rows and use them, with all the rules that hold on the screen.
@MainActor final class TableScript {
  let session: Session
  /// Leaves all tables; does nothing for tables that a person sees.
  private let stop: @MainActor () -> Void
  /// True if a person sees the tables, and answers for themselves.
  private let isOnScreen: Bool
  /// The ids or titles of the buttons that answer questions, in order.
  private var answers: [String]
  /// The messages of tables and actions that were not taken yet.
  private var messages: [String] = []
  /// The path of each open level, from the root on.
  private(set) var paths = [RowPath()]

  /// The most pauses, of a millisecond or more, to wait until a table has read its values: about
  /// ten seconds. A reading that takes longer, such as a stream, is not waited for.
  private static let loadingPauses = 10_000

  /// Opens the first table without a screen.
  ///
  /// - Throws: ``TerminalError`` never, as such a terminal always opens.
  init(_ application: Application, answers: [String]) throws(TerminalError) {
    let terminal = ScriptTerminal()
    // A theme of the environment that cannot be used must not fail here: no colour is shown.
    let environment = Environment(canShowTables: true, wantsNoColor: true)
    let application = application.copy(on: terminal, in: environment)
    session = try application.started()
    self.answers = answers
    isOnScreen = false
    stop = { application.stop() }
    terminal.onFrame = { [weak self] in self?.takeMessage() }
  }

  /// Walks through the tables of a run that a person sees, from its first table on.
  init(_ session: Session) {
    self.session = session
    answers = []
    isOnScreen = true
    stop = {}
  }

  /// Leaves all tables.
  func end() { stop() }

  // MARK: - Waiting

  /// Returns the messages since the last call.
  func takeMessages() -> [String] {
    defer { messages = [] }
    return messages
  }

  private func takeMessage() {
    guard let message = session.notices.message else { return }
    messages.append(message)
    session.notices.clearMessage()
  }

  /// Changes something, and waits until the actions that this began have ended.
  ///
  /// - Throws: ``ProgramFailure`` if one has failed, or asks a question that has no answer.
  func perform(_ change: () -> Void) async throws(ProgramFailure) {
    let before = running
    var begun: [RunningAction] = []
    change()
    var goesOn = true
    while goesOn {
      session.update()
      begun += running.filter { action in !(before + begun).contains { $0 === action } }
      goesOn = try answersAlert()
      if !goesOn { goesOn = await pauses(for: begun) }
    }
    if begun.contains(where: { $0.failure != nil }) { throw ProgramFailure(.no) }
  }

  /// The running actions of all tables.
  private var running: [RunningAction] {
    session.stack.tables.flatMap(\.actions.running)
      + session.going.leftValues.flatMap(\.values.running)
  }

  /// Pauses shortly if actions run, or values are applied or checked; false if all have ended.
  private func pauses(for begun: [RunningAction]) async -> Bool {
    guard !session.hasEnded else { return false }
    let isRunning = running.contains { action in
      !action.readsTable && begun.contains { $0 === action }
    }
    let isWaiting =
      session.going.hasAppliedValues
      || session.stack.tables.contains(where: \.form.isChecking)
    guard isRunning || isWaiting else { return false }
    return await pause()
  }

  /// - Returns: False if the program is about to end.
  private func pause() async -> Bool {
    do {
      try await Task.sleep(for: .milliseconds(1))
      return true
    } catch {
      return false
    }
  }

  /// Waits until the shown table has read its values, for about ten seconds, and until its visible
  /// pages are loaded.
  private func load() async throws(ProgramFailure) {
    var pauses = 0
    var goesOn = true
    while goesOn {
      session.update()
      goesOn = try answersAlert()
      guard !goesOn, loadsPages || isLoading && pauses < Self.loadingPauses else { continue }
      pauses += 1
      goesOn = await pause()
    }
  }

  /// True while visible rows that are loaded in pages are on their way: their source says when it
  /// fails.
  private var loadsPages: Bool {
    let listing = session.stack.top.listing
    return !session.hasEnded
      && listing.pagedSections.contains { listing.sections[$0].paging?.isLoading == true }
  }

  private var isLoading: Bool {
    let actions = session.stack.top.actions
    return !session.hasEnded
      && (actions.reading != nil || actions.running.contains(where: \.readsTable))
  }

  /// Closes the first alert: keeps its text as a message, and presses the button that answers it.
  ///
  /// - Returns: False if there is no alert, or a person sees it.
  /// - Throws: ``ProgramFailure`` if it asks something, and no answer was given.
  private func answersAlert() throws(ProgramFailure) -> Bool {
    guard let state = session.notices.alert, !isOnScreen else { return false }
    let alert = state.alert
    let text = [alert.title, alert.message].filter { !$0.isEmpty }.joined(separator: ": ")
    let names = alert.buttons.map(\.name)
    if let answer = answers.first, let button = alert.buttons.first(where: { $0.name == answer }) {
      answers.removeFirst()
      session.press(button)
      return true
    }
    session.carryOut(session.notices.press(state.cancelButton))
    guard alert.buttons.count < 2 else {
      throw ProgramFailure(.usage) { $0.question(text, names) }
    }
    messages.append(text)
    return true
  }

  // MARK: - Going

  /// Opens the tables on a path; keeps the open ones that are on it, and leaves the others.
  ///
  /// A form of its own inside of another one is saved when it is left.
  ///
  /// - Throws: ``ProgramFailure`` if a step is no row, or leads to no table.
  func open(_ path: RowPath) async throws(ProgramFailure) {
    try await load()
    while let last = paths.last, !last.isPrefix(of: path) { try await leave() }
    for number in (paths.last?.steps.count ?? 0)..<path.steps.count {
      try await open(path.steps[number], of: RowPath(Array(path.steps[..<number])))
    }
  }

  /// Opens the tables on a path, and the one of its last row if it leads to one; else moves the
  /// focus to this row.
  ///
  /// - Throws: ``ProgramFailure`` if a step is no row, or leads to no table.
  func go(to path: RowPath) async throws(ProgramFailure) {
    guard let last = path.steps.last else { return }
    try await open(path.parent)
    if tabTitles?.contains(where: { last == .name($0) }) == true {
      return try await open(path)
    }
    let row = try await loadedRow(last, of: path.parent)
    if row.cell.leadsOn, row.cell.isEnabled { return try await open(path) }
    focus(on: row)
    session.update()
  }

  /// Opens the table to which a row of the shown table leads, or shows a tab.
  private func open(_ step: RowPath.Step, of path: RowPath) async throws(ProgramFailure) {
    let here = path.appending(step)
    if showTab(step) {
      paths[paths.count - 1] = here
      return try await load()
    }
    let row = try await loadedRow(step, of: path)
    if case .disabled(let reason) = row.cell.availability {
      throw ProgramFailure(.refused) { $0.isDisabled(here.description, reason) }
    }
    guard row.cell.leadsOn else {
      throw ProgramFailure(.usage) { $0.leadsNowhere(here.description) }
    }
    let count = session.stack.levels.count
    try await perform {
      focus(on: row)
      session.perform(.open)
    }
    guard session.stack.levels.count == count + 1 else {
      let reason = takeMessages().last
      throw ProgramFailure(.refused) { $0.isDisabled(here.description, reason) }
    }
    paths.append(here)
    try await load()
  }

  /// Leaves the last step: a tab, or a table.
  private func leave() async throws(ProgramFailure) {
    let table = session.stack.top
    if table.table.ownsForm, table.form.hasChanges { try await save(at: paths.last ?? RowPath()) }
    let count = session.stack.levels.count
    guard count > 1 else {
      // Another tab of the first table.
      return paths = [RowPath()]
    }
    try await perform { session.going.leave(.tables(above: count - 1)) }
    paths.removeLast()
  }

  /// Shows the tab with a title.
  ///
  /// - Returns: False if there is none.
  private func showTab(_ step: RowPath.Step) -> Bool {
    guard case .name(let title) = step, let tabs = tabTitles,
      let wanted = tabs.firstIndex(of: title)
    else { return false }
    session.going.show(tab: wanted)
    session.update()
    return true
  }

  /// The titles of the tabs; nil for a table without tabs, or if the path names one of them
  /// already.
  var tabTitles: [String]? {
    let level = session.stack.topLevel
    guard !level.tabs.isEmpty, !isInTab else { return nil }
    return level.tabs.map(\.title)
  }

  /// True if the last step of the path is a tab.
  private var isInTab: Bool {
    let level = session.stack.topLevel
    let number = session.stack.levels.count - 1
    guard number < paths.count, case .name(let title) = paths[number].steps.last else {
      return false
    }
    let opened = number == 0 ? 0 : paths[number - 1].steps.count + 1
    return paths[number].steps.count > opened && level.tabs.contains { $0.title == title }
  }

  /// Moves the focus to a row of the shown table.
  func focus(on row: ScriptedRow) { focus(on: row.shown) }

  private func focus(on row: ShownRow) {
    session.stack.top.focus(on: row)
    session.settle()
  }

  /// Waits for the page of a row that was not loaded yet.
  ///
  /// - Parameter path: The path of the table, for the error.
  /// - Throws: ``ProgramFailure`` with the error of the source.
  func load(_ shown: ShownRow, of path: RowPath) async throws(ProgramFailure) {
    func rows() -> Rows? {
      let sections = session.stack.top.listing.sections
      return sections.indices.contains(shown.section) ? sections[shown.section].rows : nil
    }
    guard let id = shown.row.flatMap({ rows()?.id(at: $0) }) else { return }
    focus(on: shown)
    try await load()
    // Other rows may have come above it.
    guard let rows = rows(), let row = rows.index(of: id), rows.id(at: row) == id else { return }
    let error = RowDescription(rows.cell(at: row)).title
    throw ProgramFailure(.no) { $0.refused(path.steps.isEmpty ? "." : "\(path)", error) }
  }

  // MARK: - Forms

  /// Finds what is wrong with the form of the shown table.
  ///
  /// - Throws: ``ProgramFailure`` for the first problem.
  func check(at path: RowPath) async throws(ProgramFailure) {
    guard let form = session.stack.top.table.form else { return }
    let problems: [RowProblem]
    do {
      problems = try await session.saving.problems(of: form)
    } catch {
      return  // Only the end of the program cancels it.
    }
    guard let problem = problems.first else { return }
    let number = session.stack.levels.firstIndex { level in
      level.tables.contains { $0.form === problem.form }
    }
    let table = number.map { session.stack.levels[$0].table }
    let step = table.flatMap { name(of: problem.row, in: $0) }
    let row = step.map { paths[number ?? 0].appending($0) } ?? path
    throw ProgramFailure(.refused) { $0.refused("\(row)", problem.sentence) }
  }

  /// Saves the form of the shown table.
  ///
  /// - Throws: ``ProgramFailure`` if that fails, or something is wrong with it.
  func save(at path: RowPath) async throws(ProgramFailure) {
    guard let form = session.stack.top.table.form, form.isChanged else { return }
    try await check(at: path)
    try await perform { session.saving.save() }
    guard form.isChanged else { return }
    let reason = takeMessages().last
    throw ProgramFailure(.refused) {
      let words = reason ?? $0.wasNotSet
      return path.steps.isEmpty ? words : $0.refused(path.description, words)
    }
  }
}

extension Cell {
  /// True if a path leads on through the row, to the table that it opens.
  @MainActor var leadsOn: Bool { if case .push = action { true } else { false } }
}
