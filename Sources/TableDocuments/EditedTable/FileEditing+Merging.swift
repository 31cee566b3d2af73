import TableModel

// A file that another program has changed meanwhile: both changes are put together, path by path.

extension FileEditing {
  /// Returns true if the rows must not be read again: the file has changed by saving it, or there are changes to put together first.
  ///
  /// - Parameter version: The version of the file now.
  func keepsChanges(from version: FileVersion) async -> Bool {
    if isSaving || file.base.version == version { return true }
    guard !changes.isEmpty else { return false }
    // Its permissions, its times or its names have changed: nothing to put together.
    if await FileEditing.isSame(file.base, name) { return true }
    // Meanwhile it may have been saved.
    if isSaving || file.base.version == FileVersion(name) { return true }
    guard !changes.isEmpty else { return false }
    // Saving may have asked already.
    guard !isAskingToMerge else { return true }
    open.nodes.last?.navigation?.present(
      questionToMerge(
        "Your changes are kept. Merge them with the new version now, or when you save."
      )
    )
    return true
  }

  /// The question whether to merge the changes with the new version of the file.
  func questionToMerge(_ message: String) -> Alert {
    isAskingToMerge = true
    return Alert("The file has changed on disk", message: message) {
      Button("Merge", key: "m") { [weak self] navigation in
        self?.isAskingToMerge = false
        try await self?.merge(navigation)
      }
      Button("Later", role: .cancel) { [weak self] in self?.isAskingToMerge = false }
    }
  }

  /// True if the file has the bytes that were opened.
  @concurrent private nonisolated static func isSame(
    _ base: ByteSource,
    _ file: FileName
  ) async -> Bool {
    (try? base.isSame(as: file)) ?? false
  }

  @concurrent private nonisolated static func isUnchanged(_ base: ByteSource) async throws -> Bool {
    try base.isUnchanged()
  }

  /// Puts the changes together with those of the file, and asks where both have changed the same value.
  func merge(_ navigation: any Navigation) async throws {
    await settled()
    guard try await FileEditing.isUnchanged(file.base) else {
      throw NotSaved(
        description:
          "Another program has written into the file, which is too large to keep its old bytes in memory. "
          + "Your changes cannot be merged: note them (=), discard them, and make them again."
      )
    }
    let merged = file.current.number
    let theirs = try OpenFile(name)
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
        "Merged",
        message: "Your changes are applied to the new version. Save again."
      )
    }
    let choice = MergeChoice(conflicts)
    navigation.push(
      Table("Merge") {
        Section(
          "Changed by you and on disk",
          footer: "All other changes are kept, yours and those on disk."
        ) {
          for index in conflicts.indices {
            choice.cell(index)
            if let reason = choice.reasons[index] { Cell.text(reason) }
          }
        }
        Button("Merge") { [weak self] navigation in
          let kept = mine.without(choice.theirs)
          let edits = try kept.edits(over: other, both: try choice.bothEdits())
          try await self?.take(edits, over: theirs, from: merged)
          navigation.pop()
        }
      }
    )
  }

  /// Edits another version of the file, with edits applied to it.
  ///
  /// - Parameter revision: The revision that the edits were found in.
  private func take(
    _ edits: [Edit],
    over theirs: OpenFile,
    from revision: Int
  ) async throws {
    try await result { [weak self] in
      guard let self else { return }
      guard file.current.number == revision else {
        throw NotSaved(description: "You have made another change meanwhile. Merge once more.")
      }
      var steps: [AppliedEdits] = []
      for edit in edits {
        do {
          steps.append(try await theirs.apply(edit))
        } catch let refusal as EditRefusal {
          throw NotSaved(description: "\(edit.path): \(refusal)")
        }
      }
      journal?.delete()
      journal = nil
      file.take(theirs)
      try await begin()
      for step in steps { keep(step.journalEdit) }
      await show()
    }
  }
}
