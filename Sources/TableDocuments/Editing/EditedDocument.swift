import Observation

/// An opened file with edits that are not saved yet. Each edit is checked before it counts; it can be undone and redone.
@Observable @MainActor package final class EditedDocument {
  /// The file as it was opened, or saved last.
  package private(set) var base: ByteSource
  /// The path of the file; nil for standard input.
  package let name: FileName?
  /// The document with all edits.
  package internal(set) var document: any Document
  /// The edits that were applied, and not undone, in order; those of one call together.
  package private(set) var applied: [AppliedEdits] = []
  /// The edits that were undone, the next to redo last.
  package private(set) var undone: [AppliedEdits] = []
  /// The edits that were saved, in order: undoing one of them is a change of the saved file.
  @ObservationIgnored private var saved: [AppliedEdits] = []

  @ObservationIgnored private let format: any DocumentFormat
  @ObservationIgnored var edited: EditedBytes
  @ObservationIgnored var placedChanges = PlacedChanges()

  /// Opens a file.
  ///
  /// - Throws: The reason why it could not be read. An error in its text is the document's, and refuses edits.
  package convenience init(_ name: FileName) throws(DocumentError) {
    let bytes = try ByteSource(name)
    try self.init(DocumentFile(name: name == .standardInput ? nil : name, bytes: bytes))
  }

  /// Opens bytes in memory, in the format that a path tells.
  package convenience init(_ bytes: [UInt8], path: String) throws(DocumentError) {
    try self.init(DocumentFile(name: FileName(path), bytes: ByteSource(bytes)))
  }

  convenience init(_ file: DocumentFile) throws(DocumentError) {
    let format = try Documents.format(of: file)
    self.init(file, format, format.document(of: file))
  }

  /// Edits a document that was opened already.
  ///
  /// - Throws: The reason why its file could not be read.
  package convenience init(
    _ document: any Document,
    of name: FileName
  ) throws(DocumentError) {
    let file = DocumentFile(name: name, bytes: try ByteSource(name))
    self.init(file, try Documents.format(of: file), document)
  }

  /// The file without edits, in the same format and with the same options.
  func unedited() -> EditedDocument {
    let file = DocumentFile(name: name, bytes: base)
    return EditedDocument(file, format, opened(EditedBytes(base)))
  }

  init(_ file: DocumentFile, _ format: any DocumentFormat, _ document: any Document) {
    let base = format.editedBytes(of: file)
    self.base = base
    name = file.name
    self.format = format
    edited = EditedBytes(base)
    self.document = document
  }

  /// The bytes with all edits; of a database, the statements that saving it runs.
  package var bytes: ByteSource {
    _ = applied.count
    return edited.splices.isEmpty ? base : ByteSource(edited)
  }

  /// The splices that lead from the file as it was opened to ``bytes``, sorted.
  package var splices: [Splice] {
    _ = applied.count
    return edited.splices
  }

  // MARK: - Editing

  /// The most bytes of a file that are kept in memory while it is edited.
  private static let mostHeldBytes = 16 << 20

  /// Keeps the bytes of the file: edits are made in them, and merged with theirs, also if others write into the file.
  ///
  /// - Throws: An `EditRefusal` if others have written into it already.
  private func holdBase() async throws {
    guard base.isFile else { return }
    let isFirst = edited.isBase && applied.isEmpty && undone.isEmpty
    let held = try await EditedDocument.held(base, upTo: isFirst ? Self.mostHeldBytes : 0)
    guard isFirst else { return }
    base = held
    edited = EditedBytes(base)
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

  /// Applies edits in order: all of them, or none.
  ///
  /// - Returns: The splices, such as for a journal.
  /// - Throws: An `EditRefusal` that says why, or the `UnknownPath` of an edit; the document is as before then.
  @discardableResult package func apply(_ edits: [Edit]) async throws -> AppliedEdits {
    try await readingAll { try await applyAll(edits) }
  }

  /// Makes an edit.
  ///
  /// - Throws: A `DocumentError` if bytes cannot be read: the edit would be one of another file, which ends there.
  private func readingAll<Result>(_ body: () async throws -> Result) async throws -> Result {
    let (before, documentBefore, steps) = (edited, document, (applied, undone))
    do {
      return try await ReadFailures.checked(body)
    } catch {
      (edited, document) = (before, documentBefore)
      (applied, undone) = steps
      throw error
    }
  }

  private func applyAll(_ edits: [Edit]) async throws -> AppliedEdits {
    try await holdBase()
    let before = edited
    let source = bytes
    let documentBefore = document
    do {
      try await waitForBytes()
      let together = try await applyTogether(edits)
      let made = if let together { together } else { try await applyInTurn(edits) }
      let splices = made.splices(of: source)
      let step = AppliedEdits(
        edits: made.edits,
        changes: made.changes,
        splices: splices,
        inverse: try splices.inverse(in: source),
        before: before,
        after: edited
      )
      guard !splices.isEmpty else { return step }
      applied.append(step)
      undone = []
      return step
    } catch {
      edited = before
      document = documentBefore
      throw error
    }
  }

  /// Applies edits one after the other.
  private func applyInTurn(_ edits: [Edit]) async throws -> MadeEdits {
    var changes: [DocumentChange] = []
    for edit in edits {
      do {
        changes.append(try await apply(edit, after: changes))
      } catch let refusal as EditRefusal where edits.count > 1 {
        throw refused(refusal, edit)
      }
    }
    return MadeEdits(edits: edits, changes: changes)
  }

  /// Returns a refusal of one of several edits, with its place.
  func refused(_ refusal: EditRefusal, _ edit: Edit) -> EditRefusal {
    EditRefusal("\(isColumn(edit.path) ? edit.path.columnDescription : "\(edit.path)"): \(refusal)")
  }

  /// Applies one edit.
  @discardableResult package func apply(_ edit: Edit) async throws -> AppliedEdits {
    try await apply([edit])
  }

  /// Applies an edit in place of the edits that were applied last: it is one step for undo.
  ///
  /// - Returns: The new step, and the splices that lead to it from the text with the edits that it replaces.
  /// - Throws: An `EditRefusal`; the document is as before then.
  func replaceLast(with edit: Edit) async throws -> (step: AppliedEdits, journal: JournalEdit) {
    guard let last = applied.popLast() else {
      let step = try await apply(edit)
      return (step, step.journalEdit)
    }
    let shown = document
    edited = last.before
    document = opened(edited)
    do {
      let step = try await apply(edit)
      let text = ByteSource(last.after)
      let splices = EditedBytes(text).applying(last.inverse).applying(step.splices).splices
      return (step, JournalEdit(splices: splices, inverse: try splices.inverse(in: text)))
    } catch {
      applied.append(last)
      (edited, document) = (last.after, shown)
      throw error
    }
  }

  /// Takes the edits back that were applied last; they cannot be redone.
  ///
  /// - Returns: The splices that undid them; nil if there are none.
  func dropLast() -> (edits: AppliedEdits, journal: JournalEdit)? {
    guard let last = applied.popLast() else { return nil }
    edited = last.before
    document = opened(edited)
    return (last, last.journalEdit.undone)
  }

  /// Applies splices that were applied before, such as those of a journal. They are one step for undo.
  ///
  /// - Parameter splices: Sorted; their places are those of ``bytes``.
  /// - Throws: An `EditRefusal` if the result has an error that the text before did not have.
  @discardableResult package func restore(
    _ splices: [Splice],
    reverting change: DocumentChange? = nil
  ) async throws -> AppliedEdits {
    try await readingAll { try await restoreAll(splices, reverting: change) }
  }

  private func restoreAll(
    _ splices: [Splice],
    reverting change: DocumentChange?
  ) async throws -> AppliedEdits {
    try await holdBase()
    try await waitForBytes()
    let source = bytes
    guard let splices = splices.sortedByPlace(), splices.last?.range.upperBound ?? 0 <= source.count
    else {
      throw EditRefusal("these edits are of another file; expected the file they were made in")
    }
    let after = edited.applying(splices)
    let new = opened(after)
    let scope = try editor(of: document).scope
    if scope.isWholeFile { await new.readAll() }
    if scope != .record, let error = new.error, document.error == nil {
      throw EditRefusal.result(error)
    }
    var changes = restoredChanges(splices, new)
    if let change { changes = changes.map { $0.reverting(change) } }
    let step = AppliedEdits(
      edits: [],
      changes: changes,
      splices: splices,
      inverse: try splices.inverse(in: source),
      before: edited,
      after: after
    )
    applied.append(step)
    undone = []
    edited = after
    document = new
    return step
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

  /// Undoes the edits that were applied last, before the last saving, too.
  ///
  /// - Returns: The edits, and the splices that undid them; nil if there are none.
  /// - Throws: An `EditRefusal` if rows of a database have changed since they were saved.
  @discardableResult package func undo() throws -> (edits: AppliedEdits, journal: JournalEdit)? {
    if let step = applied.last, !step.undoesSaved {
      applied.removeLast()
      undone.append(step)
      edited = step.before
      document = opened(edited)
      return (step, step.journalEdit.undone)
    }
    guard let step = saved.last else { return nil }
    let inverse = try step.statements.map(undoing) ?? step.undoing(in: edited)
    saved.removeLast()
    applied.append(inverse)
    undone.append(step)
    edited = inverse.after
    document = opened(edited)
    return (step, inverse.journalEdit)
  }

  /// Applies the edits again that were undone last.
  ///
  /// - Returns: The edits, and the splices that applied them; nil if there are none.
  @discardableResult package func redo() -> (edits: AppliedEdits, journal: JournalEdit)? {
    guard let step = undone.popLast() else { return nil }
    if let inverse = applied.last, inverse.undoesSaved {
      applied.removeLast()
      saved.append(step)
      edited = inverse.before
      document = opened(edited)
      return (step, inverse.journalEdit.undone)
    }
    let again = step.applied(to: edited)
    applied.append(again)
    edited = again.after
    document = opened(edited)
    return (again, again.journalEdit)
  }

  /// Notes that the file has all edits now.
  ///
  /// - Parameters:
  ///   - bytes: The saved file. The statements of a database are gone, so they are undone together, by others.
  ///   - insertedRows: The rowids of the rows that were added to a database, in order.
  package func noteSaved(_ bytes: ByteSource, _ insertedRows: [Int64] = []) {
    let steps = applied.filter { !$0.undoesSaved }
    if hasStatements {
      if !steps.isEmpty { saved.append(savedStatements(insertedRows)) }
      undone = []
    } else {
      saved += steps
    }
    applied = []
    base = format.editedBytes(of: DocumentFile(name: name, bytes: bytes))
    edited = EditedBytes(base)
    document = opened(edited)
  }

  /// The value that a text means which a person types in place of a value. Where there is no value yet, the text tells its kind.
  ///
  /// - Throws: Why the text is no value there.
  func typed(_ text: String, inPlaceOf node: any Node) throws(EditRefusal) -> NewValue {
    let editor = try editor(of: document)
    if let value = try editor.value(text, inPlaceOf: node) { return value }
    guard editor.hasKinds else { return .text(text) }
    return node.kind == .null ? NewValue(guessing: text) : try NewValue(text, like: node)
  }

  /// The value that a text means as the new value at a path, in the kind of the value there.
  ///
  /// - Throws: An `EditRefusal` if the text is no such value, or the `UnknownPath`.
  package func value(_ text: String, at path: DocumentPath) async throws -> NewValue {
    try await ReadFailures.checked { try await newValue(text, at: path) }
  }

  private func newValue(_ text: String, at path: DocumentPath) async throws -> NewValue {
    try await waitForBytes()
    let editor = try editor(of: document)
    let found = try await path.resolved(in: document)
    guard let node = found.destination else {
      throw EditRefusal("the file has no value here; expected the path of a value")
    }
    if found.container != nil, let value = try editor.value(text, inPlaceOf: found.node) {
      return value
    }
    if !editor.hasKinds, !node.kind.isContainer { return .text(text) }
    return try NewValue(text, like: node)
  }

  /// Reads the document to its end, if an edit can affect all of it.
  ///
  /// - Throws: A refusal of a file with an error.
  func readWhole(for editor: any DocumentEditor) async throws(EditRefusal) {
    guard editor.scope.isWholeFile else { return }
    await document.readAll()
    if let error = document.error, !isEmptyFile { throw EditRefusal.error(error) }
  }

  /// - Parameter earlier: The changes that the edits before it made in the same call.
  private func apply(
    _ edit: Edit,
    after earlier: [DocumentChange]
  ) async throws -> DocumentChange {
    let editor = try editor(of: document)
    try await readWhole(for: editor)
    if isColumn(edit.path) { return try applyToColumn(edit, editor) }
    let found = try await EditTarget(
      edit,
      in: document,
      ByteReader(bytes),
      editor
    )
    let target = try editor.adjusted(found)
    let changes = applied.flatMap(\.changes) + earlier
    if editor.scope != .statement, target.canBeOld(changes),
      let old = edited.restoring(target.node.span?.value),
      let change = try? await accept(edit, target, old.splices, old.bytes, isOld: true)
    {
      return change
    }
    let splices = try target.splices(by: editor)
    guard !splices.isEmpty else {
      try await checkIsDone(target, editor)
      return DocumentChange(edit, of: target, splices)
    }
    return try await accept(edit, target, splices, edited.applying(splices))
  }

  /// Takes the result of an edit, if it says what was meant.
  ///
  /// - Parameter isOld: True if the splices put bytes of the file back.
  private func accept(
    _ edit: Edit,
    _ target: EditTarget,
    _ splices: [Splice],
    _ after: EditedBytes,
    isOld: Bool = false
  ) async throws -> DocumentChange {
    let editor = try editor(of: document)
    let new = opened(after)
    if editor.scope.isWholeFile {
      await new.readAll()
      if let error = new.error { throw EditRefusal.result(error) }
    }
    if editor.scope != .statement {
      try await Guard(target, SplicedPlaces(splices), editor, isRestoring: isOld)
        .compare(document, new)
    }
    edited = after
    document = new
    return DocumentChange(edit, of: target, splices)
  }

  // MARK: - Opening

  private func waitForBytes() async throws(EditRefusal) {
    guard !base.isComplete else { return }
    await base.waitForBytes(beyond: .max)
    guard base.isComplete else {
      throw EditRefusal("reading was cancelled; expected all of the file")
    }
    edited = EditedBytes(base)
  }

  /// Opens bytes in the same format and with the same options.
  func opened(_ bytes: EditedBytes) -> any Document {
    let source = bytes.splices.isEmpty ? base : ByteSource(bytes)
    let file = DocumentFile(name: name, bytes: source)
    let new = format.document(of: file, after: document)
    new.takeOptions(of: document)
    return new
  }

  /// True if the notation of a value tells its kind; false in formats whose values are all texts, such as INI.
  ///
  /// - Throws: A refusal of a file that cannot be edited.
  package var hasKinds: Bool {
    get throws(EditRefusal) { try editor(of: document).hasKinds }
  }

  /// True if ``bytes`` are the statements of the edits, as of a database, and no text of the file.
  package var hasStatements: Bool { (try? editor(of: document).scope) == .statement }

  /// The name of the format, such as “JSON”.
  package var formatName: String { format.name }

  func editor(of document: any Document) throws(EditRefusal) -> any DocumentEditor {
    let start = ByteReader(base).bytes(in: 0..<2)
    if start.hasMarkOfUTF16 {
      throw EditRefusal("this file is in UTF-16; expected a file in UTF-8 to edit")
    }
    let file = DocumentFile(name: name, bytes: bytes)
    guard let editor = try format.editor(of: document, file) else {
      throw EditRefusal("files of the format \(format.name) cannot be edited here")
    }
    return editor
  }
}

extension Document {
  /// Reads the document to its end.
  func readAll() async {
    while progress != nil, !Task.isCancelled {
      await read()
      if progress != nil { await changed() }
    }
  }
}

extension EditRefusal {
  fileprivate static func error(_ error: SyntaxError) -> EditRefusal {
    EditRefusal(
      "the file has an error (\(error.place)\(error)); expected a file without errors to edit"
    )
  }

  static func result(_ error: SyntaxError) -> EditRefusal {
    EditRefusal(
      "the file would have an error (\(error.place)\(error)); expected another value or name"
    )
  }
}
