/// The changes of the edits of a file, kept as long as its revision is the current one.
struct ChangeList {
  private var placed = PlacedChanges()
  private var known: (number: Int, changes: [DocumentChange])?

  /// Returns the changes of all edits together, in order; several new values of one path are one
  /// change, and a change that was taken back is none.
  ///
  /// - Parameter revision: The revision that the edits led to.
  @MainActor mutating func changes(
    of applied: [AppliedEdits],
    in revision: Revision
  ) -> [DocumentChange] {
    if let known, known.number == revision.number { return known.changes }
    placed.follow(applied)
    let changes = revision.joined(placed.all)
    known = (revision.number, changes)
    return changes
  }
}

extension Revision {
  fileprivate func joined(_ placed: [DocumentChange]) -> [DocumentChange] {
    let hasStatements = hasStatements
    var changes: [DocumentChange] = []
    for placed in placed {
      if placed.revertedRange != nil {
        changes.removeAll { $0.oldRange == placed.oldRange && $0.newRange == placed.newRange }
      } else if let last = changes.last, let joined = last.joined(with: placed) {
        changes.removeLast()
        // A change of a database has no bytes to compare.
        if !hasStatements || joined.isAnotherValue { changes.append(joined) }
      } else {
        changes.append(placed)
      }
    }
    return hasStatements
      ? changes
      : changes.filter { change in
        !(change.isSetting || change.comment != nil) || !isTakenBack(change)
      }
  }

  /// True if a value has the bytes of the file again.
  private func isTakenBack(_ change: DocumentChange) -> Bool {
    guard change.oldRange.count == change.newRange.count else { return false }
    let old = try? base.bytes(at: change.oldRange.lowerBound, count: change.oldRange.count)
    let new = try? bytes.bytes(at: change.newRange.lowerBound, count: change.newRange.count)
    return old != nil && old == new
  }
}
