/// Edits that were applied together, and can be undone together.
package struct AppliedEdits: Sendable {
  /// The edits, in order.
  package let edits: [Edit]
  /// Their changes, in the same order.
  package let changes: [DocumentChange]
  /// The splices of all of them, sorted; their places are those of the text before.
  package let splices: [Splice]
  /// The splices that undo them; their places are those of the text after, their bytes the old
  /// ones.
  package let inverse: [Splice]
  let before: EditedBytes
  let after: EditedBytes
  /// True if they undo edits that were saved before.
  var undoesSaved = false
  /// Tells these edits from others.
  let identity = Identity()

  /// The identity of a step.
  final class Identity: Sendable {}
  /// The statements of a saved transaction; nil for edits of bytes.
  var statements: SavedStatements?
}

extension AppliedEdits {
  /// Edits of the statements of a database that undo saved ones.
  init(
    _ changes: [DocumentChange],
    from before: EditedBytes,
    to after: EditedBytes,
    of base: ByteSource
  ) throws {
    let (old, new) = (ByteSource(before).count, try ByteSource(after).allBytes())
    let splices = [Splice(0..<old, new)]
    self.init(
      edits: [],
      changes: changes,
      splices: splices,
      inverse: try splices.inverse(in: ByteSource(before)),
      before: before,
      after: after,
      undoesSaved: true
    )
  }

  /// The first change in words, with the number of the others; nil if none is known.
  package var words: String? {
    let others = changes.count - 1
    return changes.first.map { FileTexts.current.changes.andOthers($0.words, others) }
  }

  /// These edits, which were saved, undone in a text that has them.
  func undoing(in text: EditedBytes) -> AppliedEdits {
    AppliedEdits(
      edits: [],
      changes: changes.first.map { [$0.undone(by: inverse)] } ?? [],
      splices: inverse,
      inverse: splices,
      before: text,
      after: text.applying(inverse),
      undoesSaved: true
    )
  }

  /// These edits, which were undone, applied to the text that they were applied to before, in the
  /// same file or a saved one.
  func applied(to text: EditedBytes) -> AppliedEdits {
    AppliedEdits(
      edits: edits,
      changes: changes,
      splices: splices,
      inverse: inverse,
      before: text,
      after: text.applying(splices)
    )
  }
}

extension AppliedEdits {
  /// The record of these edits.
  package var journalEdit: JournalEdit { JournalEdit(splices: splices, inverse: inverse) }
}
