import TableModel

// Before an edit shows as made, it is kept outside the file; and other programs are told that the file is edited.

extension FileEditing {
  /// Prepares the first edit: takes the lock of the file, and begins a journal.
  ///
  /// - Throws: An `EditRefusal` if nothing can be changed, or another program edits the file.
  func begin() async throws {
    if let refusal { throw refusal }
    guard journal == nil else { return }
    // Known from now on, so that changes by others are told from those of permissions, say.
    guard let hash = try await FileEditing.hash(of: file.base) else {
      throw EditRefusal.overwritten
    }
    guard let state = options.state else { return }
    try takeLock(state)
    // Without the lock, the journal of the file belongs to another program.
    guard lock != nil else { return }
    do throws(SystemError) {
      journal = try Journal(for: name, base: hash, in: state)
    } catch {
      guard error.isOfExisting else { return tellLackOfJournal(error.reason) }
      if let navigation = open.nodes.last?.navigation { offerPendingEdits(navigation) }
      throw CancellationError()
    }
  }

  /// Reads the file off the main actor, as a large one takes time.
  @concurrent private nonisolated static func hash(
    of base: ByteSource
  ) async throws -> ContentHash? {
    try base.openedHash()
  }

  private func takeLock(_ state: StateFolder) throws {
    guard lock == nil, !ignoresLock else { return }
    do {
      lock = try FileLock(for: name, in: state)
    } catch {
      switch error {
      case .isHeld: throw OtherEditor(lock: error)
      case .failed(let reason): tellLackOfJournal(reason)
      }
    }
  }

  /// Appends an edit to the journal.
  func keep(_ edit: JournalEdit) {
    do {
      try journal?.append(edit)
      sync()
    } catch {
      // It is kept with the next edit if that is possible then.
      tellLackOfJournal(error.reason)
    }
  }

  /// Begins to write the journal to the disk.
  private func sync() {
    guard let journal else { return }
    if journalSync?.journal !== journal {
      journalSync = JournalSync(journal) { [weak self] error in
        self?.tellLackOfJournal(error.reason)
      }
    }
    journalSync?.noteEdit()
  }

  private func tellLackOfJournal(_ reason: String) {
    guard !hasToldLackOfJournal else { return }
    hasToldLackOfJournal = true
    open.nodes.last?.navigation?.alert(
      "Changes are not kept before they are saved",
      message: "If the program ends before you save, they are lost: \(reason.harmless)."
    )
  }

  // MARK: - Edits of an earlier session

  /// Offers the edits that an earlier session did not save.
  func offerPendingEdits(_ navigation: any Navigation) {
    guard !options.isReadOnly, journal == nil, let state = options.state,
      PendingEdits.hasJournal(of: name, in: state)
    else { return }
    // The journal of a program that is running is none to offer.
    lock = lock ?? (try? FileLock(for: name, in: state))
    guard lock != nil else { return }
    if let damaged = Journal.setAsideDamaged(of: name, in: state) {
      return navigation.alert(
        "Unsaved changes cannot be read",
        message: "An earlier session kept changes of “\(title)”, but its journal is damaged. "
          + "It is kept in \(damaged.shown)."
      )
    }
    guard let pending = try? PendingEdits(of: name, file.base, in: state) else {
      return
    }
    guard let splices = pending.splices(from: file.base) else {
      return navigation.present(alert(ofLost: pending))
    }
    navigation.present(
      Alert(
        "Unsaved changes",
        message: pending.mayBeSaved
          ? "An earlier session ended while it saved its changes of “\(title)”. The rows may have them "
            + "already: look at them first."
          : "An earlier session ended before it saved its changes of “\(title)”."
      ) {
        Button("Restore") { [weak self] in try await self?.restore(splices, pending) }
        Button("Show", key: "s") { [weak self] navigation in
          guard let self else { return }
          navigation.push(difference(of: splices, pending))
        }
        Button("Discard", role: .destructive) { pending.discard() }
        Button("Later", role: .cancel)
      }
    )
  }

  private func alert(ofLost pending: PendingEdits) -> Alert {
    Alert(
      "Unsaved changes of another version",
      message: "An earlier session ended before it saved its changes, and “\(title)” has changed "
        + "since. They cannot be applied to it."
    ) {
      Button("Discard", role: .destructive) { pending.discard() }
      Button("Later", role: .cancel)
    }
  }

  private func restore(_ splices: [Splice], _ pending: PendingEdits) async throws {
    try await result { [weak self] in
      guard let self else { return }
      try await file.restore(splices)
      journal = try pending.journal()
      await show()
    }
  }

  /// A table of the difference that pending edits make, from which they are restored or discarded.
  private func difference(of splices: [Splice], _ pending: PendingEdits) -> Table {
    let difference = TextDifference(file.base, with: splices)
    return Table("Unsaved changes") {
      Section {
        Button("Restore") { [weak self] navigation in
          try await self?.restore(splices, pending)
          navigation.pop()
        }
        Button("Discard", role: .destructive) { navigation in
          pending.discard()
          navigation.pop()
        }
      }
      difference.sections
    }
  }

  /// The name of the file.
  var title: String { Documents.title(for: name) }
}

/// The offer of the edits of an earlier session, when the table of the file appears first.
@MainActor final class PendingOffer {
  private var editing: FileEditing?

  init(_ editing: FileEditing) { self.editing = editing }

  func make(in navigation: any Navigation) {
    guard let editing else { return }
    self.editing = nil
    editing.offerPendingEdits(navigation)
  }
}

/// Another program edits the file.
struct OtherEditor: Error, CustomStringConvertible {
  let lock: FileLock.Failure

  var description: String { "It \(lock.reason)." }
}
