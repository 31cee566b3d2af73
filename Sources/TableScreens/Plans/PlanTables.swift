import TableDocuments
import TableModel

/// The tables of the plans that were carried out: what each has done, and what takes it back.
@MainActor struct PlanTables {
  let store: ScreenStore
  let saves: ScreenSaves
  let draft: Binding<ScreenChanges>

  /// The table of all plans, the newest first.
  var all: Table {
    let texts = ScreenTexts.current.rows
    return Table(texts.saves) {
      if saves.all.isEmpty { Cell.text(texts.noSaves) }
      for entry in saves.all { link(entry) }
    }
    .onAppear { [saves] in await saves.readAll() }
  }

  /// The section above the rows, if the last plan was not carried out as a whole, and nobody has
  /// looked at it.
  var remark: Section? {
    guard let entry = saves.all.first, entry.isOpen else { return nil }
    return Section(ScreenTexts.current.rows.lastSave) { link(entry) }
  }

  private func link(_ entry: PlanRecords.Entry) -> Cell {
    let titles = entry.record.changes.map(title(of:)).joined(separator: ", ")
    let time = entry.record.time.asLocalTime
    return Cell.link("\(time) \(titles)", detail: entry.outcome) { table(of: entry) }
      .id(entry.log.file.path)
  }

  /// The table of one plan.
  private func table(of entry: PlanRecords.Entry) -> Table {
    let texts = ScreenTexts.current.rows
    let record = entry.record
    // Once, not each time the table is listed: the files are read.
    let files = record.files.map { ($0.name.shown, $0.state.words) }
    return Table(record.time.asLocalTime) {
      Section(entry.outcome, footer: record.reason) {
        for change in record.changes { Cell(title(of: change), detail: words(of: change)) }
      }
      if !files.isEmpty {
        Section(texts.files) { for (name, words) in files { Cell(name, detail: words) } }
      }
      if !record.commands.isEmpty {
        Section(texts.commands) {
          for (number, command) in record.commands.enumerated() {
            Cell(command, detail: record.words(ofCommand: number))
          }
        }
      }
      Section {
        Cell(
          Button(texts.undo, key: "u") { navigation in
            let left = await saves.undo(record, in: &draft.value)
            navigation.popToRoot()
            navigation.say(left.isEmpty ? texts.undone : texts.undonePartly(left))
          }
        )
      }
    }
    .onAppear { if entry.isOpen { entry.see() } }
  }

  /// Returns the title that a row has now; of one that is gone, the one that it had.
  private func title(of change: PlanRecord.Change) -> String {
    store.row(at: change.path)?.title ?? change.title
  }

  private func words(of change: PlanRecord.Change) -> String {
    if change.isSecret { return "••••••••" }
    let row = store.row(at: change.path) ?? ScreenRow()
    return "\(row.words(of: change.old)) → \(row.words(of: change.new))"
  }
}

extension PlanRecords.Entry {
  /// How the plan ended, in a word or two.
  @MainActor var outcome: String {
    let texts = ScreenTexts.current.rows
    switch record.end {
    case .done: return texts.isDone
    case .failed: return texts.hasFailed
    case nil: return log.isRunning ? texts.isRunning : texts.wasStopped
    }
  }
}

extension PlanRecord {
  /// The reason why it failed; nil if it did not.
  fileprivate var reason: String? { if case .failed(let reason) = end { reason } else { nil } }

  /// Returns what became of a command.
  @MainActor fileprivate func words(ofCommand number: Int) -> String {
    let texts = ScreenTexts.current.rows
    if succeeded.contains(number) { return texts.hasSucceeded }
    return begun.contains(number) ? texts.hasBegun : texts.notRun
  }
}

extension PlanRecord.File.State {
  /// The state of a file, in a word or two.
  @MainActor fileprivate var words: String {
    let texts = ScreenTexts.current.rows
    switch self {
    case .written: return texts.isWritten
    case .asBefore: return texts.isAsBefore
    case .changed: return texts.hasChanged
    }
  }
}
