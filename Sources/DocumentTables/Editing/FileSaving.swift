import Observation
import TableDocuments
import TableModel

/// The saving of a file: the person sees the changes first, and decides what only a person can
/// decide.
@Observable @MainActor final class FileSaving {
  @ObservationIgnored let context: EditContext
  @ObservationIgnored let merging: FileMerging
  /// The losses that saving would bring, as the person was told last.
  var losses: [SaveRemark] = []
  /// The way the file can be saved, as its permissions told last.
  var writing = Writing.possible
  /// Looks whether the person may write the file.
  @ObservationIgnored var findingRights: Task<Void, Never>?
  /// True while the file is written.
  @ObservationIgnored var isSaving = false

  init(_ context: EditContext) {
    self.context = context
    merging = FileMerging(context)
  }

  var file: OpenFile { context.file }

  /// Saves the file, or shows its changes first if the person wants to see them.
  ///
  /// - Parameter review: The table of the changes.
  /// - Returns: A sentence for the person; nil if the changes are shown.
  func save(_ navigation: any Navigation, showing review: Table) async throws -> String? {
    await context.queue.settled()
    guard !file.changes.isEmpty else { return ModelTexts.current.forms.nothingToSave }
    guard mustReview else { return try await write(navigation) }
    await findLosses()
    navigation.push(review)
    return nil
  }

  private var mustReview: Bool {
    switch context.options.review {
    case .always: true
    case .structural: !file.changes.allSatisfy { if case .set = $0.change { true } else { false } }
    case .never: false
    }
  }

  /// Tells the person that the file is saved.
  typealias Telling = @MainActor (String, any Navigation) -> Void

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - inPlace: True to write it in place if it cannot be replaced.
  ///   - tell: Called if the file is saved after a question was answered.
  /// - Returns: A sentence for the person; nil if a question is asked first.
  /// - Throws: The reason why it was not saved.
  func write(
    _ navigation: any Navigation,
    inPlace: Bool = false,
    tell: @escaping Telling = { $1.alert($0) }
  ) async throws -> String? {
    let question = await questionOfLosses(
      .task { [weak self] navigation in
        let text = try await self?.write(navigation, inPlace: inPlace, tell: tell)
        if let text { tell(text, navigation) }
      }
    )
    if let question {
      navigation.present(question)
      return nil
    }
    var result: Result<SaveResult, any Error>?
    await context.queue.inOrder { [weak self] in
      result = await self?.writeNow(inPlace: inPlace)
    }.value
    return try outcome(of: result, navigation, tell)
  }

  /// Returns what a person is told about a save; nil if a question is asked.
  ///
  /// - Throws: The reason why the file was not saved.
  func outcome(
    of result: Result<SaveResult, any Error>?,
    _ navigation: any Navigation,
    _ tell: @escaping Telling
  ) throws -> String? {
    do {
      guard let result = try result?.get() else { return nil }
      return ([ModelTexts.current.forms.saved] + result.remarks.map(\.description)).joined(
        separator: "; "
      )
    } catch let error as SaveError {
      guard let question = question(after: error, tell) else {
        throw NotSaved(error)
      }
      navigation.present(question)
      return nil
    }
  }

  private func writeNow(inPlace: Bool) async -> Result<SaveResult, any Error> {
    isSaving = true
    defer { isSaving = false }
    do {
      let result = try await FileSaving.save(file.bytes, saver, inPlace, context.keeper.journal)
      let source = try await FileSaving.source(file.name, like: file.base)
      await noteSaved(source, result.insertedRows)
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  /// Shows the saved file, which has no changes any more.
  func noteSaved(_ source: ByteSource, _ insertedRows: [Int64] = []) async {
    context.keeper.end()
    losses = []
    file.noteSaved(source, insertedRows)
    findRights()
    await context.show()
  }

  /// Returns the question whose answer may lead to the saved file; nil if none does.
  func question(after error: SaveError, _ tell: @escaping Telling = { $1.alert($0) }) -> Alert? {
    let texts = DocumentTexts.current
    switch error {
    case .needsWritingInPlace(let obstacle):
      return Alert(
        texts.saving.writeInPlace,
        message: texts.saving.cannotReplace(obstacle.description.harmless)
      ) {
        Button(texts.saving.write, key: "w") { [weak self] navigation in
          let text = try await self?.write(navigation, inPlace: true, tell: tell)
          if let text { tell(text, navigation) }
        }
        Button(ModelTexts.current.controls.cancel, role: .cancel)
      }
    case .noPermission(let copy?):
      return questionToInstall(copy, tell)
    case .hasChanged:
      return merging.question(texts.merging.notSaved)
    default: return nil
    }
  }

  /// Saves off the main actor, as large files take time.
  @concurrent private nonisolated static func save(
    _ bytes: ByteSource,
    _ saver: Saver,
    _ inPlace: Bool,
    _ journal: Journal?
  ) async throws -> SaveResult {
    try saver.save(bytes, inPlace: inPlace, journal: journal)
  }

  /// Opens the saved file off the main actor, as a large one takes time if it is decoded.
  @concurrent nonisolated static func source(
    _ file: FileName,
    like base: ByteSource
  ) async throws -> ByteSource {
    try ByteSource(file, like: base)
  }

  // MARK: - Changes by others

  /// Returns true if the rows must not be read again: the file has changed by saving it, or there
  /// are changes to put together first.
  ///
  /// - Parameter version: The version of the file now.
  func keepsChanges(from version: FileVersion) async -> Bool {
    if isSaving || file.base.version == version { return true }
    findRights()
    guard !file.changes.isEmpty else { return false }
    // Its permissions, its times or its names have changed: nothing to put together.
    if await FileSaving.isSame(file.base, file.name) { return true }
    // Meanwhile it may have been saved.
    if isSaving || file.base.version == FileVersion(file.name) { return true }
    guard !file.changes.isEmpty else { return false }
    // Saving may have asked already.
    guard !merging.isAsking else { return true }
    context.open.navigation?.present(
      merging.question(DocumentTexts.current.merging.notMerged)
    )
    return true
  }

  /// True if the file has the bytes that were opened.
  @concurrent private nonisolated static func isSame(
    _ base: ByteSource,
    _ file: FileName
  ) async -> Bool {
    (try? base.isSame(as: file)) ?? false
  }

  // MARK: - Leaving

  /// The question before the file is left with changes; nil if there are none.
  ///
  /// - Parameter review: Returns the table of the changes.
  func questionToLeave(_ review: @escaping @MainActor () -> Table) -> Alert? {
    let changes = file.changes
    guard !changes.isEmpty else { return nil }
    let shown = changes.prefix(5).map(\.words) + (changes.count > 5 ? ["…"] : [])
    let texts = ModelTexts.current.forms
    return Alert(
      texts.saveChanges(context.title),
      message: shown.joined(separator: "\n")
    ) {
      Button(texts.save, key: "s") { [weak self] navigation in
        guard try await self?.write(navigation) != nil else { throw CancellationError() }
      }
      Button(texts.discard, role: .destructive) { [weak self] in await self?.discard() }
      Button(DocumentTexts.current.saving.showChanges, key: "c", action: .push(review))
      Button(texts.stay, role: .cancel)
    }
  }

  /// Forgets all changes.
  private func discard() async {
    await context.queue.inOrder { [context] in
      context.keeper.forget()
      context.keeper.end()
      context.file.discardEdits()
      await context.show()
    }.value
  }
}

/// The reason why a file was not saved, as an alert tells it.
struct NotSaved: Error, CustomStringConvertible {
  let description: String
}

extension NotSaved {
  init(_ error: SaveError) {
    self.init(description: DocumentTexts.current.saving.sentence(error.reason.capitalized))
  }
}
