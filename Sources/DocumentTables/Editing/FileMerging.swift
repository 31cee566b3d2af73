import TableDocuments
import TableModel

/// The merging of a file that another program has changed meanwhile: both changes are put together,
/// path by path.
@MainActor final class FileMerging {
  private let context: EditContext
  /// True while the person is asked whether to merge with another version of the file, and while it
  /// is merged.
  private var isOffering = false
  /// True while the table is shown in which the person chooses between two changes of a value.
  private var isChoosing = false
  /// True if nobody is to be asked about another version of the file now.
  var isAsking: Bool { isOffering || isChoosing }

  init(_ context: EditContext) { self.context = context }

  private var file: OpenFile { context.file }

  /// The question whether to merge the changes with the new version of the file.
  func question(_ message: String) -> Alert {
    isOffering = true
    let texts = DocumentTexts.current
    return Alert(texts.merging.title, message: message) {
      Button(texts.merging.merge, key: "m") { [weak self] navigation in
        // Until it is merged, nobody asks again who notices the new version late.
        defer { self?.isOffering = false }
        try await self?.merge(navigation)
      }
      Button(texts.merging.later, role: .cancel) { [weak self] in self?.isOffering = false }
    }
  }

  @concurrent private nonisolated static func isUnchanged(_ base: ByteSource) async throws -> Bool {
    try base.isUnchanged()
  }

  /// Puts the changes together with those of the file, and asks where both have changed the same
  /// value.
  func merge(_ navigation: any Navigation) async throws {
    let texts = DocumentTexts.current
    await context.queue.settled()
    guard try await FileMerging.isUnchanged(file.base) else {
      throw NotSaved(
        description: texts.merging.cannotMerge
      )
    }
    let merged = file.current.number
    let theirs = try OpenFile(file.address)
    theirs.document.takeOptions(of: file.document)
    let old = file.current.unedited
    let mine = await PathChanges(from: old, to: file.current)
    let other = await PathChanges(from: old, to: theirs.current)
    let conflicts = mine.changes.compactMap { change in
      other.conflict(with: change).map { MergeConflict(change, $0) }
    }
    guard !conflicts.isEmpty else {
      try await take(mine.edits(over: other, both: [:]), over: theirs, from: merged)
      return navigation.alert(
        texts.merging.merged,
        message: texts.merging.saveAgain
      )
    }
    let choice = MergeChoice(conflicts)
    navigation.push(
      Table(texts.merging.merge) {
        Section(
          texts.merging.changedByBoth,
          footer: texts.merging.othersAreKept
        ) {
          for index in conflicts.indices {
            choice.cell(index)
            if let reason = choice.reasons[index] { Cell.text(reason) }
          }
        }
        Button(texts.merging.merge) { [weak self] navigation in
          guard theirs.base.version == FileVersion(theirs.name) else {
            self?.askAgain(leaving: navigation)
            return
          }
          let kept = mine.without(choice.theirs)
          let edits = try kept.edits(over: other, both: try choice.bothEdits())
          try await self?.take(edits, over: theirs, from: merged)
          navigation.pop()
        }
      }
      .liesAboveData()
      .onAppear { [weak self] in self?.isChoosing = true }
      .onDisappear { [weak self] in self?.isChoosing = false }
    )
  }

  /// Leaves the table of a merge, and asks anew: meanwhile the file has changed once more.
  private func askAgain(leaving navigation: any Navigation) {
    // Leaving the table ends the action that asks for it.
    Task {
      navigation.pop()
      context.open.navigation?.present(question(DocumentTexts.current.merging.notMerged))
    }
  }

  /// Edits another version of the file, with edits applied to it.
  ///
  /// - Parameter revision: The revision that the edits were found in.
  private func take(
    _ edits: [Edit],
    over theirs: OpenFile,
    from revision: Int
  ) async throws {
    try await context.result { [context] in
      guard context.file.current.number == revision else {
        throw NotSaved(description: DocumentTexts.current.merging.mergeOnceMore)
      }
      var steps: [AppliedEdits] = []
      for edit in edits {
        do {
          steps.append(try await theirs.apply(edit))
        } catch let refusal as EditRefusal {
          throw NotSaved(description: "\(edit.path): \(refusal)")
        }
      }
      context.keeper.forget()
      context.file.take(theirs)
      try await context.keeper.begin()
      for step in steps { context.keeper.keep(step.journalEdit) }
      await context.show()
    }
  }
}
