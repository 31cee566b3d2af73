import TableSystem

/// Edits of a file that were accepted but not saved, found when the file is opened again.
package struct PendingEdits: Sendable {
  /// The edits that the file does not have, in order.
  package let edits: [JournalEdit]
  /// True if the file is not the one that was edited: something else has changed it, or writing it
  /// in place was interrupted. The places of the edits mean other bytes then, so they cannot be
  /// replayed.
  package let fileHasChanged: Bool
  /// True if the edits of a database may be saved already: the program ended while it saved them.
  /// Files tell it by their bytes.
  package let mayBeSaved: Bool
  private let file: FileName
  private let count: Int

  /// Looks for edits of a file; nil if it has none. Deletes a journal whose edits the file has
  /// already.
  ///
  /// - Parameters:
  ///   - name: The path of the file.
  ///   - source: The bytes of the file.
  /// - Throws: `.unreadable` if the file cannot be read.
  package init?(of name: FileName, _ source: ByteSource, in state: StateFolder)
    throws(DocumentError)
  {
    let path = name.realPath ?? name
    guard let file = try? Journal.file(for: path, state), let journal = try? JournalFormat(file),
      journal.path == path
    else { return nil }
    self.file = file
    count = journal.count
    mayBeSaved = source.version?.isDatabase == true && journal.endsWithSave
    let hash = try ContentHash(source)
    // A journal begins with the hash of the text, and notes those of the files that were saved.
    let saved = source.encoding == nil ? hash : try ContentHash(.stored(at: path))
    let result: EditedBytes?
    if let edits = journal.edits(after: hash, saved: saved) {
      self.edits = edits
      fileHasChanged = false
      result = EditedBytes(source).applying(edits)
    } else {
      edits = journal.edits
      fileHasChanged = true
      result = EditedBytes(source).applying(edits.reversed().map(\.undone))
    }
    // Without a change that is left: all edits were undone again, or the file has them all.
    let expected = fileHasChanged ? journal.base : hash
    guard let result, try ContentHash(ByteSource(result)) == expected else { return }
    discard()
    return nil
  }

  /// True if a file has a journal, with edits or without.
  package static func hasJournal(of name: FileName, in state: StateFolder) -> Bool {
    guard let file = try? Journal.file(for: name.realPath ?? name, state) else { return false }
    return file.withCString { access($0, F_OK) } == 0
  }

  /// The splices that lead from the file to the text with all edits, sorted; nil if the file has
  /// changed.
  package func splices(from source: ByteSource) -> [Splice]? {
    fileHasChanged ? nil : EditedBytes(source).applying(edits)?.splices
  }

  /// Opens the journal again, for the edits that follow.
  package func journal() throws(SystemError) -> Journal {
    try Journal(continuing: file, at: count)
  }

  /// Deletes the journal, and the edits with it.
  package func discard() {
    _ = file.withCString { unlink($0) }
  }
}

extension JournalFormat {
  /// True if the last record tells that a save began.
  fileprivate var endsWithSave: Bool {
    if case .save = records.last { true } else { false }
  }

  /// All edits, in order.
  fileprivate var edits: [JournalEdit] {
    records.compactMap { if case .edit(let edit) = $0 { edit } else { nil } }
  }

  /// The edits that a file does not have; nil if the file is neither the base nor one that was
  /// saved.
  ///
  /// - Parameters:
  ///   - hash: The hash of its text.
  ///   - saved: The hash of its bytes, which differs if the file is in another encoding than UTF-8.
  fileprivate func edits(after hash: ContentHash, saved: ContentHash) -> [JournalEdit]? {
    if let index = records.lastIndex(of: .save(saved)) {
      return records[index...].compactMap { if case .edit(let edit) = $0 { edit } else { nil } }
    }
    return hash == base ? edits : nil
  }
}

extension EditedBytes {
  /// Returns these bytes with edits; nil if one concerns bytes after the end.
  fileprivate func applying(_ edits: [JournalEdit]) -> EditedBytes? {
    var result = self
    for edit in edits {
      var end = 0
      for splice in edit.splices {
        guard splice.range.lowerBound >= end, splice.range.upperBound <= result.count else {
          return nil
        }
        end = splice.range.upperBound
      }
      result = result.applying(edit.splices)
    }
    return result
  }
}
