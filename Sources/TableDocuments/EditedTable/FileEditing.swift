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
  private(set) var typed: [NodePlace.ID: String] = [:]
  /// The changes that are not saved.
  private(set) var changes: [DocumentChange] = [] {
    didSet { options.pending?.note(self) }
  }

  @ObservationIgnored let shown: ShownDocument
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
  /// True while the file is written.
  @ObservationIgnored var isSaving = false
  /// The last of the operations, which run one after the other.
  @ObservationIgnored private var last: Task<Void, Never>?

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

  /// Makes a typed text the value of a node.
  func set(_ text: String, at place: NodePlace) {
    typed[place.id] = text
    _ = inOrder { [weak self] in
      guard let self else { return }
      defer { typed[place.id] = nil }
      do {
        let value = try edited.typed(text, inPlaceOf: place.node)
        try await apply(Edit(place.path, .set(value)))
      } catch {
        tellRefusal(error)
      }
    }
  }

  /// Makes an edit once those before it are made; tells the reason if it is refused.
  ///
  /// - Parameter then: Called when the edit is shown.
  func make(
    _ edit: @escaping @MainActor () throws -> Edit?,
    then: @escaping @MainActor () -> Void = {}
  ) {
    _ = inOrder { [weak self] in
      guard let self else { return }
      do {
        guard let edit = try edit() else { return }
        try await apply(edit)
        then()
      } catch {
        tellRefusal(error)
      }
    }
  }

  /// Applies an edit, keeps it in the journal, and shows it.
  func apply(_ edit: Edit) async throws {
    try begin()
    let step = try await edited.apply(edit)
    guard !step.splices.isEmpty else { return }
    keep(step.journalEdit)
    await show(keepsOrder: edit.change.keepsOrder)
  }

  /// Takes a change back, also one that is not the last.
  func revert(_ change: DocumentChange) async throws {
    try begin()
    let step = try await edited.revert(change)
    keep(step.journalEdit)
    await show(keepsOrder: change.change.keepsOrder)
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
        try begin()
        guard let moved = try move(edited) else { return }
        step = moved
      } catch {
        return tellRefusal(error)
      }
      keep(step.journal)
      await show(keepsOrder: step.edits.changes.allSatisfy(\.change.keepsOrder))
      let words = step.edits.words ?? "changes of an earlier session"
      sentence = "\(verb): \(words)"
    }.value
    return sentence
  }

  /// Tells that an edit was refused.
  func tellRefusal(_ error: any Error) {
    if error is CancellationError { return }
    let reason = (error as? EditRefusal)?.sentence ?? "\(error)"
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
  func show(keepsOrder: Bool) async {
    changes = edited.changes
    await open.show(edited.document, in: shown, keepsOrder: keepsOrder)
  }

  /// Edits another document from now on, such as one that was read again.
  func replace(by document: EditedDocument) {
    edited = document
    changes = document.changes
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
