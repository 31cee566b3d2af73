import TableDocuments
import TableModel

/// The parts that edit a file on the screen together: the file, its open tables, the order of
/// operations, the keeper of edits, and the choices of the person.
@MainActor struct EditContext {
  let file: OpenFile
  let open: OpenTables
  let queue = EditQueue()
  let keeper: EditKeeper
  let options: EditingOptions

  init(_ file: OpenFile, _ options: EditingOptions) {
    self.file = file
    self.options = options
    open = OpenTables(file, options)
    keeper = EditKeeper(file, in: options.state)
    keeper.pending = options.pending
    keeper.lacksJournal = { [open] reason in
      let texts = DocumentTexts.current
      open.navigation?.alert(
        texts.changes.notKept,
        message: texts.changes.mayBeLost(reason.harmless)
      )
    }
  }

  /// The name of the file.
  var title: String { file.address.title }

  /// Shows the current revision in all open tables.
  func show() async {
    // A large file that was opened again has no rows before it is read.
    if file.current.isReadWhole { await file.document.readAll() }
    let steps = file.revisions.steps(since: open.revision)
    let step = steps.flatMap { $0.count == 1 ? $0.first : nil }
    let known = await open.meanings.next(for: file.document)
    await open.show(file.current, after: step ?? .replaced, known)
  }

  /// Does something once everything before it is done.
  ///
  /// - Throws: Its error; a refusal as the sentence for the person.
  func result(_ work: @escaping @MainActor () async throws -> Void) async throws {
    do {
      try await queue.result(work)
    } catch let refusal as EditRefusal {
      throw NotSaved(description: refusal.sentence)
    }
  }
}
