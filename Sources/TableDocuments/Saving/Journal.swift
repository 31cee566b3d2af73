import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file with the edits of another file that are accepted but not saved, so that they survive a crash, a kill or a lost terminal.
///
/// An edit is appended before it shows as accepted. An undo is an edit, too. Saving the file deletes the journal.
package final class Journal: Sendable {
  /// The path of the journal.
  let file: FileName
  private let descriptor: Descriptor
  private let state: Mutex<State>

  private struct State {
    /// The number of bytes that are whole.
    var count: Int
    var isBroken = false
  }

  /// Begins a journal.
  ///
  /// - Parameters:
  ///   - name: The path of the file that is edited.
  ///   - base: The hash of its bytes, to which the first edit applies.
  /// - Throws: The system's error; `EEXIST` if there is a journal with edits already: it has to be replayed or discarded first.
  package convenience init(
    for name: FileName,
    base: ContentHash,
    in state: StateFolder
  ) throws(SystemError) {
    let path = name.realPath ?? name
    let file = try Journal.file(for: path, state)
    if let old = JournalFormat(file), !old.records.isEmpty { throw SystemError(code: EEXIST) }
    let descriptor = try Descriptor(file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW)
    self.init(file, descriptor, count: 0)
    try append(JournalFormat.header(path, base))
  }

  /// Continues a journal behind its last whole record.
  init(continuing file: FileName, at count: Int) throws(SystemError) {
    self.file = file
    state = Mutex(State(count: count))
    descriptor = try Descriptor(file, O_WRONLY | O_APPEND | O_NOFOLLOW)
    guard ftruncate(descriptor.number, off_t(count)) == 0 else { throw SystemError(code: errno) }
  }

  private init(_ file: FileName, _ descriptor: Descriptor, count: Int) {
    self.file = file
    self.descriptor = descriptor
    state = Mutex(State(count: count))
  }

  static func file(for path: FileName, _ state: StateFolder) throws(SystemError) -> FileName {
    try state.folder("journal").appending(StateFolder.entry(for: path))
  }

  /// Appends an edit; it may show as accepted when this returns.
  package func append(_ edit: JournalEdit) throws(SystemError) {
    try append(JournalFormat.record(.edit(edit)))
  }

  /// Notes that the file is about to have bytes of this hash.
  ///
  /// - Returns: The note, to take it back.
  @discardableResult func willSave(_ hash: ContentHash) throws(SystemError) -> SaveNote {
    let start = state.withLock(\.count)
    try append(JournalFormat.record(.save(hash)))
    return SaveNote(start: start)
  }

  /// Takes back the note of a save, as nothing was saved.
  func takeBack(_ note: SaveNote) {
    state.withLock { state in
      guard !state.isBroken, ftruncate(descriptor.number, off_t(note.start)) == 0 else { return }
      state.count = note.start
    }
  }

  /// The place of the note of a save.
  struct SaveNote {
    /// The number of bytes before it.
    fileprivate let start: Int
  }

  /// Writes the edits to the disk, so that they survive a power loss, too.
  package func sync() throws(SystemError) { try descriptor.sync() }

  /// Deletes the journal: all edits are saved or discarded.
  package func delete() {
    // Left behind, it is deleted when the file is opened again, because the file has its result.
    _ = file.withCString { unlink($0) }
  }

  /// Appends bytes with one call; leaves none of them behind if it fails.
  private func append(_ bytes: [UInt8]) throws(SystemError) {
    let error = state.withLock { state -> SystemError? in
      if state.isBroken { return SystemError(code: EIO) }
      do throws(SystemError) {
        try descriptor.write(bytes)
        state.count += bytes.count
        return nil
      } catch {
        state.isBroken = ftruncate(descriptor.number, off_t(state.count)) != 0
        return error
      }
    }
    if let error { throw error }
  }
}

/// The splices of an edit, and the ones that undo it.
package struct JournalEdit: Equatable, Sendable {
  /// Sorted; their places are those of the text before the edit.
  package let splices: [Splice]
  /// Sorted; their places are those of the text after the edit. Their bytes are the old ones.
  package let inverse: [Splice]

  package init(splices: [Splice], inverse: [Splice]) {
    self.splices = splices
    self.inverse = inverse
  }

  /// The edit that undoes this one.
  package var undone: JournalEdit { JournalEdit(splices: inverse, inverse: splices) }
}

extension AppliedEdits {
  /// The record of these edits.
  package var journalEdit: JournalEdit { JournalEdit(splices: splices, inverse: inverse) }
}
