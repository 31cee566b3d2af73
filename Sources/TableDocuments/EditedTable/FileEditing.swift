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

  let file: OpenFile
  let options: Options
  /// The texts that were typed and are not applied yet, by the places of their values.
  private var typed: [Location.ID: [TypedText]] = [:]
  /// The open tables of the file.
  @ObservationIgnored let open: OpenTables
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

  package init(_ file: OpenFile, _ options: Options) {
    self.file = file
    self.options = options
    open = OpenTables(file.document)
  }

  package var name: FileName { file.name }

  /// The changes that are not saved.
  var changes: [DocumentChange] { file.changes }

  /// The reason why nothing can be changed; nil if it can.
  var refusal: EditRefusal? {
    if options.isReadOnly { return EditRefusal("the file was opened to be read only") }
    if let error = open.document.error {
      return EditRefusal("the file has an error (\(error.place)\(error)); expected one without")
    }
    return file.current.refusal
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
      file.revisions.keepsOrder(from: last.revision, to: place.revision)
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
      let place = try await file.carried(place)
      let value = try file.current.typed(text, inPlaceOf: place.node)
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
    let step = try await file.apply(edit)
    guard !step.splices.isEmpty else { return }
    keep(step.journalEdit)
    await show()
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
      keep(try await file.revert(change).journalEdit)
      await show()
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
      @escaping @MainActor (OpenFile) throws -> (edits: AppliedEdits, journal: JournalEdit)?
  ) async -> String? {
    var sentence = nothing
    await inOrder { [weak self] in
      guard let self else { return }
      do {
        try await begin()
        guard let step = try move(file) else { return }
        keep(step.journal)
        await show()
        sentence = "\(verb): \(step.edits.words ?? "changes of an earlier session")"
      } catch {
        tellRefusal(error)
      }
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

  /// Shows the current revision in all open tables.
  func show() async {
    let new = file.current
    // A large file that was opened again has no rows before it is read.
    if new.isReadWhole { await new.document.readAll() }
    let steps = file.revisions.steps(since: open.revision)
    let step = steps.flatMap { $0.count == 1 ? $0.first : nil }
    await open.show(new, after: step ?? .replaced)
    options.pending?.note(self)
  }

  /// Edits the file as its document has read it on.
  func showAppended() throws(DocumentError) {
    try file.noteAppended()
    open.replace(by: file.document, revision: file.current.number)
  }
}
