import TableModel

// Saving: the person sees the changes first, and decides what only a person can decide.

extension FileEditing {
  /// Saves the file, or shows its changes first if the person wants to see them.
  ///
  /// - Parameter review: The table of the changes.
  /// - Returns: A sentence for the person; nil if the changes are shown.
  func save(_ navigation: any Navigation, showing review: Table) async throws -> String? {
    await settled()
    guard !changes.isEmpty else { return "Nothing to save" }
    guard mustReview else { return try await write(navigation) }
    await findLosses()
    navigation.push(review)
    return nil
  }

  private var mustReview: Bool {
    switch options.review {
    case .always: true
    case .structural: !changes.allSatisfy { if case .set = $0.change { true } else { false } }
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
    await inOrder { [weak self] in result = await self?.writeNow(inPlace: inPlace) }.value
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
      return (["Saved"] + result.remarks.map(\.description)).joined(separator: "; ")
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
      let result = try await FileEditing.save(file.bytes, saver, inPlace, journal)
      await noteSaved(try ByteSource(name), result.insertedRows)
      return .success(result)
    } catch {
      return .failure(error)
    }
  }

  /// Shows the saved file, which has no changes any more.
  func noteSaved(_ source: ByteSource, _ insertedRows: [Int64] = []) async {
    journal = nil
    lock = nil
    losses = []
    file.noteSaved(source, insertedRows)
    await show()
  }

  /// Returns the question whose answer may lead to the saved file; nil if none does.
  func question(after error: SaveError, _ tell: @escaping Telling = { $1.alert($0) }) -> Alert? {
    switch error {
    case .needsWritingInPlace(let obstacle):
      return Alert(
        "Write the file in place?",
        message:
          "It cannot be replaced: \(obstacle.description.harmless). If the program is killed while it "
          + "writes, the file may be left half written; a copy of the old version is kept."
      ) {
        Button("Write in place", key: "w") { [weak self] navigation in
          let text = try await self?.write(navigation, inPlace: true, tell: tell)
          if let text { tell(text, navigation) }
        }
        Button("Cancel", role: .cancel)
      }
    case .noPermission(let copy?):
      return questionToInstall(copy, tell)
    case .hasChanged:
      return questionToMerge(
        "Another program has written it since it was opened. Nothing was saved yet."
      )
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

  // MARK: - Leaving

  /// The question before the file is left with changes; nil if there are none.
  ///
  /// - Parameter review: Returns the table of the changes.
  func questionToLeave(_ review: @escaping @MainActor () -> Table) -> Alert? {
    guard !changes.isEmpty else { return nil }
    let shown = changes.prefix(5).map(\.words) + (changes.count > 5 ? ["…"] : [])
    return Alert("Save the changes to “\(title)”?", message: shown.joined(separator: "\n")) {
      Button("Save", key: "s") { [weak self] navigation in
        guard try await self?.write(navigation) != nil else { throw CancellationError() }
      }
      Button("Discard", role: .destructive) { [weak self] in await self?.discard() }
      Button("Show changes", key: "c", action: .push(review))
      Button("Stay", role: .cancel)
    }
  }

  /// Forgets all changes.
  private func discard() async {
    await inOrder { [weak self] in
      guard let self else { return }
      journal?.delete()
      journal = nil
      lock = nil
      file.discardEdits()
      await show()
    }.value
  }

  /// The sentence to print when the program ends with changes; nil if there are none.
  package var farewell: String? {
    guard !changes.isEmpty, journal?.isWhole == true else { return nil }
    let count = changes.count == 1 ? "1 unsaved change" : "\(changes.count) unsaved changes"
    return "\(name.shown): \(count) kept; open the file again to restore or discard"
  }
}

/// The reason why a file was not saved, as an alert tells it.
struct NotSaved: Error, CustomStringConvertible {
  let description: String
}

extension NotSaved {
  init(_ error: SaveError) { self.init(description: error.reason.capitalized + ".") }
}
