import Observation
import TableModel

/// The editing of a file on the screen: its edits are made one after the other, kept in a journal, undone and saved.
@Observable @MainActor package final class FileEditing {
  /// The choices of how files are edited.
  package struct Options: Sendable {
    /// True if nothing can be changed.
    package var isReadOnly = false
    /// The changes that are shown before they are saved.
    package var review = Review.always
    /// The folder for journals, locks and old versions; nil if there is none.
    package var state: StateFolder? = .ofEnvironment
    /// The program that writes files which only root may write; nil if there is none.
    package var superuser: Superuser? = .ofEnvironment
    /// The files that were opened last; nil to note none.
    package var recent: RecentFiles?
    /// The files with changes that are not saved; nil to note none.
    package var pending: PendingFiles?
    /// Runs before an edit is applied; for tests that slow edits down.
    package var beforeEdit: (@MainActor () async -> Void)?

    package init() {}
  }

  /// The changes that are shown before they are saved.
  package enum Review: String, Sendable, CaseIterable {
    /// All changes.
    case always
    /// Changes of more than values.
    case structural
    /// None.
    case never
  }

  /// The file.
  package let file: FileName
  let options: Options
  /// The document with its edits.
  private(set) var edited: EditedDocument
  /// The texts that were typed and are not applied yet, by the places of their values.
  private var typed: [Location.ID: [TypedText]] = [:]
  /// The changes that are not saved.
  private(set) var changes: [DocumentChange] = [] {
    didSet { options.pending?.note(self) }
  }

  @ObservationIgnored let shown: ShownDocument
  /// How ``edited`` came from what is shown.
  @ObservationIgnored private(set) var revisions = Revisions()
  /// The open tables of the file.
  @ObservationIgnored let open = OpenNodes()
  @ObservationIgnored var journal: Journal?
  /// Writes the journal to the disk.
  @ObservationIgnored var journalSync: JournalSync?
  @ObservationIgnored var lock: FileLock?
  /// True if the person edits although another program does, too.
  @ObservationIgnored var ignoresLock = false
  /// True if the person was told that edits are not kept in a journal.
  @ObservationIgnored var hasToldLackOfJournal = false
  /// What saving would not keep, as the person was told last.
  var losses: [SaveRemark] = []
  /// True while the person is asked whether to merge with another version of the file.
  @ObservationIgnored var isAskingToMerge = false
  /// True while the file is written.
  @ObservationIgnored var isSaving = false
  /// The last of the operations, which run one after the other.
  @ObservationIgnored private var last: Task<Void, Never>?
  /// The new item whose text is being typed; nil for none.
  @ObservationIgnored var newItem: NewItem?
  /// The number of texts that were typed.
  @ObservationIgnored private var typedTexts = 0

  /// - Throws: The reason why the file could not be read.
  package init(
    _ document: any Document,
    of file: FileName,
    _ options: Options
  ) throws(DocumentError) {
    self.file = file
    self.options = options
    edited = try EditedDocument(document, of: file)
    shown = ShownDocument(document)
  }

  /// The reason why nothing can be changed; nil if it can.
  var refusal: EditRefusal? {
    if options.isReadOnly { return EditRefusal("the file was opened to be read only") }
    if let error = shown.error {
      return EditRefusal("the file has an error (\(error.place)\(error)); expected one without")
    }
    return edited.refusal
  }

  // MARK: - One after the other

  /// Does something once everything before it is done.
  func inOrder(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let before = last
    let task = Task {
      await before?.value
      await work()
    }
    last = task
    return task
  }

  /// Waits until all edits are applied.
  func settled() async { await last?.value }

  // MARK: - Editing

  /// A text that was typed in place of a value.
  private struct TypedText {
    let text: String
    /// The revision that was shown then.
    let revision: Int
    let number: Int
  }

  /// Returns the text that becomes the value at a place next; nil if none was typed.
  func typedText(at place: Location) -> String? {
    guard let last = typed[place.id]?.last,
      revisions.keepsOrder(from: last.revision, to: place.revision)
    else { return nil }
    return last.text
  }

  /// Makes a typed text the value of a node.
  func set(_ text: String, at place: Location) {
    typedTexts += 1
    let number = typedTexts
    let new = TypedText(text: text, revision: place.revision, number: number)
    typed[place.id, default: []].append(new)
    make { [weak self] in
      guard let self else { return nil }
      let place = try await current(place)
      let value = try edited.typed(text, inPlaceOf: place.node)
      guard try await !complete(place, with: value) else { return nil }
      return Edit(place.path, .set(value))
    } always: { [weak self] in
      self?.forgetTyped(number, at: place.id)
    }
  }

  private func forgetTyped(_ number: Int, at id: Location.ID) {
    typed[id]?.removeAll { $0.number == number }
    if typed[id]?.isEmpty == true { typed[id] = nil }
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
    _ = inOrder { [weak self] in
      defer { always() }
      guard let self else { return }
      do {
        guard let edit = try await edit() else { return }
        try await apply(edit)
        then()
      } catch {
        tellRefusal(error)
      }
    }
  }

  /// Applies an edit, keeps it in the journal, and shows it.
  func apply(_ edit: Edit) async throws {
    try await begin()
    await options.beforeEdit?()
    let start = await edited.start(ofMoved: edit, isMoved: false)
    let step = try await edited.apply(edit)
    guard !step.splices.isEmpty else { return }
    keep(step.journalEdit)
    let end = await edited.start(ofMoved: edit, isMoved: true)
    let move = start.flatMap { old in end.map { Revisions.Move(old: old, new: $0) } }
    await show(self.step(step.changes, step.splices, move))
  }

  /// Takes a change back, also one that is not the last.
  ///
  /// - Throws: The reason if it is refused, such as for a change that was changed once more.
  func revert(_ change: DocumentChange) async throws {
    try await result { [weak self] in
      guard let self else { return }
      try await begin()
      guard let change = changes.first(where: { $0.isStill(change) }) else {
        throw EditRefusal(
          "this change is not there any more; expected one of the changes as they are"
        )
      }
      let step = try await edited.revert(change)
      keep(step.journalEdit)
      await show(self.step([change], step.splices))
    }
  }

  /// Does something once everything before it is done.
  ///
  /// - Throws: Its error; a refusal as the sentence for the person.
  func result(_ work: @escaping @MainActor () async throws -> Void) async throws {
    var failure: (any Error)?
    await inOrder {
      do { try await work() } catch { failure = error }
    }.value
    if let refusal = failure as? EditRefusal { throw NotSaved(description: refusal.sentence) }
    if let failure { throw failure }
  }

  /// Makes an edit once those before it are made.
  ///
  /// - Throws: The reason if it is refused.
  func makeNow(_ edit: @escaping @MainActor () async throws -> Edit) async throws {
    try await result { [weak self] in
      let edit = try await edit()
      try await self?.apply(edit)
    }
  }

  /// Undoes the last edit.
  ///
  /// - Returns: A sentence for the person.
  func undo() async -> String? { await step("Undone", "Nothing to undo") { try $0.undo() } }

  /// Makes the edit again that was undone last.
  ///
  /// - Returns: A sentence for the person.
  func redo() async -> String? { await step("Redone", "Nothing to redo") { $0.redo() } }

  private func step(
    _ verb: String,
    _ nothing: String,
    _ move:
      @escaping @MainActor (EditedDocument) throws -> (edits: AppliedEdits, journal: JournalEdit)?
  ) async -> String? {
    var sentence = nothing
    await inOrder { [weak self] in
      guard let self else { return }
      let step: (edits: AppliedEdits, journal: JournalEdit)
      do {
        try await begin()
        guard let moved = try move(edited) else { return }
        step = moved
      } catch {
        return tellRefusal(error)
      }
      keep(step.journal)
      let made = self.step(step.edits.changes, step.journal.splices)
      // Where the rows of a database stand after an undo, its changes do not tell.
      await show(edited.hasStatements && !made.keepsOrder ? .replaced : made)
      let words = step.edits.words ?? "changes of an earlier session"
      sentence = "\(verb): \(words)"
    }.value
    return sentence
  }

  /// Tells that an edit was refused.
  func tellRefusal(_ error: any Error) {
    if error is CancellationError { return }
    let reason =
      (error as? EditRefusal)?.sentence ?? (error as? DocumentError)?.refusal ?? "\(error)"
    let navigation = open.nodes.last?.navigation
    guard error is OtherEditor else { navigation?.alert("Not changed", message: reason); return }
    navigation?.present(
      Alert(
        "Not changed",
        message: reason + " If you edit it anyway, your changes are not kept before you save them."
      ) {
        Button("Edit anyway", role: .destructive) { [weak self] in self?.ignoresLock = true }
        Button("Cancel", role: .cancel)
      }
    )
  }

  /// Shows the document as it is edited now, in all open tables.
  ///
  /// - Parameter step: How it came from the one that is shown.
  func show(_ step: Revisions.Step) async {
    note(step)
    // A large file that was opened again has no rows before it is read.
    if edited.isReadWhole { await edited.document.readAll() }
    await open.show(edited.document, in: shown, revisions.newest, after: step)
  }

  /// Notes a new revision, which the open tables show already, or will show next.
  private func note(_ step: Revisions.Step) {
    changes = edited.changes
    revisions.append(step)
  }

  /// The step that some edits made.
  ///
  /// - Parameter moved: The value that they moved.
  func step(
    _ edits: [DocumentChange],
    _ splices: [Splice],
    _ moved: Revisions.Move? = nil
  ) -> Revisions.Step {
    .edited(
      splices: edited.hasStatements ? [] : splices,
      changes: edits,
      keepsOrder: edits.allSatisfy(\.change.keepsOrder),
      moved: moved
    )
  }

  /// Edits another document from now on, such as one that was read again.
  func replace(by document: EditedDocument) {
    edited = document
    changes = document.changes
  }

  /// Edits a document that the open tables show already.
  ///
  /// - Parameter step: How it came from the one before.
  func takeShown(_ document: EditedDocument, after step: Revisions.Step) {
    replace(by: document)
    note(step)
    shown.revision = revisions.newest
  }
}

extension EditedDocument {
  /// Returns the byte at which a value begins that an edit moves; nil for another edit, and if it has no bytes.
  ///
  /// - Parameter isMoved: True if the edit is applied already.
  fileprivate func start(ofMoved edit: Edit, isMoved: Bool) async -> Int? {
    guard case .move(let position) = edit.change, !isColumn(edit.path),
      let found = try? await edit.path.resolved(in: document), let container = found.container
    else { return nil }
    let values = container.valueIndices
    guard isMoved else {
      return found.node.span?.member.lowerBound
    }
    return values.indices.contains(position)
      ? container.child(at: values[position]).span?.member.lowerBound : nil
  }
}

extension Edit.Change {
  /// True if the values of the document stay where they are.
  var keepsOrder: Bool {
    switch self {
    case .set, .rename: true
    case .delete, .add, .duplicate, .move: false
    }
  }
}
