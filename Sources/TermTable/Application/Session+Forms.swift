import TableModel

// Saves a form, tells what is wrong with it, and asks before one with changes is left.

extension Session {
  /// The open tables of a form, from the one below to the one above.
  private func tables(of form: any Form) -> [OpenTable] {
    stack.tables.filter { $0.table.form === form }
  }

  /// Saves the form of the shown table, or tells what is wrong with it.
  func saveForm() {
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
    guard table.form.hasChanges else { return carryOut(.say(texts.forms.nothingToSave), of: table) }
    carryOut(.run(saving(form), name: texts.forms.save, source: .table(.save)), of: table)
  }

  /// Saves the changes of a file, with the text that is being typed.
  private func save(_ changes: TableChanges) {
    let table = stack.top
    carryOut(table.takeEdit(), of: table)
    guard table.typing.editing == nil else { return }
    carryOut(.telling(texts.forms.save, changes.save), of: table)
  }

  /// The action that saves a form, once rules that take time have ended.
  private func saving(_ form: any Form) -> Action {
    let texts = texts.forms
    return .task { [weak self] navigation in
      // The table stays open: an action that is cancelled has not succeeded.
      guard try await self?.check(form) != false else { throw CancellationError() }
      do {
        let outer = self?.outerTable(of: form)
        try await Self.save(form, openedFrom: outer, navigation, texts: texts)
        for table in self?.tables(of: form) ?? [] { table.form.forgetChangesInside() }
      } catch let error as InvalidText {
        guard self?.show(error, in: form) == true else { throw error }
        throw CancellationError()
      }
      // The action of saving may have left the table.
      self?.notices.say(texts.saved)
    }
  }

  /// Saves a form; if that changes the draft of the form from which it was opened, undo there takes
  /// it back.
  private static func save(
    _ form: any Form,
    openedFrom outer: OpenTable?,
    _ navigation: any Navigation,
    texts: FormTexts
  ) async throws {
    guard let outer, let draft = outer.table.form else { return try await form.save(navigation) }
    let name = outer.focusedCell?.text ?? outer.table.title
    let change = try await draft.recording { try await form.save(navigation) }
    if let change { outer.add(change, named: texts.changes(name)) }
  }

  /// The table of another form from which a form was opened; nil if there is none.
  private func outerTable(of form: any Form) -> OpenTable? {
    stack.tables.prefix { $0.table.form !== form }.last { $0.table.form != nil }
  }

  // MARK: - Errors

  /// Waits for the rules of a form that take time, and looks at all of its rows.
  ///
  /// - Returns: False if something is wrong, which is shown.
  private func check(_ form: any Form) async throws -> Bool {
    !refuse(form, try await problems(of: form))
  }

  /// Finds what is wrong with the rows of a form, once the rules that take time have ended.
  func problems(of form: any Form) async throws -> [RowProblem] {
    var edition: Int?
    var problems: [RowProblem] = []
    // What a person types meanwhile is checked, too.
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
  /// - Returns: False if nothing is.
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
    Table(texts.forms.errors(problems.count)) {
      Section(Array(problems.enumerated()), id: \.offset) { problem in
        Cell.subtitle(problem.element.name, detail: problem.element.sentence)
          .action(.run { [weak self] _ in self?.show(problem.element) })
      }
    }
  }

  /// Moves the focus to the row of a problem, and tells the problem.
  private func show(_ problem: RowProblem) {
    let table = stack.tables.first { $0.form === problem.form }
    guard let table, show(problem.row, of: table) else { return }
    notices.say(texts.forms.notSaved(problem.sentence))
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
    let title = texts.forms.allChanges(tables.first?.table.title ?? "")
    going.push(
      Table(title) {
        Section(Array(changes.enumerated()), id: \.offset) { item in
          let (table, change) = item.element
          return Cell(change.words) { [weak self, weak table] in
            if let table { self?.show(change.row, of: table) }
          }
        }
      }
      .empty(texts.reasons.noChanges),
      as: .changes
    )
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

  /// Starts the rules of a table that take time.
  func startChecks(of table: OpenTable) {
    table.form.startChecks { [weak self] in self?.update() }
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
    return Alert(
      texts.forms.saveChanges(table.table.title),
      message: changed.joined(separator: "\n")
    ) {
      Button(texts.forms.save, key: "s", action: saving(form))
      // An author may keep the draft.
      Button(texts.forms.discard, role: .destructive) { _ = form.reset() }
      Button(texts.forms.stay, role: .cancel)
    }
  }

  /// The question before a part of a form is left with a text that means no value; nil if there is
  /// none.
  private func question(toDropTypedTextOf table: OpenTable) -> Alert? {
    guard let problem = table.form.typedProblem else { return nil }
    return Alert(texts.forms.discardTyped, message: problem) {
      Button(texts.forms.discard, role: .destructive)
      Button(texts.forms.stay, role: .cancel)
    }
  }

  /// Asks whether to save a form, after its last field.
  func offerToSave(_ table: OpenTable) {
    guard table.form.hasChanges else { return carryOut(.say(texts.forms.nothingToSave), of: table) }
    let alert = Alert(texts.forms.saveForm(table.table.title)) {
      Button(texts.forms.save, key: "s") { [weak self] in self?.saveForm() }
      Button(texts.forms.stay, role: .cancel)
    }
    carryOut(.present(alert), of: table)
  }
}
