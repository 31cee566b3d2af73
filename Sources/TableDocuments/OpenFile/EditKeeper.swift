/// Keeps the edits of a file in a journal before they show as made, and other programs away by a
/// lock, from the first edit until the file is saved.
@MainActor package final class EditKeeper {
  private let file: OpenFile
  /// The folder for the journal and the lock; nil to keep nothing.
  private let state: StateFolder?
  package private(set) var journal: Journal?
  /// Writes the journal to the disk.
  private var sync: JournalSync?
  private var lock: FileLock?
  /// True if the person edits although another program does, too.
  package var ignoresLock = false
  /// Called with the reason when edits cannot be kept, once.
  package var lacksJournal: @MainActor (String) -> Void = { _ in }
  private var hasToldLack = false
  /// True while edits of an earlier session are looked for.
  private var isLooking = false
  /// The files with changes that are not saved; nil to note none.
  package var pending: PendingFiles?

  package init(_ file: OpenFile, in state: StateFolder?) {
    self.file = file
    self.state = state
  }

  /// Prepares the first edit: takes the lock of the file, and begins a journal.
  ///
  /// - Throws: An `EditRefusal` if others have written into the file, `OtherEditor` if another
  ///   program edits it, `UndecidedEdits` if it has a journal already.
  package func begin() async throws {
    guard journal == nil else { return }
    pending?.note(self)
    // Known from now on, so that changes by others are told from those of permissions, say.
    guard let hash = try await EditKeeper.hash(of: file.base) else { throw EditRefusal.overwritten }
    guard let state else { return }
    try takeLock(state)
    // Without the lock, the journal of the file belongs to another program.
    guard lock != nil else { return }
    do throws(SystemError) {
      journal = try Journal(for: file.name, base: hash, in: state)
    } catch {
      guard error.isOfExisting else { return tellLack(error.reason) }
      throw UndecidedEdits()
    }
  }

  /// Reads the file off the main actor, as a large one takes time.
  @concurrent private nonisolated static func hash(
    of base: ByteSource
  ) async throws -> ContentHash? {
    await base.waitForBytes(beyond: .max)
    return try base.openedHash()
  }

  private func takeLock(_ state: StateFolder) throws {
    guard lock == nil, !ignoresLock else { return }
    do {
      lock = try FileLock(for: file.name, in: state)
    } catch {
      switch error {
      case .isHeld: throw OtherEditor(lock: error)
      case .failed(let reason): tellLack(reason)
      }
    }
  }

  /// Appends an edit to the journal, and begins to write it to the disk.
  package func keep(_ edit: JournalEdit) {
    guard let journal else { return }
    do {
      try journal.append(edit)
      if sync?.journal !== journal {
        sync = JournalSync(journal) { [weak self] in self?.tellLack($0.reason) }
      }
      sync?.noteEdit()
    } catch {
      // It is kept with the next edit if that is possible then.
      tellLack(error.reason)
    }
  }

  private func tellLack(_ reason: String) {
    guard !hasToldLack else { return }
    hasToldLack = true
    lacksJournal(reason)
  }

  /// Ends after the file was saved, which has deleted the journal.
  package func end() {
    (journal, lock) = (nil, nil)
    pending?.drop(self)
  }

  /// Forgets the edits so far; the lock stays.
  package func forget() {
    journal?.delete()
    journal = nil
  }

  /// The sentence to print when the program ends with changes; nil if there are none.
  var farewell: String? {
    guard !file.changes.isEmpty, journal?.isWhole == true else { return nil }
    return FileTexts.current.changes.kept(file.name.shown, file.changes.count)
  }

  // MARK: - Edits of an earlier session

  /// What an earlier session has left.
  package enum Found {
    /// A journal that cannot be read; it is kept at the path.
    case damaged(FileName)
    /// Edits, with the splices that they make; nil if they are of another version of the file.
    case edits(PendingEdits, [Splice]?)
  }

  /// Looks for edits that an earlier session did not save; nil if there are none, or a running
  /// program makes them.
  package func findEarlierEdits() async -> Found? {
    guard journal == nil, !isLooking, let state,
      PendingEdits.hasJournal(of: file.name, in: state)
    else { return nil }
    isLooking = true
    defer { isLooking = false }
    // The journal of a program that is running is none to offer.
    lock = lock ?? (try? FileLock(for: file.name, in: state))
    guard lock != nil else { return nil }
    if let damaged = Journal.setAsideDamaged(of: file.name, in: state) { return .damaged(damaged) }
    let base = file.base
    guard let pending = await EditKeeper.pendingEdits(of: file.name, base, state),
      base === file.base
    else { return nil }
    return .edits(pending, pending.splices(from: base))
  }

  /// Reads the file off the main actor, as a large one takes time.
  @concurrent private nonisolated static func pendingEdits(
    of name: FileName,
    _ base: ByteSource,
    _ state: StateFolder
  ) async -> PendingEdits? {
    try? PendingEdits(of: name, base, in: state)
  }

  /// Goes on with the journal of edits that were restored.
  package func goOn(with edits: PendingEdits) throws { journal = try edits.journal() }
}

/// Another program edits the file.
package struct OtherEditor: Error, CustomStringConvertible {
  let lock: FileLock.Failure

  package var description: String { FileTexts.current.locking.sentence(lock.reason) }
}

/// An earlier session has left edits, and the person has not said what becomes of them.
package struct UndecidedEdits: Error {}
