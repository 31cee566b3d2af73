/// Edits that were applied together, and can be undone together.
package struct AppliedEdits: Sendable {
  /// The edits, in order.
  package let edits: [Edit]
  /// What they changed, in the same order.
  package let changes: [DocumentChange]
  /// The splices of all of them, sorted; their places are those of the text before.
  package let splices: [Splice]
  /// The splices that undo them; their places are those of the text after, their bytes the old ones.
  package let inverse: [Splice]
  let before: EditedBytes
  let after: EditedBytes
}

/// What an edit changed.
package struct DocumentChange: Sendable {
  /// The place of the changed value; of an added one, the place of its object or list.
  package let path: DocumentPath
  package let change: Edit.Change
  /// The text of the old value, or the old name; nil for an object, a list or an added value.
  package let old: String?
  /// The text of the new value, or the new name; nil for an object or a list, and where there is none.
  package let new: String?
  /// The splices, sorted; their places are those of the text before the edit.
  package let splices: [Splice]

  @MainActor init(_ edit: Edit, of target: EditTarget, _ splices: [Splice]) {
    path = edit.path
    change = edit.change
    self.splices = splices
    let text = target.node.kind.isContainer ? nil : target.node.text.whole
    switch edit.change {
    case .set(let value): (old, new) = (text, value.text)
    case .rename(let name): (old, new) = (target.node.name?.whole, name)
    case .add(_, let value, _): (old, new) = (nil, value.text)
    case .delete: (old, new) = (text, nil)
    case .duplicate: (old, new) = (nil, text)
    case .move: (old, new) = (text, text)
    }
  }
}

extension EditedDocument {
  /// What all edits together have changed, in order; several new values of one path are one change.
  package var changes: [DocumentChange] {
    var changes: [DocumentChange] = []
    for change in applied.flatMap(\.changes) where !change.splices.isEmpty {
      if let last = changes.last, let joined = last.joined(with: change) {
        changes.removeLast()
        if joined.old != joined.new { changes.append(joined) }
      } else {
        changes.append(change)
      }
    }
    return changes
  }
}

extension DocumentChange {
  private init(path: DocumentPath, change: Edit.Change, old: String?, new: String?) {
    (self.path, self.change, self.old, self.new) = (path, change, old, new)
    splices = []
  }

  /// Returns this change and a later one as one; nil if they are not both new values of one path.
  fileprivate func joined(with later: DocumentChange) -> DocumentChange? {
    guard path == later.path, case .set = change, case .set = later.change, old != nil else {
      return nil
    }
    return DocumentChange(path: path, change: later.change, old: old, new: later.new)
  }
}
