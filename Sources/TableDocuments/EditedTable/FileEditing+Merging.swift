import TableModel

// A file that another program has changed meanwhile: both changes are put together, path by path.

extension FileEditing {
  /// A path that both have changed, to different values.
  struct Conflict {
    let path: DocumentPath
    let mine: (any Node)?
    let theirs: (any Node)?
  }

  /// Returns true if the rows must not be read again: the file has changed by saving it, or there are changes to put together first.
  ///
  /// - Parameter version: The version of the file now.
  func keepsChanges(from version: FileVersion) -> Bool {
    if edited.base.version == version { return true }
    guard !changes.isEmpty else { return false }
    open.nodes.last?.navigation?.present(
      Alert(
        "The file has changed on disk",
        message: "Your changes are kept. Merge them with the new version now, or when you save."
      ) {
        Button("Merge", key: "m") { [weak self] in try await self?.merge($0) }
        Button("Later", role: .cancel)
      }
    )
    return true
  }

  /// Puts the changes together with those of the file, and asks where both have changed the same value.
  func merge(_ navigation: any Navigation) async throws {
    await settled()
    let theirs = try EditedDocument(file)
    theirs.document.takeOptions(of: edited.document)
    let old = edited.unedited()
    let mine = await PathChanges(from: old, to: edited)
    let other = await PathChanges(from: old, to: theirs)
    let conflicts = mine.changes.compactMap { change -> Conflict? in
      guard let theirs = other.conflict(with: change) else { return nil }
      return Conflict(path: change.path, mine: change.new, theirs: theirs.new)
    }
    guard !conflicts.isEmpty else {
      try await take(mine, over: theirs)
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
            Cell.choice(
              "\(conflicts[index].path)",
              selection: choice.binding(index),
              options: [true, false]
            ) { conflicts[index].words(mine: $0) }
          }
        }
        Button("Merge") { [weak self] navigation in
          let theirsWin = Set(
            conflicts.indices.filter { !choice.keepsMine[$0] }.map { conflicts[$0].path }
          )
          try await self?.take(mine.without(theirsWin), over: theirs)
          navigation.pop()
        }
      }
    )
  }

  /// Edits another version of the file, with changes applied to it.
  private func take(_ mine: PathChanges, over theirs: EditedDocument) async throws {
    var steps: [AppliedEdits] = []
    for edit in try mine.edits() {
      do {
        steps.append(try await theirs.apply(edit))
      } catch let refusal as EditRefusal {
        throw NotSaved(description: "\(edit.path): \(refusal)")
      }
    }
    journal?.delete()
    journal = nil
    replace(by: theirs)
    try begin()
    for step in steps { keep(step.journalEdit) }
    await show(keepsOrder: false)
  }
}

/// The choices of a person between two versions.
@MainActor private final class MergeChoice {
  var keepsMine: [Bool]

  init(_ conflicts: [FileEditing.Conflict]) {
    keepsMine = conflicts.map { _ in true }
  }

  func binding(_ index: Int) -> Binding<Bool> {
    Binding(get: { self.keepsMine[index] }, set: { self.keepsMine[index] = $0 })
  }
}

extension FileEditing.Conflict {
  @MainActor fileprivate func words(mine: Bool) -> String {
    let node = mine ? self.mine : theirs
    let text =
      node.map { $0.kind.isContainer ? NodePreview(of: $0).text : $0.valueText } ?? "deleted"
    return (mine ? "Mine: " : "On disk: ") + text.prefix(60)
  }
}

/// The values in which a document differs from an older one.
@MainActor struct PathChanges {
  /// A value that is another one, new or gone.
  struct Change {
    let path: DocumentPath
    let old: (any Node)?
    let new: (any Node)?
  }

  private(set) var changes: [Change] = []

  init(from old: EditedDocument, to new: EditedDocument) async {
    var found: [Change] = []
    await DocumentDifference(of: old, and: new) { path, old, new in
      found.append(Change(path: path, old: old, new: new))
    }
    changes = found
  }

  /// Returns the change of the same value, or of one around it or in it, that leads to another value.
  func conflict(with change: Change) -> Change? {
    changes.first { other in
      guard
        other.path.steps.starts(with: change.path.steps)
          || change.path.steps.starts(with: other.path.steps)
      else { return false }
      return other.path != change.path || !other.isEqual(to: change)
    }
  }

  func without(_ paths: Set<DocumentPath>) -> PathChanges {
    var copy = self
    copy.changes.removeAll { paths.contains($0.path) }
    return copy
  }

  /// The edits that make these changes: values first, then those that come, then those that go, from the last one.
  func edits() throws -> [Edit] {
    var sets: [Edit] = []
    var additions: [Edit] = []
    var deletions: [Edit] = []
    for change in changes {
      guard let new = change.new else {
        deletions.append(Edit(change.path, .delete))
        continue
      }
      let value = try NewValue(of: new)
      guard change.old == nil else {
        sets.append(Edit(change.path, .set(value)))
        continue
      }
      let parent = DocumentPath(Array(change.path.steps.dropLast()))
      additions.append(Edit(parent, .add(name: new.name?.whole, value, .end)))
    }
    return sets + additions + deletions.reversed()
  }
}

extension PathChanges.Change {
  @MainActor fileprivate func isEqual(to other: PathChanges.Change) -> Bool {
    switch (new, other.new) {
    case (nil, nil): true
    case (let one?, let other?): (try? NewValue(of: one)) == (try? NewValue(of: other))
    default: false
    }
  }
}
