import Synchronization
import TableSystem

/// A file with the edits of another file that are accepted but not saved, so that they survive a
/// crash, a kill or a lost terminal.
///
/// An edit is appended before it shows as accepted. An undo is an edit, too. Saving the file
/// deletes the journal.
package final class Journal: Sendable {
  /// The path of the journal.
  let file: FileName
  private let descriptor: Descriptor
  private let state: Mutex<State>

  private struct State {
    /// The number of bytes that are whole.
    var count: Int
    /// The records that could not be written, such as on a full disk; they are written before the
    /// next one.
    var unwritten: [UInt8] = []
    var isBroken = false
  }

  /// Begins a journal.
  ///
  /// - Parameters:
  ///   - name: The path of the file that is edited.
  ///   - base: The hash of its bytes, to which the first edit applies.
  /// - Throws: The system's error; `EEXIST` if there is a journal with edits already: it has to be
  ///   replayed or discarded first.
  package convenience init(
    for name: FileName,
    base: ContentHash,
    in state: StateFolder
  ) throws(SystemError) {
    let path = name.realPath ?? name
    let file = try Journal.file(for: path, state)
    let old: JournalFormat?
    do throws(JournalError) {
      old = try JournalFormat(file)
    } catch {
      // The edits of an unreadable journal are not overwritten.
      guard error == .isDamaged, Journal.setAside(file) != nil else {
        throw SystemError(code: EIO)
      }
      old = nil
    }
    if let old, !old.records.isEmpty { throw SystemError(code: EEXIST) }
    let descriptor = try Descriptor(file, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW)
    self.init(file, descriptor, count: 0)
    try append(JournalFormat.header(path, base), keeps: false)
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

  /// Gives the journal of a file another name if it is damaged, so that nothing overwrites it.
  ///
  /// - Returns: Its new path; nil if the file has no damaged journal.
  static func setAsideDamaged(of name: FileName, in state: StateFolder) -> FileName? {
    guard let file = try? Journal.file(for: name.realPath ?? name, state) else { return nil }
    do throws(JournalError) {
      _ = try JournalFormat(file)
      return nil
    } catch {
      return error == .isDamaged ? setAside(file) : nil
    }
  }

  private static func setAside(_ file: FileName) -> FileName? {
    for number in 1..<100 {
      let path = FileName(bytes: file.bytes + Array(".damaged\(number)".utf8))
      // A new name, and then no longer the old one, so that no other file is replaced.
      guard file.withCString({ old in path.withCString { link(old, $0) } }) == 0 else {
        if errno == EEXIST { continue }
        return nil
      }
      return file.withCString { unlink($0) } == 0 ? path : nil
    }
    return nil
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
    try append(JournalFormat.record(.save(hash)), keeps: false)
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

  /// Appends bytes with one call, after those that could not be written before; leaves none of them
  /// behind if it fails.
  ///
  /// - Parameter keeps: True to write the bytes with the next ones if they cannot be written now.
  private func append(_ bytes: [UInt8], keeps: Bool = true) throws(SystemError) {
    let error = state.withLock { state -> SystemError? in
      let all = state.unwritten + bytes
      if keeps { state.unwritten = all }
      if state.isBroken { return SystemError(code: EIO) }
      do throws(SystemError) {
        try descriptor.write(all)
        state.count += all.count
        state.unwritten = []
        return nil
      } catch {
        state.isBroken = ftruncate(descriptor.number, off_t(state.count)) != 0
        return error
      }
    }
    if let error { throw error }
  }

  /// True if it has all edits.
  package var isWhole: Bool { state.withLock { $0.unwritten.isEmpty } }
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
