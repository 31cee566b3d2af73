import DocumentTables
import TableDocuments
import TableModel
import TableSystem

/// Makes the table of a definition: a form whose rows have the values of the files.
@MainActor package struct ScreenTable {
  private let store: ScreenStore
  private let saves: ScreenSaves
  private let actions: ScreenActions
  private let script: ScreenScript?
  private let helper: Helping

  /// Returns what saves rows that only root may change, with a function that runs programs in the
  /// terminal; nil if nothing does.
  package typealias Helping = @MainActor (_ run: @escaping RootHelper.Running) -> RootHelper?

  /// - Parameters:
  ///   - script: The script that uses the table; nil for a person who sees it.
  ///   - helper: Returns what saves rows that only root may change.
  package init(
    _ screen: ComposedScreen,
    for script: ScreenScript? = nil,
    helper: @escaping Helping = { _ in nil }
  ) {
    (store, saves, self.script, self.helper) = (screen.store, screen.saves, script, helper)
    actions = ScreenActions(store: store, runs: screen.runs, script: script, helper: helper)
  }

  /// The table. The store reads its files before it is shown.
  package var table: Table {
    // The draft has changes alone: after they are saved, there are none.
    let nothing = Binding<ScreenChanges>(get: { ScreenChanges() }, set: { _ in })
    let draft = Draft(of: nothing)
    let plans = PlanTables(store: store, saves: saves, draft: draft.binding)
    actions.shownRuns?.removeOld()
    let table = Table(store.index.definition.title, editing: draft) {
      if let script, script.undoes {
        undoRow(draft, script)
      } else {
        if script == nil, let remark = plans.remark { remark }
        sections(at: ScreenPath(), draft.binding)
      }
    } save: { changes, navigation in
      try await save(changes, navigation)
    }
    return settings(table, at: ScreenPath()).barButtons {
      changesButton(draft)
      savesButton(plans)
    }
  }

  /// The button that shows what was saved before.
  private func savesButton(_ plans: PlanTables) -> Button {
    var button = Button(ScreenTexts.current.rows.saves, key: "S", action: .push { plans.all })
    button.isForScreen = true
    return button
  }

  /// Returns a table in which letters are keys, also on a text field, and the help of the focused
  /// row is in sight. Its commands read its rows when it appears, and some again and again.
  private func settings(_ table: Table, at path: ScreenPath) -> Table {
    let runs = path.ids.isEmpty ? actions.shownRuns : nil
    var table = table.refreshable { [store] in
      runs?.read()
      await store.refresh(path)
    }
    table.opensFieldsAtOnce = false
    table.showsHelp = { true }
    guard runs != nil || store.runsCommands(in: path) else { return table }
    table = table.onAppear { [store] in
      runs?.read()
      await store.readCommands(of: path)
    }
    guard let pause = store.pause(of: path) ?? runs.map({ _ in 1 }) else { return table }
    return table.refreshed(every: .seconds(pause)) { [store] in
      runs?.read()
      await store.readCommands(of: path, .passing)
    }
  }

  /// The button that shows the lines of the files that would change.
  private func changesButton(_ draft: Draft<ScreenChanges>) -> Button {
    let texts = ScreenTexts.current.rows
    var button = Button(texts.changes, key: "=") { [saves] navigation in
      navigation.push(Self.changes(try await saves.plan(draft.value)))
    }
    .disabled(!draft.isChanged, reason: texts.noChanges)
    button.isForScreen = true
    return button
  }

  /// The row of a script that takes the last save back.
  private func undoRow(_ draft: Draft<ScreenChanges>, _ script: ScreenScript) -> Cell {
    let texts = ScreenTexts.current.rows
    return Cell(texts.undo) { [saves] navigation in
      guard let last = saves.all.first?.record else { return script.tell(texts.nothingToUndo) }
      var changes = ScreenChanges()
      let left = await saves.undo(last, in: &changes)
      if !changes.values.isEmpty {
        try await save(changes, navigation)
      } else if left.isEmpty {
        script.tell(texts.nothingToUndo)
      }
      if !left.isEmpty { script.tell(texts.leftAsIs(left)) }
    }
    .id(ScreenScript.undoRow)
  }

  private func save(_ changes: ScreenChanges, _ navigation: any Navigation) async throws {
    if let script, script.isDryRun {
      return script.write(try await saves.plan(changes).unified)
    }
    for (title, question) in script?.asks == false ? [] : store.questions(on: changes) {
      let isMeant = await navigation.agrees(
        to: title,
        message: question.text,
        button: ModelTexts.current.forms.save,
        typing: question.word,
        isScript: script != nil
      )
      guard isMeant else { throw CancellationError() }
    }
    let remarks = store.remarks(on: changes)
    let helper = try await helper(for: changes, navigation)
    let commands = ShownCommands(store.runner, in: navigation, print: script?.log)
    do {
      try await saves.save(changes, asRoot: helper) {
        try await commands.run($0.call, $0.name, $0.output)
      }
    } catch {
      commands.end(error)
      throw error
    }
    commands.end()
    if let script, script.printsJSON {
      let needs = store.needs(of: changes).map { quotedAsJSON($0.rawValue) }
      script.write("{\"needs\": [\(needs.joined(separator: ", "))]}\n")
    }
    let told = remarks + saves.unsettled(by: changes)
    guard !told.isEmpty else { return }
    if let script { return told.forEach(script.tell) }
    let saved = ModelTexts.current.forms.saved
    navigation.say(([saved + "."] + told).joined(separator: " "))
  }

  /// Returns what saves the rows that only root may change, once the person agrees; nil if there
  /// are none, or if nothing can do that.
  private func helper(
    for changes: ScreenChanges,
    _ navigation: any Navigation
  ) async throws -> RootHelper? {
    guard changes.values.keys.contains(where: store.needsRoot) else { return nil }
    guard script == nil else { return helper { await ForegroundProgram.run($0) } }
    guard let helper = helper({ try await navigation.run($0) }) else { return nil }
    let texts = ScreenTexts.current.rows
    let isMeant = await navigation.confirm(
      texts.saveAsRoot,
      message: texts.asksForPassword(helper.superuser.name),
      button: texts.saveWith(helper.superuser.name),
      role: .normal
    )
    guard isMeant else { throw CancellationError() }
    return helper
  }

  // MARK: - Sections

  private func sections(
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> [Section] {
    guard let table = store.index.table(at: path) else { return [] }
    let conditions = store.conditions(draft.value)
    if let lack = conditions.lack(of: table, at: path) {
      return [Section { Cell.text(lack) }]
    }
    let runs = path.ids.isEmpty ? actions.shownRuns?.all ?? [] : []
    let all = table.sections.enumerated().filter {
      conditions.reason(against: $0.element.only, in: path) == nil
    }
    let first = runs.isEmpty ? [] : [actions.section(of: runs)]
    return first
      + all.map { number, section in
        // The help of a table stands above its rows.
        let advice = number == all.first?.offset ? table.help : nil
        let lack = store.lacks[ScreenSection.Place(table: path, number: number)]
        return Section(section.title, footer: section.footer) {
          if let advice { Cell.text(advice).id("help") }
          if let lack { Cell.text(lack).id("lack") }
          for row in section.rows where conditions.reason(against: row.only, in: path) == nil {
            let own = path.appending(row.id)
            cell(of: store.row(at: own) ?? row, at: own, draft).id(row.id)
          }
        }
      }
  }

  /// Returns the help of a row, with what a change of it needs.
  private func help(of row: ScreenRow, at path: ScreenPath) -> String? {
    let texts = ScreenTexts.current.rows
    let isRootMissing = row.needsRoot && geteuid() != 0 && store.root.isMachine
    let sentences = [
      row.rules.lack, store.differing[path].map { texts.differs($0.description) }, row.help,
      isRootMissing ? texts.needsRoot : nil, row.needs?.sentence,
    ]
    let shown = sentences.compactMap { $0 }
    return shown.isEmpty ? nil : shown.joined(separator: "\n")
  }

  // MARK: - Rows

  private func cell(
    of row: ScreenRow,
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> Cell {
    let conditions = store.conditions(draft.value)
    let reason = row.when.lazy.compactMap { conditions.reason(against: $0, in: path.parent) }.first
    let cell = content(of: row, at: path, draft).help(help(of: row, at: path))
    // A value that is only shown cannot be disabled.
    guard let reason, cell.isEnabled, row.kind != .status else { return cell }
    return cell.disabled(reason: reason)
  }

  private func content(
    of row: ScreenRow,
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> Cell {
    if row.table != nil {
      let table = self
      return Cell.link(row.title) {
        let inside = Table(row.title) { table.sections(at: path, draft) }
        return table.settings(inside, at: path)
      }
    }
    if store.unread.contains(path) {
      let reading = ScreenTexts.current.rows.reading
      return Cell(row.title, control: UnreadableValue(reason: reading, role: .placeholder))
        .disabled(reason: reading)
    }
    if let failure = store.failures[path] {
      return Cell(row.title, control: UnreadableValue(reason: failure)).disabled(reason: failure)
    }
    guard row.action == nil else { return actions.cell(of: row, at: path, draft) }
    guard row.kind != .status else {
      let nothing = script == nil ? row.rules.unsetName : row.rules.unset
      return Cell(row.title, detail: store.value(path, draft.value)?.text ?? nothing ?? "")
    }
    // A parameter is asked for when its action runs: it keeps nothing else from being saved.
    let isRequired = row.rules.isRequired && !row.isKept
    return control(of: row, at: path, draft).required(isRequired)
  }

  private func control(
    of row: ScreenRow,
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> Cell {
    let (store, saves) = (store, saves)
    var binding = Binding<ScreenValue?>(
      get: { store.value(path, draft.value) },
      set: { store.set($0, at: path, in: &draft.value) }
    )
    if row.appliesNow {
      binding = binding.applying { try await saves.apply($0, at: path) }
    }
    switch row.kind {
    case .toggle:
      return removable(
        Cell(row.title, control: StoredSwitch(binding: binding, row: row)),
        row,
        binding
      )
    case .choice: return Cell(row.title, control: StoredChoice(binding: binding, row: row))
    case .choices: return Cell(row.title, control: StoredChoices(binding: binding, row: row))
    default: return Cell(row.title, control: StoredField(binding: binding, row: row))
    }
  }

  /// Returns a row whose menu removes its value, which no key does.
  private func removable(
    _ cell: Cell,
    _ row: ScreenRow,
    _ value: Binding<ScreenValue?>
  ) -> Cell {
    guard value.value != nil, row.canBeUnset else { return cell }
    var button = Button(ScreenTexts.current.rows.remove) { value.value = nil }
    button.isForScreen = true
    return cell.actions { button }
  }

  // MARK: - Changes

  /// The table of the lines that the files will have, and had.
  private static func changes(_ plan: ScreenPlan) -> Table {
    Table(ScreenTexts.current.rows.changes) {
      let commands = plan.commandTexts
      for (file, difference) in plan.differences {
        Section(file.shown) {}
        difference.sections
      }
      if !commands.isEmpty {
        Section(ScreenTexts.current.rows.commands) {
          for command in commands { Cell.text(command) }
        }
      }
    }
  }
}
