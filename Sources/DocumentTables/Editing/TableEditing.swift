import Observation
import TableDocuments
import TableModel

/// The editing of a file in its tables: its edits are made one after the other, kept, shown, undone
/// and saved.
@Observable @MainActor package final class TableEditing {
  @ObservationIgnored let context: EditContext
  @ObservationIgnored let saving: FileSaving
  private var typed = TypedTexts()
  /// Edits that an earlier session did not save, until they are restored or discarded; nil for
  /// none.
  @ObservationIgnored var earlierEdits: EditKeeper.Found?
  /// The new item whose text is being typed; nil for none.
  @ObservationIgnored var newItem: NewItem?

  package init(_ file: OpenFile, _ options: EditingOptions) {
    context = EditContext(file, options)
    saving = FileSaving(context)
  }

  package var file: OpenFile { context.file }
  var open: OpenTables { context.open }

  /// The changes that are not saved.
  var changes: [DocumentChange] { file.changes }

  /// The reason why nothing can be changed; nil if it can.
  var refusal: EditRefusal? {
    if context.options.isReadOnly { return refusalOfText }
    if let error = open.document.error {
      // Of a file that is not shown, such as a program, the error says it all.
      if open.root == nil, error.place.isEmpty { return EditRefusal("\(error)") }
      return EditRefusal(DocumentTexts.current.changes.fileHasError("\(error.place)\(error)"))
    }
    return refusalOfText
  }

  /// The reason why no other text can take the place of that of the file, which may have an error;
  /// nil if one can.
  var refusalOfText: EditRefusal? {
    context.options.isReadOnly
      ? EditRefusal(DocumentTexts.current.changes.readOnly) : file.current.refusal
  }

  /// Waits until all edits are applied.
  package func settled() async { await context.queue.settled() }

  // MARK: - Editing

  /// Returns the text that becomes the value at a place next; nil if none was typed.
  func typedText(at place: Location) -> String? { typed.text(at: place, file.revisions) }

  /// Makes a typed text the value of a node.
  func set(_ text: String, at place: Location) {
    let number = typed.add(text, at: place)
    make { [weak self] in
      guard let self else { return nil }
      let place = try await file.carried(place)
      let value = try file.current.typed(text, inPlaceOf: place.node)
      guard try await !complete(place, with: value) else { return nil }
      return Edit(place.path, .set(value))
    } always: { [weak self] in
      self?.typed.forget(number, at: place.id)
    }
  }

  /// Returns a value as the format has it: a text where values have no kinds.
  func written(_ value: NewValue) -> NewValue { hasKinds ? value : .text(value.text ?? "") }

  /// Makes a value that was picked that of a node.
  func set(_ value: NewValue, at place: Location) {
    let number = typed.add(value.text ?? "", at: place)
    make { [weak self] in
      guard let self else { return nil }
      return Edit(try await file.carried(place).path, .set(written(value)))
    } always: { [weak self] in
      self?.typed.forget(number, at: place.id)
    }
  }

  /// Adds a typed value to a record that has none.
  ///
  /// - Parameters:
  ///   - takesNumbers: False for a column of texts, where digits are a text, too.
  ///   - names: The names that lead to it from the record.
  func add(_ text: String, takesNumbers: Bool, named names: [String], to record: Location) {
    make { [weak self] in
      guard let self else { return nil }
      let path = try await file.carried(record).path
      var value = try file.current.newValue(text)
      if case .number = value, !takesNumbers { value = .text(text) }
      return try await file.current.adding(
        value,
        at: DocumentPath(path.steps + names.map { DocumentPath.Step($0) })
      )
    }
  }

  /// Makes an edit once those before it are made; tells the reason if it is refused.
  ///
  /// - Parameters:
  ///   - edit: Returns the edit, of places in the newest revision; nil for none.
  ///   - then: Called when the edit is shown.
  ///   - always: Called after it was shown or refused.
  func make(
    _ edit: @escaping @MainActor () async throws -> Edit?,
    then: @escaping @MainActor () -> Void = {},
    always: @escaping @MainActor () -> Void = {}
  ) {
    inOrder(always: always) { editing in
      guard let edit = try await edit() else { return }
      try await editing.apply(edit)
      then()
    }
  }

  /// Makes several edits, as one change, once those before them are made; tells the reason if they
  /// are refused.
  ///
  /// - Parameters:
  ///   - edits: Returns the edits, of places in the newest revision.
  ///   - then: Called when they are shown.
  func make(
    all edits: @escaping @MainActor () async throws -> [Edit],
    then: @escaping @MainActor () -> Void = {}
  ) {
    inOrder { editing in
      try await editing.apply(try await edits())
      then()
    }
  }

  /// Makes several edits, as one change, once those before them are made.
  ///
  /// - Throws: The reason if they are refused.
  func makeNow(all edits: @escaping @MainActor () async throws -> [Edit]) async throws {
    try await context.result { [weak self] in
      let edits = try await edits()
      try await self?.apply(edits)
    }
  }

  /// Returns where places stand now.
  ///
  /// - Throws: A refusal if one of them is gone.
  func carried(_ places: [Location]) async throws -> [Location] {
    var carried: [Location] = []
    var rounds = Rounds()
    for place in places {
      if rounds.isOver { try await rounds.next() }
      carried.append(try await file.carried(place))
    }
    return carried
  }

  /// Makes an edit of a comment once the edits before it are made; tells the reason if it is
  /// refused.
  ///
  /// - Parameters:
  ///   - edit: Returns the edit, of places in the newest revision.
  ///   - then: Called when it is shown.
  func make(
    comment edit: @escaping @MainActor () async throws -> CommentEdit,
    then: @escaping @MainActor () -> Void = {}
  ) {
    inOrder {
      try await $0.apply(try await edit())
      then()
    }
  }

  private func inOrder(
    always: @escaping @MainActor () -> Void = {},
    _ work: @escaping @MainActor (TableEditing) async throws -> Void
  ) {
    context.queue.inOrder { [weak self] in
      defer { always() }
      guard let self else { return }
      do { try await work(self) } catch { tellRefusal(error) }
    }
  }

  /// Makes an edit once those before it are made.
  ///
  /// - Throws: The reason if it is refused.
  func makeNow(_ edit: @escaping @MainActor () async throws -> Edit) async throws {
    try await context.result { [weak self] in
      let edit = try await edit()
      try await self?.apply(edit)
    }
  }

  /// Applies edits that were prepared, once those before them are made.
  ///
  /// - Throws: The reason if they are refused, as others were made since.
  func makeNow(_ prepared: PreparedEdits) async throws {
    try await context.result { [weak self] in
      guard let self else { return }
      try await applying { try file.apply(prepared) }
    }
  }

  /// Applies splices as one change, once the edits before are made.
  ///
  /// - Parameter revision: The number of the revision in whose bytes they were found.
  /// - Throws: The reason if they are refused, as others were made since.
  func makeNow(_ splices: [Splice], in revision: Int) async throws {
    try await context.result { [weak self] in
      guard let self else { return }
      try await applying(despiteErrors: true) {
        guard file.current.number == revision else {
          throw EditRefusal(FileTexts.current.replacing.fileHasChanged)
        }
        return try await file.restore(splices)
      }
    }
  }

  /// Makes an edit of a comment once the edits before it are made.
  ///
  /// - Throws: The reason if it is refused.
  func makeNow(comment edit: @escaping @MainActor () async throws -> CommentEdit) async throws {
    try await context.result { [weak self] in
      let edit = try await edit()
      try await self?.apply(edit)
    }
  }

  /// Prepares an edit.
  ///
  /// - Parameter despiteErrors: True for a text that was valid before, or is to be.
  /// - Throws: The reason why nothing can be changed, or another program edits the file.
  func begin(despiteErrors: Bool = false) async throws {
    if let refusal = despiteErrors ? refusalOfText : refusal { throw refusal }
    do {
      try await context.keeper.begin()
    } catch is UndecidedEdits {
      if let navigation = open.navigation { await offerPendingEdits(navigation) }
      throw CancellationError()
    }
  }

  /// Keeps an edit that was made in the journal, and shows it.
  func finish(_ edit: JournalEdit) async {
    context.keeper.keep(edit)
    // Nothing is left to keep, or to keep others away from.
    if file.isUnchanged { context.keeper.forget(); context.keeper.end() }
    await context.show()
  }

  /// Applies an edit, keeps it in the journal, and shows it.
  func apply(_ edit: Edit) async throws { try await apply([edit]) }

  /// Applies edits as one change, keeps it in the journal, and shows it.
  func apply(_ edits: [Edit]) async throws { try await applying { try await file.apply(edits) } }

  /// Applies an edit of a comment, keeps it in the journal, and shows it.
  func apply(_ edit: CommentEdit) async throws {
    try await applying { try await file.apply(edit) }
  }

  private func applying(
    despiteErrors: Bool = false,
    _ apply: () async throws -> AppliedEdits
  ) async throws {
    try await begin(despiteErrors: despiteErrors)
    await context.options.beforeEdit?()
    let step = try await apply()
    if !step.splices.isEmpty { await finish(step.journalEdit) }
  }

  /// Takes a change back, also one that is not the last.
  ///
  /// - Throws: The reason if it is refused, such as for a change that was changed once more.
  func revert(_ change: DocumentChange) async throws {
    try await context.result { [weak self] in
      guard let self else { return }
      try await begin()
      guard let change = changes.first(where: { $0.isStill(change) }) else {
        throw EditRefusal(DocumentTexts.current.changes.changeIsGone)
      }
      await finish(try await file.revert(change).journalEdit)
    }
  }

  /// Undoes the last edit.
  ///
  /// - Returns: A sentence for the person.
  func undo() async -> String? {
    let undone = ModelTexts.current.changes.undone
    let nothing = DocumentTexts.current.changes.nothingToUndo
    return await step(undone, nothing, if: { $0.canUndo }) { try $0.undo() }
  }

  /// Makes the edit again that was undone last.
  ///
  /// - Returns: A sentence for the person.
  func redo() async -> String? {
    let redone = ModelTexts.current.changes.redone
    let nothing = DocumentTexts.current.changes.nothingToRedo
    return await step(redone, nothing, if: { $0.canRedo }) { $0.redo() }
  }

  private func step(
    _ done: @escaping @Sendable (String) -> String,
    _ nothing: String,
    if isPossible: @escaping @MainActor (OpenFile) -> Bool,
    _ move:
      @escaping @MainActor (OpenFile) throws -> (edits: AppliedEdits, journal: JournalEdit)?
  ) async -> String? {
    var sentence = nothing
    await context.queue.inOrder { [weak self] in
      guard let self, isPossible(file) else { return }
      do {
        try await begin(despiteErrors: true)
        guard let step = try move(file) else { return }
        await finish(step.journal)
        sentence = done(step.edits.words ?? DocumentTexts.current.changes.ofEarlierSession)
      } catch {
        tellRefusal(error)
      }
    }.value
    return sentence
  }

  /// Tells that an edit was refused.
  private func tellRefusal(_ error: any Error) {
    if error is CancellationError { return }
    let reason =
      (error as? EditRefusal)?.sentence ?? (error as? DocumentError)?.refusal ?? "\(error)"
    let texts = DocumentTexts.current
    guard error is OtherEditor else {
      open.navigation?.alert(texts.changes.notChanged, message: reason)
      return
    }
    open.navigation?.present(
      Alert(
        texts.changes.notChanged,
        message: texts.changes.editedElsewhere(reason)
      ) {
        Button(texts.changes.editAnyway, role: .destructive) { [context] in
          context.keeper.ignoresLock = true
        }
        Button(ModelTexts.current.controls.cancel, role: .cancel)
      }
    )
  }

  /// Edits the file as its document has read it on.
  func showAppended() throws(DocumentError) {
    try file.noteAppended()
    open.replace(by: file.document, revision: file.current.number)
  }
}
