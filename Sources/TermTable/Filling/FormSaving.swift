import TableModel

/// Saves the form of the shown table, tells what is wrong with it, shows its changes, and asks
/// before it is left.
///
/// A form may have several open tables. It saves the changes of a file in the same way.
@MainActor struct FormSaving {
  unowned let going: Going

  init(_ going: Going) { self.going = going }

  private var stack: NavigationStack { going.stack }
  private var texts: FormTexts { going.texts.model.forms }

  private func carryOut(_ effect: Effect, of table: OpenTable) {
    going.host.carryOut(effect, of: table)
  }

  /// The open tables of a form, from the one below to the one above.
  private func tables(of form: any Form) -> [OpenTable] {
    stack.tables.filter { $0.table.form === form }
  }

  // MARK: - Saving

  /// Saves what the shown table has to save, and then ends the run; only ends it if nothing has
  /// changed. The changes of a file may be shown first.
  func saveAndEnd() {
    let table = stack.top
    table.typing.commit()
    if let changes = table.table.changes, changes.count() > 0 {
      save(changes)
      going.endOnceSaved(changes)
    } else if table.form.hasChanges {
      save { $0.leave(.run(.left)) }
    } else {
      going.leave(.run(.left))
    }
  }

  /// Saves the form of the shown table, or tells what is wrong with it.
  ///
  /// - Parameter then: Called once a form is saved; nil to do nothing more.
  func save(then: (@MainActor (Going) -> Void)? = nil) {
    let table = stack.top
    if let changes = table.table.changes { return save(changes) }
    guard let form = table.table.form else { return }
    let tables = tables(of: form)
    for table in tables {
      table.typing.commit()
      table.form.lookAtAllRows()
      startChecks(of: table)
    }
    let takesTime = tables.contains { $0.form.isChecking || $0.form.hasManyRows }
    if !takesTime, refuse(form, tables.flatMap { $0.form.findProblems() }) { return }
    guard table.form.hasChanges else { return carryOut(.say(texts.nothingToSave), of: table) }
    carryOut(
      .run(saving(form, then: then), name: texts.save, source: .table(.save)),
      of: table
    )
  }

  /// Saves the changes of a file, with the text that is being typed.
  private func save(_ changes: TableChanges) {
    let table = stack.top
    carryOut(table.takeEdit(), of: table)
    guard !table.typing.isOpen else { return }
    carryOut(.telling(texts.save, changes.save), of: table)
  }

  /// The action that saves a form, once rules that take time have ended.
  private func saving(
    _ form: any Form,
    then: (@MainActor (Going) -> Void)? = nil
  ) -> Action {
    let texts = texts
    return .task { [weak going] navigation in
      if let going {
        let problems = try await FormSaving(going).problems(of: form)
        // The table stays open: an action that is cancelled has not succeeded.
        if FormSaving(going).refuse(form, problems) { throw CancellationError() }
      }
      let tables = going?.stack.tables ?? []
      // A button such as “Rename” saves nothing to the disk.
      let hasOwnButton = tables.contains {
        $0.table.form === form && $0.table.savingTitle != nil
      }
      let message = going?.notices.message
      do {
        let outer = going.flatMap { FormSaving($0).outerTable(of: form) }
        try await Self.save(form, openedFrom: outer, navigation, texts: texts)
        for table in going?.stack.tables ?? [] where table.table.form === form {
          table.form.forgetChangesInside()
        }
      } catch let error as InvalidText {
        guard let going, FormSaving(going).show(error, in: form) else { throw error }
        throw CancellationError()
      }
      // The action of saving may have left the table, or said something itself.
      if !hasOwnButton, going?.notices.message == message { going?.notices.say(texts.saved) }
      if let going { then?(going) }
    }
  }

  /// Saves a form. If that changes the draft of the form from which it was opened, the change can
  /// be undone there.
  private static func save(
    _ form: any Form,
    openedFrom outer: OpenTable?,
    _ navigation: any Navigation,
    texts: FormTexts
  ) async throws {
    guard let outer, let draft = outer.table.form else { return try await form.save(navigation) }
    let name = outer.focusedCell?.text ?? outer.table.title
    let recorded = draft.recording()
    try await form.save(navigation)
    if let change = recorded() { outer.add(change, named: texts.changes(name)) }
  }

  /// The table of another form from which a form was opened; nil if there is none.
  private func outerTable(of form: any Form) -> OpenTable? {
    stack.tables.prefix { $0.table.form !== form }.last { $0.table.form != nil }
  }

  // MARK: - Errors

  /// Finds what is wrong with the rows of a form, once the rules that take time have ended.
  func problems(of form: any Form) async throws -> [RowProblem] {
    let going = going
    // The run may end while rules take their time.
    defer { withExtendedLifetime(going) {} }
    var edition: Int?
    var problems: [RowProblem] = []
    // The text that a person types meanwhile is checked, too.
    while edition != form.edition {
      edition = form.edition
      let tables = tables(of: form)
      for table in tables {
        table.form.lookAtAllRows()
        try await table.form.noteAllChanges()
        startChecks(of: table)
        await table.form.waitForChecks()
      }
      problems = []
      for table in tables { problems += try await table.form.findAllProblems() }
    }
    return problems
  }

  /// Shows what is wrong with the rows of a form.
  ///
  /// - Returns: False if there is no problem.
  private func refuse(_ form: any Form, _ problems: [RowProblem]) -> Bool {
    let tables = tables(of: form)
    guard let first = problems.first else { return false }
    for table in tables { table.form.showProblems(problems) }
    if problems.count == 1 {
      show(first)
    } else {
      // The table of the errors from the last attempt gives way to a new one.
      if stack.top.service == .problems { going.leave(stack.top) }
      going.push(table(of: problems), as: .problems)
    }
    return true
  }

  /// A table of problems, each of which leads to its row.
  private func table(of problems: [RowProblem]) -> Table {
    Table(texts.errors(problems.count)) {
      Section(Array(problems.enumerated()), id: \.offset) { problem in
        Cell.subtitle(problem.element.name, detail: problem.element.sentence)
          .action(
            .run { [weak going] _ in
              if let going { FormSaving(going).show(problem.element) }
            }
          )
      }
    }
  }

  /// Moves the focus to the row of a problem, and tells the problem.
  private func show(_ problem: RowProblem) {
    let table = stack.tables.first { $0.form === problem.form }
    guard let table, show(problem.row, of: table) else { return }
    going.notices.say(texts.notSaved(problem.sentence))
  }

  /// Shows an error that the action of saving threw for a row.
  ///
  /// - Returns: False if no row has the id.
  private func show(_ error: InvalidText, in form: any Form) -> Bool {
    for table in tables(of: form) {
      guard let row = table.refuse(error) else { continue }
      show(RowProblem(form: table.form, row: row, name: "", sentence: error.sentence))
      return true
    }
    return false
  }

  /// Leaves the tables above a table, and moves the focus to one of its rows.
  ///
  /// - Returns: False if the table is no longer open, or one above it stays.
  @discardableResult private func show(_ row: RowReference, of table: OpenTable) -> Bool {
    guard let level = stack.number(of: table) else { return false }
    going.leave(.tables(above: level + 1))
    guard stack.top === table || stack.topLevel.contains(table) else { return false }
    going.show(tab: table)
    table.focus(on: row)
    return true
  }

  /// Starts the rules of a table that take time.
  func startChecks(of table: OpenTable) {
    table.form.startChecks { [weak going] in going?.host.update() }
  }

  // MARK: - Changes

  /// Shows all changes of the form of the shown table, each of which leads to its row.
  func openChanges() {
    let table = stack.top
    guard let form = table.table.form, table.service != .changes else { return }
    let tables = tables(of: form)
    for table in tables {
      table.typing.commit()
      table.form.lookAtAllRows()
    }
    let changes = tables.flatMap { table in
      table.form.changedRows.map { (table: table, change: $0) }
    }
    let title = texts.allChanges(tables.first?.table.title ?? "")
    going.push(
      Table(title) {
        Section(Array(changes.enumerated()), id: \.offset) { item in
          let (table, change) = item.element
          return Cell(change.words) { [weak going, weak table] in
            if let going, let table { FormSaving(going).show(change.row, of: table) }
          }
        }
      }
      .empty(going.texts.reasons.noChanges),
      as: .changes
    )
  }

  // MARK: - Leaving

  /// The question before a form with changes is left; nil if there is nothing to ask.
  ///
  /// The action that saves a form may leave its table.
  func question(toLeave table: OpenTable) -> Alert? {
    guard let form = table.table.form, !form.isSaving else { return nil }
    table.typing.commit()
    guard table.table.ownsForm else { return question(toDropTypedTextOf: table) }
    guard table.form.hasChanges else { return nil }
    table.form.lookAtAllRows()
    let changed = table.form.changedRows(atMost: 5)
    let own = table.table.savingTitle
    return Alert(
      own == nil ? texts.saveChanges(table.table.title) : texts.question(table.table.title),
      message: changed.joined(separator: "\n")
    ) {
      Button(own ?? texts.save, key: own == nil ? "s" : nil, action: saving(form))
      // The author may show the draft again: it gets the saved values back.
      Button(texts.discard, role: .destructive) { _ = form.reset() }
      Button(texts.stay, role: .cancel)
    }
  }

  /// The question before a part of a form is left with a text that means no value; nil if there is
  /// none.
  private func question(toDropTypedTextOf table: OpenTable) -> Alert? {
    guard let problem = table.form.typedProblem else { return nil }
    return Alert(texts.discardTyped, message: problem) {
      Button(texts.discard, role: .destructive)
      Button(texts.stay, role: .cancel)
    }
  }

  /// Asks whether to save a form, after its last field.
  func offerToSave(_ table: OpenTable) {
    guard table.form.hasChanges else { return carryOut(.say(texts.nothingToSave), of: table) }
    let own = table.table.savingTitle
    // A question of its own names no values: they are listed.
    let changed = own == nil ? [] : table.form.changedRows(atMost: 5)
    let alert = Alert(
      own == nil ? texts.saveForm(table.table.title) : texts.question(table.table.title),
      message: changed.joined(separator: "\n")
    ) {
      Button(own ?? texts.save, key: own == nil ? "s" : nil) { [weak going] in
        if let going { FormSaving(going).save() }
      }
      Button(texts.stay, role: .cancel)
    }
    carryOut(.present(alert), of: table)
  }
}
