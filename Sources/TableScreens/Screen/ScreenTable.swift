import DocumentTables
import TableModel
import TableSystem

/// Makes the table of a definition: a form whose rows have the values of the files.
@MainActor package struct ScreenTable {
  private let store: ScreenStore
  private let script: ScreenScript?

  /// - Parameter script: The script that uses the table; nil for a person who sees it.
  package init(_ store: ScreenStore, for script: ScreenScript? = nil) {
    (self.store, self.script) = (store, script)
  }

  /// The table. The store reads its files before it is shown.
  package var table: Table {
    // The draft has changes alone: after they are saved, there are none.
    let nothing = Binding<ScreenChanges>(get: { ScreenChanges() }, set: { _ in })
    let draft = Draft(of: nothing)
    let table = Table(store.index.definition.title, editing: draft) {
      sections(at: ScreenPath(), draft.binding)
    } save: { changes, navigation in
      try await save(changes, navigation)
    }
    return settings(table, at: ScreenPath()).barButtons { changesButton(draft) }
  }

  /// Returns a table in which letters are keys, also on a text field, and the help of the focused
  /// row is in sight. Its commands read its rows when it appears, and some again and again.
  private func settings(_ table: Table, at path: ScreenPath) -> Table {
    var table = table.refreshable { [store] in await store.refresh(path) }
    table.opensFieldsAtOnce = false
    table.showsHelp = { true }
    guard store.runsCommands(in: path) else { return table }
    table = table.onAppear { [store] in await store.readCommands(of: path) }
    guard let pause = store.pause(of: path) else { return table }
    return table.refreshed(every: .seconds(pause)) { [store] in
      await store.readCommands(of: path, isRepeated: true)
    }
  }

  /// The button that shows the lines of the files that would change.
  private func changesButton(_ draft: Draft<ScreenChanges>) -> Button {
    let texts = ScreenTexts.current.rows
    var button = Button(texts.changes, key: "=") { [store] navigation in
      navigation.push(Self.changes(try await store.plan(draft.value)))
    }
    .disabled(!draft.isChanged, reason: texts.noChanges)
    button.isForScreen = true
    return button
  }

  private func save(_ changes: ScreenChanges, _ navigation: any Navigation) async throws {
    if let script, script.isDryRun {
      return script.write(try await store.plan(changes).unified)
    }
    for (title, question) in store.questions(on: changes) {
      let isMeant = await navigation.confirm(
        title,
        message: question,
        button: ModelTexts.current.forms.save,
        role: .normal
      )
      guard isMeant else { throw CancellationError() }
    }
    let remarks = store.remarks(on: changes)
    try await store.save(changes)
    guard !remarks.isEmpty else { return }
    if let script { return remarks.forEach(script.tell) }
    let saved = ModelTexts.current.forms.saved
    navigation.say(([saved + "."] + remarks).joined(separator: " "))
  }

  // MARK: - Sections

  private func sections(
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> [Section] {
    guard let table = store.index.table(at: path) else { return [] }
    if let lack = store.lack(of: table, at: path, draft.value) {
      return [Section { Cell.text(lack) }]
    }
    let all = table.sections.enumerated().filter { isShown($0.element.only, in: path, draft) }
    return all.map { number, section in
      // The help of a table stands above its rows.
      let advice = number == all.first?.offset ? table.help : nil
      let lack = store.lacks[ScreenSection.Place(table: path, number: number)]
      return Section(section.title, footer: section.footer) {
        if let advice { Cell.text(advice).id("help") }
        if let lack { Cell.text(lack).id("lack") }
        for row in section.rows where isShown(row.only, in: path, draft) {
          let own = path.appending(row.id)
          cell(of: store.row(at: own) ?? row, at: own, draft).id(row.id)
        }
      }
    }
  }

  /// Returns the help of a row, with what a change of it needs.
  private func help(of row: ScreenRow) -> String? {
    let texts = ScreenTexts.current.rows
    let isRootMissing = row.needsRoot && geteuid() != 0 && store.root.isMachine
    let sentences = [
      row.rules.lack, row.help, isRootMissing ? texts.needsRoot : nil, row.needs?.sentence,
    ]
    let shown = sentences.compactMap { $0 }
    return shown.isEmpty ? nil : shown.joined(separator: "\n")
  }

  private func isShown(
    _ condition: ScreenCondition?,
    in table: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> Bool { store.reason(against: condition, in: table, draft.value) == nil }

  // MARK: - Rows

  private func cell(
    of row: ScreenRow,
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> Cell {
    let reason = row.when.lazy.compactMap {
      store.reason(against: $0, in: path.parent, draft.value)
    }
    .first
    let cell = content(of: row, at: path, draft).help(help(of: row))
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
    guard row.action == nil else { return action(of: row, at: path, draft) }
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
    let store = store
    var binding = Binding<ScreenValue?>(
      get: { store.value(path, draft.value) },
      set: { store.set($0, at: path, in: &draft.value) }
    )
    if row.appliesNow {
      binding = binding.applying { try await store.apply($0, at: path) }
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

  // MARK: - Actions

  private func action(
    of row: ScreenRow,
    at path: ScreenPath,
    _ draft: Binding<ScreenChanges>
  ) -> Cell {
    Cell(row.title) { navigation in
      guard let call = try store.call(of: row, at: path, draft.value) else { return }
      if let question = row.question {
        let isMeant = await navigation.confirm(
          question.text,
          message: row.help ?? "",
          button: row.title,
          role: .normal
        )
        guard isMeant else { return }
      }
      try await perform(call, row, navigation)
      await store.refresh(path.parent)
    }
  }

  private func perform(
    _ call: CommandRunner.Call,
    _ row: ScreenRow,
    _ navigation: any Navigation
  ) async throws {
    let texts = ScreenTexts.current
    switch row.output {
    case .none:
      try await CommandOutput { _ in }.lines(of: call, by: store.runner)
      navigation.say(texts.rows.done)
    case .terminal where script == nil:
      let status = try await navigation.run(try store.runner.wordsForTerminal(call))
      guard status == 0 else {
        throw CommandFailure(texts.problems.ended(call.command.program ?? "sh", status))
      }
    case .lines, .terminal:
      if let script {
        return try await CommandOutput(script.print).lines(of: call, by: store.runner)
      }
      let log = Log()
      navigation.push(Table(row.title) { Section(log: log) }.followsEnd())
      do {
        try await CommandOutput { log.append($0) }.lines(of: call, by: store.runner)
        log.append(texts.rows.done)
      } catch {
        log.append("\(error)", level: .error)
      }
    }
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
