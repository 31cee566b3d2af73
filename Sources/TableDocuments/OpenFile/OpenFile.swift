import Observation

/// A file that is open: its current revision, and the edits since it was opened or saved.
///
/// Each edit is checked before it counts; it can be undone and redone. It owns this state and does
/// nothing else: saving, journals and tables are elsewhere.
@Observable @MainActor package final class OpenFile {
  /// The file with all edits.
  package private(set) var current: Revision
  /// The edits that were applied, and not undone, in order; those of one call together.
  package private(set) var applied: [AppliedEdits] = []
  /// The edits that were undone, the next to redo last.
  package private(set) var undone: [AppliedEdits] = []
  /// The edits that were saved, in order: undoing one of them is a change of the saved file.
  @ObservationIgnored private var saved: [AppliedEdits] = []
  /// How the current revision came from those before.
  @ObservationIgnored package private(set) var revisions = Revisions()
  @ObservationIgnored private var list = ChangeList()

  init(_ revision: Revision) { current = revision }

  /// The changes of all edits together, in order: one for each path, none if it was taken back.
  package var changes: [DocumentChange] { list.changes(of: applied, in: current) }

  /// Returns those of the ``changes`` that concern a place.
  package func changes(concerning place: Location) -> [DocumentChange] {
    list.changes(of: applied, in: current, concerning: place)
  }

  // MARK: - Editing

  /// Applies edits in order: all of them, or none.
  ///
  /// - Returns: The splices, such as for a journal.
  /// - Throws: An `EditRefusal` that says why, the `UnknownPath` of an edit, or a `DocumentError`
  ///   if bytes cannot be read. The file is as before then.
  @discardableResult package func apply(_ edits: [Edit]) async throws -> AppliedEdits {
    try await apply(moving: edits.count == 1 ? edits[0] : nil) { [applied] revision in
      try await revision.making(edits, after: applied.flatMap(\.changes))
    }
  }

  /// Applies an edit of a comment.
  @discardableResult package func apply(_ edit: CommentEdit) async throws -> AppliedEdits {
    try await apply { try await $0.making(edit) }
  }

  /// Makes edits without applying them, so that a person sees their changes first.
  ///
  /// - Parameter leavingOut: Called with each edit that cannot be made, which is left out.
  /// - Throws: An `EditRefusal` of all of them, or `CancellationError` if the task was cancelled.
  package func prepare(
    _ edits: [Edit],
    leavingOut: @escaping EditsLeftOut
  ) async throws -> PreparedEdits {
    let prepared = try await prepare { [applied] revision in
      try await revision.making(edits, after: applied.flatMap(\.changes), leavingOut: leavingOut)
    }
    try Task.checkCancellation()
    return prepared
  }

  /// Applies edits that were prepared.
  ///
  /// - Throws: An `EditRefusal` if the file has changed since.
  @discardableResult package func apply(
    _ prepared: PreparedEdits
  ) throws(EditRefusal) -> AppliedEdits {
    guard prepared.before.number == current.number else {
      throw EditRefusal(FileTexts.current.replacing.fileHasChanged)
    }
    return take(prepared)
  }

  private func prepare(
    _ make: @MainActor (Revision) async throws -> MadeEdits
  ) async throws -> PreparedEdits {
    try await hold()
    let before = current
    return try await ReadFailures.checked {
      let made = try await make(before)
      return PreparedEdits(before: before, made: made, step: try made.step(from: before))
    }
  }

  /// - Parameter edit: The only edit, which may be a move.
  private func apply(
    moving edit: Edit? = nil,
    _ make: @MainActor (Revision) async throws -> MadeEdits
  ) async throws -> AppliedEdits {
    let prepared = try await prepare(make)
    guard !prepared.made.splices.isEmpty, let edit else { return take(prepared) }
    let after = prepared.made.revision
    return take(prepared, moved: await Revisions.Move(edit, from: prepared.before, to: after))
  }

  private func take(_ prepared: PreparedEdits, moved: Revisions.Move? = nil) -> AppliedEdits {
    let (made, step) = (prepared.made, prepared.step)
    guard !made.splices.isEmpty else { return step }
    applied.append(step)
    undone = []
    advance(
      to: made.revision,
      by: .made(step.changes, step.splices, in: prepared.before, moved: moved)
    )
    return step
  }

  /// Applies one edit.
  @discardableResult package func apply(_ edit: Edit) async throws -> AppliedEdits {
    try await apply([edit])
  }

  /// Applies an edit in place of the edits that were applied last: it is one step for undo.
  ///
  /// - Returns: The splices that lead to it from the text with the edits that it replaces.
  /// - Throws: An `EditRefusal`; the file is as before then.
  package func replaceLast(with edit: Edit) async throws -> JournalEdit {
    guard let last = applied.popLast() else { return try await apply(edit).journalEdit }
    let before = current
    do {
      let text = before.with(last.before)
      let (made, step, journal) = try await ReadFailures.checked {
        let made = try await text.making([edit], after: applied.flatMap(\.changes))
        let step = try made.step(from: text)
        let splices = EditedBytes(before.bytes).applying(last.inverse).applying(step.splices)
          .splices
        let inverse = try splices.inverse(in: before.bytes)
        return (made, step, JournalEdit(splices: splices, inverse: inverse))
      }
      applied.append(step)
      undone = []
      let change = Revisions.Step.made(step.changes, journal.splices, in: before)
      advance(to: made.revision, by: change.keepingOrder)
      return journal
    } catch {
      applied.append(last)
      throw error
    }
  }

  /// Applies splices that were applied before, such as those of a journal. They are one step for
  /// undo.
  ///
  /// - Parameters:
  ///   - splices: Sorted; their places are those of ``bytes``.
  ///   - change: The change that they take back; nil for changes of their own.
  /// - Throws: An `EditRefusal` if the result has an error that the text before did not have.
  @discardableResult package func restore(
    _ splices: [Splice],
    reverting change: DocumentChange? = nil
  ) async throws -> AppliedEdits {
    try await hold()
    let before = current
    let (step, after) = try await ReadFailures.checked {
      try await before.restoring(splices, reverting: change)
    }
    applied.append(step)
    undone = []
    advance(to: after, by: change.map { .made([$0], step.splices, in: before) } ?? .replaced)
    return step
  }

  // MARK: - Undoing

  /// True if its bytes are those of the file on the disk.
  package var isUnchanged: Bool { current.edited.isBase }
  /// True if edits can be undone.
  package var canUndo: Bool { applied.last.map { !$0.undoesSaved } ?? false || !saved.isEmpty }
  /// True if edits were undone that can be made again.
  package var canRedo: Bool { !undone.isEmpty }

  /// Takes the edits back that were applied last; they cannot be redone.
  ///
  /// - Returns: The splices that undid them; nil if there are none.
  package func dropLast() -> JournalEdit? {
    guard let last = applied.popLast() else { return nil }
    let journal = last.journalEdit.undone
    step(back: last, to: last.before, journal)
    return journal
  }

  /// Undoes the edits that were applied last, before the last saving, too.
  ///
  /// - Returns: The edits, and the splices that undid them; nil if there are none.
  /// - Throws: An `EditRefusal` if rows of a database have changed since they were saved.
  @discardableResult package func undo() throws -> (edits: AppliedEdits, journal: JournalEdit)? {
    if let last = applied.last, !last.undoesSaved {
      applied.removeLast()
      undone.append(last)
      let journal = last.journalEdit.undone
      step(back: last, to: last.before, journal)
      return (last, journal)
    }
    guard let last = saved.last else { return nil }
    let inverse = try last.statements.map(current.undoing) ?? last.undoing(in: current.edited)
    saved.removeLast()
    applied.append(inverse)
    undone.append(last)
    step(back: last, to: inverse.after, inverse.journalEdit)
    return (last, inverse.journalEdit)
  }

  /// Applies the edits again that were undone last.
  ///
  /// - Returns: The edits, and the splices that applied them; nil if there are none.
  @discardableResult package func redo() -> (edits: AppliedEdits, journal: JournalEdit)? {
    guard let next = undone.popLast() else { return nil }
    if let inverse = applied.last, inverse.undoesSaved {
      applied.removeLast()
      saved.append(next)
      let journal = inverse.journalEdit.undone
      step(back: next, to: inverse.before, journal)
      return (next, journal)
    }
    let again = next.applied(to: current.edited)
    applied.append(again)
    step(back: again, to: again.after, again.journalEdit)
    return (again, again.journalEdit)
  }

  /// Goes back to bytes, or forth to them, by edits that were made before.
  private func step(back edits: AppliedEdits, to bytes: EditedBytes, _ journal: JournalEdit) {
    let step = Revisions.Step.made(edits.changes, journal.splices, in: current)
    // Where the rows of a database stand after an undo, its changes do not tell.
    let isLost = current.hasStatements && !step.keepsOrder
    advance(to: current.with(bytes), by: isLost ? .replaced : step)
  }

  // MARK: - Saving and reading again

  /// Notes that the file has all edits now.
  ///
  /// - Parameters:
  ///   - bytes: The saved file. The statements of a database are gone, so they are undone together,
  ///     by others.
  ///   - insertedRows: The rowids of the rows that were added to a database, in order.
  package func noteSaved(_ bytes: ByteSource, _ insertedRows: [Int64] = []) {
    let steps = applied.filter { !$0.undoesSaved }
    if current.hasStatements {
      if !steps.isEmpty { saved.append(current.saved(changes, insertedRows)) }
      undone = []
    } else {
      saved += steps
    }
    applied = []
    advance(to: current.saved(as: bytes), by: .same)
  }

  /// Forgets all edits.
  package func discardEdits() { take(OpenFile(current.unedited)) }

  /// Notes that bytes were appended to the file, which its document has read already.
  package func noteAppended() throws(DocumentError) {
    take(OpenFile(current.over(try ByteSource(name, like: base))), by: .same)
  }

  /// Becomes what a file is that was opened again.
  package func take(_ other: OpenFile, by step: Revisions.Step = .replaced) {
    (applied, undone, saved) = (other.applied, other.undone, other.saved)
    advance(to: other.current, by: step)
  }

  // MARK: - Revisions

  private func advance(to revision: Revision, by step: Revisions.Step) {
    revisions.append(step)
    var revision = revision
    revision.number = revisions.newest
    current = revision
  }

  /// The most bytes of a file that are kept in memory while it is edited.
  private static let mostHeldBytes = 16 << 20

  /// Keeps the bytes of the file: edits are made in them, and merged with theirs, also if others
  /// write into the file. Waits for those of a pipe.
  ///
  /// - Throws: An `EditRefusal` if others have written into it already.
  private func hold() async throws {
    if current.base.isFile {
      let isFirst = current.edited.isBase && applied.isEmpty && undone.isEmpty
      let held = try await ReadFailures.checked {
        try await OpenFile.held(current.base, upTo: isFirst ? Self.mostHeldBytes : 0)
      }
      if isFirst { current = current.over(held) }
    }
    current = try await current.whole()
  }

  /// Reads bytes off the main actor.
  ///
  /// - Throws: An `EditRefusal` if others have written into the file.
  @concurrent private nonisolated static func held(
    _ base: ByteSource,
    upTo limit: Int
  ) async throws -> ByteSource {
    let held = try base.held(upTo: limit)
    // Asked after they were read: bytes that were written meanwhile are not mixed with them.
    guard try base.isUnchanged() else { throw EditRefusal.overwritten }
    return held
  }
}
