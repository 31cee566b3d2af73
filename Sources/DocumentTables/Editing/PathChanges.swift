import TableDocuments

/// The values in which a document differs from an older one.
@MainActor struct PathChanges {
  /// A value that is another one, new or gone.
  struct Change {
    let path: DocumentPath
    let old: (any Node)?
    let new: (any Node)?
  }

  private(set) var changes: [Change] = []

  init(from old: Revision, to new: Revision) async {
    var found: [Change] = []
    // Without aliases to follow, nothing is refused.
    _ = try? await DocumentDifference(of: old, and: new, comparesNotation: true) {
      found.append(Change(path: $0.path, old: $0.old, new: $0.new))
    }
    changes = found
  }

  /// Returns the change of the same value, or of one around it or in it, that leads to another
  /// value.
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

  /// The edits that make these changes in a document with other ones: values first, then those that
  /// come, then those that go, from the last one.
  ///
  /// - Parameters:
  ///   - others: The changes of that document.
  ///   - both: The edits in place of some changes, which keep both.
  func edits(over others: PathChanges, both: [DocumentPath: [Edit]]) throws -> [Edit] {
    var sets: [Edit] = []
    var additions: [Edit] = []
    var deletions: [Edit] = []
    for change in changes {
      if let edits = both[change.path] {
        additions += edits
        continue
      }
      let other = others.changes.first { $0.path == change.path }
      if let other, other.isEqual(to: change) { continue }
      guard let new = change.new else {
        deletions.append(Edit(change.path, .delete))
        continue
      }
      let value = try NewValue(of: new)
      let isThere = other.map { $0.new != nil } ?? (change.old != nil)
      if isThere {
        sets.append(Edit(change.path, .set(value)))
      } else {
        additions.append(Edit(change.path.parent, .add(name: new.name?.whole, value, .end)))
      }
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
