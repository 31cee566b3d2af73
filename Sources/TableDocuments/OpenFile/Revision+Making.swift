// Making edits: the next revision, which is checked.

/// Edits that were made, and their changes in the same order.
struct MadeEdits {
  let edits: [Edit]
  let changes: [DocumentChange]
  /// The splices of all of them together, sorted.
  let splices: [Splice]
  let revision: Revision

  /// Returns the step for undo that they are.
  ///
  /// - Parameter before: The revision that they were made in.
  /// - Throws: A `DocumentError` if the replaced bytes cannot be read; an `EditRefusal` of
  ///   characters that the encoding of the file does not have.
  @MainActor func step(from before: Revision) throws -> AppliedEdits {
    try before.checkEncoding(of: splices)
    return AppliedEdits(
      edits: edits,
      changes: changes,
      splices: splices,
      inverse: try splices.inverse(in: before.bytes),
      before: before.edited,
      after: revision.edited
    )
  }
}

extension Revision {
  /// Makes edits, together if that is possible, else in order: all of them, or none.
  ///
  /// - Parameters:
  ///   - earlier: The changes that led to this revision.
  ///   - leavingOut: Called with each edit that cannot be made, which is left out; nil to refuse
  ///     all of them then.
  /// - Throws: An `EditRefusal` that says why, or the `UnknownPath` of an edit.
  func making(
    _ edits: [Edit],
    after earlier: [DocumentChange],
    leavingOut: EditsLeftOut? = nil
  ) async throws -> MadeEdits {
    let edits = try await inParts(edits)
    let together = try await makingTogether(edits, after: earlier, leavingOut: leavingOut)
    if let together { return together }
    var done: [Edit] = []
    var changes: [DocumentChange] = []
    var revision = self
    for edit in edits {
      try Task.checkCancellation()
      do {
        let made = try await revision.making(edit, after: earlier + changes)
        done.append(edit)
        changes.append(made.change)
        revision = made.revision
      } catch let refusal as EditRefusal {
        guard let leavingOut else { throw edits.count > 1 ? refused(refusal, edit) : refusal }
        leavingOut(edit, refusal)
      }
    }
    var total = EditedBytes(bytes)
    for change in changes { total = total.applying(change.splices) }
    return MadeEdits(edits: done, changes: changes, splices: total.splices, revision: revision)
  }

  /// Returns a refusal of one of several edits, with its place.
  func refused(_ refusal: EditRefusal, _ edit: Edit) -> EditRefusal {
    EditRefusal("\(isColumn(edit.path) ? edit.path.columnDescription : "\(edit.path)"): \(refusal)")
  }

  /// Reads the document to its end, if an edit can affect all of it.
  ///
  /// - Throws: A refusal of a file with an error.
  func readWhole(for editor: any DocumentEditor) async throws(EditRefusal) {
    guard editor.scope.isWholeFile else { return }
    await document.readAll()
    if let error = document.error, !isEmptyFile { throw EditRefusal.error(error) }
  }

  /// - Parameter earlier: The changes that led to this revision.
  private func making(
    _ edit: Edit,
    after earlier: [DocumentChange]
  ) async throws -> (change: DocumentChange, revision: Revision) {
    let editor = try self.editor
    try await readWhole(for: editor)
    if isColumn(edit.path) { return try makingInColumn(edit, editor) }
    let found = try await EditTarget(edit, in: document, ByteReader(bytes), editor)
    let target = try editor.adjusted(found)
    if editor.scope != .statement, OldTexts(earlier).mayHave(target.change),
      let old = edited.restoring(target.node.span?.value),
      let next = try? await accepting(target, old.splices, old.bytes, editor, isOld: true)
    {
      return (DocumentChange(edit, of: target, old.splices), next)
    }
    let splices = try target.splices(by: try await editor.prepared(for: target))
    let change = DocumentChange(edit, of: target, splices)
    guard !splices.isEmpty else {
      try await checkIsDone(target, editor)
      return (change, self)
    }
    return (change, try await accepting(target, splices, edited.applying(splices), editor))
  }

  /// Returns the revision with other bytes, read to its end if an edit can affect all of it.
  ///
  /// - Throws: A refusal of bytes with an error.
  func next(_ bytes: EditedBytes, _ editor: any DocumentEditor) async throws -> Revision {
    let next = with(bytes)
    if editor.scope.isWholeFile {
      await next.document.readAll()
      if let error = next.document.error { throw EditRefusal.result(error) }
    }
    try editor.checkReopening(of: next.document)
    return next
  }

  /// Returns the result of an edit, if it says what was meant.
  ///
  /// - Parameter isOld: True if the splices put bytes of the file back.
  private func accepting(
    _ target: EditTarget,
    _ splices: [Splice],
    _ after: EditedBytes,
    _ editor: any DocumentEditor,
    isOld: Bool = false
  ) async throws -> Revision {
    let next = try await next(after, editor)
    if editor.scope != .statement {
      try await Guard(target, SplicedPlaces(splices), editor, isRestoring: isOld)
        .compare(document, next.document)
    }
    return next
  }
}

extension Document {
  /// Reads the document to its end.
  package func readAll() async {
    while progress != nil, !Task.isCancelled {
      await read()
      if progress != nil { await changed() }
    }
  }
}

extension EditRefusal {
  fileprivate static func error(_ error: SyntaxError) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.hasError(error.place, "\(error)"))
  }

  static func result(_ error: SyntaxError) -> EditRefusal {
    EditRefusal(FileTexts.current.edits.wouldHaveError(error.place, "\(error)"))
  }
}
