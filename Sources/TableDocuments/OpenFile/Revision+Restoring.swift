// Splices that were made before, such as those of a journal, and the undoing of what was saved in a
// database.

extension Revision {
  /// Applies splices.
  ///
  /// - Throws: An `EditRefusal` if the result has an error that this revision does not have.
  func restoring(
    _ splices: [Splice],
    reverting change: DocumentChange?
  ) async throws -> (step: AppliedEdits, revision: Revision) {
    guard let splices = splices.sortedByPlace(), splices.last?.range.upperBound ?? 0 <= bytes.count
    else {
      throw EditRefusal(FileTexts.current.edits.ofAnotherFile)
    }
    let after = with(edited.applying(splices))
    let scope = try editor.scope
    if scope.isWholeFile { await after.document.readAll() }
    if scope != .record, let error = after.document.error, document.error == nil {
      throw EditRefusal.result(error)
    }
    var changes = restoredChanges(splices, after.document)
    if let change { changes = changes.map { $0.reverting(change) } }
    let step = AppliedEdits(
      edits: [],
      changes: changes,
      splices: splices,
      inverse: try splices.inverse(in: bytes),
      before: edited,
      after: after.edited
    )
    return (step, after)
  }

  /// The changes that splices make, as far as the places of the values tell them.
  private func restoredChanges(_ splices: [Splice], _ new: any Document) -> [DocumentChange] {
    var growth = 0
    return splices.map { splice in
      let place = splice.range.lowerBound + growth
      let after = DocumentPath.innermost(around: place..<place + splice.bytes.count, in: new)
      let before = DocumentPath.innermost(around: splice.range, in: document)
      let isSame = before?.path == after?.path && after?.node.kind.isContainer == false
      let texts = isSame ? (before?.node.text.whole, after?.node.text.whole) : (nil, nil)
      // Their places are those of the text before the first of them.
      let change = Splice(place..<place + splice.range.count, splice.bytes)
      growth += splice.growth
      return DocumentChange(at: after?.path ?? DocumentPath(), texts, [change])
    }
  }

  // MARK: - Databases

  /// The statements that undo saved ones, in a database that has them.
  func undoing(_ statements: SavedStatements) throws -> AppliedEdits {
    var revision = self
    var changes: [DocumentChange] = []
    for number in statements.changes.indices.reversed() {
      guard let editor = try revision.editor as? SQLiteEditor else { break }
      let step = try editor.undoing(statements, at: number)
      revision = revision.with(revision.edited.applying(step.splices))
      changes += step.changes
    }
    return try AppliedEdits(changes, from: edited, to: revision.edited, of: base)
  }

  /// One step that undoes all statements of a saving.
  ///
  /// - Parameter changes: What the statements change.
  func saved(_ changes: [DocumentChange], _ insertedRows: [Int64]) -> AppliedEdits {
    let script = (try? bytes.allBytes()).flatMap(SQLiteScript.init)
    var step = AppliedEdits(
      edits: [],
      changes: changes,
      splices: [],
      inverse: [],
      before: edited,
      after: edited
    )
    step.statements = SavedStatements(
      changes: script?.entries.map(\.change) ?? [],
      inserted: insertedRows
    )
    return step
  }

  /// Returns the revision whose file is a saved one.
  func saved(as bytes: ByteSource) -> Revision {
    over(format.editedBytes(of: file.with(bytes))).unedited
  }
}
